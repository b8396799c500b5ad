import { readLine } from "./cell-text.ts";
import { columnsOf, type Row, report } from "./row.ts";
import { type PostalCity, splitPostalCity } from "./town-parts.ts";

const NOTHING: PostalCity = { city: null, postalCode: null };

/**
 * Reads the postcode and the town from a column that holds both, in either order ("01067 Dresden", "LS1 4DY Leeds",
 * "Paris 75001").
 */
export function readPostalCity(row: Row): PostalCity {
	for (const index of columnsOf(row, "postalCity")) {
		const cell = row.cells[index];
		if (cell === undefined || cell === null) continue;
		const { value, reason } = readLine(cell, 160);
		if (value === null && reason === null) continue;
		const found = value === null ? null : splitPostalCity(value);
		if (found !== null) return found;
		report(row, index, reason ?? "does-not-suit");
	}
	return NOTHING;
}
