import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { sanitiseRichText } from "#workers/domain/rich-text/rich-text.ts";

const LINK = 'target="_blank" rel="noopener noreferrer nofollow ugc"';

describe("what a description may hold", () => {
	test.each([
		"<p>One <b>two</b> <strong>three</strong> <i>four</i> <em>five</em> <u>six</u><br />seven</p>",
		"<h1>A</h1><h2>B</h2><h3>C</h3>",
		"<blockquote>Said</blockquote>",
		"<ul><li>One</li><li>Two</li></ul><ol><li>Three</li></ol>",
		'<p style="text-align:center">Middle</p>',
		'<blockquote style="text-align:right">Right</blockquote><ul><li style="text-align:justify">Both</li></ul>',
		`<a href="https://example.com/?a=1&amp;b=2" ${LINK}>Link</a>`,
		`<a href="mailto:a@example.com" ${LINK}>Mail</a>`,
		`<a href="tel:+441134960000" ${LINK}>Call</a>`,
	])("%s stays as it is", (html) => {
		expect(sanitiseRichText(html)).toBe(html);
	});

	test.each([
		["Fish & chips", "Fish &amp; chips"],
		["Prices < 10 and > 5", "Prices &lt; 10 and &gt; 5"],
		["We <3 you", "We &lt;3 you"],
		["Fish &amp; chips", "Fish &amp; chips"],
		["&lt;script&gt;alert(1)&lt;/script&gt;", "&lt;script&gt;alert(1)&lt;/script&gt;"],
		["  plain  ", "plain"],
		['He said "hello"', 'He said "hello"'],
		["", ""],
	])("plain text %j is %j", (text, html) => {
		expect(sanitiseRichText(text)).toBe(html);
	});
});

describe("what is taken out", () => {
	test.each([
		["<script>alert(1)</script>Fine", "Fine"],
		["<SCRIPT SRC=//evil.example/x.js></SCRIPT>Fine", "Fine"],
		["<scr<script>ipt>alert(1)</scr</script>ipt>", null],
		['<p onclick="x()" onmouseover=x()>Fine</p>', "<p>Fine</p>"],
		["<img src=x onerror=alert(1)>Fine", "Fine"],
		["<svg onload=alert(1)><circle/></svg>Fine", "Fine"],
		["<svg><script>alert(1)</script></svg>Fine", "Fine"],
		["<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>Fine", "Fine"],
		["<xmp><p title='</xmp><img src=x onerror=alert(1)>'></xmp>Fine", null],
		["<noscript><p title='</noscript><img src=x onerror=alert(1)>'></noscript>Fine", null],
		["<textarea></textarea><script>x()</script>Fine", "Fine"],
		["<iframe src='https://evil.example'>inside</iframe>Fine", "Fine"],
		["<style>p{color:red}</style>Fine", "Fine"],
		["<template><script>x()</script></template>Fine", "Fine"],
		["<!-- <script>x()</script> -->Fine", "Fine"],
		["<form action=/api><input name=a>Fine</form>", "Fine"],
		["<base href='https://evil.example/'>Fine", "Fine"],
		["<meta http-equiv=refresh content='0;url=//evil.example'>Fine", "Fine"],
		["<object data=x.swf></object><embed src=x>Fine", "Fine"],
		["<p style='background:url(javascript:x())'>Fine</p>", "<p>Fine</p>"],
		["<p style='width:expression(alert(1))'>Fine</p>", "<p>Fine</p>"],
		["<p style='text-align:center;position:fixed;top:0'>Fine</p>", '<p style="text-align:center">Fine</p>'],
		["<div><p>One</p><div>Two</div></div>", "<p>One</p><p>Two</p>"],
		["<p><span><p>Fine</p></span></p>", "<p>Fine</p>"],
		["<p style='text-align:expression(alert(1))'>Fine</p>", "<p>Fine</p>"],
		["<b style='text-align:center' class='x' id='y'>Fine</b>", "<b>Fine</b>"],
	])("of %j", (html, expected) => {
		const clean = sanitiseRichText(html);
		expect(clean).not.toMatch(
			/<\s*\/?\s*(?:script|img|svg|math|style|iframe|xmp|noscript|template|form|input|base|meta)/i,
		);
		if (expected !== null) expect(clean).toBe(expected);
	});

	test.each([
		"javascript:alert(1)",
		"JaVaScRiPt:alert(1)",
		" javascript:alert(1)",
		"java\tscript:alert(1)",
		"java\nscript:alert(1)",
		"&#106;avascript:alert(1)",
		"&#x6A;avascript&colon;alert(1)",
		"\u0001javascript:alert(1)",
		"data:text/html,<script>alert(1)</script>",
		"vbscript:x",
		"file:///etc/passwd",
		"//evil.example/",
		"\\\\evil.example/",
		"/\\evil.example/",
		"/\t/evil.example/",
	])("a link to %j", (address) => {
		const clean = sanitiseRichText(`<a href="${address}">go</a>`);
		expect(clean).not.toMatch(/href/);
		expect(clean).toContain("go");
	});

	test.each([
		"/admin",
		"menu.html",
		"#top",
		"?a=1",
		"https:",
		"https:///x",
		"ftp://a.example/",
		"mailto:",
		"http://a\u0000b",
	])("a link to %j, which leads nowhere of its own", (address) => {
		expect(sanitiseRichText(`<a href="${address}">go</a>`)).toBe(`<a ${LINK}>go</a>`);
	});

	test("a link's own target and rel", () => {
		expect(sanitiseRichText('<a href="https://a.example" target="_top" rel="opener" ping="//x">go</a>')).toBe(
			`<a href="https://a.example" ${LINK}>go</a>`,
		);
	});
});

describe("each rule of section 5, once more on the server", () => {
	test.each([
		[
			"style attributes but for alignment",
			'<p style="color:red;text-align:center">a</p>',
			'<p style="text-align:center">a</p>',
		],
		["class attributes", '<p class="x">a</p>', "<p>a</p>"],
		["script", "<p>a<script>x()</script></p>", "<p>a</p>"],
		["style blocks", "<style>p{}</style><p>a</p>", "<p>a</p>"],
		["data attributes", '<p data-x="1">a</p>', "<p>a</p>"],
		["meta", '<meta charset="utf-8"><p>a</p>', "<p>a</p>"],
		[
			"empty span, div and p",
			'<p></p><div> </div><p><span></span></p><p style="text-align:right">\u00a0<br></p>a',
			"a",
		],
		["font and span wrappers", '<p><font color="red"><span>a</span></font></p>', "<p>a</p>"],
		["divs, which become paragraphs", "<div>a</div>", "<p>a</p>"],
		[
			"links, which open in a new tab with no-opener",
			'<a href="https://a.example">a</a>',
			`<a href="https://a.example" ${LINK}>a</a>`,
		],
		["tables, whose rows become paragraphs", "<table><tr><td>a</td><td>b</td></tr></table>", "<p>a b </p>"],
		["headings that the editor does not have", "<h4>a</h4><h6>b</h6>", "<h3>a</h3><h3>b</h3>"],
	])("%s", (_, html, clean) => {
		expect(sanitiseRichText(html)).toBe(clean);
	});

	test("elements in each other by the thousands take no longer than they may", () => {
		const started = process.cpuUsage();
		for (const tag of ["<b>", "<p>a", "<ul><li>a", "<div>", "<a href=https://a.example>"]) {
			const html = tag.repeat(65_536 / tag.length);
			expect(sanitiseRichText(html).length, tag).toBeLessThan(4 * html.length);
		}
		expect(process.cpuUsage(started).user / 1_000).toBeLessThan(10_000);
	});
});

const piece = fc.oneof(
	fc.constantFrom("<p>", "</p>", "<div>", "</div>", "<b>", "</b>", "<ul>", "<li>", "</li>", "</ul>", "<h1>", "</h1>"),
	fc.constantFrom(
		"<span>",
		"</span>",
		"<br>",
		"<script>",
		"</script>",
		"<svg>",
		"<math>",
		"<xmp>",
		"</xmp>",
		"<!--",
		"-->",
	),
	fc.constantFrom(
		'<a href="https://x.example">',
		"<a href=javascript:x()>",
		"</a>",
		"<img src=x onerror=y()>",
		"<blockquote>",
	),
	fc.constantFrom(
		"&lt;",
		"&amp;",
		"&",
		"<",
		">",
		'"',
		"'",
		"&nbsp;",
		"[gd_video]",
		"[caption id=1]",
		"[/caption]",
		"[",
		"\u00a0",
		" ",
		"&#60;",
		"&lt;script&gt;",
		"<![CDATA[",
	),
	fc.string({ maxLength: 4 }),
);

test("sanitising twice changes nothing", () => {
	fc.assert(
		fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
			const clean = sanitiseRichText(pieces.join(""));
			expect(sanitiseRichText(clean)).toBe(clean);
		}),
		{ numRuns: 2_000 },
	);
});

test("whatever comes in, only the editor's tags and safe links come out", () => {
	const allowed =
		/^<(?:\/(?:p|b|strong|i|em|u|h1|h2|h3|blockquote|ul|ol|li|a)|br \/|(?:p|b|strong|i|em|u|h1|h2|h3|blockquote|ul|ol|li)|a(?: href="(?!javascript|data|\/\/)[^"]*")? target="_blank" rel="noopener noreferrer nofollow ugc")>$/;
	fc.assert(
		fc.property(fc.array(piece, { maxLength: 14 }), (pieces) => {
			const clean = sanitiseRichText(pieces.join(""));
			for (const [tag] of clean.matchAll(/<[^>]*>?/g)) expect(tag).toMatch(allowed);
		}),
		{ numRuns: 2_000 },
	);
});

test.each([
	["A cafe. [gd_video]", "A cafe."],
	["A cafe [gd_video] in Leeds", "A cafe in Leeds"],
	['<p>[gallery ids="1,2" columns=3]</p><p>A cafe</p>', "<p>A cafe</p>"],
	['[caption id="a" width=300]Our garden[/caption]', "Our garden"],
	["[b]Bold[/b] words", "Bold words"],
	["[contact-form-7 id=&quot;5&quot; title=&quot;Ask&quot;]", ""],
	["[vc_row][vc_column width=”1/2”]Text[/vc_column][/vc_row]", "Text"],
	["[gd_<span>video</span>] Text", "Text"],
])("a shortcode is taken out: %s", (written, kept) => {
	expect(sanitiseRichText(written)).toBe(kept);
});

test.each([
	"Open daily [closed on Mondays]",
	"[New] menu",
	"Lunch [12-14] and [non-smoking] rooms",
	"Prices [in GBP = pounds]",
	"Ask for Jo [sic] or Ann [/]",
	`<a href="https://example.com/?filter[post_type]=a" ${LINK}>Link</a>`,
])("what people write in brackets stays: %s", (written) => {
	expect(sanitiseRichText(written)).toBe(written);
});
