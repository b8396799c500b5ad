import { describe, expect, it } from "vitest";
import { columnKeys } from "#workers/domain/listing/columns/column-roles.ts";
import { recogniseColumns } from "#workers/domain/listing/columns/columns.ts";
import { normaliseRow } from "#workers/domain/listing/normalise.ts";
import type { Cell } from "#workers/domain/workbook/sheet-row.ts";

/** Tests by which name a business is called whose trading name is empty. */

const trades = ["Bakery", "Dental Clinic", "Book Shop", "Hotel"];
const towns = ["Leeds", "Hull", "Bath", "York"];
const letter = (row: number) => "abcdefghijkl".charAt(row);
const person = (row: number) => `Ann Reed${letter(row)}`;
const rowsWith = (second: (row: number) => Cell, empty: (row: number) => boolean) =>
	Array.from({ length: 12 }, (_, row): Cell[] => [
		empty(row) ? null : `Fox ${letter(row)} ${trades[row % 4]}`,
		second(row),
		`${row + 1} Mill Lane`,
		towns[row % 4] ?? null,
	]);

function read(headers: string[], rows: Cell[][], roles = {}) {
	const plan = recogniseColumns(headers, rows, roles);
	const results = rows.map((row) => normaliseRow(row, plan));
	return {
		plan,
		names: results.map((one) => ("listing" in one ? one.listing.name : null)),
		mended: results.flatMap((one) => ("listing" in one ? one.mended : [])),
	};
}

describe("a business without a trading name", () => {
	const company = (row: number) => `Heron ${letter(row)} Holdings LLC`;
	const rows = rowsWith(company, (row) => row % 4 === 0);

	it.each([
		["DBA", "Legal Business Name"],
		["Trade name", "Registered name"],
		["Doing Business As", "Legal name"],
		["Premises name", "Legal entity name"],
	])("%s is called by %s, which the report says", (trade, legal) => {
		const { plan, names, mended } = read([trade, legal, "Address", "City"], rows);
		expect(plan.doubts).toEqual([]);
		expect(names[0]).toBe("Heron a Holdings LLC");
		expect(names[1]).toBe("Fox b Dental Clinic");
		expect(plan.columns[1]?.role).toBe("name");
		expect(mended.map(({ reason, column, value }) => [reason, column, value])).toEqual(
			[0, 4, 8].map((row) => ["name-registered", legal, company(row)]),
		);
	});

	it("is left out where the other name is its owner's, or the operator wants none of it", () => {
		const owners = rowsWith(person, (row) => row % 4 === 0);
		expect(read(["DBA", "Legal owner name", "Address", "City"], owners).names[0]).toBeNull();
		const headers = ["DBA", "Legal Business Name", "Address", "City"];
		const none = { [columnKeys(headers)[1] ?? ""]: null };
		expect(read(headers, rows, none).names.slice(0, 2)).toEqual([null, "Fox b Dental Clinic"]);
	});

	it("is not spoken of where every row has one", () => {
		const full = rowsWith(company, () => false);
		const { plan, mended } = read(["DBA", "Legal Business Name", "Address", "City"], full);
		expect(plan.columns.map(({ role }) => role)).toEqual(["name", null, "address", "city"]);
		expect(mended).toEqual([]);
	});
});

it("signs that few rows have are before the name that all have, the one on the door before the usual one", () => {
	const rows = rowsWith(
		(row) => `Heron ${letter(row)} Holdings SARL`,
		(row) => row % 6 !== 0,
	).map(([sign, legal, ...rest], row): Cell[] => [
		sign ?? null,
		row % 3 === 1 ? `Usual ${letter(row)} Bakery` : null,
		legal ?? null,
		...rest,
	]);
	const headers = [
		"enseigne1Etablissement",
		"denominationUsuelleEtablissement",
		"denominationUniteLegale",
		"Address",
		"City",
	];
	const { names } = read(headers, rows);
	expect(names.slice(0, 5)).toEqual([
		"Fox a Bakery",
		"Usual b Bakery",
		"Heron c Holdings SARL",
		"Heron d Holdings SARL",
		"Usual e Bakery",
	]);
	expect(names[6]).toBe("Fox g Book Shop");
});
