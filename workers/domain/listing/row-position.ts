import { countryAt, isAtHome, isInCountry } from "../country/country-borders.ts";
import { type Angle, isOnGlobe, parseAngle, parsePosition, positionOfView } from "../position/position.ts";
import { placeInCountry, placeScaled } from "../position/position-mending.ts";
import type { Cell } from "../workbook/sheet-row.ts";
import { rawText, unquoteFormula } from "./cell-text.ts";
import type { Listing } from "./listing.ts";
import type { CellReason } from "./reading.ts";
import { cellOf, mend, type Row, report } from "./row.ts";

type Position = Pick<Listing, "latitude" | "longitude">;
type FoundCell = { index: number; cell: Cell };

const NOWHERE: Position = { latitude: null, longitude: null };

/**
 * Reads the position of a row: both degrees or neither. It is compared with the country that the row states (ISO 3166-1
 * alpha-2). A position in another country is mended when exactly one mending brings it into the country, otherwise it
 * is left out. 0, 0 counts as missing: it is a place in the sea off Ghana where broken geocoders send things.
 */
export function readPosition(row: Row, countryCode: string | null = null): Position {
	const given = givenPosition(row);
	if (given === null) return NOWHERE;
	const { index, latitude, longitude } = given;
	const far = Math.abs(latitude) <= 90 ? given.longitudeIndex : index;
	if (latitude === 0 && longitude === 0) return leftOut(row, index, "coordinates-zero");
	if (countryCode === null) {
		const turned = { latitude: longitude, longitude: latitude };
		const { mostlyIn } = row.plan;
		if (
			mostlyIn !== null &&
			isOnGlobe(turned) &&
			!(isOnGlobe(given) && countryAt(latitude, longitude) !== null) &&
			isAtHome(turned.latitude, turned.longitude, mostlyIn)
		) {
			mend(row, index, "coordinates-swapped", positionText(turned));
			return turned;
		}
		// Nobody lives in Antarctica: such a row's coordinates are swapped, or wrong.
		if (latitude < SOUTHERNMOST) return leftOut(row, index, "coordinates-doubtful");
		return isOnGlobe(given) ? { latitude, longitude } : leftOut(row, far, "coordinates-out-of-range");
	}
	const scaled = given.scaled && placeScaled(given.scaled[0], given.scaled[1], countryCode);
	const placed = scaled || placeInCountry({ latitude, longitude }, countryCode);
	if (placed === null && isOnGlobe(given)) return leftOut(row, index, "coordinates-elsewhere");
	if (placed === null) return leftOut(row, far, "coordinates-out-of-range");
	if (placed.mending !== null) mend(row, index, `coordinates-${placed.mending}`, positionText(placed.position));
	return placed.position;
}

/**
 * Reports that a row that names no country lies outside of the import's default country, but inside it with swapped coordinates. The
 * row does not say which is right: Aleppo's coordinates lie in Turkey when they are swapped.
 */
export function doubtSwapped(row: Row, { latitude, longitude }: Position, fallback: string): void {
	if (latitude === null || longitude === null || isInCountry(latitude, longitude, fallback)) return;
	if (Math.abs(longitude) > 90 || !isAtHome(longitude, latitude, fallback)) return;
	const cell = cellOf(row, "latitude") ?? cellOf(row, "coordinates") ?? cellOf(row, "locationLink");
	if (cell !== null) mend(row, cell.index, "coordinates-doubtful");
}

/** Is in degrees. The southernmost town, Puerto Williams, lies at 55 south. */
const SOUTHERNMOST = -60;

type Scaled = Parameters<typeof placeScaled>[0];
type GivenPosition = {
	index: number;
	longitudeIndex: number;
	latitude: number;
	longitude: number;
	scaled: [Scaled, Scaled] | null;
};

function leftOut(row: Row, index: number, reason: CellReason): Position {
	report(row, index, reason);
	return NOWHERE;
}

/** Reads the coordinates of a row as they are written: from their two columns, else from one for both, else from a link to the place. */
function givenPosition(row: Row): GivenPosition | null {
	const cells = [cellOf(row, "latitude"), cellOf(row, "longitude")] as const;
	const [latitude, longitude] = cells;
	if (latitude !== null && longitude !== null) {
		const pair = bothDegrees(latitude, longitude);
		if (typeof pair !== "number") return pair;
		report(row, pair, "coordinates-out-of-range");
		return null;
	}
	for (const cell of [cellOf(row, "coordinates"), latitude, longitude]) {
		const text = cell === null ? "" : unquoteFormula(rawText(cell.cell), true);
		const found = parsePosition(text);
		if (found === null || cell === null) continue;
		const header = row.plan.columns[cell.index]?.header ?? "";
		const swapped = PAIR.test(text) && (LONGITUDE_FIRST.test(header) || row.plan.longitudeFirst.includes(cell.index));
		const position = swapped ? { latitude: found.longitude, longitude: found.latitude } : found;
		return { index: cell.index, longitudeIndex: cell.index, ...position, scaled: null };
	}
	const broken = latitude ?? longitude ?? cellOf(row, "coordinates");
	const link = cellOf(row, "locationLink");
	const text = link === null ? "" : unquoteFormula(rawText(link.cell), true);
	const place = /!3d-?\d|[?&](?:q|query)=(?:loc:)?-?\d/.test(text) ? parsePosition(text) : null;
	if (place !== null && link !== null) return { index: link.index, longitudeIndex: link.index, ...place, scaled: null };
	const view = viewedPosition(row);
	if (view !== null) return view;
	if (broken !== null) report(row, broken.index, "coordinates-incomplete");
	return null;
}

/** Matches two plain decimals. A header may say their order: "lng,lat", "Location (lon, lat)". */
const PAIR = /^[([]?\s*[+-]?\d{1,3}(?:\.\d+)?\s*[,;\s]\s*[+-]?\d{1,3}(?:\.\d+)?\s*[)\]]?$/;
const LONGITUDE_FIRST =
	/(?:^|[^a-z])(?:lng|lon|long|longitude|boylam|x)[^a-z]{0,4}(?:and )?(?:lat|latitude|enlem|y)(?:[^a-z]|$)|lnglat|lonlat/i;

/**
 * Reads the middle of the map that a row's link shows, where the row has nothing better. It is reported, since it is only near the
 * place.
 */
function viewedPosition(row: Row): GivenPosition | null {
	for (const role of ["coordinates", "locationLink"] as const) {
		const cell = cellOf(row, role);
		const view = cell === null ? null : positionOfView(unquoteFormula(rawText(cell.cell), true));
		if (view === null || cell === null) continue;
		mend(row, cell.index, "coordinates-from-view");
		return { index: cell.index, longitudeIndex: cell.index, ...view, scaled: null };
	}
	return null;
}

/**
 * Reads two cells as degrees; returns the index of the one that is no angle. Letters (N, E) swap values that are in
 * each other's column.
 */
function bothDegrees(latitude: FoundCell, longitude: FoundCell): GivenPosition | number {
	const [north, east] = [degreesOf(latitude.cell), degreesOf(longitude.cell)];
	if (north === null) return latitude.index;
	if (east === null) return longitude.index;
	const columns = { index: latitude.index, longitudeIndex: longitude.index };
	if (north.axis === "longitude" && east.axis === "latitude") {
		return { ...columns, latitude: east.degrees, longitude: north.degrees, scaled: null };
	}
	// Degrees that are in range when swapped need no other decimal point.
	const scaled = !isOnGlobe(pair(north, east)) && !isOnGlobe(pair(east, north));
	const grouped = [north, east].some((angle) => Math.abs(angle.degrees) > 180 && GROUPED.test(digitsOf(angle)));
	return {
		...columns,
		...pair(north, east),
		scaled: scaled ? [scaledDegrees(north, 90, grouped), scaledDegrees(east, 180, grouped)] : null,
	};
}

function pair(latitude: Degrees, longitude: Degrees): { latitude: number; longitude: number } {
	return { latitude: latitude.degrees, longitude: longitude.degrees };
}

/**
 * Returns the digits of a coordinate whose decimal point may be lost. If one coordinate of a row got thousands marks,
 * "-127.800" has one as well, and no decimals.
 */
function scaledDegrees(angle: Degrees, limit: number, grouped: boolean): Scaled {
	const { degrees } = angle;
	const digits = digitsOf(angle);
	const fixed = Math.abs(degrees) <= limit && !/^[+-]?\d+$/.test(digits) && !(grouped && GROUPED.test(digits));
	return { digits: fixed ? String(degrees) : digits.replace(/[^\d-]/g, ""), fixed };
}

const GROUPED = /^[+-]?\d{1,3}(?:[.,' ]\d{3})+$/;

/** Holds degrees with their text. `digits` is null for a number, which is read as it is. */
type Degrees = Angle & { digits: string | null };

/** Returns the text of degrees. The text of a number is made only where something depends on it. */
function digitsOf({ digits, degrees }: Degrees): string {
	return digits ?? String(degrees);
}

/**
 * Reads a cell as degrees and keeps their text. "51.507.400" and whole numbers are read although they are too large.
 */
function degreesOf(cell: Cell): Degrees | null {
	// Nearly every cell ends here.
	if (typeof cell === "number" && Math.abs(cell) < 1_000 && (Math.abs(cell) >= 1e-6 || cell === 0))
		return { degrees: cell + 0, axis: null, digits: null };
	const digits = rawText(cell).replace(/^'/, "").replace(/^[−–]/, "-");
	if (digits.length > 60) return null;
	if (/^[+-]?\d{4,}$/.test(digits)) return { degrees: Number(digits), axis: null, digits };
	const written = withoutExponent(digits);
	const angle = parseAngle(written);
	if (angle !== null) return { ...angle, digits: written };
	return GROUPED.test(digits) ? { degrees: Number(digits.replace(/[^\d-]/g, "")), axis: null, digits } : null;
}

/**
 * Programs write numbers near a meridian as "-5e-05". With fewer than four decimals left ("5.15E+01") the number was rounded, and
 * stays.
 */
function withoutExponent(text: string): string {
	const match = /^[+-]?\d+(?:[.,](\d+))?e([+-]?\d{1,2})$/i.exec(text);
	if (match === null || (match[1] ?? "").length - Number(match[2]) < 4) return text;
	return Number(text.replace(",", ".")).toFixed(9);
}

function positionText({ latitude, longitude }: { latitude: number; longitude: number }): string {
	return `${latitude}, ${longitude}`;
}
