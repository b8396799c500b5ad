import type { Directory } from "#db/queries/directory.ts";
import { allSynonyms, categoryNames, synonymsVersion } from "#db/queries/synonyms.ts";
import { readBatch } from "#db/statement.ts";
import { type TradeNames, type Trades, tradeNames, withCategories } from "#workers/domain/search/trades.ts";
import type { ServiceContext } from "../context.ts";
import { readVersioned, versionOf } from "../directory/version.ts";

/** More than the seeded ones and what operators may add. */
const MOST_SYNONYMS = 10_000;
/** The largest; a directory with more has the others by the words of their names alone. */
const MOST_CATEGORIES = 2_000;

/** The synonyms that this isolate has read last: they hardly ever change. */
let kept: { version: number; names: TradeNames } | null = null;
/** Made from the categories, for the newest version of the data that this isolate has seen. */
let last: { version: string; trades: Trades } | null = null;

/**
 * How trades are called, by the synonyms and by the directory's own categories: from memory, of a version that may have gone by; read where this
 * isolate knows nothing yet, or where the `directory` that was read meanwhile is of another one.
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

/** Whether what this isolate knows of trades is of this version of the data. */
export function isOfTrades(directory: Directory): boolean {
	return last?.version === versionOf(directory);
}

async function readNames({ db }: ServiceContext, version: number): Promise<TradeNames> {
	if (kept?.version === version) return kept.names;
	const [[{ version: now }], synonyms] = await readBatch(db, [synonymsVersion(db), allSynonyms(db, MOST_SYNONYMS)]);
	kept = { version: now, names: tradeNames(synonyms) };
	return kept.names;
}
