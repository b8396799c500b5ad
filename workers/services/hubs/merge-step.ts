import { goneKeys, hubById, idsInHub, writeHub } from "#db/queries/hubs.ts";
import { EVERYTHING } from "#workers/contract/cache-purge.ts";
import type { HubKind } from "#workers/contract/hub.ts";
import type { Act } from "../act.ts";
import { askPurges } from "../cache-purges/ask.ts";
import { notePageChanges } from "../page-changes/note.ts";
import { hubPages } from "./pages.ts";

type Merge = { kind: HubKind; from: number };

/** The next businesses that are still in the hub being merged; those that were moved have left it. */
export async function idsToMerge({ db }: Act, { kind, from }: Merge, limit: number): Promise<number[]> {
	const { results } = await idsInHub(db, kind, from, limit).all();
	return results.map(({ id }) => id).sort((one, other) => one - other);
}

/** What is written behind the last of its businesses: it is removed, and what led to it leads to the one that stays. */
export async function endOfMerge(act: Act, { kind, from }: Merge): Promise<D1PreparedStatement[]> {
	const { db, now } = act;
	const hub = await hubById(db, kind, from).first();
	// Taken back meanwhile: then its change set has ended, and nothing of this is written.
	if (hub === null || hub.mergedInto === null || hub.removedAt !== null) return [];
	const gone = { ...hub, ...goneKeys(from), removedAt: now, updatedAt: now, businessCount: 0 };
	return [
		...writeHub(db, kind, hub, gone, now),
		...askPurges(act, [EVERYTHING]),
		...notePageChanges(act, await hubPages(act, kind, hub, gone)),
	];
}
