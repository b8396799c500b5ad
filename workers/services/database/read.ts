import { databaseReportRows, databaseSize, firstAndLastDay, newestFindings } from "#db/queries/database.ts";
import { directoryRow } from "#db/queries/directory.ts";
import {
	DATABASE_JOBS,
	DATABASE_LIMIT_BYTES,
	type DatabaseJob,
	type DatabaseReport,
	type DatabaseStatus,
	type ReportKind,
} from "#workers/contract/database.ts";
import { growthBetween } from "#workers/domain/database/growth.ts";
import { DAY_MS, isoInstant } from "#workers/domain/instant.ts";
import type { ServiceContext } from "../context.ts";
import { listJobs, type PlannedJob } from "../jobs/list.ts";
import { databaseHealth } from "./health.ts";
import { dayOf } from "./measure.ts";

/** Period for 'today's growth'. An import makes a leap, and the nights between two imports make none. */
const GROWTH_DAYS = 30;
const FINDINGS_SHOWN = 20;

/**
 * Reads the state of the database: what the platform reports, kept numbers, and what the nights have found. It reads some hundred rows at
 * any size.
 */
export async function readDatabase(ctx: ServiceContext, planned: readonly PlannedJob[]): Promise<DatabaseStatus> {
	const { db, now } = ctx;
	const [directory, bytes, days, reports, findings, health, jobs] = await Promise.all([
		directoryRow(db).first(),
		databaseSize(db),
		firstAndLastDay(db, dayOf(now - GROWTH_DAYS * DAY_MS)).all(),
		databaseReportRows(db).all(),
		newestFindings(db, FINDINGS_SHOWN).all(),
		databaseHealth(ctx),
		listJobs(ctx, planned),
	]);
	const [first, last] = days.results;
	return {
		bytes,
		limit: DATABASE_LIMIT_BYTES,
		growth: first === undefined || last === undefined ? null : growthBetween(first, last, DATABASE_LIMIT_BYTES),
		...health,
		writeVersion: directory.writeVersion,
		dataVersion: directory.dataVersion,
		businesses: directory.businessCount,
		reports: {
			measure: reportIn(reports.results, "measure"),
			counts: reportIn(reports.results, "counts"),
			search: reportIn(reports.results, "search"),
			optimize: reportIn(reports.results, "optimize"),
		},
		findings: findings.results.map(({ foundAt, ...finding }) => ({ ...finding, found: isoInstant(foundAt) })),
		jobs: Object.fromEntries(
			jobs.flatMap(({ name, state, progress, nextAt }) =>
				(DATABASE_JOBS as readonly string[]).includes(name) ? [[name, { state, progress, nextAt }]] : [],
			),
		) as Record<DatabaseJob, DatabaseStatus["jobs"][DatabaseJob]>,
	};
}

function reportIn<Kind extends ReportKind>(
	rows: readonly { kind: ReportKind; at: number; report: string }[],
	kind: Kind,
): DatabaseReport<Kind> | null {
	const row = rows.find((one) => one.kind === kind);
	return row === undefined ? null : { at: isoInstant(row.at), ...JSON.parse(row.report) };
}
