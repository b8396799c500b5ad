import { categoriesByCount } from "#db/queries/categories.ts";
import { citiesByCount } from "#db/queries/cities.ts";
import { directoryRow } from "#db/queries/directory.ts";
import { allSynonyms } from "#db/queries/synonyms.ts";
import { readBatch } from "#db/statement.ts";
import { type Known, tradesWithNames } from "#workers/domain/search/suggest.ts";
import type { ServiceContext } from "../context.ts";
import { versionOf } from "../directory/version.ts";
import { seeLexiconOf } from "../lexicon/read.ts";

const MOST_TRADES = 1_000;
const MOST_SYNONYMS = 10_000;
const LARGEST_TOWNS = 10;

/** Holds the data for suggestions, apart from the lexicon. */
export type Remembered = { version: string; known: Omit<Known, "townsBeginning"> };

/** Holds the data of the version that this isolate saw last. */
let kept: Remembered | null = null;

/** Returns this isolate's data, possibly of an older version. They are read when it has none yet, or when `version` is another one. */
export async function rememberedKnown({ db }: ServiceContext, version?: string): Promise<Remembered> {
	if (kept !== null && (version === undefined || version === kept.version)) return kept;
	const [[directory], categories, cities, synonyms] = await readBatch(db, [
		directoryRow(db),
		categoriesByCount(db, MOST_TRADES, 0),
		citiesByCount(db, LARGEST_TOWNS, 0),
		allSynonyms(db, MOST_SYNONYMS),
	]);
	seeLexiconOf(directory);
	kept = {
		version: versionOf(directory),
		known: { ...tradesWithNames(categories, synonyms), largestTowns: cities },
	};
	return kept;
}
