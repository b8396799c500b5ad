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

/** What suggestions are made of beside the lexicon. */
export type Remembered = { version: string; known: Omit<Known, "townsBeginning"> };

/** Of the version that this isolate has seen last. */
let kept: Remembered | null = null;

/** What this isolate knows, of a version that may have gone by; read where it knows nothing yet, or where `version` is another one. */
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
