import { env } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { categoriesPage } from "#workers/services/pages/categories.ts";
import { cafe } from "./bulk.ts";
import { emptyDirectory, importBy } from "./directory.ts";
import { ctxOn, getJson } from "./worker.ts";

/** Tests that a category is found by its name in a directory with more of them than one list has. */

const MORE = 1_200;

beforeAll(async () => {
	await emptyDirectory();
	await importBy(ctxOn(), [cafe({ category: "Lute Maker" }), cafe({ category: "Çay Bahçesi" })]);
	const numbers = `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${MORE})`;
	await env.DB.batch([
		env.DB.prepare(`INSERT INTO categories (id, slug, name, name_key, icon, business_count, created_at, updated_at, revision)
			${numbers} SELECT 100 + i, 'shop-' || i, 'Shop ' || i, 'shop ' || i, 'store', 5, 1, 1, 1 FROM n`),
		env.DB.prepare(`INSERT INTO category_search (rowid, name) ${numbers} SELECT 100 + i, 'shop ' || i FROM n`),
	]);
});

type Found = { slug: string };
const found = async (search: string) =>
	(await getJson<Found[]>(`/api/categories?search=${encodeURIComponent(search)}`)).map(({ slug }) => slug);

test("a small one is found behind a thousand larger ones, by the beginnings of its words", async () => {
	expect(await found("lute maker")).toEqual(["lute-maker"]);
	expect(await found("mak lu")).toEqual(["lute-maker"]);
	expect(await found("cay bah")).toEqual(["cay-bahcesi"]);
	expect(await found("aker")).toEqual([]);
	expect(await found("!")).toEqual([]);
	const { page } = await categoriesPage(ctxOn(), { search: "lute", page: 1 });
	expect(page.categories).toMatchObject({ total: 1, items: [{ slug: "lute-maker" }] });
});

test("many that are found come page by page, the largest first, and are counted as far as lists are", async () => {
	const { page } = await categoriesPage(ctxOn(), { search: "shop", page: 2 });
	expect(page.categories.total).toBe(1_000);
	expect(page.categories.items.length).toBeGreaterThan(10);
	expect(await found("shop 1200")).toEqual(["shop-1200"]);
});
