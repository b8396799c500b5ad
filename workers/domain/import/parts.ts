import type { ImportChunk } from "./chunk.ts";

/**
 * A chunk may be sent in parts, which the server takes for chunks: its borders follow from the file alone, those of its parts from how busy the
 * server is. The first part has all that is no listing, so that the rows received say where a sender goes on.
 */

/** Returns the part of a chunk behind the rows already received; null: nothing is left. */
export function restOfChunk(chunk: ImportChunk, received: number): ImportChunk | null {
	if (received <= 0) return chunk;
	const { listings, totalRows } = chunk;
	return received >= totalRows ? null : listingsAlone(chunk, received - (totalRows - listings.length));
}

/** The first part of a chunk, of at most so many listings, and what is left; null: nothing. */
export function cutChunk(chunk: ImportChunk, most: number): [part: ImportChunk, rest: ImportChunk | null] {
	const { listings, totalRows } = chunk;
	if (listings.length <= most) return [chunk, null];
	const part = { ...chunk, listings: listings.slice(0, most), totalRows: totalRows - listings.length + most };
	return [part, listingsAlone(chunk, most)];
}

function listingsAlone(chunk: ImportChunk, from: number): ImportChunk {
	const listings = chunk.listings.slice(from);
	return {
		...chunk,
		...{ totalRows: listings.length, duplicates: 0, rejected: [], repeated: [], listings },
		...{ cellProblems: [], cellProblemCount: 0, mended: [], mendedCount: 0 },
	};
}
