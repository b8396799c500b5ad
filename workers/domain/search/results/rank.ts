import { distanceMetres, type Point } from "../../position/geo.ts";
import { compactName, isCompactName, slipsOfName } from "../mending/slipped-name.ts";
import type { Understood } from "../understood.ts";
import type { Candidate } from "./candidate.ts";

/**
 * Decides which result comes first; nothing else does. Each candidate has a tier:
 *
 * 0. its number, its website or its name is the text, with or without the town that it is in, or but for slips: the fewer slips the better;
 * 1. it meets all that was understood: it is of the trade, in the town, with every other word;
 * 2. its name begins with the text, or it nearly meets it: near the postcode, or called like the trade in another category;
 * 3. its name has all of the words, or it is of the wider trade, where better results do not fill a page;
 * 4. it has the words somewhere: a street of a town's name, a kind;
 * 5. it has closed for good, and its name is not the text.
 *
 * Within a tier the order goes by the words in the name, by the town that is meant, by the distance where a position is asked for, by the
 * rating weighed by its number of reviews (a 5.0 from one is below a 4.7 from 600; `businesses.score`), by reviews, by age. Where the
 * nearest is asked for, tiers 0 to 2 are one, except for what only nearly meets the text.
 */

/** Holds what a search means, as far as the order of its results depends on it. All texts are folded. */
export type Sought = {
	/** Holds the text as a name could be: as typed, without fillers. There is none when nobody typed anything. */
	names: readonly string[];
	/** Holds the same without the place that it names. */
	namesInTown: readonly string[];
	/** Holds the text as it was typed, where a word of it is unknown: it may be a name with a slip. */
	slipped: readonly string[];
	words: readonly string[];
	/** Holds the ids of the cities that are meant; none: any city. */
	towns: ReadonlySet<number>;
	/** Distances are measured from here. */
	origin: Point | null;
	/** The search asks for the nearest. */
	nearest: boolean;
};

/**
 * Says how far all of a source meets what was understood. `contact`: it has the number or the website. `nearly`: it is near the
 * postcode, or called like the trade in another category. `wider`: it is of the wider trade.
 */
export type Meets = "contact" | "all" | "nearly" | "wider" | "no";
/** Holds a candidate and what the order depends on. */
export type Ranked = { candidate: Candidate; meets: Meets; tier: number; hits: number; metres: number | null };

/** Candidates of this tier only have the words somewhere. */
export const WEAK_TIER = 4;

/** Puts candidates in their tiers. `meets` is that of the candidate's source. */
export function ranking(sought: Sought): (candidate: Candidate, meets: Meets) => Ranked {
	const names = sought.names.map(compactName);
	const namesInTown = sought.namesInTown.map(compactName);
	function tierOf({ nameKey, cityId, shut }: Candidate, meets: Meets): number {
		if (meets === "contact") return 0;
		const inTown = cityId !== null && sought.towns.has(cityId);
		if (names.some((one) => isCompactName(nameKey, one))) return 0;
		if (inTown && namesInTown.some((one) => isCompactName(nameKey, one))) return 0;
		if (slipsOfName(nameKey, sought.slipped) !== null) return 0;
		if (shut === 2) return 5;
		if (meets === "all") return 1;
		if (meets === "nearly") return 2;
		if (sought.names.some((one) => beginsWith(nameKey, one))) return 2;
		if (inTown && sought.namesInTown.some((one) => beginsWith(nameKey, one))) return 2;
		const { words } = sought;
		if (meets === "wider") return 3;
		return words.length > 0 && hitsOf(nameKey, words) === words.length ? 3 : WEAK_TIER;
	}
	return (candidate, meets) => {
		const { latitude, longitude } = candidate;
		const there = latitude === null || longitude === null ? null : { latitude, longitude };
		const metres = sought.origin === null || there === null ? null : distanceMetres(sought.origin, there);
		const tier = tierOf(candidate, meets);
		// For "the amber mir", names that have the article too come first.
		const hasArticle = sought.names.some((one) => one.startsWith("the ") && candidate.nameKey.startsWith(one));
		// The number of words says nothing where every candidate has them all, or none needs any.
		const hits =
			tier === 0
				? -(slipsOfName(candidate.nameKey, sought.slipped) ?? 0)
				: tier < 3
					? Number(tier === 2 && meets === "no" && hasArticle)
					: hitsOf(candidate.nameKey, sought.words);
		return { candidate, meets, tier: sought.nearest && tier < 3 && meets !== "nearly" ? 1 : tier, hits, metres };
	};
}

/**
 * Of the results for a town, keeps those in it, and those with the text in their name. Elsewhere a street may have the
 * town's name. Without a trade, all results stay where the town has nothing.
 */
export function inTown(found: readonly Ranked[], { what, words }: Understood, { towns }: Sought): Ranked[] {
	const isThere = ({ candidate }: Ranked) => candidate.cityId !== null && towns.has(candidate.cityId);
	if (what === null && !found.some(isThere)) return [...found];
	const last = what !== null && words.length === 0 ? 2 : 3;
	return found.filter((one) => isThere(one) || one.tier <= last);
}

/** Counts the words that begin a word of the name. */
function hitsOf(nameKey: string, words: readonly string[]): number {
	const name = ` ${nameKey}`;
	return words.filter((word) => name.includes(` ${word}`)).length;
}

function beginsWith(name: string, text: string): boolean {
	return text !== "" && (name.startsWith(text) || name.startsWith(`the ${text}`));
}

/** Returns an order in which the best match is first. */
export function byMatch(sought: Sought): (a: Ranked, b: Ranked) => number {
	const far = (one: Ranked) => one.metres ?? Number.POSITIVE_INFINITY;
	const away = (one: Ranked) => (one.candidate.cityId !== null && sought.towns.has(one.candidate.cityId) ? 0 : 1);
	return (a, b) =>
		a.tier - b.tier ||
		b.hits - a.hits ||
		(sought.nearest ? compare(far(a), far(b)) : away(a) - away(b)) ||
		byScore(a.candidate, b.candidate);
}

function byScore(a: Candidate, b: Candidate): number {
	return b.score - a.score || b.reviewCount - a.reviewCount || a.id - b.id;
}

type CandidateSort = { by: "name" | "rating" | "city" | "category" | "distance"; order: "asc" | "desc" };

/**
 * Returns an order that the visitor has chosen. By rating the highest come first unless the other direction is chosen. What has closed for
 * good comes last in either direction, and before it what has no rating, or no position in an order by distance.
 */
export function bySort(sort: CandidateSort): (a: Ranked, b: Ranked) => number {
	const inOrder = chosenOrder(sort);
	const gone = ({ candidate }: Ranked) => (candidate.shut === 2 ? 1 : 0);
	return (a, b) => gone(a) - gone(b) || inOrder(a, b);
}

function chosenOrder({ by, order }: CandidateSort): (a: Ranked, b: Ranked) => number {
	const sign = order === "desc" ? -1 : 1;
	const name = (a: Ranked, b: Ranked) => compare(a.candidate.nameKey, b.candidate.nameKey);
	const id = (a: Ranked, b: Ranked) => a.candidate.id - b.candidate.id;
	if (by === "rating")
		return (a, b) =>
			missing(a.candidate.rating) - missing(b.candidate.rating) ||
			sign * compare(a.candidate.rating ?? 0, b.candidate.rating ?? 0) ||
			sign * (a.candidate.reviewCount - b.candidate.reviewCount) ||
			name(a, b) ||
			id(a, b);
	if (by === "distance")
		return (a, b) => missing(a.metres) - missing(b.metres) || sign * compare(a.metres ?? 0, b.metres ?? 0) || id(a, b);
	if (by === "name") return (a, b) => sign * (name(a, b) || id(a, b));
	return (a, b) => sign * (compare(a.candidate.sortKey ?? "", b.candidate.sortKey ?? "") || name(a, b) || id(a, b));
}

function missing(value: number | null): number {
	return value === null ? 1 : 0;
}

function compare<T extends string | number>(a: T, b: T): number {
	return a < b ? -1 : a > b ? 1 : 0;
}
