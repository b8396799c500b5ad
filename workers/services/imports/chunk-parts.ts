import { sizesOfKeys } from "#db/queries/stored-businesses.ts";
import type { Database } from "#db/statement.ts";
import type { TakenCategory } from "#workers/contract/import-preview.ts";
import type { ChunkCounts } from "#workers/domain/import/calls.ts";
import type { PreparedListing } from "../businesses/write/listing.ts";
import type { KnownKeys } from "./matched.ts";

/**
 * What a chunk sends is limited, and what is stored of its businesses is not: a file of names and phones meets a directory with long
 * descriptions. So the businesses of a chunk are worked through in parts, each with as much stored as a worker holds easily. Each part is
 * written in a transaction of its own, the last one with the receipt. A chunk that broke off is sent again, and finds the parts before as
 * they are in the file.
 */

/** Limits what is read of the stored businesses at a time. */
const MAX_STORED_BYTES = 16_000_000;
/** Fewer businesses than this are never more than that, however long their texts are. */
const ALWAYS_FIT = 150;

/** Holds what the parts of a chunk have written so far. */
export type PartsDone = {
	keys: Set<string>;
	counts: ChunkCounts | null;
	categoriesCreated: number;
	cityIds: (number | null)[];
	/** Lists the names that were taken for others, as the import's report has them. */
	taken: TakenCategory[];
};

export function noPartsDone(): PartsDone {
	return { keys: new Set(), counts: null, categoriesCreated: 0, cityIds: [], taken: [] };
}

/** Adds the counts of a part to those of the parts before. */
export function addCounts(before: ChunkCounts | null, counts: ChunkCounts): ChunkCounts {
	if (before === null) return counts;
	const names = Object.keys(counts) as (keyof ChunkCounts)[];
	return Object.fromEntries(names.map((name) => [name, before[name] + counts[name]])) as ChunkCounts;
}

/** Adds the categories that a part took for others to those of the parts before, each once. */
export function addTaken(before: readonly TakenCategory[], taken: readonly TakenCategory[]): TakenCategory[] {
	const byKey = new Map(before.map((one) => [one.key, one]));
	for (const one of taken) byKey.set(one.key, { ...one, places: one.places + (byKey.get(one.key)?.places ?? 0) });
	return [...byKey.values()];
}

/** Returns the first listings of those that are left, as many as may be compared with what is stored at a time: at least one. */
export async function nextPart(
	db: Database,
	left: PreparedListing[],
	known: KnownKeys,
	most: number = MAX_STORED_BYTES,
): Promise<PreparedListing[]> {
	const ofLeft = new Set(left.map(({ sourceKey }) => sourceKey));
	const differing = known.flatMap(({ sourceKey, differs }) =>
		differs === 1 && ofLeft.has(sourceKey) ? [sourceKey] : [],
	);
	if (differing.length <= ALWAYS_FIT) return left;
	const { results } = await sizesOfKeys(db, differing).all();
	const bytesOf = new Map(results.map(({ sourceKey, bytes }) => [sourceKey, bytes]));
	let bytes = 0;
	const end = left.findIndex(({ sourceKey }, at) => {
		bytes += bytesOf.get(sourceKey) ?? 0;
		return bytes > most && at > 0;
	});
	return end === -1 ? left : left.slice(0, end);
}
