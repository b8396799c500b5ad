import { foldText } from "../fold-text.ts";
import { TABLES_COLUMN } from "../listing/columns/column.ts";
import { type ColumnRoles, headerSet } from "../listing/columns/column-roles.ts";
import { type ColumnPlan, ColumnsError, recogniseColumns } from "../listing/columns/columns.ts";
import { headerKey, headerText } from "../listing/columns/header-key.ts";
import type { Cell } from "../workbook/sheet-row.ts";
import type { PlannedDoubt } from "./doubt-answer.ts";
import type { ImportOptions } from "./options.ts";
import type { SheetSurvey, TableKind } from "./survey.ts";

/** Finds tables that stand beside each other under other headers, with empty columns in between. Whether they are tables of their own is asked about. */

/** Holds the first and the last column of a table, from 0. */
type Columns = { from: number; to: number };

/** Describes such tables. `areLikelier`: their rows are likelier businesses of their own than facts of those beside them. */
export type TablesApart = { blocks: Columns[]; areLikelier: boolean; headers: string; headerRow: number; titles: string[] };

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

function apartIn({ names, samples, evidence, columns, unnamed, said }: TableKind): Pick<TablesApart, "blocks" | "areLikelier"> | null {
	if (unnamed || said || (columns !== null && columns.source !== null)) return null;
	const rows = [...new Set([...samples, ...evidence])];
	const tables = blocksOf(names, rows).map((block) => ({ block, plan: planOf(names, rows, block) }));
	const named = tables.flatMap(({ block, plan }) => (plan === null ? [] : [{ block, plan }]));
	if (named.length < 2 || tables[0]?.plan === null) return null;
	const parts = named.map(({ block, plan }, at) => {
		const next = named[at + 1]?.block.from ?? Number.POSITIVE_INFINITY;
		// What has no names of its own belongs to the table before it.
		const last = tables.findLast((table) => table.block.from < next)?.block ?? block;
		return { from: block.from, to: last.to, name: block.from + (plan.byRole.get("name")?.[0] ?? 0), plan };
	});
	if (parts.some((part) => isNamelessOften(rows, part)) || areAlike(rows, parts)) return null;
	return {
		blocks: parts.map(({ from, to }) => ({ from, to })),
		areLikelier: shareRoles(parts.map(({ plan }) => plan)) || endApart(rows, parts),
	};
}

type Part = Columns & { name: number };
type Rows = readonly (readonly Cell[])[];

/** Returns the stretches of columns between those that are empty from the header to the end. */
function blocksOf(names: readonly Cell[], rows: Rows): Columns[] {
	const width = rows.reduce((most, { length }) => Math.max(most, length), names.length);
	const blocks: Columns[] = [];
	let open: Columns | null = null;
	for (let column = 0; column < width; column++) {
		const isEmpty = headerText(names[column] ?? null) === "" && rows.every((cells) => (cells[column] ?? null) === null);
		if (isEmpty) open = null;
		else if (open === null) blocks.push((open = { from: column, to: column }));
		else open.to = column;
	}
	return blocks;
}

/** Recognises a part of the columns as a table of its own: a column is called as names of businesses are, and another one is known. */
function planOf(names: readonly Cell[], rows: Rows, block: Columns): ColumnPlan | null {
	const header = partOf(names, block);
	if (header.filter((name) => headerText(name) !== "").length < LEAST_COLUMNS) return null;
	try {
		const plan = recogniseColumns(
			header,
			rows.map((cells) => partOf(cells, block)).filter((cells) => cells.some((cell) => cell !== null)),
		);
		const used = plan.columns.filter(({ role, confidence }) => role !== null && confidence === "used");
		return used.length >= LEAST_COLUMNS && used.some(({ role }) => role === "name") ? plan : null;
	} catch (error) {
		if (error instanceof ColumnsError) return null;
		throw error;
	}
}

function partOf(cells: readonly Cell[], { from, to }: Columns): Cell[] {
	return cells.slice(from, to + 1);
}

function isFilled(cells: readonly Cell[], part: Columns): boolean {
	return partOf(cells, part).some((cell) => cell !== null);
}

function isNamelessOften(rows: Rows, part: Part): boolean {
	const filled = rows.filter((cells) => isFilled(cells, part));
	const nameless = filled.filter((cells) => (cells[part.name] ?? null) === null);
	return filled.length === 0 || nameless.length > filled.length * MOST_NAMELESS;
}

/** Tells whether the names that stand in a row are mostly two of one business ("Fox Ltd", "Fox Inn"). */
function areAlike(rows: Rows, [one, other]: readonly Part[]): boolean {
	if (one === undefined || other === undefined) return false;
	const pairs = rows.flatMap((cells) => {
		const [first, second] = [cells[one.name], cells[other.name]].map((cell) => foldText(String(cell ?? "")).split(" ")[0]);
		return first && second ? [first === second] : [];
	});
	return pairs.length > 0 && pairs.filter(Boolean).length >= pairs.length * LEAST_ALIKE;
}

/** Tells whether two tables say the same of their businesses, besides their names. */
function shareRoles(plans: readonly ColumnPlan[]): boolean {
	const all = plans.flatMap(({ columns }) => [
		...new Set(columns.flatMap(({ role }) => (role === null || role === "name" ? [] : [role]))),
	]);
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
