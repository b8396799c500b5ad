import { businessesFrom } from "#db/queries/businesses.ts";
import { directoryRow } from "#db/queries/directory.ts";
import { readBatch } from "#db/statement.ts";
import { FRESHNESS, randomTurn } from "#workers/contract/freshness.ts";
import type { Act } from "../act.ts";
import { readThrough } from "../cache.ts";
import type { Versioned } from "../directory/version.ts";
import { type BusinessSummary, toSummary } from "./shown.ts";

/**
 * A random selection, the same for ten minutes. It begins at a random point of an index over evenly spread keys and goes round
 * at its end.
 */
export async function randomBusinesses(act: Act, { limit }: { limit: number }): Promise<Versioned<BusinessSummary[]>> {
	const { db, now } = act;
	const load = async () => {
		const [[{ dataVersion }], onward, start] = await readBatch(db, [
			directoryRow(db),
			businessesFrom(db, randomKey(), limit),
			businessesFrom(db, "", limit),
		]);
		const unique = [...new Map([...onward, ...start].map((row) => [row.id, row])).values()].slice(0, limit);
		return { dataVersion, value: unique.map(toSummary) };
	};
	return readThrough(act, { name: `random:${limit}:${randomTurn(now)}`, keep: FRESHNESS.random.fresh, load });
}

/** A point of the order of `source_key`: base64url letters as SHA-256 gives them. */
function randomKey(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(12));
	return btoa(String.fromCharCode(...bytes))
		.replaceAll("+", "-")
		.replaceAll("/", "_");
}
