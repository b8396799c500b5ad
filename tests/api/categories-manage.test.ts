import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { listing } from "#tests/factories/listing.ts";
import { type Browser, json } from "#tests/factories/operator.ts";
import type { CategoryItem } from "#workers/contract/category.ts";
import type { ErrorEnvelope } from "#workers/contract/errors.ts";
import type { TaxonomyPage, TaxonomyPast } from "#workers/contract/taxonomy.ts";
import type { Listing } from "#workers/domain/listing/listing.ts";
import { followRenamesJob } from "#workers/jobs/follow-renames.ts";
import { runJob } from "#workers/jobs/run-job.ts";
import { businessHistory } from "#workers/services/businesses/history.ts";
import { removeBusiness } from "#workers/services/businesses/remove.ts";
import { updateCategory } from "#workers/services/categories/manage.ts";
import { undoChangeSet } from "#workers/services/change-sets/undo.ts";
import { followTaxonomy } from "#workers/services/taxonomies/follow.ts";
import { cafe, categoryCalls, errorOf, idOf, named, PATH, pageAt, rowOf } from "./category-calls.ts";
import {
	businessOf,
	disturbed,
	emptyDirectory,
	expectCountsToHold,
	importBy,
	otherWriter,
	versions,
} from "./directory.ts";
import { ctxOn, getJson, one, signedInBrowser } from "./worker.ts";

/**
 * Tests how categories are made, renamed and moved: who finds them then, under which names, and that the counts stay
 * right.
 */

let operator: Browser;
let calls: ReturnType<typeof categoryCalls>;
beforeAll(async () => {
	operator = await signedInBrowser();
	calls = categoryCalls(operator);
});
beforeEach(emptyDirectory);

const auditRows = () => one("SELECT count(*) AS n FROM audit_log");

const found = async (words: string) =>
	((await getJson(`/api/businesses?search=${words}`)) as { name: string }[]).map(({ name }) => name);

describe("a category that is renamed", () => {
	test("is called so at once, and its businesses are sorted and found by the new name", async () => {
		const [first, second] = [cafe({ name: "Anchor" }), cafe({ name: "Badger" })];
		await importBy(ctxOn(), [first, second, listing({ name: "Compass", category: "Pub" })]);
		const stored = async () => one<object>("SELECT * FROM businesses WHERE id = ?1", await idOf(first));
		const [before, record] = [await versions(), await stored()];
		const history = await changesOf(first);
		expect(await calls.rename("Cafe", { name: "Kahve Dükkânı" })).toMatchObject({
			name: "Kahve Dükkânı",
			slug: "cafe",
			businessCount: 2,
		});
		expect(await stored()).toEqual({ ...record, category_key: "kahve dukkani" });
		expect(await found("dukkani")).toEqual(["Anchor", "Badger"]);
		expect(await found("cafe")).toEqual([]);
		expect((await versions()).data).toBeGreaterThan(before.data);
		expect(await changesOf(first)).toEqual(history);
		await expectCountsToHold();
	});

	test("is still the one that an import means by its old name, in whatever it says", async () => {
		const place = cafe({ name: "Anchor" });
		await importBy(ctxOn(), [place]);
		const { id } = await calls.rename("Cafe", { name: "Coffee" });
		const again = await importBy(ctxOn(), [
			{ ...place, rating: 4 },
			{ ...place, sourceKey: "place:another", name: "Other" },
		]);
		expect(await one("SELECT imported, updated, categories_created FROM imports WHERE id = ?1", again)).toEqual({
			imported: 1,
			updated: 1,
			categories_created: 0,
		});
		expect(await one("SELECT count(*) AS n FROM categories")).toEqual({ n: 1 });
		expect(await rowOf(id)).toMatchObject({ name: "Coffee", name_key: "coffee", business_count: 2 });
		expect(await one("SELECT count(*) AS n FROM businesses WHERE category_key = 'coffee'")).toEqual({ n: 2 });
		// A listing without news has none under the old name either.
		await env.DB.prepare("UPDATE businesses SET import_hash = 'of another edition'").run();
		const same = await importBy(ctxOn(), [{ ...place, rating: 4 }]);
		expect(await one("SELECT updated, unchanged FROM imports WHERE id = ?1", same)).toEqual({
			updated: 0,
			unchanged: 1,
		});
		await expectCountsToHold();
	});

	test("is no more the one that an import means by a name that was forgotten", async () => {
		await importBy(ctxOn(), [cafe({ name: "Anchor" })]);
		await calls.rename("Cafe", { name: "Cofee" });
		const { id, revision } = await calls.rename("Cofee", { name: "Coffee" });
		const names = async () => ((await (await operator.fetch(`${PATH}/${id}`)).json()) as TaxonomyPast).formerNames;
		expect(await names()).toEqual(["cafe", "cofee"]);
		const before = await versions();
		expect((await calls.forget(id, "Cofee")).status).toBe(204);
		expect(await names()).toEqual(["cafe"]);
		expect(await rowOf(id)).toMatchObject({ name: "Coffee", revision, business_count: 1 });
		// An import or a visitor's isolate that knew the name reads again.
		expect(await versions()).toEqual({ data: before.data + 1, write: before.write + 1 });
		expect(
			await one(
				"SELECT before, after FROM audit_log WHERE action = 'category.forget-name' AND subject = ?1",
				String(id),
			),
		).toEqual({ before: '{"name":"cofee"}', after: null });

		await importBy(ctxOn(), [cafe({ name: "Badger" }), listing({ name: "Compass", category: "Cofee" })]);
		expect(await one("SELECT category_id FROM businesses WHERE name = 'Badger'")).toEqual({ category_id: id });
		expect(await one("SELECT category_id FROM businesses WHERE name = 'Compass'")).toEqual({
			category_id: (await named("Cofee")).id,
		});
		await expectCountsToHold();
	});

	test("forgets no name that it does not have, and leaves no trace of that", async () => {
		await importBy(ctxOn(), [cafe(), listing({ category: "Pub" })]);
		const { id } = await calls.rename("Cafe", { name: "Coffee" });
		const pub = await named("Pub");
		const [version, entries] = [await versions(), await auditRows()];
		expect(await errorOf(await calls.forget(pub.id, "cafe"))).toEqual([404, "not-found"]);
		expect(await errorOf(await calls.forget(id, "coffee"))).toEqual([404, "not-found"]);
		expect(await errorOf(await calls.forget(999, "cafe"))).toEqual([404, "category-not-found"]);
		expect((await calls.forget(id, "")).status).toBe(400);
		expect([await versions(), await auditRows()]).toEqual([version, entries]);
	});

	test("gives its old name to another one that is called so from then on", async () => {
		await importBy(ctxOn(), [cafe(), listing({ category: "Pub" })]);
		await calls.rename("Cafe", { name: "Coffee" });
		const pub = await calls.rename("Pub", { name: "Cafe" });
		await importBy(ctxOn(), [cafe({ name: "New" })]);
		expect(await one("SELECT category_id FROM businesses WHERE name = 'New'")).toEqual({ category_id: pub.id });
		await calls.rename("Cafe", { name: "Tavern" });
		await importBy(ctxOn(), [cafe({ name: "Newer" })]);
		expect(await one("SELECT category_id FROM businesses WHERE name = 'Newer'")).toEqual({ category_id: pub.id });
		await expectCountsToHold();
	});

	test("has its businesses follow in steps, past other writers, and by the clock when nobody waits", async () => {
		const places = Array.from({ length: 2_300 }, (_, at) =>
			cafe({ name: `Place ${String(at % 40).padStart(2, "0")}` }),
		);
		await importBy(ctxOn(), places);
		const { id, revision } = await named("Cafe");
		const renamed = await updateCategory(ctxOn(), { id, revision, name: "Coffee" });
		expect(renamed.following).toEqual({ done: 0, total: 2_300 });
		const db = disturbed((batch) => batch === 3, "before", otherWriter);
		expect((await followTaxonomy(ctxOn({ db }), "category", id, 1_000)).following).toContain('"done":1000');
		expect(await one("SELECT count(*) AS n FROM businesses WHERE category_key = 'coffee'")).toEqual({ n: 1_000 });
		// Meanwhile an import moves one of the others to the front, and the category is renamed again.
		const last = await one<{ source_id: string }>(
			"SELECT source_id FROM business_details JOIN businesses USING (id) WHERE category_key = 'cafe' LIMIT 1",
		);
		await importBy(ctxOn(), [
			{ ...(places.find(({ sourceKey }) => sourceKey === last.source_id) as Listing), name: "Aardvark" },
		]);
		await runJob(followRenamesJob, ctxOn(), () => 2_000);
		expect(await one("SELECT count(*) AS n FROM businesses WHERE category_key = 'coffee'")).toEqual({ n: 2_300 });
		expect(await rowOf(id)).toMatchObject({ following: null, business_count: 2_300 });
		expect(await one("SELECT count(*) AS n FROM business_search WHERE business_search MATCH 'kind : cafe'")).toEqual({
			n: 0,
		});
		expect(await one("SELECT count(*) AS n FROM business_search WHERE business_search MATCH 'kind : coffee'")).toEqual({
			n: 2_300,
		});
		await expectCountsToHold();
	});

	test("is the one to which an undo puts a business back, by its name of now", async () => {
		const place = cafe({ name: "Anchor" });
		await importBy(ctxOn(), [place, cafe({ category: "Pub" })]);
		const id = await idOf(place);
		const moved = await importBy(ctxOn(), [{ ...place, category: "Pub" }]);
		await calls.rename("Cafe", { name: "Coffee" });
		await undoChangeSet(ctxOn(), { id: moved });
		expect(await one("SELECT category_key FROM businesses WHERE id = ?1", id)).toEqual({ category_key: "coffee" });
		expect(await found("coffee")).toEqual(["Anchor"]);
		const gone = await removeBusiness(ctxOn(), { id });
		await calls.rename("Coffee", { name: "Roastery" });
		await undoChangeSet(ctxOn(), { id: gone });
		expect(await one("SELECT category_key FROM businesses WHERE id = ?1", id)).toEqual({ category_key: "roastery" });
		await expectCountsToHold();
	});
});

describe("an edit", () => {
	test("of the address leaves the old one leading to the new one, on the page and wherever the category is named", async () => {
		await importBy(ctxOn(), [cafe({ name: "Anchor" })]);
		const { id } = await calls.rename("Cafe", { slug: "Coffee  Houses" });
		expect(await pageAt("coffee-houses")).toEqual([200, "coffee-houses"]);
		expect(await pageAt("cafe")).toEqual([200, "coffee-houses"]);
		await calls.rename("Cafe", { slug: "kahve" });
		expect([await pageAt("cafe"), await pageAt("coffee-houses")]).toEqual([
			[200, "kahve"],
			[200, "kahve"],
		]);
		expect(await (await operator.fetch(`${PATH}/${id}`)).json()).toMatchObject({
			slug: "kahve",
			formerSlugs: ["coffee-houses", "cafe"],
			formerNames: [],
		} satisfies Partial<CategoryItem & TaxonomyPast>);
		// It is back, so its address leads nowhere any more.
		await calls.rename("Cafe", { slug: "cafe" });
		expect(await pageAt("cafe")).toEqual([200, "cafe"]);
		expect(await pageAt("nowhere")).toEqual([404, "category-not-found"]);
	});

	test("of the icon is shown wherever the category is", async () => {
		await importBy(ctxOn(), [cafe({ name: "Anchor" })]);
		await calls.rename("Cafe", { icon: "beer" });
		expect(await getJson("/api/businesses")).toMatchObject([{ category: { icon: "beer" } }]);
		expect(await getJson("/api/categories")).toMatchObject([{ icon: "beer" }]);
	});

	test("leaves an audit row of what differs, and one that changes nothing leaves none", async () => {
		await importBy(ctxOn(), [cafe()]);
		const { id } = await calls.rename("Cafe", { name: "Coffee", icon: "beer" });
		const entry =
			"SELECT before, after, actor FROM audit_log WHERE action = 'category.edit' AND subject = ?1 ORDER BY id DESC";
		const { before, after, actor } = await one<Record<"before" | "after" | "actor", string>>(entry, String(id));
		expect([JSON.parse(before), JSON.parse(after)]).toEqual([
			{ name: "Cafe", icon: "coffee" },
			{ name: "Coffee", icon: "beer" },
		]);
		expect(actor).toMatch(/^session:/);
		const [version, entries] = [await versions(), await auditRows()];
		await calls.rename("Coffee", { name: "Coffee", slug: "cafe" });
		expect(await versions()).toEqual(version);
		expect(await auditRows()).toEqual(entries);
	});

	test("asks for the pages of its businesses, and for those that show one of them where they are many", async () => {
		await importBy(ctxOn({ now: Date.now() }), [cafe(), cafe()]);
		await importBy(
			ctxOn({ now: Date.now() }),
			Array.from({ length: 60 }, () => listing({ category: "Pub" })),
		);
		const tagsAfter = async (name: string) => {
			await env.DB.prepare("DELETE FROM cache_purges").run();
			const { id, revision } = await named(name);
			await calls.patch(id, { revision, icon: "beer" === (await rowOf(id)).icon ? "car" : "beer" });
			return (await env.DB.prepare("SELECT tag FROM cache_purges ORDER BY tag").all<{ tag: string }>()).results.map(
				({ tag }) => tag,
			);
		};
		const { id } = await named("Cafe");
		expect(await tagsAfter("Cafe")).toEqual([
			"business-1",
			"business-2",
			"categories",
			`category-${id}`,
			"city-1",
			"home",
			`linked-${id}`,
			`trade-${id}-1`,
		]);
		const { id: pub } = await named("Pub");
		const ofMany = ["categories", `category-${pub}`, "home", `linked-${pub}`, "lists", `shown-c${pub}`];
		expect(await tagsAfter("Pub")).toEqual(ofMany);
	});

	test.each([
		[{ name: "" }, "name"],
		[{ name: " ! " }, "name"],
		[{ name: "x".repeat(201) }, "name"],
		[{ slug: "!!!" }, "slug"],
		[{ slug: "" }, "slug"],
		[{ icon: "skull" }, "icon"],
		[{ businessCount: 5 }, ""],
	])("that does not fit is refused, with the field: %j", async (edit, path) => {
		await importBy(ctxOn(), [cafe()]);
		const { id, revision } = await named("Cafe");
		const response = await calls.patch(id, { revision, ...edit });
		expect(response.status).toBe(400);
		expect(((await response.json()) as ErrorEnvelope).error.issues?.[0]?.path).toBe(path);
		expect((await calls.patch(id, { name: "X" })).status).toBe(400);
	});

	test("takes no address or name of another one, and says whose it is", async () => {
		await importBy(ctxOn(), [cafe(), listing({ category: "Pub" }), listing({ category: "Bar" })]);
		await calls.rename("Pub", { slug: "pubs" });
		const { id, revision } = await named("Cafe");
		const slug = await calls.patch(id, { revision, slug: "pubs" });
		expect(((await slug.clone().json()) as ErrorEnvelope).error.issues).toEqual([{ path: "slug", message: "taken" }]);
		expect(await errorOf(slug)).toEqual([409, "slug-taken"]);
		// Visitors still look for the pub at its old address.
		expect(await errorOf(await calls.patch(id, { revision, slug: "pub" }))).toEqual([409, "slug-taken"]);
		expect(await errorOf(await calls.patch(id, { revision, name: "PUB" }))).toEqual([409, "name-taken"]);
		expect(await rowOf(id)).toMatchObject({ name: "Cafe", slug: "cafe", revision });
	});

	test("of two operators at once: the second one is told, and nothing is lost", async () => {
		await importBy(ctxOn(), [cafe()]);
		const { id, revision } = await named("Cafe");
		const answers = await Promise.all(["Coffee", "Roastery"].map((name) => calls.patch(id, { revision, name })));
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
		const refused = answers.find(({ status }) => status === 409) as Response;
		expect(await errorOf(refused)).toEqual([409, "edit-conflict"]);
		const stored = ((await (answers.find(({ status }) => status === 200) as Response).json()) as CategoryItem).name;
		expect(await rowOf(id)).toMatchObject({ name: stored, revision: revision + 1 });
	});

	test("of one that is not there is a 404", async () => {
		expect(await errorOf(await calls.patch(77, { revision: 0, name: "X" }))).toEqual([404, "category-not-found"]);
		expect(await errorOf(await calls.remove(77, 0))).toEqual([404, "category-not-found"]);
		expect(await errorOf(await operator.fetch(`${PATH}/77/follow`, { method: "POST" }))).toEqual([
			404,
			"category-not-found",
		]);
		expect((await operator.fetch(`${PATH}/x`)).status).toBe(400);
	});
});

describe("a category by hand", () => {
	const create = (body: unknown) => operator.fetch(PATH, json("POST", body));

	test("has the address and the icon of its name, takes an import's businesses, and is refused what others have", async () => {
		await importBy(ctxOn(), [cafe()]);
		const created = await create({ name: "Çay Bahçesi" });
		expect(created.status).toBe(201);
		const { id, ...category } = (await created.json()) as CategoryItem;
		expect(category).toMatchObject({ name: "Çay Bahçesi", slug: "cay-bahcesi", businessCount: 0, revision: 0 });
		await importBy(ctxOn(), [listing({ name: "Semaver", category: "ÇAY BAHÇESİ" })]);
		expect(await rowOf(id)).toMatchObject({ business_count: 1, name: "Çay Bahçesi" });
		await importBy(ctxOn(), [listing({ name: "Pub", category: "Pub" })]);
		for (const [body, answer] of [
			[{ name: "CAFE" }, [409, "name-taken"]],
			[{ name: "Kafe", slug: "Cafe" }, [409, "slug-taken"]],
			[{ name: "茶" }, [400, "validation-failed"]],
			[{ name: "" }, [400, "validation-failed"]],
		] as const)
			expect(await errorOf(await create(body)), JSON.stringify(body)).toEqual(answer);
		expect(await one("SELECT count(*) AS n, max(id) AS last FROM categories")).toEqual({ n: 3, last: 3 });
		expect(await one("SELECT count(*) AS n FROM audit_log WHERE action = 'category.create'")).toEqual({ n: 1 });
		await expectCountsToHold();
	});

	test("is called what imports would make of its name: one line, without what nobody sees", async () => {
		const written = await create({ name: "Çay\u0000 \n  \u202eBahçesi\ud800" });
		expect(written.status).toBe(201);
		const { id, name, revision } = (await written.json()) as CategoryItem;
		expect(name).toBe("Çay Bahçesi\ufffd");
		const renamed = await calls.patch(id, { revision, name: "Çay\tve\u200b  Kahve" });
		expect(await renamed.json()).toMatchObject({ name: "Çay ve Kahve" });
		expect(await errorOf(await create({ name: "\u0000\u202e" }))).toEqual([400, "validation-failed"]);
	});

	test("that was removed before comes back with what is said of it", async () => {
		const place = cafe();
		await importBy(ctxOn(), [place]);
		const businessId = (await businessOf(place)).id;
		await removeBusiness(ctxOn(), { id: businessId });
		const { id, revision } = await named("Cafe");
		await calls.remove(id, revision);
		expect(await (await create({ name: "cafe", icon: "store" })).json()).toMatchObject({
			id,
			name: "cafe",
			slug: "cafe",
			icon: "store",
		});
		expect(await pageAt("cafe")).toEqual([200, "cafe"]);
	});
});

describe("the list", () => {
	const KINDS = Array.from({ length: 130 }, (_, at) => `Trade ${String(at).padStart(3, "0")}`);

	async function everyPage(query: string): Promise<CategoryItem[]> {
		const items: CategoryItem[] = [];
		for (let after: string | null = ""; after !== null; ) {
			const response = await operator.fetch(`${PATH}?${query}${after && `&after=${encodeURIComponent(after)}`}`);
			expect(Number(/rowsRead;desc="(\d+)"/.exec(response.headers.get("Server-Timing") ?? "")?.[1])).toBeLessThan(200);
			const page = (await response.json()) as TaxonomyPage<CategoryItem>;
			items.push(...page.items);
			after = page.next;
		}
		return items;
	}

	test("has every category once, in each order, whatever their counts, and reads a page's rows alone", async () => {
		const places = KINDS.flatMap((category, at) =>
			Array.from({ length: at < 3 ? 3 - at : 1 }, () => listing({ category })),
		);
		await importBy(ctxOn(), places);
		const emptied = places.filter(({ category }) => ["Trade 050", "Trade 051"].includes(category ?? ""));
		for (const place of emptied) await removeBusiness(ctxOn(), { id: await idOf(place) });
		const { id, revision } = await named("Trade 051");
		await calls.remove(id, revision);
		const there = KINDS.filter((name) => name !== "Trade 051");
		const byCount = [...there.filter((name) => name !== "Trade 050"), "Trade 050"];
		const names = async (query: string) => (await everyPage(query)).map(({ name }) => name);
		expect(await names("sort=count")).toEqual(byCount);
		expect(await names("sort=count&order=asc")).toEqual([...byCount].reverse());
		expect(await names("sort=name&order=asc")).toEqual(there);
		expect(await names("sort=name&order=desc")).toEqual([...there].reverse());
		expect(await names("empty=true")).toEqual(["Trade 050"]);
	});

	test("finds the beginnings of words, the largest first, also without a business", async () => {
		await importBy(ctxOn(), [
			cafe(),
			listing({ category: "Çay Bahçesi" }),
			listing({ category: "Bahçe Merkezi" }),
			listing({ category: "Bahçe Merkezi" }),
		]);
		expect(await calls.list("?search=bahce")).toMatchObject({
			items: [{ name: "Bahçe Merkezi" }, { name: "Çay Bahçesi" }],
			next: null,
			found: 2,
		});
		expect(await calls.list("?search=%21")).toEqual({ items: [], next: null, found: 0 });
		expect(await errorOf(await operator.fetch(`${PATH}?after=x`))).toEqual([400, "validation-failed"]);
	});
});

async function changesOf(place: Listing): Promise<string[]> {
	const { changes } = await businessHistory(ctxOn(), await idOf(place));
	return changes.map(({ kind, changeSet }) => `${kind} by ${changeSet.id}`);
}
