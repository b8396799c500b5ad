import { linksAfter, rowsOfLinks } from "#db/queries/audit-chain.ts";
import { readBatch } from "#db/statement.ts";
import type { ServiceContext } from "../context.ts";
import { BEGINNING, firstChanged, hashBehind, ROWS_PER_LINK } from "./chain.ts";

const LINKS_PER_STEP = 100;
/** Is one more than the rows of a link: a link that seems to have so many rows is wrong. */
const ROWS_PER_STEP = ROWS_PER_LINK + 1;

/**
 * Holds the state of the verification. `afterId` and `hash` are the last row and the hash after it. `verified` counts
 * the rows that were found as sealed. `broken` is the id of the first row that was not. A link that keeps nothing of
 * its rows gives its first row there.
 */
export type Verified = { afterId: number; hash: string; verified: number; broken: number | null };
export const NOTHING_VERIFIED: Verified = { ...BEGINNING, verified: 0, broken: null };

/**
 * Recomputes the next links from the rows that are there. A changed, deleted or inserted row breaks its link; a missing link breaks the
 * next one. After a broken link it continues from the hash that the link holds.
 */
export async function verifyAudit({ db }: ServiceContext, from: Verified): Promise<Verified & { done: boolean }> {
	const [links, rows] = await readBatch(db, [
		linksAfter(db, from.afterId, LINKS_PER_STEP),
		rowsOfLinks(db, from.afterId, LINKS_PER_STEP, ROWS_PER_STEP),
	]);
	const readTo = rows.length < ROWS_PER_STEP ? Number.POSITIVE_INFINITY : (rows.at(-1)?.id ?? 0);
	let { afterId, hash, verified, broken } = from;
	let next = 0;
	for (const [index, link] of links.entries()) {
		// The first link is judged by what was read of it, which is already too many rows.
		if (index > 0 && link.lastId > readTo) return { afterId, hash, verified, broken, done: false };
		const first = next;
		while (next < rows.length && (rows[next]?.id ?? 0) <= link.lastId) next++;
		const sealed = rows.slice(first, next);
		const found = hashBehind(hash, sealed);
		if (link.afterId === afterId && link.hash === found.hash) verified += sealed.length;
		else if (broken === null) {
			const kept = link.rowHashes;
			const changed = kept === null ? null : firstChanged({ kept, found: found.rowHashes }, sealed, afterId);
			broken = changed ?? afterId + 1;
		}
		({ lastId: afterId, hash } = link);
	}
	return { afterId, hash, verified, broken, done: links.length < LINKS_PER_STEP };
}
