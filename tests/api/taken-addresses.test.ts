import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { listing } from "#tests/factories/listing.ts";
import { updateCategory } from "#workers/services/categories/manage.ts";
import { updateCity } from "#workers/services/cities/manage.ts";
import { emptyDirectory, importBy } from "./directory.ts";
import { ctxOn, one } from "./worker.ts";

/** Tests that a category or city gets an address although an earlier one, which has another name since, kept the address of its name. */

beforeEach(emptyDirectory);

const slugs = async (table: string) =>
	JSON.parse((await one<{ all: string }>(`SELECT json_group_array(slug) AS "all" FROM ${table}`)).all) as string[];
const newest = (table: string) =>
	one<{ id: number; revision: number }>(`SELECT id, revision FROM ${table} ORDER BY id DESC LIMIT 1`);

test.each(["Cafe", "مطعم", "カフェ"])("a category called %s, whose address is taken", async (category) => {
	for (const name of ["One", "Two", "Three"]) {
		await importBy(ctxOn(), [listing({ name, category, type: null })]);
		await updateCategory(ctxOn(), { ...(await newest("categories")), name: `Renamed ${name}` });
		await env.DB.prepare("DELETE FROM category_aliases").run();
	}
	const all = await slugs("categories");
	expect(new Set(all).size).toBe(3);
	for (const slug of all) expect(slug).toMatch(/^[a-z0-9-]+$/);
});

test.each(["Leeds", "الرياض"])("a city called %s, whose address is taken", async (city) => {
	for (const name of ["One", "Two", "Three", "Four", "Five"]) {
		await importBy(ctxOn(), [listing({ name, city })]);
		await updateCity(ctxOn(), { ...(await newest("cities")), name: `Renamed ${name}` });
		await env.DB.prepare("DELETE FROM city_aliases").run();
	}
	const all = await slugs("cities");
	expect(new Set(all).size).toBe(5);
});
