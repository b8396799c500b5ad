import { beforeAll, describe, expect, test, vi } from "vitest";
import { importListings } from "#tests/factories/import.ts";
import { learnWords } from "#tests/factories/learn-words.ts";
import { listing } from "#tests/factories/listing.ts";
import type { ErrorEnvelope } from "#workers/contract/errors.ts";
import { MOST_SUGGESTIONS, type Suggestion, type Suggestions } from "#workers/contract/search.ts";
import { api, ctxOn, getJson, stopClock } from "./worker.ts";

const asked = (text: string) => getJson<Suggestions>(`/api/suggest?q=${encodeURIComponent(text)}`);
async function offered(text: string): Promise<Suggestion[]> {
	return (await asked(text)).suggestions;
}
async function texts(text: string): Promise<string[]> {
	return (await offered(text)).map((one) => `${one.kind}: ${one.text}`);
}

beforeAll(async () => {
	await importListings(api, [
		listing({ name: "Aire Pipes", category: "Plumber", city: "Leeds", rating: 4.8, reviewCount: 90 }),
		listing({ name: "Leeds Bakehouse", category: "Bakery", city: "Leeds" }),
		listing({ name: "Briggate Remedies", category: "Pharmacy", city: "Leeds" }),
		listing({ name: "The Corner", category: "Pub", city: "Leicester" }),
		listing({ name: "Sainsbury's", category: "Supermarket", city: "Leeds", reviewCount: 3 }),
		listing({ name: "Sainsbury's", category: "Supermarket", city: "Truro", reviewCount: 400, rating: 4.2 }),
		listing({ name: "Sainsbury's Local", category: "Supermarket", city: "Leicester", reviewCount: 9_000, rating: 4.9 }),
		listing({ name: "Old Quay", category: "Pub", city: "Truro", businessStatus: "CLOSED_PERMANENTLY", rating: 5 }),
		listing({ name: "Old Quarry", category: "Pub", city: "Truro", rating: 3, reviewCount: 10 }),
	]);
	await learnWords(ctxOn({ now: Date.now() }));
});

describe("suggestions", () => {
	test("name trades, towns and businesses by their beginnings, and where they lead", async () => {
		expect(await offered("plum")).toEqual([
			{ kind: "trade", text: "Plumber", href: expect.stringMatching(/^\/category\/plumber/) },
			expect.objectContaining({ text: "Plumber in Leeds" }),
		]);
		expect((await offered("lei"))[0]).toEqual({
			kind: "town",
			text: "Leicester",
			href: expect.stringMatching(/^\/city\/leicester/),
			region: expect.any(String),
		});
		expect(await offered("aire p")).toEqual([
			{ kind: "business", text: "Aire Pipes", href: expect.stringMatching(/^\/business\/aire-pipes/), town: "Leeds" },
		]);
	});

	test("join a trade and a town, in either order, only where there is such a business", async () => {
		for (const text of ["plumber leeds", "plumbers in le", "Leeds plumb"])
			expect((await texts(text))[0], text).toBe("trade-in-town: Plumber in Leeds");
		expect(await texts("plumbers in truro")).not.toContain("trade-in-town: Plumber in Truro");
		const [pair] = await offered("bakeries in leeds");
		const page = await api.fetch(`/api/pages/search?${pair?.href.split("?")[1]?.replace("category=", "categoryId=")}`);
		expect(await page.text()).toContain("Leeds Bakehouse");
	});

	test("of a trade or a town alone go on to its pairs", async () => {
		expect(await texts("plumbers")).toEqual(["trade: Plumber", "trade-in-town: Plumber in Leeds"]);
		expect(await texts("truro")).toEqual(
			expect.arrayContaining(["town: Truro", "trade-in-town: Pub in Truro", "trade-in-town: Supermarket in Truro"]),
		);
	});

	test("know an apostrophe's name without it; the whole name stands before longer ones, what has closed last", async () => {
		const found = await offered("sainsburys");
		expect(found.map((one) => [one.text, "town" in one && one.town])).toEqual([
			["Sainsbury's", "Truro"],
			["Sainsbury's", "Leeds"],
			["Sainsbury's Local", "Leicester"],
		]);
		expect(await texts("old qua")).toEqual(["business: Old Quarry", "business: Old Quay"]);
	});

	test("know a trade by its other names", async () => {
		for (const text of ["chemist", "chemists in leeds"]) expect((await texts(text))[0], text).toContain("Pharmacy");
	});

	test("are for what was meant where nothing is like what was typed, and say so", async () => {
		for (const [typed, mended, first] of [
			["plubmer leesd", "plumber leeds", "trade-in-town: Plumber in Leeds"],
			["sainsbruys", "sainsburys", "business: Sainsbury's"],
			["liecester", "leicester", "town: Leicester"],
			// The last word may be incomplete.
			["plubmer lee", "plumber lee", "trade-in-town: Plumber in Leeds"],
		] as const) {
			expect(await asked(typed), typed).toMatchObject({ mended });
			expect((await texts(typed))[0]).toBe(first);
		}
		expect(await asked("qqqqqq")).toEqual({ suggestions: [], mended: null });
	});

	test("of two that read the same say where each is; a postcode's beginning is a place", async () => {
		await importListings(api, [
			listing({ name: "One", category: "Florist", city: "Durham", state: "England", country: "United Kingdom" }),
			listing({
				name: "Two",
				category: "Florist",
				city: "Durham",
				state: "North Carolina",
				country: "United States",
				countryCode: "US",
			}),
			listing({ name: "Three", category: "Florist", city: "Goole", postalCode: "DN14 5AB", country: "United Kingdom" }),
		]);
		await learnWords(ctxOn({ now: Date.now() }));
		const pairs = (await offered("florist in durham")).filter(({ text }) => text === "Florist in Durham");
		expect(pairs.map((one) => "region" in one && one.region).sort()).toEqual([
			"England, United Kingdom",
			"North Carolina, United States",
		]);
		expect((await offered("dn14"))[0]).toMatchObject({ text: "DN14", href: "/search?search=DN14" });
	});

	test("know types, needs, opening times, numbers, websites, and towns by a mistyped beginning", async () => {
		await importListings(api, [
			listing({
				name: "Baan Sawan",
				category: "Restaurant",
				type: "Thai restaurant",
				city: "Hull",
				phone: "+441482123987",
			}),
			listing({ name: "Key Men", category: "Locksmith", city: "Hull", website: "https://www.keymen-hull.example/us" }),
			listing({
				name: "Sellyourvan.example",
				category: "Car dealer",
				city: "Hull",
				website: "https://sellyourvan.example",
			}),
		]);
		await learnWords(ctxOn({ now: Date.now() }));
		expect(await offered("thai res")).toEqual([
			{ kind: "search", text: "Thai restaurant", href: "/search?search=Thai%20restaurant" },
		]);
		expect(await texts("sushi res")).not.toContain("search: Sushi restaurant");
		for (const need of ["my key br", "i think my key broke off in hull"])
			expect((await texts(need)).join(), need).toContain("Locksmith");
		expect(await asked("my key br")).toMatchObject({ mended: null });
		expect((await texts("pharmacies in leeds ope"))[0]).toBe("search: pharmacies in leeds open now");
		for (const contact of ["01482 123", "+44 1482 123 9", "23987"])
			expect(await texts(contact), contact).toContain("business: Baan Sawan");
		expect(await texts("keymen-hull.ex")).toContain("business: Key Men");
		expect(await texts("sellyourvan.ex")).toEqual(["business: Sellyourvan.example"]);
		expect(await asked("pub leicr")).toMatchObject({ mended: "pub leicester" });
	});

	test("know a town whose first place came after the words were learned, by its beginning too", async () => {
		await learnWords(ctxOn({ now: Date.now() }));
		await importListings(api, [listing({ name: "Pestle", category: "Pharmacy", city: "Wetherby" })]);
		for (const text of ["weth", "wetherby"]) expect((await texts(text))[0], text).toBe("town: Wetherby");
		for (const text of ["pharmacy weth", "chemist in wetherby", "wetherby pharmacy"])
			expect((await texts(text))[0], text).toBe("trade-in-town: Pharmacy in Wetherby");
		expect(await asked("pharmacy wetherby")).toMatchObject({ mended: null });
	});

	test("of a trade are in the towns that have most of it, of a town the trades that it has most of", async () => {
		const florists = (city: string, count: number) =>
			Array.from({ length: count }, (_, at) => listing({ name: `Stem ${city} ${at}`, category: "Florist", city }));
		await importListings(api, [...florists("Ely", 4), ...florists("Ripon", 3)]);
		expect((await texts("florists")).filter((text) => text.includes(" in "))).toEqual([
			"trade-in-town: Florist in Ely",
			"trade-in-town: Florist in Ripon",
		]);
		await learnWords(ctxOn({ now: Date.now() }));
		expect((await texts("ely"))[1]).toBe("trade-in-town: Florist in Ely");
	});

	test("begin with the second letter in any script", async () => {
		const names = [
			"Пекарня Солнце",
			"مخبز الشمس",
			"太陽パン",
			"ラーメン一番",
			"Φούρνος",
			"מאפייה",
			"베이커리",
			"ร้านอาหาร",
			"बेकरी",
		];
		await importListings(
			api,
			names.map((name) => listing({ name, category: "Bakery", city: "Leeds" })),
		);
		for (const name of names)
			for (const letters of [2, 3])
				expect(await texts([...name].slice(0, letters).join("")), name).toContain(`business: ${name}`);
	});

	test("follow a change of the data at once", async () => {
		expect(await texts("zoo")).toEqual([]);
		await importListings(api, [listing({ name: "Zoo Lates", category: "Zoo" })]);
		expect(await texts("zoo")).toEqual(expect.arrayContaining(["trade: Zoo", "business: Zoo Lates"]));
	});

	test("are fresh for minutes and known again by their ETag, as searches are, until the words are learned anew or the day is over", async () => {
		let noon = new Date(Date.now() + 86_400_000).setUTCHours(12, 0, 0, 0);
		const startClock = stopClock(noon);
		try {
			for (const path of ["/api/suggest?q=plum", "/api/businesses?search=plum+open+tomorrow"]) {
				vi.setSystemTime(noon);
				const known = async (tag: string) =>
					(await api.fetch(path, tag === "" ? {} : { headers: { "If-None-Match": tag } })) as Response;
				// The first answer of an isolate may be made of the words of before.
				await known("");
				const first = await known("");
				expect(first.headers.get("Cache-Control")).toMatch(/^public, max-age=300/);
				const tag = first.headers.get("ETag") ?? "";
				expect((await known(tag)).status).toBe(304);
				await learnWords(ctxOn({ now: Date.now() }));
				expect((await known(tag)).status).toBe(200);
				const later = (await known("")).headers.get("ETag") ?? "";
				expect((await known(later)).status).toBe(304);
				// No cache keeps it into the day on which "tomorrow" is another one.
				vi.setSystemTime(noon + 12 * 3_600_000 - 60_000);
				for (const tag of ["", later])
					expect((await known(tag)).headers.get("Cache-Control")).toBe("public, max-age=60, stale-while-revalidate=0");
				noon += 86_400_000;
				vi.setSystemTime(noon);
				expect((await known(later)).status).toBe(200);
			}
		} finally {
			startClock();
		}
	});
});

describe("bad input", () => {
	test.each([
		"",
		" ",
		"!!!",
		"in the",
		"🍕",
		"\u0000",
		'"',
		"NEAR(",
		"name : x",
		"AND",
		"مطعم",
		"a",
		"-",
		"{scope} : k1",
	])("%j is answered", async (text) => {
		const { suggestions } = await asked(text);
		expect(suggestions.length).toBeLessThanOrEqual(MOST_SUGGESTIONS);
	});

	test("a text of 10,000 characters is refused, and so is none", async () => {
		for (const query of [`q=${"x".repeat(10_000)}`, ""]) {
			const response = await api.fetch(`/api/suggest?${query}`);
			expect(response.status).toBe(400);
			expect((await response.json<ErrorEnvelope>()).error.issues?.[0]?.path).toBe("q");
		}
	});
});
