import { expect, test } from "vitest";
import { compactName, isCompactName } from "#workers/domain/search/mending/slipped-name.ts";
import { likelyFirst, withCells, withTop } from "#workers/domain/search/results/first-page.ts";
import { type PlannedSource, sourcesOf } from "#workers/domain/search/results/sources.ts";
import type { Understood } from "#workers/domain/search/understood.ts";

/** Tests what a search reads when its first page is known in advance. */

const CAFE = { label: "Cafe", categoryIds: [7], widerIds: [], kinds: [["cafe"]], words: ["cafe"] };
const PLAIN = {
	where: null,
	nearMe: false,
	nearTown: false,
	prices: [],
	rating: null,
	when: null,
	features: [],
	within: null,
	words: [],
	alternatives: {},
	beginnings: {},
	otherTowns: [],
	notHere: [],
	contact: null,
	without: [],
	notLeftOut: [],
	parsedFilters: [],
};
const cafe: Understood = { ...PLAIN, what: CAFE, nameWords: ["cafe"], typed: "the cafe", typedInTown: "the cafe" };
const bean: Understood = {
	...PLAIN,
	what: null,
	words: ["bean"],
	nameWords: ["bean"],
	typed: "bean",
	typedInTown: "bean",
};
const planOf = (understood: Understood) => sourcesOf(understood, { categoryId: null, cityId: null }, null);
const kindsOf = (sources: readonly Pick<PlannedSource, "source">[]) => sources.map(({ source }) => source.from);

test("of the best of a trade the first are read in full, and what has its words only where they are few", () => {
	const [best, ...others] = withTop(planOf(cafe), 12);
	expect(best).toMatchObject({ source: { from: "best" }, most: 1_001, top: 32 });
	expect(others.map(({ source, spare }) => [source.from, spare])).toEqual([
		["words", true],
		["words", true],
		["called", undefined],
		["names", undefined],
		["names", undefined],
	]);
	expect(others[0]?.source).toMatchObject({ match: '(kind : ("cafe")) NOT (scope : "k7")' });
	expect(others[2]?.source).toMatchObject({ names: ["cafe", "the cafe"] });
});

test("nothing is left out where the best do not fill what is counted, or nothing is the best", () => {
	const three = { ...cafe, what: { ...CAFE, categoryIds: [7, 8, 9] } };
	const [best, , , words] = withTop(planOf(three), 12);
	expect(best).toMatchObject({ most: 333, top: 32 });
	expect(words).toMatchObject({ spare: false });
	expect(words?.source).toMatchObject({ match: expect.not.stringContaining("NOT") });
	expect(withTop(planOf(bean), 12)).toEqual(planOf(bean));
	expect(withTop(planOf(cafe), 200)).toEqual(planOf(cafe));
});

test("a page's rows come from the best, else from words; around a position nobody knows", () => {
	expect(kindsOf(likelyFirst(withTop(planOf(cafe), 12), 12, null))).toEqual(["best", "names", "names"]);
	expect(kindsOf(likelyFirst(planOf(bean), 12, null))).toEqual(["names", "words"]);
	const here = { point: { latitude: 1, longitude: 1 }, metres: null };
	const around = sourcesOf(cafe, { categoryId: null, cityId: null }, here);
	expect(likelyFirst(around, 12, here)).toEqual([]);
	const cells = withCells(around, 12).filter((one) => one.cells);
	expect(kindsOf(cells)).toEqual(["around", "around", "around"]);
	expect(withCells(around, 200)).toEqual(around);
	const area = { code: "10115", middle: here.point, businessCount: 9, exact: true };
	const where: Understood["where"] = { kind: "postcode", area, label: "10115", words: ["10115"] };
	const coded = sourcesOf(
		{ ...bean, words: [], nameWords: ["10115"], where },
		{ categoryId: null, cityId: null },
		here,
	);
	expect(kindsOf(likelyFirst(coded, 12, here))).toEqual(["nearest words"]);
	expect(coded.find(({ meets }) => meets === "no")?.source).toMatchObject({
		match: expect.stringMatching(/NOT \(place : "10115"\)$/),
	});
});

test.each(["the ivy", "ivy", "sainsbury s", "the", "th e ivy", "", "the the"])(
	"'%s' is its own compact name, and no other's",
	(name) => {
		for (const other of ["ivy", "the ivy", "sainsburys", "sainsbury", "the", "theivy", ""])
			expect([name, other, isCompactName(name, other)]).toEqual([name, other, compactName(name) === other]);
	},
);
