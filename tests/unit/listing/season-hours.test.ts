import { describe, expect, it } from "vitest";
import { recogniseColumns } from "#workers/domain/listing/columns/columns.ts";

describe("hours of a part of the year", () => {
	const rows = ["Copper Kettle", "Harbour Fish", "Old Mill", "Red Door", "Silver Birch", "Blue Boar"].map((name) => [
		name,
		"Leeds",
		"Mo-Su 09:00-21:00",
		"Mo-Sa 10:00-18:00",
	]);

	it.each([
		["Open (summer)", "Open (winter)"],
		["Yaz saatleri", "Kış saatleri"],
		["Öffnungszeiten Sommer", "Öffnungszeiten Winter"],
	])("are asked about: %s, %s", (summer, winter) => {
		const { doubts } = recogniseColumns(["Name", "City", summer, winter], rows);
		expect(doubts).toMatchObject([{ role: "hours", reason: "which-season" }]);
		expect(doubts[0]?.options.map(({ columns }) => columns.map(({ index }) => index)).sort()).toEqual(
			[[2], [3], []].sort(),
		);
	});

	it("are those that the operator has chosen", () => {
		const plan = recogniseColumns(["Name", "City", "Open (summer)", "Open (winter)"], rows, { opensummer: "hours" });
		expect(plan.doubts).toEqual([]);
		expect(plan.byRole.get("hours")).toContain(2);
	});

	it("are left out beside those of the whole year", () => {
		const { columns, doubts } = recogniseColumns(["Name", "City", "Hours", "Summer hours"], rows);
		expect(columns.map(({ role }) => role)).toEqual(["name", "city", "hours", null]);
		expect(doubts).toEqual([]);
	});
});
