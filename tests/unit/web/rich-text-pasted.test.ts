import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readPasted } from "#web/admin/rich-text/paste.ts";
import { readHtml } from "#web/admin/rich-text/read-html.ts";
import { writeHtml } from "#web/admin/rich-text/write-html.ts";
import { sanitiseRichText } from "#workers/domain/rich-text/rich-text.ts";

const FIXTURES = join(import.meta.dirname, "../../fixtures/pasted");
const fixture = (name: string) => readFileSync(join(FIXTURES, name), "utf8");
const pasted = (html: string) => writeHtml(readHtml(html, { pasted: true, aligned: false }) ?? []);
const LINK = 'target="_blank" rel="noopener noreferrer nofollow ugc"';

test.each(["word", "google-docs", "word-online"])("what %s puts into the clipboard comes out clean", (name) => {
	const clean = pasted(fixture(`${name}.txt`));
	expect(clean).toBe(fixture(`${name}.clean.txt`).trim());
	expect(sanitiseRichText(clean)).toBe(clean);
});

describe("each rule of section 5", () => {
	test.each([
		["style attributes", '<p style="color:red;text-align:center">a</p>', "<p>a</p>"],
		["class attributes", '<p class="x"><b class="y">a</b></p>', "<p><strong>a</strong></p>"],
		["script", "<p>a<script>alert(1)</script>b</p>", "<p>ab</p>"],
		["style blocks", "<style>p{color:red}</style><p>a</p>", "<p>a</p>"],
		["data attributes", '<p data-x="1" id="i" onclick="x()">a</p>', "<p>a</p>"],
		["meta", '<meta charset="utf-8"><meta name="generator" content="x"><p>a</p>', "<p>a</p>"],
		["empty span, div and p", "<p></p><div></div><p><span></span></p><p>a<span> </span></p><p>&nbsp;</p>", "<p>a</p>"],
		["font wrappers", '<p><font color="red" face="Arial">a</font></p>', "<p>a</p>"],
		["span wrappers", "<p><span><span>a</span></span> b</p>", "<p>a b</p>"],
		["divs become paragraphs", "<div>a</div><div><div>b</div>c</div>", "<p>a</p>\n<p>b</p>\n<p>c</p>"],
		[
			"links",
			'<a href="https://a.example" target="_self" rel="opener">a</a>',
			`<p><a href="https://a.example" ${LINK}>a</a></p>`,
		],
	])("%s", (_, html, clean) => {
		expect(pasted(html)).toBe(clean);
	});
});

test.each([
	["an address of a script", '<a href="javascript:alert(1)">a</a>', "<p>a</p>"],
	["one that hides in blanks", '<a href=" java\tscript:alert(1)">a</a>', "<p>a</p>"],
	["a relative address", '<a href="/admin">a</a>', "<p>a</p>"],
	["pictures", '<p><img src="x" onerror="x()">a</p>', "<p>a</p>"],
	["comments", "<p>a<!-- b --><![if !vml]>c<![endif]></p>", "<p>ac</p>"],
	["a table", "<table><tr><th>a</th><td>b</td></tr><tr><td>c</td></tr></table>", "<p>a | b</p>\n<p>c</p>"],
	["smaller headings", "<h4>a</h4><h6>b</h6>", "<h3>a</h3>\n<h3>b</h3>"],
	["lists without items", "<ul>a</ul>", "<ul>\n<li>a</li>\n</ul>"],
	["items without lists", "<li>a</li>", "<p>a</p>"],
	["several lines of an item", "<ul><li><p>a</p><p>b</p></li></ul>", "<ul>\n<li>a<br />b</li>\n</ul>"],
	[
		"text behind a list in an item",
		"<ul><li>a<ol><li>b</li></ol>c</li></ul>",
		"<ul>\n<li>a<ol>\n<li>b</li>\n</ol></li>\n<li>c</li>\n</ul>",
	],
	["several paragraphs of a quote", "<blockquote><p>a</p><p>b</p></blockquote>", "<blockquote>a<br />b</blockquote>"],
	["blanks", "<p>  a \n\t b  </p>", "<p>a b</p>"],
	["line ends at the end", "<p>a<br><br></p>", "<p>a</p>"],
	["what cannot be written", "<p>a\0b\ud800</p>", "<p>ab\ufffd</p>"],
])("%s", (_, html, clean) => {
	expect(pasted(html)).toBe(clean);
});

describe("what is too much", () => {
	const MAX = 65_536;
	const carried = (html: string, text: string) => readPasted({ html, text, own: false }, MAX);

	test("10 MB of HTML is not read at all: its text is taken where that fits, else nothing, with a sentence", () => {
		const html = "<p>a</p>".repeat(1_300_000);
		const started = process.cpuUsage();
		expect(carried(html, "")).toEqual({
			blocks: null,
			note: "Yapıştırılan içerik çok büyük (10,4 MB), eklenmedi. Daha kısa bir bölümü kopyalayıp tekrar deneyin.",
		});
		expect(carried(html, "a".repeat(2_000_000)).note).toMatch(/^Yapıştırılan içerik çok büyük \(2 MB\)/);
		const { blocks, note } = carried(html, "a\r\nb\r\n\r\nc");
		expect(writeHtml(blocks ?? [])).toBe("<p>a<br />b</p>\n<p>c</p>");
		expect(note).toBe("İçeriğin biçimi okunamayacak kadar karmaşık; yalnızca metni yapıştırıldı.");
		expect(process.cpuUsage(started).user / 1_000).toBeLessThan(1_000);
	});

	test("a text that no description has room for is refused", () => {
		expect(carried(`<p>${"a".repeat(70_000)}</p>`, "")).toEqual({
			blocks: null,
			note: "Yapıştırılan metin bir açıklamaya sığmıyor (en fazla 65.536 karakter), eklenmedi.",
		});
	});

	test.each([
		["<b>", 330_000],
		["<ul><li>a", 110_000],
		["<div>", 200_000],
		["<b></i>", 140_000],
	])("%s a hundred thousand times in itself is given up at once", (tag, times) => {
		const started = process.cpuUsage();
		expect(readHtml(tag.repeat(times), { pasted: true })).toBeNull();
		expect(process.cpuUsage(started).user / 1_000).toBeLessThan(2_000);
	});
});
