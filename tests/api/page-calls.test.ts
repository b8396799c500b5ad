import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { houseAd } from "#tests/factories/house-ad.ts";
import { importListings } from "#tests/factories/import.ts";
import { listing } from "#tests/factories/listing.ts";
import { type Browser, json } from "#tests/factories/operator.ts";
import { PAGE_CALLS } from "./page-calls.ts";
import { api, one, signedInBrowser } from "./worker.ts";

/**
 * Makes the call of every page of the visitors' once, as a visitor without a session does. It objects to a page whose
 * call is refused, and to one whose statements the database refuses. Calls without a parameter need nothing here.
 */

/** Is an address of each call that has parameters. */
const addresses = new Map<string, string>();

async function secretOf(operator: Browser, address: string, name: string): Promise<string> {
	const made = await operator.fetch(address, { method: "POST" });
	return String((await made.json<Record<string, string>>())[name])
		.split("/")
		.at(-1) as string;
}

beforeAll(async () => {
	const places = ["Alder", "Birch", "Cedar"].map((name) => listing({ name, category: "Cafe", city: "Leeds" }));
	await importListings(api, places);
	const operator = await signedInBrowser();
	await env.DB.prepare("UPDATE plans SET enabled = 1").run();
	const { id } = await one<{ id: number }>("SELECT id FROM businesses WHERE name = 'Alder'");
	const sell = async (path: string, body: object) => {
		const sold = await operator.fetch(`/api/admin/subscriptions${path}`, json("POST", body));
		return sold.json<{ subscriptions: { id: number; price: number }[]; revision: number }>();
	};
	const { subscriptions, revision } = await sell("", { businessId: id, planId: "premium", revision: 0, note: "" });
	const paidOn = new Date().toISOString().slice(0, 10);
	const { id: sale, price: amount } = subscriptions[0] as { id: number; price: number };
	await sell(`/${sale}/payments`, { revision, number: "F-1", amount, paidOn, note: "" });
	const made = await operator.fetch("/api/admin/house-ads", json("POST", houseAd()));
	const { ad } = await made.json<{ ad: { id: number } }>();
	addresses.set("business/:slug", "business/alder-leeds");
	addresses.set("category/:slug", "category/cafe");
	addresses.set("city/:slug", "city/leeds");
	addresses.set("city/:city/:category", "city/leeds/cafe");
	const ofAd = await secretOf(operator, `/api/admin/house-ads/${ad.id}/page`, "secret");
	addresses.set("partner/:secret", `partner/${ofAd}`);
	const numbers = `/api/admin/subscriptions/businesses/${id}/numbers-page`;
	addresses.set("listing-numbers/:key", `listing-numbers/${await secretOf(operator, numbers, "path")}`);
});

describe("the call of every page", () => {
	test.each(PAGE_CALLS)("%s is answered to a visitor", async (path) => {
		const address = path.includes(":") ? addresses.get(path) : path;
		expect(address, `${path} has parameters: give it an address above`).toBeDefined();
		const response = await api.fetch(`/api/pages/${address}`, { redirect: "manual" });
		expect([response.status, response.status === 200 ? "" : await response.text()]).toEqual([200, ""]);
	});
});
