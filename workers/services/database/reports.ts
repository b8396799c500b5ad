import { putReport } from "#db/queries/database.ts";
import type { DatabaseReports, ReportKind } from "#workers/contract/database.ts";
import type { ServiceContext } from "../context.ts";

/** Of all findings together. */
export const FINDINGS_KEPT = 200;

/** Keeps what a job of the database has come to; it stands in the batch that ends it. */
export function reportOf<Kind extends ReportKind>(
	{ db, now }: ServiceContext,
	kind: Kind,
	report: DatabaseReports[Kind],
): D1PreparedStatement {
	return putReport(db, kind, report, now);
}
