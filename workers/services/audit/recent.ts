import { auditRows } from "#db/queries/audit.ts";
import type { AuditItem } from "#workers/contract/audit.ts";
import type { ServiceContext } from "../context.ts";
import { itemOf } from "./list.ts";

/** Reads the newest changes. It reads no more rows than it answers. */
export async function recentAudit({ db }: ServiceContext, count: number): Promise<AuditItem[]> {
	const [newest] = auditRows(db, {}, count, count);
	const { results } = await newest.all();
	return results.map(itemOf);
}
