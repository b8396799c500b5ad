import type { Cell } from "../../workbook/sheet-row.ts";
import type { Column } from "./column.ts";
import type { ColumnDoubt } from "./column-doubts.ts";
import { columnValues, shareThatFits } from "./column-values.ts";
import type { FieldName } from "./field-name.ts";
import { readHeader, wordsOf } from "./header-meaning.ts";

type Rows = readonly (readonly Cell[])[];

const ENOUGH = 5;
const PARTS = ["city", "postalCode", "state", "country"] as const;

/**
 * Gives parts of an address to the columns whose headers begin with that of the street ("Besöksadress", "Besöksadress postnr"), where
 * others under shorter headers have them: these are parts of another address.
 */
export function keepOneAddress(columns: readonly Column[]): void {
	takeStreetOfParts(columns);
	const street = columns.find(({ role }) => role === "street" || role === "address");
	if (street === undefined) return;
	const head = wordsOf(street.header);
	const begins = ({ header }: Column) => {
		const words = wordsOf(header);
		return words.length > head.length && head.every((word, at) => words[at] === word);
	};
	for (const role of PARTS) {
		const taken = columns.filter((column) => column.role === role);
		const own = columns.find((column) => begins(column) && readHeader(column.header).meaning?.role === role);
		if (own === undefined || own.role !== null || taken.length === 0 || taken.some(begins)) continue;
		for (const column of taken) leaveOut(column, role);
		delete own.lost;
		own.role = role;
		own.confidence = "guessed";
	}
}

/** Gives the street's role to a column whose header begins with the same word as those of the town and the postcode ("Site town"), where another one has it. */
function takeStreetOfParts(columns: readonly Column[]): void {
	const [town, code] = ["city", "postalCode"].map((role) => {
		const words = wordsOf(columns.find((column) => column.role === role)?.header ?? "");
		return words.length > 1 ? words[0] : undefined;
	});
	const street = columns.find(({ role }) => role === "street" || role === "address");
	if (town === undefined || town !== code || street === undefined || wordsOf(street.header)[0] === town) return;
	const own = columns.find(({ role, header }) => {
		const said = readHeader(header).meaning?.role;
		return role === null && wordsOf(header)[0] === town && (said === "street" || said === "address");
	});
	if (own === undefined) return;
	delete own.lost;
	own.role = street.role;
	own.confidence = "guessed";
	leaveOut(street, street.role ?? "address");
}

/**
 * Asks for the town of a table without one where a column under the header of another part may hold it: of two columns of states that differ the
 * finer one, and a further line of the address that every row has, without a number. Neither keeps the role that its header says.
 */
export function townUnderAnother(
	columns: readonly Column[],
	rows: Rows,
	doubts: readonly ColumnDoubt[],
): ColumnDoubt[] {
	const asked = doubts.find(({ reason }) => reason === "no-town");
	const guessed = columns.find(({ index }) => index === asked?.options[0]?.columns[0]?.index);
	if (doubts.some(({ role, reason }) => role === "address" || (role === "city" && reason !== "no-town"))) return [];
	if (columns.some((column) => column !== guessed && column.role !== null && WITH_TOWN.has(column.role))) return [];
	const [line, ...further] = townLines(columns, rows);
	const found = finerState(columns, rows) ?? line;
	if (found === undefined) return [];
	for (const column of further) leaveOut(column, "addressLine");
	if (guessed !== undefined) leaveOut(guessed, "city");
	found.role = "city";
	found.confidence = "guessed";
	return [
		{
			role: "city",
			reason: "no-town",
			options: [{ columns: [{ index: found.index, role: "city" }] }, ...(asked?.options ?? [{ columns: [] }])],
		},
	];
}

const WITH_TOWN: ReadonlySet<FieldName> = new Set(["city", "postalCity", "province"]);

function finerState(columns: readonly Column[], rows: Rows): Column | undefined {
	const states = columns
		.filter(({ role }) => role === "state")
		.map((column) => ({ column, values: columnValues(rows, column.index) }))
		.filter(({ values }) => values.texts.length >= ENOUGH && values.texts.length * 10 >= rows.length * 9);
	const [finest, next] = states.sort((one, other) => other.values.distinct - one.values.distinct);
	if (finest === undefined || next === undefined) return undefined;
	const differ = rows.some((row) => row[finest.column.index] !== row[next.column.index]);
	return differ ? finest.column : undefined;
}

function townLines(columns: readonly Column[], rows: Rows): Column[] {
	return columns.filter(({ role, index }) => {
		if (role !== "addressLine") return false;
		const values = columnValues(rows, index);
		const isFull = values.texts.length >= ENOUGH && values.texts.length * 10 >= rows.length * 9;
		return isFull && values.texts.every((text) => !/\d/.test(text)) && shareThatFits(values, "city") >= 0.9;
	});
}

function leaveOut(column: Column, role: FieldName): void {
	column.lost = role;
	column.role = null;
	column.confidence = "ignored";
}
