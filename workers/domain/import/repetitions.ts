import type { Listing } from "../listing/listing.ts";
import { mergeRepeated } from "../listing/merge.ts";
import { keyApart } from "../listing/source-key.ts";
import { type ImportChunk, MAX_CHUNK_BYTES } from "./chunk.ts";
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
	const near = new Map<string, Place>();
	/** Holds where the rows of each sheet begin among the marks of `seen`. */
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
		let place = near.get(listing.sourceKey);
		if (place !== undefined) {
			const apart = keyApart(listingAt(place), listing);
			if (apart !== null) {
				listing.sourceKey = apart;
				place = near.get(apart);
			}
		}
		const base = sheets.at(-1)?.base ?? 0;
		highest = Math.max(highest, base + row);
		const mark = place === undefined ? seen.add(listing.sourceKey, base + row) : null;
		if (place === undefined && mark === null) {
			near.set(listing.sourceKey, { draft, index: draft.chunk.listings.length, row: base + row });
			draft.chunk.listings.push(listing);
			draft.bytes += jsonBytes(listing) + 1;
			return true;
		}
		const differs = place === undefined ? [] : mergeInto(place, listing);
		note(draft, listing.name, row, mark ?? place?.row ?? 0, differs);
		return false;
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

	function note(draft: Draft, name: string, row: number, mark: number, differs: string[]): void {
		const { chunk, sheet } = draft;
		chunk.duplicates += 1;
		if (chunk.repeated.length >= most) return;
		const first = sheets.findLast(({ base }) => base < mark);
		const elsewhere = first !== undefined && first !== sheets.at(-1);
		const repeated = {
			sheet,
			row,
			of: mark - (first?.base ?? 0),
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

	return { beginSheet, add, forget };
}

function changedFields(first: Listing, merged: Listing): string[] {
	return (Object.keys(merged) as (keyof Listing)[]).filter(
		(key) => key !== "clears" && JSON.stringify(first[key]) !== JSON.stringify(merged[key]),
	);
}
