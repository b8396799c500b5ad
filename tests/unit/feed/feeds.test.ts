import { describe, expect, test } from "vitest";
import { validateXML } from "xmllint-wasm";
import { llmsText } from "#workers/domain/feed/llms.ts";
import { openSearchDescription } from "#workers/domain/feed/open-search.ts";
import { FEED_ITEMS, type FeedItem, rssFeed } from "#workers/domain/feed/rss.ts";

const ORIGIN = "https://directory.example";
const AT = Date.UTC(2026, 10, 22, 18, 5, 9);
const leeds = { kind: "city", name: "Leeds", slug: "leeds" } as const;
const cafe = (facts: Partial<FeedItem> = {}): FeedItem => ({
	id: 7,
	slug: "anchor-leeds",
	name: "Anchor",
	category: "Cafe",
	address: "1 High Street, Leeds",
	city: "Leeds",
	createdAt: AT,
	changedAt: AT,
	...facts,
});

/** Returns the XML as libxml2 reads it and writes it again. Throws when it is not well-formed. */
async function readAgain(xml: string): Promise<string> {
	const { valid, errors, normalized } = await validateXML({ xml, normalization: "format" });
	if (!valid) throw new Error(errors.map(({ message }) => message).join("\n"));
	return normalized;
}
const elements = (xml: string, name: string) =>
	[...xml.matchAll(new RegExp(`<${name}[^>]*>([^<]*)</${name}>`, "g"))].map(([, text]) => text);

describe("a feed of new listings", () => {
	test("says of each what it is, where its page is and since when", async () => {
		const xml = await readAgain(rssFeed(leeds, [cafe(), cafe({ id: 6, address: null, category: null })], ORIGIN));
		expect(elements(xml, "title")).toEqual(["New listings in Leeds – Local Business Directory", "Anchor", "Anchor"]);
		expect(elements(xml, "link")).toEqual([
			`${ORIGIN}/city/leeds`,
			`${ORIGIN}/business/anchor-leeds`,
			`${ORIGIN}/business/anchor-leeds`,
		]);
		expect(elements(xml, "guid")).toEqual([`${ORIGIN}/#business-7`, `${ORIGIN}/#business-6`]);
		expect(elements(xml, "pubDate")).toEqual(Array(2).fill("Sun, 22 Nov 2026 18:05:09 GMT"));
		expect(elements(xml, "lastBuildDate")).toEqual(["Sun, 22 Nov 2026 18:05:09 GMT"]);
		expect(elements(xml, "description").slice(1)).toEqual(["Cafe · 1 High Street, Leeds", "Leeds"]);
		expect(xml).toContain(`<atom:link href="${ORIGIN}/city/leeds/feed.xml" rel="self" type="application/rss+xml"/>`);
	});

	test.each([
		["signs of XML", `"Bell" & 'Sons' <b>`, "\"Bell\" &amp; 'Sons' &lt;b&gt;"],
		["the end of a CDATA section", "A]]>B", "A]]&gt;B"],
		["control characters", "A\u0000\u0008\u000b\u001f\u007fB", "A\u007fB"],
		["halves of surrogate pairs", "A\ud83cB\udf7aC", "ABC"],
		["what is no character", "A\ufffe\uffffB", "AB"],
		["emoji and writing from the right", "🍺 مقهى ‎קפה", "🍺 مقهى ‎קפה"],
		["an entity that is none", "&nbsp;&#0;", "&amp;nbsp;&amp;#0;"],
	])("is well-formed with %s in a name, and says the rest of it", async (_, name, read) => {
		const facts = { name, category: name, address: name, city: name, slug: name };
		const xml = await readAgain(rssFeed({ ...leeds, name }, [cafe({ ...facts, slug: "x" })], ORIGIN));
		expect(elements(xml, "title")).toEqual([`New listings in ${read} – Local Business Directory`, read]);
		expect(elements(xml, "category")).toEqual([read]);
	});

	test("was built when anything in it last changed, be it of an older listing", () => {
		const xml = rssFeed(leeds, [cafe(), cafe({ id: 6, changedAt: AT + 60_000 })], ORIGIN);
		expect(elements(xml, "lastBuildDate")).toEqual(["Sun, 22 Nov 2026 18:06:09 GMT"]);
	});

	test("of a category without a listing is one, too", async () => {
		const xml = await readAgain(rssFeed({ kind: "category", name: "Cafe", slug: "cafe" }, [], ORIGIN));
		expect(elements(xml, "description")).toEqual([`New listings: Cafe, the latest ${FEED_ITEMS} at most.`]);
		expect(xml).not.toContain("<item>");
	});
});

test("the description of our search keeps to the lengths of OpenSearch", async () => {
	const xml = await readAgain(openSearchDescription(ORIGIN));
	expect(elements(xml, "ShortName")).toEqual(["Local Business"]);
	expect(elements(xml, "LongName")[0]?.length).toBeLessThanOrEqual(48);
	expect(xml).toContain(`template="${ORIGIN}/search?search={searchTerms}"`);
});

test("llms.txt begins with the site's name and what it is, and no name of a category or city ends its link", () => {
	const taxonomy = (name: string, businessCount: number) => ({ name, slug: "x", businessCount });
	const text = llmsText(
		{
			businesses: 12_345,
			categories: [taxonomy("Cafe](https://evil.example) [\n# x", 3)],
			cities: [taxonomy("Leeds", 1_200)],
		},
		ORIGIN,
	);
	expect(text).toMatch(/^# Local Business Directory\n\n> Find local businesses/);
	expect(text).toContain("12,345 businesses.");
	expect(text).toContain(
		`- [Cafe\\]\\(https://evil.example\\) \\[ \\# x](${ORIGIN}/category/x): 3 businesses\n\n## Largest cities`,
	);
	expect(text).toContain(`- [Leeds](${ORIGIN}/city/x): 1,200 businesses`);
	expect(llmsText({ businesses: 0, categories: [], cities: [] }, ORIGIN)).not.toContain("Largest");
});
