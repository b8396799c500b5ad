import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listing } from "#tests/factories/listing.ts";
import { sharedSite } from "./shared-site.ts";
import type { TestSite } from "./test-site.ts";

let site: TestSite;

beforeAll(async () => {
	const cafes = Array.from({ length: 14 }, (_, index) =>
		listing({
			name: `Cafe ${String(index + 1).padStart(2, "0")}`,
			rating: 4.5,
			reviewCount: 10,
			ratingSource: "Google",
		}),
	);
	site = await sharedSite([
		...cafes,
		listing({
			name: 'Tricky </script><script>alert("x")</script> & Sons',
			category: "Restaurant",
			type: "Gastropub",
			city: "York",
			address: "1 Long Street, York",
			website: "https://tricky.example/",
			description: `<p>${"Very good food. ".repeat(30)}</p>`,
			photoUrl: "https://lh5.googleusercontent.com/p/AF1Qip=w1600-h900-k-no",
			rating: 4.6,
			reviewCount: 12,
			openingHours: [
				[
					[540, 780],
					[840, 1050],
				],
				"closed",
				"unknown",
				"unknown",
				"unknown",
				"unknown",
				"unknown",
			],
		}),
	]);
});
afterAll(() => site.stop());

const headOf = async (path: string) => /<head>([\s\S]*?)<\/head>/.exec(await (await site.get(path)).text())?.[1] ?? "";
const metaOf = (head: string, name: string) =>
	new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(head)?.[1];
const titleOf = (head: string) => /<title>([^<]*)<\/title>/.exec(head)?.[1];
const canonicalOf = (head: string) => /<link rel="canonical" href="([^"]*)"/.exec(head)?.[1]?.replace(site.url, "");

type Node = { "@type": string | string[]; [key: string]: unknown };
const nodesOf = (head: string) =>
	[...head.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
		(match) => JSON.parse(match[1] ?? "") as Node,
	);

const TRICKY = "/business/tricky-script-script-alert-x-script-sons-york";

describe("titles, canonical addresses and robots", () => {
	test.each([
		["/", "Local Business Directory: Find Local Businesses Near You", "/", "index"],
		["/?search=cafe", "Local Business Directory: Find Local Businesses Near You", "/", "noindex"],
		["/city/leeds", "Best Businesses in Leeds | Local Directory", "/city/leeds", "index"],
		["/city/leeds?page=2", "Best Businesses in Leeds | Local Directory – Page 2", "/city/leeds?page=2", "index"],
		["/city/leeds?sort=rating&view=list", "Best Businesses in Leeds | Local Directory", "/city/leeds", "noindex"],
		["/city/york", "Best Businesses in York | Local Directory", "/city/york", "noindex"],
		["/category/cafe", "Cafes | Local Business Directory", "/category/cafe", "index"],
		["/categories", "All Business Categories | Local Business Directory", "/categories", "index"],
		["/cities?open=leeds", "All Cities | Local Business Directory", "/cities", "index"],
		["/search?search=cafe", "Search results for “cafe” | Local Business Directory", "/search", "noindex"],
		["/about", "About Us | Local Business Directory", "/about", "index"],
		["/privacy-policy", "Privacy Policy | Local Business Directory", "/privacy-policy", "index"],
	])("%s", async (path, title, canonical, robots) => {
		const head = await headOf(path);
		expect(titleOf(head)).toBe(title);
		expect(canonicalOf(head)).toBe(canonical);
		expect(metaOf(head, "robots")).toMatch(new RegExp(`^${robots}, follow`));
	});

	test("a business's title is its name, address and the month of its last change", async () => {
		const head = await headOf("/business/cafe-01-leeds");
		expect(titleOf(head)).toMatch(/^Cafe 01 – \d+ High Street, Leeds – Updated [A-Z][a-z]+ \d{4}$/);
		expect(metaOf(head, "robots")).toBe("index, follow, max-image-preview:large, max-snippet:-1, max-video-preview:-1");
	});

	test("what is not there is not indexed and has no canonical address", async () => {
		for (const path of ["/no-such-page", "/business/no-such-thing", "/city/leeds?page=99"]) {
			const head = await headOf(path);
			expect(metaOf(head, "robots"), path).toContain("noindex");
			expect(canonicalOf(head), path).toBeUndefined();
		}
	});

	test("descriptions are at most 160 characters and differ from page to page", async () => {
		const paths = [
			"/",
			TRICKY,
			"/city/leeds",
			"/city/leeds?page=2",
			"/category/cafe",
			"/categories",
			"/cities",
			"/about",
		];
		const found = await Promise.all(paths.map(async (path) => metaOf(await headOf(path), "description") ?? ""));
		for (const text of found) expect(text.length).toBeLessThanOrEqual(160);
		expect(new Set(found).size).toBe(paths.length);
		expect(found[2]).toContain("10+ businesses in Leeds");
	});
});

describe("share cards", () => {
	test("of every page name it, with a picture of ours where it has none", async () => {
		for (const path of ["/", "/city/leeds", "/category/cafe", "/about", "/business/cafe-01-leeds"]) {
			const head = await headOf(path);
			expect(metaOf(head, "og:title"), path).toBe(titleOf(head));
			expect(metaOf(head, "og:url"), path).toBe(site.url + canonicalOf(head));
			expect(metaOf(head, "og:image"), path).toBe(`${site.url}/social.png`);
			expect([metaOf(head, "og:image:width"), metaOf(head, "og:image:height")], path).toEqual(["1200", "630"]);
			expect(metaOf(head, "twitter:card"), path).toBe("summary_large_image");
		}
		const picture = await site.get("/social.png");
		expect(picture.headers.get("Content-Type")).toBe("image/png");
		expect((await picture.arrayBuffer()).byteLength).toBeLessThan(60 * 1024);
	});
});

describe("the picture of a business", () => {
	test("is shared from our own domain, by the one address that the page shows it at", async () => {
		const html = await site.page(TRICKY);
		const head = await headOf(TRICKY);
		const picture = metaOf(head, "og:image")?.replaceAll("&amp;", "&") ?? "";
		expect(picture).toMatch(/^http:\/\/localhost:\d+\/photos\/\d+\?w=800&v=[0-9a-z]+$/);
		expect(html).toContain(`${picture.replace(site.url, "").replaceAll("&", "&amp;")} 800w`);
		expect(metaOf(head, "twitter:image")).toBe(metaOf(head, "og:image"));
		expect(nodesOf(head)[0]?.image).toEqual([picture]);
		expect(head).not.toContain("googleusercontent");
	});

	test("has no size that nobody knows", async () => {
		const head = await headOf(TRICKY);
		expect(metaOf(head, "og:image:width")).toBeUndefined();
		expect(metaOf(head, "og:image:height")).toBeUndefined();
	});
});

describe("structured data", () => {
	test("of the start page name the site and who runs it", async () => {
		const nodes = nodesOf(await headOf("/"));
		expect(nodes.map((node) => node["@type"])).toEqual(["WebSite", "Organization"]);
		expect((await site.get(new URL(String(nodes[1]?.logo)).pathname)).status).toBe(200);
	});

	test("of a business have its type, its hours split, its way here, and no rating", async () => {
		const [business, crumbs] = nodesOf(await headOf(TRICKY));
		expect(business?.["@type"]).toBe("BarOrPub");
		expect(business?.sameAs).toBe("https://tricky.example/");
		expect(business?.openingHoursSpecification).toHaveLength(3);
		expect(JSON.stringify(business)).not.toMatch(/rating|review/i);
		expect(crumbs?.["@type"]).toBe("BreadcrumbList");
		expect(crumbs?.itemListElement).toMatchObject([{ name: "Home" }, { name: "York" }, { name: "Restaurant" }, {}]);
	});

	test("cannot be left by what a listing is called", async () => {
		const html = await site.page(TRICKY);
		expect(html).not.toContain("<script>alert");
		expect(nodesOf(await headOf(TRICKY))[0]?.name).toContain("</script>");
	});

	test("of a city and a category list the first ten businesses, unless the list is searched or sorted", async () => {
		for (const path of ["/city/leeds", "/category/cafe"]) {
			const list = nodesOf(await headOf(path)).find((node) => node["@type"] === "ItemList");
			expect(list?.itemListElement, path).toHaveLength(10);
			const searched = nodesOf(await headOf(`${path}?search=cafe`));
			expect(
				searched.map((node) => node["@type"]),
				path,
			).toEqual(["BreadcrumbList"]);
		}
	});

	test("of the page about us name the organisation", async () => {
		expect(nodesOf(await headOf("/about")).map((node) => node["@type"])).toContain("Organization");
	});
});
