import { type HubPosition, type HubRowOf, hubsInOrder, hubsMatching, removedHubs } from "#db/queries/hubs.ts";
import { readBatch } from "#db/statement.ts";
import { HUB_MATCHES, HUBS_PAGE, type HubKind, type HubPage, type HubQuery } from "#workers/contract/hub.ts";
import { wordsMatch } from "#workers/domain/search/match.ts";
import type { Act } from "../act.ts";
import { ServiceError } from "../errors.ts";

/** A page of the operators' list of categories or cities. Errors: validation-failed (an `after` that no page has answered). */
export async function listHubs<K extends HubKind, Item>(
	{ db }: Act,
	kind: K,
	{ search = "", after, removed = false, ...query }: HubQuery,
	toItem: (row: HubRowOf<K>) => Item,
): Promise<HubPage<Item>> {
	if (!removed && search.trim() !== "") {
		const match = wordsMatch(search);
		if (match === null) return { items: [], next: null, found: 0 };
		const [rows, [found]] = await readBatch(db, hubsMatching(db, kind, match, HUB_MATCHES, HUBS_PAGE));
		return { items: rows.map(toItem), next: null, found: found?.total ?? 0 };
	}
	const position = after === undefined ? null : positionOf(after);
	const limit = HUBS_PAGE + 1;
	const pages = await readBatch(
		db,
		removed
			? [removedHubs(db, kind, position && { removedAt: position.count, id: position.id }, limit)]
			: hubsInOrder(db, kind, { ...query, limit }, position),
	);
	const rows = pages.flat().slice(0, HUBS_PAGE + 1);
	const last = rows.length > HUBS_PAGE ? rows[HUBS_PAGE - 1] : undefined;
	return {
		items: rows.slice(0, HUBS_PAGE).map(toItem),
		next: last === undefined ? null : nameOf(last, removed),
		found: null,
	};
}

/** Where a row stands in each order, as the address of the following page carries it. */
function nameOf({ businessCount, removedAt, id, nameKey }: HubRowOf<HubKind>, removed: boolean): string {
	return `${removed ? removedAt : businessCount}.${id}.${nameKey}`;
}

function positionOf(after: string): HubPosition {
	const [, count, id, nameKey] = /^(\d{1,15})\.(\d{1,15})\.(.*)$/su.exec(after) ?? [];
	if (nameKey === undefined)
		throw new ServiceError("validation-failed", "No page goes on there", {
			issues: [{ path: "after", message: "It is the `next` of the page before" }],
		});
	return { count: Number(count), id: Number(id), nameKey };
}
