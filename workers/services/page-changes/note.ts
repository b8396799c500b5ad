import { insertPageChanges } from "#db/queries/page-changes.ts";
import type { ServiceContext } from "../context.ts";
import { NO_PAGE_CHANGES, type PageChanges } from "./page-changes.ts";

/** Limits the items of each list in one row. Paths of the greatest length make a row of 1 MB; D1 takes 2 MB. */
const A_ROW = 2_500;

/**
 * Notes how a change affects pages, for search engines (follow.ts). The row belongs to the batch of the change, so that
 * a crash after it loses nothing. There is one row for any number of pages, and no row when no page changes.
 */
export function notePageChanges(ctx: ServiceContext, changes: Partial<PageChanges>): D1PreparedStatement[] {
	const all = { ...NO_PAGE_CHANGES, ...changes };
	const longest = Math.max(all.businesses.length, all.gone.length, all.taxonomies.length);
	const statements: D1PreparedStatement[] = [];
	for (let from = 0; from < longest; from += A_ROW) {
		const part = <Item>(items: readonly Item[]) => items.slice(from, from + A_ROW);
		const [businesses, gone, taxonomies] = [part(all.businesses), part(all.gone), part(all.taxonomies)];
		const lists = {
			businesses: JSON.stringify(businesses),
			gone: JSON.stringify(gone),
			taxonomies: JSON.stringify(taxonomies),
		};
		const pages = businesses.length + gone.length + taxonomies.length;
		statements.push(insertPageChanges(ctx.db, { ...lists, at: ctx.now, pages }));
	}
	return statements;
}
