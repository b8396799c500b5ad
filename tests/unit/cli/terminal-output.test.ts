import { expect, test } from "vitest";
import { createProgressBar, duration, progressLine } from "#cli/import/progress-bar.ts";
import { importReport, undoReport } from "#cli/import/report.ts";
import { count, oneLine, textTable } from "#cli/text-table.ts";
import { emptyPreview } from "#workers/contract/import-preview.ts";

function terminal(isTTY: boolean) {
	const written: string[] = [];
	const stream = { isTTY, write: (text: string) => written.push(text) > 0 } as unknown as NodeJS.WriteStream;
	return { stream, written };
}

test("progress shows the share, the rows, the speed of this run and the time left", () => {
	const line = progressLine({ rows: 3_000, expectedRows: 4_000, before: 1_000 }, 2_000);
	expect(line).toBe(`${"█".repeat(21)}${"░".repeat(7)} 75 % · 3,000 of 4,000 rows · 1,000 rows/s · 0:01 left`);
});

test("progress of a file that does not say its length shows rows and speed", () => {
	expect(progressLine({ rows: 500, expectedRows: null, before: 0 }, 500)).toBe("500 rows · 1,000 rows/s");
});

test("progress never passes 100 % when a file has more rows than it said", () => {
	expect(progressLine({ rows: 50, expectedRows: 10, before: 0 }, 1_000)).toContain("100 % · 50 of 50 rows");
});

test.each([
	[0, "0:00"],
	[7.2, "0:08"],
	[125, "2:05"],
	[3_725, "1:02:05"],
])("%d seconds are %s", (seconds, shown) => {
	expect(duration(seconds)).toBe(shown);
});

test("a terminal sees a bar that is redrawn ten times a second at most", () => {
	const { stream, written } = terminal(true);
	let time = 1_000;
	const bar = createProgressBar(stream, () => time);
	for (let rows = 1; rows <= 100; rows++) {
		time += 10;
		bar.draw({ rows, expectedRows: 100, before: 0 });
	}
	expect(written).toHaveLength(10);
	expect(written.every((text) => text.startsWith("\r\u001b[2K"))).toBe(true);
});

test("a log file sees whole lines without control characters, and one at the end", () => {
	const { stream, written } = terminal(false);
	let time = 1_000;
	const bar = createProgressBar(stream, () => time);
	for (let rows = 1; rows <= 25; rows++) {
		time += 1_000;
		bar.draw({ rows, expectedRows: null, before: 0 });
	}
	bar.finish();
	expect(written).toEqual(["10 rows · 1 rows/s\n", "20 rows · 1 rows/s\n", "25 rows · 1 rows/s · 25.0 s\n"]);
});

test("tables align texts left and numbers right", () => {
	expect(
		textTable(
			["Name", "Rows"],
			[
				["a", 5],
				["long name", 1_234],
			],
		),
	).toBe("Name        Rows\na              5\nlong name  1,234");
	expect(count(1_234_567)).toBe("1,234,567");
});

test("text of a file cannot command the terminal", () => {
	expect(oneLine("a\u001b[31mred\r\n\u202eb", 40)).toBe("a [31mred b");
	expect(oneLine("x".repeat(50), 10)).toBe(`${"x".repeat(9)}…`);
});

test("the report shows columns, figures and the first problems with their reasons", () => {
	const problem = (row: number) => ({ sheet: "Places", row, column: "phone", value: "12", reason: "phone-invalid" });
	const table = { sheet: "Places", headerRow: 1 };
	const report = importReport(
		{
			imported: 4_470,
			totalRows: 5_000,
			categoriesCreated: 30,
			citiesFound: 497,
			updated: 0,
			unchanged: 0,
			newer: 3,
			outOfMode: 2,
			closedSkipped: 1,
			keptByHand: 4,
			duplicates: 512,
			repeated: [
				{ sheet: "Places", row: 8, of: 7, name: "Old Fox", differs: [] },
				{ sheet: "Places", row: 9, of: 2, name: "Old Fox", differs: ["city", "phone"] },
			],
			rejected: [{ sheet: "Places", row: 7, column: "name", value: "", reason: "name-missing" }],
			rejectedCount: 1,
			cellProblems: Array.from({ length: 12 }, (_, index) => problem(index + 2)),
			cellProblemCount: 1_275,
			mended: [{ sheet: "Places", row: 3, column: "lat", value: "51,5", reason: "coordinates-swapped" }],
			mendedCount: 1,
			sheets: [{ name: "Places", state: "read", reason: null, rows: 5_000, headerRows: [1], source: "Outscraper" }],
			columns: [
				{ ...table, header: "name", role: "name", confidence: "used", samples: ["Old Fox"], filled: 5_000 },
				{ ...table, header: "shoe size", role: null, confidence: "ignored", samples: ["43"], filled: 1 },
				{ ...table, header: "h3", role: null, confidence: "ignored", samples: [], filled: 0 },
			],
		},
		{ dryRun: false },
	);
	expect(report).toContain("name    name     used   5,000  Old Fox");
	expect(report).toContain("Ignored: shoe size\n");
	expect(report).toMatch(/New +4,470\n/);
	expect(report).toContain("7    name           no name");
	expect(report).toContain("Cells left out (the first 10 of 1,275):");
	expect(report.match(/not a phone number/g)).toHaveLength(10);
	expect(report).toContain("Places  5,000  read  1              Outscraper");
	for (const [name, figure] of [
		["Newer here", 3],
		["Left out by mode", 2],
		["Closed, left out", 1],
		["Kept by hand", 4],
	] as const)
		expect(report).toMatch(new RegExp(`${name} +${figure}\\n`));
	expect(report).toContain(
		"Cells mended, or taken as they are and doubtful:\nRow  Column  Value  Why\n3    lat     51,5",
	);
	expect(report).toContain("9    Old Fox  row 2    city, phone\n8    Old Fox  row 7");
});

test("the report of an import that was taken back says what became of its businesses", () => {
	const report = undoReport({
		changeSet: "u1",
		done: true,
		endedBefore: null,
		restored: 1_200,
		returned: 3,
		removed: 40,
		skipped: [
			{ id: 7, slug: "old-fox-leeds", name: "Old\u001b Fox", facts: ["email"], whole: false, cause: null },
			{ id: 8, slug: null, name: null, facts: [], whole: true, cause: null },
		],
		skippedCount: 12,
	});
	expect(report).toContain(
		"As they were before  1,200\nBack again               3\nRemoved                 40\nLeft alone              12",
	);
	expect(report).toContain("Left as they are, because they were changed again since:\n");
	expect(report).toMatch(/^old-fox-leeds {2}Old Fox +email$/m);
	expect(report).toMatch(/^8 +\(no longer there\) {2}all of it$/m);
	const all = { changeSet: "u1", done: true, restored: 0, returned: 0, removed: 4, skipped: [], skippedCount: 0 };
	const whole = undoReport({ ...all, endedBefore: null });
	expect(whole).not.toContain("changed again");
	expect(whole).not.toContain("before, at");
	expect(undoReport({ ...all, endedBefore: "2026-11-22T01:00:00.000Z" })).toMatch(
		/^This import was taken back before, at 2026-11-22T01:00:00.000Z; nothing was changed now\./,
	);
});

test("the report of a preview has what would come of the rows, and what would be made", () => {
	const none = { repeated: [], rejected: [], rejectedCount: 0, cellProblems: [], cellProblemCount: 0, mended: [] };
	const summary = { ...emptyPreview(), ...none, mendedCount: 0, sheets: [], columns: [], totalRows: 9 };
	const preview = {
		...{ ...emptyPreview(), imported: 4, updated: 3, unchanged: 2 },
		categories: [
			{ key: "pub", name: "Pub", places: 1, empty: false },
			{ key: "inn", name: "Inn", places: 3, empty: false },
			{ key: "bar", name: "Bar", places: 2, empty: true },
		],
	};
	const counted = { ...summary, imported: 3, categoriesCreated: 0, citiesFound: 1 };
	const found = {
		countryless: { nowhere: false, without: 0, places: 3 },
		...{ places: 3, townless: 0, uncategorised: 0, sheetTowns: [], states: [] },
	};
	const townless = importReport(counted, { dryRun: true, found: { ...found, townless: 3 } });
	expect(townless).toMatch(/^3 of 3 places have no town.*--column HEADER=city/);
	expect(townless).not.toContain("--country");
	const uncategorised = importReport(counted, { dryRun: true, found: { ...found, uncategorised: 2 } });
	expect(uncategorised).toMatch(/^2 of 3 places have no category/);
	expect(importReport(counted, { dryRun: true, found: { ...found, townless: 1 } })).toMatch(
		/^1 of 3 places have no town, and will be on no town's page\.\n/,
	);
	const ofTitle = { sheet: "Page 1", town: "Bafra", from: "Shops of Bafra", rows: 2, taken: true };
	const sheetTowns = [ofTitle, { ...ofTitle, town: "Terme", taken: false }];
	expect(importReport(counted, { dryRun: true, found: { ...found, sheetTowns } })).toMatch(
		/^The town of these rows comes from .*: Bafra from "Shops of Bafra" \(2\)\.\n/,
	);
	const states = [
		{
			column: "status",
			isLeftOut: true,
			rows: 4,
			words: [
				{ word: "pending", rows: 3 },
				{ word: "draft", rows: 1 },
			],
		},
		{ column: "status", isLeftOut: false, rows: 2, words: [{ word: "gold", rows: 2 }] },
	];
	const unpublished = importReport(counted, { dryRun: true, found: { ...found, states } });
	expect(unpublished).toMatch(/^4 rows are left out.*: pending \(3\), draft \(1\)\..*--column status=businessStatus/);
	expect(unpublished).toMatch(/not read, and their 2 rows are taken as open: gold \(2\)\./);
	expect(unpublished).toMatch(
		/=publication\. What a word means is said with --state gold=closed \(.*closed-temporarily, open, left-out\)\./,
	);
	const countryless = importReport(counted, {
		dryRun: true,
		found: { ...found, countryless: { nowhere: true, without: 3, places: 3 } },
	});
	expect(countryless).toMatch(/^No place of the file says in which country it is.* None was assumed.*--country NAME\./);
	const report = importReport({ ...summary, categoriesCreated: 2, citiesFound: 1 }, { dryRun: true, preview });
	expect(report).toMatch(/New +4\nUpdated +3\nUnchanged +2\n/);
	expect(report).toContain("Categories to be made:\nName  Places\nInn        3\nPub        1");
	expect(report).not.toContain("Cities to be made");
	const city = { state: null, country: null, countryCode: "TR", empty: false };
	const cities = [
		{ ...city, key: "bursa", city: "Bursa", places: 9 },
		{ ...city, key: "bursaa", city: "Bursaa", places: 2 },
	];
	const slips = importReport(counted, { dryRun: true, preview: { ...preview, cities } });
	expect(slips).toMatch(/a letter away .*: Bursaa \(2\), like Bursa\. .*merge them/);
	expect(report).not.toContain("a letter away");
	expect(report).not.toContain("that is here");
});

test("a name that means an existing category, or is taken for one, is named with the option that says otherwise", () => {
	const none = { repeated: [], rejected: [], rejectedCount: 0, cellProblems: [], cellProblemCount: 0, mended: [] };
	const counts = { ...emptyPreview(), ...none, mendedCount: 0, sheets: [], columns: [], totalRows: 9, citiesFound: 0 };
	const summary = { ...counts, categoriesCreated: 1, taken: [] };
	const preview = {
		...emptyPreview(),
		categories: [{ key: "lokanta", name: "Lokanta", places: 2, empty: false, like: "Restoran" }],
		taken: [{ key: "tea houses", name: "Tea Houses", to: "Tea House", by: "spelling" as const, places: 2 }],
	};
	const before = importReport(summary, { dryRun: true, preview });
	expect(before).toContain("Lokanta (here is Restoran)   --category Lokanta=Restoran");
	expect(before).toContain("Tea Houses → Tea House (written otherwise)   --category 'Tea Houses=Tea Houses'");
	const taken = [{ key: "cafes", name: "Cafes", to: "Cafe", by: "before" as const }];
	const likeCategories = [{ name: "Eczane", like: "Pharmacy" }];
	const after = importReport({ ...summary, taken, likeCategories }, { dryRun: false });
	expect(after).toMatch(/merge them in the admin[\s\S]*Eczane \(here is Pharmacy\) {3}--category Eczane=Pharmacy/);
	expect(after).toMatch(
		/import the file again with its option[\s\S]*Cafes → Cafe \(as before\) {3}--category Cafes=Cafes/,
	);
});
