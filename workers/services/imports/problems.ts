import type { ProblemList } from "#db/queries/imports.ts";
import type { ImportChunk } from "#workers/domain/import/chunk.ts";

/** UTF-8 bytes of each list in a receipt; all of them go to D1 as one value, of which it takes 2 MB. */
const MAX_LIST_BYTES = 350_000;
const utf8 = new TextEncoder();

/** What a chunk's receipt names of the rows and cells that did not go as they came: as much as fits. Their numbers are kept beside. */
export function fittingProblems(chunk: ImportChunk): Record<ProblemList, unknown[]> {
	return {
		rejected: fitting(chunk.rejected),
		cells: fitting(chunk.cellProblems),
		mended: fitting(chunk.mended),
		repeated: fitting(chunk.repeated),
	};
}

function fitting(items: readonly unknown[]): unknown[] {
	let bytes = 0;
	const end = items.findIndex((item) => {
		bytes += utf8.encode(JSON.stringify(item)).length + 1;
		return bytes > MAX_LIST_BYTES;
	});
	return end < 0 ? [...items] : items.slice(0, end);
}
