import { expect, test } from "vitest";
import { recogniseColumns } from "#workers/domain/listing/columns/columns.ts";
import { normaliseRow } from "#workers/domain/listing/normalise.ts";

/** Tests columns that are called county. */

const places = [
	["The Golden Fox", "1 High Street", "Leeds", "West Yorkshire", "LS1 1AA"],
	["Old Oak House", "2 Mill Lane", "Bath", "Somerset", "BA1 1AA"],
	["Royal Lion Kitchen", "3 Church Road", "York", "North Yorkshire", "YO1 7AA"],
] as const;

function read(headers: readonly string[], rows: readonly (readonly string[])[] = places) {
	const plan = recogniseColumns(headers, rows);
	return {
		columns: plan.columns,
		states: rows.map((row) => {
			const result = normaliseRow(row, plan);
			return "listing" in result ? result.listing.state : result.rejected;
		}),
	};
}

test("a county beside a town is the region of the row", () => {
	expect(read(["title", "street", "city", "county", "postal_code"]).states).toEqual([
		"West Yorkshire",
		"Somerset",
		"North Yorkshire",
	]);
	expect(read(["Name", "Street", "Town", "County", "Postcode"]).states[1]).toBe("Somerset");
});

test("a state is taken before a county", () => {
	const rows = [
		["Fox Books", "1 Main St", "Salem", "Marion", "OR"],
		["Lion Cafe", "2 Oak Ave", "Lansing", "Ingham", "MI"],
	];
	const { columns, states } = read(["Name", "Street", "City", "County", "State"], rows);
	expect(states).toEqual(["OR", "MI"]);
	expect(columns[3]).toMatchObject({ role: null, lost: "state" });
});

test("a state under a header that nobody knows leaves the county out", () => {
	const rows = [
		["Fox Books", "1 Main St", "Salem", "Marion", "OR"],
		["Lion Cafe", "2 Oak Ave", "Lansing", "Ingham", "Michigan"],
	];
	expect(read(["Name", "Street", "City", "County", "Zorwex"], rows).columns[3]).toMatchObject({
		role: null,
		lost: "state",
	});
});

test("a county without a town is named as not taken", () => {
	const { columns } = read(
		["Name", "Phone", "County"],
		places.map(([name, , , county], at) => [name, `0113 496 011${at}`, county]),
	);
	expect(columns[2]).toMatchObject({ role: null, lost: "state" });
});
