import type { LeftRecord } from "#db/queries/business-changes.ts";
import type { LeftBusiness } from "#workers/contract/change-set.ts";
import { isoInstant } from "#workers/domain/instant.ts";

/** An undo lists at most this many businesses. */
export const LISTED_LEFT = 1_000;

/** Converts a business that an undo left as it is, with the change that is the cause. */
export function leftBusiness({ whole, facts, causeId, causeKind, causeAt, ...business }: LeftRecord): LeftBusiness {
	const known = causeId !== null && causeKind !== null && causeAt !== null;
	return {
		...business,
		facts: JSON.parse(facts) as string[],
		whole: whole === 1,
		cause: known ? { id: causeId, kind: causeKind, at: isoInstant(causeAt) } : null,
	};
}
