import { expect, test } from "vitest";
import type { Candidate } from "#workers/domain/search/results/candidate.ts";
import { byMatch, type Meets, ranking, type Sought } from "#workers/domain/search/results/rank.ts";
import { slippedSources, sourcesOf } from "#workers/domain/search/results/sources.ts";

/** Tests what decides the order of a search's results. */

let id = 0;
const LEEDS = { latitude: 53.8, longitude: -1.55 };

function candidate(nameKey: string, facts: Partial<Candidate> = {}): Candidate {
	id += 1;
	const place = { categoryId: null, cityId: null, latitude: null, longitude: null, timeZone: null, openWeek: null };
	const worth = { score: 3_500, rating: null, reviewCount: 0, priceLevel: null, features: 0, shut: 0 as const };
	return { id, nameKey, ...place, ...worth, sortKey: null, type: null, countryCode: null, stateKey: null, ...facts };
}

function order(found: readonly (readonly [Candidate, Meets])[], sought: Partial<Sought>): string[] {
	const meant = {
		names: [],
		namesInTown: [],
		slipped: [],
		words: [],
		towns: new Set<number>(),
		origin: null,
		nearest: false,
	};
	const rank = ranking({ ...meant, ...sought });
	const all = found.map(([one, meets]) => rank(one, meets));
	return all.sort(byMatch({ ...meant, ...sought })).map((one) => one.candidate.nameKey);
}

test("a name that begins with what was typed so far is before one that has its words apart", () => {
	const found = ["saint court electrical", "saint electricians", "saint electrical"].map(
		(name, at) => [candidate(name, { score: 5_000 - at }), "no"] as const,
	);
	const words = ["saint", "electr"];
	expect(order(found, { names: ["saint electr"], words })).toEqual([
		"saint electricians",
		"saint electrical",
		"saint court electrical",
	]);
});

test("of names that begin with the text those come first that have its article too", () => {
	const found = ["amber mirror salon", "the amber mirror"].map(
		(name, at) => [candidate(name, { score: 5_000 - at }), "no"] as const,
	);
	const words = ["amber", "mir"];
	expect(order(found, { names: ["the amber mir", "amber mir"], words })).toEqual([
		"the amber mirror",
		"amber mirror salon",
	]);
});

test("what has the postcode is before what is nearer to its middle, and both are by distance", () => {
	const at = (latitude: number) => ({ latitude, longitude: -1.55 });
	const found = [
		[candidate("near", at(53.801)), "nearly"],
		[candidate("has it, far", at(54.9)), "all"],
		[candidate("has it", at(53.9)), "all"],
		[candidate("less near", at(53.82)), "nearly"],
	] as const;
	expect(order(found, { origin: LEEDS, nearest: true })).toEqual(["has it", "has it, far", "near", "less near"]);
});

test("a category is before what is only called like the trade, which counts as much where no category is the trade", () => {
	const nobody = {
		where: null,
		nearMe: false,
		nearTown: false,
		prices: [],
		rating: null,
		when: null,
		features: [],
		within: null,
		words: [],
		nameWords: ["gp"],
		typed: "gp",
		typedInTown: "gp",
		otherTowns: [],
		notHere: [],
		contact: null,
		without: [],
		notLeftOut: [],
		parsedFilters: [],
		alternatives: {},
		beginnings: {},
	};
	const meetsOf = (categoryIds: number[]) => {
		const what = { label: "Doctor", categoryIds, widerIds: [], kinds: [["clinic"]], words: ["gp"] };
		const planned = sourcesOf({ ...nobody, what }, { categoryId: null, cityId: null }, null);
		return planned.filter(({ meets }) => meets !== "no").map(({ source, meets }) => [source.from, meets]);
	};
	expect(meetsOf([7])).toEqual([
		["best", "all"],
		["words", "nearly"],
		["called", "all"],
	]);
	expect(meetsOf([])).toEqual([["words", "all"]]);
});

test("a name that is the text but for a slip is before what else has its words, and looked for by the words that are known", () => {
	const found = ["market row solicitors", "red market solicitors"].map((name) => [candidate(name), "all"] as const);
	const names = ["ned market solicitors"];
	expect(order(found, { slipped: names, words: ["market", "solicitors"] })[0]).toBe("red market solicitors");
	const sources = slippedSources({ names, sure: ["market", "solicitors"] }, { categoryId: null, cityId: 7 });
	expect(sources.map(({ source, like }) => ({ ...source, like }))).toEqual([
		{ from: "words", match: 'name : ("market" AND "solicitors") AND scope : "c7"', like: names },
	]);
});
