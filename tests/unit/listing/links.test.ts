import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isLink, readLink } from "#workers/domain/listing/links.ts";

describe("readLink", () => {
	it.each([
		["https://www.anchor.example", "https://www.anchor.example"],
		["HTTP://anchor.example/a?b=c#d", "HTTP://anchor.example/a?b=c#d"],
		["www.anchor.example", "https://www.anchor.example"],
		["anchor.example/menu", "https://anchor.example/menu"],
		["anchor.example:8080/x", "https://anchor.example:8080/x"],
		["//anchor.example/x", "https://anchor.example/x"],
		["https://anchor.example/?a=1&amp;b=2", "https://anchor.example/?a=1&b=2"],
		[
			"https://lh5.googleusercontent.com/p/AF1Qip=w800-h500-k-no",
			"https://lh5.googleusercontent.com/p/AF1Qip=w800-h500-k-no",
		],
		["https://www.google.com/maps/place/?q=place_id:ChIJ1", "https://www.google.com/maps/place/?q=place_id:ChIJ1"],
		["https://anchor.example/a b", "https://anchor.example/a%20b"],
		["https://anchor.example/menü", "https://anchor.example/men%C3%BC"],
		['https://anchor.example/"><script>', "https://anchor.example/%22%3E%3Cscript%3E"],
		["https://https://anchor.example", "https://anchor.example"],
		["https://a.example/1,2", "https://a.example/1,2"],
		["https://a.example/1, https://b.example/2", "https://a.example/1"],
		["https://a.example/a.jpg::https://a.example/b.jpg", "https://a.example/a.jpg"],
		["https://a.example/a.jpg|125|The door|front::https://a.example/b.jpg|126||", "https://a.example/a.jpg"],
		["https://a.example/a.jpg|||", "https://a.example/a.jpg"],
		["https://a.example/css?family=Lato|Roboto", "https://a.example/css?family=Lato%7CRoboto"],
		["https://a.example/x|y^z`{w}", "https://a.example/x%7Cy%5Ez%60%7Bw%7D"],
		["javascript:alert(1), https://b.example/2", "https://b.example/2"],
		['["https://a.example/order", "https://b.example"]', "https://a.example/order"],
		['[{"name": "Uber Eats", "link": "https://a.example/order"}]', "https://a.example/order"],
		["{'Deliveroo': 'https://a.example/order'}", "https://a.example/order"],
		['=HYPERLINK("https://a.example/x","Order here")', "https://a.example/x"],
		["\u202ahttps://a.example\u202c", "https://a.example"],
		["https://a.example/\u200bmenu", "https://a.example/menu"],
	])("reads %j", (text, link) => {
		expect(readLink(text)).toEqual({ value: link, reason: null });
	});

	it.each([
		"javascript:alert(1)",
		"data:text/html,x",
		"ftp://a.example/x",
		"mailto:a@a.example",
		" JaVaScRiPt:alert(1)".trim(),
	])("refuses the scheme of %j", (text) => {
		expect(readLink(text)).toEqual({ value: null, reason: "url-scheme" });
	});

	it.each([
		"see our page",
		"https://",
		"https://localhost/x",
		"https://bank.example@evil.example/",
		"http://[",
		"/menu",
		`https://a.example/${"x".repeat(2_000)}`,
		'["no link"]',
	])("refuses %j", (text) => {
		expect(readLink(text)).toEqual({ value: null, reason: "url-invalid" });
	});

	it.each(["https://anchor.example:99999/", "https://anchor.example:80800"])(
		"refuses %j, which no browser opens",
		(text) => {
			expect(URL.canParse(text)).toBe(false);
			expect(readLink(text)).toEqual({ value: null, reason: "url-invalid" });
		},
	);

	it("takes empty lists for no link", () => {
		expect(readLink("[]")).toEqual({ value: null, reason: null });
		expect(readLink("{}")).toEqual({ value: null, reason: null });
	});
});

describe("a link that only some programs escape", () => {
	it("is a link as it was stored, and comes out of every program in one form", () => {
		expect(isLink("https://a.example/x|y")).toBe(true);
		expect(readLink(readLink("https://a.example/x|y").value ?? "").value).toBe("https://a.example/x%7Cy");
	});
});

describe("isLink", () => {
	it.each([
		"https://www.anchor.example",
		"HTTP://anchor.example/a?b=c#d",
		"https://anchor.example/men%C3%BC",
		"https://a.example/?a=1&amp;b=2",
		"https://xn--mnchen-3ya.example/",
		"https://anchor.example:65535/",
	])("takes %j", (text) => {
		expect(isLink(text)).toBe(true);
	});

	it.each([
		"",
		"http://\\",
		"https://user@anchor.example/",
		"https://user:pw@anchor.example/",
		"https://:pw@anchor.example/",
		"https://bank.example@evil.example/",
		"https://anchor.example\\@evil.example/",
		"https://localhost/",
		"https://anchor.example:99999/",
		"https://anchor.example/a b",
		" https://anchor.example/",
		"www.anchor.example",
		"javascript:alert(1)",
		"//anchor.example/x",
		`https://a.example/${"x".repeat(2_000)}`,
	])("refuses %j", (text) => {
		expect(isLink(text)).toBe(false);
	});

	it("takes whatever the reader reads, and every browser can open it", () => {
		const part = fc.stringMatching(/^[a-zA-Z0-9ü@:.%&;,_\\ -]{0,12}$/);
		const like = fc.tuple(
			fc.constantFrom("https://", "http://", "//", "www.", ""),
			part,
			part,
			fc.constantFrom(".example", ".com:8", ":99999", ""),
			fc.constantFrom("", "/", "?", "#"),
			part,
		);
		fc.assert(
			fc.property(
				fc.oneof(
					like.map((parts) => parts.join("")),
					fc.webUrl(),
				),
				(text) => {
					const { value } = readLink(text);
					if (value !== null) expect([isLink(value), URL.canParse(value)]).toEqual([true, true]);
				},
			),
			{ numRuns: 500 },
		);
	});
});
