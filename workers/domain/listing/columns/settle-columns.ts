import { countryCodeOf } from "../../country/country.ts";
import { foldText } from "../../fold-text.ts";
import { otherStateName } from "../../search/towns/us-states.ts";
import type { Cell } from "../../workbook/sheet-row.ts";
import { isBlank } from "../blank-cell.ts";
import { markOf } from "../day-marks.ts";
import { areStatuses, isEndedWord, isStatusWord } from "../status-words.ts";
import type { Column } from "./column.ts";
import { shareDetermined, shareEqual } from "./column-agreement.ts";
import type { ColumnDoubt } from "./column-doubts.ts";
import { ROLE_BY_KEY, STATUS_KEYS } from "./column-names.ts";
import { columnValues, isStateOfThings, shareThatFits } from "./column-values.ts";
import { MOST_STATES } from "./ended-status.ts";
import type { FieldName } from "./field-name.ts";
import { readHeader, wordsOf } from "./header-meaning.ts";
import { areDates, holdsClosingDates, saysNow } from "./present-state.ts";
import type { Source } from "./sources.ts";
import { hasTownsOf, unclaimedColumns } from "./unclaimed-columns.ts";

/** These names mean one thing or another. The values, and the columns beside it, decide. */

const NONE: ReadonlySet<number> = new Set();

/** İl (province) is the city of a Turkish sheet, unless another column holds the towns; then it is the state. */
export function settleProvince(
	columns: readonly Column[],
	keys: readonly string[],
	rows: readonly (readonly Cell[])[],
): void {
	const province = columns.find((column) => column.role === "province");
	if (province === undefined) return;
	const hasCity =
		columns.some((column) => column.role === "city") ||
		(/^prov/.test(keys[province.index] ?? "") &&
			hasTownsOf(province.index, unclaimedColumns(columns, keys, NONE), rows));
	for (const column of columns) if (column.role === "province") column.role = hasCity ? "state" : "city";
}

/**
 * Takes the role of a country's state from a column most of whose values are states of a business: "Estado" and "State" head either.
 * `settleStatus` then decides whether it holds statuses.
 */
export function settleStates(columns: readonly Column[], rows: readonly (readonly Cell[])[]): void {
	for (const column of columns) {
		if (column.role !== "state") continue;
		const texts = filledTexts(column.index, rows);
		if (texts.filter(isStateOfThings).length * 2 <= texts.length) continue;
		column.lost = "state";
		ignore(column);
	}
}

/**
 * "Status" says whether a business still exists where its values are such words. With other values it means anything. A column under a
 * header that nobody knows, or that also names a country's state, holds statuses where all its values are such.
 */
export function settleStatus(
	columns: readonly Column[],
	keys: readonly string[],
	rows: readonly (readonly Cell[])[],
	source: Source | null,
): void {
	if (columns.some(({ role }) => role === "businessStatus")) return;
	const profile = source?.name === "Google Business Profile";
	const unclaimed = source === null ? unclaimedColumns(columns, keys, NONE) : [];
	for (const column of columns) {
		if (column.role !== null) continue;
		const texts = filledTexts(column.index, rows);
		// Words for the end of a licence or a trade are asked about (`endedStatusDoubts`).
		const isAsked = texts.some((text) => isEndedWord(text) && !isStatusWord(text, profile));
		if (source === null && isAsked && new Set(texts).size <= MOST_STATES) continue;
		const told = texts.filter((text) => isStatusWord(text, profile)).length * 2 > texts.length;
		const isNamed = STATUS_KEYS.has(keys[column.index] ?? "") || column.lost === "state";
		const isOne = isNamed
			? told || areStatuses(texts) || (texts.length === 0 && profile)
			: unclaimed.includes(column) && areStatuses(texts);
		if (!isOne) continue;
		delete column.lost;
		column.role = "businessStatus";
		column.confidence = "guessed";
		return;
	}
}

function filledTexts(index: number, rows: readonly (readonly Cell[])[]): string[] {
	return rows
		.map((row) => row[index])
		.filter((cell) => !isBlank(cell))
		.map(String);
}

/** Hours of the moment are no hours of the week. A date of closing says that a business does not exist. */
export function settlePresent(
	columns: readonly Column[],
	keys: readonly string[],
	rows: readonly (readonly Cell[])[],
): void {
	for (const column of columns) {
		const values = rows.map((row) => row[column.index]);
		if (column.role === "hours" && saysNow(values)) ignore(column);
		// Days on which the door is closed are no dates; dates in some rows are of closing for good.
		if (column.role === "closedDays" && areDates(values)) {
			ignore(column);
			if (values.some((cell) => isBlank(cell))) column.role = "dateClosed";
			column.confidence = column.role === null ? "ignored" : "guessed";
			continue;
		}
		const isFree = column.role === null || column.role === "closedDays";
		if (isFree && holdsClosingDates(keys[column.index] ?? "", values)) {
			column.role = "dateClosed";
			column.confidence = "guessed";
		}
	}
}

function ignore(column: Column): void {
	column.role = null;
	column.confidence = "ignored";
}

/** Tells whether a column of a weekday holds nothing but ticks and empty cells. */
export function isTicked(index: number, rows: readonly (readonly Cell[])[]): boolean {
	return rows.length > 0 && rows.every((row) => isBlank(row[index]) || markOf(row[index]) !== null);
}

/** A county alone, without a street, a town or a postcode, may be the town's district: it is no state then. */
export function settleCounties(columns: readonly Column[], keys: readonly string[]): void {
	if (columns.some(({ role }) => role !== null && PLACES.has(role))) return;
	for (const column of columns) {
		if (column.role !== "state" || !/^county/.test(keys[column.index] ?? "")) continue;
		column.lost = "state";
		ignore(column);
	}
}

/** A county beside a town is the region of a British, Irish or American row, unless another column holds the state, whatever its header. */
export function settleCountyOfTowns(
	columns: readonly Column[],
	keys: readonly string[],
	rows: readonly (readonly Cell[])[],
): void {
	const county = columns.find(({ role, index }) => role === null && keys[index] === "county");
	if (county === undefined) return;
	const has = (...roles: FieldName[]) => columns.some(({ role }) => role !== null && roles.includes(role));
	const holdsStates = columns.some(({ role, index }) => role === null && areStatesOfUs(filledTexts(index, rows)));
	if (has("city", "postalCity") && !has("state", "province") && !holdsStates) {
		county.role = "state";
		county.confidence = "guessed";
	} else county.lost ??= "state";
}

function areStatesOfUs(texts: readonly string[]): boolean {
	const states = texts.filter((text) => text.length <= LONGEST_STATE && otherStateName(foldText(text)) !== null);
	return states.length > 0 && states.length * 5 >= texts.length * 4;
}

const LONGEST_STATE = 30;
const PLACES: ReadonlySet<FieldName> = new Set(["street", "address", "city", "postalCity", "postalCode"]);

/**
 * A header that says country or region ("Ülke/Bölge") heads countries where all its values are such and no other column holds them. Returns the
 * doubts that are left: whether that column is one of states is none.
 */
export function settleCountries(
	columns: readonly Column[],
	rows: readonly (readonly Cell[])[],
	doubts: readonly ColumnDoubt[],
): ColumnDoubt[] {
	const isSaid = columns.some(({ role }) => role === "country" || role === "countryCode");
	const column = isSaid
		? undefined
		: columns.find(({ role, header }) => role === "state" && wordsOf(header).some(saysCountry));
	const texts = column === undefined ? [] : filledTexts(column.index, rows);
	if (column === undefined || texts.length === 0 || !texts.every(isCountryAlone)) return [...doubts];
	column.role = "country";
	const isOfColumn = ({ columns: named }: ColumnDoubt["options"][number]) =>
		named.some(({ index }) => index === column.index);
	return doubts.filter(({ role, options }) => role !== "state" || !options.some(isOfColumn));
}

function saysCountry(word: string): boolean {
	return ROLE_BY_KEY.get(word)?.role === "country";
}

/** Tells whether a text is the name of a country, and of no state: "GA" and "Georgia" may be either. */
function isCountryAlone(text: string): boolean {
	const name = text.trim();
	return (
		name.length > LONGEST_CODE &&
		name.length <= 80 &&
		countryCodeOf(name) !== null &&
		otherStateName(foldText(name)) === null
	);
}

const LONGEST_CODE = 3;

/** "ST" or "Prov" beside a town is its state, if its values are two capitals as the states of some countries are written. */
export function settleStateCodes(
	columns: readonly Column[],
	keys: readonly string[],
	rows: readonly (readonly Cell[])[],
): void {
	if (columns.some(({ role }) => role === "state") || !columns.some(({ role }) => role === "city")) return;
	for (const column of columns) {
		if (column.role !== null || !/^(?:st|prov)$/.test(keys[column.index] ?? "")) continue;
		const texts = filledTexts(column.index, rows);
		if (texts.length === 0 || !texts.every((text) => /^[A-Z]{2}$/.test(text.trim()))) continue;
		column.role = "state";
		column.confidence = "guessed";
		return;
	}
}

/**
 * "Suburb" and "Locality" are the town, or a part of it where another column holds the towns: then rows of the same one are in the same town,
 * as far as any come again.
 */
export function settleQuarters(columns: readonly Column[], rows: readonly (readonly Cell[])[]): void {
	const town = columns.find(({ role }) => role === "city" || role === "postalCity");
	if (town === undefined || columns.some(({ role }) => role === "quarter")) return;
	for (const column of columns) {
		const { meaning } = column.role === null ? readHeader(column.header) : { meaning: null };
		if (meaning?.role !== "city" || meaning.subject !== "own" || !meaning.whole) continue;
		if (!wordsOf(column.header).some((word) => PARTS_OF_TOWNS.has(word))) continue;
		const values = columnValues(rows, column.index);
		const found = shareDetermined(rows, column.index, town.index);
		const isOther = (shareEqual(rows, column.index, town.index) ?? 0) < 0.5;
		if (!isOther || (values.texts.length > 0 && shareThatFits(values, "quarter") < 0.5)) continue;
		if (found !== null && found.share < 0.9) continue;
		delete column.lost;
		column.role = "quarter";
		column.confidence = "guessed";
		return;
	}
}

const PARTS_OF_TOWNS: ReadonlySet<string> = new Set(["suburb", "locality"]);

/** "Entidad" is an organisation in Spanish, and beside a municipality the state that it is in. */
export function settleEntities(columns: readonly Column[], keys: readonly string[]): void {
	if (!keys.includes("municipio") || columns.some(({ role }) => role === "state")) return;
	const entity = columns.find(({ index, role }) => role === null && keys[index] === "entidad");
	if (entity === undefined) return;
	entity.role = "state";
	entity.confidence = "guessed";
}

/** CEP is a mobile phone in Turkish and the postal code of Brazil. */
export function settleCep(columns: readonly Column[], keys: readonly string[]): void {
	if (!keys.some((key) => /^(?:cidade|endereco|logradouro|bairro|telefone|razaosocial|nomefantasia)$/.test(key)))
		return;
	for (const column of columns) if (keys[column.index] === "cep") column.role = "postalCode";
}
