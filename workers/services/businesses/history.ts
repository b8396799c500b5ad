import { changesOfBusiness } from "#db/queries/business-changes.ts";
import { storedBusinesses } from "#db/queries/stored-businesses.ts";
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
 * Lists the changes of a business, with their actor and the values before and after. It answers the newest 200 changes whose before-values
 * are kept. Errors: business-not-found (this id neither exists nor was removed).
 */
export async function businessHistory({ db }: ServiceContext, id: number): Promise<BusinessHistory> {
	const [[stored], read] = await readBatch(db, [storedBusinesses(db, [id]), changesOfBusiness(db, id, LISTED + 1)]);
	const records = await unpacked(db, read);
	if (stored === undefined && records.length === 0) throw new ServiceError("business-not-found", `No business ${id}`);
	// Each change stores what it found. What it left is what the next change found, or, for the newest, what is stored now.
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

/** Returns the name that a removed business had. */
function nameBefore(newestFirst: { before: string | null }[]): string {
	const removed = newestFirst.find(({ before }) => before !== null)?.before ?? "{}";
	return (JSON.parse(removed) as { name?: string }).name ?? "";
}
