import { storedBusinesses } from "#db/queries/business-writes.ts";
import { changesOfBusiness } from "#db/queries/change-sets.ts";
import { readBatch } from "#db/statement.ts";
import type { BusinessHistory } from "#workers/contract/change-set.ts";
import { isoInstant } from "#workers/domain/instant.ts";
import { namesIn } from "../change-sets/examples.ts";
import type { ServiceContext } from "../context.ts";
import { ServiceError } from "../errors.ts";
import { factsOf } from "./write/facts.ts";
import { foundFields } from "./write/found.ts";
import { unpacked } from "./write/packed.ts";

const LISTED = 200;

/**
 * What was changed of a business, by whom, and how it was before and after: the newest 200 changes of those whose before-values are
 * kept. Errors: business-not-found (there is none of this id, and none was removed).
 */
export async function businessHistory({ db }: ServiceContext, id: number): Promise<BusinessHistory> {
	const [[stored], read] = await readBatch(db, [storedBusinesses(db, [id]), changesOfBusiness(db, id, LISTED + 1)]);
	const records = await unpacked(db, read);
	if (stored === undefined && records.length === 0) throw new ServiceError("business-not-found", `No business ${id}`);
	// Each change is told by what it found; what it left is what the next one found, and in the end what is there now.
	let later: Record<string, unknown> = stored === undefined ? {} : factsOf(stored);
	const changes = records.slice(0, LISTED).map((record, index) => {
		const { version, changeSetId, changeSetKind, actor, requestId, at, kind } = record;
		const before: Record<string, unknown> = factsOf(foundFields(record) ?? {});
		const names = kind === "created" ? Object.keys(later) : Object.keys(before);
		const fields = names.map((name) => ({ name, before: before[name] ?? null, after: later[name] ?? null }));
		const changed = kind === "updated" ? fields : fields.filter((field) => field.before !== field.after);
		later = kind === "created" ? {} : { ...later, ...before };
		return {
			version,
			restorable: kind !== "removed" && (index > 0 || stored === undefined),
			changeSet: { id: changeSetId, kind: changeSetKind, actor, requestId },
			kind,
			at: isoInstant(at),
			fields: changed,
		};
	});
	const name = stored?.name ?? nameBefore(records);
	const names = await namesIn(db, changes);
	return { business: { name, slug: stored?.slug ?? null }, changes, names, more: records.length > LISTED };
}

/** What a removed business was called. */
function nameBefore(newestFirst: { before: string | null }[]): string {
	const removed = newestFirst.find(({ before }) => before !== null)?.before ?? "{}";
	return (JSON.parse(removed) as { name?: string }).name ?? "";
}
