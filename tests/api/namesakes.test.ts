import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { listing } from "#tests/factories/listing.ts";
import { EVERYTHING } from "#workers/contract/cache-purge.ts";
import { removeBusiness } from "#workers/services/businesses/remove.ts";
import { importBy } from "./directory.ts";
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
