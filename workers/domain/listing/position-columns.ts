import { countryAt } from "../country-borders.ts";
import type { Cell } from "../workbook/sheet-row.ts";
import type { Column } from "./column.ts";
import type { ColumnDoubt } from "./column-doubts.ts";

type Rows = readonly (readonly Cell[])[];

/** Which of two columns of degrees is the latitude, by where the places would lie in either order. */

const MOST_ROWS = 60;
const ENOUGH = 5;
/** All but a few places of a table lie in one country. */
const MOST = 0.8;

/** The share of the rows that would lie in one and the same country; null for too few rows with both. */
function shareInOneCountry(rows: Rows, latitude: number, longitude: number): number | null {
	const counts = new Map<string, number>();
	let all = 0;
	for (const row of rows) {
		const [north, east] = [degreesAt(row, latitude), degreesAt(row, longitude)];
		if (north === null || east === null) continue;
		all += 1;
		const country = Math.abs(north) > 90 || Math.abs(east) > 180 ? null : countryAt(north, east);
		if (country !== null) counts.set(country, (counts.get(country) ?? 0) + 1);
		if (all === MOST_ROWS) break;
	}
	return all < ENOUGH ? null : Math.max(0, ...counts.values()) / all;
}

function degreesAt(row: readonly Cell[], index: number): number | null {
	const cell = row[index];
	const text = typeof cell === "number" ? String(cell) : typeof cell === "string" ? cell.trim().replace(",", ".") : "";
	return /^-?\d{1,3}(?:\.\d+)?$/.test(text) ? Number(text) : null;
}

/**
 * Gives x and y of a map their roles: x is the longitude, unless the places lie in one country only if it is the latitude. A doubt where both
 * orders put them into one country.
 */
export function settleAxes(x: Column, y: Column, rows: Rows): ColumnDoubt[] {
	const usual = shareInOneCountry(rows, y.index, x.index);
	const turned = shareInOneCountry(rows, x.index, y.index);
	const isTurned = usual !== null && turned !== null && turned >= MOST && usual < MOST;
	const [latitude, longitude] = isTurned ? [x, y] : [y, x];
	latitude.role = "latitude";
	longitude.role = "longitude";
	latitude.confidence = "guessed";
	longitude.confidence = "guessed";
	const isOpen = usual !== null && turned !== null && usual >= MOST && turned >= MOST;
	return isOpen ? [{ role: "latitude", reason: "either-order", options: [orderOf(y, x), orderOf(x, y)] }] : [];
}

function orderOf(latitude: Column, longitude: Column): ColumnDoubt["options"][number] {
	return {
		columns: [
			{ index: latitude.index, role: "latitude" },
			{ index: longitude.index, role: "longitude" },
		],
	};
}

/**
 * Turns a latitude and a longitude that stand in each other's column: as their headers say hardly a place lies in any one country, and the
 * other way round nearly all lie in the same.
 */
export function turnSwapped(columns: readonly Column[], rows: Rows): void {
	const latitudes = columns.filter(({ role }) => role === "latitude");
	const longitudes = columns.filter(({ role }) => role === "longitude");
	const [latitude] = latitudes;
	const [longitude] = longitudes;
	if (latitude === undefined || longitude === undefined || latitudes.length + longitudes.length > 2) return;
	const usual = shareInOneCountry(rows, latitude.index, longitude.index);
	if (usual === null || usual > 0.2) return;
	if ((shareInOneCountry(rows, longitude.index, latitude.index) ?? 0) < MOST) return;
	latitude.role = "longitude";
	longitude.role = "latitude";
	latitude.confidence = "guessed";
	longitude.confidence = "guessed";
}
