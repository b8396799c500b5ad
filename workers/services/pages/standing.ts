import { type CategoryRecord, categoriesByCount } from "#db/queries/categories.ts";
import { type Directory, directoryRow } from "#db/queries/directory.ts";
import { enabledSnippets, type SnippetRecord } from "#db/queries/snippets.ts";
import { type Database, type Reads, type RowsOfAll, readBatch } from "#db/statement.ts";
import { CHOSEN_CATEGORIES } from "#workers/contract/page.ts";
import type { Act } from "../act.ts";
import { type DirectoryStats, toStats } from "../directory/stats.ts";
import { versionOf } from "../directory/version.ts";
import { seeLexiconOf } from "../lexicon/read.ts";

/** What many pages show, and what changes with the data's version alone. */
export type Standing = {
	directory: Directory;
	stats: DirectoryStats;
	snippets: SnippetRecord[];
	/** The largest, for the filters. */
	categories: CategoryRecord[];
};

/** Kept for the newest version alone that this isolate has seen, so that its memory does not grow. */
let kept: { version: string; standing: Standing } | null = null;

/**
 * Reads for a page in one batch, and what stands on many pages: from the isolate's memory while the version is the same, which the
 * batch tells. Only the first page after a change takes a second batch for it.
 */
export async function readPage<const S extends Reads>({ db }: Act, statements: S) {
	if (kept === null) {
		const [[directory], snippets, categories, ...rows] = await readBatch(db, [
			directoryRow(db),
			...standingReads(db),
			...statements,
		]);
		return { standing: keep({ directory, stats: toStats(directory), snippets, categories }), rows };
	}
	const { version, standing } = kept;
	const [[directory], ...rows] = await readBatch(db, [directoryRow(db), ...statements]);
	return { standing: version === versionOf(directory) ? standing : await readStanding(db), rows };
}

/** Lists of some dozen rows: a few megabytes at the most. */
const MOST_LISTS = 100;

/** Rows that are the same on many pages of one version, by name. The first page of a version reads them, the others reuse them. */
export class RememberedRows<Rows> {
	#standing: Standing | null = null;
	readonly #rows = new Map<string, Rows>();

	of(standing: Standing, name: string): Rows | undefined {
		return this.#standing === standing ? this.#rows.get(name) : undefined;
	}

	/** Rows that were read with the version of these standing data. */
	keep(standing: Standing, name: string, rows: Rows): Rows {
		if (this.#standing !== standing || this.#rows.size >= MOST_LISTS) this.#rows.clear();
		this.#standing = standing;
		this.#rows.set(name, rows);
		return rows;
	}
}

/** Reads for a page as `readPage` does; what is remembered under this name is not read again. */
export async function readRemembered<const S extends Reads>(
	act: Act,
	remembered: RememberedRows<RowsOfAll<S>>,
	name: string,
	statements: S,
): Promise<{ standing: Standing; rows: RowsOfAll<S> }> {
	const known = kept === null ? undefined : remembered.of(kept.standing, name);
	if (known !== undefined) {
		const { standing } = await readPage(act, []);
		if (remembered.of(standing, name) === known) return { standing, rows: known };
	}
	const { standing, rows } = await readPage(act, statements);
	return { standing, rows: remembered.keep(standing, name, rows) };
}

/** Rows beside what a page has read already: out of memory, or in a batch of their own. */
export async function rememberedRows<const S extends Reads>(
	act: Act,
	standing: Standing,
	remembered: RememberedRows<RowsOfAll<S>>,
	name: string,
	statements: S,
): Promise<RowsOfAll<S>> {
	const known = remembered.of(standing, name);
	return known ?? (await readRemembered(act, remembered, name, statements)).rows;
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
	kept = { version: versionOf(standing.directory), standing };
	return standing;
}
