import { insertPageChanges } from "#db/queries/page-changes.ts";
import type { Act } from "../act.ts";
import { NO_PAGE_CHANGES, type PageChanges } from "./page-changes.ts";

/** Of each list that one row holds: paths of the greatest length make a row of 1 MB, of the 2 MB that D1 takes. */
const A_ROW = 2_500;

/**
 * Notes what a change does to pages, for those who tell search engines (follow.ts). It stands in the batch of the change, so that a crash
 * behind that loses nothing: one row, however many pages; no row where no page shows anything else.
 */
export function notePageChanges(act: Act, changes: Partial<PageChanges>): D1PreparedStatement[] {
	const all = Object.entries({ ...NO_PAGE_CHANGES, ...changes });
	const longest = Math.max(...all.map(([, items]) => items.length));
	const statements: D1PreparedStatement[] = [];
	for (let from = 0; from < longest; from += A_ROW) {
		const row = all.map(([name, items]) => [name, items.slice(from, from + A_ROW)] as const);
		const lists = Object.fromEntries(row.map(([name, items]) => [name, JSON.stringify(items)]));
		const pages = row.reduce((sum, [, items]) => sum + items.length, 0);
		statements.push(insertPageChanges(act.db, { ...(lists as Record<keyof PageChanges, string>), at: act.now, pages }));
	}
	return statements;
}
