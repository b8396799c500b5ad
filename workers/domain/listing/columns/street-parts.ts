import { foldText } from "../../fold-text.ts";
import type { Cell } from "../../workbook/sheet-row.ts";
import { isBlank } from "../blank-cell.ts";
import type { Column } from "./column.ts";
import { columnValues } from "./column-values.ts";
import { readHeader, wordsOf } from "./header-meaning.ts";

type Rows = readonly (readonly Cell[])[];

/** "Nr." directly beside a street is its number, if its values are house numbers and do not only count the rows. */
export function settleHouseNumber(columns: readonly Column[], keys: readonly string[], rows: Rows): void {
	if (columns.some(({ role }) => role === "houseNumber")) {
		takeSuffix(columns, rows);
		return;
	}
	for (const column of columns) {
		const { index, header } = column;
		const street = [columns[index - 1], columns[index + 1]].find((other) => other?.role === "street");
		const says = street !== undefined && saysNumber(header, keys[index] ?? "", OUTER);
		if (column.role !== null || !(says || isNumberOfStreets(column, columns, rows))) continue;
		const values = rows.map((row) => row[index]).filter((cell) => !isBlank(cell));
		const numbers = values.filter((cell) => HOUSE_NUMBER.test(String(cell).trim()));
		const counted = values.length > 2 && values.every((cell, at) => Number(cell) === Number(values[0]) + at);
		if (counted || numbers.length * 10 < values.length * 7) continue;
		column.role = "houseNumber";
		column.confidence = values.length === 0 ? "guessed" : "used";
		settleInnerNumber(columns, column, rows);
		break;
	}
	takeSuffix(columns, rows);
}

/**
 * The column right behind the house numbers goes on with them where it holds "BIS" and "TER", and letters among them, or is called so
 * ("huisletter"); so may the one behind that.
 */
function takeSuffix(columns: readonly Column[], rows: Rows): void {
	const number = columns.find(({ role }) => role === "houseNumber");
	for (const behind of columns.slice((number?.index ?? columns.length) + 1).slice(0, NEAR)) {
		const { texts } = columnValues(rows, behind.index);
		const isSaid = saysSuffix(behind.header) && texts.every((text) => text.length <= LONGEST_SUFFIX);
		const isShown = texts.some((text) => text.length > 1) && texts.every((text) => SUFFIX.test(text));
		if (behind.role !== null || !(isSaid || isShown)) return;
		behind.role = "houseNumber";
		behind.confidence = "guessed";
	}
}

/** Tells whether a header names what stands behind a house's number. */
export function saysSuffix(header: string): boolean {
	return SUFFIX_HEADER.test(foldText(header));
}

/** Matches what headers call that which stands behind a house's number. */
const SUFFIX_HEADER =
	/^(?:huisletter|(?:huisnummer)?toevoeging|(?:haus(?:nummer|nr) ?)?zusatz|hausnummernzusatz|(?:house )?(?:number|no) ?suffix|indice (?:de )?repetition|litra|husbokstav)$/;
const LONGEST_SUFFIX = 6;

/** Matches what stands behind the number of a house that came later. */
export const SUFFIX = /^(?:bis|ter|quater|quinquies|\p{L})$/iu;

/**
 * Tells whether a column under a header that nobody knows stands right behind streets that hardly have a figure, and holds a number, or a
 * word for none, for nearly each of them.
 */
function isNumberOfStreets({ index, header }: Column, columns: readonly Column[], rows: Rows): boolean {
	const street = columns[index - 1];
	if (street?.role !== "street" && street?.role !== "address") return false;
	const { meaning, altered } = readHeader(header);
	if (header === "" || meaning !== null || altered) return false;
	const streets = columnValues(rows, street.index).texts;
	const { texts, distinct } = columnValues(rows, index);
	if (texts.length < ENOUGH || distinct * 3 < texts.length || texts.length * 10 < streets.length * 8) return false;
	return (
		streets.filter((text) => /\d/.test(text)).length * 10 <= streets.length &&
		texts.filter((text) => HOUSE_NUMBER.test(text)).length * 10 >= texts.length * 9
	);
}

/** Values from which a column is judged by them. */
const ENOUGH = 8;

/** A second number behind that of the house is of a flat or a room: it is a further line of the address. */
function settleInnerNumber(columns: readonly Column[], outer: Column, rows: Rows): void {
	for (const column of columns.slice(outer.index + 1, outer.index + 1 + NEAR)) {
		if (column.role !== null || !saysNumber(column.header, "", INNER)) continue;
		const { texts } = columnValues(rows, column.index);
		if (texts.length > columnValues(rows, outer.index).texts.length || texts.some((text) => text.length > 24)) continue;
		column.role = "addressLine";
		column.confidence = "guessed";
		return;
	}
}

/** The letter of a house number may stand between the two numbers. */
const NEAR = 2;

/** Tells whether a header says number, alone or with one word that says of what. */
function saysNumber(header: string, key: string, ofWhat: RegExp): boolean {
	if (NUMBER_KEYS.has(key)) return true;
	const words = wordsOf(header);
	const others = words.filter((word) => !NUMBER_KEYS.has(word));
	return others.length === 1 && words.length === 2 && ofWhat.test(others[0] ?? "");
}

const NUMBER_KEYS: ReadonlySet<string> = new Set(
	"nr no n nro num number nummer numero numer numara hnr hsnr broj br cislo c szam номер brojkuce buildingno kapi".split(
		" ",
	),
);
const OUTER = /^(?:ext|exterior|extern[oa]?|outer|calle|puerta|portal|dis|dış)$/;
const INNER = /^(?:int|interior|intern[oa]?|inner|ic|iç|depto|departamento|apt|unit|flat)$/;
const HOUSE_NUMBER = /^(?:s\/?n|snc|\d{1,5}(?:[.,]0)?(?:\s?\p{L}{1,3})?(?:\s?[-–/+]\s?\d{0,5}\s?\p{L}?)*)$/iu;

/**
 * Finds the column directly before the streets that says what each is ("CALLE", "AVENIDA"), which goes before its name; null where none
 * that is `free` does. It gets a role, so that it is not shown as left out.
 */
export function takeStreetKind(
	columns: readonly Column[],
	rows: Rows,
	free: (index: number) => boolean,
): number | null {
	const street = columns.find(({ role }) => role === "street");
	const before = columns[(street?.index ?? 0) - 1];
	if (street === undefined || before === undefined || before.role !== null || !free(before.index)) return null;
	const { texts } = columnValues(rows, before.index);
	const areKinds = texts.length > 0 && texts.every((text) => STREET_KIND.test(foldText(text)));
	const isNamedAgain = columnValues(rows, street.index).texts.some((text) =>
		STREET_KIND.test(foldText(text).split(" ")[0] ?? ""),
	);
	if (!areKinds || isNamedAgain) return null;
	before.role = "street";
	before.confidence = "guessed";
	return before.index;
}

/** Matches what streets are, in the languages whose registers write it in a column of its own. */
const STREET_KIND =
	/^(?:calle|cl|avenida|av|avda|ave|calzada|calz|carretera|ctra|camino|callejon|cerrada|privada|prolongacion|boulevard|blvd|bulevar|paseo|plaza|circuito|circunvalacion|andador|ampliacion|autopista|continuacion|corredor|diagonal|eje vial|pasaje|peatonal|periferico|retorno|terraceria|viaducto|rue|r|bd|bld|sq|allee|all|chemin|che|route|rte|place|pl|impasse|imp|quai|cours|square|passage|rua|travessa|alameda|estrada|rodovia|praca|via|viale|piazza|corso|vicolo|largo|strada|ulica|ul|aleja|plac|crs|chs|cor|fg|hle|qua|res|rpt|tra|vla|vlge|street|st|road|rd|lane|ln|drive|dr|court|ct|way|straat|weg|laan|plein)$/;
