import { storedBusinesses } from "#db/queries/business-writes.ts";
import { businessesOfHub, type HubRowOf, keepFollowing, nextFollowingHub } from "#db/queries/hubs.ts";
import { readBatch } from "#db/statement.ts";
import type { HubFollowing, HubKind } from "#workers/contract/hub.ts";
import type { Act } from "../act.ts";
import { changeBusinesses, untilWritten } from "../businesses/write/commit.ts";
import { factsOf } from "../businesses/write/facts.ts";
import { readHub } from "./read.ts";

/** Behind which of its businesses, in the order of their names, the next step goes on, and how many are done. */
type Cursor = { nameKey: string; id: number; done: number };

/** The `following` of a hub of which no business has followed yet. */
export const FROM_THE_START = JSON.stringify({ nameKey: "", id: 0, done: 0 } satisfies Cursor);

/** How far the businesses of a hub have followed its name, for those who wait for it. */
export function followingOf({
	following,
	businessCount,
}: Pick<HubRowOf<HubKind>, "following" | "businessCount">): HubFollowing | null {
	if (following === null) return null;
	const { done } = JSON.parse(following) as Cursor;
	return { done: Math.min(done, businessCount), total: businessCount };
}

/**
 * At most so many next businesses of a renamed hub get what they hold of it: the keys that they are sorted by, the words that they are found by, the
 * country of a city. That is no change of theirs: neither their revision nor their history knows of it. A business that is written
 * meanwhile has it from then on, so it does not matter where in the order it stands. Errors: category-not-found, city-not-found,
 * write-conflict.
 */
export async function followHub<K extends HubKind>(act: Act, kind: K, id: number, limit: number): Promise<HubRowOf<K>> {
	const { db } = act;
	return untilWritten(async () => {
		const { directory, hub } = await readHub(act, kind, id);
		if (hub.following === null) return hub;
		const from = JSON.parse(hub.following) as Cursor;
		const { results: next } = await businessesOfHub(db, kind, id, from, limit).all();
		const ids = next.map((business) => business.id);
		const { results: stored } = await storedBusinesses(db, ids).all();
		const targets = stored.map((before) => ({ before, after: { facts: factsOf(before), slugs: [] } }));
		const last = next.at(-1);
		const following =
			last === undefined || next.length < limit
				? null
				: JSON.stringify({ nameKey: last.nameKey, id: last.id, done: from.done + next.length } satisfies Cursor);
		const writing = { changeSet: null, version: directory.writeVersion };
		await changeBusinesses(act, targets, writing, () => [keepFollowing(db, kind, id, following)]);
		return { ...hub, following };
	});
}

type Following = { [Kind in HubKind]: { id: string; kind: Kind; hub: HubRowOf<Kind> } }[HubKind];

/** A renamed category or city whose businesses have not all followed, but for those of these `id`s ("category 12"). */
export async function nextFollowing({ db }: Act, except: readonly string[]): Promise<Following | null> {
	const idsOf = (kind: HubKind) =>
		except.flatMap((id) => (id.startsWith(`${kind} `) ? Number(id.slice(kind.length + 1)) : []));
	const [[category], [city]] = await readBatch(db, [
		nextFollowingHub(db, "category", idsOf("category")),
		nextFollowingHub(db, "city", idsOf("city")),
	]);
	if (category !== undefined) return { id: `category ${category.id}`, kind: "category", hub: category };
	return city === undefined ? null : { id: `city ${city.id}`, kind: "city", hub: city };
}
