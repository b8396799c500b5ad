import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { listing } from "#tests/factories/listing.ts";
import { json } from "#tests/factories/operator.ts";
import type { AdsTxt } from "#workers/contract/ads-txt.ts";
import type { ErrorEnvelope } from "#workers/contract/errors.ts";
import { FEED_ITEMS } from "#workers/domain/feed/rss.ts";
import type { Listing } from "#workers/domain/listing/listing.ts";
import { editBusiness } from "#workers/services/businesses/edit.ts";
import { updateCategory } from "#workers/services/categories/manage.ts";
import { updateCity } from "#workers/services/cities/manage.ts";
import { removeTaxonomy } from "#workers/services/taxonomies/remove.ts";
import { emptyDirectory, importBy } from "./directory.ts";
import { api, ctxOn, one, publicHost, signedInBrowser } from "./worker.ts";

/** Tests what programs other than browsers read of the site. */

beforeEach(async () => {
	await emptyDirectory();
	await env.DB.prepare("DELETE FROM settings").run();
});

const cafe = (facts: Partial<Listing> = {}) => listing({ name: "Anchor", category: "Cafe", city: "Leeds", ...facts });
const titlesOf = (xml: string) => [...xml.matchAll(/<item>\n<title>([^<]*)</g)].map(([, title]) => title);
const titlesAt = async (path: string) => titlesOf(await (await api.fetch(path)).text());

describe("a feed", () => {
	test("has the newest listings of its city or category first, without those that are closed for good", async () => {
		await importBy(ctxOn(), [cafe(), cafe({ name: "Badger", city: "York" })]);
		await importBy(ctxOn(), [
			cafe({ name: "Clipper", category: "Bakery" }),
			cafe({ name: "Dolphin", businessStatus: "CLOSED_PERMANENTLY" }),
			cafe({ name: "Eagle & Sons" }),
		]);
		expect(await titlesAt("/city/leeds/feed.xml")).toEqual(["Eagle &amp; Sons", "Clipper", "Anchor"]);
		expect(await titlesAt("/category/cafe/feed.xml")).toEqual(["Eagle &amp; Sons", "Badger", "Anchor"]);
	});

	test("lacks what an operator has shut until that is open again", async () => {
		await importBy(ctxOn(), [cafe(), cafe({ name: "Badger" })]);
		const { id } = await one<{ id: number }>("SELECT id FROM businesses WHERE name = 'Badger'");
		await editBusiness(ctxOn(), { id, isOpen: false });
		expect(await titlesAt("/city/leeds/feed.xml")).toEqual(["Anchor"]);
		await editBusiness(ctxOn(), { id, isOpen: true });
		expect(await titlesAt("/city/leeds/feed.xml")).toEqual(["Badger", "Anchor"]);
	});

	test("has fifty at most, and reads no more of a city that has many", async () => {
		const read = async () => {
			const { headers } = await api.fetch("/city/leeds/feed.xml");
			return Number(/rowsRead;desc="(\d+)"/.exec(headers.get("Server-Timing") ?? "")?.[1]);
		};
		const places = (count: number) => Array.from({ length: count }, (_, at) => cafe({ name: `Cafe ${at}` }));
		await importBy(ctxOn(), places(FEED_ITEMS + 10));
		const few = await read();
		await importBy(ctxOn(), places(600));
		expect(await titlesAt("/city/leeds/feed.xml")).toHaveLength(FEED_ITEMS);
		expect(few).toBeGreaterThan(FEED_ITEMS);
		expect(await read()).toBe(few);
	});

	test("is RSS that may be kept, and not sent again to whoever has it", async () => {
		await importBy(ctxOn(), [cafe()]);
		const answer = await publicHost.fetch("/city/leeds/feed.xml");
		expect(answer.headers.get("Content-Type")).toBe("application/rss+xml; charset=utf-8");
		expect(answer.headers.get("Cache-Control")).toBe("public, max-age=1800, stale-while-revalidate=1800");
		const headers = { "If-None-Match": answer.headers.get("ETag") ?? "" };
		const notModified = await publicHost.fetch("/city/leeds/feed.xml", { headers });
		expect([notModified.status, notModified.headers.get("ETag"), await notModified.text()]).toEqual([
			304,
			answer.headers.get("ETag"),
			"",
		]);
		// It is not affected by a change elsewhere. A cache on the way may remove the W/.
		await importBy(ctxOn(), [cafe({ name: "Crown", city: "York" })]);
		const strong = { "If-None-Match": headers["If-None-Match"].replace("W/", "") };
		for (const known of [headers, strong, { "If-None-Match": "*" }])
			expect((await publicHost.fetch("/city/leeds/feed.xml", { headers: known })).status).toBe(304);
		expect((await publicHost.fetch("/city/none/feed.xml", { headers: { "If-None-Match": "*" } })).status).toBe(404);
		await importBy(ctxOn(), [cafe({ name: "Badger" })]);
		expect((await publicHost.fetch("/city/leeds/feed.xml", { headers })).status).toBe(200);
		expect((await publicHost.fetch("/city/leeds/feed.xml", { method: "HEAD" })).status).toBe(200);
	});

	test("is another one, built later, when its category has another name", async () => {
		await importBy(ctxOn(), [cafe()]);
		const before = await api.fetch("/city/leeds/feed.xml");
		const now = Date.now() + 60_000;
		await updateCategory(ctxOn({ now }), { id: 1, revision: 0, name: "Tea room" });
		const headers = { "If-None-Match": before.headers.get("ETag") ?? "" };
		const after = await api.fetch("/city/leeds/feed.xml", { headers });
		expect(after.status).toBe(200);
		const xml = await after.text();
		expect(xml).toContain("<category>Tea room</category>");
		expect(xml).toContain(`<lastBuildDate>${new Date(now).toUTCString()}</lastBuildDate>`);
	});

	test("goes on at the address that its city has by now, and is not there where that is not", async () => {
		await importBy(ctxOn(), [cafe()]);
		for (const written of ["LEEDS", "L%C3%A9eds"]) {
			const answer = await api.fetch(`/city/${written}/feed.xml`, { redirect: "manual" });
			expect([answer.status, answer.headers.get("Location")]).toEqual([301, "/city/leeds/feed.xml"]);
		}
		await updateCity(ctxOn(), { id: 1, revision: 0, slug: "loidis" });
		const moved = await api.fetch("/city/leeds/feed.xml", { redirect: "manual" });
		expect([moved.status, moved.headers.get("Location")]).toEqual([301, "/city/loidis/feed.xml"]);
		// It may be renamed back, and then this address must not lead on.
		expect(moved.headers.get("Cache-Control")).toBe("public, max-age=0, must-revalidate");
		await env.DB.prepare("UPDATE cities SET business_count = 0").run();
		await removeTaxonomy(ctxOn(), "city", { id: 1, revision: 1 });
		for (const [path, status] of [
			["/city/loidis/feed.xml", 410],
			["/city/~1/feed.xml", 404],
			["/city/none/feed.xml", 404],
			["/category/leeds/feed.xml", 404],
			[`/city/${"x".repeat(300)}/feed.xml`, 404],
			["/city/%ff/feed.xml", 404],
		] as const)
			expect([path, (await api.fetch(path)).status]).toEqual([path, status]);
	});
});

test("cities that share a name are told apart, as on their pages", async () => {
	const inNewport = (state: string) =>
		["Anchor", "Badger", "Clipper"].map((name) => cafe({ name: `${name} of ${state}`, city: "Newport", state }));
	await importBy(ctxOn(), [...inNewport("Wales"), ...inNewport("Essex")]);
	const llms = await (await publicHost.fetch("/llms.txt")).text();
	for (const state of ["Wales", "Essex"]) {
		const { slug } = await one<{ slug: string }>("SELECT slug FROM cities WHERE state = ?", state);
		expect(llms).toContain(`[Newport, ${state}](https://directory.example/city/${slug})`);
		expect(await (await api.fetch(`/city/${slug}/feed.xml`)).text()).toContain(`>New listings in Newport, ${state} –`);
	}
});

test("llms.txt names what search engines are shown, by text that may be kept", async () => {
	await importBy(ctxOn(), [cafe(), cafe(), cafe(), cafe({ city: "York", category: "Bakery" })]);
	const answer = await publicHost.fetch("/llms.txt");
	expect(answer.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
	expect(answer.headers.get("ETag")).not.toBeNull();
	const text = await answer.text();
	expect(text).toContain("[Leeds](https://directory.example/city/leeds): 3 businesses");
	expect(text).not.toContain("York");
});

test("opensearch.xml has its own type and the public address", async () => {
	const answer = await publicHost.fetch("/opensearch.xml");
	expect(answer.headers.get("Content-Type")).toBe("application/opensearchdescription+xml; charset=utf-8");
	expect(await answer.text()).toContain('template="https://directory.example/search?search={searchTerms}"');
});

describe("ads.txt", () => {
	const LINE = "google.com, pub-1, DIRECT, f08c47fec0942fa0";
	const put = async (body: unknown) => (await signedInBrowser()).fetch("/api/admin/ads-txt", json("PUT", body));
	const stored = async () => (await (await signedInBrowser()).fetch("/api/admin/ads-txt")).json<AdsTxt>();

	test("is what operators set, for everyone; without a text there is none", async () => {
		expect((await publicHost.fetch("/ads.txt")).status).toBe(404);
		expect(await stored()).toEqual({ text: "", revision: 0, updatedAt: null });
		expect(await (await put({ text: `${LINE}\r\n\r\n`, revision: 0 })).json()).toMatchObject({
			text: LINE,
			revision: 1,
		});
		const answer = await publicHost.fetch("/ads.txt");
		expect([answer.headers.get("Content-Type"), await answer.text()]).toEqual([
			"text/plain; charset=utf-8",
			`${LINE}\n`,
		]);
		const headers = { "If-None-Match": answer.headers.get("ETag") ?? "" };
		expect((await api.fetch("/ads.txt", { headers })).status).toBe(304);
		await put({ text: `# Ours\n${LINE}`, revision: 1 });
		expect((await api.fetch("/ads.txt", { headers })).status).toBe(200);
		await put({ text: "", revision: 2 });
		expect((await api.fetch("/ads.txt")).status).toBe(404);
	});

	test("of which a line is bad is refused whole, each line by its number", async () => {
		const answer = await put({ text: `${LINE}\nOWNERDOMAN=a.example\n${LINE}, x`, revision: 0 });
		expect(answer.status).toBe(400);
		expect((await answer.json<ErrorEnvelope>()).error.issues).toEqual([
			{ path: "text.2", message: "unknown-variable" },
			{ path: "text.3", message: "field-count" },
		]);
		expect((await stored()).text).toBe("");
		for (const body of [{ text: 1, revision: 0 }, { text: LINE }, { text: "x".repeat(300_000), revision: 0 }])
			expect((await put(body)).status).toBe(400);
		expect((await put({ text: "x".repeat(900_000), revision: 0 })).status).toBe(413);
	});

	test("that somebody else has changed meanwhile is not written over, and each change is told of once", async () => {
		await put({ text: LINE, revision: 0 });
		await put({ text: LINE, revision: 0 });
		for (const revision of [0, 2]) {
			const answer = await put({ text: "# Another", revision });
			expect([answer.status, (await answer.json<ErrorEnvelope>()).error.code]).toEqual([409, "edit-conflict"]);
		}
		await put({ text: "# Another", revision: 1 });
		const { results } = await env.DB.prepare(
			"SELECT before, after FROM audit_log WHERE action = 'ads-txt.edit' ORDER BY id DESC LIMIT 2",
		).all<{ before: string; after: string }>();
		expect(results.map(({ before, after }) => [JSON.parse(before), JSON.parse(after)])).toEqual([
			[{ lines: [LINE] }, { lines: ["# Another"] }],
			[{ lines: [] }, { lines: [LINE] }],
		]);
		expect(await one("SELECT count(*) AS n FROM settings")).toEqual({ n: 1 });
	});

	test("is for operators to change alone", async () => {
		for (const hostKind of [api, publicHost]) expect((await hostKind.fetch("/api/admin/ads-txt")).status).toBe(401);
		const unknown = await api.fetch("/api/admin/ads-txt", json("PUT", { text: LINE, revision: 0 }));
		expect(unknown.status).toBe(401);
		expect((await api.fetch("/ads.txt")).status).toBe(404);
	});
});
