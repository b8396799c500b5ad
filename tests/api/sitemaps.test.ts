import { env } from "cloudflare:workers";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { claimFile, saveFile } from "#db/queries/sitemaps.ts";
import { importListings } from "#tests/factories/import.ts";
import { listing } from "#tests/factories/listing.ts";
import { json } from "#tests/factories/operator.ts";
import { REFRESH_MESSAGE, type SitemapState } from "#workers/contract/sitemap.ts";
import { buildSitemapsJob } from "#workers/jobs/build-sitemaps.ts";
import { checkSitemapsJob } from "#workers/jobs/check-sitemaps.ts";
import { runJob } from "#workers/jobs/run-job.ts";
import type { ServiceContext } from "#workers/services/context.ts";
import { buildSitemaps } from "#workers/services/sitemaps/build.ts";
import { publishSitemaps } from "#workers/services/sitemaps/publish.ts";
import { engineSettings } from "#workers/services/submissions/settings.ts";
import { api, ctxOn, one, signedInBrowser, stopClock } from "./worker.ts";

const ORIGIN = "https://directory.example";
const DAY = 24 * 60 * 60 * 1_000;
/**
 * Is the time of a clock that stands still and moves on by two minutes with each act, because a key of KV accepts the
 * next write only some time after the last one.
 */
let now = Date.now();

function ctxAt(origin: string, changes: Partial<ServiceContext> = {}): ServiceContext {
	now += 120_000;
	vi.setSystemTime(now);
	return ctxOn({ engines: { ...engineSettings(env), origin }, now, ...changes });
}

async function build(origin = ORIGIN) {
	return (await runJob(buildSitemapsJob, ctxAt(origin), () => now))?.result;
}

async function read(path: string, init: RequestInit = {}): Promise<string> {
	const response = await api.fetch(path, init);
	if (!response.ok) throw new Error(`${path}: ${response.status}`);
	return response.text();
}

const locs = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc);
const pathsIn = async (path: string) => locs(await read(path)).map((loc) => loc?.replace(ORIGIN, ""));
const waiting = async () =>
	(
		await env.DB.prepare(
			"SELECT kind || '-' || number AS name FROM sitemap_files WHERE dirty = 1 OR builder IS NOT NULL ORDER BY 1",
		).all<{ name: string }>()
	).results.map(({ name }) => name);
const keys = async () => (await env.CACHE.list({ prefix: "sitemap:" })).keys.map(({ name }) => name);
const run = (sql: string, ...values: unknown[]) =>
	env.DB.prepare(sql)
		.bind(...values)
		.run();

/** Returns this file's KV, with another way of writing. */
function kvWith(put: (key: string, value: string, options?: KVNamespacePutOptions) => Promise<void>): KVNamespace {
	return new Proxy(env.CACHE, {
		get: (kv, name) => (name === "put" ? put : (Reflect.get(kv, name) as () => unknown).bind(kv)),
	});
}

beforeAll(async () => {
	// For a minute the isolate uses what the file before has published.
	const setBack = stopClock(Date.now() + 61_000);
	expect((await api.fetch("/sitemap.xml")).status).toBe(404);
	setBack();
	await importListings(api, [
		...[1, 2, 3].map((at) => listing({ name: `Cafe ${at}`, city: "Leeds", category: "Cafe" })),
		listing({
			name: "Bell & Sons <'\"> 🍺",
			city: "York",
			category: "Pub",
			photoUrl: "https://x.example/a.jpg?b=1&c=2",
		}),
		listing({ name: "Gone", city: "York", category: "Pub", businessStatus: "CLOSED_PERMANENTLY" }),
	]);
	await build();
});
afterAll(() => {
	vi.useRealTimers();
});
beforeEach(async () => {
	// A call of the test before may still hold the job.
	await expect
		.poll(async () => {
			await build();
			return waiting();
		})
		.toEqual([]);
});

describe("a build", () => {
	test("names the pages that may be indexed, each once, and no thin category or city", async () => {
		expect(await pathsIn("/sitemap.xml")).toEqual(
			["pages", "categories", "cities", "trades", "businesses"].map((kind) => `/sitemap-${kind}-1.xml`),
		);
		expect(await pathsIn("/sitemap-cities-1.xml")).toEqual(["/city/leeds"]);
		expect(await pathsIn("/sitemap-categories-1.xml")).toEqual(["/category/cafe"]);
		expect(await pathsIn("/sitemap-trades-1.xml")).toEqual(["/city/leeds/cafe"]);
		expect(await pathsIn("/sitemap-pages-1.xml")).toContain("/cities");
		const businesses = await read("/sitemap-businesses-1.xml");
		const { results } = await env.DB.prepare("SELECT slug FROM businesses ORDER BY id").all<{ slug: string }>();
		const pages = locs(businesses).filter((loc) => loc?.includes("/business/"));
		expect(pages).toEqual(results.map(({ slug }) => `${ORIGIN}/business/${slug}`));
		expect(businesses).toMatch(
			/<image:image><image:loc>https:\/\/directory\.example\/photos\/4\?w=800&amp;v=\w+<\/image:loc><\/image:image>/,
		);
	});

	test("says when a visitor could last see a change, of its category's name too", async () => {
		const changed = 1_700_000_000_000;
		await run("UPDATE businesses SET content_changed_at = ?1", changed);
		await run("UPDATE categories SET updated_at = ?1", changed - 1);
		await run("UPDATE cities SET updated_at = ?1", changed - 1);
		await run("UPDATE categories SET updated_at = ?1 WHERE slug = 'pub'", changed + 60_000);
		await build();
		const dates = [...(await read("/sitemap-businesses-1.xml")).matchAll(/<lastmod>(.*?)<\/lastmod>/g)].map(
			([, at]) => at,
		);
		const [before, after] = ["2023-11-14T22:13:20Z", "2023-11-14T22:14:20Z"];
		expect(dates).toEqual([before, before, before, after, after]);
		expect(await read("/sitemap.xml")).toContain(`businesses-1.xml</loc><lastmod>${after}</lastmod>`);
	});

	test("writes nothing again that comes out as it was, and keeps the version of before", async () => {
		const former = await keys();
		// Two builds of the same moment may leave a file that neither knows; the nightly check removes it.
		const { listed } = await one<{ listed: string }>(
			"SELECT json_array(version, published, former) AS listed FROM sitemap_files WHERE kind = 'businesses'",
		);
		const stray = former.filter((key) => !JSON.parse(listed).includes(key.split(":").at(-1)));
		await run("UPDATE sitemap_files SET dirty = 1");
		const put = vi.spyOn(env.CACHE, "put");
		await build();
		// The words that the search has learned may be kept in the same moment.
		expect(put.mock.calls.map(([key]) => key).filter((key) => key.startsWith("sitemap:"))).toEqual([]);
		put.mockRestore();
		const versionOf = async () =>
			(await one<{ version: string }>("SELECT version FROM sitemap_files WHERE kind = 'businesses'")).version;
		const versions = [await versionOf()];
		for (const slug of ["first", "second"]) {
			await run("UPDATE businesses SET slug = ?1 WHERE id = 1", slug);
			await build();
			versions.push(await versionOf());
		}
		const kept = (await keys()).filter((key) => key.includes("businesses-1") && !stray.includes(key));
		expect(kept.sort()).toEqual(
			versions
				.slice(1)
				.map((version) => `sitemap:businesses-1:${version}`)
				.sort(),
		);
		expect(former.length).toBeGreaterThan(0);
	});

	test("that crashes in the middle is made good by the next, and what changes meanwhile is not lost", async () => {
		await run("UPDATE businesses SET slug = 'crashing' WHERE id = 1");
		const cache = kvWith(() => Promise.reject(new Error("KV is away")));
		await expect(buildSitemaps(ctxAt(ORIGIN, { cache }), null)).rejects.toThrow("KV is away");
		expect(await waiting()).toEqual(["businesses-1"]);
		const slow = kvWith(async (key, value, options) => {
			await run("UPDATE businesses SET slug = 'meanwhile' WHERE id = 1");
			await env.CACHE.put(key, value, options);
		});
		await buildSitemaps(ctxAt(ORIGIN, { cache: slow }), null);
		expect(await waiting()).toEqual(["businesses-1"]);
		await build();
		expect(await pathsIn("/sitemap-businesses-1.xml")).toContain("/business/meanwhile");
	});

	test("comes to every file that waits, though the pages of one change all the time", async () => {
		await run("UPDATE sitemap_files SET dirty = 1");
		const all = await waiting();
		const built = new Set<string>();
		for (let turn = 0; turn < all.length; turn++) {
			const ctx = ctxAt(ORIGIN);
			const row = await claimFile(env.DB, `builder-${turn}`, ctx.now).first();
			if (row === null) break;
			built.add(`${row.kind}-${row.number}`);
			await saveFile(env.DB, `builder-${turn}`, row, { ...row, turnsAt: null }, ctx.now).run();
			await run("UPDATE sitemap_files SET dirty = 1 WHERE kind = 'businesses'");
		}
		expect([...built].sort()).toEqual(all);
	});

	test("for another origin makes everything anew", async () => {
		await build("https://other.example");
		expect(locs(await read("/sitemap.xml"))[0]).toBe("https://other.example/sitemap-pages-1.xml");
		expect(await read("/sitemap-businesses-1.xml")).not.toContain(ORIGIN);
	});
});

describe("a change", () => {
	test.each([
		["of a business that nobody sees", "UPDATE businesses SET updated_at = 1 WHERE id = 1", []],
		[
			"of a business",
			"UPDATE businesses SET content_changed_at = content_changed_at + 1 WHERE id = 1",
			["businesses-1"],
		],
		["of a city that stays listed", "UPDATE cities SET business_count = 4 WHERE slug = 'leeds'", []],
		["that makes a city thin", "UPDATE cities SET business_count = 2 WHERE slug = 'leeds'", ["cities-1"]],
		["that gives a city its third", "UPDATE cities SET business_count = 3 WHERE slug = 'york'", ["cities-1"]],
		["that makes a category thin", "UPDATE categories SET business_count = 2 WHERE slug = 'cafe'", ["categories-1"]],
		["of a trade's third", "UPDATE businesses SET is_open = 0 WHERE id = 2", ["trades-1"]],
		["of a city's address", "UPDATE cities SET slug = 'loidis' WHERE slug = 'leeds'", ["cities-1", "trades-1"]],
		[
			"of a category's address",
			"UPDATE categories SET slug = 'cafes' WHERE slug = 'cafe'",
			["categories-1", "trades-1"],
		],
		["of a name", "UPDATE cities SET updated_at = updated_at + 1 WHERE slug = 'york'", ["businesses-1"]],
		["to no city", "UPDATE directory SET city_count = 0", ["pages-1"]],
		[
			"of an id beyond the file",
			"UPDATE businesses SET id = 50001, slug = 'next' WHERE id = 5",
			["businesses-1", "businesses-2"],
		],
	])("%s makes its files anew and no others", async (_what, sql, files) => {
		const set = async (id: number) => one<{ slug: string }>("SELECT slug FROM businesses WHERE id = ?1", id);
		if (sql.includes("50001")) {
			// It acts like a business that comes with the first id of the next file, and one that goes.
			await run("PRAGMA defer_foreign_keys = on");
			const { slug } = await set(5);
			await run(`INSERT INTO businesses (id, source_key, slug, name, name_key, import_hash, created_at, updated_at, content_changed_at)
				VALUES (50001, 'next', 'next', 'Next', 'next', 'x', 1, 1, 1)`);
			await run("DELETE FROM businesses WHERE slug = ?1", slug);
		} else await run(sql);
		expect(await waiting()).toEqual(files);
	});

	test("that leaves a file without pages takes it out of the index", async () => {
		expect(await pathsIn("/sitemap-businesses-2.xml")).toEqual(["/business/next"]);
		await run("DELETE FROM businesses WHERE id = 50001");
		await build();
		expect(await pathsIn("/sitemap.xml")).not.toContain("/sitemap-businesses-2.xml");
		expect((await api.fetch("/sitemap-businesses-2.xml")).status).toBe(404);
	});
});

describe("a business that has closed for good", () => {
	test("leaves at the midnight behind its 90 days, and comes back when it opens again", async () => {
		const isThere = async () => (await pathsIn("/sitemap-businesses-1.xml")).includes("/business/cafe-3-leeds");
		const closedAt = now - 89 * DAY;
		await run(
			"UPDATE businesses SET business_status = 'CLOSED_PERMANENTLY', updated_at = ?1, content_changed_at = ?1 WHERE id = 3",
			closedAt,
		);
		expect(await one("SELECT closed_at FROM closures WHERE business_id = 3")).toEqual({ closed_at: closedAt });
		await build();
		expect(await isThere()).toBe(true);
		now += 2 * DAY;
		await build();
		expect(await isThere()).toBe(false);
		await run("UPDATE businesses SET business_status = 'OPERATIONAL', content_changed_at = ?1 WHERE id = 3", now);
		expect(await one("SELECT closed_at FROM closures WHERE business_id = 3")).toBeNull();
		await build();
		expect(await isThere()).toBe(true);
	});
});

describe("an answer", () => {
	test("is zipped for who takes it, is known by its tag, and HEAD says the same", async () => {
		const zipped = await api.fetch("/sitemap-businesses-1.xml", { headers: { "Accept-Encoding": "br, gzip" } });
		const tag = zipped.headers.get("ETag") ?? "";
		expect([zipped.status, zipped.headers.get("Content-Type"), zipped.headers.get("Vary")]).toEqual([
			200,
			"application/xml; charset=utf-8",
			"Accept-Encoding",
		]);
		expect(await zipped.text()).toMatch(/^<\?xml/);
		for (const coding of ["gzip;q=0", "identity", "br"]) {
			const plain = await api.fetch("/sitemap-businesses-1.xml", { headers: { "Accept-Encoding": coding } });
			expect([plain.headers.get("Content-Encoding"), plain.headers.get("ETag")]).toEqual([null, tag]);
			expect(await plain.text()).toMatch(/<\/urlset>\n$/);
		}
		const get = vi.spyOn(env.CACHE, "getWithMetadata");
		const known = await api.fetch("/sitemap-businesses-1.xml", { headers: { "If-None-Match": `"x", ${tag}` } });
		expect([known.status, await known.text(), known.headers.get("ETag")]).toEqual([304, "", tag]);
		const strong = { "If-None-Match": tag.replace("W/", "") };
		expect((await api.fetch("/sitemap-businesses-1.xml", { headers: strong })).status).toBe(304);
		expect(get).not.toHaveBeenCalled();
		const head = await api.fetch("/sitemap-businesses-1.xml", { method: "HEAD" });
		expect([head.status, await head.text(), head.headers.get("ETag")]).toEqual([200, "", tag]);
		expect(get).toHaveBeenCalledTimes(1);
		get.mockRestore();
	});

	test("is the version of before where KV does not have the newer one yet", async () => {
		await run("UPDATE businesses SET slug = 'newer' WHERE id = 1");
		await build();
		const { published } = await one<{ published: string }>(
			"SELECT published FROM sitemap_files WHERE kind = 'businesses'",
		);
		await env.CACHE.delete(`sitemap:businesses-1:${published}`);
		expect(await pathsIn("/sitemap-businesses-1.xml")).not.toContain("/business/newer");
	});

	test.each([
		"/sitemap-businesses-9.xml",
		"/sitemap-index-1.xml",
		"/sitemap-x.xml",
		"/sitemap-businesses-01.xml",
		"/sitemap-constructor-1.xml",
	])("%s is not there", async (path) => expect((await api.fetch(path)).status).toBe(404));
});

test("what KV has lost is made anew by the next request: all of it as it was, and what has changed since as it is now", async () => {
	const paths = ["/sitemap.xml", "/sitemap-businesses-1.xml", "/sitemap-cities-1.xml"];
	await run("UPDATE businesses SET slug = 'not-lost' WHERE id = 1");
	await build();
	const before = await Promise.all(paths.map((path) => read(path)));
	const lose = async () => {
		now += 120_000;
		vi.setSystemTime(now);
		for (const { name } of (await env.CACHE.list()).keys) await env.CACHE.delete(name);
	};
	await lose();
	expect(await Promise.all(paths.map((path) => read(path)))).toEqual(before);
	expect(await keys()).toHaveLength(paths.length);
	expect(await waiting()).toEqual([]);
	await run("UPDATE businesses SET slug = 'lost-and-found' WHERE id = 1");
	await lose();
	expect(await pathsIn("/sitemap-businesses-1.xml")).toContain("/business/lost-and-found");
	// Other files are published before it is built.
	await publishSitemaps(ctxAt(ORIGIN));
	expect(await pathsIn("/sitemap.xml")).toContain("/sitemap-businesses-1.xml");
	expect(await pathsIn("/sitemap-businesses-1.xml")).toContain("/business/lost-and-found");
	await build();
	const { version } = await one<{ version: string }>("SELECT version FROM sitemap_files WHERE kind = 'businesses'");
	expect(await keys()).toContain(`sitemap:businesses-1:${version}`);
});

test("the nightly check finds nothing wrong, and mends what is: rows, lost values, what is left over", async () => {
	const check = async () => (await runJob(checkSitemapsJob, ctxAt(ORIGIN), () => now))?.result;
	await check();
	await build();
	expect(await check()).toMatchObject({ wrong: 0, lost: 0, leftOver: 0 });
	const logged = vi.spyOn(console, "error").mockImplementation(() => {});
	const { published } = await one<{ published: string }>(
		"SELECT published FROM sitemap_files WHERE kind = 'businesses'",
	);
	await env.CACHE.delete(`sitemap:businesses-1:${published}`);
	await env.CACHE.put("sitemap:trades-9:old", "x", { metadata: { at: now - 2 * DAY } });
	await run("UPDATE sitemap_files SET version = 'x' WHERE kind = 'cities'");
	await run("DELETE FROM sitemap_files WHERE kind = 'categories'");
	expect(await check()).toMatchObject({ wrong: 1, lost: 1 });
	expect(logged).toHaveBeenCalledWith(expect.stringContaining("check-sitemaps: cities-1"));
	logged.mockRestore();
	expect(await waiting()).toEqual(["businesses-1", "categories-1", "cities-1"]);
	await build();
	expect(await check()).toMatchObject({ wrong: 0, lost: 0, leftOver: 0 });
	expect(await keys()).not.toContain("sitemap:trades-9:old");
});

test("operators have all of them made anew and set the days; both are in the log, strangers may not", async () => {
	for (const path of ["/api/admin/refresh-sitemap", "/api/admin/sitemap"])
		expect((await api.fetch(path, { method: path.endsWith("refresh-sitemap") ? "POST" : "GET" })).status).toBe(401);
	vi.setSystemTime(now + 120_000);
	const operator = await signedInBrowser();
	const stateNow = async () => (await (await operator.fetch("/api/admin/sitemap")).json()) as SitemapState;
	expect(await stateNow()).toMatchObject({ building: false, progress: null, closedDays: 90 });
	const refreshed = await operator.fetch("/api/admin/refresh-sitemap", json("POST", {}));
	expect([refreshed.status, await refreshed.json()]).toEqual([202, { message: REFRESH_MESSAGE }]);
	await expect.poll(async () => (await stateNow()).building).toBe(false);
	const state = await stateNow();
	expect(state.kinds.map(({ kind }) => kind)).toEqual(["pages", "categories", "cities", "trades", "businesses"]);
	expect(state.urls).toBe(state.kinds.reduce((sum, { urls }) => sum + urls, 0));
	const edited = await operator.fetch("/api/admin/sitemap", json("PUT", { closedDays: 30 }));
	expect([edited.status, ((await edited.json()) as SitemapState).closedDays]).toEqual([200, 30]);
	for (const closedDays of [-1, 1.5, "30", 4_000])
		expect((await operator.fetch("/api/admin/sitemap", json("PUT", { closedDays }))).status).toBe(400);
	const { results } = await env.DB.prepare(
		"SELECT action FROM audit_log WHERE action LIKE 'sitemap.%' ORDER BY id",
	).all();
	expect(results).toEqual([{ action: "sitemap.refresh" }, { action: "sitemap.edit" }]);
});

test("robots.txt names the index, and who has it is told so", async () => {
	expect(await read("/robots.txt")).toContain(`\nSitemap: ${env.PUBLIC_ORIGIN}/sitemap.xml\n`);
	for (const path of ["/robots.txt", "/opensearch.xml"]) {
		const known = (await api.fetch(path)).headers.get("ETag") ?? "";
		const again = await api.fetch(path, { headers: { "If-None-Match": known } });
		expect([path, again.status, again.headers.get("ETag")]).toEqual([path, 304, known]);
	}
});
