import { addNumbers, idsOfFormerSlugs, idsOfSlugs } from "#db/queries/number-writes.ts";
import { type Database, readBatch, timeBatches } from "#db/statement.ts";
import type { SubjectKey } from "#workers/domain/numbers/entries.ts";
import { additionsOf } from "#workers/domain/numbers/fold.ts";
import type { ServiceContext } from "../context.ts";
import type { Batch } from "./recorder.ts";

/**
 * Adds a batch to the tables in one transaction. A batch that is there already changes nothing. It answers how long (ms) this held the
 * database.
 */
export async function handOver({ db, now }: Pick<ServiceContext, "db" | "now">, batch: Batch): Promise<number> {
	const idOf = await knownSubjects(
		db,
		batch.heaps.map(({ subject }) => subject),
	);
	const { source, number, through, heaps } = batch;
	const timed = timeBatches(db);
	await timed.db.batch(addNumbers(timed.db, { source, number, at: now, through }, additionsOf(heaps, idOf)));
	return timed.busyMs();
}

/** Returns a function that maps subjects to their names in the tables; null for those that the directory does not have. */
async function knownSubjects(
	db: Database,
	subjects: readonly SubjectKey[],
): Promise<(subject: SubjectKey) => string | null> {
	const slugs = { business: new Set<string>(), category: new Set<string>(), city: new Set<string>() };
	for (const subject of subjects) for (const [kind, slug] of partsOf(subject)) slugs[kind].add(slug);
	const { business, category, city } = slugs;
	if (business.size + category.size + city.size === 0) return (subject) => (subject.startsWith("/") ? subject : null);
	const asked = { businesses: [...business], categories: [...category], cities: [...city] };
	const found = (await readBatch(db, [idsOfSlugs(db, asked), idsOfFormerSlugs(db, asked)])).flat();
	const ids = new Map(found.map(({ kind, slug, id }) => [`${kind}/${slug}`, String(id)]));
	return (subject) => {
		if (subject.startsWith("/")) return subject;
		const named = partsOf(subject).map(([kind, slug]) => ids.get(`${kind}/${slug}`));
		return named.includes(undefined) || named.length === 0 ? null : named.join("/");
	};
}

function partsOf(subject: SubjectKey): ["business" | "category" | "city", string][] {
	const [kind = "", first = "", second = ""] = subject.split("/");
	if (kind === "trade")
		return [
			["city", first],
			["category", second],
		];
	return kind === "business" || kind === "category" || kind === "city" ? [[kind, first]] : [];
}
