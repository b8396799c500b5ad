import { putReport } from "#db/queries/database.ts";
import type { DatabaseReports, ReportKind } from "#workers/contract/database.ts";
import type { ServiceContext } from "../context.ts";

/** Limits all findings together. */
export const FINDINGS_KEPT = 200;

/** Keeps the result of a job of the database. It belongs to the batch that ends the job. */
export function reportOf<Kind extends ReportKind>(
	{ db, now }: ServiceContext,
	kind: Kind,
	report: DatabaseReports[Kind],
): D1PreparedStatement {
	return putReport(db, kind, report, now);
}
