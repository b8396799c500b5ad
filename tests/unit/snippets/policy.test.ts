import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { snippetProblems } from "#workers/domain/snippets/faults.ts";
import { measurementSnippets } from "#workers/domain/snippets/measurement.ts";
import { joinedNeeds, namedHosts, policyNeeds } from "#workers/domain/snippets/policy.ts";
import { snippetNotes } from "#workers/domain/snippets/warnings.ts";

const any = ["https:"];
const anything = {
	"connect-src": any,
	"font-src": any,
	"frame-src": any,
	"img-src": any,
	"media-src": any,
	"style-src": ["'unsafe-inline'", "https:"],
};

describe("what a snippet needs of the policy", () => {
	test.each<[string, object]>([
		['<meta name="google-site-verification" content="https://x.example/">', {}],
		["<!-- https://x.example/ -->", {}],
		['<script type="application/ld+json">{"@id":"https://x.example/"}</script>', {}],
		["<script>window.a = 1 // https is good</script>", {}],
		['<img src="/own.png" alt="">', {}],
		['<img src="https://P.example/p.gif?a=1" alt="">', { "img-src": ["https://p.example"] }],
		[
			"<img srcset='//a.example/1.png 1x, https://b.example/2.png 2x' alt=''>",
			{ "img-src": ["https://a.example", "https://b.example"] },
		],
		['<iframe src="https://f.example:8443/x"></iframe>', { "frame-src": ["https://f.example:8443"] }],
		['<img src="https&#58;//p.example/p.gif" alt="">', { "img-src": any }],
		['<form action="https://list.example/join"></form>', { "form-action": ["https://list.example"] }],
		['<p style="color:red">x</p>', { "style-src": ["'unsafe-inline'"] }],
		[
			"<style>p{background:url(https://i.example/x.png)}</style>",
			{ "font-src": ["https://i.example"], "img-src": ["https://i.example"], "style-src": ["'unsafe-inline'"] },
		],
		[
			'<link rel="stylesheet" href="https://fonts.googleapis.com/css2?x">',
			{ "font-src": ["https://fonts.gstatic.com"], "style-src": ["https://fonts.googleapis.com"] },
		],
		[
			'<script>fetch("https://api.example/x"); new WebSocket("wss://live.example/")</script>',
			{
				"connect-src": ["https://api.example", "wss://live.example"],
				"frame-src": ["https://api.example"],
				"img-src": ["https://api.example"],
				"media-src": ["https://api.example"],
			},
		],
		['<script async src="https://unknown.example/t.js"></script>', anything],
		["<script>fetch(atob('eA=='))</script>", anything],
		["<script>s=document.createElement('script');s.src='//cdn.example/t'</script>", anything],
	])("%s", (code, needs) => {
		expect(policyNeeds(code)).toEqual(needs);
	});

	test("is every host, or the named ones, in the card's words", () => {
		expect(namedHosts(policyNeeds('<script src="https://unknown.example/t.js"></script>'))).toBeNull();
		expect(namedHosts(policyNeeds('<img src="https://p.example/p.gif" alt=""><p style="x">y</p>'))).toEqual([
			"p.example",
		]);
	});

	test("of several is what each needs, in whatever order, and what any host covers is not named", () => {
		const code = fc.constantFrom(
			'<img src="https://a.example/x" alt="">',
			'<script src="https://b.example/x.js"></script>',
			"<p style='x'>y</p>",
			'<iframe src="https://c.example/"></iframe>',
		);
		fc.assert(
			fc.property(fc.array(code), (codes) => {
				const one = joinedNeeds(codes.map(policyNeeds));
				expect(joinedNeeds(codes.toReversed().map(policyNeeds))).toEqual(one);
				expect(policyNeeds(codes.join(""))).toEqual(one);
				for (const sources of Object.values(one))
					if (sources.includes("https:")) expect(sources.join(" ")).not.toContain("https://");
			}),
		);
	});
});

describe("the snippets of measurement accounts", () => {
	const built = measurementSnippets({ ga4: "G-ABC1234", gtm: "GTM-ABC123", pixel: "1234567890" });

	test("may be saved as they are, and hand the nonce on", () => {
		for (const { code, position } of built) expect(snippetProblems(code, position)).toEqual([]);
		for (const { code } of built) expect(snippetNotes(code)).toEqual([]);
		for (const { id, code } of built) if (id !== "measurement-ga4") expect(code).toContain('querySelector("[nonce]")');
		for (const { code } of built) expect(code).not.toMatch(/consent/);
	});

	test("wait for the consent that covers what they load, and ask no other hosts than their makers name", () => {
		expect(built.map(({ id, consent }) => [id, consent])).toEqual([
			["measurement-ga4", "statistics"],
			["measurement-gtm", "marketing"],
			["measurement-pixel", "marketing"],
		]);
		expect(namedHosts(policyNeeds(built[0]?.code ?? ""))).toContain("*.google-analytics.com");
		expect(namedHosts(policyNeeds(built[1]?.code ?? ""))).toBeNull();
		expect(namedHosts(policyNeeds(built[2]?.code ?? ""))).toEqual(["www.facebook.com", "connect.facebook.net"]);
	});

	test("are not there without an account, or for a name that is none", () => {
		expect(measurementSnippets({ ga4: null, gtm: null, pixel: null })).toEqual([]);
		expect(measurementSnippets({ ga4: 'G-1"</script>', gtm: "GTM-", pixel: "12 34567" })).toEqual([]);
	});
});
