import { categoryIcon } from "../../category-icon.ts";
import { foldText } from "../../fold-text.ts";
import { isWeek } from "../../opening-hours/parse.ts";
import type { Cell } from "../../workbook/sheet-row.ts";
import { cellKind } from "../cell-kind.ts";
import type { Column } from "./column.ts";
import { shareDetermined, shareIncluded, shareOfWords } from "./column-agreement.ts";
import { saysMobile } from "./column-candidates.ts";
import type { ColumnDoubt } from "./column-doubts.ts";
import { ROLE_BY_KEY } from "./column-names.ts";
import type { ColumnRole } from "./column-roles.ts";
import { type ColumnValues, columnValues, isLegalForm } from "./column-values.ts";
import { ADDRESS_PARTS, type FieldName } from "./field-name.ts";
import { headerKey } from "./header-key.ts";
import { type HeaderMeaning, namesFamilies, namesPhoneAndFax, readHeader } from "./header-meaning.ts";
import { keepOneAddress, townUnderAnother } from "./mixed-addresses.ts";
import { rivalNames } from "./rival-names.ts";
import { unclaimedColumns } from "./unclaimed-columns.ts";

type Rows = readonly (readonly Cell[])[];

/** Holds what a column's role rests on. */
type Grounds = {
	column: Column;
	/** The whole header is a known one of the role. */
	known: boolean;
	meaning: HeaderMeaning | null;
	values: ColumnValues;
	columns: readonly Column[];
	rows: Rows;
};

/** Values from which a column is judged by them. */
const ENOUGH = 5;

/**
 * Tells, of roles that a header often seems to name and does not mean, whether the one given rests on too little: on values that say
 * nothing for it, or a header with an unknown word that no other column shares.
 */
const WEAK: Partial<Record<FieldName, (grounds: Grounds) => boolean>> = {
	category: isNoKindOfPlace,
	type: isNoKindOfPlace,
	// The same few words again and again are a note, and single words none.
	description: ({ values }) =>
		(values.distinct * 2 <= values.texts.length && averageLength(values.texts) < NOTE) ||
		are(values, (text) => /^[^\s\p{Lo}]+$/u.test(text)),
	phone: isOfPerson,
	state: (grounds) =>
		!hasPlace(grounds.columns) ||
		(isUnsure(grounds) && !areCodes(grounds.values) && !isOfAddress(grounds) && !followsTown(grounds)),
	country: (grounds) => isUnsure(grounds) && !isOfAddress(grounds),
	// Figures alone may be minutes, sizes or points, or count somebody ("Employee range").
	priceRange: ({ known, meaning, values }) =>
		!known && !(meaning?.sure && meaning.subject === "own") && !are(values, isPriceRange),
	houseNumber: repeatsNumbers,
	addressLine: isNoUnit,
	// Another program's writing of a week ("{…}", "a:2:{…}") beside those that are read does not make the column another one.
	hours: ({ known, values: { texts } }) => !known && texts.filter(isWeek).length * 4 < texts.length,
	// Points are averages, counts are whole.
	rating: ({ known, values: { numbers } }) => !known && numbers.every((number) => Number.isInteger(number)),
};

/** These are asked about where they are weak, but for mobile phones. The others are left out, and the report says so. */
const ASKED = ["category", "phone"] as const satisfies readonly ColumnRole[];

/**
 * Judges the roles that no question is about. A weak one is asked about where much hangs on it, else taken away. Returns all questions, those
 * from before as far as none of these takes their place.
 */
export function settleWeakRoles(
	columns: readonly Column[],
	keys: readonly string[],
	rows: Rows,
	doubts: readonly ColumnDoubt[],
): ColumnDoubt[] {
	const concerned = new Set(
		doubts.flatMap(({ options }) => options.flatMap((option) => option.columns)).map(({ index }) => index),
	);
	keepOneAddress(columns);
	describeInAbout(columns, rows);
	const [asked] = doubts.filter(({ role }) => role === "name");
	const names = rivalNames(columns, keys, rows, concerned, asked);
	const towns = townUnderAnother(columns, rows, doubts);
	const further: ColumnDoubt[] = [...names, ...towns];
	const replaced = doubts.filter(
		(doubt) => !further.some((one) => one.role === doubt.role && (one.role === "name" || one.reason === doubt.reason)),
	);
	if (!doubts.some(({ role }) => role === "phone")) further.push(...rivalPhones(columns, keys, rows));
	for (const { options } of further)
		for (const { index } of options.flatMap((option) => option.columns)) concerned.add(index);
	for (const column of columns) {
		const { role, index } = column;
		if (role === null || concerned.has(index) || !isWeak(column, role, columns, rows)) continue;
		const offered = ASKED.find((one) => one === role);
		if (offered !== undefined && !saysMobile(column.header)) {
			const options = [{ columns: [{ index, role: offered }] }, { columns: [] }];
			further.push({ role, reason: "unsure-header", options });
			continue;
		}
		column.lost = role;
		column.role = null;
		column.confidence = "ignored";
	}
	return [...names, ...replaced, ...further.filter((doubt) => !names.includes(doubt))];
}

/** Prose under "About" describes the place, where nothing else does. */
function describeInAbout(columns: readonly Column[], rows: Rows): void {
	const about = columns.find(({ role }) => role === "about");
	if (about === undefined || columns.some(({ role }) => role === "description")) return;
	const { texts } = columnValues(rows, about.index);
	if (texts.length === 0 || !texts.every((text) => /^[^[{]/.test(text) && /[\p{L}\d]{2}[.!](?: |$)/u.test(text)))
		return;
	about.role = "description";
	about.confidence = "guessed";
}

/** Asks whose the only mobile phone is, where a column under words that nobody knows has phones as well. */
function rivalPhones(columns: readonly Column[], keys: readonly string[], rows: Rows): ColumnDoubt[] {
	const phones = columns.filter(({ role }) => role === "phone");
	const [phone] = phones;
	if (phone === undefined || phones.length > 1 || !saysMobile(phone.header)) return [];
	const [other] = unclaimedColumns(columns, keys, NONE).filter(({ index }) => {
		const { texts } = columnValues(rows, index);
		return texts.length * 2 >= rows.length && texts.every((text) => cellKind(text) === "phone");
	});
	if (other === undefined) return [];
	const options = [other, phone].map(({ index }) => ({ columns: [{ index, role: "phone" as const }] }));
	phone.role = null;
	phone.confidence = "ignored";
	other.role = "phone";
	other.confidence = "guessed";
	return [{ role: "phone", reason: "several-contacts", options: [...options, { columns: [] }] }];
}

const NONE: ReadonlySet<number> = new Set();

function isWeak(column: Column, role: FieldName, columns: readonly Column[], rows: Rows): boolean {
	const weak = WEAK[role];
	const values = columnValues(rows, column.index);
	const known = ROLE_BY_KEY.get(headerKey(column.header))?.role === role;
	const grounds = { column, known, meaning: readHeader(column.header).meaning, values, columns, rows };
	if (values.texts.length >= ENOUGH) return weak?.(grounds) ?? false;
	// Nothing proves what a header with an unknown word says where few rows have a value.
	const isSparse = rows.length >= ENOUGH && values.texts.length > 0 && values.texts.length * 2 <= rows.length;
	return (
		(isSparse && grounds.meaning?.role === role && isUnsure(grounds)) ||
		(isSparse && role === "description" && averageLength(values.texts) < NOTE) ||
		(isSparse && role === "category" && areGrades(values)) ||
		(role === "houseNumber" && repeatsNumbers(grounds))
	);
}

/** Tells whether hardly a value names a kind of place that we know, or has a word of its row's name. Other letters than Latin ones are not judged. */
function isNoKindOfPlace({ column, known, values, columns, rows }: Grounds): boolean {
	const { texts } = values;
	// Two letters are a code ("PJ").
	if (texts.every((text) => /^[A-Z]{1,2}$/.test(text))) return true;
	if (areGrades(values) || texts.filter(isLegalForm).length >= texts.length * LEGAL) return true;
	// A list of one kind of places says it under a header that is known, in whatever words. "Type" may say anything.
	if (known && column.role === "category" && values.distinct === 1) return false;
	const latin = texts.filter((text) => /\p{Script=Latin}{3}/u.test(text));
	if (latin.length * 2 < texts.length) return false;
	const kinds = texts.filter((text) => /^[[{]/.test(text) || categoryIcon(text) !== "store").length;
	const name = columns.find(({ role }) => role === "name");
	const shared = name === undefined ? null : shareOfWords(rows, column.index, name.index);
	return kinds < texts.length * SOME && (shared ?? 0) < SOME;
}

/** Share that chance seldom reaches. */
const SOME = 0.1;
const NEARLY_ALL = 0.8;
/** Others are written out, or are those of one country. */
const LEGAL = 0.4;
/** Notes are shorter than descriptions on average. */
const NOTE = 30;

/**
 * Tells whether a phone may be anybody's: its header says nothing, or it is a mobile phone of a table of persons with another phone.
 */
function isOfPerson({ column, known, meaning, columns }: Grounds): boolean {
	if (!known && meaning === null) return !namesPhoneAndFax(column.header);
	const hasOther = columns.some(
		({ role, index, header }) => role === "phone" && index !== column.index && !saysMobile(header),
	);
	return hasOther && saysMobile(column.header) && columns.some(({ header }) => namesFamilies(header));
}

/** Tells whether the streets have their numbers already: these count or name something else. */
function repeatsNumbers({ columns, rows }: Grounds): boolean {
	const streets = columns.filter(({ role }) => role === "street" || role === "address");
	const filled = streets.map(({ index }) => columnValues(rows, index)).find(({ texts }) => texts.length > 0);
	return filled !== undefined && are(filled, (text) => /\d/.test(text));
}

/**
 * Tells whether a further line of an address, which nearly every row has, is no part of a town: it names the row's town once more, or it has no
 * numbers and no other column has the towns. Only some places have a unit or a floor.
 */
function isNoUnit({ values, column, columns, rows }: Grounds): boolean {
	if (values.texts.length < rows.length * NEARLY_ALL) return false;
	const town = columns.find(({ role }) => role === "city" || role === "postalCity" || role === "province");
	if (town === undefined) return !are(values, (text) => /\d/.test(text));
	return (shareIncluded(rows, town.index, column.index) ?? 0) >= 0.5;
}

/** Tells whether values are grades of one thing: nothing but their figures differs ("3 stars", "II"). */
function areGrades({ texts }: ColumnValues): boolean {
	const rest = texts.map((text) =>
		foldText(text)
			.replace(/\b[ivx]+\b|\p{N}+/gu, "")
			.trim()
			.slice(0, STEM),
	);
	if (texts.every((text) => !/\p{L}/u.test(text))) return true;
	return new Set(rest).size === 1 && texts.every((text) => /\p{N}|^[IVX]+$/u.test(text));
}

/** Forms of a word begin with so many same letters. */
const STEM = 4;

/** Tells whether a text has two amounts of money, or nothing but its signs. One amount is that of one thing. */
function isPriceRange(text: string): boolean {
	return /\p{Sc}/u.test(text) && (/\d\D+\d/.test(text) || !/\d/.test(text));
}

function isUnsure({ known, meaning }: Grounds): boolean {
	return !known && !meaning?.sure;
}

const PLACES: ReadonlySet<FieldName> = new Set(["city", "postalCity", "province", "address", "postalCode"]);
const OF_ADDRESSES: ReadonlySet<FieldName> = new Set(["address", ...ADDRESS_PARTS]);

function hasPlace(columns: readonly Column[]): boolean {
	return columns.some(({ role }) => role !== null && PLACES.has(role));
}

/** Tells whether another column of the address has the same unknown words in its header. */
function isOfAddress({ column, meaning, columns }: Grounds): boolean {
	return columns.some(
		({ index, role, header }) =>
			index !== column.index &&
			role !== null &&
			OF_ADDRESSES.has(role) &&
			readHeader(header).meaning?.family === (meaning?.family ?? ""),
	);
}

/** Tells whether rows of the same town have the same state. */
function followsTown({ column, columns, rows }: Grounds): boolean {
	const town = columns.find(({ role }) => role === "city" || role === "postalCity");
	const found = town === undefined ? null : shareDetermined(rows, town.index, column.index);
	return found !== null && found.share >= NEARLY_ALL;
}

/** Tells whether all values are written as the states of some countries are. */
function areCodes({ texts }: ColumnValues): boolean {
	return texts.every((text) => /^\p{Lu}{2,3}$/u.test(text));
}

function are({ texts }: ColumnValues, test: (text: string) => boolean): boolean {
	return texts.filter(test).length * 2 >= texts.length;
}

function averageLength(texts: readonly string[]): number {
	return texts.reduce((sum, text) => sum + text.length, 0) / Math.max(1, texts.length);
}
