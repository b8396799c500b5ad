import { columnsOf, computed, type Database, select } from "#db/statement.ts";
import { MOST_SUBJECTS, RANKED_BY, REST, SUBJECT_KINDS, type SubjectKind } from "#workers/domain/numbers/kinds.ts";

/** This file ages the numbers over time. Every statement may be repeated. Those of a step run in one transaction. */

const CROWDED = columnsOf({ day: computed<string>("d.value"), kind: computed<SubjectKind>("k.value") });

/** Reads a kind that has more names on one of these past days than are kept. There is no row when none has. */
export function crowdedKind(db: Database, days: readonly string[]) {
	return select(
		db,
		CROWDED,
		`FROM json_each(?1) d CROSS JOIN json_each(?2) k WHERE EXISTS (
			SELECT 1 FROM number_subjects WHERE day = d.value AND kind = k.value AND subject <> '${REST}'
			ORDER BY count DESC LIMIT 1 OFFSET ${MOST_SUBJECTS}
		) LIMIT 1`,
		JSON.stringify(days),
		JSON.stringify(SUBJECT_KINDS),
	);
}

/** Is SQL of the names of a kind after those that are kept: up to ?3 of them. */
function behind(kind: SubjectKind): string {
	const by = RANKED_BY[kind];
	const weight =
		by === undefined
			? "count"
			: `coalesce((SELECT r.count FROM number_subjects r WHERE r.day = s.day AND r.kind = '${by}' AND r.subject = s.subject), 0)`;
	return `SELECT subject, count FROM number_subjects s WHERE day = ?1 AND kind = ?2 AND subject <> '${REST}'
		ORDER BY ${weight} DESC, subject LIMIT ?3 OFFSET ${MOST_SUBJECTS}`;
}

/** Adds a limited number of a day's less frequent names to its rest. */
export function moveToRest(db: Database, day: string, kind: SubjectKind, rows: number): D1PreparedStatement[] {
	return [
		db
			.prepare(
				`INSERT INTO number_subjects (day, kind, subject, count)
				SELECT ?1, ?2, '${REST}', sum(count) FROM (${behind(kind)}) HAVING count(*) > 0
				ON CONFLICT (day, kind, subject) DO UPDATE SET count = count + excluded.count`,
			)
			.bind(day, kind, rows),
		db
			.prepare(
				`DELETE FROM number_subjects WHERE day = ?1 AND kind = ?2 AND subject IN (SELECT subject FROM (${behind(kind)}))`,
			)
			.bind(day, kind, rows),
	];
}

/** Is SQL of the counts of a kind's names over the days of a span. */
const inSpan = (kind: string) => `SELECT subject, sum(count) AS n FROM number_subjects
	WHERE day BETWEEN ?3 AND ?4 AND kind = ${kind} GROUP BY subject`;

/** Computes the most frequent names of a kind over past days, and the rest, and replaces the former result of the span. */
export function findTops(
	db: Database,
	{ span, first, last, kind }: { span: string; first: string; last: string; kind: SubjectKind },
): D1PreparedStatement[] {
	const by = RANKED_BY[kind];
	const weighed =
		by === undefined
			? `SELECT subject, n, n AS weight FROM (${inSpan("?2")})`
			: `SELECT k.subject, k.n, coalesce(r.n, 0) AS weight FROM (${inSpan("?2")}) k LEFT JOIN (${inSpan(`'${by}'`)}) r ON r.subject = k.subject`;
	return [
		db.prepare("DELETE FROM number_tops WHERE span = ?1 AND kind = ?2").bind(span, kind),
		db
			.prepare(
				`INSERT INTO number_tops (span, kind, rank, subject, count)
				SELECT ?1, ?2, min(place, ${MOST_SUBJECTS} + 1), iif(place > ${MOST_SUBJECTS}, '${REST}', subject), sum(n)
				FROM (
					SELECT subject, n, iif(subject = '${REST}', ${MOST_SUBJECTS} + 1,
						row_number() OVER (ORDER BY subject = '${REST}', weight DESC, subject)) AS place
					FROM (${weighed})
				)
				GROUP BY min(place, ${MOST_SUBJECTS} + 1)`,
			)
			.bind(span, kind, first, last),
	];
}

const UNMADE = columnsOf({
	first: computed<string>("m.value->>0"),
	last: computed<string>("m.value->>1"),
	kind: computed<SubjectKind>("k.value"),
});

/** Reads a kind of one of these spans that has names on its days, but no result. Each is given by its days. There is no row when all have theirs. */
export function unmadeTops(
	db: Database,
	spans: readonly (readonly [first: string, last: string, days: readonly string[]])[],
) {
	return select(
		db,
		UNMADE,
		`FROM json_each(?1) m CROSS JOIN json_each(?2) k
		WHERE NOT EXISTS (SELECT 1 FROM number_tops t WHERE t.span = m.value->>0 || '/' || (m.value->>1) AND t.kind = k.value)
			AND EXISTS (SELECT 1 FROM json_each(m.value->'$[2]') d CROSS JOIN number_subjects s ON s.day = d.value AND s.kind = k.value) LIMIT 1`,
		JSON.stringify(spans),
		JSON.stringify(SUBJECT_KINDS),
	);
}

/** Forgets kept spans except the named ones. */
export function forgetSpans(db: Database, kept: readonly string[]): D1PreparedStatement {
	return db
		.prepare("DELETE FROM number_tops WHERE span NOT IN (SELECT value FROM json_each(?1))")
		.bind(JSON.stringify(kept));
}

/** Lists tables with few rows a day, each with the column of its age. */
const BY_AGE = {
	number_hours: "hour",
	number_gaps: "hour",
	number_days: "day",
	number_vitals: "day",
	number_subjects: "day",
} as const;
export type AgingTable = keyof typeof BY_AGE;
export const AGING_TABLES = Object.keys(BY_AGE) as AgingTable[];

/** Forgets rows of a table that are older than its first kept day or hour: a day's rows each night. */
export function forgetBefore(db: Database, table: AgingTable, first: string | number): D1PreparedStatement {
	return db.prepare(`DELETE FROM ${table} WHERE ${BY_AGE[table]} < ?1`).bind(first);
}

/** Is SQL of the spans that `number_businesses` has. Each is found by one look into the index. */
const SPANS = `WITH RECURSIVE spans (span) AS (
	SELECT min(span) FROM number_businesses
	UNION ALL SELECT (SELECT min(b.span) FROM number_businesses b WHERE b.span > spans.span) FROM spans WHERE spans.span IS NOT NULL)`;

/** Forgets a limited number of rows of businesses, of days and of months before the first kept ones. */
export function forgetBusinesses(
	db: Database,
	first: { day: string; month: string },
	rows: number,
): D1PreparedStatement {
	return db
		.prepare(
			`DELETE FROM number_businesses WHERE (span, business_id) IN (
				${SPANS} SELECT b.span, b.business_id FROM spans CROSS JOIN number_businesses b ON b.span = spans.span
				WHERE spans.span < iif(length(spans.span) = 7, ?2, ?1) LIMIT ?3
			)`,
		)
		.bind(first.day, first.month, rows);
}

/** Forgets a limited number of rows of advertisements of days before the first kept one. */
export function forgetAds(db: Database, firstDay: string, rows: number): D1PreparedStatement {
	return db
		.prepare(
			`DELETE FROM number_ads WHERE (ad, day, placement) IN (
				SELECT ad, day, placement FROM number_ads WHERE day < ?1 LIMIT ?2
			)`,
		)
		.bind(firstDay, rows);
}

/** Lists the tables of numbers. A deletion on demand empties all of them. */
export const NUMBER_TABLES = [
	"number_hours",
	"number_days",
	"number_subjects",
	"number_tops",
	"number_businesses",
	"number_vitals",
	"number_ads",
	"number_gaps",
	"number_flushes",
] as const;

/** Names the key of each table. */
const KEYS: { readonly [Table in (typeof NUMBER_TABLES)[number]]: string } = {
	number_hours: "hour",
	number_days: "day",
	number_subjects: "day, kind, subject",
	number_tops: "span, kind, rank",
	number_businesses: "span, business_id",
	number_vitals: "day",
	number_ads: "ad, day, placement",
	number_gaps: "hour",
	number_flushes: "source",
};

/** Deletes a limited number of rows of a table of numbers, whatever they are. */
export function deleteNumbers(db: Database, table: (typeof NUMBER_TABLES)[number], rows: number): D1PreparedStatement {
	const key = KEYS[table];
	return db.prepare(`DELETE FROM ${table} WHERE (${key}) IN (SELECT ${key} FROM ${table} LIMIT ?1)`).bind(rows);
}
