import { describe, expect, test } from "vitest";
import { olderFile } from "#workers/contract/older-file.ts";
import { isDatedBefore, mayBeOlder } from "#workers/domain/import/older-file.ts";

/** Tests which files may be older than the last one of their list. */

const NOTHING = { again: false, dated: false, imported: 0, updated: 0, unchanged: 0, putBack: 0 };

describe("a file of a list", () => {
	test.each([
		["was imported before another one, and would change something", { again: true, updated: 1 }, true],
		[
			"was imported before another one, and would bring back one that is gone",
			{ again: true, imported: 1, unchanged: 9 },
			true,
		],
		["was imported before another one, and has nothing but new businesses", { again: true, imported: 9 }, false],
		["was imported before another one, and says what is here", { again: true }, false],
		["mostly puts back", { updated: 4, putBack: 2 }, true],
		["puts back less than half of what it changes", { updated: 5, putBack: 2 }, false],
		["puts one back, as a correction of a correction does", { updated: 1, putBack: 1 }, false],
		["has an earlier date in its name, and would change what is here", { dated: true, updated: 1 }, true],
		["has an earlier date in its name, and only new businesses", { dated: true, imported: 9 }, false],
		["changes much, and nothing speaks of its age", { imported: 90, updated: 90 }, false],
	])("that %s", (_, signs, older) => {
		expect(mayBeOlder({ ...NOTHING, ...signs })).toBe(older);
	});

	test("is held against the last one alone, and is none where there is no earlier one", () => {
		const changes = { imported: 0, updated: 3, unchanged: 0, putBack: 0, putBackExamples: [] };
		const file = (fileName: string) => ({ fileName, at: "2026-03-01T00:00:00.000Z" });
		const earlier = [file("gastgeber-2026-03.xlsx"), file("gastgeber-2026-01.xlsx")];
		expect(olderFile("gastgeber-2026-02.xlsx", { earlier }, changes)).toMatchObject({ dated: true, last: earlier[0] });
		expect(olderFile("gastgeber-2026-04.xlsx", { earlier }, changes)).toBeNull();
		expect(olderFile("gastgeber-2026-02.xlsx", { earlier: [] }, { ...changes, putBack: 3 })).toBeNull();
	});
});

describe("the date in a file's name", () => {
	test.each([
		["gastgeber-2026-01.xlsx", "gastgeber-2026-02.xlsx"],
		["Betriebe_20260115.csv", "Betriebe_20260215.csv"],
		["Liste 15.01.2026.xls", "Liste 14.02.2026.xls"],
		["Gastgeber Jänner 2026.xlsx", "Gastgeber Februar 2026.xlsx"],
		["établissements-décembre-2025.csv", "établissements-janvier-2026.csv"],
		["establecimientos marzo 2026.xlsx", "establecimientos abril 2026.xlsx"],
		["isletmeler-Ağustos-2026.xlsx", "isletmeler-Eylül-2026.xlsx"],
		["list 2026-01-31.xlsx", "list 2026-02.xlsx"],
	])("%s is before %s, and not the other way round", (one, other) => {
		expect([isDatedBefore(one, other), isDatedBefore(other, one), isDatedBefore(one, one)]).toEqual([
			true,
			false,
			false,
		]);
	});

	test.each([
		["list.xlsx", "list 2026-02.xlsx"],
		["list 2026-02-01.xlsx", "list 2026-02.xlsx"],
		["rooms 2026 1234.xlsx", "rooms 2027 1234.xlsx"],
		["january to march 2026.xlsx", "april 2026.xlsx"],
		["places (1).xlsx", "places (2).xlsx"],
		["01-02-03.xlsx", "02-03-04.xlsx"],
	])("%s is not before %s", (one, other) => {
		expect(isDatedBefore(one, other)).toBe(false);
	});
});
