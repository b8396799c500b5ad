import { type CategoryRecord, categoriesByCount } from "#db/queries/categories.ts";
import { type Directory, directoryRow } from "#db/queries/directory.ts";
import { enabledSnippets, type SnippetRecord } from "#db/queries/snippets.ts";
import { type Database, readBatch } from "#db/statement.ts";
import { CHOSEN_CATEGORIES } from "#workers/contract/page.ts";
import type { Act } from "../act.ts";
import type { Reader } from "../directory/version.ts";

/** What many pages show, and what changes with the data's version alone. */
export type Standing = {
	directory: Directory;
	snippets: SnippetRecord[];
	/** The largest, for the filters. */
	categories: CategoryRecord[];
};

/** Of the version that this isolate has seen last: one, so that it takes no more memory with time. */
let kept: { version: string; standing: Standing } | null = null;

/**
 * Reads for a page in one batch, and what stands on many pages: from the isolate's memory while the version is the same, which the
 * batch tells. Only the first page after a change takes a second batch for it.
 */
export function pageReader({ db }: Act): Reader<Standing> {
	return async (statements) => {
		if (kept === null) {
			const [[directory], snippets, categories, ...rows] = await readBatch(db, [
				directoryRow(db),
				...standingReads(db),
				...statements,
			]);
			return { beside: keep({ directory, snippets, categories }), rows: rows as never };
		}
		const [[directory], ...rows] = await readBatch(db, [directoryRow(db), ...statements]);
		const known = kept.version === versionOf(directory) ? kept.standing : await readStanding(db);
		return { beside: known, rows: rows as never };
	};
}

async function readStanding(db: Database): Promise<Standing> {
	const [[directory], snippets, categories] = await readBatch(db, [directoryRow(db), ...standingReads(db)]);
	return keep({ directory, snippets, categories });
}

function standingReads(db: Database) {
	return [enabledSnippets(db), categoriesByCount(db, CHOSEN_CATEGORIES, 0)] as const;
}

function keep(standing: Standing): Standing {
	kept = { version: versionOf(standing.directory), standing };
	return standing;
}

/** The whole row: a database that was set back to an earlier state may come to the same number again, but not to all of it. */
function versionOf(directory: Directory): string {
	return JSON.stringify(directory);
}
