import { categoryNamed } from "#db/queries/categories.ts";
import { cityBySlug } from "#db/queries/cities.ts";
import { newestOfHub } from "#db/queries/feeds.ts";
import type { HubKind } from "#workers/contract/hub.ts";
import { FEED_ITEMS, type FeedHub, type FeedItem } from "#workers/domain/feed/rss.ts";
import type { Act } from "../act.ts";
import { presentSlug } from "../hubs/former.ts";

/** What has gone keeps no address: `~` and its number stand in its place. */
const ADDRESS = /^[^~]{1,160}$/;

/**
 * The newest listings of a category or a city. By an address that it has had: the answer's own slug is the one to go to. Errors:
 * category-not-found, category-gone, city-not-found, city-gone.
 */
export async function newListings(act: Act, kind: HubKind, slug: string): Promise<{ hub: FeedHub; items: FeedItem[] }> {
	const { db } = act;
	const known = ADDRESS.test(slug) ? slug : "";
	const ofKind = kind === "category" ? categoryNamed(db, { slug: known }) : cityBySlug(db, known);
	const hub = await ofKind.first();
	if (hub === null) return newListings(act, kind, await presentSlug(db, kind, slug));
	const { results: items } = await newestOfHub(db, kind, hub.id, FEED_ITEMS).all();
	return { hub: { kind, name: hub.name, slug: hub.slug }, items };
}
