import { LinkNode } from "@lexical/link";
import { ListItemNode, ListNode } from "@lexical/list";
import { HeadingNode, QuoteNode } from "@lexical/rich-text";
import fc from "fast-check";
import { $getRoot, createEditor } from "lexical";
import { describe, expect, test } from "vitest";
import { casesOf } from "#tests/long-run.ts";
import type { Align, Block, ListBlock, Piece, TextKind } from "#web/admin/rich-text/document.ts";
import { isList, PLAIN, tidyPieces } from "#web/admin/rich-text/document.ts";
import { $documentOf, $nodesOf } from "#web/admin/rich-text/lexical-document.ts";
import { readHtml } from "#web/admin/rich-text/read-html.ts";
import { writeHtml } from "#web/admin/rich-text/write-html.ts";
import { sanitiseRichText } from "#workers/domain/rich-text.ts";

/** The way of a description through the editor: stored HTML, its blocks, Lexical's nodes, and back. */
function throughEditor(html: string): string {
	const editor = createEditor({
		nodes: [HeadingNode, QuoteNode, ListNode, ListItemNode, LinkNode],
		onError(error) {
			throw error;
		},
	});
	editor.update(() => $getRoot().append(...$nodesOf(readHtml(html) ?? [])), { discrete: true });
	return editor.read(() => writeHtml($documentOf()));
}

const words = fc.oneof(
	fc.stringMatching(/^[a-zçğıöşü&<>"' \u00a0]{1,12}$/),
	fc.constantFrom("<script>", "&amp;", "İstanbul", "👍🏽", "a  b", " ", "]]>", "javascript:x()"),
);
const piece: fc.Arbitrary<Piece> = fc.oneof(
	{ weight: 1, arbitrary: fc.constant<Piece>("break") },
	{
		weight: 6,
		arbitrary: fc.record({
			text: words,
			bold: fc.boolean(),
			italic: fc.boolean(),
			underline: fc.boolean(),
			href: fc.option(
				fc.constantFrom('https://a.example/?x=1&y="2"', "mailto:a@b.example", "tel:+90212", "http://ö.example/a b"),
			),
		}),
	},
);
const pieces = fc.array(piece, { minLength: 1, maxLength: 5 });
/** A block that shows nothing is left out. */
const filled = pieces.map((some): Piece[] => [{ text: "x", ...PLAIN }, ...some]);
const align = fc.constantFrom<Align>(null, "left", "center", "right", "justify");
const text = fc.record({ kind: fc.constantFrom<TextKind>("p", "h1", "h2", "h3", "blockquote"), align, pieces: filled });
const list: fc.Memo<ListBlock> = fc.memo((depth) =>
	fc.record({
		kind: fc.constantFrom("ul" as const, "ol" as const),
		items: fc.array(
			fc.record({
				align: depth > 1 ? fc.constant(null) : align,
				pieces: filled,
				lists: depth > 1 ? fc.array(list(), { maxLength: 1 }) : fc.constant([]),
			}),
			{ minLength: 1, maxLength: 3 },
		),
	}),
);
/** Lists of one kind beside each other are one list to Lexical. */
const blocks: fc.Arbitrary<Block[]> = fc
	.array(fc.oneof(text, list(2)), { maxLength: 5 })
	.filter((made) => made.every((block, at) => !isList(block) || block.kind !== made[at - 1]?.kind));

describe("nothing that the sanitiser keeps is lost on the way through the editor", () => {
	test("what the tools make is the same afterwards, and the sanitiser has nothing to change in it", () => {
		fc.assert(
			fc.property(blocks, (made) => {
				const html = writeHtml(made);
				expect(sanitiseRichText(html)).toBe(html);
				expect(throughEditor(html)).toBe(html);
			}),
			{ numRuns: casesOf(1_000) },
		);
	});

	const markup = fc.oneof(
		fc.constantFrom("<p>", "</p>", "<p style='text-align:right'>", "<h1>", "</h1>", "<h3>", "</h3>", "<br>", "<div>"),
		fc.constantFrom("<b>", "</b>", "<i>", "</em>", "<em>", "<u>", "</u>", "<strong>", "</strong>", "<blockquote>"),
		fc.constantFrom("<ul>", "</ul>", "<ol>", "</ol>", "<li>", "<li>", "</li>", "</blockquote>", "<table>", "<td>"),
		fc.constantFrom("<a href='https://a.example'>", "<a href=javascript:x()>", "</a>", "<img src=x>", "&nbsp;", "&lt;"),
		fc.stringMatching(/^[a-zş ]{1,5}$/),
	);

	test("of whatever else is stored every word stays, bold, italic, underlined and linked as it was", () => {
		fc.assert(
			fc.property(fc.array(markup, { maxLength: 16 }), (parts) => {
				const stored = sanitiseRichText(parts.join(""));
				const edited = throughEditor(stored);
				expect(lettersOf(edited)).toEqual(lettersOf(stored));
				expect(sanitiseRichText(edited)).toBe(edited);
				expect(throughEditor(edited)).toBe(edited);
			}),
			{ numRuns: casesOf(2_000) },
		);
	});
});

/** Each letter of clean HTML with the forms that it stands in, read off the tags alone. */
function lettersOf(html: string): string[] {
	const names: Record<string, string> = { strong: "b", em: "i", a: "a", b: "b", i: "i", u: "u" };
	const open: string[] = [];
	const letters: string[] = [];
	for (const [token] of html.matchAll(/<[^>]*>|&\w+;|[^<&]/gu)) {
		const [, slash, tag = ""] = /^<(\/?)(\w+)/.exec(token) ?? [];
		const name = names[tag];
		if (tag === "" && token.trim() !== "") {
			const forms = ["b", "i", "u"].filter((form) => open.includes(form));
			// A link in a link is the end of the outer one.
			const link = open.findLast((form) => form.startsWith("a")) === "a";
			letters.push(`${token} ${link ? "a" : ""}${forms.join("")}`);
		}
		if (name === undefined) continue;
		if (slash === "/")
			open.splice(
				open.findLastIndex((form) => form[0] === name),
				1,
			);
		else open.push(name === "a" && !token.includes("href") ? "a without address" : name);
	}
	return letters;
}

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
