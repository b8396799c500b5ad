import type { Listing } from "../listing/listing.ts";
import { mergeRepeated } from "../listing/merge.ts";
import { type ApartParts, isNamedByText, keyApart } from "../listing/source-key.ts";
import { type ImportChunk, MAX_CHUNK_BYTES } from "./chunk.ts";
import { FirstRows } from "./first-rows.ts";
import { jsonBytes } from "./json-bytes.ts";
import { KeySet } from "./key-set.ts";

/** Holds a chunk that is being filled, the present sheet of its rows, and the UTF-8 bytes of its JSON. */
export type Draft = { chunk: ImportChunk; sheet: string; bytes: number };

/** Says where a listing is, in a chunk that has not been passed on. */
type Place = { draft: Draft; index: number; row: number };

/**
 * Distinguishes the first row of each business of a file from the rows that repeat it. A chunk lists `most`
 * repetitions.
 */
export function createRepetitions(most: number) {
	const seen = new KeySet();
	const firsts = new FirstRows();
	const near = new Map<string, Place>();
	/** Holds where the rows of each sheet begin among those of `firsts`. */
	const sheets: { name: string; base: number }[] = [];
	let highest = 0;

	function beginSheet(name: string): void {
		sheets.push({ name, base: highest });
	}

	/**
	 * Adds a row's listing to the chunk, or adds its further values to the first listing of the same business. Returns
	 * true for a new business.
	 */
	function add(listing: Listing, row: number, draft: Draft): boolean {
		const base = sheets.at(-1)?.base ?? 0;
		highest = Math.max(highest, base + row);
		let { place, number } = firstOf(listing);
		const apart = place === undefined && number === null ? null : keyApart(partsOf(place, number), listing);
		if (apart !== null) {
			listing.sourceKey = apart;
			({ place, number } = firstOf(listing));
		}
		if (place === undefined && number === null) {
			firsts.add(base + row, isNamedByText(listing) ? listing : null);
			near.set(listing.sourceKey, { draft, index: draft.chunk.listings.length, row: base + row });
			draft.chunk.listings.push(listing);
			draft.bytes += jsonBytes(listing) + 1;
			return true;
		}
		const differs = place === undefined ? [] : mergeInto(place, listing);
		note(draft, listing.name, row, place?.row ?? firsts.rowOf(number ?? 0), differs);
		return false;
	}

	/** Finds the first row of a listing's key: its place while its chunk is here, else its number. A key without one is new, and is noted. */
	function firstOf({ sourceKey }: Listing): { place: Place | undefined; number: number | null } {
		const place = near.get(sourceKey);
		return { place, number: place === undefined ? seen.add(sourceKey, firsts.size) : null };
	}

	function partsOf(place: Place | undefined, number: number | null): ApartParts {
		return place === undefined ? firsts.partsOf(number ?? 0) : listingAt(place);
	}

	function listingAt({ draft, index }: Place): Listing {
		return draft.chunk.listings[index] as Listing;
	}

	function mergeInto(place: Place, later: Listing): string[] {
		const first = listingAt(place);
		const { listing, differs } = mergeRepeated(first, later);
		const growth = jsonBytes(listing) - jsonBytes(first);
		// A full chunk takes no more than the server does; a value that does not fit is only reported.
		if (place.draft.bytes + growth > MAX_CHUNK_BYTES * 0.9) return [...differs, ...changedFields(first, listing)];
		place.draft.chunk.listings[place.index] = listing;
		place.draft.bytes += growth;
		return differs;
	}

	function note(draft: Draft, name: string, row: number, of: number, differs: string[]): void {
		const { chunk, sheet } = draft;
		chunk.duplicates += 1;
		if (chunk.repeated.length >= most) return;
		const first = sheets.findLast(({ base }) => base < of);
		const elsewhere = first !== undefined && first !== sheets.at(-1);
		const repeated = {
			sheet,
			row,
			of: of - (first?.base ?? 0),
			...(elsewhere ? { ofSheet: first.name } : {}),
			name,
			differs,
		};
		chunk.repeated.push(repeated);
		draft.bytes += jsonBytes(repeated) + 1;
	}

	/** Forgets the listings of a chunk that is passed on: nothing can be added to them any more. */
	function forget(chunk: ImportChunk): void {
		for (const { sourceKey } of chunk.listings) near.delete(sourceKey);
	}

	/** Tells whether a row of this key is among the listings. */
	function isListed(sourceKey: string): boolean {
		return near.has(sourceKey) || seen.has(sourceKey);
	}

	return { beginSheet, add, forget, isListed };
}

function changedFields(first: Listing, merged: Listing): string[] {
	return (Object.keys(merged) as (keyof Listing)[]).filter(
		(key) => key !== "clears" && JSON.stringify(first[key]) !== JSON.stringify(merged[key]),
	);
}
