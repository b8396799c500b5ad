import { type ManagedRecord, managedBusinesses } from "#db/queries/managed-businesses.ts";
import type { Database } from "#db/statement.ts";
import { isoInstant } from "#workers/domain/instant.ts";
import { toSummary } from "../shown.ts";
import { handEditedOf } from "../write/hand-edited.ts";

/** Converts a business to its form in the operators' list: the public facts and those that only operators see. */
function toManaged({
	categoryId,
	cityId,
	street,
	postalCode,
	email,
	source,
	handEdited,
	revision,
	createdAt,
	...row
}: ManagedRecord) {
	return {
		...toSummary({ ...row, categoryId }),
		/** Is the place in the order of upload. A number is given once, and never again. */
		globalRowNumber: row.id,
		categoryId,
		cityId,
		street,
		postalCode,
		email,
		source,
		/** Names the fields that operators have set by hand, which imports leave alone. */
		handEdited: handEditedOf({ handEdited }) as string[],
		/** Is the version that the next change of the business names. */
		revision,
		createdAt: isoInstant(createdAt),
	};
}
export type ManagedBusiness = ReturnType<typeof toManaged>;

/** Reads businesses of the operators' list in the order of their numbers' list; those that are gone are left out. */
export async function businessesOf(db: Database, ids: readonly number[]): Promise<ManagedBusiness[]> {
	const rows = ids.length === 0 ? [] : (await managedBusinesses(db, ids).all()).results;
	const byId = new Map(rows.map((row) => [row.id, row]));
	return ids.flatMap((id) => byId.get(id) ?? []).map(toManaged);
}
