import { expect, it } from "vitest";
import { readChunks } from "#workers/domain/import/chunks.ts";
import { groupColumns } from "#workers/domain/import/group-columns.ts";
import type { Cell } from "#workers/domain/workbook/sheet-row.ts";
import { planOf } from "./sheet-of.ts";

const HEADER: Cell[] = ["State ↑", "Account Name", "Street", "City", "Phone"];
const ROWS: Cell[][] = [
	["Arizona (3)", "Saguaro Cycle Works", "418 E 4th Ave", "Tucson", "(520) 624-8810"],
	[null, "Copper Queen Outfitters", "26 Main St", "Bisbee", "(520) 432-7719"],
	[null, "Mesa Paddle Co.", "1900 N Country Club Dr", "Mesa", "(480) 834-2245"],
	["Subtotal", "Count: 3", null, null, null],
	["Colorado (2)", "Front Range Climbing", "5050 Arapahoe Ave", "Boulder", "(303) 447-2804"],
	[null, "Trailhead Coffee", "1301 Washington Ave", "Golden", "(303) 279-3300"],
	["Subtotal", "Count: 2", null, null, null],
	["Total", "Count: 5", null, null, null],
	["Confidential Information - Do Not Distribute", null, null, null, null],
];

async function read(rows: Cell[][]) {
	const plan = await planOf([HEADER, ...rows], { country: "US" });
	const states: [string, string | null][] = [];
	const rejected: string[] = [];
	for await (const { chunk } of readChunks(plan)) {
		states.push(...chunk.listings.map(({ name, state }): [string, string | null] => [name, state]));
		rejected.push(...chunk.rejected.map(({ reason }) => reason));
	}
	return { states, rejected };
}

it("the value of a group goes to all its rows, without their number; sums and notes are no places", async () => {
	expect(await read(ROWS)).toEqual({
		states: [
			["Saguaro Cycle Works", "Arizona"],
			["Copper Queen Outfitters", "Arizona"],
			["Mesa Paddle Co.", "Arizona"],
			["Front Range Climbing", "Colorado"],
			["Trailhead Coffee", "Colorado"],
		],
		rejected: ["sum", "sum", "sum", "note"],
	});
});

it("a number that does not count the rows below is none", () => {
	expect([...groupColumns(ROWS)]).toEqual([0]);
	const [first = [], ...others] = ROWS;
	expect([...groupColumns([["Arizona (4)", ...first.slice(1)], ...others])]).toEqual([]);
	expect([...groupColumns([["Fox (2)"], ["Owl (1)"], ["Elm (7)"]])]).toEqual([]);
	expect([...groupColumns([["Fox"], [null], ["Elm"]])]).toEqual([]);
});

it("a sum of a part says of which in front of its figures", async () => {
	const rows = [
		["Évora", "Tasquinha do Oliveira", "Rua A 1", "Évora", "266 744 841"],
		["Évora", "Botequim da Mouraria", "Rua B 2", "Évora", "266 746 775"],
		["Subtotal Évora", 2, null, null, null],
		["Subtotal Évora", "Subtotal Bar", "Rua C 3", "Évora", "266 701 112"],
	];
	const { states, rejected } = await read(rows);
	expect(states.map(([name]) => name)).toEqual(["Tasquinha do Oliveira", "Botequim da Mouraria", "Subtotal Bar"]);
	expect(rejected).toEqual(["sum"]);
});
