import { businessesOfIds, MOST_OF_ID, namesOfOthers } from "#db/queries/own-ids.ts";
import { takenSourceKeys } from "#db/queries/stored-businesses.ts";
import type { Database, RowOf } from "#db/statement.ts";
import { foldText } from "#workers/domain/fold-text.ts";
import { cityOf } from "#workers/domain/listing/city.ts";
import type { Listing } from "#workers/domain/listing/listing.ts";
import { nameKeyOf, shortHash } from "../businesses/write/facts.ts";
import { areAlike } from "./alike-names.ts";

/**
 * An id of a source that is not known is its maker's: others count their own from 001, too, and some only count rows. So it stands in a key
 * with its business's name, and tells alone who is meant only where the ids of the file mean the same businesses as before.
 */

type Found = RowOf<ReturnType<typeof businessesOfIds>["columns"]>;
/** Is a listing whose key no business has, with those whose keys begin with its id. */
type Asked = { listing: Listing; id: string; found: Found[] };

/**
 * Says which listings are businesses that are here under another key of the same id. `renamed` has their former and present names where these differ, `apart`
 * counts listings whose id somebody else has here.
 */
export type KnownByIds = {
	keys: ReadonlyMap<Listing, string>;
	renamed: readonly RenamedBusiness[];
	apart: number;
};
type RenamedBusiness = { before: string; after: string };

const NOBODY: KnownByIds = { keys: new Map(), renamed: [], apart: 0 };
/** Of so many of the ids that are here, the businesses have to be the same. */
const LEAST_SHARE = 2 / 3;

/** Tells whether the key of a listing holds such an id. */
export function hasOwnId({ sourceKey }: Pick<Listing, "sourceKey">): boolean {
	return sourceKey.startsWith("own:") || sourceKey.startsWith("gbp:");
}

/** Finds those listings of a chunk that are known by their ids although their names are others. */
export async function knownByIds(db: Database, listings: readonly Listing[], importId: string): Promise<KnownByIds> {
	const byId = Map.groupBy(listings.filter(hasOwnId), ({ sourceKey }) => idIn(sourceKey));
	// What several businesses of a file have is the id of something else: an owner, a chain.
	const single = [...byId].flatMap(([id, [listing, ...more]]) =>
		listing && more.length === 0 ? [{ id, listing }] : [],
	);
	if (single.length === 0) return NOBODY;
	const hashes = single.map(({ listing }) => shortHash(listing.sourceKey));
	const taken = new Set((await takenSourceKeys(db, hashes).all()).results.map(({ sourceKey }) => sourceKey));
	const asked = single.flatMap(({ id, listing }, at) => {
		const hash = hashes[at] ?? "";
		return taken.has(hash) ? [] : [{ id, listing, hash }];
	});
	if (asked.length === 0) return NOBODY;
	const ids = asked.map(({ hash, id }) => [hash, id, `${id.slice(0, -1)}}`] as const);
	const { results } = await businessesOfIds(db, importId, ids).all();
	const found = Map.groupBy(results, ({ at }) => at);
	const here = asked.flatMap(({ id, listing }, at): Asked[] => {
		// An id may have a bar in it, a folded name has none.
		const own = (found.get(at) ?? []).filter(({ sourceId }) => idIn(sourceId) === id);
		return own.length === 0 ? [] : [{ id, listing, found: own }];
	});
	return here.length === 0 ? NOBODY : judged(db, listings, here, taken.size);
}

/** Returns the part of a key before its name, with the bar. */
function idIn(sourceKey: string): string {
	return sourceKey.slice(0, sourceKey.lastIndexOf("|") + 1);
}

async function judged(
	db: Database,
	listings: readonly Listing[],
	here: readonly Asked[],
	exact: number,
): Promise<KnownByIds> {
	const shared = phonesOfSeveral(listings);
	const meant = here.map(({ listing, found }) => {
		const present = found.filter((one) => one.changedByImport === 0 || one.nameKey === nameKeyOf(listing.name));
		const same = present.filter((one) => isSame(listing, one, shared));
		const only = present.length === 1 && found.length < MOST_OF_ID ? present[0] : undefined;
		return { listing, same: same.length === 1 ? same[0] : undefined, only };
	});
	const agreed = meant.filter(({ listing, same, only }) => same ?? (only && areAlike(listing.name, only.name))).length;
	if (exact + agreed < (exact + here.length) * LEAST_SHARE) return { ...NOBODY, apart: here.length };
	const doubtful = meant.flatMap(({ listing, same, only }) => (same || only === undefined ? [] : [{ listing, only }]));
	const renamed = new Map((await notMoved(db, listings, doubtful)).map(({ listing, only }) => [listing, only]));
	const known = meant.flatMap(({ listing, same }) => {
		const stored = same ?? renamed.get(listing);
		return stored === undefined ? [] : [{ listing, stored }];
	});
	return {
		keys: new Map(known.map(({ listing, stored }) => [listing, stored.sourceId])),
		renamed: known.flatMap(({ listing, stored }) => {
			const isOther = nameKeyOf(listing.name) !== stored.nameKey && !stored.handEdited?.includes('"name"');
			return isOther ? [{ before: stored.name, after: listing.name }] : [];
		}),
		apart: here.length - known.length,
	};
}

/** Tells by more than the id that a listing is a business: by its name, its own phone or its address. */
function isSame(listing: Listing, stored: Found, shared: ReadonlySet<string>): boolean {
	if (nameKeyOf(listing.name) === stored.nameKey) return true;
	if (listing.phone !== null && listing.phone === stored.phone && !shared.has(listing.phone)) return true;
	if (isEqual(listing.address, stored.address)) return true;
	return isEqual(listing.street, stored.street) && (cityOf(listing)?.nameKey ?? "") === stored.cityKey;
}

function isEqual(one: string | null, other: string | null): boolean {
	return one !== null && other !== null && foldText(one) !== "" && foldText(one) === foldText(other);
}

/** Returns the phones that several listings have, such as the number of a chain. */
function phonesOfSeveral(listings: readonly Listing[]): ReadonlySet<string> {
	const [once, several] = [new Set<string>(), new Set<string>()];
	for (const { phone } of listings) if (phone !== null) (once.has(phone) ? several : once).add(phone);
	return several;
}

type Doubtful = { listing: Listing; only: Found };

/**
 * Leaves out listings whose id has moved on to them from another business, as numbers of rows do: the former owner of the id is in the file under another
 * one, or a business of the listing's name is here already.
 */
async function notMoved(
	db: Database,
	listings: readonly Listing[],
	doubtful: readonly Doubtful[],
): Promise<Doubtful[]> {
	const inFile = new Set(listings.map((listing) => placed(nameKeyOf(listing.name), cityOf(listing)?.nameKey)));
	const left = doubtful.filter(({ only }) => !inFile.has(placed(only.nameKey, only.cityKey)));
	if (left.length === 0) return [];
	const names = left.map(({ listing, only }) => {
		return [nameKeyOf(listing.name), cityOf(listing)?.nameKey ?? null, only.id] as const;
	});
	const { results } = await namesOfOthers(db, names).all();
	const held = new Set(results.map(({ at }) => at));
	return left.filter((_, at) => !held.has(at));
}

function placed(nameKey: string, cityKey = ""): string {
	return `${nameKey}|${cityKey}`;
}
