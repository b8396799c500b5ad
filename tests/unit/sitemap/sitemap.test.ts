import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { validateXML } from "xmllint-wasm";
import { PUBLIC_ROUTES } from "#web/public/routes.ts";
import { LARGEST_PHOTO, photoPath } from "#workers/domain/picture/photo.ts";
import { businessPath, cityCategoryPath } from "#workers/domain/seo/canonical.ts";
import { furtherFile, idsOf, MOST_BYTES, MOST_URLS, pagesBefore } from "#workers/domain/sitemap/file.ts";
import { pagePaths } from "#workers/domain/sitemap/pages.ts";
import { indexXml, type SitemapUrl, URLSET_CLOSING, URLSET_OPENING, urlsXml } from "#workers/domain/sitemap/xml.ts";
import { MAX_SLUG_LENGTH } from "#workers/domain/slug.ts";

const ORIGIN = "https://directory.example";
const SCHEMAS = join(import.meta.dirname, "../../fixtures/schemas");
const [schemas, named] = [
	readdirSync(SCHEMAS),
	(fileName: string) => ({ fileName, contents: readFileSync(join(SCHEMAS, fileName), "utf8") }),
];

async function faultsOf(xml: string, schema: string): Promise<string[]> {
	const { errors } = await validateXML({
		xml,
		schema: named(schema),
		preload: schemas.filter((name) => name !== schema).map(named),
	});
	return errors.map(({ message }) => message);
}

const file = (urls: SitemapUrl[], origin = ORIGIN) => URLSET_OPENING + urlsXml(urls, origin) + URLSET_CLOSING;

describe("a file", () => {
	test("is valid by the schema of sitemaps.org, whatever stands in its addresses", async () => {
		const urls = [
			{ path: "/", changedAt: null, imagePath: null },
			{
				path: businessPath("bell-sons"),
				changedAt: Date.UTC(2026, 10, 22, 18),
				imagePath: photoPath(7, "https://x/a?b=1&c", LARGEST_PHOTO),
			},
			{ path: businessPath("<b>\"Bell\" & 'Sons' 🍺</b>"), changedAt: 0, imagePath: "/photos/1?w=800&v=<'\">" },
		];
		const xml = file(urls, "http://localhost:8788/");
		expect(await faultsOf(xml, "sitemap-with-images.xsd")).toEqual([]);
		expect(xml).toContain(
			"<lastmod>2026-11-22T18:00:00Z</lastmod><image:image><image:loc>http://localhost:8788/photos/7?w=800&amp;v=",
		);
		expect(xml).toContain("<image:loc>http://localhost:8788/photos/1?w=800&amp;v=&lt;&apos;&quot;&gt;</image:loc>");
		// The schema really refuses something.
		expect(await faultsOf(file([]), "sitemap-with-images.xsd")).not.toEqual([]);
		expect(await faultsOf(xml.replaceAll("lastmod>", "changed>"), "sitemap-with-images.xsd")).not.toEqual([]);
	});

	test("of the longest addresses there may be is within 50 MB", () => {
		const slug = "w".repeat(MAX_SLUG_LENGTH);
		const longest = [
			{
				path: businessPath(slug),
				changedAt: 0,
				imagePath: photoPath(Number.MAX_SAFE_INTEGER, "zzzzzz", LARGEST_PHOTO),
			},
			{ path: cityCategoryPath(slug, slug), changedAt: 0, imagePath: null },
		];
		const origin = `https://${"long-name.".repeat(12)}example`;
		for (const url of longest) expect(urlsXml([url], origin).length * MOST_URLS).toBeLessThan(MOST_BYTES);
	});

	test("has the ids of its range, of which the 50,000th is in it and the next in the next", () => {
		expect(idsOf({ kind: "businesses", number: 1 })).toEqual({ first: 1, last: 50_000 });
		expect(idsOf({ kind: "businesses", number: 2 }).first).toBe(50_001);
		expect(idsOf({ kind: "trades", number: 3 })).toEqual({ first: 101, last: 150 });
		const further = furtherFile({ kind: "trades", number: 3 });
		expect([idsOf(further), pagesBefore(further), pagesBefore(furtherFile(further))]).toEqual([
			{ first: 101, last: 150 },
			MOST_URLS,
			2 * MOST_URLS,
		]);
	});
});

test("the index is valid by its schema", async () => {
	const xml = indexXml(
		[
			{ kind: "pages", number: 1, lastModified: null },
			{ kind: "businesses", number: 20, lastModified: 1_700_000_000_000 },
		],
		ORIGIN,
	);
	expect(await faultsOf(xml, "siteindex.xsd")).toEqual([]);
	expect(xml).toContain(
		`<sitemap><loc>${ORIGIN}/sitemap-businesses-20.xml</loc><lastmod>2023-11-14T22:13:20Z</lastmod></sitemap>`,
	);
});

test("the pages that are no business's and no category's or city's are all that the site has, without those that are not indexed", () => {
	const own = Object.keys(PUBLIC_ROUTES).filter((path) => !path.includes(":"));
	const indexed = own
		.filter((path) => path !== "search" && path !== "businesses")
		.map((path) => (path === "/" ? path : `/${path}`));
	expect(pagePaths({ categoryCount: 1, cityCount: 1, plansOffered: true }).sort()).toEqual(indexed.sort());
	const few = pagePaths({ categoryCount: 0, cityCount: 0, plansOffered: false });
	expect(["/cities", "/pricing"].filter((path) => few.includes(path))).toEqual([]);
});
