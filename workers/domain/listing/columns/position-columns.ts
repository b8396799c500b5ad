import { countryAt } from "../../country/country-borders.ts";
import type { Cell } from "../../workbook/sheet-row.ts";
import type { Column } from "./column.ts";
import type { ColumnDoubt } from "./column-doubts.ts";

type Rows = readonly (readonly Cell[])[];

/** Finds which of two columns of degrees is the latitude, by where the places would lie in either order. */

const MOST_ROWS = 60;
const ENOUGH = 5;
/** Is the share of a table's places that must lie in one country: all but a few do. */
const MOST = 0.8;

type Pair = readonly [north: number, east: number];

/** Finds the country where most of the places would lie, and their share; null for too few places. */
function commonestCountry(pairs: readonly Pair[]): { country: string | null; share: number } | null {
	const counts = new Map<string, number>();
	for (const [north, east] of pairs) {
		const country = Math.abs(north) > 90 || Math.abs(east) > 180 ? null : countryAt(north, east);
		if (country !== null) counts.set(country, (counts.get(country) ?? 0) + 1);
	}
	if (pairs.length < ENOUGH) return null;
	const [most] = [...counts].sort(([, one], [, other]) => other - one);
	return { country: most?.[0] ?? null, share: (most?.[1] ?? 0) / pairs.length };
}

function pairsOf(rows: Rows, latitude: number, longitude: number): Pair[] {
	const pairs: Pair[] = [];
	for (const row of rows) {
		const [north, east] = [degreesAt(row, latitude), degreesAt(row, longitude)];
		if (north !== null && east !== null) pairs.push([north, east]);
		if (pairs.length === MOST_ROWS) break;
	}
	return pairs;
}

/** Returns the share of the rows that would lie in one and the same country; null for too few rows with both. */
function shareInOneCountry(rows: Rows, latitude: number, longitude: number): number | null {
	return commonestCountry(pairsOf(rows, latitude, longitude))?.share ?? null;
}

const PAIR = /^[([]?\s*([+-]?\d{1,3}(?:\.\d+)?)\s*[,;\s]\s*([+-]?\d{1,3}(?:\.\d+)?)\s*[)\]]?$/;

/**
 * Describes the order of positions. `longitudeFirst` lists the columns of whole positions in which the longitude goes
 * first. `mostlyIn` is the country in which nearly all rows lie, of a table with a column for the latitude and one for
 * the longitude; null for none.
 */
export type PositionOrder = { longitudeFirst: readonly number[]; mostlyIn: string | null };

export function positionOrder(columns: readonly Column[], rows: Rows): PositionOrder {
	return { longitudeFirst: longitudeFirst(columns, rows), mostlyIn: mostlyIn(columns, rows) };
}

/**
 * Finds columns of whole positions, two plain decimals each, that begin with the longitude. In such a column some first
 * number is no latitude, or the places lie in one country only in this order.
 */
function longitudeFirst(columns: readonly Column[], rows: Rows): number[] {
	return columns
		.filter(({ role, index }) => {
			if (role !== "coordinates") return false;
			const pairs = rows.flatMap((row): Pair[] => {
				const found = PAIR.exec(String(row[index] ?? "").trim());
				return found === null ? [] : [[Number(found[1]), Number(found[2])]];
			});
			if (pairs.some(([, second]) => Math.abs(second) > 90)) return false;
			if (pairs.length > 0 && pairs.some(([first]) => Math.abs(first) > 90)) return true;
			const some = pairs.slice(0, MOST_ROWS);
			const usual = commonestCountry(some)?.share ?? 1;
			const turned = commonestCountry(some.map(([first, second]) => [second, first]))?.share ?? 0;
			return usual <= 0.2 && turned >= MOST;
		})
		.map(({ index }) => index);
}

function mostlyIn(columns: readonly Column[], rows: Rows): string | null {
	const [latitude, longitude] = (["latitude", "longitude"] as const).map(
		(role) => columns.find((column) => column.role === role)?.index,
	);
	if (latitude === undefined || longitude === undefined) return null;
	const found = commonestCountry(pairsOf(rows, latitude, longitude));
	return found !== null && found.share >= MOST ? found.country : null;
}

function degreesAt(row: readonly Cell[], index: number): number | null {
	const cell = row[index];
	const text = typeof cell === "number" ? String(cell) : typeof cell === "string" ? cell.trim().replace(",", ".") : "";
	return /^-?\d{1,3}(?:\.\d+)?$/.test(text) ? Number(text) : null;
}

/**
 * Gives x and y of a map their roles: x is the longitude, unless the places lie in one country only if it is the
 * latitude. Returns a doubt where both orders put them into one country.
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
 * Swaps a latitude and a longitude that are in each other's column. In the order of their headers hardly a place lies
 * in any one country, and in the other order nearly all lie in the same.
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
