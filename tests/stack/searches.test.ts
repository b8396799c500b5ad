import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listing } from "#tests/factories/listing.ts";
import type { Category } from "#web/request/api.ts";
import { sharedSite } from "./shared-site.ts";
import { type TestSite, textOf } from "./test-site.ts";

let site: TestSite;
/** Is the one of the 201 categories for which the dropdown has no room. */
let smallest: Category;

beforeAll(async () => {
	site = await sharedSite([
		...Array.from({ length: 200 }, (_, index) => [
			listing({ name: `Shop ${index}`, category: `Kind ${index}`, city: "São Paulo", country: "Brazil" }),
			listing({ name: `Store ${index}`, category: `Kind ${index}`, city: "Leeds" }),
		]).flat(),
		listing({ name: "Clockworks", category: "Watchmaker", city: "Leeds" }),
	]);
	const categories = (await (await site.get("/api/categories?limit=1000")).json()) as Category[];
	smallest = categories.find(({ name }) => name === "Watchmaker") as Category;
});
afterAll(() => site.stop());

const mainOf = async (path: string) => /<main\b[\s\S]*<\/main>/.exec(await site.page(path))?.[0] ?? "";

describe("a search", () => {
	test("within a city names it, as it was asked for only where there is no such city", async () => {
		const within = await mainOf("/search?city=sao-paulo");
		expect(textOf(within)).toContain("In São Paulo");
		expect(within).toMatch(/<a href="\/search"[^>]*>.*Clear<\/span><\/a>/);
		expect(textOf(await mainOf("/search?city=nowhere"))).toContain("In nowhere");
	});

	test.each(["/", "/search"])(
		"on %s keeps a category beyond the dropdown's 200 chosen, and by its name",
		async (path) => {
			const html = await mainOf(`${path}?category=${smallest.id}`);
			expect(html).toContain(`<option value="${smallest.id}" selected="">Watchmaker</option>`);
			expect(await mainOf(path)).not.toContain("Watchmaker</option>");
			const without = await mainOf(`${path}?category=${smallest.id}&search=zzqx`);
			expect(without).toContain(`<option value="${smallest.id}" selected="">Chosen category</option>`);
		},
	);

	test.each(["/?search=q", "/search?search=q", "/city/leeds?search=q", "/category/kind-1?search=q"])(
		"for one letter says that two are needed: %s",
		async (path) => {
			expect(textOf(await mainOf(path))).toContain("A search needs at least two letters of a word.");
		},
	);

	test("that finds nothing by whole words does not speak of letters", async () => {
		expect(textOf(await mainOf("/search?search=zzqx"))).not.toContain("two letters");
	});

	test.each(["/search?search=shop", "/city/leeds?search=store", "/category/kind-1?search=shop"])(
		"says that the best matches come first, and leads back to them from a sort: %s",
		async (path) => {
			const found = await mainOf(path);
			expect(textOf(found)).toContain("Best matches first");
			expect(found).not.toMatch(/id="sort-\w+"[^>]*aria-current/);
			const sorted = await mainOf(`${path}&sort=name`);
			expect(sorted).toContain(`<a id="sort-match" href="${path}"`);
			expect(sorted).toMatch(/id="sort-name"[^>]*aria-current="true"/);
		},
	);

	test("is what 'Best matches first' is about: lists that nobody searched have a sort of their own", async () => {
		expect(textOf(await mainOf("/city/leeds"))).not.toContain("Best matches first");
	});
});

describe("a city's panel", () => {
	test("does not repeat the city in each of its rows", async () => {
		const panel = /<li id="panel-leeds"[\s\S]*?<\/ul>/.exec(await mainOf("/cities?open=leeds"))?.[0] ?? "";
		expect(textOf(panel)).toContain("Store 0");
		expect(textOf(panel)).not.toContain("· Leeds");
	});
});

describe("a search for what is near the visitor", () => {
	test("tells who has no JavaScript what to type, and others of the button", async () => {
		const main = await mainOf("/search?search=shop+near+me");
		const plain = /<noscript>([\s\S]*?)<\/noscript>/.exec(main)?.[1] ?? "";
		expect(textOf(plain)).toContain("add a town or a postcode to your search");
		expect(plain).not.toContain("Near me");
		expect(main).toMatch(/<p data-needs-script[^>]*>To see what is near you, press/);
	});
});

describe("a list that cannot be shown", () => {
	test.each([
		["/search?search=shop&within=7mi", 400, "Distance “7mi”", "/search?search=shop"],
		["/city/leeds?search=shop&has=nosuch&open=now", 400, "Features “nosuch”", "/city/leeds?search=shop&amp;open=now"],
		["/search?search=shop&page=999", 404, "too far into the list", "/search?search=shop"],
		["/category/kind-1?search=shop&page=7", 404, "no such page", "/category/kind-1?search=shop"],
	])("%s keeps what was typed, says why, and leads on", async (path, status, reason, href) => {
		const answer = await site.get(path);
		const html = await answer.text();
		expect([answer.status, textOf(html)]).toEqual([status, expect.stringContaining(reason)]);
		const main = /<main\b[\s\S]*<\/main>/.exec(html)?.[0] ?? "";
		expect(main).toMatch(/<input [^>]*class="field"[^>]* value="shop"/);
		expect(main).toContain(`href="${href}"`);
	});
});

describe("an empty result", () => {
	test("under filters offers to take them off first, all or one by one", async () => {
		const main = await mainOf("/search?search=shop&rating=4&has=wifi");
		expect(textOf(main)).toContain("Nothing here fits every filter that is set.");
		expect(main).toMatch(/<a href="\/search\?search=shop"[^>]*>Clear Filters<\/a>/);
		const empty = main.slice(main.indexOf("Nothing here fits"));
		expect(empty).toContain('href="/search?search=shop&amp;rating=4"');
		expect(empty).toContain('href="/search?search=shop&amp;has=wifi"');
	});

	test("under one filter, set or typed, offers what that keeps away; no button leads back to the same list", async () => {
		for (const address of ["/search?search=shop&open=24h", "/search?search=shop+open+24+hours"]) {
			const main = await mainOf(address);
			const empty = main.slice(main.indexOf("Nothing here fits"));
			expect(empty, address).toMatch(/<a href="\/search\?search=shop"[^>]*>Show [\d,+]+ without ‘Open 24 hours’<\/a>/);
			expect(empty, address).toMatch(/<a href="\/search\?search=shop"[^>]*>Clear Filters<\/a>/);
		}
	});

	test("of a text that says nothing tells so, and a search as it was typed leads back", async () => {
		for (const text of ["!!!", "in the", "%F0%9F%8D%95"])
			expect(textOf(await mainOf(`/search?search=${text}`)), text).toContain("There is nothing to search for in this");
		expect(await mainOf("/search?search=sohp&as=typed")).toMatch(/<a href="\/search\?search=sohp"[^>]*>Search with/);
	});

	test("shows the time of the address alone where another was typed; what was typed goes with its chip", async () => {
		const chips = async (path: string) =>
			[...(await mainOf(path)).matchAll(/<a href="([^"]*)"[^>]* class="chip">.*?<\/span>(.*?)<svg/g)].map(
				([, href, label]) => `${label}: ${href}`,
			);
		expect(await chips("/search?search=shop+open+now&open=sun-1000")).toEqual([
			"Open Sunday at 10:00: /search?search=shop+open+now",
		]);
		expect(await chips("/search?search=shop+open+until+midnight+with+wifi")).toEqual([
			"Open until midnight: /search?search=shop+with+wifi",
			"Wi-Fi: /search?search=shop+open+until+midnight",
		]);
	});
});
