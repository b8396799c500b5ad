import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pageDescription, plusCount } from "#workers/domain/seo/descriptions.ts";
import { cutDescription, plainText } from "#workers/domain/seo/plain-text.ts";
import { businessTitle, pageTitle } from "#workers/domain/seo/titles.ts";
import { anyBusiness, bareBusiness, business, category, city, listAt, site } from "./listings.ts";

describe("titles", () => {
	it("name, address and the month of the last visible change title a business", () => {
		expect(pageTitle({ kind: "business", business: business(), photoSize: null }, site)).toBe(
			"The Crown – 12 High Street, Leeds LS1 4AB, United Kingdom – Updated November 2026",
		);
	});

	it("the month is that of the change in UTC, not of the last write", () => {
		const changed = business({ contentChangedAt: "2026-01-31T23:59:59.000Z", updatedAt: "2026-11-20T12:00:00.000Z" });
		expect(businessTitle(changed)).toMatch(/Updated January 2026$/);
	});

	it("an address is put together of its parts where the line is missing, and left out where nothing is known", () => {
		expect(businessTitle(business({ address: null }))).toContain("12 High Street, Leeds LS1 4AB, United Kingdom");
		expect(businessTitle(business({ address: null, street: null, postalCode: null }))).toContain(
			"Leeds, United Kingdom",
		);
		expect(businessTitle(bareBusiness({ country: "United Kingdom" }))).toBe(
			"The Crown – United Kingdom – Updated November 2026",
		);
	});

	it("a city has the title of the specification", () => {
		const page = { kind: "city", city: city(), businesses: [], list: listAt() } as const;
		expect(pageTitle(page, site)).toBe("Best Businesses in Leeds | Local Directory");
	});

	it("every page of a series has its own title", () => {
		const titles = [1, 2, 3].map((page) =>
			pageTitle({ kind: "city", city: city(), businesses: [], list: listAt(page) }, site),
		);
		expect(titles[1]).toBe("Best Businesses in Leeds | Local Directory – Page 2");
		expect(new Set(titles).size).toBe(3);
		for (const kind of ["categories", "cities"] as const) {
			expect(pageTitle({ kind, total: 500, list: listAt(4) }, site)).toMatch(/ – Page 4$/);
		}
		expect(pageTitle({ kind: "search", search: "pizza", list: listAt(2) }, site)).toMatch(/“pizza”.* – Page 2$/);
	});

	it("the site's name closes the titles of our own texts once", () => {
		const about = (title: string) => pageTitle({ kind: "static", path: "/about", title, description: "" }, site);
		expect(about("About")).toBe("About | Local Business Directory");
		expect(about("About Local Business Directory")).toBe("About Local Business Directory");
	});
});

describe("descriptions", () => {
	it("categories and cities say a count followed by a plus sign", () => {
		const counted = (businessCount: number) =>
			pageDescription(
				{ kind: "category", category: category({ businessCount }), businesses: [], list: listAt() },
				site,
			);
		expect(counted(127)).toMatch(/^120\+ restaurants with/);
		expect(counted(12_345)).toMatch(/^12,300\+ restaurants/);
		expect(counted(1)).toMatch(/^1 restaurant with/);
		expect(counted(0)).toMatch(/^Restaurants with/);
		expect(pageDescription({ kind: "city", city: city(), businesses: [], list: listAt() }, site)).toMatch(
			/^120\+ businesses in Leeds, England, United Kingdom/,
		);
	});

	it("a count never claims more than there are", () => {
		fc.assert(
			fc.property(fc.nat(5_000_000), (count) => {
				const claimed = Number(plusCount(count).replace(/[,+]/g, ""));
				expect(claimed).toBeLessThanOrEqual(count);
				expect(claimed).toBeGreaterThan(count * 0.5 - 1);
			}),
		);
	});

	it("cities of the same name are told apart", () => {
		const [english, american] = [city(), city({ state: "Alabama", country: "United States" })].map((place) =>
			pageDescription({ kind: "city", city: place, businesses: [], list: listAt() }, site),
		);
		expect(english).not.toBe(american);
	});

	it("a business is described in its owner's words, without markup", () => {
		expect(pageDescription({ kind: "business", business: business(), photoSize: null }, site)).toBe(
			"An old pub & kitchen with a garden, a fire and a view over the market square of Leeds.",
		);
	});

	it("without an own text it says what and where it is, and only what is known", () => {
		expect(
			pageDescription({ kind: "business", business: business({ description: null }), photoSize: null }, site),
		).toBe("The Crown: Gastropub in Leeds, United Kingdom. See address, opening hours, phone number, website and map.");
		expect(pageDescription({ kind: "business", business: bareBusiness(), photoSize: null }, site)).toBe("The Crown.");
		const inSingapore = bareBusiness({ name: "Kopi & Co.", city: "Singapore", country: "Singapore" });
		expect(pageDescription({ kind: "business", business: inSingapore, photoSize: null }, site)).toBe(
			"Kopi & Co.: in Singapore. See address.",
		);
		const known = bareBusiness({ name: "Kopi & Co." });
		expect(pageDescription({ kind: "business", business: known, photoSize: null }, site)).toBe("Kopi & Co.");
	});

	it("a place that has closed for good is described as closed, without an offer to go there", () => {
		const closed = { businessStatus: "CLOSED_PERMANENTLY" } as const;
		expect(
			pageDescription(
				{ kind: "business", business: business({ ...closed, description: null }), photoSize: null },
				site,
			),
		).toBe("The Crown: Gastropub in Leeds, United Kingdom. Permanently closed.");
		expect(pageDescription({ kind: "business", business: business(closed), photoSize: null }, site)).toBe(
			"Permanently closed. An old pub & kitchen with a garden, a fire and a view over the market square of Leeds.",
		);
		expect(businessTitle(business(closed))).toBe(
			"The Crown – 12 High Street, Leeds LS1 4AB, United Kingdom – Permanently closed – Updated November 2026",
		);
	});

	it("pages of a series differ in their descriptions", () => {
		const second = pageDescription({ kind: "cities", total: 40, list: listAt(2) }, site);
		expect(second).toMatch(/^Page 2: /);
	});

	it("no description exceeds 160 characters or holds half a character", () => {
		fc.assert(
			fc.property(anyBusiness, (any) => {
				const description = pageDescription({ kind: "business", business: any, photoSize: null }, site) ?? "";
				expect(description.length).toBeLessThanOrEqual(160);
				expect(description.isWellFormed()).toBe(true);
				expect(description).not.toMatch(/\s{2}|^\s|\s$/);
			}),
		);
	});
});

describe("cutting", () => {
	it("a text of 160 characters stays as it is", () => {
		expect(cutDescription("a".repeat(160))).toHaveLength(160);
		expect(cutDescription("a".repeat(160))).not.toContain("…");
	});

	it("a longer text ends at a word with the ellipsis inside the limit", () => {
		const cut = cutDescription("Fresh bread, cakes and coffee every day. ".repeat(6));
		expect(cut).toMatch(/\w…$/);
		expect(cut.length).toBeLessThanOrEqual(160);
		expect("Fresh bread, cakes and coffee every day. ".repeat(6)).toContain(`${cut.slice(0, -1)}`);
	});

	it("a word that ends right at the limit is kept whole", () => {
		expect(cutDescription("aaaa bbbb cccc", 10)).toBe("aaaa bbbb…");
		expect(cutDescription("aaaaaa bbbbbbb cccc", 12)).toBe("aaaaaa…");
	});

	it("one endless word is cut, though not inside a surrogate pair", () => {
		for (let limit = 2; limit < 12; limit += 1) {
			const cut = cutDescription("🍕".repeat(20), limit);
			expect(cut.isWellFormed()).toBe(true);
			expect(cut.length).toBeLessThanOrEqual(limit);
		}
	});

	it("any text keeps the limit, its words and whole characters", () => {
		const words = fc.array(fc.string({ unit: "grapheme", minLength: 1, maxLength: 20 })).map((all) => all.join(" "));
		fc.assert(
			fc.property(words, fc.integer({ min: 20, max: 200 }), (text, max) => {
				const cut = cutDescription(text, max);
				expect(cut.length).toBeLessThanOrEqual(max);
				expect(cut.isWellFormed()).toBe(true);
			}),
		);
	});
});

describe("plain text", () => {
	it("tags part words unless they stand inside one", () => {
		expect(plainText("<p>One</p><p>Two<br>Three</p><b>P</b>ub <a href='x'>here</a>")).toBe("One Two Three Pub here");
	});

	it("scripts, styles and comments have no words, entities are decoded", () => {
		expect(plainText("<style>p{}</style>A<!-- no --> &amp; B <script>alert('<p>')</script>&#233;")).toBe("A & B é");
		expect(plainText("<script>never closed")).toBe("");
	});

	it("a bare less-than sign is text", () => {
		expect(plainText("open &lt; 5 minutes, 3 < 4")).toBe("open < 5 minutes, 3 < 4");
	});
});
