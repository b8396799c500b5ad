import { noteFindings } from "#db/queries/database.ts";
import {
	comparedEntries,
	forgetEntries,
	readWords,
	type SearchedTable,
	WORD_LISTS,
	type WordList,
} from "#db/queries/full-text-upkeep.ts";
import type { DatabaseReports } from "#workers/contract/database.ts";
import type { ServiceContext } from "../context.ts";
import { enqueue } from "../jobs/enqueue.ts";
import { FINDINGS_KEPT, reportOf } from "./reports.ts";

/** Lists the tables that the check goes through first, in order. The lists of words follow. */
const TABLES: readonly SearchedTable[] = ["businesses", "categories", "cities"];
const LISTS = Object.keys(WORD_LISTS) as WordList[];

/** A step names this many of its findings, of each kind. */
const NAMED_A_STEP = 3;

/** Says how many entries of words are read in the time in which one row is compared with its entry. */
const ENTRIES_A_ROW = 10;

/** Tells how far the check is. `part` counts the tables, then the lists of words. `after` is an id or a word. */
export type SearchCheck = { part: number; after: number | string; found: DatabaseReports["search"] };
export const NOTHING_CHECKED: SearchCheck = {
	part: 0,
	after: 0,
	found: { businesses: 0, categories: 0, cities: 0, words: 0, missing: 0, gone: 0 },
};

/**
 * Holds a step of the check. `next` is where the next one continues, null at the end. `writes` is what is written with
 * it.
 */
type SearchCheckStep = { next: SearchCheck | null; writes: D1PreparedStatement[] };

/**
 * Checks the search indexes, a step at a time. Every business, category and city must have its entry, and every entry its row. Then each
 * word of the indexes is read, which fails where a page is damaged. Findings are noted. Entries without a row are removed. If a business is
 * missing, the job begins that writes the index again; a category or city gets its entry when it is saved again.
 */
export async function checkSearch(ctx: ServiceContext, from: SearchCheck, rows: number): Promise<SearchCheckStep> {
	const table = TABLES[from.part];
	if (table !== undefined) return compareStep(ctx, from, table, rows);
	const list = LISTS[from.part - TABLES.length];
	if (list === undefined) return { next: null, writes: [reportOf(ctx, "search", from.found)] };
	const { words, last } = await readWords(ctx.db, list, String(from.after || ""), rows * ENTRIES_A_ROW).first();
	const found = { ...from.found, words: from.found.words + words };
	if (last === null) return { next: { part: from.part + 1, after: "", found }, writes: [] };
	return { next: { part: from.part, after: last, found }, writes: [] };
}

async function compareStep(
	ctx: ServiceContext,
	from: SearchCheck,
	table: SearchedTable,
	limit: number,
): Promise<SearchCheckStep> {
	const looked = await comparedEntries(ctx.db, table, Number(from.after), limit).first();
	if (looked === null || looked.last === null)
		return {
			next: { part: from.part + 1, after: from.part + 1 < TABLES.length ? 0 : "", found: from.found },
			writes: [],
		};
	const missing = JSON.parse(looked.missing) as number[];
	const gone = JSON.parse(looked.gone) as number[];
	const found = {
		...from.found,
		[table]: from.found[table] + looked.rows,
		missing: from.found.missing + missing.length,
		gone: from.found.gone + gone.length,
	};
	const next = { part: from.part, after: looked.last, found };
	if (missing.length + gone.length === 0) return { next, writes: [] };
	console.error(`check-search: ${missing.length} of ${table} are not in their index, ${gone.length} in it are gone`);
	const finding = (kept: number, counted: number) => (id: number) =>
		({ kind: "search", subject: `${table} ${id}`, kept, counted }) as const;
	const named = [
		...missing.slice(0, NAMED_A_STEP).map(finding(0, 1)),
		...gone.slice(0, NAMED_A_STEP).map(finding(1, 0)),
	];
	const writes = [
		...noteFindings(ctx.db, named, FINDINGS_KEPT, ctx.now),
		...(gone.length > 0 ? [forgetEntries(ctx.db, table, gone)] : []),
		...(table === "businesses" && missing.length > 0 ? [enqueue(ctx, "rebuild-search")] : []),
	];
	return { next, writes };
}
