import { namedBusinesses } from "#db/queries/known-again.ts";
import { type Database, type RowsOfAll, readBatch } from "#db/statement.ts";
import { compareNames, type NameRelation, readName } from "#workers/domain/duplicates/name.ts";
import { foldText } from "#workers/domain/fold-text.ts";
import type { ImportChunk } from "#workers/domain/import/chunk.ts";
import type { Listing } from "#workers/domain/listing/listing.ts";
import { ROW_KEY } from "#workers/domain/listing/source-key.ts";
import { shortHash } from "../businesses/write/facts.ts";

type Named = RowsOfAll<ReturnType<typeof namedBusinesses>>[0][number];

/** A chunk whose listings all have a key and a name, and how many of them named a business that is not here: these are left out. */
type KnownAgain = { chunk: ImportChunk; unknown: number };

/** Whether a chunk is of our own export with its keys or names taken out, so that the directory is asked who its businesses are. */
export function isCut({ listings }: ImportChunk): boolean {
	return listings.some(isIncomplete);
}

/**
 * Gives the listings of a cut export the keys and names of the businesses that they mean. None of them makes a new one: a row number
 * without a business, or with one that has nothing in common with the row, means nobody.
 */
export async function knowAgain(db: Database, chunk: ImportChunk): Promise<KnownAgain> {
	const incomplete = chunk.listings.filter(isIncomplete);
	if (incomplete.length === 0) return { chunk, unknown: 0 };
	const ids = incomplete.flatMap((listing) => rowOf(listing) ?? []);
	const keys = incomplete.flatMap((listing) => (rowOf(listing) === null ? shortHash(listing.sourceKey) : []));
	const [byId, byKey] = await readBatch(db, namedBusinesses(db, ids, keys));
	const listings = asMeant(chunk.listings, byId, byKey);
	return { chunk: { ...chunk, listings }, unknown: chunk.listings.length - listings.length };
}

/** The listings that mean somebody, with the keys and names of these businesses, which were found by id and by key. */
export function asMeant(listings: readonly Listing[], byId: readonly Named[], byKey: readonly Named[]): Listing[] {
	const ofId = new Map(byId.map((one) => [one.id, one]));
	const ofKey = new Map(byKey.map((one) => [one.sourceKey, one]));
	return listings.flatMap((listing): Listing[] => {
		if (!isIncomplete(listing)) return [listing];
		const id = rowOf(listing);
		const meant = id === null ? ofKey.get(shortHash(listing.sourceKey)) : ofId.get(id);
		if (meant === undefined || (id !== null && !isMeant(listing, meant))) return [];
		return [{ ...listing, sourceKey: meant.sourceId, name: listing.name || meant.name }];
	});
}

function isIncomplete(listing: Listing): boolean {
	return listing.name === "" || listing.sourceKey.startsWith(ROW_KEY);
}

function rowOf({ sourceKey }: Listing): number | null {
	return sourceKey.startsWith(ROW_KEY) ? Number(sourceKey.slice(ROW_KEY.length)) : null;
}

/** What says of a row who it is. */
const TELLING = ["placeId", "phone", "address", "street", "website"] as const;

/**
 * Whether a row's number can be this business's: where the row says who it is, something of that is the same. Another directory's rows
 * have the same numbers, and so have rows that somebody has numbered.
 */
function isMeant(listing: Listing, stored: Named): boolean {
	const said = TELLING.filter((name) => listing[name] !== null);
	if (listing.name === "" && said.length === 0) return true;
	if (said.some((name) => stored[name] !== null && foldText(stored[name]) === foldText(listing[name] ?? "")))
		return true;
	return listing.name === "" ? said.every((name) => name !== "placeId") : areAlike(listing.name, stored.name);
}

const ALIKE: ReadonlySet<NameRelation> = new Set(["same", "variant", "similar", "part", "numbered", "generic"]);

/** A name that somebody has mended is like what it was. */
function areAlike(one: string, other: string): boolean {
	return foldText(one) === foldText(other) || ALIKE.has(compareNames(readName(one, []), readName(other, []), null));
}
