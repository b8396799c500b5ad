import { businesses } from "#db/schema/business.ts";
import { categories } from "#db/schema/category.ts";
import { cities } from "#db/schema/city.ts";
import { numberGaps, numberSubjects } from "#db/schema/number.ts";
import { columnsOf, computed, type Database, type RowOf, type Statement, select, selectOne } from "#db/statement.ts";
import type { SubjectKind } from "#workers/domain/numbers/kinds.ts";
import type { Span } from "#workers/domain/numbers/spans.ts";

/** Reading what has names without end. Whatever the span, a table reads six rows for each candidate it has. */

const COUNTED = columnsOf({ subject: computed<string>("s.subject"), count: computed<number>("s.count") });
export type CountedSubject = RowOf<typeof COUNTED>;

/** SQL of a subject's count in a kept span (?1) and on a day (?2), of the kind ?3; either may be null. */
const countOf = (subject: string) => `coalesce((SELECT count FROM number_tops INDEXED BY number_tops_by_subject
		WHERE span = ?1 AND kind = ?3 AND subject = ${subject}), 0)
	+ coalesce((SELECT count FROM number_subjects WHERE day = ?2 AND kind = ?3 AND subject = ${subject}), 0)`;

/**
 * The most frequent subjects of a kind where a span keeps them, the first first. Candidates are the first `candidates` of the kept span and of
 * the day; each has the sum of both.
 */
export function mostFrequent(
	db: Database,
	tops: NonNullable<Span["tops"]>,
	kind: SubjectKind,
	{ candidates, most }: { candidates: number; most: number },
): Statement<CountedSubject> {
	const found = `SELECT subject FROM (SELECT subject FROM number_tops WHERE span = ?1 AND kind = ?3 AND rank <= ?4 AND subject <> '')
		UNION SELECT subject FROM (SELECT subject FROM number_subjects INDEXED BY number_subjects_by_count
			WHERE day = ?2 AND kind = ?3 AND subject <> '' ORDER BY count DESC LIMIT ?4 + 0)`;
	return select(
		db,
		COUNTED,
		`FROM (SELECT subject, ${countOf("c.subject")} AS count FROM (${found}) c) s
		WHERE s.count > 0 ORDER BY s.count DESC, s.subject LIMIT ?5 + 0`,
		tops.kept,
		tops.day,
		kind,
		candidates,
		most,
	);
}

/** What was counted of these subjects under another kind, where a span keeps it. */
export function countsOfSubjects(
	db: Database,
	tops: NonNullable<Span["tops"]>,
	kind: SubjectKind,
	subjects: readonly string[],
): Statement<CountedSubject> {
	return select(
		db,
		COUNTED,
		`FROM (SELECT k.value AS subject, ${countOf("k.value")} AS count FROM json_each(?4) k) s`,
		tops.kept,
		tops.day,
		kind,
		JSON.stringify(subjects),
	);
}

const OF_DAY = columnsOf({ day: numberSubjects.day, count: numberSubjects.count });

/** How often a subject was counted on each of these days, where it was. */
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

/** The first day of which anything is kept. */
export function firstNumberDay(db: Database) {
	return selectOne(db, FIRST, "FROM number_days");
}

const GAP = columnsOf({ hour: numberGaps.hour, lost: numberGaps.lost });

/** The first `most` hours between two of which messages were lost. */
export function firstGaps(db: Database, from: number, to: number, most: number) {
	return select(db, GAP, "FROM number_gaps WHERE hour BETWEEN ?1 AND ?2 ORDER BY hour LIMIT ?3", from, to, most);
}

const BUSINESS = columnsOf({ id: businesses.id, name: businesses.name, slug: businesses.slug });
const CATEGORY = columnsOf({ id: categories.id, name: categories.name, slug: categories.slug });
const CITY = columnsOf({ id: cities.id, name: cities.name, slug: cities.slug });
export type Named = RowOf<typeof BUSINESS>;

const byIds = (table: string) => `FROM json_each(?1) k CROSS JOIN ${table} ON ${table}.id = k.value`;

/** What these are called; those that are no more are missing. */
export function businessNames(db: Database, ids: readonly number[]): Statement<Named> {
	return select(db, BUSINESS, byIds("businesses"), JSON.stringify(ids));
}
export function categoryNamesOf(db: Database, ids: readonly number[]): Statement<Named> {
	return select(db, CATEGORY, byIds("categories"), JSON.stringify(ids));
}
export function cityNamesOf(db: Database, ids: readonly number[]): Statement<Named> {
	return select(db, CITY, byIds("cities"), JSON.stringify(ids));
}
