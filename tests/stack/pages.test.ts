import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listing } from "#tests/factories/listing.ts";
import type { BusinessSummary, Category } from "#web/request/api.ts";
import { sharedSite } from "./shared-site.ts";
import { type TestSite, textOf } from "./test-site.ts";

let site: TestSite;

const CAFES = 30;
const FULL = listing({
	name: "Full House",
	category: "Restaurant",
	type: "Bistro",
	city: "York",
	address: "1 Long Street, York",
	phone: "+441904555555",
	phoneRaw: "01904 555555",
	email: "hello@fullhouse.example",
	website: "https://www.fullhouse.example/start",
	menuLink: "https://fullhouse.example/menu",
	orderLink: "https://fullhouse.example/order",
	reservationLink: "https://fullhouse.example/book",
	reviewsLink: "https://fullhouse.example/reviews",
	rating: 4.6,
	reviewCount: 666,
	ratingSource: "Google",
	claimed: true,
	priceRange: "££",
	description: "<p>Good <b>food</b>.</p><script>alert(1)</script>",
	about: {
		"Service options": { Delivery: true, "Dine-in": false },
		Payments: { Cards: "Visa only" },
		Crowd: { Families: true },
		Parking: { "Free parking": true },
		Pets: { Dogs: true },
	},
	openingHours: ["open24h", "closed", [[540, 1050]], [[540, 1050]], [[540, 1050]], [[540, 1050]], "unknown"],
});
const BARE = listing({
	name: "Bare Bones",
	category: "Museum",
	type: null,
	city: "Bath",
	address: null,
	street: null,
	latitude: null,
	longitude: null,
	timeZone: null,
});

beforeAll(async () => {
	const cafes = Array.from({ length: CAFES }, (_, index) =>
		listing({ name: `Cafe ${String(index + 1).padStart(2, "0")}`, rating: 1 + (index % 40) / 10, reviewCount: 5 }),
	);
	site = await sharedSite([...cafes, FULL, BARE]);
});
afterAll(() => site.stop());

async function slugOf(name: string): Promise<string> {
	const found = (await (
		await site.get(`/api/businesses?search=${encodeURIComponent(name)}`)
	).json()) as BusinessSummary[];
	const match = found.find((business) => business.name === name);
	if (!match) throw new Error(`No business ${name}`);
	return match.slug;
}

test("names of businesses and towns, addresses and numbers are not for a browser to translate; what they are is", async () => {
	const [home, page] = [await site.page("/"), await site.page(`/business/${await slugOf("Full House")}`)];
	const kept = (html: string) => [...html.matchAll(/translate="no"[^>]*>(?:<[^>]*>)?([^<]*)/g)].map(([, text]) => text);
	expect(kept(home)).toEqual(expect.arrayContaining([expect.stringMatching(/^Cafe \d\d$/), "Leeds"]));
	const ofPage = new Set(kept(page));
	for (const name of ["Full House", "York", "1 Long Street, York"]) expect(ofPage).toContain(name);
	expect(page).toMatch(/<dd translate="no"><a [^>]*href="tel:\+441904555555"/);
	for (const word of ["Bistro", "Restaurant", "Cafe"]) expect(ofPage).not.toContain(word);
	expect(page).not.toMatch(/translate="no"[^>]*>[^<]*Good/);
});

describe("home", () => {
	test("shows counted figures, twelve businesses and the strips", async () => {
		const html = await site.page("/");
		const text = textOf(html);
		expect(text).toMatch(/32 Businesses|Businesses 32/);
		expect(text).toContain("Featured Businesses");
		expect(html.match(/<article/g)).toHaveLength(12);
		for (const heading of ["Popular Categories", "Top Cities", "Why Choose Us?"]) expect(text).toContain(heading);
		expect(html).toContain('href="/category/cafe"');
		expect(html).toContain('href="/city/leeds"');
		expect(html).toContain('placeholder="Search businesses or locations..."');
		expect(text).toContain("All Categories");
	});

	test("features the places of the random call, the same for as long as that has", async () => {
		const random = async () =>
			((await (await site.get("/api/businesses/random?limit=24")).json()) as BusinessSummary[]).map(({ slug }) => slug);
		const shown = async () =>
			[...(await site.page("/")).matchAll(/<a href="\/business\/([^"]+)"/g)].map(([, slug]) => slug);
		// The selection changes every ten minutes. What is the same before and after was the same in between.
		let [before, featured, after] = [await random(), await shown(), await random()];
		if (before.join() !== after.join()) [before, featured, after] = [await random(), await shown(), await random()];
		// It draws twice as many as it shows, because some may be out of business.
		expect(featured).toEqual(before.slice(0, 12));
		expect(after).toEqual(before);
	});

	test("turns into search results with a count, and 'View More Businesses' keeps the filters", async () => {
		const html = await site.page("/?search=cafe+leeds&category=");
		expect(textOf(html)).toContain("Search Results");
		expect(textOf(html)).toContain("30 results found");
		expect(html).toMatch(/href="\/search\?search=cafe\+leeds"[^>]*>View More Businesses/);
		expect(html).toMatch(/<a href="\/"[^>]*>.*Clear<\/span><\/a>/);
	});

	test("says when nothing matches and offers to clear the filters", async () => {
		const text = textOf(await site.page("/?search=zzzzqqq"));
		expect(text).toContain("No businesses found");
		expect(text).toContain("Try different keywords or browse all categories.");
		expect(text).toContain("Clear Filters");
		expect(text).not.toContain("View More Businesses");
	});
});

describe("business page", () => {
	test("shows every block its data allows", async () => {
		const html = await site.page(`/business/${await slugOf("Full House")}`);
		const text = textOf(html);
		const actions = /<ul aria-label="Actions"[\s\S]*?<\/ul>/.exec(html)?.[0] ?? "";
		const labels = [...actions.matchAll(/<a\b[\s\S]*?<\/a>/g)].map(([link]) => textOf(link).split(" (opens")[0]);
		expect(labels).toEqual(["Call Now", "Detailed Info", "Maps", "Website", "Email", "Order", "Menu", "Reserve"]);
		const titles = [...html.matchAll(/<h2\b[^>]*>[\s\S]*?<\/h2>/g)].map(([title]) => textOf(title));
		expect(titles.filter((title) => title !== "Your choice about optional content")).toEqual([
			"Opening Hours",
			"Contact Information",
			"Business Details",
			"About This Business",
			"Customer Reviews",
			"Location & Map",
			"Nearby Businesses",
			"Browse categories",
		]);
		expect(text).toContain("4.6 on Google , 666 reviews");
		expect(text).toContain("Based on 666 reviews");
		expect(text).toContain("Claimed on Google");
		expect(text).not.toContain("Verified");
		expect(text).toContain("Show More (2 more sections)");
		// It is alone in York, and everything nearby is in Leeds.
		expect(text).not.toContain("Explore All York Businesses");
		expect(text).toContain("(Today)");
		expect(html).toContain('href="tel:+441904555555"');
		expect(html).toContain('href="#details"');
		expect(html).not.toContain("alert(1)");
		expect(html).toMatch(/<title>Full House – 1 Long Street, York – Updated [A-Z][a-z]+ \d{4}</);
	});

	test("leaves out what is not known instead of inventing it", async () => {
		const html = await site.page(`/business/${await slugOf("Bare Bones")}`);
		const text = textOf(/<main\b[\s\S]*<\/main>/.exec(html)?.[0] ?? "");
		expect(text).toContain("Hours not available");
		expect(text).toContain("No nearby businesses");
		expect(text).toContain("No other businesses found in Bath");
		expect(text).toContain("Bath LS1 4DY, United Kingdom");
		for (const label of ["Call Now", "Website", "Reserve", "Customer Reviews", "Contact Information", "Open Now"])
			expect(text).not.toContain(label);
	});

	test("leads back through the stored slugs of its city and category", async () => {
		const html = await site.page(`/business/${await slugOf("Cafe 01")}`);
		const crumbs = /<nav aria-label="Breadcrumb"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? "";
		expect([...crumbs.matchAll(/href="([^"]+)"/g)].map((match) => match[1])).toEqual([
			"/",
			"/city/leeds",
			"/category/cafe",
		]);
	});
});

describe("city and category pages", () => {
	test("a city counts, pages and says what it shows", async () => {
		const text = textOf(await site.page("/city/leeds?page=2"));
		expect(text).toContain("Best Businesses in Leeds | Local Directory");
		expect(text).toContain("Showing 13 - 24 of 30 businesses in Leeds");
	});

	test("clicking the active sort toggles it, another one starts with its own first, both on page 1", async () => {
		const html = await site.page("/city/leeds?sort=rating&page=2");
		expect(html).toContain('href="/city/leeds?sort=rating&amp;order=asc"');
		expect(html).toContain('href="/city/leeds?sort=name"');
		expect(await site.page("/city/leeds")).toContain('href="/city/leeds?sort=rating"');
		expect(html).toContain('href="/city/leeds?sort=category"');
	});

	test("sorting by rating in either direction gives the same businesses the other way round", async () => {
		const names = (html: string) => [...html.matchAll(/\/business\/(cafe-\d+)/g)].map((match) => match[1]);
		const all = async (order: string) =>
			(
				await Promise.all([1, 2, 3].map((page) => site.page(`/category/cafe?sort=rating&order=${order}&page=${page}`)))
			).flatMap(names);
		const ascending = await all("asc");
		expect(ascending).toHaveLength(CAFES);
		expect(await all("desc")).toEqual(ascending.toReversed());
	});

	test("a search within a city says how many it found, or that there are none", async () => {
		expect(textOf(await site.page("/city/leeds?search=cafe"))).toContain("30 results found");
		expect(textOf(await site.page("/city/leeds?search=zzzz"))).toContain("No search results found");
	});

	test("a page of a series is its own canonical, a search is not indexed", async () => {
		const second = await site.page("/city/leeds?page=2");
		expect(second).toContain(`<link rel="canonical" href="${site.url}/city/leeds?page=2"/>`);
		expect(second).toContain("index, follow, max-image-preview:large");
		expect(await site.page("/city/leeds?search=cafe")).toContain('content="noindex, follow"');
	});
});

describe("what other programs read", () => {
	test.each([
		["/city/leeds", "New listings in Leeds"],
		["/category/cafe", "New listings: Cafe"],
	])("%s names its feed, which answers through the host", async (path, title) => {
		const html = await site.page(path);
		const link = `<link rel="alternate" type="application/rss+xml" title="${title}" href="${site.url}${path}/feed.xml"/>`;
		expect(html).toContain(link);
		const answer = await fetch(`${site.url}${path}/feed.xml`);
		expect([answer.status, answer.headers.get("Content-Type")]).toEqual([200, "application/rss+xml; charset=utf-8"]);
		expect((await answer.text()).match(/<item>/g)).toHaveLength(CAFES);
	});

	test("every page names the description of our search, which names the page of searches", async () => {
		expect(await site.page("/about")).toMatch(
			/<link rel="search" type="[^"]*opensearch[^"]*"[^>]* href="\/opensearch.xml"\/>/,
		);
		const answer = await fetch(`${site.url}/opensearch.xml`);
		expect(answer.headers.get("Content-Type")).toBe("application/opensearchdescription+xml; charset=utf-8");
		expect(await answer.text()).toContain(`template="${site.url}/search?search={searchTerms}"`);
		expect((await fetch(`${site.url}/llms.txt`)).status).toBe(200);
		expect((await fetch(`${site.url}/ads.txt`)).status).toBe(404);
	});
});

describe("directories", () => {
	test("a city opens its panel by its address", async () => {
		const closed = await site.page("/cities");
		expect(closed).toContain('href="/cities?open=leeds#city-leeds"');
		const open = await site.page("/cities?open=leeds");
		expect(open).toMatch(/id="panel-leeds"/);
		expect(open.match(/<article/g)).toHaveLength(6);
		expect(open).toContain('href="/cities#city-leeds"');
	});

	test("grid and list, and a search without results", async () => {
		expect(await site.page("/categories")).toContain('href="/categories?view=list"');
		expect(textOf(await site.page("/categories?view=list"))).toContain("Museum 1 business");
		expect(textOf(await site.page("/categories?search=zzzz"))).toContain("No search results found");
	});
});

describe("search", () => {
	test("finds by words, category and city", async () => {
		const categories = (await (await site.get("/api/categories")).json()) as Category[];
		const museum = categories.find((category) => category.slug === "museum");
		expect(textOf(await site.page("/search?search=full+house"))).toContain("1 result found");
		expect(textOf(await site.page(`/search?category=${museum?.id}`))).toContain("Bare Bones");
		expect(textOf(await site.page("/search?city=york"))).toContain("Full House");
	});

	test("that others link to as 'q' leads to the same search, with the rest of the address", async () => {
		for (const [path, moved] of [
			["/search?q=full+house", "/search?search=full+house"],
			["/search?city=york&q=caf%C3%A9+%26+bar", "/search?city=york&search=caf%C3%A9+%26+bar"],
			["/search?q=house&search=", "/search?search=house"],
		]) {
			const response = await site.get(path as string);
			expect(response.status, path).toBe(301);
			expect(response.headers.get("Location"), path).toBe(moved);
		}
		expect(textOf(await site.page("/search?search=full+house&q=bones"))).toContain("1 result found");
		expect((await site.get("/search?q=")).status).toBe(200);
	});

	test("the old list address moves there with its query", async () => {
		const response = await site.get("/businesses?city=York");
		expect(response.status).toBe(301);
		expect(response.headers.get("Location")).toBe("/search?city=York");
	});
});

describe("what does not exist", () => {
	test.each([
		["/business/no-such-thing", "Business Not Found", "may have been removed", "Back to Home"],
		["/category/no-such-thing", "Category Not Found", "", "Back to Categories"],
		["/city/no-such-thing", "City Not Found", "The city you're looking for doesn't exist.", "Back to Cities"],
		["/no-such-page", "Page Not Found", "Oops! We can't find that page", "Search Directory"],
	])("%s says so with status 404, in the site's layout", async (path, title, detail, link) => {
		const response = await site.get(path);
		const html = await response.text();
		expect(response.status).toBe(404);
		for (const text of [title, detail, link, "Privacy Policy"]) expect(textOf(html)).toContain(text);
		expect(html).toContain(`<title>${title}`);
		expect(html).toContain('content="noindex"');
	});

	test.each([
		"/city/leeds?page=0",
		"/city/leeds?page=2000000",
		"/city/leeds?page=-1",
		"/city/leeds?page=1.5",
		"/city/leeds?page=4",
		"/city/leeds?page=99999",
		"/city/leeds?sort=x",
		"/city/leeds?sort=password",
		"/city/leeds?order=sideways",
		"/search?category=ABC",
		"/city/%00",
		"/city/%E0%A4%A",
		"/business/..%2F..%2Fetc",
		"/cities?open=%3Cscript%3E",
		"/city",
		"/business",
	])("%s is not found", async (path) => {
		expect((await site.get(path)).status).toBe(404);
	});

	test("a slug of 3,000 characters is not found", async () => {
		expect((await site.get(`/business/${"a".repeat(3_000)}`)).status).toBe(404);
	});

	test.each(['"', "*", "NEAR(", "🙂", "%00", "' OR 1=1 --"])("searching for %s is answered", async (text) => {
		const encoded = text.startsWith("%") ? text : encodeURIComponent(text);
		for (const path of ["/", "/search", "/city/leeds", "/category/cafe", "/cities", "/categories"])
			expect((await site.get(`${path}?search=${encoded}`)).status).toBe(200);
	});

	test("a search text without end is refused in the site's layout", async () => {
		const response = await site.get(`/search?search=${"x".repeat(10_000)}`);
		expect(response.status).toBe(400);
		expect(textOf(await response.text())).toContain("A search may have 200 characters.");
	});
});

describe("addresses", () => {
	test.each([
		["/city/leeds/", "/city/leeds"],
		["//city//leeds", "/city/leeds"],
		["/City/LEEDS?page=2", "/city/leeds?page=2"],
		["/city/L%C3%A9eds", "/city/leeds"],
		["/About/", "/about"],
		["/categories//", "/categories"],
		["/City/LEEDS/feed.xml", "/city/leeds/feed.xml"],
		["/category/cafe/Feed.XML/", "/category/cafe/feed.xml"],
	])("%s moves to %s", async (path, canonical) => {
		const response = await site.get(path);
		expect(response.status).toBe(301);
		expect(response.headers.get("Location")).toBe(canonical);
	});

	test.each([
		["/search?category=cafe&rating=4", "/category/cafe?rating=4"],
		["/search?category=cafe&city=Leeds", "/city/leeds/cafe"],
		// No slug is left of this name.
		["/search?category=cafe&city=%21%21", "/category/cafe"],
	])("%s, which names a category by its slug, leads to %s", async (path, page) => {
		const response = await site.get(path);
		expect([response.status, response.headers.get("Location")]).toEqual([302, page]);
	});

	test("a move never leaves the site", async () => {
		const location = (await site.get("//evil.example/")).headers.get("Location");
		expect(location).toBe("/evil.example");
	});
});

describe("static pages", () => {
	test.each([
		["/about", "Our Mission"],
		["/contact", "Mon-Fri 9:00 AM-6:00 PM"],
		["/privacy-policy", "within 24 hours"],
		["/legal-notice", "Provider"],
		["/terms-of-service", "Ratings and reviews"],
		["/cookie-policy", "within 48 hours"],
	])("%s", async (path, expected) => {
		expect(textOf(await site.page(path))).toContain(expected);
	});

	test("policies link what they name, and open the consent settings in place", async () => {
		const mainOf = async (path: string) => /<main\b[\s\S]*<\/main>/.exec(await site.page(path))?.[0] ?? "";
		expect(await mainOf("/privacy-policy")).toMatch(/<a href="\/cookie-policy"[^>]*>Cookie Policy<\/a>/);
		const cookies = await mainOf("/cookie-policy");
		expect(cookies).toMatch(/<button [^>]*data-cookie-settings[^>]*>Cookie settings<\/button>/);
		expect(cookies).toContain("<noscript>Cookie settings</noscript>");
		for (const path of ["/privacy-policy", "/legal-notice", "/terms-of-service", "/cookie-policy"]) {
			const html = await mainOf(path);
			expect(html, path).toMatch(/<a href="\/contact"[^>]*>Contact page<\/a>/);
			expect(html, path).toMatch(/<a href="mailto:[^"@]+@[^"]+"/);
			expect(textOf(html), path).not.toMatch(/\]\(/);
		}
	});

	test.each(["/privacy-policy", "/legal-notice", "/terms-of-service", "/cookie-policy"])(
		"%s is dated",
		async (path) => {
			const text = textOf(await site.page(path));
			expect(text).toMatch(/Effective date: \d+ July 2025/);
			expect(text).toMatch(/Next review: \d+ July 2026/);
			expect(text).toContain("Back to Home");
		},
	);
});
