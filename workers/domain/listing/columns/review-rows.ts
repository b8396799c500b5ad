import { foldText } from "../../fold-text.ts";
import type { Cell } from "../../workbook/sheet-row.ts";
import { isEmpty, rawText } from "../cell-text.ts";
import type { Column } from "./column.ts";
import type { ColumnDoubt } from "./column-doubts.ts";
import { columnValues, shareOfPersons } from "./column-values.ts";
import type { FieldName } from "./field-name.ts";

type Row = readonly Cell[];

/** These say where a business is: two rows that agree in them and in the name are of one business. */
const PLACE: ReadonlySet<FieldName> = new Set([
	...(["address", "street", "houseNumber", "city", "postalCity", "district", "postalCode", "state"] as const),
]);
/** Fewer repeated rows, or a smaller share, are slips of a list of businesses. */
const LEAST_REPEATED = 4;
const LEAST_SHARE = 0.2;
/** The stars of one place differ in so many of its reviews, and what is written about it in nearly all. */
const OFTEN = 0.3;
const MOSTLY = 0.6;
/** Beside stars a review may be short. Without any, a text of fewer words may be somebody's job. */
const WORDS = { short: 3, long: 5 };

/**
 * Adds to the questions that are `asked` whether the rows are businesses where they are reviews of some: the same places come again, each time with other stars and another writer or text, or
 * with another writer and text. What a review says of a place is nothing that the place says: those columns are left out, and not asked about, unless somebody has chosen them, so
 * that they are not free.
 */
export function reviewDoubts(
	columns: readonly Column[],
	rows: readonly Row[],
	asked: readonly ColumnDoubt[],
	isFree: (index: number) => boolean,
): readonly ColumnDoubt[] {
	const name = columns.find(({ role }) => role === "name");
	const places = columns.filter(({ role }) => role !== null && PLACE.has(role));
	if (name === undefined || places.length === 0) return asked;
	const pairs = pairsOfOnePlace([name, ...places], rows);
	if (pairs.length + 1 < LEAST_REPEATED || pairs.length < rows.length * LEAST_SHARE) return asked;
	const others = columns.filter((column) => column !== name && !places.includes(column));
	const varied = others.flatMap((column) => {
		const kind = kindOf(column, rows);
		const differing = kind === null ? 0 : shareDiffering(pairs, column.index);
		return kind !== null && differing >= (kind === "stars" ? OFTEN : MOSTLY) ? [{ column, kind }] : [];
	});
	const kinds = new Set(varied.map(({ kind }) => kind));
	if (!(kinds.has("stars") && kinds.size > 1) && !(kinds.has("writer") && kinds.has("prose"))) return asked;
	const said = new Set(varied.map(({ column }) => column.index));
	for (const { column } of varied) {
		if (column.role === null || !isFree(column.index)) continue;
		column.lost = column.role;
		column.role = null;
		column.confidence = "ignored";
	}
	const isOfPlaces = ({ options }: ColumnDoubt) =>
		options.every(({ columns: offered }) => offered.every(({ index }) => !said.has(index)));
	const options = [{ columns: [{ index: name.index, role: "name" as const }] }, { columns: [] }];
	return [{ role: "name", reason: "reviews", options }, ...asked.filter(isOfPlaces)];
}

/** Pairs each row with the one before it of the same name and place. */
function pairsOfOnePlace(columns: readonly Column[], rows: readonly Row[]): [Row, Row][] {
	const last = new Map<string, Row>();
	return rows.flatMap((row): [Row, Row][] => {
		const key = columns.map(({ index }) => foldText(textOf(row, index))).join("\n");
		const before = last.get(key);
		last.set(key, row);
		return before === undefined ? [] : [[before, row]];
	});
}

function shareDiffering(pairs: readonly (readonly [Row, Row])[], index: number): number {
	const both = pairs.filter(([one, other]) => textOf(one, index) !== "" && textOf(other, index) !== "");
	if (both.length * 2 < pairs.length) return 0;
	return both.filter(([one, other]) => textOf(one, index) !== textOf(other, index)).length / both.length;
}

function textOf(row: Row, index: number): string {
	const cell = row[index] ?? null;
	return isEmpty(cell) ? "" : rawText(cell);
}

/** Tells what of a review a column may hold by its values: stars, whole or halves, who has written it, or its text. */
function kindOf({ index }: Column, rows: readonly Row[]): "stars" | "writer" | "text" | "prose" | null {
	const values = columnValues(rows, index);
	const { texts, numbers } = values;
	if (texts.length * 2 < rows.length) return null;
	if (numbers.length === texts.length)
		return numbers.every((number) => number >= 0 && number <= 10 && Number.isInteger(2 * number)) ? "stars" : null;
	const words = texts.reduce((sum, text) => sum + text.split(/\s+/).length, 0) / texts.length;
	if (texts.some((text) => /^https?:|\S@\S/.test(text))) return null;
	if (words >= WORDS.short && texts.filter((text) => /\d{2}/.test(text)).length * 2 < texts.length)
		return words >= WORDS.long ? "prose" : "text";
	const initialled = texts.filter((text) => WRITER.test(text)).length / texts.length;
	return Math.max(initialled, shareOfPersons(values)) > 0.6 || initialled + shareOfPersons(values) > 0.8
		? "writer"
		: null;
}

/** Matches a first name with an initial, as sites show who has written: "Hans M." */
const WRITER = /^\p{Lu}[\p{L}'’-]+ \p{Lu}\.?$/u;
