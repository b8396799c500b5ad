import { categoriesByCount } from "#db/queries/categories.ts";
import { citiesByCount } from "#db/queries/cities.ts";
import { directoryRow } from "#db/queries/directory.ts";
import { newestCities } from "#db/queries/lexicons.ts";
import { allSynonyms } from "#db/queries/synonyms.ts";
import { readBatch } from "#db/statement.ts";
import { MOST_SYNONYMS } from "#workers/contract/synonym.ts";
import type { Named } from "#workers/domain/search/lexicon/places.ts";
import { NO_LEXICON } from "#workers/domain/search/lexicon/read.ts";
import { townsNewTo, withTownsAdded } from "#workers/domain/search/lexicon/with-towns.ts";
import type { CityPlace, Lexicon } from "#workers/domain/search/lexicon.ts";
import { type Known, tradesWithNames } from "#workers/domain/search/suggestions/suggest.ts";
import type { ServiceContext } from "../context.ts";
import { versionOf } from "../directory/version.ts";
import { lexiconOf, seeLexiconOf } from "../lexicon/read.ts";

const MOST_TRADES = 1_000;
const LARGEST_TOWNS = 10;
/** Limits the latest towns that are known before the words are learned anew, which takes minutes. */
const NEWEST_TOWNS = 500;

/** Holds the data for suggestions, apart from the lexicon; `newest` are the towns that it may not know yet. */
export type Remembered = {
	version: string;
	known: Omit<Known, "townsBeginning">;
	newest: readonly Named<CityPlace>[];
};

/** Holds the data of the version that this isolate saw last. */
let kept: Remembered | null = null;

/** Returns this isolate's data, possibly of an older version. They are read when it has none yet, or when `version` is another one. */
export async function rememberedKnown({ db }: ServiceContext, version?: string): Promise<Remembered> {
	if (kept !== null && (version === undefined || version === kept.version)) return kept;
	const [[directory], categories, cities, synonyms, newest] = await readBatch(db, [
		directoryRow(db),
		categoriesByCount(db, MOST_TRADES, 0),
		citiesByCount(db, LARGEST_TOWNS, 0),
		allSynonyms(db, MOST_SYNONYMS),
		newestCities(db, NEWEST_TOWNS),
	]);
	seeLexiconOf(directory);
	kept = {
		version: versionOf(directory),
		known: { ...tradesWithNames(categories, synonyms), largestTowns: cities },
		newest: newest.map(({ key, ...city }) => ({ key, place: { ...city, middle: null } })),
	};
	return kept;
}

/** Is the last lexicon with the newest towns, since they are compared with it one by one. */
let joined: { lexicon: Lexicon; newest: Remembered["newest"]; both: Lexicon } | null = null;

/** Returns the directory's words and places with the towns that came after they were learned. Before any were learned it is empty. */
export async function lexiconWith(ctx: ServiceContext, { newest }: Remembered): Promise<Lexicon> {
	const lexicon = await lexiconOf(ctx);
	if (lexicon === NO_LEXICON) return lexicon;
	if (joined?.lexicon !== lexicon || joined.newest !== newest)
		joined = { lexicon, newest, both: withTownsAdded(lexicon, townsNewTo(lexicon, newest)) };
	return joined.both;
}
