import { lastLink, linkOf } from "#db/queries/audit-chain.ts";
import { type JobRow, jobByName } from "#db/queries/jobs.ts";
import { readBatch } from "#db/statement.ts";
import type { AuditEnd, AuditSeal } from "#workers/contract/audit.ts";
import { isoInstant } from "#workers/domain/instant.ts";
import type { ServiceContext } from "../context.ts";

/** R2 keeps the chain's end under this key. It lies outside the database, so that a cut log is noticed. */
export const AUDIT_END = "audit/end.json";

/** Reads the end of the chain as it was last anchored; null when it never was. */
export async function anchoredEnd({ files }: ServiceContext): Promise<AuditEnd | null> {
	const stored = await files.get(AUDIT_END);
	return stored === null ? null : stored.json<AuditEnd>();
}

/** Reads what operators are told of the log's seal: its anchored end, and what the last whole check has found. */
export async function auditSeal(ctx: ServiceContext): Promise<AuditSeal> {
	const [end, checked] = await Promise.all([anchoredEnd(ctx), jobByName(ctx.db, "verify-audit").first()]);
	return { end, broken: brokenIn(checked), cut: foundIn(checked)?.cut === true };
}

/** Returns the first row that is not as it was sealed, as the last check (`verify-audit`) has found it. */
export function brokenIn(checked: Pick<JobRow, "result"> | null | undefined): number | null {
	return foundIn(checked)?.broken ?? null;
}

function foundIn(checked: Pick<JobRow, "result"> | null | undefined): { broken: number | null; cut?: boolean } | null {
	return JSON.parse(checked?.result ?? "null");
}

/**
 * Anchors the chain's present end in R2 if it continues the anchored one. It answers the end that is anchored afterwards, and the first row
 * that was removed or forged since the last time. A chain that does not hold never replaces an anchor.
 */
export async function anchorAudit(ctx: ServiceContext): Promise<{ end: AuditEnd | null; cut: number | null }> {
	const { db, now, files } = ctx;
	const anchored = await anchoredEnd(ctx);
	const [[last], [same]] = await readBatch(db, [lastLink(db), linkOf(db, anchored?.lastId ?? 0)]);
	if (anchored !== null && same?.hash !== anchored.hash) {
		const end = last?.lastId ?? 0;
		return { end: anchored, cut: end < anchored.lastId ? end + 1 : anchored.lastId };
	}
	if (last === undefined || last.lastId === anchored?.lastId) return { end: anchored, cut: null };
	const { lastId, hash, sealedAt } = last;
	const end = { lastId, hash, sealedAt: isoInstant(sealedAt), anchoredAt: isoInstant(now) };
	await files.put(AUDIT_END, JSON.stringify(end), { httpMetadata: { contentType: "application/json" } });
	return { end, cut: null };
}
