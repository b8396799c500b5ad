import { env } from "cloudflare:workers";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { learnWords } from "#tests/factories/learn-words.ts";
import { listing } from "#tests/factories/listing.ts";
import { type Browser, json } from "#tests/factories/operator.ts";
import type { SearchPage } from "#web/request/api.ts";
import type { ChangeSetItem } from "#workers/contract/change-set.ts";
import type { CityItem, MeantCity } from "#workers/contract/city.ts";
import type { ErrorEnvelope } from "#workers/contract/errors.ts";
import type { TaxonomyPage } from "#workers/contract/taxonomy.ts";
import { removeBusiness } from "#workers/services/businesses/remove.ts";
import { undoChangeSet } from "#workers/services/change-sets/undo.ts";
import { bulk, SPENDING, undone } from "./bulk.ts";
import { businessOf, emptyDirectory, expectCountsToHold, importBy } from "./directory.ts";
import { runSteps } from "./steps.ts";
import { api, ctxOn, getJson, getPage, one, signedInBrowser } from "./worker.ts";

/** Tests how cities are renamed, moved and removed, where they differ from categories (categories-manage). */

let operator: Browser;
beforeAll(async () => {
	operator = await signedInBrowser();
});
beforeEach(emptyDirectory);

const PATH = "/api/admin/cities";
const MEANT = "/api/admin/meant-cities";
const named = (name: string) =>
	one<{ id: number; revision: number }>("SELECT id, revision FROM cities WHERE name = ?1", name);
const patch = (id: number, body: unknown) => operator.fetch(`${PATH}/${id}`, json("PATCH", body));
const errorOf = async (response: Response) => {
	const { error } = (await response.json()) as ErrorEnvelope;
	return [response.status, error.code];
};
const countries = async () =>
	(
		await env.DB.prepare("SELECT code, business_count AS n FROM countries ORDER BY code").all<{
			code: string;
			n: number;
		}>()
	).results.map(({ code, n }) => `${code} ${n}`);

async function change(name: string, edit: object): Promise<CityItem> {
	const { id, revision } = await named(name);
	const response = await patch(id, { revision, ...edit });
	expect(response.status, await response.clone().text()).toBe(200);
	const follow = async () =>
		(await (await operator.fetch(`${PATH}/${id}/follow`, { method: "POST" })).json()) as CityItem;
	await expect.poll(async () => (await follow()).following).toBeNull();
	return follow();
}

describe("a city that is typed", () => {
	test("is said to be new, with those that may be meant: a letter apart, or with other blanks", async () => {
		const place = { state: null, country: "Türkiye", countryCode: "TR" };
		await importBy(ctxOn(), [
			listing({ city: "Samsun", ...place }),
			listing({ name: "Other", city: "Samandağ", ...place }),
			listing({ name: "Kept", city: "Van", ...place }),
			listing({ name: "Apart", city: "Yeni Foça", ...place }),
		]);
		const meant = async (name: string) =>
			(await operator.fetch(`${MEANT}?name=${encodeURIComponent(name)}`)).json<MeantCity>();
		const samsun = { name: "Samsun", state: null, country: "Türkiye" };
		for (const typed of ["Sam sun", "samsum", "Samun"])
			expect(await meant(typed), typed).toEqual({ isNew: true, like: [samsun] });
		for (const typed of ["Samsun", " SAMSUN "]) expect(await meant(typed), typed).toEqual({ isNew: false, like: [] });
		expect((await meant("Yenifoca")).like).toEqual([{ ...samsun, name: "Yeni Foça" }]);
		// In short names a letter makes another one.
		for (const typed of ["Vaan", "Ordu"]) expect(await meant(typed), typed).toEqual({ isNew: true, like: [] });
		await change("Samsun", { name: "Amisos" });
		expect(await meant("Samsun")).toEqual({ isNew: false, like: [] });
		expect((await api.fetch(`${MEANT}?name=x`)).status).toBe(401);
	});
});

describe("a misspelt city that is merged", () => {
	test("takes its slip out of the addresses where it is a part of its own, and the undo brings it back", async () => {
		const place = { state: null, country: "Türkiye", countryCode: "TR" };
		const addresses = [
			"1 Ada Sk., Nilufer, Bura",
			"Bura Cad. 2, Nilufer",
			"3 Ada Sk., Bura, Bursa",
			"4 Ada Sk., Bursa",
		];
		await importBy(
			ctxOn(),
			addresses.map((address, at) =>
				listing({ name: `Place ${at}`, city: at < 3 ? "Bura" : "Bursa", address, street: null, ...place }),
			),
		);
		const stored = async () =>
			(await env.DB.prepare("SELECT address FROM businesses ORDER BY id").all<{ address: string }>()).results.map(
				({ address }) => address,
			);
		const { id, revision } = await named("Bura");
		const { id: into } = await named("Bursa");
		const begun = await operator.fetch(`${PATH}/${id}/merge`, json("POST", { revision, into }));
		expect(begun.status).toBe(202);
		const set = (await begun.json()) as ChangeSetItem;
		const step = (of: string) => operator.fetch(`/api/admin/change-sets/${of}/step`, { method: "POST" });
		const done = async (of: string) =>
			expect.poll(async () => ((await (await step(of)).json()) as ChangeSetItem).done).toBe(true);
		await done(set.id);
		expect(await stored()).toEqual([
			"1 Ada Sk., Nilufer, Bursa",
			"Bura Cad. 2, Nilufer",
			"3 Ada Sk., Bursa",
			"4 Ada Sk., Bursa",
		]);
		const found = async (search: string) =>
			(await getJson<{ name: string }[]>(`/api/businesses?as=typed&search=${search}`)).map(({ name }) => name);
		expect(await found("place%20nilufer%20bursa")).toContain("Place 0");
		expect(await undone(set.id, ctxOn({ now: Date.now() }))).toMatchObject({ done: true, skipped: 0 });
		expect(await stored()).toEqual(addresses);
		await expectCountsToHold();
	});
});

describe("a filter that leaves out a city", () => {
	test("leaves out the one into which it is merged as well, in the list, its counts, exports and bulk changes", async () => {
		await importBy(ctxOn(), [
			listing({ name: "Spared", city: "Leds" }),
			listing({ name: "Spared Too", city: "Leeds" }),
			listing({ name: "Meant", city: "York" }),
		]);
		const [slip, leeds] = [await named("Leds"), await named("Leeds")];
		const merging = await operator.fetch(
			`${PATH}/${slip.id}/merge`,
			json("POST", { revision: slip.revision, into: leeds.id }),
		);
		const { id: set } = (await merging.json()) as ChangeSetItem;
		const list = async (call = "") => operator.fetch(`/api/admin/businesses${call}?notCityIds=${slip.id}`);
		const names = async () => ((await (await list()).json()) as { name: string }[]).map(({ name }) => name);
		// While its businesses move, neither of the two is selected.
		expect(await names()).toEqual(["Meant"]);
		await runSteps(ctxOn(), set, SPENDING);
		expect(await names()).toEqual(["Meant"]);
		expect(await (await list("/count")).json()).toEqual({ count: 1, next: null });
		expect(((await (await list("/keys")).json()) as { rows: unknown[] }).rows).toHaveLength(1);
		const csv = await operator.fetch(`/api/export-businesses?format=csv&notCityIds=${slip.id}`);
		expect((await csv.text()).trim().split("\r\n")).toHaveLength(2);
		const changed = await bulk({ selection: { filter: { notCityIds: String(slip.id) } }, set: { verified: true } });
		expect(changed).toMatchObject({ total: 1, updated: 1 });

		const choices = await operator.fetch(`/api/admin/businesses/choices?notCityIds=${slip.id}`);
		expect(await choices.json()).toMatchObject({ moved: { notCityIds: String(leeds.id) } });
	});
});

describe("a city that is renamed", () => {
	test("is called by its new name in a search at once, though the words were learned before", async () => {
		await importBy(ctxOn(), [listing({ name: "Anchor", city: "LEEDS" })]);
		await learnWords(ctxOn());
		const where = async (search: string) => (await getPage<SearchPage>(`search?search=${search}`)).notes?.where;
		const typed = ["anchor%20leeds", "anchor%20loidis"];
		expect(await where("anchor%20leeds")).toBe("LEEDS");
		await change("LEEDS", { name: "Leeds" });
		expect(await where("anchor%20leeds")).toBe("Leeds");
		await change("Leeds", { name: "Loidis" });
		expect(await Promise.all(typed.map(where))).toEqual(["Loidis", "Loidis"]);
	});

	test("keeps its businesses, also of an import that calls it as before and says less of where it is", async () => {
		const [one_, other] = [listing({ name: "Anchor" }), listing({ name: "Badger" })];
		await importBy(ctxOn(), [one_, other]);
		const { id } = await change("Leeds", { name: "Loidis", state: "Yorkshire" });
		expect(await getJson("/api/businesses?search=loidis")).toMatchObject([{ city: "Loidis", state: "Yorkshire" }, {}]);
		// The index has only the new name. A search that is not "as typed" shows what is found without the old one.
		expect(await getJson("/api/businesses?search=leeds%20anchor&as=typed")).toEqual([]);
		const told = await importBy(ctxOn(), [
			{ ...one_, rating: 4 },
			{ ...other, rating: 4, state: null, country: null, countryCode: null },
			listing({ name: "Compass" }),
		]);
		expect(await one("SELECT imported, updated FROM imports WHERE id = ?1", told)).toEqual({ imported: 1, updated: 2 });
		expect(await one("SELECT count(*) AS n FROM cities")).toEqual({ n: 1 });
		expect(await one("SELECT count(*) AS n FROM businesses WHERE city_id = ?1 AND city_key = 'loidis'", id)).toEqual({
			n: 3,
		});
		await expectCountsToHold();
	});

	test("is no more meant by a former name that was forgotten: for imports, and for the pages of searches", async () => {
		await importBy(ctxOn(), [listing({ name: "Anchor" })]);
		const { id } = await change("Leeds", { name: "Loidis" });
		await env.DB.prepare("DELETE FROM cache_purges").run();
		const forgotten = await operator.fetch(`${PATH}/${id}/former-names`, json("DELETE", { name: "leeds" }));
		expect(forgotten.status).toBe(204);
		expect(await one("SELECT tag FROM cache_purges")).toEqual({ tag: "lists" });
		await importBy(ctxOn(), [listing({ name: "Badger" })]);
		expect(await one("SELECT city_id FROM businesses WHERE name = 'Badger'")).toEqual({
			city_id: (await named("Leeds")).id,
		});
		await expectCountsToHold();
	});

	test("is found by its new name and region alone, in both lists of cities", async () => {
		await importBy(ctxOn(), [listing()]);
		await change("Leeds", { name: "Loidis", state: null });
		const found = async (words: string) => [
			((await getJson(`/api/cities?search=${words}`)) as CityItem[]).length,
			((await (await operator.fetch(`${PATH}?search=${words}`)).json()) as TaxonomyPage<CityItem>).found,
		];
		expect([await found("loidis"), await found("leeds"), await found("england"), await found("gb")]).toEqual([
			[1, 1],
			[0, 0],
			[0, 0],
			[1, 1],
		]);
	});

	test("has its former address lead to it: page, list, search", async () => {
		await importBy(ctxOn(), [listing({ name: "Anchor" })]);
		await change("Leeds", { slug: "loidis" });
		const page = await api.fetch("/api/pages/city/leeds");
		expect(await page.json()).toMatchObject({ page: { city: { slug: "loidis" } } });
		const list = await api.fetch("/api/businesses?limit=5&city=leeds", { redirect: "manual" });
		expect([list.status, list.headers.get("Location")]).toEqual([301, "/api/businesses?limit=5&city=loidis"]);
		expect(await getJson("/api/pages/search?city=leeds")).toMatchObject({ page: { moved: { city: "loidis" } } });
		expect(await getJson("/api/pages/search?city=loidis")).toMatchObject({ page: { moved: null, cityName: "Leeds" } });
		expect((await api.fetch("/api/businesses?city=nowhere", { redirect: "manual" })).status).toBe(200);
	});

	test("stays apart from another of its name elsewhere, and takes the place of none", async () => {
		await importBy(ctxOn(), [
			listing({ city: "Portsmouth" }),
			listing({ city: "Portsmouth", state: "Virginia", country: "United States", countryCode: "US" }),
			listing({ city: "Gosport" }),
		]);
		const { id, revision } = await named("Gosport");
		expect(await errorOf(await patch(id, { revision, name: "Portsmouth" }))).toEqual([409, "name-taken"]);
		expect((await patch(id, { revision, name: "Portsmouth", state: "Ohio", countryCode: "US" })).status).toBe(200);
		expect(await one("SELECT count(*) AS n FROM cities WHERE name = 'Portsmouth'")).toEqual({ n: 3 });
		await expect.poll(() => one("SELECT count(*) AS n FROM cities WHERE following IS NOT NULL")).toEqual({ n: 0 });
		await expectCountsToHold();
	});
});

describe("a city in another country", () => {
	test("takes its businesses along: each country's count, and how many countries there are", async () => {
		await importBy(ctxOn(), [
			listing({ city: "Leeds" }),
			listing({ city: "Leeds" }),
			listing({ city: "York" }),
			listing({ city: "Cork", state: null, country: "Ireland", countryCode: "IE" }),
		]);
		expect(await countries()).toEqual(["GB 3", "IE 1"]);
		expect(await change("Leeds", { countryCode: "TR" })).toMatchObject({
			country: "Türkiye",
			countryCode: "TR",
			businessCount: 2,
		});
		expect(await countries()).toEqual(["GB 1", "IE 1", "TR 2"]);
		await expectCountsToHold();
		const inTurkey = "SELECT count(*) AS n FROM business_facets WHERE business_facets MATCH 'nTR'";
		expect([await one(inTurkey), await one("SELECT count(*) AS n FROM businesses WHERE country_code = 'TR'")]).toEqual([
			{ n: 2 },
			{ n: 2 },
		]);
		await change("York", { countryCode: "IE" });
		expect(await countries()).toEqual(["GB 0", "IE 2", "TR 2"]);
		expect(await one("SELECT country_count AS n FROM directory")).toEqual({ n: 2 });
		await expectCountsToHold();
		await change("Cork", { countryCode: null });
		expect(await countries()).toEqual(["GB 0", "IE 1", "TR 2"]);
		expect(await getJson("/api/businesses?city=cork")).toMatchObject([{ country: null, countryCode: null }]);
		await expectCountsToHold();
		const { id, revision } = await named("Cork");
		for (const countryCode of ["XX", "ie", "", 5])
			expect((await patch(id, { revision, countryCode })).status).toBe(400);
	});

	test("gives its businesses the clock that an edit of each would give, and so does a state", async () => {
		const wrong = {
			city: "Salem",
			state: null,
			country: "United Kingdom",
			countryCode: "GB",
			timeZone: "Europe/London",
		};
		await importBy(ctxOn(), [
			listing({ name: "Nowhere", ...wrong, latitude: null, longitude: null }),
			listing({ name: "West", ...wrong, latitude: 44.94, longitude: -123.03 }),
		]);
		const zones = async () =>
			(await env.DB.prepare("SELECT time_zone AS zone FROM businesses ORDER BY id").all()).results.map(
				({ zone }) => zone,
			);
		await change("Salem", { countryCode: "US" });
		expect(await zones()).toEqual([null, "America/Los_Angeles"]);
		await change("Salem", { state: "Oregon" });
		expect(await zones()).toEqual([null, "America/Los_Angeles"]);
		await change("Salem", { state: "Massachusetts" });
		expect(await zones()).toEqual(["America/New_York", "America/Los_Angeles"]);
		await change("Salem", { name: "Old Salem" });
		await env.DB.prepare("UPDATE businesses SET time_zone = 'America/Chicago' WHERE name = 'Nowhere'").run();
		await change("Old Salem", { name: "Salem" });
		expect(await zones()).toEqual(["America/Chicago", "America/Los_Angeles"]);
		await expectCountsToHold();
	});

	test("is the same city for an import that has it where it was", async () => {
		const place = listing({ name: "Anchor" });
		await importBy(ctxOn(), [place]);
		const { id } = await change("Leeds", { countryCode: "IE", state: null });
		await importBy(ctxOn(), [{ ...place, rating: 5 }, listing({ name: "New" })]);
		expect(await one("SELECT count(*) AS n, max(city_id) AS id FROM businesses")).toEqual({ n: 2, id });
		expect(await countries()).toEqual(["GB 0", "IE 2"]);
		await expectCountsToHold();
	});
});

describe("a country", () => {
	const namesShown = async () =>
		(await env.DB.prepare("SELECT name FROM countries ORDER BY code").all<{ name: string }>()).results.map(
			({ name }) => name,
		);

	test("is called by its code, however files write it, in a city and without one", async () => {
		const inUtah = listing({ city: "Ogden", state: "Utah", country: "usa", countryCode: "US" });
		const without = listing({ city: null, state: null, country: "U.S.A.", countryCode: "US" });
		const unknown = listing({ city: "Atlantis", state: null, country: "Nirgendwo", countryCode: null });
		await importBy(ctxOn(), [inUtah, without, unknown]);
		expect(await one("SELECT country FROM cities WHERE name = 'Ogden'")).toEqual({ country: "United States" });
		expect(await one("SELECT country FROM cities WHERE name = 'Atlantis'")).toEqual({ country: "Nirgendwo" });
		expect(await namesShown()).toEqual(["United States"]);
		const { slug } = await businessOf(without);
		expect(await getJson(`/api/businesses/${slug}`)).toMatchObject({ country: "United States", countryCode: "US" });
		const told = await importBy(ctxOn(), [{ ...without, country: "United States of America" }]);
		expect(await one("SELECT updated, unchanged FROM imports WHERE id = ?1", told)).toEqual({
			updated: 0,
			unchanged: 1,
		});
	});

	test("that was stored under another name is called by its code after the next edit of the city", async () => {
		await importBy(ctxOn(), [listing({ city: "Ogden", state: "Utah", country: "USA", countryCode: "US" })]);
		await env.DB.prepare("UPDATE cities SET country = 'usa'").run();
		expect(await change("Ogden", { countryCode: "US" })).toMatchObject({ country: "United States", countryCode: "US" });
		await expectCountsToHold();
	});
});

describe("a city that is removed", () => {
	test("is gone for visitors and operators, and back with its first business: by an import, by an undo", async () => {
		const place = listing({ name: "Anchor" });
		await importBy(ctxOn(), [place, listing({ city: "York" })]);
		const { id: business } = await businessOf(place);
		const gone = await removeBusiness(ctxOn(), { id: business });
		const { id, revision } = await named("Leeds");
		const remove = (seen: number) => operator.fetch(`${PATH}/${id}?revision=${seen}`, { method: "DELETE" });
		expect(await errorOf(await remove(revision + 5))).toEqual([409, "edit-conflict"]);
		expect((await remove(revision)).status).toBe(204);
		expect(await errorOf(await api.fetch("/api/pages/city/leeds"))).toEqual([410, "city-gone"]);
		expect(await getJson("/api/cities?search=leeds")).toEqual([]);
		expect(await getJson("/api/businesses?city=leeds")).toEqual([]);

		await undoChangeSet(ctxOn(), { id: gone });
		expect(await one("SELECT name, slug, state_key, business_count FROM cities WHERE id = ?1", id)).toEqual({
			name: "Leeds",
			slug: "leeds",
			state_key: "england",
			business_count: 1,
		});
		expect(((await getJson("/api/cities?search=leeds")) as CityItem[]).length).toBe(1);
		await expectCountsToHold();

		await removeBusiness(ctxOn(), { id: business });
		expect((await remove((await named("Leeds")).revision)).status).toBe(204);
		await importBy(ctxOn(), [listing({ name: "Another" })]);
		expect(await one("SELECT city_id FROM businesses WHERE name = 'Another'")).toEqual({ city_id: id });
		expect((await api.fetch("/api/pages/city/leeds")).status).toBe(200);
		await expectCountsToHold();
	});
});
