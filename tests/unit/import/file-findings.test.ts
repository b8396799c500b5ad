import { expect, test } from "vitest";
import { readChunks } from "#workers/domain/import/chunks.ts";
import { fileFindingsOf, planImport } from "#workers/domain/import/plan.ts";
import { headerSet } from "#workers/domain/listing/columns/column-roles.ts";
import { headerKey } from "#workers/domain/listing/columns/header-key.ts";

/** Tests what is said of a whole file: places without a town, and states that no status was made of. */

async function findingsOf(
	header: string,
	states: readonly string[],
	towns: readonly string[] = ["Leeds"],
	answer?: "businessStatus" | null,
) {
	const rows = Array.from({ length: 24 }, (_, row) => {
		return `Fox ${row},Bakery,${row + 1} Mill Lane,${towns[row % towns.length]},${states[row % states.length]}`;
	});
	const columns = `Name,Category,Street,City,${header}`;
	const roles = answer === undefined ? {} : { [headerSet(columns.split(","))]: { [headerKey(header)]: answer } };
	const plan = await planImport(new Blob([`${columns}\n${rows.join("\n")}`]), { columns: roles });
	let rejected = 0;
	for await (const { chunk } of readChunks(plan)) rejected += chunk.rejected.length;
	return { ...fileFindingsOf(plan), rejected };
}

test("the rows that are left out since they are not published are counted by their words", async () => {
	expect(await findingsOf("status", ["active", "pending", "draft", "pending"])).toMatchObject({
		rejected: 18,
		places: 6,
		states: [
			{
				column: "status",
				isLeftOut: true,
				rows: 18,
				words: [
					{ word: "pending", rows: 12 },
					{ word: "draft", rows: 6 },
				],
			},
		],
	});
});

test("the words of a status that is not read are listed with their rows, taken or not", async () => {
	expect((await findingsOf("status", ["gold", "silver", "gold"])).states).toEqual([
		{
			...{ column: "status", isLeftOut: false, rows: 24 },
			words: [
				{ word: "gold", rows: 16 },
				{ word: "silver", rows: 8 },
			],
		},
	]);
	const some = await findingsOf("Status", ["Temporarily closed", "operational", "operational", "strange"]);
	expect(some.states).toMatchObject([{ isLeftOut: false, words: [{ word: "strange", rows: 6 }] }]);
	expect((await findingsOf("status", ["active"])).states).toEqual([]);
	expect((await findingsOf("Order status", ["gold"])).states).toEqual([]);
});

test("where they are taken as open, they are listed as not read; a column that the operator leaves out is not spoken of", async () => {
	const states = ["active", "pending"];
	expect((await findingsOf("status", states, ["Leeds"], "businessStatus")).states).toMatchObject([
		{ isLeftOut: false, words: [{ word: "pending", rows: 12 }] },
	]);
	expect((await findingsOf("status", states, ["Leeds"], null)).states).toEqual([]);
});

test("a state may mean that a business is closed for a time", async () => {
	const rows = ["publish", "Winter", "publish"].map(
		(state, row) => `Fox ${row},Bakery,${row + 1} Mill Lane,Leeds,${state}`,
	);
	const file = new Blob([`Name,Category,Street,City,post_status\n${rows.join("\n")}`]);
	const plan = await planImport(file, { states: { winter: "closed-temporarily" } });
	for await (const { chunk } of readChunks(plan))
		expect(chunk.listings.map(({ businessStatus }) => businessStatus)).toEqual([null, "CLOSED_TEMPORARILY", null]);
});

test("places without a town are counted", async () => {
	expect(await findingsOf("Note", ["x"], ["Leeds", "", "York"])).toMatchObject({ townless: 8, places: 24 });
	expect(await findingsOf("Note", ["x"])).toMatchObject({ townless: 0, places: 24 });
});

test("a state that no rule knows means what the operator says: an open business, one that is left out, or one that is closed for good", async () => {
	const states = ["publish", "Zombie", "publish", "Limbo", "publish", "Gold"];
	const rows = states.map((state, row) => `Fox ${row},Bakery,${row + 1} Mill Lane,Leeds,${state}`);
	const file = new Blob([`Name,Category,Street,City,post_status\n${rows.join("\n")}`]);
	const told = { zombie: "closed", limbo: "left-out", gold: "open" } as const;
	const plan = await planImport(file, { states: told });
	const chunks = [];
	for await (const { chunk } of readChunks(plan)) chunks.push(chunk);
	const listings = chunks.flatMap((chunk) => chunk.listings);
	expect(listings.map(({ name, businessStatus }) => [name, businessStatus])).toEqual([
		["Fox 0", null],
		["Fox 1", "CLOSED_PERMANENTLY"],
		...["Fox 2", "Fox 4", "Fox 5"].map((name) => [name, null]),
	]);
	expect(chunks[0]).toMatchObject({ rejected: [{ value: "Limbo", reason: "not-published" }], cellProblemCount: 0 });
	expect(fileFindingsOf(plan).states).toEqual([
		{ column: "post_status", isLeftOut: true, rows: 1, words: [{ word: "Limbo", rows: 1 }] },
	]);
	const untold = await planImport(file);
	for await (const { chunk } of readChunks(untold)) expect(chunk.rejected).toEqual([]);
	expect(fileFindingsOf(untold).states).toMatchObject([{ isLeftOut: false, rows: 3 }]);
});
