import { createHash } from "node:crypto";
import type { AuditRow } from "#db/queries/audit.ts";

/** Limits the audit rows that one link seals. */
export const ROWS_PER_LINK = 500;

/** Is the state before the first row. */
export const BEGINNING = { afterId: 0, hash: "" };

/** Counts the characters that a link keeps of each row's own hash. */
const BEGINNING_LENGTH = 8;

/**
 * Returns the chain's hash after these rows, and the beginnings of the rows' own hashes, joined. The own hash of a row is the SHA-256 of
 * the hash before it and of all that the row says.
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
 * Returns the id of the first row that differs from what a link sealed (`kept` and `found` are the beginnings of the rows' hashes). Such a
 * row was changed or inserted; where rows are missing, it is the first id that is. Null: the rows are unchanged.
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
