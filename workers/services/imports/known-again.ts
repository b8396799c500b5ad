import { namedBusinesses } from "#db/queries/known-again.ts";
import { type Database, type RowsOfAll, readBatch } from "#db/statement.ts";
import { foldText } from "#workers/domain/fold-text.ts";
import type { ImportChunk } from "#workers/domain/import/chunk.ts";
import type { Listing } from "#workers/domain/listing/listing.ts";
import { ROW_KEY, SLUG_KEY } from "#workers/domain/listing/source-key.ts";
import { shortHash } from "../businesses/write/facts.ts";
import { areAlike } from "./alike-names.ts";
import { hasOwnId, type KnownByIds, knownByIds } from "./own-ids.ts";

type Named = RowsOfAll<ReturnType<typeof namedBusinesses>>[0][number];

/**
 * Is a chunk whose listings all have a key and a name. `unknown` counts the listings that were left out because their
 * business is not here.
 */
type KnownAgain = { chunk: ImportChunk; unknown: number } & Pick<KnownByIds, "renamed" | "apart">;

/**
 * Tells whether the directory must be asked who the businesses of a chunk are: it is an export of this program without its keys or names, or
 * its keys hold ids that tell it beside other names.
 */
export function asksWho({ listings }: ImportChunk): boolean {
	return listings.some((listing) => isIncomplete(listing) || hasOwnId(listing));
}

/** Gives the listings of such a chunk the keys of their businesses, and names where they have none. */
export async function knowAgain(db: Database, chunk: ImportChunk, importId: string): Promise<KnownAgain> {
	const completed = await complete(db, chunk);
	const { keys, renamed, apart } = await knownByIds(db, completed.chunk.listings, importId);
	if (keys.size === 0) return { ...completed, renamed, apart };
	const listings = completed.chunk.listings.map((listing) => {
		const sourceKey = keys.get(listing);
		return sourceKey === undefined ? listing : { ...listing, sourceKey };
	});
	return { chunk: { ...completed.chunk, listings }, unknown: completed.unknown, renamed, apart };
}

/**
 * Adds to the listings of such an export the keys and names of their businesses. None of them makes a new business: a row number matches
 * nothing when there is no such business, or when that has nothing in common with the row.
 */
async function complete(db: Database, chunk: ImportChunk): Promise<Pick<KnownAgain, "chunk" | "unknown">> {
	const incomplete = chunk.listings.filter(isIncomplete);
	if (incomplete.length === 0) return { chunk, unknown: 0 };
	const ids = incomplete.flatMap((listing) => rowOf(listing) ?? []);
	const slugs = incomplete.flatMap((listing) => slugOf(listing) ?? []);
	const keyed = incomplete.filter((listing) => rowOf(listing) === null && slugOf(listing) === null);
	const keys = keyed.map((listing) => shortHash(listing.sourceKey));
	const [byId, byKey, bySlug] = await readBatch(db, namedBusinesses(db, ids, keys, slugs));
	const listings = asMeant(chunk.listings, [...byId, ...bySlug], byKey);
	return { chunk: { ...chunk, listings }, unknown: chunk.listings.length - listings.length };
}

/** Returns the listings that match a business, with its key and name. The businesses were found by id or slug, and by key. */
export function asMeant(listings: readonly Listing[], found: readonly Named[], byKey: readonly Named[]): Listing[] {
	const ofId = new Map(found.map((one) => [one.id, one]));
	const ofSlug = new Map(found.map((one) => [one.slug, one]));
	const ofKey = new Map(byKey.map((one) => [one.sourceKey, one]));
	return listings.flatMap((listing): Listing[] => {
		if (!isIncomplete(listing)) return [listing];
		const [id, slug] = [rowOf(listing), slugOf(listing)];
		const meant =
			slug !== null ? ofSlug.get(slug) : id === null ? ofKey.get(shortHash(listing.sourceKey)) : ofId.get(id);
		if (meant === undefined || (id !== null && !isMeant(listing, meant))) return [];
		return [{ ...listing, sourceKey: meant.sourceId, name: listing.name || meant.name }];
	});
}

function isIncomplete(listing: Listing): boolean {
	return listing.name === "" || rowOf(listing) !== null || slugOf(listing) !== null;
}

function slugOf({ sourceKey }: Listing): string | null {
	return sourceKey.startsWith(SLUG_KEY) ? sourceKey.slice(SLUG_KEY.length) : null;
}

function rowOf({ sourceKey }: Listing): number | null {
	return sourceKey.startsWith(ROW_KEY) ? Number(sourceKey.slice(ROW_KEY.length)) : null;
}

/** Names the fields that identify a row's business. */
const TELLING = ["placeId", "phone", "address", "street", "website"] as const;

/**
 * Tells whether a row's number can mean this business: if the row has identifying fields, at least one must be equal. Rows of another
 * directory, or rows that somebody numbered, have the same numbers.
 */
function isMeant(listing: Listing, stored: Named): boolean {
	const said = TELLING.filter((name) => listing[name] !== null);
	if (listing.name === "" && said.length === 0) return true;
	if (said.some((name) => stored[name] !== null && foldText(stored[name]) === foldText(listing[name] ?? "")))
		return true;
	return listing.name === "" ? said.every((name) => name !== "placeId") : areAlike(listing.name, stored.name);
}
