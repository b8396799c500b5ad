import { createHash } from "node:crypto";
import type { AuditRow } from "#db/queries/audit.ts";

/** Audit rows that one link seals at most. */
export const ROWS_PER_LINK = 500;

/** What stands before the first row. */
export const BEGINNING = { afterId: 0, hash: "" };

/** The chain's hash behind these rows: each row's own is the SHA-256 of the one before and all that the row says. */
export function hashBehind(hash: string, rows: readonly AuditRow[]): string {
	return rows.reduce((previous, { id, at, actor, action, subject, before, after, requestId }) => {
		const row = JSON.stringify([id, at, actor, action, subject, before, after, requestId]);
		return createHash("sha256").update(`${previous}|${row}`).digest("hex");
	}, hash);
}
