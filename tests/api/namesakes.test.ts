import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { makeBackup } from "#tests/factories/backup.ts";
import { listing } from "#tests/factories/listing.ts";
import { EVERYTHING } from "#workers/contract/cache-purge.ts";
import { removeBusiness } from "#workers/services/businesses/remove.ts";
import { undoChangeSet } from "#workers/services/change-sets/undo.ts";
import { updateCity } from "#workers/services/cities/manage.ts";
import { beginMerge } from "#workers/services/taxonomies/merge.ts";
import { removeTaxonomy } from "#workers/services/taxonomies/remove.ts";
import { restoreTaxonomy } from "#workers/services/taxonomies/restore.ts";
import { emptyDirectory, expectCountsToHold, expectNamesakesToHold, importBy } from "./directory.ts";
import { beginNow, restoreToEnd, stores } from "./restoring.ts";
import { finishChangeSets } from "./steps.ts";
import { api, ctxOn, one } from "./worker.ts";

const ofWales = { city: "Newport", state: "Wales", country: "United Kingdom", countryCode: "GB" };
const ofOregon = { city: "Newport", state: "Oregon", country: "United States", countryCode: "US" };

async function page<Page>(address: string): Promise<Page> {
	return (await (await api.fetch(`/api/pages/${address}`)).json<{ page: Page }>()).page;
}

type Card = { city: string; cityToldApartBy: string | null };

/** Returns what the first Newport's page says about it, and what its cards and its businesses' pages say. */
async function said({ city: slug, business }: { city: string; business: string }) {
	const { city, businesses } = await page<{ city: { toldApartBy: string | null }; businesses: { items: Card[] } }>(
		`city/${slug}`,
	);
	const { business: own } = await page<{ business: Card }>(`business/${business}`);
	return [city.toldApartBy, businesses.items[0]?.cityToldApartBy, own.cityToldApartBy];
}

async function purged(): Promise<boolean> {
	const { results } = await env.DB.prepare("SELECT tag FROM cache_purges").all<{ tag: string }>();
	await env.DB.exec("DELETE FROM cache_purges");
	return results.some(({ tag }) => tag === EVERYTHING);
}

test("a town says which it is as long as another one of its name has a business, and every page is drawn anew when that turns", async () => {
	await importBy(ctxOn(), [listing({ name: "Usk Bakery", ...ofWales }), listing({ name: "Bay Books", city: "Leeds" })]);
	const slugs = await one<{ city: string; business: string }>(
		"SELECT y.slug AS city, b.slug AS business FROM businesses b JOIN cities y ON y.id = b.city_id WHERE b.name = 'Usk Bakery'",
	);
	await purged();
	expect(await said(slugs)).toEqual([null, null, null]);
	await importBy(ctxOn(), [listing({ name: "Bay Bakery", city: "Leeds" })]);
	expect(await purged()).toBe(false);

	await importBy(ctxOn(), [listing({ name: "Yaquina Books", ...ofOregon })]);
	expect(await purged()).toBe(true);
	expect(await said(slugs)).toEqual(["Wales", "Wales", "Wales"]);
	await importBy(ctxOn(), [listing({ name: "Yaquina Bakery", ...ofOregon })]);
	expect(await purged()).toBe(false);
	const found = await page<{ counts: { towns: { name: string }[] } }>("search?search=bakery");
	expect(found.counts.towns.map(({ name }) => name).sort()).toEqual(["Leeds", "Newport, Oregon", "Newport, Wales"]);

	const { results } = await env.DB.prepare("SELECT id FROM businesses WHERE name LIKE 'Yaquina%'").all<{
		id: number;
	}>();
	for (const { id } of results) await removeBusiness(ctxOn(), { id });
	expect(await purged()).toBe(true);
	expect(await said(slugs)).toEqual([null, null, null]);
});

type Town = { id: number; revision: number };
const town = (state: string) =>
	one<Town>("SELECT id, revision FROM cities WHERE name_key = 'newport' AND state = ?1", state);

/** Returns the states of the towns that say that they have a namesake. */
async function known(): Promise<string[]> {
	const { results } = await env.DB.prepare("SELECT state FROM cities WHERE has_namesake ORDER BY state").all<{
		state: string;
	}>();
	return results.map(({ state }) => state);
}

async function finished(set: Promise<{ id: string }>): Promise<string> {
	const { id } = await set;
	await finishChangeSets(ctxOn());
	return id;
}

async function undone(id: string): Promise<void> {
	for (let done = false; !done; ) ({ done } = await undoChangeSet(ctxOn(), { id }));
}

test("the towns of one name are known after each rename, merge and undo", async () => {
	await emptyDirectory();
	await importBy(ctxOn(), [
		listing({ name: "Usk Bakery", ...ofWales }),
		listing({ name: "Yaquina Books", ...ofOregon }),
	]);
	expect(await known()).toEqual(["Oregon", "Wales"]);
	const oregon = await town("Oregon");
	const changed = async (name: string) => {
		const { revision } = await one<Town>("SELECT revision FROM cities WHERE id = ?1", oregon.id);
		await updateCity(ctxOn(), { id: oregon.id, revision, name });
		await finishChangeSets(ctxOn());
	};
	await changed("Yaquina Bay");
	expect(await known()).toEqual([]);
	await changed("Newport");
	expect(await known()).toEqual(["Oregon", "Wales"]);
	await expectCountsToHold();

	const { id, revision } = await town("Oregon");
	const merge = await finished(beginMerge(ctxOn(), "city", { id, revision, into: (await town("Wales")).id }));
	expect(await known()).toEqual([]);
	await expectNamesakesToHold();
	await undone(merge);
	expect(await known()).toEqual(["Oregon", "Wales"]);
	await expectCountsToHold();
});

test("the towns of one name are known after an import and its undo, and after an empty town is removed, restored and named again", async () => {
	await emptyDirectory();
	await importBy(ctxOn(), [listing({ name: "Usk Bakery", ...ofWales })]);
	const second = await importBy(ctxOn(), [
		listing({ name: "Yaquina Books", ...ofOregon }),
		listing({ name: "Gulf Books", ...ofOregon, state: "Texas" }),
	]);
	expect(await known()).toEqual(["Oregon", "Texas", "Wales"]);
	await undone(second);
	expect(await known()).toEqual([]);
	await expectCountsToHold();

	const { id } = await one<{ id: number }>("SELECT id FROM businesses WHERE name = 'Usk Bakery'");
	const moved = await importBy(ctxOn(), [listing({ name: "Yaquina Books", ...ofOregon })]);
	expect(await known()).toEqual(["Oregon", "Wales"]);
	await removeBusiness(ctxOn(), { id });
	const wales = await town("Wales");
	expect(await known()).toEqual(["Wales"]);
	await removeTaxonomy(ctxOn(), "city", wales);
	expect(await known()).toEqual([]);
	await restoreTaxonomy(ctxOn(), "city", wales.id);
	expect(await known()).toEqual(["Wales"]);
	await removeTaxonomy(ctxOn(), "city", await town("Wales"));
	await importBy(ctxOn(), [listing({ name: "Usk Books", ...ofWales })]);
	expect(await known()).toEqual(["Oregon", "Wales"]);
	await undone(moved);
	expect(await known()).toEqual([]);
	await expectNamesakesToHold();
});

test("a town that gets another state says which it is by that one, and its namesake says no more when it is deleted", async () => {
	await emptyDirectory();
	await importBy(ctxOn(), [
		listing({ name: "Usk Bakery", ...ofWales }),
		listing({ name: "Yaquina Books", ...ofOregon }),
	]);
	const { id, revision } = await town("Wales");
	await updateCity(ctxOn(), { id, revision, state: "Gwent" });
	await finishChangeSets(ctxOn());
	expect(await known()).toEqual(["Gwent", "Oregon"]);
	const { city, business } = await one<{ city: string; business: string }>(
		"SELECT y.slug AS city, b.slug AS business FROM businesses b JOIN cities y ON y.id = b.city_id WHERE y.id = ?1",
		id,
	);
	expect(await said({ city, business })).toEqual(["Gwent", "Gwent", "Gwent"]);
	await env.DB.prepare("DELETE FROM businesses WHERE city_id = ?1").bind(id).run();
	await env.DB.prepare("DELETE FROM cities WHERE id = ?1").bind(id).run();
	expect(await known()).toEqual([]);
});

test.each([
	["large", 1],
	["small", 100_000],
])(
	"the towns of one name are known after a restore of %s tables, and after what is written next",
	async (_, mostReplaced) => {
		await emptyDirectory();
		const texas = { ...ofOregon, state: "Texas" };
		await importBy(ctxOn(), [
			listing({ name: "Usk Bakery", ...ofWales }),
			listing({ name: "Yaquina Books", ...ofOregon }),
			listing({ name: "Leeds Books", city: "Leeds" }),
		]);
		const backup = await makeBackup(stores, 100);
		const { id } = await one<{ id: number }>("SELECT id FROM businesses WHERE name = 'Usk Bakery'");
		await removeBusiness(ctxOn(), { id });
		expect(await known()).toEqual(["Wales"]);
		expect(await restoreToEnd(await beginNow("restore", backup), { settings: { mostReplaced } })).toMatchObject({
			state: "finished",
		});
		expect(await known()).toEqual(["Oregon", "Wales"]);
		await importBy(ctxOn(), [listing({ name: "Gulf Books", ...texas })]);
		expect(await known()).toEqual(["Oregon", "Texas", "Wales"]);
		await expectNamesakesToHold();
	},
);
