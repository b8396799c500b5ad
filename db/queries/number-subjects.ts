import { businesses } from "#db/schema/business.ts";
import { categories } from "#db/schema/category.ts";
import { cities } from "#db/schema/city.ts";
import { numberGaps, numberSubjects } from "#db/schema/number.ts";
import { columnsOf, computed, type Database, type RowOf, type Statement, select, selectOne } from "#db/statement.ts";
import type { TopSpan } from "#workers/domain/numbers/days.ts";
import type { SubjectKind } from "#workers/domain/numbers/kinds.ts";

/** Reads subjects, whose names are unlimited: only as many rows as requested, whatever the span. */

const COUNTED = columnsOf({
	kind: computed<SubjectKind>("s.kind"),
	subject: computed<string>("s.subject"),
	count: computed<number>("s.count"),
});
export type CountedSubject = RowOf<typeof COUNTED>;

/** Reads the first subjects of some kinds in a kept span. `most` gives the limit of each kind. */
export function firstOfSpan(db: Database, span: TopSpan, most: { [Kind in SubjectKind]?: number }) {
	const from = `FROM json_each(?2) k CROSS JOIN number_tops s NOT INDEXED
		ON s.span = ?1 AND s.kind = k.key AND s.rank <= k.value AND s.subject <> ''`;
	return select(db, COUNTED, from, span, JSON.stringify(most));
}

/** Reads the first subjects of a kind on a day. */
export function firstOfDay(db: Database, day: string, kind: SubjectKind, most: number): Statement<CountedSubject> {
	const from = `FROM (SELECT kind, subject, count FROM number_subjects INDEXED BY number_subjects_by_count
		WHERE day = ?1 AND kind = ?2 AND subject <> '' ORDER BY count DESC LIMIT ?3 + 0) s`;
	return select(db, COUNTED, from, day, kind, most);
}

type Asked = readonly (readonly [kind: SubjectKind, subject: string])[];

/** Reads the counts of these subjects in a kept span, as far as they are among its most frequent. */
export function countsInSpan(db: Database, span: TopSpan, subjects: Asked): Statement<CountedSubject> {
	const from = `FROM json_each(?2) k CROSS JOIN number_tops s INDEXED BY number_tops_by_subject
		ON s.span = ?1 AND s.kind = k.value->>0 AND s.subject = k.value->>1`;
	return select(db, COUNTED, from, span, JSON.stringify(subjects));
}

/** Reads the counts of these subjects on a day. */
export function countsOnDay(db: Database, day: string, subjects: Asked): Statement<CountedSubject> {
	const from = `FROM json_each(?2) k CROSS JOIN number_subjects s NOT INDEXED
		ON s.day = ?1 AND s.kind = k.value->>0 AND s.subject = k.value->>1`;
	return select(db, COUNTED, from, day, JSON.stringify(subjects));
}

const ENDS = columnsOf({
	subject: computed<string>("k.value"),
	chosen: computed<number>("coalesce(chosen.count, 0)"),
	found: computed<number>("coalesce(found.count, 0)"),
});

/** Reads the results of these search texts in a kept span: how often a business was chosen, and the sum of the numbers of results. */
export function searchEndsInSpan(db: Database, span: TopSpan, texts: readonly string[]) {
	const of = (name: string) => `LEFT JOIN number_tops ${name} INDEXED BY number_tops_by_subject
		ON ${name}.span = ?1 AND ${name}.kind = 'search-${name}' AND ${name}.subject = k.value`;
	return select(db, ENDS, `FROM json_each(?2) k ${of("chosen")} ${of("found")}`, span, JSON.stringify(texts));
}

/** Reads the same for a day. */
export function searchEndsOnDay(db: Database, day: string, texts: readonly string[]) {
	const of = (name: string) => `LEFT JOIN number_subjects ${name} NOT INDEXED
		ON ${name}.day = ?1 AND ${name}.kind = 'search-${name}' AND ${name}.subject = k.value`;
	return select(db, ENDS, `FROM json_each(?2) k ${of("chosen")} ${of("found")}`, day, JSON.stringify(texts));
}

const OF_DAY = columnsOf({ day: numberSubjects.day, count: numberSubjects.count });

/** Reads the counts of a subject on each of these days, where there is one. */
export function subjectOnDays(db: Database, kind: SubjectKind, subject: string, days: readonly string[]) {
	return select(
		db,
		OF_DAY,
		`FROM json_each(?3) d CROSS JOIN number_subjects
		ON number_subjects.day = d.value AND number_subjects.kind = ?1 AND number_subjects.subject = ?2`,
		kind,
		subject,
		JSON.stringify(days),
	);
}

const FIRST = columnsOf({ day: computed<string | null>("min(number_days.day)") });

/** Reads the first day with kept numbers. */
export function firstNumberDay(db: Database) {
	return selectOne(db, FIRST, "FROM number_days");
}

const GAP = columnsOf({ hour: numberGaps.hour, lost: numberGaps.lost });

/** Reads the first `most` hours in a range in which messages were lost. */
export function firstGaps(db: Database, from: number, to: number, most: number) {
	return select(db, GAP, "FROM number_gaps WHERE hour BETWEEN ?1 AND ?2 ORDER BY hour LIMIT ?3", from, to, most);
}

const LOSSY = columnsOf({ at: computed<number>("k.key") });

/** Reads which of these parts of time, each given by its first and last hour, have lost messages. Each takes one look into the index. */
export function lossyParts(db: Database, parts: readonly (readonly [first: number, last: number])[]) {
	const lost =
		"EXISTS (SELECT 1 FROM number_gaps WHERE hour BETWEEN json_extract(k.value, '$[0]') AND json_extract(k.value, '$[1]'))";
	return select(db, LOSSY, `FROM json_each(?1) k WHERE ${lost}`, JSON.stringify(parts));
}

const BUSINESS = columnsOf({ id: businesses.id, name: businesses.name, slug: businesses.slug });
const CATEGORY = columnsOf({ id: categories.id, name: categories.name, slug: categories.slug });
const CITY = columnsOf({ id: cities.id, name: cities.name, slug: cities.slug });
export type Named = RowOf<typeof BUSINESS>;

const byIds = (table: string) => `FROM json_each(?1) k CROSS JOIN ${table} ON ${table}.id = k.value`;

/** Reads the names of these; those that no longer exist are missing. */
export function businessNames(db: Database, ids: readonly number[]): Statement<Named> {
	return select(db, BUSINESS, byIds("businesses"), JSON.stringify(ids));
}
export function categoryNamesOf(db: Database, ids: readonly number[]): Statement<Named> {
	return select(db, CATEGORY, byIds("categories"), JSON.stringify(ids));
}
export function cityNamesOf(db: Database, ids: readonly number[]): Statement<Named> {
	return select(db, CITY, byIds("cities"), JSON.stringify(ids));
}
