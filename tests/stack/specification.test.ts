import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listing } from "#tests/factories/listing.ts";
import type { CitiesPage } from "#web/request/api.ts";
import { rateVital, VITAL_THRESHOLDS, type VitalMetric, vitalsScore } from "#workers/domain/web-vitals.ts";
import { sharedSite } from "./shared-site.ts";
import { type TestSite, textOf } from "./test-site.ts";

/**
 * Tests lines of the public specification (sections 2, 4, 8 and 9) that no other test holds.
 * `tests/specification/visitors.md` maps them all.
 */

const WHOLE = listing({
	name: "Whole House",
	category: "Restaurant",
	type: "Bistro",
	city: "York",
	address: "1 Long Street, York",
	latitude: 53.96,
	longitude: -1.08,
	phone: "+441904555555",
	phoneRaw: "01904 555555",
	email: "hello@whole.example",
	website: "https://www.whole.example/",
	menuLink: "https://whole.example/menu",
	orderLink: "https://whole.example/order",
	reservationLink: "https://whole.example/book",
	reviewsLink: "https://whole.example/reviews",
	locationLink: "https://maps.whole.example/place",
	rating: 4.6,
	reviewCount: 666,
	description: '<p>See <a href="https://whole.example/story">our story</a>.</p>',
	about: { "Service options": { Delivery: true, "Dine-in": false }, Payments: { Cards: "Visa only" } },
	openingHours: ["open24h", "open24h", "open24h", "open24h", "open24h", "open24h", "open24h"],
});
const SHUT = listing({
	name: "Shut House",
	category: "Kind 1",
	city: "York",
	latitude: 53.961,
	longitude: -1.08,
	rating: 0,
	reviewCount: 3,
	openingHours: ["closed", "closed", "closed", "closed", "closed", "closed", "closed"],
	phone: null,
	phoneRaw: "+90 73 352 9625",
});
const LOST = listing({
	name: "Lost House",
	category: "Kind 1",
	city: "York",
	latitude: null,
	longitude: null,
	phone: null,
	phoneRaw: "ask for Ada",
});

let site: TestSite;

beforeAll(async () => {
	site = await sharedSite([
		WHOLE,
		SHUT,
		LOST,
		// These are 20 more cities with a place of the same category and type, and 8 more categories in York.
		...Array.from({ length: 20 }, (_, index) =>
			listing({ name: `Inn ${index}`, category: "Restaurant", type: "Bistro", city: `City ${index}` }),
		),
		...Array.from({ length: 8 }, (_, index) =>
			listing({ name: `Shop ${index}`, category: `Kind ${index + 2}`, city: "York", rating: 4, reviewCount: 1 }),
		),
	]);
	const database = await site.database();
	const review = database.prepare(
		`INSERT INTO reviews (business_id, author_name, rating, comment, source, created_at)
		SELECT id, 'Ada', 5, ?1, 'test', ?2 FROM businesses WHERE slug = 'whole-house-york'`,
	);
	await database.batch([
		database.prepare("UPDATE businesses SET is_verified = 1 WHERE slug = 'whole-house-york'"),
		...["Oldest", "Third", "Second", "Newest"].map((comment, index) => review.bind(`${comment} words`, index * 1_000)),
	]);
});
afterAll(() => site.stop());

const partOf = (html: string, pattern: RegExp) => pattern.exec(html)?.[0] ?? "";
const mainOf = async (path: string) => partOf(await site.page(path), /<main\b[\s\S]*<\/main>/);
const sectionOf = (html: string, attribute: string) =>
	partOf(html, new RegExp(`<section[^>]*${attribute}[\\s\\S]*?</section>`));
const linksOf = (html: string) =>
	[...html.matchAll(/<a\b[^>]*?href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g)].map(([, href, inner = ""]) => [
		href?.replaceAll("&amp;", "&"),
		textOf(inner).replace(" (opens in a new tab)", ""),
	]);

const MAIN_LINKS = [
	["/", "Home"],
	["/categories", "Categories"],
	["/cities", "Cities"],
	["/about", "About"],
	["/contact", "Contact"],
];

describe("the layout", () => {
	test("has the five links in the header and again in the small screens' menu", async () => {
		const header = partOf(await site.page("/about"), /<header[\s\S]*?<\/header>/);
		const navigations = [...header.matchAll(/<nav\b[\s\S]*?<\/nav>/g)].map(([navigation]) => linksOf(navigation));
		expect(navigations).toEqual([MAIN_LINKS, MAIN_LINKS]);
	});

	test("has the same links, the four policies and the month of the last update in the footer", async () => {
		const footer = partOf(await site.page("/about"), /<footer[\s\S]*?<\/footer>/);
		expect(linksOf(footer)).toEqual([
			...MAIN_LINKS,
			["/privacy-policy", "Privacy Policy"],
			["/legal-notice", "Legal Notice"],
			["/terms-of-service", "Terms of Service"],
			["/cookie-policy", "Cookie Policy"],
			// The button to the top is in a landmark there. It has a picture instead of words.
			["#content", ""],
		]);
		expect(textOf(footer)).toMatch(/Last updated: [A-Z][a-z]+ \d{4}/);
	});
});

describe("home", () => {
	test("counts businesses and categories, and labels cities and countries with rounded counts", async () => {
		const counts = textOf(partOf(await mainOf("/"), /<dl[\s\S]*?<\/dl>/));
		expect(counts).toBe("Businesses 31 Categories 10 Cities 20+ Countries 1");
	});

	test("shows ten of the cities with flag and count, and both strips lead to all", async () => {
		const html = await mainOf("/");
		const cities = sectionOf(html, 'aria-labelledby="cities-heading"');
		expect(cities.match(/href="\/city\/[^"]+"/g)).toHaveLength(10);
		expect(cities.match(/alt="🇬🇧"/gu)).toHaveLength(10);
		expect(textOf(cities)).toContain("York 11 businesses");
		expect(cities).toMatch(/<a href="\/cities"[^>]*>View All</);
		expect(sectionOf(html, 'aria-labelledby="categories-heading"')).toMatch(/<a href="\/categories"[^>]*>View All</);
	});

	test("gives three reasons under 'Why Choose Us?'", async () => {
		const why = sectionOf(await mainOf("/"), 'aria-labelledby="why-heading"');
		expect(textOf(why)).toContain("Why Choose Us?");
		expect(why.match(/<h3/g)).toHaveLength(3);
	});
});

describe("a business page", () => {
	const whole = () => mainOf("/business/whole-house-york");
	const actionsOf = (html: string) => linksOf(partOf(html, /<ul aria-label="Actions"[\s\S]*?<\/ul>/));

	test("ends its breadcrumb with the name", async () => {
		const crumbs = partOf(await whole(), /<nav aria-label="Breadcrumb"[\s\S]*?<\/nav>/);
		expect(textOf(crumbs)).toBe("Home › York › Restaurant › Whole House");
	});

	test("is headed by its badges, its category and an address that opens a map", async () => {
		const html = await whole();
		expect(html).toMatch(/data-state="open"[^>]*>Open Now</);
		expect(textOf(html)).toMatch(/Verified Updated [A-Z][a-z]+ \d{4} Whole House/);
		expect(linksOf(html)).toContainEqual(["/category/restaurant", "Restaurant"]);
		expect(linksOf(html)).toContainEqual(["https://maps.whole.example/place", "1 Long Street, York"]);
		const shut = await mainOf("/business/shut-house-york");
		expect(shut).toMatch(/data-state="closed"[^>]*>Closed</);
		expect(textOf(shut)).toMatch(/Closed Updated [A-Z][a-z]+ \d{4} Shut House/);
	});

	test("has each action that its data allows and no other", async () => {
		expect(actionsOf(await whole())).toEqual([
			["tel:+441904555555", "Call Now"],
			["#details", "Detailed Info"],
			["https://maps.whole.example/place", "Maps"],
			["https://www.whole.example/", "Website"],
			["mailto:hello@whole.example", "Email"],
			["https://whole.example/order", "Order"],
			["https://whole.example/menu", "Menu"],
			["https://whole.example/book", "Reserve"],
		]);
		const shut = actionsOf(await mainOf("/business/shut-house-york")).map(([, label]) => label);
		expect(shut).toEqual(["Call Now", "Detailed Info", "Maps"]);
		const lost = actionsOf(await mainOf("/business/lost-house-york")).map(([, label]) => label);
		expect(lost).toEqual(["Detailed Info", "Maps"]);
	});

	test("opens the description's links in a new tab, and says Yes, No or the value of each feature", async () => {
		const about = sectionOf(await whole(), 'id="about"');
		expect(about).toMatch(/<a href="https:\/\/whole\.example\/story" target="_blank" rel="noopener/);
		expect(textOf(about)).toContain("Service options Delivery Yes Dine-in No Payments Cards Visa only");
	});

	test("lists the hours of all seven days", async () => {
		const hours = textOf(sectionOf(await whole(), 'id="hours"'));
		for (const day of ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"])
			expect(hours).toContain(day);
	});

	test("shows the rating, the three newest reviews and the way to all, each only where there is something", async () => {
		const reviews = sectionOf(await whole(), 'id="reviews"');
		expect(textOf(reviews)).toContain("Customer Reviews 4.6");
		expect(textOf(reviews)).toMatch(/Newest words.*Second words.*Third words/);
		expect(reviews).not.toContain("Oldest");
		expect(linksOf(reviews)).toEqual([["https://whole.example/reviews", "View All Reviews on Google"]]);
		expect(sectionOf(await mainOf("/business/shop-0-york"), 'id="reviews"')).not.toContain("View All Reviews");
		expect(await mainOf("/business/shut-house-york")).not.toContain("Customer Reviews");
	});

	test("embeds a map of its position, and none where it is not known", async () => {
		const location = sectionOf(await whole(), 'id="location"');
		expect(location).toContain('data-map="https://www.google.com/maps?q=53.96%2C-1.08&amp;output=embed"');
		expect(linksOf(location)).toEqual([["https://maps.whole.example/place", "Open in Google Maps"]]);
		expect(await mainOf("/business/lost-house-york")).not.toContain("data-map=");
	});

	test("repeats contact, category, status and the links for eating and booking", async () => {
		const html = await whole();
		expect(linksOf(sectionOf(html, 'id="contact"')).map(([href]) => href)).toEqual([
			"tel:+441904555555",
			"mailto:hello@whole.example",
			"https://www.whole.example/",
		]);
		const details = sectionOf(html, 'id="details"');
		expect(linksOf(details)).toEqual([
			["/category/restaurant", "Restaurant"],
			["https://whole.example/menu", "Menu"],
			["https://whole.example/order", "Order Online"],
			["https://whole.example/book", "Book a Table"],
		]);
		expect(textOf(details)).toContain("Status In operation");
	});

	test("calls the digits of a number that is not known to be dialable everywhere, but no mere text", async () => {
		const calls = async (slug: string) =>
			[...(await mainOf(`/business/${slug}`)).matchAll(/href="(tel:[^"]*)"/g)].map(([, href]) => href);
		expect(await calls("shut-house-york")).toEqual(["tel:+90733529625", "tel:+90733529625"]);
		expect(await calls("lost-house-york")).toEqual([]);
		expect(textOf(await mainOf("/business/lost-house-york"))).toContain("ask for Ada");
	});

	test("of a business alone in its city has no section of more in that city", async () => {
		const alone = await mainOf("/business/inn-3-city-3");
		expect(textOf(alone)).not.toContain("More Businesses in City 3");
		expect(textOf(alone)).toContain("Restaurants in other cities");
	});

	test("shows what is near, and 6, 6, 4 and 8 related businesses and categories", async () => {
		const html = await whole();
		expect(textOf(sectionOf(html, 'id="nearby"'))).toMatch(/Shut House .+ · [\d.]+ mi/);
		const inCity = sectionOf(html, 'aria-labelledby="more-in-city"');
		expect(textOf(inCity)).toContain("More Businesses in York");
		expect(inCity.match(/<article/g)).toHaveLength(6);
		expect(linksOf(inCity).at(-1)).toEqual(["/city/york", "Explore All York Businesses"]);
		expect(sectionOf(html, 'aria-labelledby="same-category"').match(/<article/g)).toHaveLength(6);
		const sameType = sectionOf(html, 'aria-labelledby="same-type"');
		expect(textOf(sameType)).toContain("More bistros");
		expect(sameType.match(/<article/g)).toHaveLength(4);
		expect(sectionOf(html, 'aria-labelledby="browse-heading"').match(/href="\/category\//g)).toHaveLength(8);
	});
});

describe("lists", () => {
	test.each([
		["/category/restaurant", ["name", "rating", "city"], ["Name (ascending)", "Rating", "City"]],
		["/city/york", ["name", "rating", "category"], ["Name (ascending)", "Rating", "Category"]],
	])("%s sorts by name unless told otherwise, and offers its three sorts", async (path, sorts, labels) => {
		const links = linksOf(await mainOf(path)).filter(([href]) => href?.includes("?sort="));
		expect(links).toEqual(
			sorts.map((sort, index) => [`${path}?sort=${sort}${index === 0 ? "&order=desc" : ""}`, labels[index]]),
		);
		const names = [...(await mainOf(path)).matchAll(/href="\/business\/[^"]+"[^>]*>([^<]+)</g)].map(([, name]) => name);
		expect(names).toHaveLength(path === "/city/york" ? 11 : 12);
		expect(names).toEqual(names.toSorted());
	});

	test("a city says its country by a flag and how many businesses it has", async () => {
		const html = await mainOf("/city/york");
		expect(partOf(html, /<h1[\s\S]*?<\/h1>/)).toContain('alt="🇬🇧"');
		expect(textOf(html)).toContain("11 businesses in York with reviews, contact info and directions.");
	});

	test.each(["/", "/category/restaurant", "/city/york"])("%s says 'Loading businesses...' meanwhile", async (path) => {
		expect(await mainOf(path)).toContain('data-loading="Loading businesses..."');
	});

	test("the cities are 18 a page, and a preview fetches eight businesses", async () => {
		expect((await mainOf("/cities")).match(/<li id="city-/g)).toHaveLength(18);
		expect((await mainOf("/cities?page=2")).match(/<li id="city-/g)).toHaveLength(3);
		const { page } = (await (await site.get("/api/pages/cities?open=york")).json()) as { page: CitiesPage };
		expect(page.open?.businesses).toHaveLength(8);
	});
});

test.each([
	["business", "The business you're looking for was not found or may have been removed.", "/", "Back to Home"],
	["category", "The category you're looking for doesn't exist.", "/categories", "Back to Categories"],
	["city", "The city you're looking for doesn't exist.", "/cities", "Back to Cities"],
])("an unknown %s leads back", async (kind, sentence, href, label) => {
	const html = partOf(await (await site.get(`/${kind}/no-such-thing`)).text(), /<main\b[\s\S]*<\/main>/);
	expect(textOf(html)).toContain(sentence);
	expect(linksOf(html)).toEqual([[href, label]]);
});

describe("static pages", () => {
	test("about has figures, mission, vision, six features, technology and three points", async () => {
		const html = await mainOf("/about");
		expect(textOf(sectionOf(html, 'aria-labelledby="stats"'))).toContain(
			"Business listings 30+ Cities 20+ Countries 1 Categories 10",
		);
		for (const title of ["Our Mission", "Our Vision"]) expect(textOf(html)).toContain(title);
		expect(sectionOf(html, 'aria-labelledby="features"').match(/<h3/g)).toHaveLength(6);
		expect(sectionOf(html, 'aria-labelledby="technology"').match(/<li/g)?.length).toBeGreaterThan(1);
		const call = textOf(sectionOf(html, 'aria-labelledby="list-business"'));
		expect(call).toContain("Free Business Listings Real-time Updates Global Visibility");
	});

	test("contact has its details and the hours of the week", async () => {
		const text = textOf(await mainOf("/contact"));
		expect(text).toContain("Contact details");
		expect(text).toContain("Mon-Fri 9:00 AM-6:00 PM Sat 10:00 AM-4:00 PM Sun Closed");
	});
});

test.each(["/api/cities", "/api/countries", "/api/html-injection-codes"])(
	"%s has the default freshness of 30 minutes, kept 60",
	async (path) => {
		const { headers } = await site.get(path);
		expect(headers.get("Cache-Control")).toBe("public, max-age=1800, stale-while-revalidate=1800");
	},
);

test.each<[VitalMetric, number, number]>([
	["LCP", 2_500, 4_000],
	["INP", 200, 500],
	["CLS", 0.1, 0.25],
	["FCP", 1_800, 3_000],
	["TTFB", 800, 1_800],
])("%s is good up to %d and poor beyond %d", (metric, good, poor) => {
	expect(VITAL_THRESHOLDS[metric]).toEqual([good, poor]);
	expect([good, poor, poor * 1.01].map((value) => rateVital(metric, value))).toEqual([
		"good",
		"needs-improvement",
		"poor",
	]);
});

test("a vital scores 100 when good, 75 when it needs improvement and 50 when poor", () => {
	expect([2_500, 4_000, 4_001].map((LCP) => vitalsScore({ LCP }))).toEqual([100, 75, 50]);
});
