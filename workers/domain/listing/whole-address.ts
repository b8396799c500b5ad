import { countryCodeOf } from "../country/country.ts";
import { foldText } from "../fold-text.ts";
import type { Cell } from "../workbook/sheet-row.ts";
import { isBlank } from "./blank-cell.ts";
import { rawText } from "./cell-text.ts";
import type { Column } from "./columns/column.ts";
import { columnValues } from "./columns/column-values.ts";
import type { FieldName } from "./columns/field-name.ts";
import { readHeader } from "./columns/header-meaning.ts";
import { withoutTownWord } from "./columns/town-pairs.ts";
import { townsCalled } from "./columns/town-quarters.ts";
import { areStreets } from "./columns/unclaimed-columns.ts";
import { splitPostalCity, type TownParts } from "./town-parts.ts";

type Rows = readonly (readonly Cell[])[];

/**
 * Holds where in an address the town stands, and how its postcode is written: the same in all addresses of one table. `isFurther`: the first versions
 * did not read it so, and what they stored is known by keys without the town.
 */
type Found = TownInAddress & { shape: string };
type TownInAddress = TownParts & { isFurther: boolean };

/** Says in which column whole addresses name the towns that no column has, how they are written, and which towns these are, folded. */
export type WholeAddresses = {
	index: number;
	shapes: ReadonlySet<string>;
	/** Holds how their postcodes are made. */
	codes: ReadonlySet<string>;
	towns: ReadonlySet<string>;
};

/** Addresses from which a table is judged. */
const ENOUGH = 3;
/** Is the share of the addresses that must end in a town with its postcode. */
const SHARE = 0.6;
/** Is the share of those that a way of writing must have, so that a number which looks like a postcode now and then is none. */
const LEAST_SHAPE = 0.2;
/** A longer text is a description. */
const LONGEST = 500;
const SEPARATOR = /\s*[,;\n]\s*|\s+[-–—|]\s+|\s{2,}/;
/** Matches the state and the postcode behind a town, or in a part of their own: "WA 98902", "Fremantle WA 6160". */
const WITH_STATE = /^(?:(\p{L}[^\d,]*?)\s+)?([A-Z]{2,3})\s+(\d{4,5}(?:-\d{4})?|[A-Z]\d[A-Z] ?\d[A-Z]\d)$/u;
/** A number before such a word is that of a house. */
const STREET =
	/(?:^| )(?:st|street|str|strasse|rd|road|ave?|avenue|blvd|boulevard|ln|lane|dr|drive|ct|court|way|hwy|highway|sq|square|terrace|close|row|parade|cad|caddesi|sok|sokak|sk|floor|suite|unit|level|no)(?: |$)/;
/** Matches the words for the part of a country in the languages that write an address from its country down to its house. */
const REGION = /(?:^|\s)(?:республика|область|обл\.?|край|округ|область|республіка)(?:\s|$)/iu;

const WITH_TOWN: readonly FieldName[] = ["city", "postalCity", "district", "province"];

/**
 * Finds the column whose whole addresses name the towns that no column has: nearly all end in a town with its postcode, which are written in one
 * way or two. Null where they do not.
 */
export function wholeAddresses(byRole: ReadonlyMap<FieldName, readonly number[]>, rows: Rows): WholeAddresses | null {
	const isFilled = (index: number) => rows.some((row) => !isBlank(row[index]));
	if (WITH_TOWN.some((role) => byRole.get(role)?.some(isFilled))) return null;
	const columns = (["address", "street"] as const).flatMap((role) => byRole.get(role) ?? []);
	for (const index of columns) {
		const found = addressesIn(index, rows);
		if (found !== null) return found;
	}
	return null;
}

/** Takes the only column of whole addresses for them, whatever its header is called, where no other holds addresses or their parts. */
export function guessAddresses(columns: readonly Column[], rows: Rows): void {
	if (
		columns.some(({ role }) => role !== null && (role === "address" || role === "street" || WITH_TOWN.includes(role)))
	)
		return;
	const whole = columns.filter(
		(column) => column.role === null && mayHold(column) && addressesIn(column.index, rows, false) !== null,
	);
	takeOnly(whole);
}

/** Takes the streets under a header that says where somebody is found ("Coordonnées") for the address, where no other column has one. */
export function guessStreets(columns: readonly Column[], rows: Rows): void {
	if (columns.some(({ role }) => role === "address" || role === "street")) return;
	takeOnly(
		columns.filter(
			(column) => column.role === null && saysWhere(column) && areStreets(columnValues(rows, column.index), rows),
		),
	);
}

function takeOnly([found, ...more]: readonly Column[]): void {
	if (found === undefined || more.length > 0) return;
	delete found.lost;
	found.role = "address";
	found.confidence = "guessed";
}

/** A header that nobody knows, or that in French says where somebody is found ("Coordonnées"), leaves it to the values. */
function mayHold({ header }: Column): boolean {
	const { meaning } = readHeader(header);
	return header !== "" && (meaning === null || meaning.role === "coordinates");
}

function saysWhere({ header }: Column): boolean {
	return readHeader(header).meaning?.role === "coordinates";
}

/** `takesFurther`: also in the ways of which the first versions did not take a column for addresses, whose keys would change by it. */
function addressesIn(index: number, rows: Rows, takesFurther = true): WholeAddresses | null {
	const { texts } = columnValues(rows, index);
	const all = texts.flatMap((text) => endOf(text) ?? []).filter(({ isFurther }) => takesFurther || !isFurther);
	if (all.length < ENOUGH || all.length < texts.length * SHARE) return takesFurther ? endsIn(index, texts) : null;
	const ways = Map.groupBy(all, ({ shape }) => shape);
	const shapes = new Set(
		[...ways].flatMap(([shape, found]) => {
			const isCommon = found.length >= all.length * LEAST_SHAPE;
			return isCommon && (!shape.startsWith(IN_FRONT) || areTowns(found.map(({ city }) => city))) ? [shape] : [];
		}),
	);
	const taken = all.filter(({ shape }) => shapes.has(shape));
	if (takesFurther && (taken.length < ENOUGH || taken.length < texts.length * SHARE)) return endsIn(index, texts);
	const towns = new Set(taken.map(({ city }) => foldText(city)));
	const codes = new Set(taken.flatMap(({ postalCode }) => (postalCode === null ? [] : [bareShapeOf(postalCode)])));
	return { index, shapes, codes, towns };
}

/** Tells whether names in front of addresses, which a house's number and its street may be as well, are towns: they come again, or the world's list has them. */
function areTowns(names: readonly string[]): boolean {
	return new Set(names.map(foldText)).size * 2 <= names.length || countryOfTowns(names) !== null;
}

/** Returns the country in which at least half of these names are towns of the world's list; null for none. */
function countryOfTowns(names: readonly string[]): string | null {
	const counts = new Map<string, number>();
	for (const name of names)
		for (const country of new Set(townsCalled(foldText(name)).map(({ countryCode }) => countryCode)))
			counts.set(country, (counts.get(country) ?? 0) + 1);
	const [most] = [...counts].sort(([, one], [, other]) => other - one);
	return most !== undefined && most[1] * 2 >= names.length ? most[0] : null;
}

/**
 * Finds the towns behind the streets of addresses without postcodes ("Hlavní 43, Třebíč"): nearly all end in a name behind a part with a number, and
 * at least half of these are towns of one country. Only such are taken.
 */
function endsIn(index: number, texts: readonly string[]): WholeAddresses | null {
	const ends = texts.flatMap((text) => nameAtEnd(withoutRegion(partsOf(text)).parts) ?? []);
	if (ends.length < ENOUGH || ends.length < texts.length * SHARE) return null;
	const country = countryOfTowns(ends);
	if (country === null) return null;
	const isListed = (key: string) => townsCalled(key).some(({ countryCode }) => countryCode === country);
	const towns = new Set(ends.map(foldText).filter(isListed));
	return { index, shapes: new Set(), codes: new Set(), towns };
}

/** Returns the name at the end of an address behind a part with a number. */
function nameAtEnd(parts: readonly string[]): string | null {
	const [before = "", last = ""] = parts.slice(-2);
	return parts.length > 1 && /\d/.test(before) && NAME.test(last) && !isStreet(last) ? last : null;
}

/** Matches a name of some words without figures. */
const NAME = /^\p{L}[^\d]{1,60}$/u;
/** Begins the way of writing of addresses that begin with their town. */
const IN_FRONT = "front";

/** Returns the town that a whole address names, with its postcode; null where it is written in another way than those of its table. */
export function townInAddress(cell: Cell | undefined, { shapes, codes, towns }: WholeAddresses): TownInAddress | null {
	const address = rawText(cell);
	const found = endOf(address);
	// One that is written the other way round is known by its town and by how its postcode is made.
	const isKnown = ({ city, postalCode }: Found) =>
		postalCode !== null && towns.has(foldText(city)) && codes.has(bareShapeOf(postalCode));
	if (found !== null && shapes.has(found.shape)) return found;
	if (found !== null) return isKnown(found) ? { ...found, isFurther: true } : null;
	// An address without its postcode ends in a town that others of the table name.
	const { parts, state } = withoutRegion(partsOf(address));
	const last = parts.at(-1) ?? "";
	return parts.length > 1 && towns.has(foldText(last))
		? { city: last, state, postalCode: null, isFurther: codes.size === 0 || state !== null }
		: null;
}

/** Matches the part of a country at the end of an address, by the word for it before its name or behind it: "jud. Suceava", "Heves megye". */
const REGION_PART =
	/^(?:jud(?:e[tțţ]ul)?|okr(?:es)?|woj(?:ew[oó]dztwo)?|pow(?:iat)?|prov(?:incia)?|okrug|област|обл)\.? +(\p{Lu}.*)$|^(\p{Lu}.*) (?:megye|county|[zž]upanija|kraj|oblast|област|обл\.?)$/iu;

/** Takes the part of the country off the end of an address. */
function withoutRegion(parts: readonly string[]): { parts: readonly string[]; state: string | null } {
	const [, before, behind] = parts.length < 3 ? [] : (REGION_PART.exec(parts.at(-1) ?? "") ?? []);
	const state = before ?? behind ?? null;
	return state === null ? { parts, state } : { parts: parts.slice(0, -1), state };
}

function endOf(address: string): Found | null {
	const parts = partsOf(address);
	const last = parts.at(-1) ?? "";
	if (parts.length < 2) return null;
	const found = withTownWord(parts) ?? withState(last, parts.at(-2) ?? "", parts.length);
	if (found !== null) return found;
	const region = parts.length > 2 && /^[A-Z]{2}$/.test(last) ? last : null;
	if (region !== null) return atEnd(parts.slice(0, -1), region) ?? atFront(parts.slice(0, -1));
	const local = withoutRegion(parts);
	const end = atEnd(local.parts, local.state) ?? atFront(local.parts);
	return end === null || local.state === null ? end : { ...end, isFurther: true };
}

/** Reads the town with its postcode at the end of an address, in one part or in two: "43, 588 56 Telč", "43, Telč 588 56", "43, Telč, 588 56". */
function atEnd(parts: readonly string[], state: string | null): Found | null {
	const [before = "", last = ""] = parts.slice(-2);
	const alone = postcodeOf(last);
	if (alone !== null) {
		if (parts.length < 3 || !NAME.test(before) || isStreet(before)) return null;
		return { city: before, state, postalCode: alone, shape: `apart ${shapeOf(alone)}`, isFurther: true };
	}
	const both = splitPostalCity(last);
	if (both === null || both.city === null || both.postalCode === null || isStreet(both.city)) return null;
	const order = last.startsWith(both.city) ? "code last" : "code first";
	const shape = `${order} ${shapeOf(both.postalCode)}`;
	return { city: both.city, state, postalCode: both.postalCode, shape, isFurther: false };
}

/** Reads the town with its postcode before its street and number: "1051 Budapest, Nádor u. 5". */
function atFront(parts: readonly string[]): Found | null {
	const [first = "", ...street] = parts;
	if (!street.some((part) => /\d/.test(part))) return null;
	const both = splitPostalCity(first);
	if (both === null || both.city === null || both.postalCode === null || isStreet(both.city)) return null;
	return {
		city: both.city,
		state: null,
		postalCode: both.postalCode,
		shape: `${IN_FRONT} ${shapeOf(both.postalCode)}`,
		isFurther: true,
	};
}

/** Returns a part that is a postcode alone, of four signs or more: a shorter number is that of a house. */
function postcodeOf(part: string): string | null {
	const code = splitPostalCity(part);
	return code !== null && code.city === null && part.length >= 4 ? code.postalCode : null;
}

function withState(last: string, before: string, parts: number): Found | null {
	const [, own, state, code] = WITH_STATE.exec(last) ?? [];
	if (state === undefined || code === undefined) return null;
	const city = own ?? (parts > 2 && /^\p{L}[^\d]*$/u.test(before) ? before : undefined);
	if (city === undefined || isStreet(city)) return null;
	return { city, state, postalCode: code, shape: `state ${shapeOf(code.replace(/-\d+$/, ""))}`, isFurther: false };
}

/** Reads an address that calls its town one: "420111, Республика Татарстан, г Казань, ул Баумана, д 44". */
function withTownWord(parts: readonly string[]): Found | null {
	const town = parts.find((part) => withoutTownWord(part) !== part);
	if (town === undefined) return null;
	return {
		city: withoutTownWord(town),
		state: parts.find((part) => REGION.test(part)) ?? null,
		postalCode: parts.find((part) => /^\d{5,6}$/.test(part)) ?? null,
		shape: "word",
		isFurther: false,
	};
}

/** Returns the parts of an address without the country at its end. */
function partsOf(address: string): readonly string[] {
	if (address.length > LONGEST) return [];
	const parts = address.trim().split(SEPARATOR).filter(Boolean);
	return parts.length > 2 && countryCodeOf(parts.at(-1) ?? "") !== null ? parts.slice(0, -1) : parts;
}

/** Writes how a postcode is made: the number of its figures, or that it has letters. */
function shapeOf(code: string): string {
	return /[A-Z]/i.test(code) ? "letters" : code.replace(/\d/g, "9");
}

/** Writes the same for a postcode with a blank in it and without one. */
function bareShapeOf(code: string): string {
	return shapeOf(code).replaceAll(" ", "");
}

function isStreet(town: string): boolean {
	return STREET.test(foldText(town));
}
