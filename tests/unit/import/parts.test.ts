import fc from "fast-check";
import { expect, test } from "vitest";
import { chunkOf } from "#tests/factories/import.ts";
import { listing } from "#tests/factories/listing.ts";
import type { ImportChunk } from "#workers/domain/import/chunk.ts";
import { cutChunk, restOfChunk } from "#workers/domain/import/parts.ts";

const rejection = { sheet: "", row: 3, column: null, value: "", reason: "name-missing" };

/** Makes a chunk of this many listings, with this many other rows. */
function chunkWith(listings: number, rejected: number, duplicates: number): ImportChunk {
	const chunk = chunkOf(Array.from({ length: listings }, (_, at) => listing({ name: `Place ${at}` })));
	const totalRows = listings + rejected + duplicates;
	const left = Array.from({ length: rejected }, () => rejection);
	return { ...chunk, totalRows, duplicates, rejected: left, unpublished: left.map((_, at) => `place:${at}`) };
}

test("the parts of a chunk hold each of its rows once, wherever a sender breaks off and goes on", () => {
	const small = fc.nat({ max: 6 });
	const sizes = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 20 });
	fc.assert(
		fc.property(fc.integer({ min: 1, max: 12 }), small, small, sizes, (listings, rejected, duplicates, most) => {
			const chunk = chunkWith(listings, rejected, duplicates);
			const parts: ImportChunk[] = [];
			let received = 0;
			// Each part is cut from the whole chunk, as by a sender that knows only how many rows were received.
			for (let at = 0; ; at++) {
				const rest = restOfChunk(chunk, received);
				if (rest === null) break;
				const [part] = cutChunk(rest, most[at % most.length] ?? 1);
				parts.push(part);
				received += part.totalRows;
			}
			expect(parts.flatMap((part) => part.listings)).toEqual(chunk.listings);
			expect(parts.flatMap((part) => part.rejected)).toEqual(chunk.rejected);
			expect(parts.flatMap(({ unpublished = [] }) => unpublished)).toEqual(chunk.unpublished);
			expect(received).toBe(chunk.totalRows);
			for (const part of parts)
				expect(part.totalRows).toBe(part.listings.length + part.rejected.length + part.duplicates);
		}),
	);
});
