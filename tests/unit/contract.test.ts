import { describe, expect, test } from "vitest";
import { STATUS } from "#workers/api/http/error-handler.ts";
import { ERROR_CODES } from "#workers/contract/errors.ts";
import { MAX_SEARCH_LENGTH } from "#workers/contract/list.ts";
import { taxonomyListQuery, taxonomyName } from "#workers/contract/taxonomy.schema.ts";
import { foldText } from "#workers/domain/fold-text.ts";
import { MAX_CHUNK_BYTES } from "#workers/domain/import/chunk.ts";
import { CHUNK_LIMITS } from "#workers/domain/import/chunks.ts";
import { searchWords } from "#workers/domain/search/results/match.ts";
import { WORKBOOK_ERROR_CODES } from "#workers/domain/workbook/error.ts";

describe("the error codes", () => {
	test("have a status each, between 400 and 599, and no other has", () => {
		expect(Object.keys(STATUS).sort()).toEqual([...ERROR_CODES].sort());
		for (const status of Object.values(STATUS)) {
			expect(status).toBeGreaterThanOrEqual(400);
			expect(status).toBeLessThan(600);
		}
	});

	test("are distinct and hold every reason to refuse a file", () => {
		expect(new Set(ERROR_CODES).size).toBe(ERROR_CODES.length);
		for (const code of WORKBOOK_ERROR_CODES) expect(STATUS[code], code).toBeLessThan(500);
	});
});

test("a chunk as long as the reader makes it fits into a request", () => {
	// The row that fills it, and what later rows add to its listings, come on top.
	expect(CHUNK_LIMITS.bytes + 2_000_000).toBeLessThan(MAX_CHUNK_BYTES);
});

test("the longest search that is accepted is looked at to its end, up to eight words", () => {
	expect(searchWords(`${"x ".repeat(7)}${"y".repeat(MAX_SEARCH_LENGTH - 14)}`).at(-1)).toMatch(/^y+$/);
});

test.each(["ß", "ﷺ"])(
	"the operators' list goes on behind a category whose name is as long as it may be, of %s",
	(sign) => {
		const name = taxonomyName.parse(sign.repeat(200));
		const after = `${"9".repeat(15)}.${"9".repeat(15)}.${foldText(name)}`;
		expect(taxonomyListQuery.parse({ after }).after).toBe(after);
	},
);
