import fc from "fast-check";
import { expect, test } from "vitest";
import { descriptions } from "#tests/factories/descriptions.ts";
import { casesOf } from "#tests/long-run.ts";
import { PLAIN, tidyPieces } from "#web/admin/rich-text/document.ts";
import { readHtml } from "#web/admin/rich-text/read-html.ts";
import { writeHtml } from "#web/admin/rich-text/write-html.ts";
import { sanitiseRichText } from "#workers/domain/rich-text/rich-text.ts";

test("what the tools make is read as it was written, and the sanitiser has nothing to change in it", () => {
	fc.assert(
		fc.property(descriptions, (made) => {
			const html = writeHtml(made);
			expect(sanitiseRichText(html)).toBe(html);
			expect(writeHtml(readHtml(html) ?? [])).toBe(html);
		}),
		{ numRuns: casesOf(1_000) },
	);
});

test("blanks that do not show are left out, those that were typed stay", () => {
	expect(tidyPieces([{ text: " a \n", ...PLAIN }, { text: " b ", ...PLAIN, bold: true }, "break", "break"])).toEqual([
		{ text: "a ", ...PLAIN },
		{ text: "b", ...PLAIN, bold: true },
	]);
	expect(writeHtml([{ kind: "p", align: null, pieces: [{ text: " a  b ", ...PLAIN }] }])).toBe(
		"<p>\u00a0a\u00a0 b\u00a0</p>",
	);
});

test("empty blocks, items and lists are left out", () => {
	expect(writeHtml([{ kind: "h1", align: "center", pieces: ["break"] }])).toBe("");
	expect(writeHtml([{ kind: "ul", items: [{ align: null, pieces: [], lists: [] }] }])).toBe("");
});
