import type { StoredBusiness } from "#db/schema/business.ts";
import type { ChunkCounts } from "#workers/domain/import/calls.ts";
import type { ImportChunk } from "#workers/domain/import/chunk.ts";
import { type ImportOptions, presentOptions } from "#workers/domain/import/options.ts";
import { saysSameAddress } from "#workers/domain/listing/same-address.ts";
import { FACT_OF_FIELD } from "../businesses/fields.ts";
import { isAsStored, type PreparedListing, prepareListing, wantedOf } from "../businesses/write/listing.ts";
import type { Place } from "../businesses/write/place.ts";
import type { Putting } from "../businesses/write/target.ts";
import type { Matched } from "./matched.ts";

/** Holds the options that decide how the directory changes. */
type Rules = Pick<ImportOptions, "mode" | "closed" | "unpublished" | "overwrite" | "categories">;

type Compared = {
	/** Lists the businesses to write. */
	targets: Putting[];
	/** Lists the cities of the businesses that stay as they are. */
	cityIds: number[];
	counts: ChunkCounts;
};

/**
 * Prepares a chunk's listings, each business once. The sender collapses repeated ones; two would meet in one INSERT, so the first wins here
 * too.
 */
export function preparedOf({ listings }: ImportChunk): PreparedListing[] {
	const seen = new Set<string>();
	return listings.map(prepareListing).filter((one) => !seen.has(one.sourceKey) && seen.add(one.sourceKey));
}

/** Picks the rules from stored options, or from those of a request. */
export function rulesOf(options: Partial<ImportOptions>): Rules {
	const { mode, closed, unpublished, overwrite, categories } = presentOptions(options);
	return { mode, closed, unpublished, overwrite, categories };
}

/** Counts what a chunk left out before it was compared: repeated listings, and rows that are none. */
export function leftOutOf(chunk: ImportChunk, prepared: readonly PreparedListing[]): LeftOut {
	return {
		duplicates: chunk.duplicates + (chunk.listings.length - prepared.length),
		rejected: chunk.rejected.length,
	};
}
type LeftOut = Pick<ChunkCounts, "duplicates" | "rejected">;

/**
 * `resumed`: changes by others since the import began count as newer than its file. `isEdited`: the chunk is of an export of the directory, of
 * which every letter is what somebody wants to have.
 */
type Circumstances = { resumed: boolean; isEdited: boolean };

/** Compares listings of a chunk with what is stored, and counts with them what was left out before. */
export function compareChunk(
	{ duplicates, rejected }: LeftOut,
	prepared: readonly PreparedListing[],
	[known, stored, storedCities, byOthers, categoryAliases, cityAliases]: Matched,
	{ mode, closed, overwrite }: Rules,
	{ resumed, isEdited }: Circumstances,
): Compared {
	const before = new Map(stored.map((business) => [business.sourceKey, business]));
	const cities = new Map(storedCities.map((city) => [city.id, city]));
	const newer = new Set(resumed ? byOthers.map(({ sourceKey }) => sourceKey) : []);
	const cityOfKnown = new Map(known.map(({ sourceKey, cityId }) => [sourceKey, cityId]));
	const overwritten = new Set(overwrite.map((field) => FACT_OF_FIELD[field]));
	const targets: Putting[] = [];
	const cityIds: (number | null)[] = [];
	const counts: ChunkCounts = {
		imported: 0,
		updated: 0,
		unchanged: 0,
		newer: 0,
		duplicates,
		rejected,
		outOfMode: 0,
		closedSkipped: 0,
		keptByHand: 0,
	};
	for (const one of prepared) {
		const isKnown = cityOfKnown.has(one.sourceKey);
		if (closed === "skip" && one.listing.businessStatus === "CLOSED_PERMANENTLY") {
			counts.closedSkipped++;
		} else if (mode === (isKnown ? "create" : "update")) {
			counts.outOfMode++;
		} else if (!isKnown) {
			counts.imported++;
			targets.push({ before: null, after: wantedOf(one, null) });
		} else {
			meet(one);
		}
	}
	return { targets, cityIds: cityIds.filter((id) => id !== null), counts };

	function meet(one: PreparedListing): void {
		const business = before.get(one.sourceKey);
		if (business === undefined) {
			counts.unchanged++;
			cityIds.push(cityOfKnown.get(one.sourceKey) ?? null);
			return;
		}
		const city = cities.get(business.cityId ?? -1) ?? null;
		const aliases = {
			category: categoryAliases.filter(({ categoryId }) => categoryId === business.categoryId),
			city: cityAliases.filter(({ cityId }) => cityId === business.cityId),
		};
		const said = isEdited ? one : inStoredWords(one, business, city);
		const after = wantedOf(said, { business, city, aliases }, overwritten);
		if (after.keptByHand) counts.keptByHand++;
		if (isAsStored(after, business)) {
			counts.unchanged++;
			cityIds.push(business.cityId);
		} else if (newer.has(one.sourceKey)) {
			counts.newer++;
		} else {
			counts.updated++;
			targets.push({ before: business, after });
		}
	}
}

/** Leaves the address of a business as it is written where its listing has the same one, with other things of the place beside it, or without. */
function inStoredWords(one: PreparedListing, business: StoredBusiness, city: Place | null): PreparedListing {
	const { address } = business;
	if (address === null || address === one.listing.address) return one;
	const place = city ?? {
		city: null,
		state: business.state,
		country: business.country,
		countryCode: business.countryCode,
	};
	if (!saysSameAddress(one.listing, { ...business, ...place })) return one;
	return { ...one, listing: { ...one.listing, address } };
}
