import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { photoPath } from "#workers/domain/picture/photo.ts";
import { pageHead, pageJsonLd } from "#workers/domain/seo/head.ts";
import {
	breadcrumbJsonLd,
	businessCrumbs,
	itemListJsonLd,
	type JsonLdNode,
	node,
	organizationJsonLd,
	serializeJsonLd,
	webSiteJsonLd,
} from "#workers/domain/seo/json-ld.ts";
import { localBusinessJsonLd } from "#workers/domain/seo/local-business.ts";
import { listState } from "#workers/domain/seo/page.ts";
import { anyBusiness, bareBusiness, business, category, city, listAt, site } from "./listings.ts";

const ORIGIN = site.origin;

function of(facts: Parameters<typeof business>[0] = {}): JsonLdNode {
	return localBusinessJsonLd(business(facts), ORIGIN);
}

/** Returns every value in a node, at any depth. */
function values(value: unknown): unknown[] {
	return typeof value === "object" && value !== null ? [value, ...Object.values(value).flatMap(values)] : [value];
}

describe("LocalBusiness", () => {
	it("says all that is known of a place", () => {
		expect(of()).toEqual({
			"@context": "https://schema.org",
			"@type": "BarOrPub",
			"@id": "https://example.org/business/the-crown-leeds#business",
			name: "The Crown",
			url: "https://example.org/business/the-crown-leeds",
			sameAs: "https://crown.example/leeds",
			description: "An old pub & kitchen with a garden, a fire and a view over the market square of Leeds.",
			image: [`https://example.org${photoPath(7, "https://lh5.example/photo=w800", 800)}`],
			address: {
				"@type": "PostalAddress",
				streetAddress: "12 High Street",
				addressLocality: "Leeds",
				addressRegion: "England",
				postalCode: "LS1 4AB",
				addressCountry: "GB",
			},
			geo: { "@type": "GeoCoordinates", latitude: 53.7997012, longitude: -1.5492001 },
			hasMap: "https://maps.example/place/1",
			telephone: "+441132496000",
			priceRange: "££",
			menu: "https://crown.example/menu",
			hasMenu: "https://crown.example/menu",
			acceptsReservations: "https://crown.example/book",
			openingHoursSpecification: [
				{
					"@type": "OpeningHoursSpecification",
					dayOfWeek: ["Monday", "Tuesday", "Wednesday", "Thursday"],
					opens: "11:00",
					closes: "23:00",
				},
				{ "@type": "OpeningHoursSpecification", dayOfWeek: ["Friday"], opens: "11:00", closes: "02:00" },
				{ "@type": "OpeningHoursSpecification", dayOfWeek: ["Saturday"], opens: "00:00", closes: "23:59" },
				{ "@type": "OpeningHoursSpecification", dayOfWeek: ["Sunday"], opens: "00:00", closes: "00:00" },
			],
			amenityFeature: [
				{ "@type": "LocationFeatureSpecification", name: "Wheelchair accessible entrance", value: true },
				{ "@type": "LocationFeatureSpecification", name: "Beer garden", value: true },
			],
		});
	});

	it("invents nothing: a place of which only the name is known has a name", () => {
		expect(localBusinessJsonLd(bareBusiness(), ORIGIN)).toEqual({
			"@context": "https://schema.org",
			"@type": "LocalBusiness",
			"@id": "https://example.org/business/the-crown-leeds#business",
			name: "The Crown",
			url: "https://example.org/business/the-crown-leeds",
		});
	});

	it("imported ratings and reviews never get in", () => {
		expect(JSON.stringify(of())).not.toMatch(/rating|review/i);
	});

	it("the e-mail address stays out", () => {
		expect(JSON.stringify(of())).not.toContain("landlord@");
	});

	it("a whole address line stands in for an unknown street, a country name for its code", () => {
		expect(of({ street: null, countryCode: null }).address).toMatchObject({
			streetAddress: "12 High Street, Leeds LS1 4AB, United Kingdom",
			addressCountry: "GB",
		});
	});

	it("several ranges of a day are several entries", () => {
		const split = of({
			openingHours: [
				[
					[540, 780],
					[840, 1050],
				],
				...Array(6).fill("unknown"),
			] as never,
		});
		expect(split.openingHoursSpecification).toEqual([
			{ "@type": "OpeningHoursSpecification", dayOfWeek: ["Monday"], opens: "09:00", closes: "13:00" },
			{ "@type": "OpeningHoursSpecification", dayOfWeek: ["Monday"], opens: "14:00", closes: "17:30" },
		]);
	});

	it("a place that does not trade says neither hours nor reservations", () => {
		for (const facts of [
			{ businessStatus: "CLOSED_PERMANENTLY" },
			{ businessStatus: "CLOSED_TEMPORARILY" },
			{ businessStatus: "FUTURE_OPENING" },
			{ isOpen: false },
		] as const) {
			expect(of(facts)).not.toHaveProperty("openingHoursSpecification");
			expect(of(facts)).not.toHaveProperty("acceptsReservations");
		}
		expect(of({ businessStatus: null })).toHaveProperty("openingHoursSpecification");
	});

	it("menus, cuisines and reservations belong to food only", () => {
		const hotel = of({ type: "Hotel", category: null });
		for (const key of ["menu", "hasMenu", "acceptsReservations", "servesCuisine"])
			expect(hotel).not.toHaveProperty(key);
		expect(of({ type: "Turkish restaurant" }).servesCuisine).toBe("Turkish");
		expect(of({ type: "Family restaurant" })).not.toHaveProperty("servesCuisine");
	});

	it("reservations without a link are yes or no as the features say", () => {
		expect(of({ reservationLink: null }).acceptsReservations).toBe(true);
		const refused = { Planning: { "Accepts reservations": false } };
		expect(of({ reservationLink: null, about: refused }).acceptsReservations).toBe(false);
		expect(of({ reservationLink: null, about: null })).not.toHaveProperty("acceptsReservations");
	});

	it("a phone that is no number, a price of 100 characters and a link that is no web address are left out", () => {
		const odd = of({
			phone: null,
			phoneDisplay: "ask inside",
			priceRange: "£".repeat(100),
			website: "javascript:alert(1)",
		});
		for (const key of ["telephone", "priceRange", "sameAs"]) expect(odd).not.toHaveProperty(key);
	});

	it("half a position and the zero position are no position", () => {
		expect(of({ latitude: null })).not.toHaveProperty("geo");
		expect(of({ latitude: 0, longitude: 0 })).not.toHaveProperty("geo");
	});

	it("positions are numbers that keep at least five decimals", () => {
		expect(of({ latitude: 51.123456789, longitude: -0.000012 }).geo).toMatchObject({
			latitude: 51.1234568,
			longitude: -0.000012,
		});
	});

	it("its picture is on our origin: the photo, else the picture, as large as we show it", () => {
		const ours = (address: string) => [`https://example.org${photoPath(7, address, 800)}`];
		const both = { photoUrl: "https://a.example/1", imageUrl: "https://a.example/2" };
		expect(of(both).image).toEqual(ours("https://a.example/1"));
		expect(of({ ...both, photoUrl: null }).image).toEqual(ours("https://a.example/2"));
		expect(of({ photoUrl: null, imageUrl: "/media/7.webp" }).image).toEqual(["https://example.org/media/7.webp"]);
	});

	it("its picture has its size where that is known", () => {
		expect(localBusinessJsonLd(business(), ORIGIN, { width: 800, height: 533 }).image).toEqual([
			{
				"@type": "ImageObject",
				url: `https://example.org${photoPath(7, "https://lh5.example/photo=w800", 800)}`,
				width: 800,
				height: 533,
			},
		]);
		const none = business({ photoUrl: null, imageUrl: null });
		expect(localBusinessJsonLd(none, ORIGIN, { width: 800, height: 533 })).not.toHaveProperty("image");
	});

	it.each([
		null,
		"",
		"javascript:alert(1)",
		"//other.example/1.png",
		"http://a.example/1.png",
		"https://127.0.0.1/1.png",
		"https://[bad/1.png",
	])("a picture that we do not fetch is none: %j", (photoUrl) => {
		expect(of({ photoUrl, imageUrl: null })).not.toHaveProperty("image");
	});
});

it("an empty street does not hide the full address", () => {
	expect(of({ street: "", address: "1 High Street" }).address).toMatchObject({ streetAddress: "1 High Street" });
});

describe("any place", () => {
	it("has no empty fact, a name, and an address whenever one is known", () => {
		fc.assert(
			fc.property(anyBusiness, (any) => {
				const data = localBusinessJsonLd(any, ORIGIN);
				for (const value of values(data)) {
					expect(value).not.toBeNull();
					expect(value).not.toBeUndefined();
					if (typeof value === "string") expect(value.trim()).not.toBe("");
					if (typeof value === "number") expect(Number.isFinite(value)).toBe(true);
					if (Array.isArray(value)) expect(value.length).toBeGreaterThan(0);
				}
				for (const image of (data.image ?? []) as string[]) expect(image).toMatch(/^https:\/\/example\.org\//);
				expect(data.name).toBe(any.name.toWellFormed().trim());
				const parts = [any.street, any.address, any.city, any.state, any.postalCode, any.countryCode];
				if (parts.some((part) => part?.trim())) expect(data.address).toMatchObject({ "@type": "PostalAddress" });
			}),
		);
	});

	it("serialised, it parses back equal and cannot leave its script element", () => {
		fc.assert(
			fc.property(anyBusiness, (any) => {
				const data = pageJsonLd({ kind: "business", business: any, photoSize: null }, site);
				const text = serializeJsonLd(data);
				expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(data)));
				expect(text).not.toMatch(/[<>&\u2028\u2029]/);
				expect(text.isWellFormed()).toBe(true);
			}),
		);
	});

	it("a script element in a name is only text", () => {
		const text = serializeJsonLd(of({ name: "</script><script>alert(1)</script>" }));
		expect(text).not.toContain("</script");
		expect(JSON.parse(text).name).toBe("</script><script>alert(1)</script>");
	});
});

describe("breadcrumbs", () => {
	it("of a business go home, city, category, name, from 1, the last without an address", () => {
		expect(breadcrumbJsonLd(businessCrumbs(business()), ORIGIN)?.itemListElement).toEqual([
			{ "@type": "ListItem", position: 1, name: "Home", item: "https://example.org/" },
			{ "@type": "ListItem", position: 2, name: "Leeds", item: "https://example.org/city/leeds" },
			{ "@type": "ListItem", position: 3, name: "Pub", item: "https://example.org/category/pub" },
			{ "@type": "ListItem", position: 4, name: "The Crown" },
		]);
	});

	it("a step that is not known is left out without a gap", () => {
		const crumbs = breadcrumbJsonLd(businessCrumbs(business({ citySlug: null })), ORIGIN);
		expect(crumbs?.itemListElement).toMatchObject([{ position: 1 }, { position: 2 }, { position: 3 }]);
	});

	it("name a city as the page does, where another has its name", () => {
		const newport = city({ name: "Newport", slug: "newport-wales", toldApartBy: "Wales" });
		const lists = { businesses: [], list: listAt() };
		const namesOf = (page: Parameters<typeof pageJsonLd>[0]) => {
			const crumbs = pageJsonLd(page, site)[0] as JsonLdNode;
			return (crumbs.itemListElement as JsonLdNode[]).map(({ name }) => name);
		};
		expect(namesOf({ kind: "city", city: newport, ...lists })).toEqual(["Home", "Cities", "Newport, Wales"]);
		const trade = { category: category(), openCount: 3, businessCount: 3, ...lists };
		expect(namesOf({ kind: "trade", city: newport, ...trade })).toEqual([
			"Home",
			"Cities",
			"Newport, Wales",
			category().name,
		]);
	});

	it("one step is no breadcrumb", () => {
		expect(breadcrumbJsonLd([{ name: "Home", path: "/" }], ORIGIN)).toBeNull();
	});
});

describe("lists", () => {
	const businesses = [business({ slug: "a" }), business({ slug: "b" })];
	const many = (count: number) => Array.from({ length: count }, (_, at) => ({ slug: `b-${at}`, name: `B ${at}` }));

	it("name the first ten businesses, one address each", () => {
		const list = itemListJsonLd(many(12), ORIGIN);
		expect(list?.numberOfItems).toBe(10);
		const items = list?.itemListElement as JsonLdNode[];
		expect(items).toHaveLength(10);
		expect(items[9]).toEqual({
			"@type": "ListItem",
			position: 10,
			name: "B 9",
			url: "https://example.org/business/b-9",
		});
	});

	it("count on from one page to the next", () => {
		const first = (page: number) => listState({ page }, { total: 40, totalExact: true, pageSize: 12 }).first;
		const items = (page: number) => itemListJsonLd(many(12), ORIGIN, first(page))?.itemListElement;
		expect(items(1)).toMatchObject([{ position: 1 }, ...Array(9).fill({})]);
		expect(items(2)).toMatchObject([{ position: 13 }, { position: 14 }, ...Array(8).fill({})]);
		const data = pageJsonLd({ kind: "city", city: city(), businesses, list: listAt(2, { first: 13 }) }, site);
		expect(data.at(-1)).toMatchObject({ "@type": "ItemList", itemListElement: [{ position: 13 }, { position: 14 }] });
	});

	it("of fewer than two are none", () => {
		expect(itemListJsonLd(many(1), ORIGIN)).toBeNull();
		expect(itemListJsonLd(many(2), ORIGIN)).not.toBeNull();
	});
});

describe("a page", () => {
	const types = (nodes: JsonLdNode[]) => nodes.map((data) => data["@type"]);
	const businesses = [business({ slug: "a" }), business({ slug: "b" })];

	it("carries the structured data of its kind", () => {
		const lists = { businesses, list: listAt() };
		expect(types(pageJsonLd({ kind: "home", filtered: false }, site))).toEqual(["WebSite", "Organization"]);
		expect(types(pageJsonLd({ kind: "business", business: business(), photoSize: null }, site))).toEqual([
			"BarOrPub",
			"BreadcrumbList",
		]);
		expect(types(pageJsonLd({ kind: "city", city: city(), ...lists }, site))).toEqual(["BreadcrumbList", "ItemList"]);
		expect(types(pageJsonLd({ kind: "category", category: category(), ...lists }, site))).toEqual([
			"BreadcrumbList",
			"ItemList",
		]);
		expect(types(pageJsonLd({ kind: "static", path: "/about", title: "About", description: "" }, site))).toEqual([
			"Organization",
			"BreadcrumbList",
		]);
		expect(pageJsonLd({ kind: "search", search: "x", list: listAt() }, site)).toEqual([]);
		expect(pageJsonLd({ kind: "missing", title: "Page Not Found" }, site)).toEqual([]);
	});

	it("does not give a searched or sorted list as the list of the category or city", () => {
		const narrowed = { kind: "city", city: city(), businesses, list: listAt(1, { narrowed: true }) } as const;
		expect(types(pageJsonLd(narrowed, site))).toEqual(["BreadcrumbList"]);
	});

	it("names the site without a search action", () => {
		expect(webSiteJsonLd(site)).toMatchObject({ name: site.name, url: "https://example.org/" });
		expect(webSiteJsonLd(site)).not.toHaveProperty("potentialAction");
		expect(organizationJsonLd({ ...site, logoUrl: null })).not.toHaveProperty("logo");
	});

	it("has one title for its head, its share card and both networks", () => {
		const head = pageHead({ kind: "business", business: business(), photoSize: null }, site);
		expect(head.share).toContainEqual({ property: "og:title", content: head.title });
		expect(head.share).toContainEqual({ name: "twitter:description", content: head.description });
		expect(head.share).toContainEqual({ property: "og:url", content: head.canonical });
	});
});

describe("a node", () => {
	it("drops what says nothing, deep down", () => {
		expect(
			node({
				"@type": "Thing",
				a: null,
				b: " ",
				c: [],
				d: { "@type": "X", e: undefined },
				f: [null, 1],
				g: 0,
				h: false,
			}),
		).toEqual({
			"@context": "https://schema.org",
			"@type": "Thing",
			f: [1],
			g: 0,
			h: false,
		});
	});
});
