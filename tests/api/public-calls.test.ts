import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { importListings } from "#tests/factories/import.ts";
import { listing } from "#tests/factories/listing.ts";
import { storeSnippets } from "#tests/factories/snippet.ts";
import type {
	BusinessDetail,
	BusinessPage,
	BusinessSummary,
	Category,
	HomePage,
	SearchPage,
	ShellPage,
	Snippet,
} from "#web/request/api.ts";
import type { ErrorEnvelope } from "#workers/contract/errors.ts";
import type { Listing } from "#workers/domain/listing/listing.ts";
import { api, getJson, getPage } from "./worker.ts";

const NAMES = [
	"Alder",
	"Birch",
	"Cedar",
	"Damson",
	"Elm",
	"Fir",
	"Gorse",
	"Hazel",
	"Iris",
	"Juniper",
	"Kale",
	"Lime",
	"Mint",
	"Nettle",
];

beforeAll(async () => {
	await importListings(api, [
		...NAMES.map((name, at) =>
			listing({
				name: `${name} House`,
				category: at % 2 === 0 ? "Hotel" : "Pub",
				type: at % 2 === 0 ? "Guest house" : "Gastropub",
				city: "Whitby",
				latitude: 54.48 + at / 1_000,
				longitude: -0.62,
				rating: 3 + (at % 10) / 10,
				reviewCount: at,
				postalCode: "YO22 4JT",
			}),
		),
		listing({ name: "Far Away Hotel", category: "Hotel", city: "Truro", latitude: 50.26, longitude: -5.05 }),
		listing({
			name: "İğdır Lokantası",
			category: "Lokanta",
			city: "Iğdır",
			state: null,
			country: "Türkiye",
			countryCode: "TR",
			openingHours: [
				[[540, 1050]],
				"closed",
				"open24h",
				[[600, 1560]],
				"unknown",
				[
					[540, 720],
					[780, 1020],
				],
				"closed",
			],
			about: { "Service options": { Delivery: true, "Wi-Fi": "Free" } },
			email: "bilgi@lokanta.example",
		}),
	]);
});

const names = (businesses: { name: string }[]) => businesses.map((business) => business.name);

describe("GET /api/businesses", () => {
	test("answers an array, with the total and the neighbouring pages in headers", async () => {
		const response = await api.fetch("/api/businesses?city=whitby&limit=5&offset=5");
		expect(response.headers.get("X-Total-Count")).toBe("14");
		expect(names(await response.json())).toEqual([
			"Fir House",
			"Gorse House",
			"Hazel House",
			"Iris House",
			"Juniper House",
		]);
		const link = response.headers.get("Link") ?? "";
		expect(link).toContain(`<${env.PUBLIC_ORIGIN}/api/businesses?city=whitby&limit=5&offset=10>; rel="next"`);
		expect(link).toContain('offset=0>; rel="prev"');
		expect(link).toContain('offset=10>; rel="last"');
	});

	test("sorts a city by name, rating and category, both ways", async () => {
		const list = (query: string) => getJson<BusinessSummary[]>(`/api/businesses?city=Whitby&limit=50&${query}`);
		expect(names(await list("sortBy=name&sortOrder=desc")).at(0)).toBe("Nettle House");
		const ratings = (await list("sortBy=rating&sortOrder=desc")).map((one) => Number(one.rating));
		expect(ratings).toEqual([...ratings].sort((a, b) => b - a));
		const categories = (await list("sortBy=category")).map((one) => one.category?.name);
		expect(categories).toEqual([...Array(7).fill("Hotel"), ...Array(7).fill("Pub")]);
	});

	test("sorts a category by city, and narrows to a category within a city", async () => {
		const hotels = (await getJson<Category[]>("/api/categories")).find((one) => one.slug === "hotel");
		const byCity = await getJson<BusinessSummary[]>(`/api/businesses?categoryId=${hotels?.id}&sortBy=city&limit=50`);
		expect(byCity.map((one) => one.city)).toEqual(["Truro", ...Array(7).fill("Whitby")]);
		const response = await api.fetch(`/api/businesses?categoryId=${hotels?.id}&city=whitby&sortBy=rating&limit=2`);
		expect(response.headers.get("X-Total-Count")).toBe("7");
	});

	test("a page from the end of a list is the same whichever end it is read from", async () => {
		const all = names(await getJson<BusinessSummary[]>("/api/businesses?limit=50&sortBy=name&sortOrder=desc"));
		const last = names(
			await getJson<BusinessSummary[]>("/api/businesses?limit=4&offset=12&sortBy=name&sortOrder=desc"),
		);
		expect(last).toEqual(all.slice(12, 16));
	});

	test.each([
		["a word in any case and with any accents", "IĞDIR", "İğdır Lokantası"],
		["the beginning of the last word", "igdir lok", "İğdır Lokantası"],
		["a finer type", "gastropub dams", "Damson House"],
		["a city and a name", "whitby elm", "Elm House"],
		["a postcode without its blank", "yo224jt alder", "Alder House"],
		["a street", "high street juniper", "Juniper House"],
		["the beginnings of all words of four letters", "gastro whit damson", "Damson House"],
	])("finds by %s", async (_, search, name) => {
		expect(names(await getJson<BusinessSummary[]>(`/api/businesses?search=${encodeURIComponent(search)}`))).toContain(
			name,
		);
	});

	test("finds the same by a word and by its plural, wherever in the search it stands", async () => {
		const found = (search: string) => getJson<BusinessSummary[]>(`/api/businesses?limit=50&search=${search}`);
		const one = names(await found("hotel+whitby"));
		expect(one).toHaveLength(7);
		expect(names(await found("hotels+whitby")).toSorted()).toEqual(one.toSorted());
		expect(names(await found("whitby+hotels")).toSorted()).toEqual(one.toSorted());
	});

	test("puts places with the words in their name before places that only carry them elsewhere", async () => {
		await importListings(api, [
			listing({ name: "Plain Shop", street: "Rosemary Lane", reviewCount: 900 }),
			listing({ name: "Rosemary", reviewCount: 1 }),
		]);
		expect(names(await getJson<BusinessSummary[]>("/api/businesses?search=rosemary"))).toEqual([
			"Rosemary",
			"Plain Shop",
		]);
	});

	test("says 1,000 and 'not exact' for a word that more places carry", async () => {
		await importListings(
			api,
			Array.from({ length: 1_050 }, () => listing({ name: "Common Place", city: "Bath" })),
		);
		const response = await api.fetch("/api/businesses?search=common");
		expect(response.headers.get("X-Total-Count")).toBe("1000");
		expect(response.headers.get("X-Total-Count-Exact")).toBe("false");
	});

	test("an unknown city or category is an empty list", async () => {
		expect(await getJson("/api/businesses?city=nowhere")).toEqual([]);
		expect(await getJson("/api/businesses?categoryId=999999")).toEqual([]);
	});
});

describe("one business", () => {
	test("carries its hours as structure and as text, its features and contact", async () => {
		const business = await getJson<BusinessDetail>("/api/businesses/igdir-lokantasi-igdir");
		expect(business.openingHours?.[3]).toEqual([[600, 1560]]);
		expect(business.workingHours.Tuesday).toBe("Closed");
		expect(business.workingHours).not.toHaveProperty("Friday");
		expect(business).toMatchObject({ email: "bilgi@lokanta.example", countryCode: "TR", reviews: [] });
		expect(business.about).toEqual({ "Service options": { Delivery: true, "Wi-Fi": "Free" } });
	});

	test("has its nearest places, nearest first, and nothing beyond 50 km", async () => {
		const nearby = await getJson<BusinessPage["nearby"]>("/api/businesses/alder-house-whitby/nearby?limit=3");
		expect(names(nearby)).toEqual(["Birch House", "Cedar House", "Damson House"]);
		expect(nearby[0]?.distanceMetres).toBeGreaterThan(100);
		expect(await getJson("/api/businesses/far-away-hotel-truro/nearby")).toEqual([]);
	});

	test("that does not exist is a 404 in the envelope", async () => {
		const response = await api.fetch("/api/businesses/nobody-nowhere");
		expect(response.status).toBe(404);
		const { error } = await response.json<ErrorEnvelope>();
		expect(error).toMatchObject({ code: "business-not-found", requestId: response.headers.get("X-Request-Id") });
	});
});

describe("lists beside the businesses", () => {
	test("random gives as many different places as asked for, and all when there are fewer", async () => {
		const some = await getJson<BusinessSummary[]>("/api/businesses/random?limit=12");
		expect(new Set(some.map((one) => one.id)).size).toBe(12);
	});

	test("the shell is the statistics and the operator's enabled snippets, in the order of their ids", async () => {
		const [first, second]: [Snippet, Snippet] = [
			{ id: "a", name: "First", code: "<b>1</b>", position: "head", consent: "necessary" },
			{ id: "b", name: "Second", code: "<b>2</b>", position: "body-end", consent: "marketing" },
		];
		await storeSnippets(env.DB, [second, first, { ...first, id: "c", name: "Off" }]);
		await env.DB.prepare("UPDATE html_snippets SET enabled = 0 WHERE id = 'c'").run();
		const { shell } = await getJson<{ shell: ShellPage }>("/api/pages/shell");
		expect(shell.stats).toEqual(await getJson("/api/businesses/stats"));
		expect(shell.snippets).toEqual([first, second]);
		await storeSnippets(env.DB, []);
		expect((await getJson<{ shell: ShellPage }>("/api/pages/shell")).shell.snippets).toEqual([]);
	});

	test("countries, categories and the operator's snippets are arrays", async () => {
		expect((await getJson<{ code: string }[]>("/api/countries")).map((one) => one.code)).toContain("TR");
		expect(await getJson<Category[]>("/api/categories?search=lok")).toMatchObject([
			{ slug: "lokanta", icon: "utensils" },
		]);
		expect(await getJson("/api/html-injection-codes")).toEqual([]);
	});
});

describe("the pages' calls", () => {
	test("the start page features no place that is out of business, though a search finds it", async () => {
		await importListings(
			api,
			Array.from({ length: 1_000 }, () =>
				listing({ name: "Gone Place", city: "Selby", businessStatus: "CLOSED_PERMANENTLY" }),
			),
		);
		const isGone = ({ businessStatus }: BusinessSummary) => businessStatus === "CLOSED_PERMANENTLY";
		const drawn = await getJson<BusinessSummary[]>("/api/businesses/random?limit=200");
		expect(drawn.some(isGone)).toBe(true);
		const { businesses } = await getPage<HomePage>("home");
		expect(businesses.length).toBeGreaterThan(0);
		expect(businesses.some(isGone)).toBe(false);
		expect((await getPage<HomePage>("home?search=gone")).businesses.every(isGone)).toBe(true);
	});

	test("a business's places of its type repeat none of its other lists", async () => {
		const inns = (city: string, count: number, category: string) =>
			Array.from({ length: count }, (_, at) =>
				listing({ name: `${city} ${category} ${at}`, type: "Coaching house", category, city }),
			);
		await importListings(api, [...inns("Ripon", 1, "Inn"), ...inns("Otley", 8, "Inn"), ...inns("Ripon", 3, "Tavern")]);
		const page = await getPage<BusinessPage>("business/ripon-inn-0-ripon");
		const others = [...page.inCity, ...page.inCategory].map(({ id }) => id);
		expect(others).toHaveLength(9);
		expect(page.sameType.map(({ id }) => others.includes(id))).toEqual([false, false]);
	});

	test("a business's related places stay in its country, however much better those of others are, and closed ones come last", async () => {
		const abroad = { country: "Ireland", countryCode: "IE", state: null, city: "Cork", rating: 5, reviewCount: 900 };
		const forge = (name: string, facts: Partial<Listing>) =>
			listing({ name, category: "Forge", type: "Smithy", city: "Thirsk", ...facts });
		await importListings(api, [
			forge("Own Forge", { city: "Malton" }),
			...Array.from({ length: 65 }, (_, at) => forge(`Cork Forge ${at}`, abroad)),
			forge("Shut Forge", { rating: 5, reviewCount: 900, businessStatus: "CLOSED_PERMANENTLY" }),
			forge("Plain Forge", {}),
			forge("Fine Forge", { rating: 4.9, reviewCount: 300 }),
		]);
		const { inCategory, sameType } = await getPage<BusinessPage>("business/own-forge-malton");
		expect(inCategory.map(({ name }) => name)).toEqual(["Fine Forge", "Plain Forge", "Shut Forge"]);
		expect(sameType).toEqual([]);
		const { inCategory: irish } = await getPage<BusinessPage>("business/cork-forge-0-cork");
		expect(irish).toEqual([]);
	});

	test("a search within a city carries the city's name, null where it is not known", async () => {
		expect((await getPage<SearchPage>("search?city=igdir")).cityName).toBe("Iğdır");
		expect((await getPage<SearchPage>("search?city=nowhere")).cityName).toBeNull();
	});
});

describe("freshness", () => {
	test.each([
		["/api/categories", 1800, 1800],
		["/api/businesses/random", 600, 3000],
		["/api/businesses?city=whitby", 1200, 2400],
		["/api/businesses?search=elm", 300, 3300],
		["/api/businesses/stats", 3600, 0],
		["/api/businesses/alder-house-whitby", 2700, 900],
		["/api/businesses/alder-house-whitby/nearby", 1800, 1800],
	])("of %s is %i s, and %i s stale while it revalidates", async (path, fresh, stale) => {
		const response = await api.fetch(path);
		expect(response.headers.get("Cache-Control")).toBe(`public, max-age=${fresh}, stale-while-revalidate=${stale}`);
	});

	test("an answer the caller has already is a 304, until the data changes", async () => {
		const first = await api.fetch("/api/businesses?city=whitby");
		const etag = first.headers.get("ETag") ?? "";
		const again = await api.fetch("/api/businesses?city=whitby", { headers: { "If-None-Match": etag } });
		expect(again.status).toBe(304);
		// It is compared weakly, among others. "*" matches anything that exists.
		for (const known of [etag.replace("W/", ""), `"x", ${etag}`, "*"]) {
			const kept = await api.fetch("/api/businesses?city=whitby", { headers: { "If-None-Match": known } });
			expect([kept.status, kept.headers.get("ETag"), await kept.text()]).toEqual([304, etag, ""]);
		}
		expect((await api.fetch("/api/businesses/nobody-here", { headers: { "If-None-Match": "*" } })).status).toBe(404);
		await importListings(api, [listing({ name: "Aaa First", city: "Whitby" })]);
		const changed = await api.fetch("/api/businesses?city=whitby", { headers: { "If-None-Match": etag } });
		expect(names(await changed.json())[0]).toBe("Aaa First");
	});
});
