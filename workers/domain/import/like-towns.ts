import { editDistance } from "../duplicates/spelling.ts";
import { foldText } from "../fold-text.ts";

/** Is a new town of a file whose name is a letter away from that of one that is here, or that the file names more often. */
type LikeTown = { name: string; places: number; like: string };
/** `like` is a town of the directory whose name is a letter away. `unlisted`: no town of the world's list has the name. */
type Town = {
	city: string;
	countryCode: string | null;
	places: number;
	empty: boolean;
	like?: string;
	unlisted?: true;
};

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
		if (town.key.length < SHORTEST - (town.unlisted ? 1 : 0)) return [];
		const like = named.find(
			(other) =>
				// A name that no town has may be a slip in as many rows as the name of one.
				(other.places >= town.places * MORE_OFTEN || (town.unlisted && !other.unlisted)) &&
				other.key.length >= SHORTEST &&
				other.countryCode === town.countryCode &&
				editDistance(town.key, other.key, 1) === 1,
		);
		const name = town.like ?? like?.city;
		return name === undefined ? [] : [{ name: town.city, places: town.places, like: name }];
	});
}

/** Tells whether a town that is here has so many businesses that a new one a letter away with so many places may be a slip of it. */
export function isMoreOften(businesses: number, places: number): boolean {
	return businesses >= places * MORE_OFTEN;
}

const LATIN = "abcdefghijklmnopqrstuvwxyz";
/** A longer name has too many neighbours, and is hardly a town's. */
const LONGEST = 24;

/**
 * Lists the folded names that are a letter away from one: without one of its letters, with two in turn, with another or a further one. They are
 * looked up by their index, so that what is read does not grow with the towns that are here.
 */
export function namesALetterAway(key: string): string[] {
	if (key.length < SHORTEST || key.length > LONGEST) return [];
	const names = new Set<string>();
	for (let at = 0; at <= key.length; at += 1) {
		const [before, after] = [key.slice(0, at), key.slice(at)];
		const [first = "", second = ""] = after;
		if (second !== "") names.add(before + second + first + after.slice(2));
		if (first !== "") names.add(before + after.slice(1));
		for (const letter of LATIN) {
			names.add(before + letter + after);
			if (first !== "") names.add(before + letter + after.slice(1));
		}
	}
	names.delete(key);
	return [...names].filter((name) => name.length >= SHORTEST && name === name.trim());
}
