import { countryOfPostcode, withLostZeros } from "../address/postcode.ts";
import { countryCodeOf } from "../country/country.ts";
import { countryAt } from "../country/country-borders.ts";
import { countryName } from "../country/country-code.ts";
import { foldText } from "../fold-text.ts";
import { remembered } from "../remembered.ts";
import { zoneOfPlace } from "../time-zone/place-time-zone.ts";
import { recogniseTimeZone } from "../time-zone/time-zone.ts";
import { hasLostLetters, isNoAddress, isNoLabel, isNoPostcode } from "./cell-kind.ts";
import { cutText, isEmpty, plainLine, rawText, readLine } from "./cell-text.ts";
import { isStateOfThings } from "./columns/column-values.ts";
import { asInColumn, type ShortPostcodes } from "./columns/short-postcodes.ts";
import { splitPair, withoutTownWord } from "./columns/town-pairs.ts";
import type { Listing } from "./listing.ts";
import { saysNothing } from "./no-value.ts";
import { readPostalCity } from "./postal-city.ts";
import { NOTHING, read, unread } from "./reading.ts";
import { cellOf, mend, pick, pickLine, type Row, report } from "./row.ts";
import { type TownParts, townParts } from "./town-parts.ts";

type Country = Pick<Listing, "country" | "countryCode">;
type Address = Pick<Listing, "address" | "street" | "city" | "state" | "postalCode">;
type Position = Pick<Listing, "latitude" | "longitude">;

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
	const own = pickLine(row, ["district"], 120, isNoLabel);
	const cityColumn = row.plan.byRole.has("city") || row.plan.byRole.has("postalCity");
	const both = row.plan.byRole.has("postalCity") ? readPostalCity(row) : null;
	const town = readTown(row);
	const district = own ?? town?.district ?? null;
	const city = town?.city ?? both?.city ?? (cityColumn ? null : district);
	const odd =
		city !== null && (isNumber(city) || hasLostLetters(city) || (row.plan.source === null && /[,/]/.test(city)));
	if (odd) doubt(row, "city");
	const street = withKind(row, pickLine(row, ["street"], 300, isNoAddress));
	const given = pickLine(row, ["address"], 500, isNoAddress);
	const address = district !== null && cityColumn ? withDistrict(given, { street, district, city }) : given;
	return {
		address: address === null ? null : cutText(address, 500),
		street,
		city,
		state: pickAbbreviated(row, "state", 120) ?? town?.state ?? null,
		postalCode: readPostcode(row) ?? both?.postalCode ?? town?.postalCode ?? null,
	};
}

/** Adds the district to an address that does not name it, or makes one of the parts where there is none. */
function withDistrict(
	address: string | null,
	parts: { street: string | null; district: string; city: string | null },
): string {
	const { street, district, city } = parts;
	if (address === null) return partsWithDistrict(street, district, city);
	return foldText(address).includes(foldText(district)) ? address : `${address}, ${district}`;
}

/** Returns the address of a row that has none whole, without the further lines, which are put in when it is written for people. */
export function partsWithDistrict(street: string | null, district: string, city: string | null): string {
	return [street, district, city].filter((part) => part !== null).join(", ");
}

/**
 * Reads the town's cell. In hand-made sheets it may also hold the postcode, the state and the country ("Portland, OR
 * 97201"), which are taken out.
 */
function readTown(row: Row): TownParts | null {
	const { sheetTown } = row.plan;
	if (sheetTown?.isTaken)
		return sheetTown.town === ""
			? null
			: { city: cutText(sheetTown.town, 120), state: null, postalCode: sheetTown.postalCode };
	const written = pickLine(row, ["city"], 160, row.plan.source === null ? isNoPlainTown : isNoTown);
	if (written === null) return null;
	const text = withoutTownWord(written);
	const parts = row.plan.source === null ? (townParts(text) ?? splitPair(text, row.plan.wholeTowns)) : null;
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

function townText({ city, district, state, postalCode }: TownParts): string {
	return [city, district ?? null, state, postalCode].filter((part) => part !== null).join(", ");
}

/** Returns the postcode with the zeros in front that a spreadsheet has taken away, and with the hyphen of the others of its column. */
export function mendPostcode(row: Row, text: string | null, countryCode: string | null): string | null {
	const whole = text === null ? null : wholePostcode(text, countryCode, row.plan.shortPostcodes);
	if (whole === null) return text;
	const cell = cellOf(row, "postalCode") ?? cellOf(row, "postalCity");
	if (cell !== null) mend(row, cell.index, "postcode-zeros", whole);
	return whole;
}

function wholePostcode(text: string, countryCode: string | null, column: ShortPostcodes | null): string | null {
	const alike = column && asInColumn(text, column);
	if (countryCode === null) return alike;
	return withLostZeros(text, countryCode) ?? (alike && countryOfPostcode(alike) === countryCode ? alike : null);
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
 * Returns the ISO 3166-1 alpha-2 code of the country whose full name (or UK, USA) ends an address: "…, Lisboa, Portugal". It checks
 * the row's phones, zone and position, and is the row's where nothing else names or shows one.
 */
export function countryOfAddress(address: string | null): string | null {
	const ending = address === null ? undefined : ENDING.exec(address)?.[1];
	return ending === undefined ? null : countryAtEnd(ending.trim().replace(/\.$/, ""));
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
 * Reads the time zone: the one that the file names, else that of the place.
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
	return zoneOfPlace({ ...position, countryCode, state, city });
}
