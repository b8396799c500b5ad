import { describe, expect, it } from "vitest";
import { listingSchema } from "#workers/contract/listing.schema.ts";
import { recogniseColumns } from "#workers/domain/listing/columns/columns.ts";
import type { Listing } from "#workers/domain/listing/listing.ts";
import { normaliseRow } from "#workers/domain/listing/normalise.ts";
import type { CellProblem } from "#workers/domain/listing/row.ts";
import type { Cell, CellFault } from "#workers/domain/workbook/sheet-row.ts";

function read(
	record: Record<string, Cell>,
	{ clearEmpty = true, faults = [] }: { clearEmpty?: boolean; faults?: CellFault[] } = {},
): { listing: Listing; problems: CellProblem[] } {
	const result = normaliseRow(Object.values(record), recogniseColumns(Object.keys(record)), {
		country: null,
		clearEmpty,
		faults,
	});
	if ("rejected" in result) throw new Error(`rejected: ${result.rejected.reason}`);
	expect(listingSchema.safeParse(result.listing).error?.issues ?? []).toEqual([]);
	return result;
}

describe("clears", () => {
	it("names the fields whose columns are there and empty, and only when asked", () => {
		const row = { Name: "A", Phone: null, City: "", Website: "n/a", Category: "Bar" };
		expect(read(row).listing.clears).toEqual(["city", "phone", "phoneRaw", "website"]);
		expect(read(row, { clearEmpty: false }).listing.clears).toEqual([]);
	});

	it("clears nothing for a column that the file does not have", () => {
		expect(read({ Name: "A" }).listing.clears).toEqual([]);
	});

	it("clears a field only when all its columns are empty", () => {
		expect(read({ Name: "A", phone: null, phone_1: "+44 20 7183 8750" }).listing.clears).toEqual([]);
		expect(read({ Name: "A", latitude: null, longitude: 5 }).listing.clears).toEqual([]);
		expect(read({ Name: "A", latitude: null, longitude: null }).listing.clears).toEqual(["latitude", "longitude"]);
		expect(read({ Name: "A", Monday: null, Tuesday: "9-17" }).listing.clears).toEqual([]);
		expect(read({ Name: "A", Monday: null, Tuesday: null }).listing.clears).toEqual([
			"openingHours",
			"openingHoursRaw",
		]);
		expect(read({ Name: "A", Country: "", "Country code": null }).listing.clears).toEqual(["country", "countryCode"]);
	});

	it("clears further numbers where their own columns are empty", () => {
		expect(read({ Name: "A", phone: "+44 20 7183 8750", phone2: null }).listing.clears).toEqual(["morePhones"]);
		expect(read({ Name: "A", email: "a@a.example; b@a.example", email_1: null }).listing.clears).toEqual([]);
	});

	it("does not clear what another column gave, what was not understood, or what is at fault", () => {
		expect(read({ Name: "A", category: null, subtypes: "Bar" }).listing.clears).toEqual([]);
		expect(read({ Name: "A", rating: "many" }).listing.clears).toEqual([]);
		const faults: CellFault[] = [{ column: 1, fault: "error-value", text: "#N/A" }];
		expect(read({ Name: "A", City: null }, { faults }).listing.clears).toEqual([]);
	});
});

describe("faults", () => {
	it.each(["error-value", "formula-without-result", "damaged-text", "cell-too-long"] as const)(
		"reports a cell with %s in each column that has a role",
		(fault) => {
			const faults: CellFault[] = [
				{ column: 1, fault, text: "#BEZUG!" },
				{ column: 2, fault, text: "#YOK" },
			];
			const { listing, problems } = read({ Name: "A", City: null, Notes1: null }, { faults });
			expect(listing.city).toBeNull();
			expect(problems).toEqual([{ column: "City", value: "#BEZUG!", reason: fault }]);
		},
	);

	it.each(["#N/A", "#REF!", "#YOK", "#BEZUG!", " #Н/Д ", "Err:502", "########"])(
		"reports %j of a text file as the error that it is, and clears nothing",
		(text) => {
			const cells = { Name: "A", Phone: text, City: text, Hours: text, Notes1: text, Website: "n/a" };
			const { listing, problems } = read(cells);
			expect(listing).toMatchObject({ phone: null, phoneRaw: null, city: null, openingHours: null });
			expect(listing.clears).toEqual(["website"]);
			expect(problems.map(({ column, value, reason }) => [column, value, reason])).toEqual(
				["Phone", "City", "Hours"].map((column) => [column, text.trim(), "error-value"]),
			);
		},
	);

	it.each(["n/a", "-", "None", "yok", "NULL", "unknown"])(
		"is not %j, which only says that there is nothing",
		(text) => {
			const { listing, problems } = read({ Name: "A", City: text });
			expect(listing.city).toBeNull();
			expect(problems).toEqual([]);
		},
	);

	it("says that a name is damaged where it is", () => {
		const faults: CellFault[] = [{ column: 0, fault: "damaged-text", text: "Caf\ufffd B" }];
		const context = { country: null, clearEmpty: false, faults };
		expect(normaliseRow([null, "Köln"], recogniseColumns(["Name", "City"]), context)).toEqual({
			rejected: { column: "Name", value: "Caf\ufffd B", reason: "damaged-text" },
		});
	});

	it("shows the fault of a name in the row's rejection, and does not call such a row empty", () => {
		const plan = recogniseColumns(["Name", "City"]);
		const faults: CellFault[] = [{ column: 0, fault: "error-value", text: "#REF!" }];
		expect(normaliseRow([null, null], plan, { country: null, clearEmpty: false, faults })).toEqual({
			rejected: { column: "Name", value: "#REF!", reason: "name-missing" },
		});
	});

	it("leaves the day of a broken cell unknown and keeps the others", () => {
		const faults: CellFault[] = [{ column: 1, fault: "error-value", text: "#N/A" }];
		const { listing } = read({ Name: "A", Monday: null, Tuesday: "9-17" }, { faults });
		expect(listing.openingHours?.slice(0, 2)).toEqual(["unknown", [[540, 1020]]]);
	});
});
