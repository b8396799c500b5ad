import { type HubRowOf, hubById } from "#db/queries/hubs.ts";
import { tradesBeside } from "#db/queries/trades.ts";
import { readBatch } from "#db/statement.ts";
import type { HubKind } from "#workers/contract/hub.ts";
import { categoryPath, cityPath, tradePath } from "#workers/domain/seo/canonical.ts";
import type { Act } from "../act.ts";
import type { PageChanges } from "../page-changes/page-changes.ts";

/** How many of a hub's trades a change names, those with the most open businesses first: no change reads more, however many there are. */
const MOST_TRADES = 2_000;

type Shown<K extends HubKind> = Pick<HubRowOf<K>, "id" | "slug" | "removedAt" | "mergedInto">;

/**
 * What a change of a hub does to its page and to those of its trades: they are new, there again, show something else, are found elsewhere,
 * or have gone. Where a merge ends or is taken back (`before` is merged into another), those of the other too.
 */
export async function hubPages<K extends HubKind>(
	{ db }: Act,
	kind: K,
	before: Shown<K>,
	after: Shown<K>,
): Promise<Partial<PageChanges>> {
	const { id, mergedInto: into } = before;
	const [own, moved, [other]] = await readBatch(db, [
		tradesBeside(db, kind, { of: id, former: id }, MOST_TRADES),
		// What earlier steps of the merge have moved.
		into === null ? null : tradesBeside(db, kind, { of: into, former: id }, MOST_TRADES),
		into === null ? null : hubById(db, kind, into),
	]);
	const beside = [...new Set([...own, ...moved].map(({ slug }) => slug))];
	const pagesOf = ({ slug, removedAt }: Pick<Shown<K>, "slug" | "removedAt">) => {
		if (removedAt !== null) return [];
		return kind === "category"
			? [categoryPath(slug), ...beside.map((city) => tradePath(city, slug))]
			: [cityPath(slug), ...beside.map((category) => tradePath(slug, category))];
	};
	const was = pagesOf(before);
	const is = new Set([...pagesOf(after), ...(other === undefined ? [] : pagesOf(other))]);
	return { hubs: [...new Set([...was, ...is])], gone: was.filter((path) => !is.has(path)) };
}
