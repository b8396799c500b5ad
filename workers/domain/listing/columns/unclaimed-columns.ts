import type { Cell } from "../../workbook/sheet-row.ts";
import type { Column } from "./column.ts";
import { shareDetermined } from "./column-agreement.ts";
import type { Candidate } from "./column-candidates.ts";
import type { ColumnDoubt } from "./column-doubts.ts";
import { POSITION_KEYS, UNUSED_KEYS } from "./column-names.ts";
import { type ColumnValues, columnValues, shareOfBusinesses, shareOfPersons } from "./column-values.ts";
import type { FieldName } from "./field-name.ts";
import { readHeader } from "./header-meaning.ts";

type Rows = readonly (readonly Cell[])[];

/** Values from which a column is judged by them. */
const ENOUGH = 8;
const FEWEST = 5;
/** All words of such a header are known. */
const SURE = 5;
const STREETS: ReadonlySet<FieldName> = new Set(["street", "address"]);

/** Finds the columns that have no role and whose headers nobody knows: they may hold what another column was taken for. */
export function unclaimedColumns(
	columns: readonly Column[],
	keys: readonly string[],
	settled: ReadonlySet<number>,
): Column[] {
	return columns.filter(({ role, index, header }) => {
		const key = keys[index] ?? "";
		if (role !== null || header === "" || settled.has(index) || UNUSED_KEYS.has(key) || POSITION_KEYS.has(key))
			return false;
		const { meaning, altered } = readHeader(header);
		return meaning === null && !altered;
	});
}

/**
 * Asks which of two columns holds the streets: one that a header calls so, but for bills, for the post or beside a word that may make
 * another place of it, or that few rows fill, and one under a header that nobody knows whose values are written as streets are.
 */
export function streetDoubts(
	placed: readonly Candidate[],
	roles: ReadonlyMap<number, FieldName>,
	unclaimed: readonly Column[],
	rows: Rows,
): ColumnDoubt[] {
	const ofPlaces = placed.filter(({ index, role }) => roles.get(index) === role);
	const street = ofPlaces.find((candidate) => STREETS.has(candidate.role));
	if (street === undefined || !isWeak(street, rows)) return [];
	const rivals = unclaimed.filter(({ index }) => areStreets(columnValues(rows, index), rows));
	if (rivals.length === 0) return [];
	const others = ofPlaces.filter(({ subject }) => subject === "own");
	const role = others.some((other) => other.role === "city") ? "street" : "address";
	const first = { columns: [{ index: street.index, role: street.role }] };
	const further = rivals.slice(0, 2).map(({ index }) => ({ columns: [{ index, role } as const] }));
	return [{ role: "address", reason: "several-addresses", options: [first, ...further] }];
}

function isWeak({ subject, header, values }: Candidate, rows: Rows): boolean {
	if (subject !== "own" && subject !== "trade") return true;
	return header <= SURE || values.texts.length * 2 < rows.length;
}

/** Tells whether values are written as streets with house numbers: words that differ beside numbers, in most rows. */
export function areStreets({ texts, distinct }: ColumnValues, rows: Rows): boolean {
	if (texts.length < FEWEST || texts.length * 2 < rows.length || distinct * 2 < texts.length) return false;
	const streets = texts.filter((text) => STREET.test(text) && !NO_STREET.test(text) && !TIMES.test(text));
	const words = new Set(streets.map((text) => text.replace(/[\d\W_]+/g, "")));
	// In a few rows each value has to be one.
	const least = texts.length < ENOUGH ? 1 : 0.7;
	return streets.length >= texts.length * least && words.size >= 3;
}

const STREET = /^(?=.*\d)(?=.*(?:\p{L}{3}|[\p{Lo}]{2})).*[\s\p{Lo}].*$/u;
const NO_STREET = /@|:\/\/|^\d{4}-\d\d-\d\d|\d\d:\d\d|^\+?[\d\s()./-]+$|^.{120}/;

/** Matches two ranges of times and more, as hours of a week are written in whatever language: "Man-tors 10-17.30, fre 10-19". */
const TIMES = /(?:(?<![\d\p{L}])\d{1,2}(?:[.:h]\d\d)? ?h? ?[-–] ?\d{1,2}(?:[.:h]\d\d)?(?!\d).*){2}/u;

/**
 * Tells whether a province is no town: a column under a header that nobody knows holds texts that come again, are more than the
 * provinces, and each stand in one of them.
 */
export function hasTownsOf(province: number, unclaimed: readonly Column[], rows: Rows): boolean {
	const provinces = columnValues(rows, province);
	if (unclaimed.some(({ index }) => Math.abs(index - province) === 1 && areTownNames(index, provinces.distinct, rows)))
		return true;
	return unclaimed.some(({ index }) => {
		const { texts, distinct } = columnValues(rows, index);
		if (texts.length < ENOUGH || distinct < provinces.distinct || distinct * 2 > texts.length) return false;
		if (texts.some((text) => /\d/.test(text))) return false;
		const found = shareDetermined(rows, index, province);
		return found !== null && found.share >= 0.95 && found.chance < 0.9;
	});
}

/** Tells whether every row has a word or some that name a place and no person, more of them than there are provinces. */
function areTownNames(index: number, provinces: number, rows: Rows): boolean {
	const values = columnValues(rows, index);
	const { texts, distinct } = values;
	if (texts.length < ENOUGH || texts.length < rows.length || distinct < provinces) return false;
	return (
		texts.every((text) => PLACE_NAME.test(text)) && shareOfPersons(values) <= 0.6 && shareOfBusinesses(values) <= 0.2
	);
}

const PLACE_NAME = /^[\p{Lu}\p{Lo}][\p{L}.'’-]{2,}(?: [\p{L}.'’-]+){0,3}$/u;
