import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { importListings } from "#tests/factories/import.ts";
import { listing } from "#tests/factories/listing.ts";
import type { CitiesPage, CityCategoryPage } from "#web/request/api.ts";
import type { ErrorEnvelope } from "#workers/contract/errors.ts";
import { api, getJson, getPage } from "./worker.ts";

const ORIGIN = "http://localhost:8788";

beforeAll(async () => {
	await importListings(
		api,
		Array.from({ length: 5 }, (_, at) => listing({ name: `Paged ${at}`, city: `Town ${at}` })),
	);
});

async function links(path: string): Promise<Record<string, string>> {
	const response = await api.fetch(path);
	expect(response.status).toBe(200);
	const header = response.headers.get("Link") ?? "";
	return Object.fromEntries(
		[...header.matchAll(/<([^>]*)>; rel="(\w+)"/g)].map(([, url = "", rel = ""]) => [rel, url]),
	);
}

test("the neighbouring pages keep what the list was asked for", async () => {
	expect(await links("/api/businesses?search=paged&sortBy=name&limit=2&offset=2")).toEqual({
		first: `${ORIGIN}/api/businesses?search=paged&sortBy=name&limit=2&offset=0`,
		prev: `${ORIGIN}/api/businesses?search=paged&sortBy=name&limit=2&offset=0`,
		next: `${ORIGIN}/api/businesses?search=paged&sortBy=name&limit=2&offset=4`,
		last: `${ORIGIN}/api/businesses?search=paged&sortBy=name&limit=2&offset=4`,
	});
	expect(await links("/api/cities?limit=4")).toMatchObject({ next: `${ORIGIN}/api/cities?limit=4&offset=4` });
});

test("parameters that the call does not know are not repeated, and a long way to write a number is not either", async () => {
	const noise = `utm_source=x&${"a".repeat(4_000)}=1&b=${"y".repeat(4_000)}&__proto__=1&toString=1`;
	for (const path of ["/api/businesses", "/api/cities", "/api/categories", "/api/countries"])
		expect(await links(`${path}?limit=2&${noise}`)).toMatchObject({ first: `${ORIGIN}${path}?limit=2&offset=0` });
	const { first } = await links(`/api/businesses?categoryId=${"0".repeat(3_000)}1&limit=2`);
	expect(first).toBe(`${ORIGIN}/api/businesses?categoryId=1&limit=2&offset=0`);
});

test("a list of a category in a city goes on behind the thousandth, as many as its page says", async () => {
	await importListings(api, [
		...Array.from({ length: 1_030 }, () => listing({ category: "Kiosk", city: "Longtown" })),
		...[1, 2].map(() => listing({ category: "Kiosk", city: "Longtown", businessStatus: "CLOSED_PERMANENTLY" })),
		listing({ category: "Kiosk", city: "Shorttown" }),
		listing({ category: "Pier", city: "Longtown" }),
	]);
	const page = await getPage<CityCategoryPage>("city/longtown/kiosk?page=86");
	expect(page.businessCount).toBe(1_032);
	expect(page.businesses).toMatchObject({ total: 1_032, totalExact: true });
	expect(page.businesses?.items).toHaveLength(12);
	const path = `/api/businesses?categoryId=${page.category.id}&city=longtown&limit=200`;
	expect(await links(`${path}&offset=800`)).toMatchObject({
		next: `${ORIGIN}${path}&offset=1000`,
		last: `${ORIGIN}${path}&offset=1000`,
	});
	expect(await getJson<unknown[]>(`${path}&offset=1000`)).toHaveLength(32);
	const pier = (await getPage<CityCategoryPage>("city/longtown/pier")).category.id;
	const none = await api.fetch(`/api/businesses?categoryId=${pier}&city=shorttown`);
	expect([none.headers.get("X-Total-Count"), await none.json()]).toEqual(["0", []]);
});

test("cities are read from either end of their list, as far as pages are linked", async () => {
	await env.DB.batch([
		env.DB.prepare(
			`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 9800)
			INSERT INTO cities (slug, name, name_key, country_key, business_count, created_at, updated_at)
			SELECT 'deep-' || i, 'Deep ' || i, 'deep ' || i, '', 1 + (i * 7919) % 500, 0, 0 FROM n`,
		),
		env.DB.prepare(
			"UPDATE directory SET city_count = (SELECT count(*) FROM cities WHERE business_count > 0), data_version = data_version + 1",
		),
	]);
	const inOrder = (
		await env.DB.prepare(
			"SELECT slug FROM cities WHERE business_count > 0 ORDER BY business_count DESC, name_key, id",
		).raw<[string]>()
	).flat();
	const { length: count } = inOrder;
	const listed = async (limit: number, offset: number) =>
		(await getJson<{ slug: string }[]>(`/api/cities?limit=${limit}&offset=${offset}`)).map(({ slug }) => slug);
	for (const offset of [0, 4_800, count - 4_818, count - 30, count - 5, count, count + 40])
		expect(await listed(18, offset), `${offset}`).toEqual(inOrder.slice(offset, offset + 18));
	const last = Math.ceil(count / 18);
	const { cities } = await getPage<CitiesPage>(`cities?page=${last}`);
	expect(cities.items.map(({ slug }) => slug)).toEqual(inOrder.slice((last - 1) * 18));
	const deep = await api.fetch("/api/cities?limit=18&offset=4870");
	expect([deep.status, ((await deep.json()) as ErrorEnvelope).error.code]).toEqual([400, "offset-too-deep"]);
	expect(Number(/rowsRead;desc="(\d+)"/.exec(deep.headers.get("Server-Timing") ?? "")?.[1])).toBeLessThan(50);
});
