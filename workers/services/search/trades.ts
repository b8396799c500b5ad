import type { Directory } from "#db/queries/directory.ts";
import { allSynonyms, categoryNames, synonymsVersion } from "#db/queries/synonyms.ts";
import { readBatch } from "#db/statement.ts";
import { MOST_SYNONYMS } from "#workers/contract/synonym.ts";
import { type TradeNames, type Trades, tradeNames, withCategories } from "#workers/domain/search/trades/trades.ts";
import { readThrough } from "../cache.ts";
import type { ServiceContext } from "../context.ts";
import { readVersioned, versionOf } from "../directory/version.ts";

/** Says how long KV keeps the synonyms: a day, in seconds. */
const KEPT_SECONDS = 86_400;
/**
 * Limits the categories that are read, the largest first. If a directory has more, the others are found only by the
 * words of their names.
 */
const MOST_CATEGORIES = 2_000;

/** Holds the synonyms that this isolate read last. They hardly ever change. */
let kept: { version: number; names: TradeNames } | null = null;
/** Holds the names made from the categories, for the newest version of the data that this isolate has seen. */
let last: { version: string; trades: Trades } | null = null;

/**
 * Returns the names of categories, from the synonyms and from the directory's own categories. They come from memory, possibly of an older
 * version. They are read when this isolate has none yet, or when the `directory` that was read meanwhile has another version.
 */
export async function readTrades(ctx: ServiceContext, directory: Directory | null): Promise<Trades> {
	if (last !== null && (directory === null || isOfTrades(directory))) return last.trades;
	const reads = [synonymsVersion(ctx.db), categoryNames(ctx.db, MOST_CATEGORIES)] as const;
	const { directory: now, rows } = await readVersioned(ctx.db, reads);
	const [[{ version }], categories] = rows;
	const trades = withCategories(await readNames(ctx, version), categories);
	last = { version: versionOf(now), trades };
	return trades;
}

/** Tells whether this isolate's category names have this version of the data. */
export function isOfTrades(directory: Directory): boolean {
	return last?.version === versionOf(directory);
}

/** Reads the synonyms through KV, so that a new isolate does not read the whole table. No version comes twice. */
async function readNames(ctx: ServiceContext, version: number): Promise<TradeNames> {
	if (kept?.version === version) return kept.names;
	const { db } = ctx;
	const { dataVersion: now, value } = await readThrough(ctx, {
		name: "synonyms",
		version,
		keep: KEPT_SECONDS,
		async load() {
			const [[row], synonyms] = await readBatch(db, [synonymsVersion(db), allSynonyms(db, MOST_SYNONYMS)]);
			return { dataVersion: row.version, value: synonyms };
		},
	});
	kept = { version: now, names: tradeNames(value) };
	return kept.names;
}
