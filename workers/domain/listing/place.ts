import { countryCodeOf } from "../country.ts";
import { countryAt, isAtHome, isInCountry } from "../country-borders.ts";
import { countryName } from "../country-code.ts";
import { foldText } from "../fold-text.ts";
import { type Angle, isOnGlobe, parseAngle, parsePosition, positionOfView } from "../position.ts";
import { placeInCountry, placeScaled } from "../position-mending.ts";
import { countryOfPostcode, withLostZeros } from "../postcode.ts";
import { remembered } from "../remembered.ts";
import { timeZoneOfState } from "../state-time-zone.ts";
import { recogniseTimeZone, timeZoneAt, timeZoneOfCountry } from "../time-zone.ts";
import type { Cell } from "../workbook/sheet-row.ts";
import { hasLostLetters, isNoAddress, isNoLabel, isNoPostcode } from "./cell-kind.ts";
import { cutText, isEmpty, plainLine, rawText, readLine, unquoteFormula } from "./cell-text.ts";
import { isStateOfThings } from "./column-values.ts";
import type { Listing } from "./listing.ts";
import { saysNothing } from "./no-value.ts";
import { readPostalCity } from "./postal-city.ts";
import { type CellReason, NOTHING, read, unread } from "./reading.ts";
import { cellOf, mend, pick, pickLine, type Row, report } from "./row.ts";
import { type TownParts, townParts } from "./town-parts.ts";

type Country = Pick<Listing, "country" | "countryCode">;
type Address = Pick<Listing, "address" | "street" | "city" | "state" | "postalCode">;
type Position = Pick<Listing, "latitude" | "longitude">;
type FoundCell = { index: number; cell: Cell };

const NOWHERE: Position = { latitude: null, longitude: null };

/**
 * Reads the country: the file's own text, or the English name where it has only a code. The code comes from any column
 * that gives one.
 */
export function readCountry(row: Row): Country {
	const text = pickAbbreviated(row, "country", 80);
	const given = pick(row, ["countryCode"], (cell) => {
		const word = rawText(cell);
		if (word === "NA" ? isMissingMark(row, word) : saysNothing(word)) return NOTHING;
		const code = word.length > 80 ? null : countryCodeOf(word);
		return code === null ? unread("country-unknown") : read(code);
	});
	const code = given ?? (text === null ? null : countryCodeOf(text));
	if (code === null) {
		const cell = cellOf(row, "country");
		if (text !== null && cell !== null) report(row, cell.index, "country-unknown");
		return { country: text, countryCode: null };
	}
	const shown = text === null || isCode(text) ? (countryName(code) ?? text) : text;
	return { country: shown, countryCode: code };
}

/** Reads a line of text in which NA may be Namibia or Naples. */
function pickAbbreviated(row: Row, role: "country" | "state", max: number): string | null {
	return pick(row, [role], (cell) => {
		if (cell === "NA" && !isMissingMark(row, cell)) return read(cell);
		const reading = readLine(cell, max);
		// "07" is a state in some files.
		const other =
			reading.value !== null &&
			(isNoLabel(reading.value, role === "state" ? 3 : 0) ||
				(role === "state" && row.plan.source === null && isStateOfThings(reading.value)));
		return other ? unread("does-not-suit") : reading;
	});
}

/**
 * Tells whether a word marks missing values. R and others write NA for them: in a row that has it more than twice, it
 * names no place.
 */
function isMissingMark(row: Row, word: string): boolean {
	return row.cells.filter((cell) => cell === word).length > 2;
}

/** Tells whether a text is a country in capitals: "GB", "UK", "USA", "A.B.D.". */
function isCode(text: string): boolean {
	return text.length <= 6 && /^(?:[A-Z]\.?){2,3}$|^[a-z]{2}$/.test(text) && countryCodeOf(text) !== null;
}

/** Puts what a street is ("CALLE") before its name, where a column of its own says it. */
function withKind({ plan, cells }: Row, street: string | null): string | null {
	const kind = plan.streetKind === null ? null : (cells[plan.streetKind] ?? null);
	if (street === null || kind === null || isEmpty(kind)) return street;
	return cutText(`${rawText(kind)} ${street}`, 300);
}

/**
 * Reads the parts of an address. The city of a Turkish sheet is Şehir or İl. An İlçe is the city only where no column holds one.
 * Otherwise it is added to the address, unless the address names it already.
 */
export function readAddress(row: Row): Address {
	const district = pickLine(row, ["district"], 120, isNoLabel);
	const cityColumn = row.plan.byRole.has("city") || row.plan.byRole.has("postalCity");
	const both = row.plan.byRole.has("postalCity") ? readPostalCity(row) : null;
	const town = readTown(row);
	const city = town?.city ?? both?.city ?? (cityColumn ? null : district);
	const odd =
		city !== null && (isNumber(city) || hasLostLetters(city) || (row.plan.source === null && /[,/]/.test(city)));
	if (odd) doubt(row, "city");
	const street = withKind(row, pickLine(row, ["street"], 300, isNoAddress));
	let address = pickLine(row, ["address"], 500, isNoAddress);
	if (district !== null && cityColumn) {
		if (address === null) address = [street, district, city].filter((part) => part !== null).join(", ");
		else if (!foldText(address).includes(foldText(district))) address = `${address}, ${district}`;
	}
	return {
		address: address === null ? null : cutText(address, 500),
		street,
		city,
		state: pickAbbreviated(row, "state", 120) ?? town?.state ?? null,
		postalCode: readPostcode(row) ?? both?.postalCode ?? town?.postalCode ?? null,
	};
}

/**
 * Reads the town's cell. In hand-made sheets it may also hold the postcode, the state and the country ("Portland, OR
 * 97201"), which are taken out.
 */
function readTown(row: Row): TownParts | null {
	const text = pickLine(row, ["city"], 160, row.plan.source === null ? isNoPlainTown : isNoTown);
	if (text === null) return null;
	const parts = row.plan.source === null ? townParts(text) : null;
	if (parts === null && row.plan.source === null && text.includes(",")) return splitTown(row, text);
	if (parts === null) return { city: cutText(text, 120), state: null, postalCode: null };
	const cell = cellOf(row, "city");
	if (cell !== null) mend(row, cell.index, "town-split", townText(parts));
	return parts;
}

/** Splits a town from its surroundings ("Leeds, West Yorkshire"). With more than two parts nobody knows which is the town. */
function splitTown(row: Row, text: string): TownParts | null {
	const cell = cellOf(row, "city");
	const [, town, around] = /^(\p{L}[^,\d]*),\s*(\p{L}[^,\d]*)$/u.exec(text) ?? [];
	if (cell === null || town === undefined || around === undefined || isNoTown(town) || isNoTown(around)) {
		if (cell !== null) report(row, cell.index, "does-not-suit");
		return null;
	}
	const state = row.plan.byRole.has("state") ? null : cutText(around.trim(), 120);
	const parts = { city: cutText(town.trim(), 120), state, postalCode: null };
	mend(row, cell.index, "town-split", townText(parts));
	return parts;
}

/** Tells whether a text is no town in a hand-made sheet: two capitals alone ("OR") are a state. */
function isNoPlainTown(text: string): boolean {
	return isNoTown(text) || /^[A-Z]{2}$/.test(text);
}

function isNoTown(text: string): boolean {
	return isNoLabel(text, 3);
}

function isNumber(text: string): boolean {
	const code = text.charCodeAt(text.length - 1);
	return text.length <= 3 && code >= 0x30 && code <= 0x39 && /^\d+$/.test(text);
}

/** Reads a postcode. One with a town behind it is kept and reported. "1067.0" is what a program made of 1067. */
function readPostcode(row: Row): string | null {
	const text = pick(row, ["postalCode"], (cell) => {
		const reading = readLine(cell, 30);
		const value = reading.value?.replace(/^(\d{3,})\.0+$/, "$1") ?? null;
		return value !== null && isNoPostcode(value) ? unread("does-not-suit") : { ...reading, value };
	});
	if (text !== null && text.length > LONGEST_POSTCODE) doubt(row, "postalCode");
	return text;
}

function townText({ city, state, postalCode }: TownParts): string {
	return [city, state, postalCode].filter((part) => part !== null).join(", ");
}

function positionText({ latitude, longitude }: { latitude: number; longitude: number }): string {
	return `${latitude}, ${longitude}`;
}

/** Returns the postcode with the zeros in front that a spreadsheet has taken away. */
export function mendPostcode(row: Row, text: string | null, countryCode: string | null): string | null {
	const whole = text === null || countryCode === null ? null : withLostZeros(text, countryCode);
	if (whole === null) return text;
	const cell = cellOf(row, "postalCode") ?? cellOf(row, "postalCity");
	if (cell !== null) mend(row, cell.index, "postcode-zeros", whole);
	return whole;
}

/**
 * Is the most characters that a postcode has, with blanks and a country's code: "GX11 1AA", "AZ-1000", "AD 12345-6789".
 */
const LONGEST_POSTCODE = 12;

function doubt(row: Row, role: "city" | "postalCode"): void {
	const cell = cellOf(row, role);
	if (cell !== null) mend(row, cell.index, "value-doubtful");
}

const ENDING = /,\s*([^,\d]{2,40})$/;
/** Lists names that do not surely mean a country: they are as often towns or parts of other countries. */
const ELSEWHERE: ReadonlySet<string> = new Set([
	"georgia",
	"jersey",
	"lebanon",
	"jordan",
	"chad",
	"dubai",
	"abu dhabi",
]);

const countryAtEnd = remembered((ending): string | null => {
	const folded = foldText(ending);
	if (ELSEWHERE.has(folded)) return null;
	// Short forms are as often states and towns: "CA", "IN", "PR".
	if (folded.replaceAll(" ", "").length < 4 && !/^(?:u ?k|u ?s ?a)$/.test(folded)) return null;
	return countryCodeOf(ending);
}, 10_000);

/**
 * Returns the ISO 3166-1 alpha-2 code of the country whose full name (or UK, USA) ends an address: "…, Lisboa, Portugal". It is not
 * stored: it only serves to check the row's phones, zone and position.
 */
export function countryOfAddress(address: string | null): string | null {
	const ending = address === null ? undefined : ENDING.exec(address)?.[1];
	return ending === undefined ? null : countryAtEnd(ending.trim().replace(/\.$/, ""));
}

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

/**
 * Returns the country whose numbering a row's phones follow: the one that the row states, else that of its position, else that of a
 * postcode that only one country writes, else `fallback` (the import's default). It decides phones and zones. Stored is the country
 * that the row states, else the default.
 */
export function countryOfRow(
	{ countryCode, latitude, longitude, postalCode }: Pick<Listing, "countryCode" | "postalCode"> & Position,
	fallback: string | null,
): string | null {
	if (countryCode !== null) return countryCode;
	const here = latitude !== null && longitude !== null ? countryAt(latitude, longitude) : null;
	return here ?? (postalCode === null ? null : countryOfPostcode(postalCode)) ?? fallback;
}

/** Makes the import's default the country of a row that names none. A name that could not be read stays as it came. */
export function defaultCountry(stated: Country, countryCode: string): Country {
	return stated.country === null ? { country: countryName(countryCode), countryCode } : stated;
}

/**
 * Reads the time zone: the one that the file names, else that of the position, else the only zone of the country, else
 * that of a state of a country with several.
 */
export function readTimeZone(
	row: Row,
	position: Position,
	countryCode: string | null,
	{ state, city }: Pick<Listing, "state" | "city"> = { state: null, city: null },
): string | null {
	const named = pick(row, ["timeZone"], (cell) => {
		const text = plainLine(rawText(cell));
		if (text === "" || saysNothing(text)) return NOTHING;
		const zone = recogniseTimeZone(text);
		return zone === null ? unread("time-zone-unknown") : read(zone);
	});
	if (named !== null) return named;
	const { latitude, longitude } = position;
	const found = latitude !== null && longitude !== null ? timeZoneAt(latitude, longitude) : null;
	if (found !== null || countryCode === null) return found;
	return timeZoneOfCountry(countryCode) ?? (state === null ? null : timeZoneOfState(countryCode, state, city));
}
