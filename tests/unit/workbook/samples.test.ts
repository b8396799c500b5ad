import { describe, expect, it } from "vitest";
import { openWorkbook } from "#workers/domain/workbook/open-workbook.ts";
import { openSample } from "../../fixtures/samples.ts";
import { collect, readRows } from "./reading.ts";

describe("the sample workbooks", () => {
	it.each([
		["google-maps-export.xlsx", "xlsx", 5000, "full_address"],
		["google-maps-export-renamed.xlsx", "xlsx", 400, "address"],
		["google-maps-export-legacy.xls", "xls", 120, "full_address"],
	] as const)("%s is read as %s with %i rows below its header", async (name, format, count, address) => {
		const workbook = await openWorkbook(await openSample(name));
		expect(workbook).toMatchObject({ format, encoding: null, sheets: [{ name: "Sheet1", hidden: false }] });
		const [header, ...rows] = await collect(workbook.sheets[0]?.rows() ?? []);
		expect(header?.cells.slice(0, 3)).toEqual(["query", "name", "name_for_emails"]);
		expect(header?.cells).toContain(address);
		expect(rows).toHaveLength(count);
		expect(rows.at(-1)?.row).toBe(count + 1);
	});

	it("hold numbers, booleans and texts as such", async () => {
		const [header, ...all] = await readRows(await openSample("google-maps-export.xlsx"));
		const rows = all.filter(({ cells }) => cells[1] !== "name");
		const types = (name: string) => {
			const column = header?.cells.indexOf(name) ?? -1;
			return new Set(rows.slice(0, 500).map(({ cells }) => typeof (cells[column] ?? undefined)));
		};
		expect(types("latitude")).toEqual(new Set(["number"]));
		expect(types("verified")).toContain("boolean");
		expect(types("place_id")).toEqual(new Set(["string"]));
	});
});
