import { createHash } from "node:crypto";
import type { AuditRow } from "#db/queries/audit.ts";

/** Audit rows that one link seals at most. */
export const ROWS_PER_LINK = 500;

/** What stands before the first row. */
export const BEGINNING = { afterId: 0, hash: "" };

/** Characters that a link keeps of each row's own hash. */
const BEGINNING_LENGTH = 8;

/**
 * The chain's hash behind these rows, and the beginnings of their own hashes in a row: each row's own is the SHA-256 of the one before and all
 * that the row says.
 */
export function hashBehind(hash: string, rows: readonly AuditRow[]): { hash: string; rowHashes: string } {
	let [previous, rowHashes] = [hash, ""];
	for (const { id, at, actor, action, subject, before, after, requestId } of rows) {
		const row = JSON.stringify([id, at, actor, action, subject, before, after, requestId]);
		const digest = createHash("sha256").update(`${previous}|${row}`).digest();
		previous = digest.toString("hex");
		rowHashes += digest.toString("base64url").slice(0, BEGINNING_LENGTH);
	}
	return { hash: previous, rowHashes };
}

/**
 * The id of the first row that is not as a link has sealed it (`kept`, `found`: the beginnings of the rows' hashes): one that was changed or slipped
 * in, or, where rows are missing, the first id that is. Null: the rows are as they were.
 */
export function firstChanged(
	{ kept, found }: { kept: string; found: string },
	rows: readonly AuditRow[],
	afterId: number,
): number | null {
	const places = Math.max(kept.length, found.length) / BEGINNING_LENGTH;
	for (let place = 0; place < places; place++) {
		const at = place * BEGINNING_LENGTH;
		if (kept.slice(at, at + BEGINNING_LENGTH) === found.slice(at, at + BEGINNING_LENGTH)) continue;
		const row = rows[place];
		const missing = found.length < kept.length;
		return row === undefined || missing ? (rows[place - 1]?.id ?? afterId) + 1 : row.id;
	}
	return null;
}
