import { editDistance } from "../duplicates/spelling.ts";
import { foldText } from "../fold-text.ts";

/** Is a new town of a file whose name is a letter away from that of one that the file names more often. */
type LikeTown = { name: string; places: number; like: string };
type Town = { city: string; countryCode: string | null; places: number; empty: boolean };

/** Shorter names are a letter apart by chance. */
const SHORTEST = 5;
const MORE_OFTEN = 1.5;
/** Limits the towns that are compared, each with each. */
const MOST_TOWNS = 500;

/** Finds the new towns that are probably others with a slip: "Bursaa" and "Brusa" beside "Bursa". */
export function likeTowns(towns: readonly Town[]): LikeTown[] {
	const named = towns
		.filter(({ empty }) => !empty)
		.toSorted((one, other) => other.places - one.places)
		.slice(0, MOST_TOWNS)
		.map((town) => ({ ...town, key: foldText(town.city) }));
	return named.flatMap((town) => {
		if (town.key.length < SHORTEST) return [];
		const like = named.find(
			(other) =>
				other.places >= town.places * MORE_OFTEN &&
				other.key.length >= SHORTEST &&
				other.countryCode === town.countryCode &&
				editDistance(town.key, other.key, 1) === 1,
		);
		return like === undefined ? [] : [{ name: town.city, places: town.places, like: like.city }];
	});
}
