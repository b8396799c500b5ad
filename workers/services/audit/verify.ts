import { linksAfter, rowsOfLinks } from "#db/queries/audit-chain.ts";
import { readBatch } from "#db/statement.ts";
import type { ServiceContext } from "../context.ts";
import { BEGINNING, firstChanged, hashBehind, ROWS_PER_LINK } from "./chain.ts";

const LINKS_PER_STEP = 100;
/** More than one link has: one that seems to have so many rows does not hold. */
const ROWS_PER_STEP = ROWS_PER_LINK + 1;

/**
 * How far the chain was recomputed: the last row and the hash behind it, how many rows were found as they were sealed, and the id
 * of the first row that is not as it was sealed: of links that know nothing of their rows the first one of the link.
 */
export type Verified = { afterId: number; hash: string; verified: number; broken: number | null };
export const NOTHING_VERIFIED: Verified = { ...BEGINNING, verified: 0, broken: null };

/**
 * Recomputes the next links from the rows that are there. A row that was changed, deleted or slipped in breaks its link, a link that
 * is gone the next one; behind a broken link it goes on from the hash that the link has.
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
		// The first one is judged by what was read of it: it is too many rows already.
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
