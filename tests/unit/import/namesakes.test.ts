import { describe, expect, test } from "vitest";
import { NOTHING_ACCEPTED, objectionsTo, openObjection } from "#workers/contract/file-objections.ts";
import { areMostlyNamesakes, areSurelyOthers } from "#workers/domain/import/namesakes.ts";

/** Tests which files are asked about because their new businesses are called as businesses that are here. */

describe("a file whose new businesses are called as ones that are here", () => {
	test.each([
		["all of them", { imported: 62, sameName: 62 }, true],
		["half of them", { imported: 20, sameName: 10 }, true],
		["fewer than half", { imported: 21, sameName: 10 }, false],
		["a few, as branches are", { imported: 9, sameName: 9 }, false],
		["none", { imported: 90, sameName: 0 }, false],
	])("is asked about by %s: %j", (_, signs, asked) => {
		expect(areMostlyNamesakes(signs)).toBe(asked);
	});

	test.each([
		["its first thousand are others", { imported: 1_000, sameName: 250 }, true],
		["its first thousand are known", { imported: 0, updated: 400, unchanged: 600, sameName: 0 }, true],
		["more than a quarter are called so", { imported: 1_000, sameName: 251 }, false],
		["fewer were looked at", { imported: 999, sameName: 0 }, false],
	])("is known to be none where %s", (_, signs, known) => {
		expect(areSurelyOthers({ updated: 0, unchanged: 0, ...signs })).toBe(known);
	});
});

test("of two objections each is open until it is waved aside", () => {
	const changes = { imported: 12, updated: 3, unchanged: 0, putBack: 3, putBackExamples: [], sameName: 12 };
	const earlier = [{ fileName: "march.xlsx", at: "2026-03-01T00:00:00.000Z" }];
	const objections = objectionsTo("april.xlsx", { earlier }, { ...changes, sameNameExamples: [] });
	expect(openObjection(objections, NOTHING_ACCEPTED)).toBe("older");
	expect(openObjection(objections, { older: true, namesakes: false })).toBe("namesakes");
	expect(openObjection(objections, { older: true, namesakes: true })).toBeNull();
	expect(objectionsTo("april.xlsx", { earlier: [] }, { ...changes, sameName: 3, sameNameExamples: [] })).toEqual({
		older: null,
		namesakes: null,
	});
});
