import { afterAll, beforeAll, expect, test } from "vitest";
import { listing } from "#tests/factories/listing.ts";
import { type Browser, json } from "#tests/factories/operator.ts";
import type { CategoryItem } from "#workers/contract/category.ts";
import type { ChangeSetItem } from "#workers/contract/change-set.ts";
import { startTestSite, type TestSite } from "./test-site.ts";

/** Work in the background of the built workers, where no cron fires: one call begins it, and nobody calls anything more. */

const CAFES = 1_500;
let site: TestSite;
let operator: Browser;
beforeAll(async () => {
	site = await startTestSite(
		Array.from({ length: CAFES }, (_, at) => listing({ name: `Cafe ${at}`, category: "Cafe" })),
	);
	operator = await site.signedIn();
});
afterAll(() => site.stop());

async function stored<Row>(sql: string, ...values: unknown[]): Promise<Row> {
	const statement = (await site.database()).prepare(sql);
	return (await statement.bind(...values).first<Row>()) as Row;
}

async function call<Answer>(path: string, init: RequestInit): Promise<Answer> {
	const answer = await operator.fetch(path, init);
	expect(answer.ok, `${path} ${answer.status}`).toBe(true);
	return (await answer.json()) as Answer;
}

test("a large category that is renamed answers before its businesses have followed, and they do", async () => {
	const { id, revision } = await stored<{ id: number; revision: number }>("SELECT id, revision FROM categories");
	const renamed = await call<CategoryItem>(`/api/admin/categories/${id}`, json("PATCH", { revision, name: "Coffee" }));
	expect(renamed).toMatchObject({ name: "Coffee", following: { done: 0, total: CAFES } });
	const left = () => stored("SELECT count(*) AS n FROM businesses WHERE category_key <> 'coffee'");
	expect(await left()).not.toEqual({ n: 0 });
	await expect.poll(() => stored("SELECT following FROM categories")).toEqual({ following: null });
	expect(await left()).toEqual({ n: 0 });
});

test("a change of all businesses and its undo go on to their ends", async () => {
	const begun = async (path: string, body: unknown) => {
		const { id, done } = await call<ChangeSetItem>(`/api/admin/change-sets${path}`, json("POST", body));
		expect(done).toBe(false);
		await expect.poll(() => stored("SELECT state FROM change_sets WHERE id = ?1", id)).toEqual({ state: "done" });
		return id;
	};
	const verified = () => stored("SELECT count(*) AS n FROM businesses WHERE is_verified = 1");
	const set = await begun("", { selection: { filter: {} }, set: { verified: true } });
	expect(await verified()).toEqual({ n: CAFES });
	await begun(`/${set}/undo`, {});
	expect(await verified()).toEqual({ n: 0 });
});
