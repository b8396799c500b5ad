import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listing } from "#tests/factories/listing.ts";
import type { Category } from "#web/request/api.ts";
import { startTestSite, type TestSite, textOf } from "./test-site.ts";

let site: TestSite;
/** The one of the 201 categories that the dropdown has no room for. */
let smallest: Category;

beforeAll(async () => {
	site = await startTestSite([
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
		expect(within).toMatch(/<a href="\/search"[^>]*>Clear<\/a>/);
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

	test.each(["/?search=q", "/search?search=q", "/city/leeds?search=shop+q", "/category/kind-1?search=q"])(
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
