import { DatabaseSync } from "node:sqlite";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { applyEdits, diffLines, editsText, parseEdits } from "#workers/domain/backup/edits.ts";
import { replaceRows } from "#workers/domain/backup/replace-rows.ts";
import { compareKeys, type Key, keyOfLine, linesOf, paddedKey, textOf } from "#workers/domain/backup/row-text.ts";

const BASE = "ab".repeat(32);
const rowsOf = (numbers: readonly number[], value: string) =>
	[...new Set(numbers)].sort((one, other) => one - other).map((id) => JSON.stringify([id, `${value}${id % 3}`]));
const rows = fc
	.tuple(fc.array(fc.nat(60)), fc.constantFrom("a", "b"))
	.map(([numbers, value]) => rowsOf(numbers, value));

describe("edits of a piece's lines", () => {
	test("make of the base what it has become, through their text too", () => {
		fc.assert(
			fc.property(rows, rows, (before, after) => {
				const { base, edits } = parseEdits(editsText(BASE, diffLines(before, after)));
				expect(base).toBe(BASE);
				expect(applyEdits(before, edits)).toEqual(after);
			}),
		);
	});

	test("hold for lines in any order, each there once", () => {
		const lines = fc.uniqueArray(fc.nat(30).map((n) => `[${n}]`));
		fc.assert(
			fc.property(lines, lines, (before, after) => {
				expect(applyEdits(before, diffLines(before, after))).toEqual(after);
			}),
		);
	});

	test("are as few as the rows that have changed", () => {
		const before = Array.from({ length: 2_000 }, (_, id) => `[${id},"x"]`);
		const after = before.with(700, '[700,"y"]').toSpliced(1_500, 1);
		expect(diffLines(before, after)).toEqual([
			{ at: 700, removed: 1, lines: ['[700,"y"]'] },
			{ at: 1_500, removed: 1, lines: [] },
		]);
		expect(diffLines(before, before)).toEqual([]);
	});

	test.each([
		["nothing", ""],
		["no digest", '{"base":"../../x"}'],
		["a row before an edit", `{"base":"${BASE}"}\n[1]`],
		["no row", `{"base":"${BASE}"}\n@0,1\nDROP TABLE`],
		["a number below zero", `{"base":"${BASE}"}\n@-1,0`],
		["a number without end", `{"base":"${BASE}"}\n@${"9".repeat(30)},0`],
	])("with %s are refused", (_, text) => {
		expect(() => parseEdits(text)).toThrow();
	});

	test.each([
		[
			"go down",
			[
				{ at: 2, removed: 0, lines: [] },
				{ at: 1, removed: 0, lines: [] },
			],
		],
		["reach beyond the end", [{ at: 2, removed: 2, lines: [] }]],
		["begin beyond it", [{ at: 9, removed: 0, lines: ["[1]"] }]],
	])("that %s are refused", (_, edits) => {
		expect(() => applyEdits(["[1]", "[2]", "[3]"], edits)).toThrow("not of this piece");
	});
});

describe("the text of a piece", () => {
	test("is what its lines are", () => {
		fc.assert(
			fc.property(rows, (lines) => {
				expect(linesOf(textOf(lines))).toEqual(lines);
			}),
		);
		expect(() => linesOf("[1")).toThrow();
		expect(() => linesOf("")).toThrow();
	});
});

describe("keys", () => {
	const part = fc.oneof(fc.integer(), fc.string({ unit: "binary", maxLength: 4 }));
	const keys = fc.array(fc.tuple(part, part), { maxLength: 12 });

	test("are in the order in which SQLite has them", () => {
		const database = new DatabaseSync(":memory:");
		const sorted = database.prepare("SELECT value AS key FROM json_each(?1) ORDER BY value->>0, value->>1");
		fc.assert(
			fc.property(keys, (some) => {
				const own = some.toSorted(compareKeys).map((key) => JSON.stringify(key));
				const theirs = sorted.all(JSON.stringify(some)).map(({ key }) => JSON.stringify(JSON.parse(String(key))));
				expect(own).toEqual(theirs);
			}),
		);
		database.close();
	});

	test("with nothing behind them stand before those that go on", () => {
		expect(paddedKey([5])).toEqual([5, "", "", ""]);
		expect(compareKeys([5, ""], [5, "a"])).toBeLessThan(0);
	});
});

describe("changed rows among the lines of a piece", () => {
	test("take their places, whatever comes, changes and goes", () => {
		const changes = fc.uniqueArray(fc.tuple(fc.nat(70), fc.boolean()), { selector: ([id]) => id });
		fc.assert(
			fc.property(rows, changes, (lines, changed) => {
				const ordered = changed.toSorted(([one], [other]) => one - other);
				const after = replaceRows(
					lines,
					ordered.map(([id, stays]) => ({ key: [id] as Key, line: stays ? `[${id},"new"]` : null })),
				);
				const expected = new Map(lines.map((line) => [keyOfLine(line, 1)[0], line]));
				for (const [id, stays] of changed) {
					if (stays) expected.set(id, `[${id},"new"]`);
					else expected.delete(id);
				}
				const inOrder = [...expected].sort(([one], [other]) => Number(one) - Number(other));
				expect(after).toEqual(inOrder.map(([, line]) => line));
			}),
		);
	});
});
