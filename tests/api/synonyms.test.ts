import { env } from "cloudflare:workers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { importListings } from "#tests/factories/import.ts";
import { listing } from "#tests/factories/listing.ts";
import { subjectRows } from "#tests/factories/numbers.ts";
import { type Browser, json } from "#tests/factories/operator.ts";
import type { NumbersPage } from "#workers/contract/number-page.ts";
import { MOST_SYNONYMS } from "#workers/contract/synonym.ts";
import { dayOf } from "#workers/domain/numbers/days.ts";
import { finishChangeSets } from "./steps.ts";
import { api, ctxOn, one, signedInBrowser, stopClock } from "./worker.ts";

/** Search texts that operators make other names of a category, and those that are proposed to them. */

const { DB } = env;
const NOW = Date.UTC(2026, 10, 26, 11, 20);
const TODAY = dayOf(NOW);

let operator: Browser;
let start: () => void;
beforeAll(async () => {
	start = stopClock(NOW);
	await importListings(api, [
		listing({ name: "Golden Anchor", category: "Cafe" }),
		listing({ name: "Silver Badger", category: "Bakery" }),
	]);
	operator = await signedInBrowser();
});
afterAll(() => start());

async function numbers(): Promise<NumbersPage> {
	return (await operator.fetch("/api/admin/numbers")).json();
}

describe("a search text that is made another name of a category", () => {
	const search = async () => {
		const found = (await (await api.fetch("/api/businesses?search=kahvaltici")).json()) as { name: string }[];
		return found[0]?.name;
	};

	test("is found as that category at once, is audited with a purge, and can be taken away", async () => {
		expect(await search()).not.toBe("Silver Badger");
		const { id } = await one<{ id: number }>("SELECT id FROM categories WHERE name = 'Bakery'");
		const added = await operator.fetch("/api/admin/synonyms", json("POST", { text: " Kahvaltıcı! ", categoryId: id }));
		expect(added.status).toBe(201);
		expect(await added.json()).toEqual({ phrase: "kahvaltici", meaning: "bakery" });
		expect(await search()).toBe("Silver Badger");
		const traces = () =>
			one(`SELECT (SELECT count(*) FROM audit_log) AS audit, (SELECT max(asked_at) FROM cache_purges) AS purged,
				(SELECT count(*) FROM cache_purges) AS purges, (SELECT data_version FROM directory) AS version`);
		// Doing it twice is the same as once.
		const once = await traces();
		const again = await operator.fetch("/api/admin/synonyms", json("POST", { text: "kahvaltici", categoryId: id }));
		expect([again.status, await again.json()]).toEqual([201, { phrase: "kahvaltici", meaning: "bakery" }]);
		expect(await traces()).toEqual(once);
		const log = await DB.prepare("SELECT action, after FROM audit_log WHERE action LIKE 'synonym.%'").all();
		expect(log.results).toEqual([{ action: "synonym.add", after: '{"phrase":"kahvaltici","meaning":"bakery"}' }]);
		expect(await one("SELECT count(*) AS n FROM cache_purges WHERE tag = '*'")).toEqual({ n: 1 });
		const removal = json("DELETE", { phrase: "kahvaltici", meaning: "bakery" });
		expect((await operator.fetch("/api/admin/synonyms", removal)).status).toBe(204);
		// What is gone already is neither audited nor purged.
		await DB.prepare("DELETE FROM cache_purges").run();
		const before = await traces();
		expect((await operator.fetch("/api/admin/synonyms", removal)).status).toBe(404);
		expect(await traces()).toEqual(before);
		expect(await search()).not.toBe("Silver Badger");
	});

	test("follows its category to another name, into another category, and back", async () => {
		const cakes = listing({ name: "Amber Lantern", category: "Cake Studio" });
		await importListings(api, [cakes, listing({ name: "Brass Heron", category: "Tart Workshop" })]);
		const called = (name: string) =>
			one<{ id: number; revision: number }>(
				`SELECT id, revision FROM categories WHERE name = '${name}' AND removed_at IS NULL`,
			);
		const found = async (text: string) => {
			const rows = (await (await api.fetch(`/api/businesses?search=${text}`)).json()) as { name: string }[];
			return rows.map(({ name }) => name);
		};
		const { id } = await called("Cake Studio");
		await operator.fetch("/api/admin/synonyms", json("POST", { text: "zuckerwerk", categoryId: id }));
		expect(await found("zuckerwerk")).toEqual(["Amber Lantern"]);

		const rename = async (from: string, name: string) => {
			const { id, revision } = await called(from);
			await operator.fetch(`/api/admin/categories/${id}`, json("PATCH", { revision, name }));
		};
		await rename("Cake Studio", "Sugarcraft");
		expect(await found("zuckerwerk")).toEqual(["Amber Lantern"]);

		const { revision } = await called("Sugarcraft");
		const { id: into } = await called("Tart Workshop");
		const merge = await operator.fetch(`/api/admin/categories/${id}/merge`, json("POST", { revision, into }));
		const { id: set } = (await merge.json()) as { id: string };
		await finishChangeSets(ctxOn());
		expect((await found("zuckerwerk")).toSorted()).toEqual(["Amber Lantern", "Brass Heron"]);
		await rename("Tart Workshop", "Tartlets");
		expect((await found("zuckerwerk")).toSorted()).toEqual(["Amber Lantern", "Brass Heron"]);
		await operator.fetch(`/api/admin/change-sets/${set}/undo`, { method: "POST" });
		await finishChangeSets(ctxOn());
		expect(await found("zuckerwerk")).toEqual(["Amber Lantern"]);
	});

	test("is proposed while its searches have no result, or none that anybody pressed", async () => {
		const { id } = await one<{ id: number }>("SELECT id FROM categories WHERE name = 'Bakery'");
		const empty = { "search-empty": { "spelt bakeries": 9_000, qqqq: 4_000 } };
		await DB.batch(subjectRows(DB, TODAY, { ...empty, search: { "rye bakery": 6_000 } }));
		const rye = { text: "rye bakery", categoryId: id, category: "Bakery", count: 6_000, reason: "unpressed" };
		const { proposals } = await numbers();
		expect(proposals).toEqual([
			{ text: "spelt bakeries", categoryId: id, category: "Bakery", count: 9_000, reason: "empty" },
			rye,
		]);
		const [{ text = "" } = {}] = proposals;
		await operator.fetch("/api/admin/synonyms", json("POST", { text, categoryId: id }));
		expect((await numbers()).proposals).toEqual([rye]);
	});

	test("is proposed no more once it is refused, until that is taken back", async () => {
		const { id } = await one<{ id: number }>("SELECT id FROM categories WHERE name = 'Bakery'");
		await DB.batch(subjectRows(DB, TODAY, { "search-empty": { "oat bakeries": 9_000 } }));
		const refuse = (text: string) =>
			operator.fetch("/api/admin/synonyms/refusals", json("POST", { text, categoryId: id }));
		const allow = (phrase: string) => operator.fetch("/api/admin/synonyms/refusals", json("DELETE", { phrase }));
		const texts = async () => (await numbers()).proposals.map(({ text }) => text);
		expect(await texts()).toContain("oat bakeries");
		const refused = await refuse("Oat bakeries");
		expect(refused.status).toBe(201);
		const item = { phrase: "oat bakeries", meaning: "bakery" };
		expect(await refused.json()).toEqual(item);
		await refuse("oat bakeries");
		expect(await texts()).not.toContain("oat bakeries");
		expect((await numbers()).refusals).toEqual([item]);
		expect((await allow("oat bakeries")).status).toBe(204);
		expect((await allow("oat bakeries")).status).toBe(404);
		expect(await texts()).toContain("oat bakeries");
		expect((await numbers()).refusals).toEqual([]);
		const log = await DB.prepare(
			"SELECT action, subject FROM audit_log WHERE subject = 'oat bakeries' ORDER BY id",
		).all();
		expect(log.results.map(({ action }) => action)).toEqual(["synonym.refuse", "synonym.propose-again"]);

		// Made a synonym by hand all the same, it is refused no more.
		await refuse("oat bakeries");
		await operator.fetch("/api/admin/synonyms", json("POST", { text: "oat bakeries", categoryId: id }));
		expect((await numbers()).refusals).toEqual([]);
	});

	test.each([
		["!!!", 1, 400],
		["oat bakeries", 999, 404],
	])("is refused %s of category %i with %i", async (text, categoryId, status) => {
		const response = await operator.fetch("/api/admin/synonyms/refusals", json("POST", { text, categoryId }));
		expect(response.status).toBe(status);
	});

	test.each([
		[{ text: "bakery", categoryId: 2 }, 400],
		[{ text: "!!!", categoryId: 2 }, 400],
		[{ text: "one two three four five six seven", categoryId: 2 }, 400],
		[{ text: "x", categoryId: 999 }, 404],
		[{ text: "x" }, 400],
	])("is refused as %j", async (body, status) => {
		const { id } = await one<{ id: number }>("SELECT id FROM categories WHERE name = 'Bakery'");
		const sent = { ...body, ...("categoryId" in body && body.categoryId === 2 ? { categoryId: id } : {}) };
		expect((await operator.fetch("/api/admin/synonyms", json("POST", sent))).status).toBe(status);
	});

	test("is refused where there are as many as searches read, and stays refused then", async () => {
		const { id } = await one<{ id: number }>("SELECT id FROM categories WHERE name = 'Bakery'");
		const add = () => operator.fetch("/api/admin/synonyms", json("POST", { text: "barley bakeries", categoryId: id }));
		await operator.fetch("/api/admin/synonyms/refusals", json("POST", { text: "barley bakeries", categoryId: id }));
		await DB.prepare(
			`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?1)
			INSERT INTO search_synonyms (relation, phrase, meaning) SELECT 'is', 'filler ' || i, 'bakery' FROM n`,
		)
			.bind(MOST_SYNONYMS)
			.run();
		expect((await add()).status).toBe(400);
		expect((await numbers()).refusals).toContainEqual({ phrase: "barley bakeries", meaning: "bakery" });
		await DB.prepare("DELETE FROM search_synonyms WHERE phrase LIKE 'filler %'").run();
		expect((await add()).status).toBe(201);
	});
});
