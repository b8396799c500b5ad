import {
	removedTaxonomies,
	type TaxonomyPosition,
	type TaxonomyRowOf,
	taxonomiesInOrder,
	taxonomiesMatching,
} from "#db/queries/taxonomies.ts";
import { readBatch } from "#db/statement.ts";
import {
	TAXONOMIES_PAGE,
	TAXONOMY_MATCHES,
	type TaxonomyKind,
	type TaxonomyPage,
	type TaxonomyQuery,
} from "#workers/contract/taxonomy.ts";
import { wordsMatch } from "#workers/domain/search/results/match.ts";
import { soughtCities } from "../cities/sought.ts";
import type { ServiceContext } from "../context.ts";
import { ServiceError } from "../errors.ts";

/** Lists a page of the operators' categories or cities. Errors: validation-failed (an `after` that no page has answered). */
export async function listTaxonomies<K extends TaxonomyKind, Item>(
	{ db }: ServiceContext,
	kind: K,
	{ search = "", after, removed = false, ...query }: TaxonomyQuery,
	toItem: (row: TaxonomyRowOf<K>) => Item,
): Promise<TaxonomyPage<Item>> {
	if (!removed && search.trim() !== "") {
		const sought = kind === "city" ? soughtCities(search) : soughtCategories(search);
		if (sought === null) return { items: [], next: null, found: 0 };
		const [rows, [found]] = await readBatch(
			db,
			taxonomiesMatching(db, kind, sought, TAXONOMY_MATCHES, TAXONOMIES_PAGE),
		);
		return { items: rows.map(toItem), next: null, found: found?.total ?? 0 };
	}
	const position = after === undefined ? null : positionOf(after);
	const limit = TAXONOMIES_PAGE + 1;
	const pages = await readBatch(
		db,
		removed
			? [removedTaxonomies(db, kind, position && { removedAt: position.count, id: position.id }, limit)]
			: taxonomiesInOrder(db, kind, { ...query, limit }, position),
	);
	const rows = pages.flat().slice(0, TAXONOMIES_PAGE + 1);
	const last = rows.length > TAXONOMIES_PAGE ? rows[TAXONOMIES_PAGE - 1] : undefined;
	return {
		items: rows.slice(0, TAXONOMIES_PAGE).map(toItem),
		next: last === undefined ? null : nameOf(last, removed),
		found: null,
	};
}

function soughtCategories(search: string) {
	const match = wordsMatch(search);
	return match === null ? null : { match, country: null };
}

/** Returns the position of a row in each order, as the address of the following page carries it. */
function nameOf({ businessCount, removedAt, id, nameKey }: TaxonomyRowOf<TaxonomyKind>, removed: boolean): string {
	return `${removed ? removedAt : businessCount}.${id}.${nameKey}`;
}

function positionOf(after: string): TaxonomyPosition {
	const [, count, id, nameKey] = /^(\d{1,15})\.(\d{1,15})\.(.*)$/su.exec(after) ?? [];
	if (nameKey === undefined)
		throw new ServiceError("validation-failed", "No page goes on there", {
			issues: [{ path: "after", message: "It is the `next` of the page before" }],
		});
	return { count: Number(count), id: Number(id), nameKey };
}
