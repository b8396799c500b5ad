import type { LeftRecord } from "#db/queries/change-sets.ts";
import type { LeftBusiness } from "#workers/contract/change-set.ts";
import { isoInstant } from "#workers/domain/instant.ts";

/** Businesses that an undo lists at most. */
export const LISTED_LEFT = 1_000;

/** What an undo has left of a business as it is, and because of which change. */
export function leftBusiness({ whole, facts, causeId, causeKind, causeAt, ...business }: LeftRecord): LeftBusiness {
	const known = causeId !== null && causeKind !== null && causeAt !== null;
	return {
		...business,
		facts: JSON.parse(facts) as string[],
		whole: whole === 1,
		cause: known ? { id: causeId, kind: causeKind, at: isoInstant(causeAt) } : null,
	};
}
