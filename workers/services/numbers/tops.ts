import {
	businessNames,
	type CountedSubject,
	categoryNamesOf,
	cityNamesOf,
	countsInSpan,
	countsOnDay,
	firstOfDay,
	firstOfSpan,
	type Named,
	searchEndsInSpan,
	searchEndsOnDay,
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
import type { SubjectKind } from "#workers/domain/numbers/kinds.ts";
import type { Span } from "#workers/domain/numbers/spans.ts";

/** This file reads the tables of the most frequent subjects. */

/**
 * Limits the candidates for a table that shows few rows: a subject among the first five of the sum ranks hardly lower
 * in each of the two lists.
 */
const CANDIDATES = 12;

type Counted = { subject: string; count: number };
type Tops = NonNullable<Span["tops"]>;

/**
 * Reads the tables that a span keeps, each with its first rows; with `all` only that one, with a hundred. `hasKept` tells whether there was
 * anything of the past days.
 */
export async function readTops(
	db: Database,
	tops: Tops,
	all: TopKind | null,
): Promise<{ tops: NonNullable<NumbersPage["tops"]>; hasKept: boolean }> {
	const kinds = all === null ? TOP_KINDS : [all];
	const [candidates, most] = all === null ? [CANDIDATES, TOPS_SHOWN] : [TOPS_ALL, TOPS_ALL];
	const { counts, hasKept } = await firstCounts(db, tops, kinds, candidates);
	const tables = new Map(
		kinds.map((kind) => [
			kind,
			[...(counts.get(kind) ?? [])]
				.map(([subject, count]) => ({ subject, count }))
				.toSorted((one, other) => other.count - one.count || (one.subject < other.subject ? -1 : 1))
				.slice(0, most),
		]),
	);
	const searches = (tables.get("search") ?? []).map(({ subject }) => subject);
	const [ends, named] = await Promise.all([searchEnds(db, tops, searches), nameSubjects(db, tables)]);
	const searchRows = named.get("search")?.map((row) => {
		const { chosen = 0, found = 0 } = ends.get(row.subject) ?? {};
		return { ...row, chosen, found: found / row.count };
	});
	const shown = { ...Object.fromEntries(named), ...(searchRows === undefined ? {} : { search: searchRows }) };
	return { tops: shown, hasKept };
}

type Subject = readonly [kind: SubjectKind, subject: string];
type ByKind = Map<SubjectKind, Map<string, number>>;

/** Takes the first subjects of the kept span and those of the day, each with the sum of both. */
async function firstCounts(db: Database, tops: Tops, kinds: readonly TopKind[], most: number) {
	const { kept, day } = tops;
	// One of each other kind tells that the span's tables are made, though this kind may have nothing in them.
	const limits = Object.fromEntries(TOP_KINDS.map((kind) => [kind, kinds.includes(kind) ? most : 1]));
	const [spanRows, ...dayRows] = await readBatch(db, [
		kept === null ? null : firstOfSpan(db, kept, limits),
		...kinds.map((kind) => (day === null ? null : firstOfDay(db, day, kind, most))),
	]);
	const ofSpan = spanRows.filter(({ kind }) => kinds.some((one) => one === kind));
	const ofDay = dayRows.flat();
	const missing = (rows: readonly CountedSubject[], others: readonly CountedSubject[]) => {
		const there = byKind(others);
		return rows
			.filter(({ kind, subject }) => !there.get(kind)?.has(subject))
			.map(({ kind, subject }): Subject => [kind, subject]);
	};
	const rest = await countsOf(db, tops, { kept: missing(ofDay, ofSpan), day: missing(ofSpan, ofDay) });
	return { counts: byKind([...ofSpan, ...ofDay, ...rest]), hasKept: spanRows.length > 0 };
}

function byKind(rows: readonly CountedSubject[]): ByKind {
	const counts: ByKind = new Map();
	for (const { kind, subject, count } of rows) {
		const ofKind = counts.get(kind) ?? new Map<string, number>();
		counts.set(kind, ofKind);
		ofKind.set(subject, (ofKind.get(subject) ?? 0) + count);
	}
	return counts;
}

/** Adds up the results of search texts in the kept span and on the day. */
async function searchEnds(db: Database, { kept, day }: Tops, texts: readonly string[]) {
	const rows = await readBatch(db, [
		kept === null || texts.length === 0 ? null : searchEndsInSpan(db, kept, texts),
		day === null || texts.length === 0 ? null : searchEndsOnDay(db, day, texts),
	]);
	const ends = new Map<string, { chosen: number; found: number }>();
	for (const { subject, chosen, found } of rows.flat()) {
		const known = ends.get(subject) ?? { chosen: 0, found: 0 };
		ends.set(subject, { chosen: known.chosen + chosen, found: known.found + found });
	}
	return ends;
}

/** Reads the counts of some subjects in the kept span, and of others on the day. */
async function countsOf(db: Database, { kept, day }: Tops, asked: { kept: Subject[]; day: Subject[] }) {
	const rows = await readBatch(db, [
		kept === null || asked.kept.length === 0 ? null : countsInSpan(db, kept, asked.kept),
		day === null || asked.day.length === 0 ? null : countsOnDay(db, day, asked.day),
	]);
	return rows.flat();
}

/** Adds the names of the subjects, as far as they still exist. */
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
