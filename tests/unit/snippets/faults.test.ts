import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { snippetProblems } from "#workers/domain/snippets/faults.ts";
import { MAX_SNIPPET_BYTES, SNIPPET_POSITIONS } from "#workers/domain/snippets/snippet.ts";
import { snippetTokens } from "#workers/domain/snippets/tokens.ts";
import { snippetNotes } from "#workers/domain/snippets/warnings.ts";

const faultsOf = (code: string, position: "head" | "body-end" = "body-end") =>
	snippetProblems(code, position).map(({ fault, line, column, detail }) => [fault, line, column, detail]);

describe("what is refused, with its line and column", () => {
	test.each<[string, string, unknown[]]>([
		["an element that is not closed", "<p>\n <b>bold</p>", ["unclosed-element", 2, 2, "b"]],
		["a stray end tag", "<p>one</p>\r\n</div>", ["stray-end-tag", 2, 1, "div"]],
		["</head>", "<i>x</i></head>", ["page-element", 1, 9, "head"]],
		["</body>", "\n\n</BODY >", ["page-element", 3, 1, "body"]],
		["</html>", "</html>", ["page-element", 1, 1, "html"]],
		["<body>", "<body onload=x>", ["page-element", 1, 1, "body"]],
		["an unclosed comment", "<p></p><!-- on and on --", ["unclosed-comment", 1, 8, ""]],
		["<base>", '<base href="https://x.example/">', ["base", 1, 1, "base"]],
		["<meta http-equiv>", "<meta HTTP-EQUIV=refresh content=0>", ["http-equiv", 1, 1, "meta"]],
		["a tag that the text ends in", '<img alt="', ["unfinished-tag", 1, 1, ""]],
		["a declaration", "<!doctype html>", ["declaration", 1, 1, ""]],
		["a NUL", "<p>a\0b</p>", ["nul", 1, 5, "U+0000"]],
		["a bidi character", "<p>a\u202eb</p>", ["bidi", 1, 5, "U+202e"]],
		["half a character", "<p>\ud83d</p>", ["lone-surrogate", 1, 4, "U+d83d"]],
		["another control character", "<p>\x07</p>", ["control-character", 1, 4, "U+0007"]],
		["a script without an end", "<script>var a = 1;\n", ["unclosed-element", 1, 1, "script"]],
		["a script that closes itself", '<script src="/a.js"/>', ["unclosed-element", 1, 1, "script"]],
		[
			"an end tag hidden in a comment of a script",
			"<script><!-- <script> </script>",
			["unclosed-element", 1, 1, "script"],
		],
		["</script> in a string of a script", "<script>var a = '</script>';</script>", ["stray-end-tag", 1, 29, "script"]],
		["</script> behind a script", "<script>a</script>\n </script>", ["stray-end-tag", 2, 2, "script"]],
		["a noscript that ends early", "<noscript><!-- </noscript> --></noscript>", ["noscript-end", 1, 16, "noscript"]],
		["markup in the styles of a drawing", "<svg><style><b></b></style></svg>", ["foreign-text", 1, 13, "style"]],
	])("%s", (_, code, expected) => {
		expect(faultsOf(code)).toEqual([expected]);
	});

	test("what ends the head where it stands", () => {
		expect(faultsOf("<meta name=a content=b>\n<div></div>", "head")).toEqual([["not-in-head", 2, 1, "div"]]);
		expect(faultsOf("<link rel=icon href=x>\n  text", "head")).toEqual([["not-in-head", 2, 3, ""]]);
		expect(faultsOf("<noscript><img alt='' src=x></noscript><!-- note -->", "head")).toEqual([]);
	});

	test("more than 64 KB, counted in bytes", () => {
		expect(faultsOf("ğ".repeat(MAX_SNIPPET_BYTES / 2))).toEqual([]);
		expect(faultsOf(`${"ğ".repeat(MAX_SNIPPET_BYTES / 2)}a`)).toEqual([["too-large", 1, 1, ""]]);
		expect(faultsOf("<p>".repeat(400_000))).toEqual([["too-large", 1, 1, ""]]);
	});

	test("twenty at the most, and no deeper than a browser nests", () => {
		expect(faultsOf("</i>".repeat(500))).toHaveLength(20);
		expect(faultsOf("<i>".repeat(5_000)).map(([fault]) => fault)).toContain("nested-too-deep");
	});
});

describe("what is taken", () => {
	test.each([
		'<meta name="google-site-verification" content="x">',
		"<!-- a note -->",
		"<!-->",
		'<script async src="https://a.example/x.js"></script>',
		"<script>if (a < b && c > d) document.title = '</p>' + \"<\\/script>\"</script>",
		"<script><!--\nvar a = '<script>';</script>\n//--></script>",
		"<script><!-- --></script>",
		"<style>a > b { color: red }</style>",
		"<!-- </script> --><style>/* </script> */</style><p title='</script>'>x</p>",
		'<ins class="adsbygoogle" style="display:block" data-ad-client="ca-pub-1"></ins>',
		"<svg viewBox='0 0 1 1'><title>x</title><path d='M0 0'/></svg>",
		"<br><hr/><img src=a alt=b>",
		"<p>5 < 6 & 7 > 2</p>",
		"<textarea><b></textarea>",
		"<p title='a > b' data-x=\"</p>\">x</p>",
	])("%s", (code) => {
		expect(faultsOf(code)).toEqual([]);
	});
});

test("document.write and what the policy will not run are told of, with their places", () => {
	const code = `<script>\n document . write("x"); eval("1")</script>\n<a href="javascript:x" onclick="y">z</a>\n<script>gtag("consent", "default", {})</script><img src="http://a.example/x.gif" alt="">`;
	expect(snippetNotes(code)).toEqual([
		{ line: 2, column: 2, warning: "document-write" },
		{ line: 2, column: 25, warning: "evaluates-text" },
		{ line: 3, column: 4, warning: "script-address" },
		{ line: 3, column: 24, warning: "inline-handler" },
		{ line: 4, column: 14, warning: "consent-default" },
		{ line: 4, column: 53, warning: "insecure-address" },
	]);
	expect(snippetNotes("<p>document.write</p>")).toEqual([]);
});

/** Makes right markup: a tree of elements, texts, comments, scripts. */
const { tree } = fc.letrec<{ tree: string; node: string }>((tie) => ({
	tree: fc.array(tie("node"), { maxLength: 4 }).map((nodes) => nodes.join("")),
	node: fc.oneof(
		{ depthSize: "small" },
		fc.constantFrom("text", "a < b", "&amp;", "<!-- c -->", "<br>", "<img src=x alt='>'>", "<script>a<b</script>"),
		fc
			.tuple(
				fc.constantFrom("p", "div", "b", "noscript", "ins"),
				tie("tree"),
				fc.constantFrom("", " a", ' b="<i>"', " c=d"),
			)
			.map(([name, inner, attributes]) => `<${name}${attributes}>${inner}</${name}>`),
	),
}));

describe("for any text", () => {
	/** Makes pieces that parsers easily read wrongly. */
	const piece = fc.constantFrom(
		..."< > </ /> <!-- --> --!> <! <? ]]> <script> </script> <script </script/ <style> </style <p> </p> <b </b> = ' \" \0 a \n \r\n <svg> </svg> <path/> <noscript> </noscript>".split(
			" ",
		),
		" ",
	);
	const text = fc.oneof(
		fc.string({ unit: "binary", maxLength: 200 }),
		fc.array(piece, { maxLength: 60 }).map((all) => all.join("")),
	);

	test("the tokens stand one behind the other and leave nothing out", () => {
		fc.assert(
			fc.property(text, (code) => {
				let end = 0;
				for (const token of snippetTokens(code)) {
					expect(token.at).toBe(end);
					expect(token.end).toBeGreaterThanOrEqual(token.at);
					({ end } = token);
				}
				expect(end).toBe(code.length);
			}),
		);
	});

	test("each problem has a place in the text, and what is taken behind what is taken is taken", () => {
		fc.assert(
			fc.property(text, text, fc.constantFrom(...SNIPPET_POSITIONS), (one, other, position) => {
				const lines = one.split(/\r\n|\r|\n/);
				const problems = snippetProblems(one, position);
				for (const { line, column } of problems) {
					expect(line).toBeLessThanOrEqual(lines.length);
					expect(column).toBeLessThanOrEqual((lines[line - 1] ?? "").length + 2);
				}
				if (problems.length === 0 && snippetProblems(other, position).length === 0 && !/[<&]$/.test(one))
					expect(snippetProblems(`${one}\n${other}`, position)).toEqual([]);
			}),
		);
	});

	test("right markup is taken, and refused without any one of its end tags or with one more", () => {
		fc.assert(
			fc.property(tree, fc.nat(), (code, draw) => {
				expect(snippetProblems(code, "body-end")).toEqual([]);
				const ends = [...snippetTokens(code)].filter(({ kind }) => kind === "end");
				const chosen = ends[draw % Math.max(1, ends.length)];
				if (chosen === undefined) return;
				const without = code.slice(0, chosen.at) + code.slice(chosen.end);
				expect(snippetProblems(without, "body-end").length).toBeGreaterThan(0);
				const twice = code.slice(0, chosen.end) + code.slice(chosen.at);
				expect(snippetProblems(twice, "body-end").length).toBeGreaterThan(0);
			}),
		);
	});

	test.each(["<", "<!", "<!--", "<a ", "</a", "<script><!--", "<p x='", "<a b=", "--!", "<svg><style>"])(
		"%j again and again costs what its length says",
		(part) => {
			const ms = (times: number) => {
				const code = part.repeat(times);
				const began = process.cpuUsage().user;
				let tokens = 0;
				for (const _ of snippetTokens(code)) tokens += 1;
				expect(tokens).toBeGreaterThan(0);
				return (process.cpuUsage().user - began) / 1_000;
			};
			ms(1_000);
			// It is sixteen times as long. A quadratic reader would take 256 times as long, which is seconds.
			expect(ms(320_000 / part.length)).toBeLessThan(1_000);
		},
	);
});
