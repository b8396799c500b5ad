import { describe, expect, it } from "vitest";
import { recogniseColumns } from "#workers/domain/listing/columns/columns.ts";
import { normaliseRow } from "#workers/domain/listing/normalise.ts";
import type { Cell } from "#workers/domain/workbook/sheet-row.ts";

/** Reads rows of a table below its header as listings, with the reports about them. */
function read(headers: string[], rows: Cell[][]) {
	const plan = recogniseColumns(headers, rows);
	const read = rows.map((row) => normaliseRow(row, plan));
	return {
		roles: plan.columns.map(({ role }) => role),
		listings: read.flatMap((one) => ("listing" in one ? [one.listing] : [])),
		mended: read.flatMap((one) => ("listing" in one ? one.mended : [])),
	};
}

const names = ["Fox Bakery", "Heron Cafe", "Willow Bar", "Copper Books", "Maple Garage", "Linden Hotel"];
const table = (values: Cell[][]) => values.map((cells, at): Cell[] => [names[at % 6] ?? "", "Leeds", ...cells]);

describe("columns that tell of time in their own way", () => {
	it("are minutes of the day where a number is none of a clock, or only so all are quarters", () => {
		const minutes = table([
			[540, 1020],
			[600, 1080],
			[480, 1320],
			[540, 1020],
		]);
		const { listings } = read(["Name", "City", "Opens", "Closes"], minutes);
		expect(listings.map(({ openingHours }) => openingHours?.[0])).toEqual([
			[[540, 1020]],
			[[600, 1080]],
			[[480, 1320]],
			[[540, 1020]],
		]);
		const clock = table([
			[900, 1730],
			[930, 1700],
			[1000, 2200],
		]);
		expect(read(["Name", "City", "Opens", "Closes"], clock).listings[0]?.openingHours?.[0]).toEqual([[540, 1050]]);
	});

	it("say how it is now, which is no week", () => {
		const values = table([
			["Open ⋅ Closes 5 PM"],
			["Closed ⋅ Opens 9 AM"],
			["Closed"],
			["Closes soon ⋅ 5 PM"],
			["Open"],
		]);
		const { roles, listings } = read(["Name", "City", "Hours"], values);
		expect(roles).toEqual(["name", "city", null]);
		expect(listings.every(({ openingHours }) => openingHours === null)).toBe(true);
		expect(read(["Name", "City", "Hours"], table([["Mon-Fri 9-17"], ["Closed"]])).roles[2]).toBe("hours");
	});

	it("hold the day on which a business has closed", () => {
		const values = table([["2023-05-01"], [null], ["2021-01-31"], [null]]);
		const { listings } = read(["Name", "City", "Closed"], values);
		expect(listings.map(({ businessStatus }) => businessStatus)).toEqual([
			"CLOSED_PERMANENTLY",
			null,
			"CLOSED_PERMANENTLY",
			null,
		]);
		expect(read(["Name", "City", "Closed"], table([["Mondays"], ["2021-01-31"]])).roles[2]).not.toBe("dateClosed");
	});

	it("hold a day to come, on which nothing has closed yet", () => {
		const years = new Date().getUTCFullYear() + 2;
		const values = table([
			[`${years}-05-01`],
			[`30.6.${years}`],
			[`03/04/${years}`],
			["30.6.2019"],
			["2023-05-01"],
			[null],
		]);
		const { listings, roles } = read(["Name", "City", "Date closed"], values);
		expect(roles[2]).toBe("dateClosed");
		expect(listings.map(({ businessStatus }) => businessStatus)).toEqual([
			...[null, null, null],
			...["CLOSED_PERMANENTLY", "CLOSED_PERMANENTLY", null],
		]);
	});
});

describe("ratings of ten points", () => {
	const rated = (points: number[]) =>
		points.map((one, at): Cell[] => [`${names[at % 6]} ${at}`, "Leeds", one, 10 + at]);

	it("are halved and said where all values beside numbers of reviews prove it, and left out where they do not", () => {
		const points = [8.4, 9.1, 7.7, 6.3, 8.8, 9.5, 7.2, 8.1, 9.9, 5.4, 8.6];
		const { listings, mended } = read(["Name", "City", "Rating", "Reviews"], rated(points));
		expect(listings.slice(0, 2).map(({ rating }) => rating)).toEqual([4.2, 4.6]);
		expect(mended[0]).toMatchObject({ value: "8.4", now: "4.2", reason: "rating-scaled" });
		const percent = read(["Name", "City", "Rating", "Reviews"], rated(points.map((one) => one * 10)));
		expect(percent.listings.map(({ rating }) => rating)).toEqual(points.map(() => null));
	});
});

describe("a known column that most rows fill and that is not taken", () => {
	const read = (values: readonly string[], roles = {}) => {
		const rows = values.map((value, row) => [`Fox ${row}`, `${row + 1} Mill Lane`, value]);
		return recogniseColumns(["Name", "Address", "Hours"], rows, roles).columns[2];
	};
	const now = ["Open ⋅ Closes 5 PM", "Closed ⋅ Opens 9 AM", "Open ⋅ Closes 6 PM", "Open ⋅ Closes 8 PM"];

	it("is named with what its header says", () => {
		expect(read(now)).toMatchObject({ role: null, lost: "hours" });
	});

	it("is not named where few rows fill it, or where the operator leaves it out", () => {
		expect(read([...now, ...Array(5).fill("")])).not.toHaveProperty("lost");
		expect(read(now, { hours: null })).not.toHaveProperty("lost");
	});
});
