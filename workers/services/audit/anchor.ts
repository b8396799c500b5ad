import { lastLink, linkOf } from "#db/queries/audit-chain.ts";
import { readBatch } from "#db/statement.ts";
import type { AuditEnd } from "#workers/contract/audit.ts";
import { isoInstant } from "#workers/domain/instant.ts";
import type { ServiceContext } from "../context.ts";

/** Where R2 keeps the chain's end: outside the database, so that who cuts the log off there is found out. */
export const AUDIT_END = "audit/end.json";

/** The end of the chain as it was anchored last; null: never. */
export async function anchoredEnd({ files }: ServiceContext): Promise<AuditEnd | null> {
	const stored = await files.get(AUDIT_END);
	return stored === null ? null : stored.json<AuditEnd>();
}

/**
 * Anchors the chain's present end in R2, if it goes on from the one that is anchored there; answers the end that is anchored then, and the first row
 * of those that have gone or been forged since the last time. What does not hold is never anchored over.
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
