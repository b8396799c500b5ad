import { type FieldsWith, maxLength } from "../business/field-lists.ts";
import { FIELDS } from "../business/fields.ts";
import { countryCodeOf } from "../country/country.ts";
import { countryName } from "../country/country-code.ts";
import { withoutGuard } from "../csv.ts";
import { readHoursCell } from "../export/hours-cell.ts";
import { MARK, writtenPhone } from "../export/phone-cell.ts";
import { parsePhones } from "../phone/phone.ts";
import { E164, MAX_PHONE_RAW } from "../phone/phone-form.ts";
import { rowNumberOf } from "../row-number.ts";
import type { Cell } from "../workbook/sheet-row.ts";
import { CELL_CHARACTERS } from "../workbook/write-sheet.ts";
import { isAbout, readAbout } from "./about.ts";
import { readBusinessStatus, readClaimed } from "./business-status.ts";
import { hasLostLetters } from "./cell-kind.ts";
import { cleanLine, cutText } from "./cell-text.ts";
import type { FieldName } from "./columns/field-name.ts";
import { emailsOf as addressesOf } from "./contacts.ts";
import { readHours } from "./hours.ts";
import { isLink, listsLinks, readLink } from "./links.ts";
import { type About, BUSINESS_STATUSES, type BusinessStatus, type Listing, MAX_MORE } from "./listing.ts";
import { countryOfRow, mendPostcode, readTimeZone } from "./place.ts";
import { readPlainFields } from "./plain-fields.ts";
import type { CellReason } from "./reading.ts";
import { columnsOf, mend, type Row, report } from "./row.ts";
import { readPosition } from "./row-position.ts";
import { ROW_KEY, SLUG_KEY, sourceKey } from "./source-key.ts";
import { isEmail, readCount, readEmail, readId, readRating } from "./values.ts";

const SOURCE_KEY = { min: 5, max: 600 };
const LONGEST_SLUG = 200;
/** Length of a full cell, less half a character and an apostrophe. */
const FULL_CELL = CELL_CHARACTERS - 2;
const DECIMAL = /^-?\d+(?:\.\d+)?(?:e-?\d+)?$/;

/** Reads the plain fields as the export writes them. */
const WRITTEN: Parameters<typeof readPlainFields>[1] = {
	text: (row, field) => textOf(row, field, maxLength(field)),
	url: linkOf,
	price: (row, field) => textOf(row, field, maxLength(field)),
};

/** Returns the name of an export's row, exactly as it was written. */
export function exportedName(cell: Cell): string | null {
	const name = cleanLine(cellText(cell));
	return name === "" ? null : cutText(name, FIELDS.name.max);
}

/**
 * Reads a row of this directory's own export (`export/columns.ts`) as a listing. Cells that the export wrote are taken as they are:
 * nothing is corrected, split or guessed, so an untouched row changes nothing. Cells that a person has typed are read as in any other
 * file. `name` is empty where the column of names was taken out. `country` is for rows that name none and that the export did not
 * write.
 */
export function readExportedRow(row: Row, name: string, country: string | null): Listing {
	const key = writtenKey(row) ?? rowKey(row);
	const place = readPlace(row);
	const position = readWrittenPosition(row, place.countryCode);
	const region = countryOfRow({ ...position, ...place }, key === null ? country : null);
	if (key === null && place.country === null && place.countryCode === null && region !== null)
		Object.assign(place, { country: countryName(region), countryCode: region });
	const [email = null, ...emails] = readEmailsOf(row);
	const { morePhones, ...phone } = readPhonesOf(row, region);
	const listing: Listing = {
		sourceKey: "",
		placeId: readIdOf(row, "placeId"),
		googleId: readIdOf(row, "googleId"),
		cid: readIdOf(row, "cid"),
		name,
		category: textOf(row, "category", FIELDS.category.max),
		type: textOf(row, "type", FIELDS.type.max),
		...place,
		...position,
		timeZone: key !== null && !saysZone(row) ? null : readTimeZone(row, position, region, place),
		...phone,
		morePhones: listOf(row, "morePhones", morePhones, (cell) => readMorePhones(cell, region)),
		email,
		moreEmails: listOf(row, "moreEmails", emails, (cell) => cell.split(/[\s,;]+/).flatMap((one) => emailOf(one) ?? [])),
		...readPlainFields(row, WRITTEN),
		rating: readOne(row, "rating", readWrittenRating),
		reviewCount: readOne(row, "reviewCount", readCount),
		ratingSource: textOf(row, "ratingSource", FIELDS.ratingSource.max),
		businessStatus: readStatus(row),
		claimed: readClaimed(row),
		description: readDescription(row),
		about: readAboutOf(row),
		...readWrittenHours(row),
		clears: [],
	};
	const hasId = listing.placeId !== null || listing.googleId !== null || listing.cid !== null;
	// A row with a name and an id of Google's may be a new business.
	listing.sourceKey = key ?? (hasId && name !== "" ? null : slugKey(row)) ?? sourceKey(listing);
	return listing;
}

/** Returns a cell's text as the export meant it. */
function cellText(cell: Cell | undefined): string {
	if (cell === null || cell === undefined) return "";
	return typeof cell === "string" ? withoutGuard(cell) : String(cell);
}

/** Takes the key letter by letter: another key would be another business. */
function writtenKey(row: Row): string | null {
	const key = cellText(row.cells[columnsOf(row, "sourceKey")[0] ?? -1]);
	return key.trim() === key && key.length >= SOURCE_KEY.min && key.length <= SOURCE_KEY.max ? key : null;
}

/** Tells whether the remaining columns say in which time zone a business is. Where they do not, a stored business keeps its zone. */
function saysZone(row: Row): boolean {
	return (["timeZone", "country", "countryCode"] as const).some((role) => columnsOf(row, role).length > 0);
}

/** Tells whether a row without a name still identifies its business by its key, its row number, its slug or an id. */
export function saysWhich(row: Row, { placeId, googleId, cid }: Listing): boolean {
	return [writtenKey(row), rowKey(row), slugKey(row), placeId, googleId, cid].some((one) => one !== null);
}

/** Makes a key of the row number when the key's column was taken out. The directory knows which business has that number. */
function rowKey(row: Row): string | null {
	if (columnsOf(row, "sourceKey").length > 0) return null;
	const number = cellText(row.cells[columnsOf(row, "rowNumber")[0] ?? -1]).trim();
	return rowNumberOf(number) !== null ? `${ROW_KEY}${number}` : null;
}

/** Makes a key of the slug when the columns of the key and the row number were taken out. */
function slugKey(row: Row): string | null {
	if (columnsOf(row, "sourceKey").length > 0 || columnsOf(row, "rowNumber").length > 0) return null;
	const slug = cellText(row.cells[columnsOf(row, "slug")[0] ?? -1]).trim();
	return slug === "" || slug.length > LONGEST_SLUG ? null : `${SLUG_KEY}${slug}`;
}

/**
 * Joins the cells of a role to one text: a long text continues in the next cell. Null where a cell of it was taken out of the file,
 * which is reported where the others hold something.
 */
function wholeText(row: Row, role: FieldName): string | null {
	const pieces = new Map(columnsOf(row, role).map((index) => [pieceNumber(row, index), index]));
	let whole = "";
	for (let at = 1; ; at += 1) {
		const index = pieces.get(at);
		if (index === undefined) {
			const last = pieces.get(at - 1);
			const isFull = last !== undefined && cellText(row.cells[last]).length >= FULL_CELL;
			if (isFull && at <= (role === "about" ? 4 : 3)) {
				report(row, last, "cell-too-long");
				return null;
			}
			return pieces.has(1) ? whole : null;
		}
		whole += cellText(row.cells[index]);
	}
}

function pieceNumber({ plan }: Row, index: number): number {
	return Number(/_([2-9])$/.exec(plan.columns[index]?.header ?? "")?.[1] ?? 1);
}

function firstOf(row: Row, role: FieldName): { index: number; cell: Cell; text: string } | null {
	const index = columnsOf(row, role)[0];
	const cell = index === undefined ? null : (row.cells[index] ?? null);
	if (index === undefined || cell === null) return null;
	const text = cellText(cell).trim();
	return text === "" ? null : { index, cell, text };
}

function textOf(row: Row, role: FieldName, max: number): string | null {
	const found = firstOf(row, role);
	const text = found === null ? "" : cleanLine(found.text);
	if (found !== null && text.length > max) report(row, found.index, "text-too-long");
	// A spreadsheet has saved the export in an encoding without its letters.
	if (found !== null && hasLostLetters(text)) mend(row, found.index, "value-doubtful");
	return text === "" ? null : cutText(text, max);
}

/** An export writes the postcode as text. A number means that a spreadsheet has opened the CSV, and the zeros in front are lost. */
function postcodeOf(row: Row, countryCode: string | null): string | null {
	const text = textOf(row, "postalCode", FIELDS.postalCode.max);
	return typeof firstOf(row, "postalCode")?.cell === "number" ? mendPostcode(row, text, countryCode) : text;
}

function readOne<T>(row: Row, role: FieldName, read: (cell: Cell) => { value: T | null; reason: CellReason | null }) {
	const found = firstOf(row, role);
	if (found === null) return null;
	const { value, reason } = read(typeof found.cell === "string" ? found.text : found.cell);
	if (reason !== null) report(row, found.index, reason);
	return value;
}

/** Takes an operator's own rating as it is. Elsewhere a number below one star is a share. */
function readWrittenRating(cell: Cell): ReturnType<typeof readRating> {
	return Number(cell) > 0 && Number(cell) < 1 ? { value: Number(cell), reason: null } : readRating(cell);
}

function readIdOf(row: Row, role: FieldsWith<{ kind: "id" }>): string | null {
	return readOne(row, role, (cell) => readId(cell, FIELDS[role].max));
}

function readPlace(row: Row) {
	const country = textOf(row, "country", FIELDS.country.max);
	const stated = firstOf(row, "countryCode");
	const code = countryCodeOf(stated?.text ?? country ?? "");
	if (stated !== null && code === null) report(row, stated.index, "country-unknown");
	return {
		address: textOf(row, "address", FIELDS.address.max),
		street: textOf(row, "street", FIELDS.street.max),
		postalCode: postcodeOf(row, code),
		city: textOf(row, "city", FIELDS.city.max),
		state: textOf(row, "state", FIELDS.state.max),
		country: country ?? (code === null ? null : countryName(code)),
		countryCode: code,
	};
}

/**
 * Takes both degrees as they are written, wherever the place is. Anything but a plain number is read as in any other
 * file.
 */
function readWrittenPosition(row: Row, countryCode: string | null): Pick<Listing, "latitude" | "longitude"> {
	const [latitude, longitude] = [firstOf(row, "latitude"), firstOf(row, "longitude")];
	if (latitude === null && longitude === null) return { latitude: null, longitude: null };
	// When one of the two columns was taken out, a number in the other is no position.
	const half = [latitude, longitude].find((one) => one !== null && DECIMAL.test(one.text));
	if (half && [columnsOf(row, "latitude"), columnsOf(row, "longitude")].some((columns) => columns.length === 0))
		return { latitude: null, longitude: null };
	const [north, east] = [latitude?.text ?? "", longitude?.text ?? ""];
	const plain = DECIMAL.test(north) && DECIMAL.test(east) && Math.abs(+north) <= 90 && Math.abs(+east) <= 180;
	return plain ? { latitude: Number(north), longitude: Number(east) } : readPosition(row, countryCode);
}

/** Reads the cell of the first number. Others that a person has added to it go to the further ones. */
function readPhonesOf(row: Row, region: string | null): Pick<Listing, "phone" | "phoneRaw" | "morePhones"> {
	const found = firstOf(row, "phone");
	if (found === null) return { phone: null, phoneRaw: null, morePhones: [] };
	const written = writtenPhone(found.text, firstOf(row, "phoneTyped")?.text ?? null);
	if (written !== null) return { ...written, morePhones: [] };
	const [first, ...others] = parsePhones(typeof found.cell === "number" ? found.cell : found.text, region);
	if (first === undefined) {
		report(row, found.index, "phone-invalid");
		return { phone: null, phoneRaw: null, morePhones: [] };
	}
	const phoneRaw = cutText(first.raw, FIELDS.phoneRaw.max);
	return {
		phone: first.phone,
		phoneRaw,
		morePhones: others.map(({ phone, raw }) => phone ?? cutText(raw, MAX_PHONE_RAW)),
	};
}

/** Reads a list of further values, with those that stood in the cell of the first one. What it cannot hold is said. */
function listOf(row: Row, role: FieldName, beside: string[], read: (cell: string) => string[]): string[] {
	const found = firstOf(row, role);
	const all = [...new Set([...(found === null ? [] : read(found.text)), ...beside])];
	const at = found?.index ?? columnsOf(row, role)[0];
	if (all.length > MAX_MORE && at !== undefined) report(row, at, "text-too-long");
	return all.slice(0, MAX_MORE);
}

function emailOf(text: string): string | null {
	return isEmail(text) ? text : readEmail(text).value;
}

/** Reads the cell of the first e-mail address, with those that a person has added to it. */
function readEmailsOf(row: Row): string[] {
	const found = firstOf(row, "email");
	if (found === null) return [];
	const emails = isEmail(found.text) ? [found.text] : addressesOf(found.text);
	if (emails === null) report(row, found.index, "email-invalid");
	return [...new Set(emails ?? [])];
}

function linkOf(row: Row, role: FieldName): string | null {
	const value = readOne(row, role, (cell) => {
		const text = String(cell);
		return isLink(text) ? { value: text, reason: null } : readLink(text);
	});
	const found = firstOf(row, role);
	if (value !== null && found !== null && !isLink(found.text) && listsLinks(found.text))
		mend(row, found.index, "list-first", value);
	return value;
}

function readStatus(row: Row): BusinessStatus | null {
	const text = firstOf(row, "businessStatus")?.text as BusinessStatus | undefined;
	return text !== undefined && BUSINESS_STATUSES.includes(text) ? text : readBusinessStatus(row);
}

function readDescription(row: Row): string | null {
	const text = wholeText(row, "description")?.trim() ?? "";
	if (text.length <= FIELDS.description.max) return text === "" ? null : text;
	report(row, columnsOf(row, "description")[0] ?? 0, "text-too-long");
	return null;
}

function readAboutOf(row: Row): About | null {
	const text = wholeText(row, "about")?.trim() ?? "";
	if (text === "") return null;
	const written = writtenAbout(text);
	if (written !== null) return written;
	const { value, reason } = readAbout(text);
	if (reason !== null) report(row, columnsOf(row, "about")[0] ?? 0, reason);
	return value;
}

/** Reads features in the JSON of the database, which needs no further reading; null for any other text. */
function writtenAbout(text: string): About | null {
	let parsed: unknown;
	try {
		parsed = JSON.parse(text);
	} catch {
		return null;
	}
	return isAbout(parsed) ? parsed : null;
}

function readWrittenHours(row: Row): Pick<Listing, "openingHours" | "openingHoursRaw"> {
	const typed = firstOf(row, "hoursTyped")?.text ?? null;
	const openingHoursRaw = typed === null ? null : cutText(typed, FIELDS.openingHoursRaw.max);
	const found = firstOf(row, "hours");
	if (found === null) return { openingHours: null, openingHoursRaw };
	const week = readHoursCell(found.text);
	return week === null ? readHours(row) : { openingHours: week, openingHoursRaw };
}

/**
 * Reads the numbers of a cell with further ones, each on its line. A number that a person has added is read as one of
 * `region`.
 */
function readMorePhones(cell: string, region: string | null): string[] {
	return cell
		.split(/[\r\n]+/)
		.map((line) => line.trim())
		.flatMap((line) => {
			if (E164.test(line)) return [line];
			if (line.endsWith(MARK)) return [line.slice(0, -MARK.length).trim().slice(0, MAX_PHONE_RAW)];
			return parsePhones(line, region).map(({ phone, raw }) => phone ?? raw.slice(0, MAX_PHONE_RAW));
		})
		.filter((number) => number !== "");
}
