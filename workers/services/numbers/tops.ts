import {
	businessNames,
	categoryNamesOf,
	cityNamesOf,
	countsOfSubjects,
	mostFrequent,
	type Named,
} from "#db/queries/number-subjects.ts";
import { type Database, readBatch } from "#db/statement.ts";
import {
	type NumbersPage,
	TOP_KINDS,
	TOPS_ALL,
	TOPS_SHOWN,
	type TopKind,
	type TopRow,
} from "#workers/contract/number-page.ts";
import type { Span } from "#workers/domain/numbers/spans.ts";

/** The tables of the most frequent. */

/** Candidates of a table that shows few rows: what is among the first five of both together stands hardly lower in each. */
const CANDIDATES = 12;

type Counted = { subject: string; count: number };

/** The tables where a span keeps them, each with its first rows, that of `all` with a hundred. */
export async function readTops(
	db: Database,
	tops: NonNullable<Span["tops"]>,
	all: TopKind | null,
): Promise<NonNullable<NumbersPage["tops"]>> {
	const found = await readBatch(
		db,
		TOP_KINDS.map((kind) =>
			mostFrequent(
				db,
				tops,
				kind,
				kind === all ? { candidates: TOPS_ALL, most: TOPS_ALL } : { candidates: CANDIDATES, most: TOPS_SHOWN },
			),
		),
	);
	const tables = new Map(TOP_KINDS.map((kind, at) => [kind, found[at] ?? []]));
	const searches = (tables.get("search") ?? []).map(({ subject }) => subject);
	const [chosen, results] = await readBatch(db, [
		countsOfSubjects(db, tops, "search-chosen", searches),
		countsOfSubjects(db, tops, "search-found", searches),
	]);
	const named = await nameSubjects(db, tables);
	const countIn = (rows: readonly Counted[], subject: string) =>
		rows.find((row) => row.subject === subject)?.count ?? 0;
	const searchRows = (named.get("search") ?? []).map((row) => ({
		...row,
		chosen: countIn(chosen, row.subject),
		found: countIn(results, row.subject) / row.count,
	}));
	return { ...Object.fromEntries(named), search: searchRows } as NonNullable<NumbersPage["tops"]>;
}

/** The same rows with what they are called, as far as it is still there. */
export async function nameSubjects(
	db: Database,
	tables: ReadonlyMap<TopKind, readonly Counted[]>,
): Promise<Map<TopKind, TopRow[]>> {
	const idsOf = (kind: TopKind) => (tables.get(kind) ?? []).map(({ subject }) => Number(subject));
	const trades = (tables.get("trade") ?? []).map(({ subject }) => tradeOf(subject));
	const [businesses, categories, cities] = await readBatch(db, [
		businessNames(db, idsOf("business")),
		categoryNamesOf(db, [...new Set([...idsOf("category"), ...trades.map(({ category }) => category)])]),
		cityNamesOf(db, [...new Set([...idsOf("city"), ...trades.map(({ city }) => city)])]),
	]);
	const byId = (rows: readonly Named[]) => new Map(rows.map((row) => [row.id, row]));
	const known = { business: byId(businesses), category: byId(categories), city: byId(cities) };
	const nameOf = (kind: TopKind, subject: string): Pick<TopRow, "name" | "slug"> => {
		if (kind === "business" || kind === "category" || kind === "city") {
			const row = known[kind].get(Number(subject));
			return { name: row?.name ?? null, slug: row?.slug ?? null };
		}
		if (kind !== "trade") return { name: subject, slug: null };
		const ids = tradeOf(subject);
		const [city, category] = [known.city.get(ids.city), known.category.get(ids.category)];
		if (city === undefined || category === undefined) return { name: null, slug: null };
		return { name: `${category.name} · ${city.name}`, slug: `${city.slug}/${category.slug}` };
	};
	return new Map(
		[...tables].map(([kind, rows]) => [kind, rows.map((row) => ({ ...row, ...nameOf(kind, row.subject) }))]),
	);
}

function tradeOf(subject: string): { city: number; category: number } {
	const [city, category] = subject.split("/").map(Number);
	return { city: city ?? 0, category: category ?? 0 };
}
