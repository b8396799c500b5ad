import { placesOfKeys } from "#db/queries/known-again.ts";
import { takenSourceKeys } from "#db/queries/stored-businesses.ts";
import type { Database } from "#db/statement.ts";
import type { Listing } from "#workers/domain/listing/listing.ts";
import { isNamedByText, keyApart, keysApart, keyTogether } from "#workers/domain/listing/source-key.ts";
import { shortHash } from "../businesses/write/facts.ts";
import { type PreparedListing, prepareListing } from "../businesses/write/listing.ts";
import type { KnownKeys } from "./matched.ts";

/**
 * Of several rows of one name and address, which only their places tell apart, the first of a file has the key of these, and the others one
 * with their place behind it. In a file of another order each would be the business of another one, so here it gets the key that it has in
 * the directory.
 */

/** Is a listing with its place in its key, which no business has, and the key without it. */
type Later = { one: PreparedListing; together: string; hash: string };

/** Returns the listings with the keys that they have in the directory; null where none has another one. */
export async function inFormerOrder(
	db: Database,
	prepared: readonly PreparedListing[],
	known: KnownKeys,
): Promise<PreparedListing[] | null> {
	const differing = new Map(known.map(({ sourceKey, differs }) => [sourceKey, differs === 1]));
	const laters = prepared.flatMap((one): Later[] => {
		const together = differing.has(one.sourceKey) ? null : keyTogether(one.listing);
		return together === null ? [] : [{ one, together, hash: shortHash(together) }];
	});
	const claimed = new Set(laters.map(({ hash }) => hash));
	const firsts = prepared.filter((one) => isNamedByText(one.listing) && differing.get(one.sourceKey) === true);
	const apart = new Map(firsts.map((one) => [one, keysApart(one.listing).map((key) => shortHash(key))]));
	const taken = await hashesTaken(db, [...apart.values()].flat());
	const doubtful = firsts.filter((one) => claimed.has(one.sourceKey) || apart.get(one)?.some((key) => taken.has(key)));
	const asked = [...new Set([...doubtful.map(({ sourceKey }) => sourceKey), ...claimed])];
	if (asked.length === 0) return null;
	const places = new Map((await placesOfKeys(db, asked).all()).results.map((place) => [place.sourceKey, place]));
	/** Returns the key that tells a listing apart from the business that has a key; null where it may be that business. */
	const keyBeside = (hash: string, listing: Listing) => {
		const place = places.get(hash);
		return place === undefined ? null : keyApart(place, listing);
	};
	const returning = laters.filter(
		({ one, together, hash }) => places.has(hash) && keyBeside(hash, { ...one.listing, sourceKey: together }) === null,
	);
	const wanted = new Set(returning.map(({ hash }) => hash));
	const keys = new Map<PreparedListing, string>();
	for (const one of doubtful) {
		const key = keyBeside(one.sourceKey, one.listing);
		if (key !== null && (taken.has(shortHash(key)) || wanted.has(one.sourceKey))) keys.set(one, key);
	}
	const held = new Set(prepared.flatMap((one) => (keys.has(one) ? [] : one.sourceKey)));
	for (const { one, together, hash } of returning) {
		if (held.has(hash)) continue;
		keys.set(one, together);
		held.add(hash);
	}
	if (keys.size === 0) return null;
	return prepared.map((one) => {
		const sourceKey = keys.get(one);
		return sourceKey === undefined ? one : prepareListing({ ...one.listing, sourceKey });
	});
}

async function hashesTaken(db: Database, hashes: readonly string[]): Promise<ReadonlySet<string>> {
	if (hashes.length === 0) return new Set();
	return new Set((await takenSourceKeys(db, hashes).all()).results.map(({ sourceKey }) => sourceKey));
}
