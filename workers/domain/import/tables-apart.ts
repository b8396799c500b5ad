import { foldText } from "../fold-text.ts";
import { type Column, TABLES_COLUMN } from "../listing/columns/column.ts";
import { type ColumnRoles, headerSet } from "../listing/columns/column-roles.ts";
import { ColumnsError, recogniseColumns } from "../listing/columns/columns.ts";
import type { FieldName } from "../listing/columns/field-name.ts";
import { headerKey, headerText } from "../listing/columns/header-key.ts";
import type { Cell } from "../workbook/sheet-row.ts";
import type { PlannedDoubt } from "./doubt-answer.ts";
import type { ImportOptions } from "./options.ts";
import type { SheetSurvey, TableKind } from "./survey.ts";

/**
 * Finds tables that stand beside each other under other headers, with empty columns in between. Whether they are tables of their own is asked
 * about.
 */

/** Holds the first and the last column of a table, from 0. */
type Columns = { from: number; to: number };

/** Describes such tables. `areLikelier`: their rows are likelier businesses of their own than facts of those beside them. */
export type TablesApart = {
	blocks: Columns[];
	areLikelier: boolean;
	headers: string;
	headerRow: number;
	titles: string[];
};

/** A table has a name and at least something else. */
const LEAST_COLUMNS = 2;
/** Of so many rows of a table some may lack a name. */
const MOST_NAMELESS = 0.1;
/** Names of which so many begin with the same word in a row are two names of the same businesses. */
const LEAST_ALIKE = 0.5;

/** Returns the tables that a sheet may have beside each other; null where nothing shows any. */
export function tablesApart({ tables }: SheetSurvey): TablesApart | null {
	const [first, ...others] = tables;
	if (first === undefined) return null;
	const found = apartIn(first.kind);
	if (found === null) return null;
	const blocks = JSON.stringify(found.blocks);
	if (others.some(({ kind }) => kind !== first.kind && JSON.stringify(apartIn(kind)?.blocks) !== blocks)) return null;
	const { names } = first.kind;
	return {
		...found,
		headers: headerSet(names.map(headerText)),
		headerRow: first.row,
		titles: found.blocks.map((block) => partOf(names, block).map(headerText).filter(Boolean).join(", ")),
	};
}

function apartIn({
	names,
	samples,
	evidence,
	columns,
	unnamed,
	said,
}: TableKind): Pick<TablesApart, "blocks" | "areLikelier"> | null {
	if (unnamed || said || (columns !== null && columns.source !== null)) return null;
	const rows = [...new Set([...samples, ...evidence])];
	const [first, ...others] = blocksOf(names, rows).map((block) => partIn(names, rows, block));
	if (first === undefined || first.name === null) return null;
	const parts: Part[] = [first];
	for (const part of others) {
		const isOwn = part.name === null ? shareRoles([first, part]) && endApart(rows, [first, part]) : true;
		// What has no names of its own belongs to the table before it, unless it says the same of others.
		if (isOwn) parts.push(part);
		else parts[parts.length - 1] = { ...(parts.at(-1) as Part), to: part.to };
	}
	if (parts.length < 2 || parts.some((part) => isNamelessOften(rows, part)) || areAlike(rows, parts)) return null;
	return {
		blocks: parts.map(({ from, to }) => ({ from, to })),
		areLikelier: shareRoles(parts) || endApart(rows, parts),
	};
}

/** Is a stretch of columns with the roles that it has alone. `name`: the column of its names, null where it has none. */
type Part = Columns & { name: number | null; roles: ReadonlySet<FieldName> };
type Rows = readonly (readonly Cell[])[];

/** Returns the stretches of columns between those that are empty from the header to the end. */
function blocksOf(names: readonly Cell[], rows: Rows): Columns[] {
	const width = rows.reduce((most, { length }) => Math.max(most, length), names.length);
	const blocks: Columns[] = [];
	let open: Columns | null = null;
	for (let column = 0; column < width; column++) {
		const isEmpty = headerText(names[column] ?? null) === "" && rows.every((cells) => (cells[column] ?? null) === null);
		if (isEmpty) open = null;
		else if (open !== null) open.to = column;
		else {
			open = { from: column, to: column };
			blocks.push(open);
		}
	}
	return blocks;
}

/** Recognises a part of the columns as a table of its own: some of them are called as names of businesses are, and another one is known. */
function partIn(names: readonly Cell[], rows: Rows, block: Columns): Part {
	const filled = rows.map((cells) => partOf(cells, block)).filter((cells) => cells.some((cell) => cell !== null));
	const columns = columnsIn(partOf(names, block), filled);
	const known = columns.filter(({ role }) => role !== null);
	const isTable = known.length >= LEAST_COLUMNS && known.some(({ confidence }) => confidence === "used");
	const name = isTable ? known.find(({ role }) => role === "name") : undefined;
	const roles = new Set(known.flatMap(({ role }) => (role === null || role === "name" ? [] : [role])));
	return { ...block, roles, name: name === undefined ? null : block.from + name.index };
}

function columnsIn(header: readonly Cell[], rows: Rows): readonly Column[] {
	try {
		return recogniseColumns(header, rows).columns;
	} catch (error) {
		if (error instanceof ColumnsError) return error.columns;
		throw error;
	}
}

function partOf(cells: readonly Cell[], { from, to }: Columns): Cell[] {
	return cells.slice(from, to + 1);
}

function isFilled(cells: readonly Cell[], part: Columns): boolean {
	return partOf(cells, part).some((cell) => cell !== null);
}

function isNamelessOften(rows: Rows, { name, ...part }: Part): boolean {
	if (name === null) return false;
	const filled = rows.filter((cells) => isFilled(cells, part));
	const nameless = filled.filter((cells) => (cells[name] ?? null) === null);
	return filled.length === 0 || nameless.length > filled.length * MOST_NAMELESS;
}

/** Tells whether the names that stand in a row are mostly two of one business ("Fox Ltd", "Fox Inn"). */
function areAlike(rows: Rows, parts: readonly Part[]): boolean {
	const [one, other] = parts.flatMap(({ name }) => name ?? []);
	if (one === undefined || other === undefined) return false;
	const pairs = rows.flatMap((cells) => {
		const [first, second] = [cells[one], cells[other]].map((cell) => foldText(String(cell ?? "")).split(" ")[0]);
		return first && second ? [first === second] : [];
	});
	return pairs.length > 0 && pairs.filter(Boolean).length >= pairs.length * LEAST_ALIKE;
}

/** Tells whether two tables say the same of their businesses, besides their names. */
function shareRoles(parts: readonly Part[]): boolean {
	const all = parts.flatMap(({ roles }) => [...roles]);
	return new Set(all).size < all.length;
}

/** Tells whether a table has rows where another one has none. */
function endApart(rows: Rows, parts: readonly Part[]): boolean {
	return rows.some((cells) => new Set(parts.map((part) => isFilled(cells, part))).size > 1);
}

/** Tells whether such tables are read as tables of their own: as somebody has said for the headers, else as is likelier. */
export function areApart({ headers, areLikelier }: TablesApart, { columns }: Pick<ImportOptions, "columns">): boolean {
	const roles: ColumnRoles = columns[headers] ?? {};
	return isSaid(roles) ? roles[KEY] === "name" : areLikelier;
}

const KEY = headerKey(TABLES_COLUMN);

function isSaid(roles: ColumnRoles): boolean {
	return Object.hasOwn(roles, KEY);
}

/** Makes the question whether they are tables of their own, until somebody has said it. */
export function tablesDoubt(
	{ headers, headerRow, areLikelier, titles }: TablesApart,
	sheet: string,
	{ columns }: Pick<ImportOptions, "columns">,
): PlannedDoubt | null {
	if (isSaid(columns[headers] ?? {})) return null;
	const own = { columns: [{ key: KEY, header: TABLES_COLUMN, role: "name" as const, samples: titles }] };
	const options = areLikelier ? [own, { columns: [] }] : [{ columns: [] }, own];
	return { sheet, sheets: [sheet], headerRow, headers, role: "name", reason: "several-tables", options };
}

/** Makes the column that stands for the answer among those of the file, so that it is remembered and changed as any other. */
export function tablesColumn(apart: TablesApart, sheet: string, options: Pick<ImportOptions, "columns">) {
	const own = areApart(apart, options);
	const said = isSaid(options.columns[apart.headers] ?? {});
	return {
		sheet,
		headerRow: apart.headerRow,
		header: TABLES_COLUMN,
		role: own ? ("name" as const) : null,
		confidence: own ? (said ? ("used" as const) : ("guessed" as const)) : ("ignored" as const),
		samples: apart.titles.slice(0, 3).map((title) => title.slice(0, 200)),
		filled: apart.blocks.length,
		headers: apart.headers,
		key: KEY,
	};
}
