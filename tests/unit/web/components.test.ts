import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { BusinessHeader } from "#web/public/business/business-header.tsx";
import { CustomerReviews } from "#web/public/business/customer-reviews.tsx";
import { OpeningHours } from "#web/public/business/opening-hours.tsx";
import { RelatedBusinesses } from "#web/public/business/related-businesses.tsx";
import { shownDescription } from "#web/public/business/shown-description.ts";
import { cityItem } from "#web/public/cities/city-item.ts";
import { CityCategoryLinks } from "#web/public/city-category/city-category-links.tsx";
import { FIRST_PAGE } from "#web/public/list/list-address.ts";
import { Namesakes, SearchNotes } from "#web/public/list/search-notes.tsx";
import { updateBadges } from "#web/public/opening/enhance.ts";
import PartnerRoute from "#web/public/partner/route.tsx";
import { flag } from "#web/public/ui/flag.tsx";
import type { BusinessDetail } from "#web/request/api.ts";
import { drawSprite } from "#web/ui/draw-icons.ts";
import { ICON_NAMES, isIconName } from "#web/ui/icon-names.ts";
import { uniformWeek } from "#workers/domain/opening-hours/week.ts";
import { business } from "../seo/listings.ts";

const ROOT = join(import.meta.dirname, "../../..");

describe("the icons", () => {
	test("are drawn as their list says", async () => {
		expect(readFileSync(join(ROOT, "web/app/ui/icons.svg"), "utf8")).toBe(await drawSprite());
		expect(new Set(ICON_NAMES).size).toBe(ICON_NAMES.length);
	});

	test("have every icon that a category can be given", () => {
		const source = readFileSync(join(ROOT, "workers/domain/category-icon.ts"), "utf8");
		const named = [...source.matchAll(/, "([a-z-]+)"\]/g)].map((match) => match[1] ?? "");
		expect(named.length).toBeGreaterThan(20);
		expect(named.filter((name) => !isIconName(name))).toEqual([]);
	});
});

describe("a flag", () => {
	const drawn = (countryCode: string | null) => flag(countryCode).__html;

	test.each(["GB", "DE", "TR", "US", "BR"])("of %s is a picture with the emoji as its text", (code) => {
		const html = drawn(code);
		expect(html).toMatch(new RegExp(`src="[^"]*${code}[^"]*\\.svg[^"]*"`));
		expect(html).toMatch(/alt="[\u{1F1E6}-\u{1F1FF}]{2}" width="36" height="24" loading="lazy"/u);
	});

	test.each([null, "XX", "gb"])("of %s is a pin, never a guess", (code) => {
		expect(drawn(code)).toContain("#map-pin");
	});
});

const SAYS_NOTHING = {
	what: null,
	where: null,
	parsedFilters: [],
	mended: null,
	dropped: [],
	leftOut: [],
	broadened: null,
	notLeftOut: [],
	number: null,
	needsPosition: false,
	origin: null,
	nothingIn: null,
	notHere: [],
	leads: [],
	keptAway: [],
};

test.each([
	[{ dropped: ["sushi"] }, "No place has ‘sushi’, so this was left out."],
	[{ dropped: ["sushi", "pool"] }, "No place has ‘sushi’, ‘pool’, so these were left out."],
	[{ number: "0462 714" }, "No telephone number here begins or ends with ‘0462 714’."],
	[{ leftOut: ["road"] }, "Nothing matches all of your words, so ‘road’ was left out."],
	[{ leftOut: ["station", "road"] }, "Nothing matches all of your words, so ‘station’, ‘road’ were left out."],
	[{ notLeftOut: ["cheap"] }, "A search cannot go by ‘cheap’, so this was passed over."],
	[{ notLeftOut: ["chains", "ads"] }, "A search cannot go by ‘chains’, ‘ads’, so these were passed over."],
	[
		{
			parsedFilters: [
				{ kind: "open", filter: { day: 4, minute: null }, special: "christmas day", rest: "pub" },
			] as const,
		},
		"The hours of ‘christmas day’ are not known, so this search goes by the usual hours of a Friday.",
	],
])("a search says what it passed over, of one word and of several: %o", (some, text) => {
	const notes = { ...SAYS_NOTHING, ...some };
	const html = renderToStaticMarkup(
		createElement(SearchNotes, { path: "/search", address: FIRST_PAGE, notes, isEmpty: notes.number !== null }),
	);
	expect(html).toContain(`<p>${text}</p>`);
});

test("a search that finds nothing names the words that no place has, and leaves none out", () => {
	const notes = { ...SAYS_NOTHING, dropped: ["pralnia"] };
	const html = renderToStaticMarkup(
		createElement(SearchNotes, { path: "/search", address: FIRST_PAGE, notes, isEmpty: true }),
	);
	expect(html).toContain("<p>No place has ‘pralnia’.</p>");
});

test("a search names the other towns of the name above its results, with what each has", () => {
	const leads = [
		{ label: "Frankfurt (Oder), Brandenburg", href: "/city/frankfurt-oder", count: 1_145 },
		{ label: "Frankfurt, Kentucky", href: "/city/frankfurt", count: 1 },
	];
	const html = renderToStaticMarkup(createElement(Namesakes, { leads }));
	expect(html.replace(/<[^>]+>/g, "")).toBe(
		"Also called so: Frankfurt (Oder), Brandenburg: 1,145 places · Frankfurt, Kentucky: 1 place",
	);
	expect(renderToStaticMarkup(createElement(Namesakes, { leads: [] }))).toBe("");
});

test("cities that share a name are told apart to those who hear a list of links", () => {
	const newport = { id: 1, slug: "newport", name: "Newport", state: "Wales", country: null, countryCode: null };
	const city = { ...newport, businessCount: 3, toldApartBy: "Wales" };
	const html = cityItem(city, { businesses: [], toggleHref: "#", row: false, now: "2026-11-29T12:00:00Z" }).__html;
	expect(html).toContain(">Hide businesses in Newport, Wales<");
	expect(html.match(/View All<span class="sr-only">: Newport, Wales</g)).toHaveLength(2);
});

test("a link to a category in a city says how many it has, and that it has more where not all were counted", () => {
	const links = [
		{ href: "/city/leeds/cafe", label: "Cafe", businessCount: 304, hasMore: false, mark: null },
		{ href: "/city/leeds/pub", label: "Pub", businessCount: 304, hasMore: true, mark: null },
	];
	const html = renderToStaticMarkup(createElement(CityCategoryLinks, { id: "x", title: "In Leeds", links }));
	expect([...html.matchAll(/sr-only">([^<]+)</g)].map(([, text]) => text)).toEqual([
		"304 businesses",
		"304+ businesses",
	]);
});

test("related places that are open now come before those that are not, either best rated first", () => {
	const place = (id: number, name: string, minutes: [number, number]) => ({
		...{
			id,
			slug: `place-${id}`,
			name,
			category: null,
			rating: "4.5",
			reviewCount: 10,
			ratingSource: null,
			address: null,
		},
		...{
			city: "Leeds",
			state: null,
			country: null,
			photoUrl: null,
			imageUrl: null,
			businessStatus: null,
			isOpen: true,
		},
		...{ isVerified: false, openingHours: uniformWeek([minutes]), timeZone: "Europe/London", phone: null },
	});
	const inCity = [
		place(1, "Shut Best", [60, 120]),
		place(2, "Open Best", [540, 1_050]),
		place(3, "Open Next", [540, 1_050]),
	];
	const page = { business: { city: "Leeds", citySlug: "leeds", category: null, type: null }, inCity, categories: [] };
	const props = { page: { ...page, aloneInCity: false } as never, now: "2026-11-23T12:00:00Z" };
	const html = renderToStaticMarkup(createElement(RelatedBusinesses, props));
	const names = [...html.matchAll(/Open Best|Open Next|Shut Best/g)].map(([name]) => name);
	expect([...new Set(names)]).toEqual(["Open Best", "Open Next", "Shut Best"]);
});

test.each([
	["google-maps", "Claimed on Google"],
	["gbp", "Claimed on Google"],
	["yelp", "Claimed"],
	["sheet", "Claimed"],
])("a claimed place out of %s says %s", (source, text) => {
	const props = { business: { ...business({ isClaimed: true }), source }, now: "2026-11-23T12:00:00Z" };
	expect(renderToStaticMarkup(createElement(BusinessHeader, props))).toContain(`>${text}<`);
});

test.each([
	[null, "View All Reviews on Google"],
	["Google", "View All Reviews on Google"],
	["Yelp", "View All Reviews on Yelp"],
])("reviews whose rating is of %s lead to all with the words '%s'", (ratingSource, text) => {
	const props = { business: business({ rating: "4.6", ratingSource, reviewsLink: "https://reviews.example/7" }) };
	expect(renderToStaticMarkup(createElement(CustomerReviews, props))).toContain(text);
});

test("an advertiser's page says the first and the last day of an ad as they were set, in the days of its table", () => {
	const loaderData = {
		...{ advertiser: "Bell", text: "Ring", cap: null, views: 3, clicks: 0 },
		days: [{ day: "2026-12-01", views: 3, clicks: 0 }],
		// These are midnights in Istanbul.
		...{ shownFrom: "2026-11-30T21:00:00.000Z", shownUntil: "2026-12-31T21:00:00.000Z" },
	};
	const html = renderToStaticMarkup(createElement(PartnerRoute, { loaderData }));
	expect(html).toContain("1 December 2026 – 31 December 2026");
});

describe("opening hours", () => {
	const place = (facts: Partial<BusinessDetail>) =>
		({
			openingHours: uniformWeek([[540, 1050]]),
			timeZone: "Europe/London",
			countryCode: "GB",
			state: "England",
			businessStatus: "OPERATIONAL",
			isOpen: true,
			...facts,
		}) as BusinessDetail;
	const drawn = (facts: Partial<BusinessDetail>, now: string) =>
		renderToStaticMarkup(createElement(OpeningHours, { business: place(facts), now }));

	test("say that they may differ on a bank holiday of the place, and which it is", () => {
		expect(drawn({}, "2026-12-25T12:00:00Z")).toMatch(/Hours may differ today<\/strong>: Christmas Day/);
		expect(drawn({ state: "Scotland" }, "2026-11-30T12:00:00Z")).toContain("St Andrew");
	});

	test.each([
		["2026-12-25T23:59:00Z", true],
		["2026-12-26T00:00:00Z", false],
	])("that may differ on a bank holiday say so at %s on a page that is left open: %s", (now, stays) => {
		const html = drawn({}, "2026-12-25T12:00:00Z");
		const [, day, week] =
			/<p data-day="(\d+)"[^>]*>.*Hours may differ.*<table[^>]* data-week="([^"]+)"/.exec(html) ?? [];
		const notice = { remove: vi.fn() };
		vi.stubGlobal("document", {
			querySelectorAll: (asked: string) => (asked === "[data-week]" ? [{ dataset: { week }, rows: [] }] : []),
			querySelector: (asked: string) => (asked === `[data-day]:not([data-day="${day}"])` ? null : notice),
		});
		onTestFinished(() => {
			vi.unstubAllGlobals();
		});
		updateBadges(new Date(now));
		expect(notice.remove).toHaveBeenCalledTimes(stays ? 0 : 1);
	});

	test("stay as the server drew them in a browser that does not know the zone, and turn in one that does", () => {
		class Part {
			dataset: Record<string, string> = { state: "open" };
			textContent: string;
			constructor(textContent: string) {
				this.textContent = textContent;
			}
		}
		vi.stubGlobal("HTMLElement", Part);
		const badgeIn = (zone: string) => {
			const children = [new Part("Open Now"), new Part("Closes 17:30")];
			const badge = { dataset: { hours: "540-1050;;;;;;", zone }, children };
			vi.stubGlobal("document", { querySelectorAll: (asked: string) => (asked === "[data-hours]" ? [badge] : []) });
			updateBadges(new Date("2026-11-23T18:00:00Z"));
			return children.map(({ textContent }) => textContent);
		};
		onTestFinished(() => {
			vi.unstubAllGlobals();
		});
		expect(badgeIn("America/Not_Yet_Known")).toEqual(["Open Now", "Closes 17:30"]);
		expect(badgeIn("Europe/London")).toEqual(["Closed", "Opens tomorrow 09:00"]);
	});

	test.each([
		["an ordinary day", {}, "2026-12-24T12:00:00Z"],
		["another country", { countryCode: "FR", timeZone: "Europe/Paris" }, "2026-12-25T12:00:00Z"],
		["a holiday of another part", { state: "England" }, "2026-11-30T12:00:00Z"],
		["a place without a clock", { timeZone: null }, "2026-12-25T12:00:00Z"],
	])("do not on %s", (_, facts, now) => {
		expect(drawn(facts, now)).not.toContain("Hours may differ today");
	});

	test.each([
		["CLOSED_PERMANENTLY", "Permanently closed"],
		["CLOSED_TEMPORARILY", "Temporarily closed"],
	] as const)("of a place that is %s say so and mark no day", (businessStatus, text) => {
		const html = drawn({ businessStatus }, "2026-12-25T12:00:00Z");
		expect(html).toContain(text);
		expect(html).not.toContain("aria-current");
		expect(html).not.toContain("data-week");
		expect(html).not.toContain("Hours may differ today");
	});

	test("are not shown of a place that has closed for good, and are of one that comes back", () => {
		expect(drawn({ businessStatus: "CLOSED_PERMANENTLY" }, "2026-12-25T12:00:00Z")).not.toMatch(/<table|Monday/);
		expect(drawn({ businessStatus: "CLOSED_TEMPORARILY" }, "2026-12-25T12:00:00Z")).toMatch(/<table.*Monday/);
	});

	test("mark today by the place's date, not by UTC's", () => {
		const html = drawn({ timeZone: "Pacific/Auckland", countryCode: "NZ" }, "2026-11-21T12:00:00Z");
		expect(/<tr aria-current="date".*?<\/tr>/.exec(html)?.[0]).toMatch(/Sunday.*\(Today\)/);
	});

	test("show every range, closed days, whole days and days that are not known", () => {
		const week: BusinessDetail["openingHours"] = [
			[
				[540, 780],
				[840, 1050],
			],
			"closed",
			"open24h",
			"unknown",
			[[1320, 1620]],
			"closed",
			"closed",
		];
		const html = drawn({ openingHours: week }, "2026-11-21T12:00:00Z");
		for (const text of ["09:00 – 13:00", "14:00 – 17:30", "Open 24 hours", "Hours not available", "22:00 – 03:00"])
			expect(html).toContain(text);
		expect(html.match(/>Closed</g)).toHaveLength(3);
	});
});

describe("a shown description", () => {
	test("goes on from the block's heading and never skips a level", () => {
		expect(shownDescription("<h1>A</h1><h3>B</h3><h2>C</h2>")).toBe("<h3>A</h3><h4>B</h4><h4>C</h4>");
		expect(shownDescription("<h3>A</h3><h1>B</h1>")).toBe("<h3>A</h3><h3>B</h3>");
	});

	test("has no style attribute", () => {
		expect(shownDescription('<p style="text-align:center">x</p>')).toBe('<p class="align-center">x</p>');
	});
});
