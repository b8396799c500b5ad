import { cardsByIds, type ListedPair, openPairsByReason, pairCounts, pairsInOrder } from "#db/queries/duplicates.ts";
import { readBatch } from "#db/statement.ts";
import {
	DUPLICATES_PAGE,
	type DuplicateCounts,
	type DuplicatePage,
	type DuplicatesQuery,
	LEADING_REASONS,
	type LeadingReason,
	pairName,
} from "#workers/contract/duplicate.ts";
import { isoInstant } from "#workers/domain/instant.ts";
import type { ServiceContext } from "../context.ts";
import { isSearching } from "./progress.ts";

/** A page of dismissed pairs is looked for behind this many others of which none has both of its businesses. An open pair goes with either. */
const MOST_EMPTY = 20;

/**
 * Lists a page of the queue, the likeliest pairs first, with the counts. Pairs with a removed business are left out. When there is none, it
 * says whether some are still being looked for.
 */
export async function listDuplicates(ctx: ServiceContext, query: DuplicatesQuery): Promise<DuplicatePage> {
	let page = await readPage(ctx, query);
	const most = query.state === "dismissed" ? MOST_EMPTY : 0;
	for (let empty = 0; page.items.length === 0 && page.next !== null && empty < most; empty++)
		page = await readPage(ctx, { ...query, after: page.next });
	const searching = query.state === "open" && page.items.length === 0 && (await isSearching(ctx));
	return { ...page, searching };
}

/** Reads the pairs of a page that have both of their businesses. */
async function readPage(
	ctx: ServiceContext,
	{ state, reason, after }: DuplicatesQuery,
): Promise<Omit<DuplicatePage, "searching">> {
	const { db } = ctx;
	const filter = { state, reason: reason ?? null };
	const [pairs, counts, reasons] = await readBatch(db, [
		pairsInOrder(db, filter, after === undefined ? null : keyOf(after), DUPLICATES_PAGE + 1),
		pairCounts(db),
		openPairsByReason(db),
	]);
	const page = pairs.slice(0, DUPLICATES_PAGE);
	const ids = [...new Set(page.flatMap(({ a, b }) => [a, b]))];
	const cards = new Map((await cardsByIds(db, ids).all()).results.map((card) => [card.id, card]));
	const items = page.flatMap((pair) => {
		const [a, b] = [cards.get(pair.a), cards.get(pair.b)];
		if (a === undefined || b === undefined) return [];
		return [{ pair: pairName(pair.a, pair.b), a, b, ...groundsOf(pair), foundAt: isoInstant(pair.foundAt) }];
	});
	const last = page.at(-1);
	const next = pairs.length > page.length && last !== undefined ? positionOf(last) : null;
	return { items, next, counts: countsOf(counts, reasons) };
}

/** Returns the position of a pair in the queue, in the form of `after`. */
export function positionOf({ score, a, b }: Pick<ListedPair, "score" | "a" | "b">): string {
	return `${score}-${a}-${b}`;
}

function groundsOf({ score, reasons, distanceMetres }: ListedPair) {
	return { score, reasons: JSON.parse(reasons), distanceMetres };
}

type Counted = { reason: string; pairs: number };

function countsOf(rows: (Counted & { state: string })[], reasons: Counted[]): DuplicateCounts {
	const of = (state: string) => rows.filter((row) => row.state === state);
	const sum = (list: { pairs: number }[]) => list.reduce((total, { pairs }) => total + pairs, 0);
	const countOf = (reason: LeadingReason) => reasons.find((row) => row.reason === reason)?.pairs ?? 0;
	const byReason = LEADING_REASONS.map((reason) => [reason, countOf(reason)] as const);
	return {
		open: sum(of("open")),
		dismissed: sum(of("dismissed")),
		byReason: Object.fromEntries(byReason) as Record<LeadingReason, number>,
	};
}

/** Parses "87-12-340": the score and the two row numbers of the last pair of a page. */
function keyOf(after: string) {
	const [score = 0, a = 0, b = 0] = after.split("-").map(Number);
	return { score, a, b };
}
