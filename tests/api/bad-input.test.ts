import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { importListings } from "#tests/factories/import.ts";
import { listing } from "#tests/factories/listing.ts";
import { casesOf } from "#tests/long-run.ts";
import type { ErrorEnvelope } from "#workers/contract/errors.ts";
import { api } from "./worker.ts";

beforeAll(async () => {
	await importListings(api, [listing({ name: "Anchor" }), listing({ name: "Near Or Not" })]);
});

describe("a query that makes no sense", () => {
	test.each([
		"limit=0",
		"limit=1e9",
		"limit=-1",
		"limit=abc",
		"limit=1&limit=2",
		"offset=-1",
		"offset=1e99",
		"sortBy=password",
		"sortBy=city",
		"sortOrder=up",
		"categoryId=1%20OR%201=1",
		"categoryId=9007199254740993",
		`search=${"x".repeat(10_000)}`,
	])("?%s is a 400 that names the field", async (query) => {
		const response = await api.fetch(`/api/businesses?${query}`);
		expect(response.status).toBe(400);
		const { error } = await response.json<ErrorEnvelope>();
		expect(error.code).toBe("validation-failed");
		expect(error.issues?.[0]?.path).toBe(query.split("=")[0]);
	});

	test.each([
		'"',
		"*",
		"NEAR(",
		"a NEAR/2 b",
		"name : x",
		"🍕",
		"\u0000",
		"-",
		"AND",
		"^a",
		"{scope} : k1",
		"'; DROP TABLE businesses; --",
		"İ",
	])("search %j never reaches FTS5 as syntax", async (search) => {
		for (const path of ["/api/businesses", "/api/cities", "/api/categories", "/api/pages/home", "/api/pages/search"]) {
			const response = await api.fetch(`${path}?search=${encodeURIComponent(search)}`);
			expect(response.status).toBe(200);
		}
	});

	test("any text as search, city or slug is answered without a fault", async () => {
		await fc.assert(
			fc.asyncProperty(fc.string({ unit: "binary", maxLength: 60 }), async (text) => {
				const value = encodeURIComponent(text.toWellFormed());
				for (const path of [
					`/api/businesses?search=${value}`,
					`/api/businesses?city=x${value}`,
					`/api/businesses/x${value}`,
				]) {
					const response = await api.fetch(path);
					expect(response.status, path).toBeLessThan(500);
				}
			}),
			{ numRuns: casesOf(150) },
		);
	});

	test("a list is not read deeper than its cap", async () => {
		await importListings(api, [listing({ category: "Deep" })]);
		const response = await api.fetch("/api/businesses?search=anchor&offset=5000");
		expect(await response.json()).toMatchObject({ error: { code: "offset-too-deep" } });
		expect(response.status).toBe(400);
	});
});

describe("a slug", () => {
	test.each(["%00", "x".repeat(3_000), "..%2f..%2fetc", "%F0%9F%8D%95"])("%s is a 404", async (slug) => {
		for (const path of ["/api/businesses", "/api/pages/business", "/api/pages/city", "/api/pages/category"]) {
			expect((await api.fetch(`${path}/${slug}`)).status).toBe(404);
		}
	});
});
