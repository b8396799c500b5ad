import { databaseDays, databaseFindings, databaseReports } from "#db/schema/database.ts";
import { directory } from "#db/schema/directory.ts";
import { columnsOf, type Database, select } from "#db/statement.ts";
import type { DatabaseFinding, ReportKind } from "#workers/contract/database.ts";

/** This file reads and writes the size of the database, its growth, and the results of its checks. */

const DAY = columnsOf({ day: databaseDays.day, bytes: databaseDays.bytes });
const REPORT = columnsOf({ kind: databaseReports.kind, at: databaseReports.at, report: databaseReports.report });
const FINDING = columnsOf({
	kind: databaseFindings.kind,
	subject: databaseFindings.subject,
	kept: databaseFindings.kept,
	counted: databaseFindings.counted,
	foundAt: databaseFindings.foundAt,
});
const BUSINESSES = columnsOf({ count: directory.businessCount });

/**
 * Reads the bytes of the whole database, as D1 reports them after every query. A replica or another D1 that does not report them gives 0.
 */
export async function databaseSize(db: Database): Promise<number> {
	const { meta } = await select(db, BUSINESSES, "FROM directory WHERE id = 1").all();
	return meta.size_after ?? 0;
}

/** Reads the first measured day from `since` on and the last one, oldest first; the same day when there is only one. */
export function firstAndLastDay(db: Database, since: string) {
	return select(
		db,
		DAY,
		`FROM database_days WHERE day IN ((SELECT min(day) FROM database_days WHERE day >= ?1), (SELECT max(day) FROM database_days))
		ORDER BY day`,
		since,
	);
}

/** Notes the day's size, again if it was measured already, and forgets days before `oldest`. */
export function noteDay(db: Database, day: string, bytes: number, oldest: string): D1PreparedStatement[] {
	return [
		db
			.prepare(
				`INSERT INTO database_days (day, bytes, businesses) SELECT ?1, ?2, business_count FROM directory WHERE id = 1
				ON CONFLICT (day) DO UPDATE SET bytes = excluded.bytes, businesses = excluded.businesses`,
			)
			.bind(day, bytes),
		db.prepare("DELETE FROM database_days WHERE day < ?1").bind(oldest),
	];
}

export function databaseReportRows(db: Database) {
	return select(db, REPORT, "FROM database_reports");
}

export function putReport(db: Database, kind: ReportKind, report: object, at: number): D1PreparedStatement {
	return db
		.prepare(
			`INSERT INTO database_reports (kind, at, report) VALUES (?1, ?2, ?3)
			ON CONFLICT (kind) DO UPDATE SET at = excluded.at, report = excluded.report`,
		)
		.bind(kind, at, JSON.stringify(report));
}

/** Reads the newest findings. */
export function newestFindings(db: Database, limit: number) {
	return select(db, FINDING, "FROM database_findings ORDER BY id DESC LIMIT ?1", limit);
}

/** Notes the findings of a check, and keeps a limited number of all findings. */
export function noteFindings(
	db: Database,
	findings: readonly Omit<DatabaseFinding, "found">[],
	kept: number,
	now: number,
): D1PreparedStatement[] {
	if (findings.length === 0) return [];
	return [
		db
			.prepare(
				`INSERT INTO database_findings (kind, subject, kept, counted, found_at)
				SELECT value->>'kind', value->>'subject', value->>'kept', value->>'counted', ?2 FROM json_each(?1)`,
			)
			.bind(JSON.stringify(findings), now),
		db.prepare("DELETE FROM database_findings WHERE id <= (SELECT max(id) FROM database_findings) - ?1").bind(kept),
	];
}
