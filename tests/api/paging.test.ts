import { beforeAll, expect, test } from "vitest";
import { importListings } from "#tests/factories/import.ts";
import { listing } from "#tests/factories/listing.ts";
import { api } from "./worker.ts";

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
