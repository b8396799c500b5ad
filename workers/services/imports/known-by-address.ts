import { namesakesByAddress } from "#db/queries/known-again.ts";
import type { Database } from "#db/statement.ts";
import { sameAddressed } from "#workers/domain/listing/same-address.ts";
import { isNamedByText } from "#workers/domain/listing/source-key.ts";
import { nameKeyOf } from "../businesses/write/facts.ts";
import { type PreparedListing, prepareListing } from "../businesses/write/listing.ts";
import { inFormerOrder } from "./former-order.ts";
import type { KnownKeys } from "./matched.ts";

/**
 * The key of a business without an id is made of its name and of the cells of its address. A list that has its addresses in other columns than
 * its last file would bring all of its businesses a second time, so a listing whose key nobody has is looked for by name, town and what its
 * address says.
 */

/**
 * Returns the listings with the keys that they have in the directory: those of former files in another order, and of addresses in other
 * columns. Null where none has another one.
 */
export async function withPresentKeys(
	db: Database,
	prepared: readonly PreparedListing[],
	known: KnownKeys,
): Promise<PreparedListing[] | null> {
	const former = await inFormerOrder(db, prepared, known);
	const here = new Set(known.map(({ sourceKey }) => sourceKey));
	const unknown = new Set(prepared.filter(({ sourceKey }) => !here.has(sourceKey)));
	return (await knownByAddress(db, former ?? prepared, unknown)) ?? former;
}

/**
 * Gives those of the listings with unknown keys that are here under another key of the same address that key, and their address as it is here
 * written, since nothing of it is new. Null where there are none.
 */
async function knownByAddress(
	db: Database,
	prepared: readonly PreparedListing[],
	unknown: ReadonlySet<PreparedListing>,
): Promise<PreparedListing[] | null> {
	const asked = prepared.flatMap((one) => {
		const town = one.city?.nameKey ?? "";
		return !unknown.has(one) || town === "" || !isNamedByText(one.listing) ? [] : [{ one, town }];
	});
	if (asked.length === 0) return null;
	const names = asked.map(({ one, town }) => [nameKeyOf(one.listing.name), town] as const);
	const { results } = await namesakesByAddress(db, names).all();
	const namesakes = Map.groupBy(results, ({ at }) => at);
	const held = new Set(prepared.map(({ sourceKey }) => sourceKey));
	const meant = new Map<PreparedListing, PreparedListing>();
	for (const [at, { one }] of asked.entries()) {
		const stored = sameAddressed(one.listing, namesakes.get(at) ?? []);
		if (stored === null) continue;
		const { sourceId, address, street } = stored;
		const same = prepareListing({ ...one.listing, sourceKey: sourceId, address, street });
		// A business that another row of the file names by its key is that row's.
		if (held.has(same.sourceKey)) continue;
		held.add(same.sourceKey);
		meant.set(one, same);
	}
	return meant.size === 0 ? null : prepared.map((one) => meant.get(one) ?? one);
}
