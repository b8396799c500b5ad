import type { ImportChunk } from "./chunk.ts";

/**
 * Cuts a chunk into parts, which the server takes for chunks. The file alone decides the borders of chunks; how busy the server is
 * decides those of parts. The first part has all that is no listing, so that the rows received say where a sender continues.
 */

/** Returns the part of a chunk behind the rows already received; null: nothing is left. */
export function restOfChunk(chunk: ImportChunk, received: number): ImportChunk | null {
	if (received <= 0) return chunk;
	const { listings, totalRows } = chunk;
	return received >= totalRows ? null : listingsAlone(chunk, received - (totalRows - listings.length));
}

/** Returns the first part of a chunk, of at most `most` listings, and the rest; null: nothing is left. */
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
		...{ cellProblems: [], cellProblemCount: 0, mended: [], mendedCount: 0, unpublished: undefined },
	};
}
