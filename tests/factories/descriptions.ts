import fc from "fast-check";
import type { Align, Block, ListBlock, Piece, TextKind } from "#web/admin/rich-text/document.ts";
import { isList, PLAIN } from "#web/admin/rich-text/document.ts";

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
/** Makes what the tools can make. Neighbouring lists of one kind are one list to Lexical. */
export const descriptions: fc.Arbitrary<Block[]> = fc
	.array(fc.oneof(text, list(2)), { maxLength: 5 })
	.filter((made) => made.every((block, at) => !isList(block) || block.kind !== made[at - 1]?.kind));

/** Makes anything else that may have been stored before the sanitiser. */
export const markup = fc.oneof(
	fc.constantFrom("<p>", "</p>", "<p style='text-align:right'>", "<h1>", "</h1>", "<h3>", "</h3>", "<br>", "<div>"),
	fc.constantFrom("<b>", "</b>", "<i>", "</em>", "<em>", "<u>", "</u>", "<strong>", "</strong>", "<blockquote>"),
	fc.constantFrom("<ul>", "</ul>", "<ol>", "</ol>", "<li>", "<li>", "</li>", "</blockquote>", "<table>", "<td>"),
	fc.constantFrom("<a href='https://a.example'>", "<a href=javascript:x()>", "</a>", "<img src=x>", "&nbsp;", "&lt;"),
	fc.stringMatching(/^[a-zş ]{1,5}$/),
);
