import { type CalledCityRecord, citiesOfNames } from "#db/queries/lexicons.ts";
import { addToClusters, type Cluster, middleOf } from "#workers/domain/search/lexicon/middle.ts";
import type { Named } from "#workers/domain/search/lexicon/places.ts";
import { NO_LEXICON } from "#workers/domain/search/lexicon/read.ts";
import { townsNewTo } from "#workers/domain/search/lexicon/with-towns.ts";
import type { CityPlace } from "#workers/domain/search/lexicon.ts";
import { possibleTownNames } from "#workers/domain/search/towns/parse-place.ts";
import type { ServiceContext } from "../context.ts";
import { lexiconOf } from "../lexicon/read.ts";

/** Limits the towns that a text may name and that the words do not know yet. */
const MOST_TOWNS = 20;

/**
 * Returns the towns that a text may name, and that came into the directory after its words were learned. Before any are learned there are
 * none, since then every word is looked for as it is.
 */
export async function newTownsIn(ctx: ServiceContext, text: string): Promise<Named<CityPlace>[]> {
	const lexicon = await lexiconOf(ctx);
	const names = possibleTownNames(text);
	if (lexicon === NO_LEXICON || names.length === 0) return [];
	const { results } = await citiesOfNames(ctx.db, names, MOST_TOWNS).all();
	const towns = results.map(({ key, positions, ...city }) => ({
		key,
		place: { ...city, middle: middleOfBusinesses(positions) },
	}));
	return townsNewTo(lexicon, towns);
}

function middleOfBusinesses(positions: CalledCityRecord["positions"]): CityPlace["middle"] {
	const clusters: Cluster[] = [];
	for (const [latitudes, longitudes] of JSON.parse(positions) as [number, number][])
		addToClusters(clusters, { count: 1, latitudes, longitudes });
	return middleOf(clusters);
}
