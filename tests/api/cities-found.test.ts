import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { listing } from "#tests/factories/listing.ts";
import type { Browser } from "#tests/factories/operator.ts";
import type { CityItem } from "#workers/contract/city.ts";
import type { TaxonomyPage } from "#workers/contract/taxonomy.ts";
import { emptyDirectory, importBy } from "./directory.ts";
import { ctxOn, getJson, signedInBrowser } from "./worker.ts";

/** Tests which cities a text finds, in the visitors' list and in the operators'. */

let operator: Browser;
beforeAll(async () => {
	operator = await signedInBrowser();
});
beforeEach(emptyDirectory);

const turkish = { state: null, country: "Türkiye", countryCode: "TR" };
const american = { country: "United States", countryCode: "US" };
const visitors = async (search: string) =>
	(await getJson<{ name: string }[]>(`/api/cities?search=${encodeURIComponent(search)}`)).map(({ name }) => name);
const operators = async (search: string) => {
	const answer = await operator.fetch(`/api/admin/cities?search=${encodeURIComponent(search)}`);
	return (await answer.json<TaxonomyPage<CityItem>>()).items.map(({ name }) => name);
};

describe.each([
	["visitors", visitors],
	["operators", operators],
])("of a country, %s", (_, found) => {
	test("find the cities by any of its names, alone and behind the city's own", async () => {
		await importBy(ctxOn(), [
			listing(),
			listing({ city: "Ordu", ...turkish }),
			listing({ city: "Yalova", ...turkish }),
			listing({ city: "Salem", state: "Oregon", ...american }),
		]);
		for (const name of ["United Kingdom", "UK", "Great Britain"]) expect(await found(name), name).toEqual(["Leeds"]);
		for (const name of ["Türkiye", "turkey", "Turkey"]) expect(await found(name), name).toEqual(["Ordu", "Yalova"]);
		for (const name of ["USA", "usa", "America", "United States"]) expect(await found(name), name).toEqual(["Salem"]);
		expect(await found("Ordu, Turkey")).toEqual(["Ordu"]);
		expect(await found("salem oregon usa")).toEqual(["Salem"]);
		expect(await found("leeds turkey")).toEqual([]);
	});

	test("find none by the name of a part that has none, nor by a short word that is a code", async () => {
		await importBy(ctxOn(), [listing({ state: null }), listing({ city: "Ordu", ...turkish })]);
		for (const elsewhere of ["Scotland", "Northern Ireland", "France", "tur"])
			expect(await found(elsewhere), elsewhere).toEqual([]);
	});

	test("find the largest first, however many there are", async () => {
		await importBy(ctxOn(), [listing()]);
		// Those that came first are the smaller ones.
		const small = "WITH RECURSIVE n (n) AS (SELECT 1001 UNION ALL SELECT n + 1 FROM n WHERE n < 2100)";
		await env.DB.batch(
			[
				`${small} INSERT INTO cities (id, slug, name, name_key, state_key, country, country_code, country_key, business_count, created_at, updated_at, revision)
					SELECT n, 'hamlet-' || n, 'Hamlet ' || n, 'hamlet ' || n, '', 'Türkiye', 'TR', 'TR', iif(n = 2100, 900, 1), 0, 0, 0 FROM n`,
				`${small} INSERT INTO city_search (rowid, name, region) SELECT n, 'hamlet ' || n, 'tr' FROM n`,
			].map((sql) => env.DB.prepare(sql)),
		);
		expect((await found("Turkey"))[0]).toBe("Hamlet 2100");
	});
});

test("cities of one name and size have each its place in the pages of a list", async () => {
	const states = ["Kansas", "Iowa", "Ohio", "Maine", "Texas", "Utah"];
	await importBy(
		ctxOn(),
		states.map((state) => listing({ city: "Salem", state, ...american })),
	);
	const pages = await Promise.all(
		states.map((_, offset) => getJson<{ state: string }[]>(`/api/cities?search=salem&limit=1&offset=${offset}`)),
	);
	expect(pages.flat().map(({ state }) => state)).toEqual(states);
});
