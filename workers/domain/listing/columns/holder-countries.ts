import { countryCodeOf } from "../../country/country.ts";
import { countryAt } from "../../country/country-borders.ts";
import type { Cell } from "../../workbook/sheet-row.ts";
import { rawText } from "../cell-text.ts";
import type { Column } from "./column.ts";

/** Fewer rows do not tell where a list is, and one row may be a slip. */
const LEAST_ROWS = 5;
const LEAST_ABROAD = 2;
/** Nearly all positions of such a list lie in one country, and those of the rows that name another one do so, too. */
const SHARE = 0.9;

/**
 * Leaves out a column of countries that are not those of the places: all positions lie in one country, also where the column names another,
 * which is then that of whoever runs the place.
 */
export function leaveOutHolderCountries(columns: readonly Column[], rows: readonly (readonly Cell[])[]): void {
	const columnOf = (role: Column["role"]) => columns.find((column) => column.role === role);
	const [latitude, longitude] = [columnOf("latitude"), columnOf("longitude")];
	const named = columns.filter(({ role }) => role === "country" || role === "countryCode");
	if (latitude === undefined || longitude === undefined || named.length === 0) return;
	const positions = rows.map((row) => countryOfCells(row[latitude.index], row[longitude.index]));
	const main = mostFrequent(positions.filter((code) => code !== null));
	if (main === null) return;
	for (const column of named) {
		const both = rows.flatMap((row, at) => {
			const [said, here] = [countryCodeOf(textOf(row[column.index])), positions[at] ?? null];
			return said === null || here === null ? [] : [{ said, here }];
		});
		const abroad = both.filter(({ said }) => said !== main);
		const shareHere = (some: typeof both) => some.filter(({ here }) => here === main).length / some.length;
		if (both.length < LEAST_ROWS || abroad.length < LEAST_ABROAD) continue;
		if (shareHere(both) < SHARE || shareHere(abroad) < SHARE) continue;
		if (column.role !== null) column.lost = column.role;
		column.role = null;
		column.confidence = "ignored";
	}
}

function countryOfCells(north: Cell | undefined, east: Cell | undefined): string | null {
	const [latitude, longitude] = [degrees(north), degrees(east)];
	if (latitude === null || longitude === null || Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return null;
	return countryAt(latitude, longitude);
}

function degrees(cell: Cell | undefined): number | null {
	const text = textOf(cell).replace(",", ".");
	return /^-?\d{1,3}\.\d+$/.test(text) ? Number(text) : null;
}

function textOf(cell: Cell | undefined): string {
	return cell === undefined || cell === null ? "" : rawText(cell);
}

function mostFrequent(values: readonly string[]): string | null {
	const groups = [...Map.groupBy(values, (value) => value)];
	return groups.sort(([, one], [, other]) => other.length - one.length)[0]?.[0] ?? null;
}
