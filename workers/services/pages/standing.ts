import { type CategoryRecord, categoriesByCount } from "#db/queries/categories.ts";
import { type Directory, directoryRow } from "#db/queries/directory.ts";
import { enabledSnippets, type SnippetRecord } from "#db/queries/snippets.ts";
import { type Database, readBatch, type Statement } from "#db/statement.ts";
import { CHOSEN_CATEGORIES } from "#workers/contract/page.ts";
import type { Act } from "../act.ts";
import { type DirectoryStats, toStats } from "../directory/stats.ts";
import { type Reader, versionOf } from "../directory/version.ts";
import { seeLexiconOf } from "../lexicon/read.ts";

/** What many pages show, and what changes with the data's version alone. */
export type Standing = {
	directory: Directory;
	stats: DirectoryStats;
	snippets: SnippetRecord[];
	/** The largest, for the filters. */
	categories: CategoryRecord[];
};

/** Kept for the newest version alone that this isolate has seen, so that its memory does not grow. `lists`: rows by name. */
let kept: { version: string; standing: Standing; lists: Map<string, unknown> } | null = null;
/** Lists of some dozen rows: a few megabytes at the most. */
const MOST_LISTS = 100;

/**
 * Reads for a page in one batch, and what stands on many pages: from the isolate's memory while the version is the same, which the
 * batch tells. Only the first page after a change takes a second batch for it. What is read under a `name` is remembered as well.
 */
export function pageReader(act: Act, name?: string): Reader<Standing> {
	const { db } = act;
	return async (statements) => {
		if (kept === null) {
			const [[directory], snippets, categories, ...rows] = await readBatch(db, [
				directoryRow(db),
				...standingReads(db),
				...statements,
			]);
			const standing = keep({ directory, stats: toStats(directory), snippets, categories });
			return { beside: standing, rows: rememberList(standing, name, rows) as never };
		}
		const { version, standing } = kept;
		const known = listOf(standing, name);
		const [[directory], ...rows] = await readBatch(db, [directoryRow(db), ...(known === undefined ? statements : [])]);
		if (version === versionOf(directory))
			return { beside: standing, rows: (known ?? rememberList(standing, name, rows)) as never };
		const now = await readStanding(db);
		return known === undefined ? { beside: now, rows: rows as never } : pageReader(act, name)(statements);
	};
}

/** A list that is the same on many pages of one version: the first of them reads it, the others reuse it. */
export async function rememberedList<Row>(
	act: Act,
	standing: Standing,
	name: string,
	statement: Statement<Row>,
): Promise<Row[]> {
	const known = listOf(standing, name);
	const [rows] = known === undefined ? (await pageReader(act, name)([statement])).rows : known;
	return rows as Row[];
}

function listOf(standing: Standing, name: string | undefined): unknown[] | undefined {
	return name === undefined || kept?.standing !== standing
		? undefined
		: (kept.lists.get(name) as unknown[] | undefined);
}

/** Rows that were read with the version of these standing data. */
function rememberList<Rows>(standing: Standing, name: string | undefined, rows: Rows): Rows {
	if (name === undefined || kept?.standing !== standing) return rows;
	if (kept.lists.size >= MOST_LISTS) kept.lists.clear();
	kept.lists.set(name, rows);
	return rows;
}

async function readStanding(db: Database): Promise<Standing> {
	const [[directory], snippets, categories] = await readBatch(db, [directoryRow(db), ...standingReads(db)]);
	return keep({ directory, stats: toStats(directory), snippets, categories });
}

function standingReads(db: Database) {
	return [enabledSnippets(db), categoriesByCount(db, CHOSEN_CATEGORIES, 0)] as const;
}

function keep(standing: Standing): Standing {
	seeLexiconOf(standing.directory);
	kept = { version: versionOf(standing.directory), standing, lists: new Map() };
	return standing;
}
