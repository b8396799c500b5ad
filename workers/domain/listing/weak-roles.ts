import { categoryIcon } from "../category-icon.ts";
import { parseDayHours, parseOpeningHours } from "../opening-hours/parse.ts";
import type { Cell } from "../workbook/sheet-row.ts";
import type { Column } from "./column.ts";
import { shareDetermined, shareOfWords } from "./column-agreement.ts";
import type { ColumnDoubt } from "./column-doubts.ts";
import { ROLE_BY_KEY } from "./column-names.ts";
import { type ColumnValues, columnValues } from "./column-values.ts";
import { ADDRESS_PARTS, type FieldName } from "./field-name.ts";
import { headerKey } from "./header-key.ts";
import { type HeaderMeaning, readHeader } from "./header-meaning.ts";
import { rivalNames } from "./rival-names.ts";

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
	// Digits under words that nobody knows may be any number.
	phone: ({ known, meaning }) => !known && meaning === null,
	// The same few words again and again are a note.
	description: ({ values: { texts, distinct } }) => distinct * 2 <= texts.length && averageLength(texts) < NOTE,
	state: (grounds) =>
		!hasPlace(grounds.columns) ||
		(isUnsure(grounds) && !areCodes(grounds.values) && !isOfAddress(grounds) && !followsTown(grounds)),
	country: (grounds) => isUnsure(grounds) && !isOfAddress(grounds),
	priceRange: ({ known, values }) => !known && !are(values, (text) => /[\p{Sc}\d]/u.test(text)),
	hours: ({ known, values }) => !known && !are(values, isWeek),
	// Points are averages, counts are whole.
	rating: ({ known, values: { numbers } }) => !known && numbers.every((number) => Number.isInteger(number)),
};

/** These are asked about where they are weak. The others are left out, and the report says so. */
const ASKED: ReadonlySet<FieldName> = new Set(["category", "phone"]);

/**
 * Judges the roles that no question is about. A weak one is asked about where much hangs on it, else taken away. Returns the questions, the
 * one about the name first.
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
	const further: ColumnDoubt[] = [];
	const names = doubts.some(({ role }) => role === "name") ? [] : rivalNames(columns, keys, rows, concerned);
	if (names.length > 0)
		further.push({
			role: "name",
			reason: "several-names",
			options: names.map((index) => ({ columns: [{ index, role: "name" as const }] })),
		});
	for (const column of columns) {
		const { role, index } = column;
		if (role === null || concerned.has(index) || !isWeak(column, role, columns, rows)) continue;
		if (ASKED.has(role)) {
			further.push({ role, reason: "unsure-header", options: [{ columns: [{ index, role }] }, { columns: [] }] });
			continue;
		}
		column.lost = role;
		column.role = null;
		column.confidence = "ignored";
	}
	return further;
}

function isWeak(column: Column, role: FieldName, columns: readonly Column[], rows: Rows): boolean {
	const weak = WEAK[role];
	if (weak === undefined) return false;
	const values = columnValues(rows, column.index);
	if (values.texts.length < ENOUGH) return false;
	const known = ROLE_BY_KEY.get(headerKey(column.header))?.role === role;
	return weak({ column, known, meaning: readHeader(column.header).meaning, values, columns, rows });
}

/** Tells whether hardly a value names a kind of place that we know, or has a word of its row's name. Other letters than Latin ones are not judged. */
function isNoKindOfPlace({ column, values: { texts }, columns, rows }: Grounds): boolean {
	const latin = texts.filter((text) => /\p{Script=Latin}{3}/u.test(text));
	if (latin.length * 2 < texts.length) return false;
	const kinds = texts.filter((text) => /^[[{]/.test(text) || categoryIcon(text) !== "store").length;
	const name = columns.find(({ role }) => role === "name");
	const shared = name === undefined ? null : shareOfWords(rows, column.index, name.index);
	return kinds < texts.length * SOME && (shared ?? 0) < SOME;
}

/** Is the share that chance seldom reaches. */
const SOME = 0.1;
const NEARLY_ALL = 0.8;
/** Notes are shorter than descriptions on average. */
const NOTE = 30;

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

function isWeek(text: string): boolean {
	return parseDayHours(text) !== null || parseOpeningHours(text).week !== null;
}

function are({ texts }: ColumnValues, test: (text: string) => boolean): boolean {
	return texts.filter(test).length * 2 >= texts.length;
}

function averageLength(texts: readonly string[]): number {
	return texts.reduce((sum, text) => sum + text.length, 0) / Math.max(1, texts.length);
}
