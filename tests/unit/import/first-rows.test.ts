import { expect, test } from "vitest";
import { FirstRows } from "#workers/domain/import/first-rows.ts";

test("of places beyond the limit the state and the country are known where these are kept, or nothing", () => {
	const rows = new FirstRows();
	const at = (state: string | null, postalCode: string | null) => ({
		...{ state, postalCode, countryCode: "US", city: "Springfield" },
		...{ latitude: 39.799, longitude: -89.644 },
	});
	rows.add(7, at("Illinois", null));
	for (let row = 1; row < 70_000; row++) rows.add(row + 7, at("Illinois", String(row)));
	rows.add(80_000, at("Ohio", "1"));
	rows.add(80_001, null);
	expect(rows.partsOf(1)).toMatchObject({ state: "Illinois", postalCode: "1", countryCode: "US", city: null });
	expect(rows.partsOf(69_999)).toMatchObject({ state: "Illinois", postalCode: null, countryCode: "US" });
	expect(rows.partsOf(70_000)).toMatchObject({ state: null, postalCode: null, countryCode: null });
	expect(rows.partsOf(70_000).latitude).toBeCloseTo(39.799, 4);
	expect(rows.partsOf(70_001)).toMatchObject({ latitude: null, longitude: null, state: null });
	expect([0, 1, 69_999, 70_001].map((number) => rows.rowOf(number))).toEqual([7, 8, 70_006, 80_001]);
});
