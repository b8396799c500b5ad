import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { listing } from "#tests/factories/listing.ts";
import { longTest } from "#tests/long-run.ts";
import { sharedSite, withoutTable } from "./shared-site.ts";
import { type TestSite, textOf } from "./test-site.ts";

/** Tests every state of the lists that the specification names in sections 2, 8 and 9. */

const LEEDS = 150;

let site: TestSite;
/** Holds the pages of the empty directory by their paths. They are read first, so that one site will do. */
const emptyPages = new Map<string, string>();

beforeAll(async () => {
	const empty = await sharedSite([]);
	for (const path of ["/", "/categories", "/cities", "/search", "/no-such-page"])
		emptyPages.set(path, await (await empty.get(path)).text());
	await empty.stop();
	site = await sharedSite([
		...Array.from({ length: LEEDS }, (_, index) => listing({ name: `Cafe ${String(index + 1).padStart(3, "0")}` })),
		listing({
			name: "Nowhere",
			latitude: null,
			longitude: null,
			city: null,
			state: null,
			country: null,
			countryCode: null,
			address: null,
			category: null,
			type: null,
			businessStatus: null,
		}),
	]);
	const database = await site.database();
	// The jobs behind an import learn from what they find, and would find what follows too.
	const jobs = database.prepare("SELECT count(*) AS n FROM jobs WHERE state = 'running' OR queued_at IS NOT NULL");
	while ((await jobs.first("n")) !== 0) await pause(50);
	await database.batch([
		database.prepare("UPDATE directory SET category_count = 111"),
		database.prepare("UPDATE categories SET business_count = 1234 WHERE slug = 'cafe'"),
		database.prepare(
			"INSERT INTO cities (id, slug, name, name_key, country, country_code, business_count, created_at, updated_at) VALUES (9001, 'quiet', 'Quiet', 'quiet', 'Germany', 'DE', 0, 0, 0), (9002, 'border', 'Border', 'border', 'Nowhere', NULL, 500, 0, 0), (9003, 'major', 'Major', 'major', 'Germany', 'DE', 501, 0, 0)",
		),
		database.prepare(
			"INSERT INTO categories (id, slug, name, name_key, icon, business_count, created_at, updated_at) VALUES (9001, 'quiet', 'Quiet', 'quiet', 'no-such-icon', 0, 0, 0)",
		),
		...Array.from({ length: 110 }, (_, index) =>
			database
				.prepare(
					"INSERT INTO categories (id, slug, name, name_key, icon, business_count, created_at, updated_at) VALUES (?1, ?2, ?2, ?2, 'store', 1, 0, 0)",
				)
				.bind(9100 + index, `kind-${index}`),
		),
	]);
});
afterAll(() => site.stop());

/** Returns the page's own part, without header, footer and what is around. */
async function mainOf(path: string, from: TestSite = site): Promise<string> {
	return mainIn(await from.page(path));
}
const mainIn = (html: string) => /<main\b[\s\S]*<\/main>/.exec(html)?.[0] ?? "";
const emptyPage = (path: string) => emptyPages.get(path) ?? "";
const read = async (path: string) => textOf(await mainOf(path));

/**
 * Returns what the page navigation shows: "‹" and "›" when Previous and Next lead somewhere, the current page in
 * brackets.
 */
function pagesOf(html: string): string {
	const navigation = /<nav aria-label="Pages"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? "";
	const parts = [...navigation.matchAll(/<(a|span)\b([^>]*)>([\s\S]*?)<\/\1>/g)].map(
		([, , attributes = "", inner = ""]) => {
			const text = textOf(inner);
			if (attributes.includes("aria-disabled")) return `no ${text}`;
			return attributes.includes('aria-current="page"') ? `[${text}]` : text;
		},
	);
	return parts.join(" ");
}

describe("an empty directory", () => {
	test.each([
		["/", "No businesses found"],
		["/categories", "No categories available yet"],
		["/cities", "No cities available yet"],
		["/search", "No businesses found"],
	])("%s says %s", (path, text) => {
		expect(textOf(mainIn(emptyPage(path)))).toContain(text);
	});

	test("is not indexed where it has nothing to show, and has no month of an update", () => {
		expect(emptyPage("/cities")).toContain('content="noindex, follow"');
		expect(textOf(emptyPage("/"))).not.toContain("Last updated");
	});
});

describe("empty lists", () => {
	test.each([
		["/category/quiet", "No businesses found in this category yet"],
		["/city/quiet", "No businesses found in this city yet"],
		["/cities?open=border", "No businesses found in this city"],
		["/category/cafe?search=zzzz", "No search results found"],
		["/city/leeds?search=zzzz", "No search results found"],
		["/categories?search=zzzz", "No search results found"],
		["/cities?search=zzzz", "No search results found"],
		["/?search=zzzz", "No businesses found"],
		["/search?search=locksmith+leeds", "No place here is listed as ‘Locksmith’ in Leeds yet."],
	])("%s says %s", async (path, text) => {
		expect(await read(path)).toContain(text);
	});

	test("of searches count to nothing and lead back to everything", async () => {
		const html = await mainOf("/city/leeds?search=zzzz");
		expect(textOf(html)).toContain("0 results found");
		expect(html).toMatch(/<a href="\/city\/leeds"[^>]*>Clear Filters<\/a>/);
	});
});

describe("counts", () => {
	test("over 999 are shown with K on the start page and in the directory", async () => {
		for (const path of ["/", "/categories"]) expect(await read(path)).toContain("1.2K businesses");
	});

	test("'Major City' shows above 500 businesses", async () => {
		const html = await mainOf("/cities");
		const cityOf = (slug: string) => new RegExp(`<li id="city-${slug}"[\\s\\S]*?</li>`).exec(html)?.[0] ?? "";
		expect(cityOf("major")).toContain("Major City");
		expect(cityOf("border")).toContain("500 businesses");
		expect(cityOf("border")).not.toContain("Major City");
	});

	test("the strips show ten, the start page twelve businesses", async () => {
		const html = await mainOf("/");
		const strip = /aria-labelledby="categories-heading"[\s\S]*?<\/section>/.exec(html)?.[0] ?? "";
		expect(strip.match(/href="\/category\//g)).toHaveLength(10);
		expect(html.match(/<article/g)).toHaveLength(12);
	});

	test("the category dropdown has 'All Categories' and each category with its icon", async () => {
		const select = /<select name="category"[\s\S]*?<\/select>/.exec(await mainOf("/"))?.[0] ?? "";
		const options = [...select.matchAll(/<option value="(\d*)"[^>]*>(.*?)<\/option>/g)];
		expect(options).toHaveLength(112);
		expect(textOf(options[0]?.[2] ?? "")).toBe("All Categories");
		for (const option of options) expect(option[2]).toMatch(/<use href="[^"]+#[a-z-]+"/);
	});

	longTest(
		"the category dropdown says where the others are when there are more than its 200, and nothing otherwise",
		async () => {
			expect(await read("/")).not.toContain("Browse all");
			const many = await sharedSite([listing({ name: "One" })]);
			try {
				const database = await many.database();
				await database.batch([
					database.prepare("UPDATE directory SET category_count = 1211, data_version = data_version + 1"),
					...Array.from({ length: 210 }, (_, index) =>
						database
							.prepare(
								"INSERT INTO categories (id, slug, name, name_key, icon, business_count, created_at, updated_at) VALUES (?1, ?2, ?2, ?2, 'store', 1, 0, 0)",
							)
							.bind(9100 + index, `kind-${index}`),
					),
				]);
				for (const path of ["/", "/search"]) {
					const html = await mainOf(path, many);
					const select = /<select name="category"[\s\S]*?<\/select>/.exec(html)?.[0] ?? "";
					expect(select.match(/<option/g), path).toHaveLength(202);
					expect(select, path).toMatch(/<option disabled="">1,011 more below the list<\/option><\/select>$/);
					expect(html, path).toMatch(/<a href="\/categories"[^>]*>Browse all 1,211 categories<\/a>/);
				}
			} finally {
				await many.stop();
			}
		},
	);
});

describe("a city's panel", () => {
	test("shows six of its businesses and leads to all of them, in the grid and in the list", async () => {
		for (const path of ["/cities?open=leeds", "/cities?view=list&open=leeds"]) {
			const panel = /<li id="panel-leeds"[\s\S]*?<\/ul>[\s\S]*?<\/li>/.exec(await mainOf(path))?.[0] ?? "";
			expect(panel.match(/<article/g), path).toHaveLength(6);
			expect(panel, path).toMatch(/<a href="\/city\/leeds"[^>]*>View All/);
		}
	});

	test("is told by the flag of the city's country, and a pin where that is not known", async () => {
		const html = await mainOf("/cities");
		const flagOf = (slug: string) =>
			new RegExp(`id="city-${slug}"[\\s\\S]*?(<img[^>]*>|<svg[\\s\\S]*?</svg>)`).exec(html)?.[1];
		expect(flagOf("leeds")).toContain('alt="🇬🇧"');
		expect(flagOf("major")).toContain('alt="🇩🇪"');
		expect(flagOf("border")).toContain("#map-pin");
	});
});

describe("pages", () => {
	test.each([
		["/city/leeds", "no Previous [1] 2 3 4 5 … 13 Next"],
		["/city/leeds?page=4", "Previous 1 2 3 [4] 5 6 … 13 Next"],
		["/city/leeds?page=7", "Previous 1 … 5 6 [7] 8 9 … 13 Next"],
		["/city/leeds?page=13", "Previous 1 … 9 10 11 12 [13] no Next"],
		["/category/cafe?page=7", "Previous 1 … 5 6 [7] 8 9 … 103 Next"],
	])("of %s are a window of five with shortcuts to both ends", async (path, expected) => {
		expect(pagesOf(await mainOf(path))).toBe(expected);
	});

	test("of a directory are 18 long, in a window of five", async () => {
		const html = await mainOf("/categories?page=4");
		expect(html.match(/<li><a href="\/category\//g)).toHaveLength(18);
		expect(pagesOf(html)).toBe("Previous 2 3 [4] 5 6 Next");
	});

	test("of a list say what they show", async () => {
		expect(await read("/city/leeds?page=13")).toContain("Showing 145 - 150 of 150 businesses in Leeds");
		expect(await read("/category/cafe?page=2")).toContain("Showing 13 - 24 of 1,234 businesses");
	});

	test("are not there when everything fits on one", async () => {
		expect(pagesOf(await mainOf("/city/leeds?search=cafe+001"))).toBe("");
	});
});

describe("a place of which little is known", () => {
	test("has a page, a card and no breadcrumb steps that lead nowhere", async () => {
		const html = await mainOf("/business/nowhere");
		expect(textOf(html)).toContain("Nowhere");
		expect(textOf(html)).toContain("No nearby businesses");
		expect(/<nav aria-label="Breadcrumb"[\s\S]*?<\/nav>/.exec(html)?.[0].match(/<a /g)).toHaveLength(1);
		expect(await read("/search?search=nowhere")).toContain("1 result found");
	});

	test("has no block of details with nothing in it, and no button that leads there", async () => {
		const text = await read("/business/nowhere");
		expect(text).not.toContain("Business Details");
		expect(text).not.toContain("Detailed Info");
	});
});

describe("the not-found page", () => {
	test("has its quick links, categories and four buttons", async () => {
		const html = await missingPage("/no-such-page");
		for (const [href, label] of [
			["/", "Go to Homepage"],
			["/", "Go Back"],
			["/contact", "Contact Support"],
			["/search", "Search Directory"],
			["/", "Home"],
			["/categories", "Categories"],
			["/cities", "Cities"],
			["/about", "About"],
			["/contact", "Contact"],
			["/category/cafe", "Cafe"],
			["/categories", "View All"],
		])
			expect(html, label).toMatch(new RegExp(`<a href="${href}"[^>]*>(?:<svg[\\s\\S]*?</svg>)?${label}`));
	});

	test("leads to the directory's own six largest categories, and to none where there are none", async () => {
		const linked = (main: string) => [...main.matchAll(/href="(\/category\/[^"]+)"/g)].map(([, href]) => href);
		const links = linked(await missingPage("/no-such-page"));
		expect(links).toHaveLength(6);
		expect(links[0]).toBe("/category/cafe");
		for (const href of links) expect((await site.get(href as string)).status, href).toBe(200);
		expect(linked(mainIn(emptyPage("/no-such-page")))).toEqual([]);
	});

	test("stands for a category that the data does not have", async () => {
		expect(textOf(await missingPage("/category/restaurant"))).toContain("Category Not Found");
	});

	async function missingPage(path: string): Promise<string> {
		const response = await site.get(path);
		expect(response.status).toBe(404);
		return mainIn(await response.text());
	}
});

describe("a failure", () => {
	test("of the statistics is said in their place, and the page is there", async () => {
		await withoutTable(site, "html_snippets", async () => {
			const text = await read("/about");
			expect(text).toContain("Failed to fetch stats");
			expect(text).toContain("Our Mission");
		});
		expect(await read("/about")).not.toContain("Failed to fetch");
	});

	test("of a page's call is a page with its request id and a way to try again, and does not reach other pages", async () => {
		await withoutTable(site, "city_search", async () => {
			const response = await site.get("/cities?search=x");
			const html = await response.text();
			expect(response.status).toBe(500);
			expect(textOf(html)).toContain("Something went wrong");
			expect(html).toContain(response.headers.get("X-Request-Id"));
			expect(html).toMatch(/<a href="\/cities\?search=x"[^>]*>(?:<svg[\s\S]*?<\/svg>)?Try Again/);
			expect((await site.get("/categories")).status).toBe(200);
		});
	});
});
