import type { Directory } from "#db/queries/directory.ts";
import { businessesOfHub, type HubRowOf } from "#db/queries/hubs.ts";
import { EVERYTHING } from "#workers/contract/cache-purge.ts";
import {
	businessTag,
	CATEGORIES_TAG,
	type CacheTag,
	CITIES_TAG,
	categoryTag,
	cityTag,
	HOME_TAG,
	tradeTag,
} from "#workers/contract/cache-tag.ts";
import type { HubKind } from "#workers/contract/hub.ts";
import type { Act } from "../act.ts";
import { changesFoot } from "../businesses/write/shown-tags.ts";

/** With more businesses than these, one purge of everything is sooner done. */
const FEW = 25;

/** The tags of the pages that show a hub's name, its icon or its address: its own, the lists of hubs, and each card of its businesses. */
export async function hubTags<K extends HubKind>(
	{ db, now }: Act,
	kind: K,
	{ id, businessCount }: HubRowOf<K>,
	directory: Directory,
): Promise<CacheTag[]> {
	if (businessCount > FEW || changesFoot(directory.contentChangedAt, now)) return [EVERYTHING];
	const { results } = await businessesOfHub(db, kind, id, { nameKey: "", id: 0 }, FEW).all();
	const own = kind === "category" ? [categoryTag(id), CATEGORIES_TAG] : [cityTag(id), CITIES_TAG];
	const shown = results.flatMap(({ id: business, categoryId, cityId }) => [
		businessTag(business),
		...(categoryId === null ? [] : [categoryTag(categoryId)]),
		...(cityId === null ? [] : [cityTag(cityId)]),
		...(categoryId === null || cityId === null ? [] : [tradeTag(categoryId, cityId)]),
	]);
	return [...new Set([...own, HOME_TAG, ...shown])];
}
