import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { importListings } from "#tests/factories/import.ts";
import { learnWords } from "#tests/factories/learn-words.ts";
import { listing } from "#tests/factories/listing.ts";
import { learnWordsJob } from "#workers/jobs/learn-words.ts";
import { runJob } from "#workers/jobs/run-job.ts";
import { dataVersion, readVersioned } from "#workers/services/directory/version.ts";
import { learn } from "#workers/services/lexicon/learn.ts";
import type { Learning } from "#workers/services/lexicon/parts.ts";
import { lexiconOf, seeLexiconOf } from "#workers/services/lexicon/read.ts";
import { emptyDirectory, importBy } from "./directory.ts";
import { api, ctxOn, one } from "./worker.ts";

const HOUR_MS = 3_600_000;
/** Is tomorrow: what is due then is taken by no run that the imports of other tests have begun. */
const TOMORROW = Date.now() + 24 * HOUR_MS;
const ctx = ctxOn({ now: TOMORROW });
const keys = async () => (await env.CACHE.list({ prefix: "lexicon:" })).keys.map(({ name }) => name);
const pointer = () => one<{ kv_key: string | null; learned_at: number }>("SELECT * FROM lexicons");

/** Runs the job so many milliseconds after `TOMORROW` as the cron does, and returns how many words it has learned. Null: it was not due. */
async function run(after: number): Promise<number | null> {
	const now = TOMORROW + after;
	const step = await runJob(learnWordsJob, ctxOn({ now }), () => now);
	return (step?.result as { words: number } | null)?.words ?? null;
}

beforeEach(async () => {
	await emptyDirectory();
	await env.DB.prepare("UPDATE lexicons SET kv_key = NULL, former_key = NULL, data_version = 0").run();
	seeLexiconOf({ lexicon: null });
	for (const key of await keys()) await env.CACHE.delete(key);
});

describe("the lexicon learns", () => {
	test("the words of names, trades and places with how many have them, and no words of scopes", async () => {
		await importBy(ctx, [
			listing({ name: "Rosie's Café", category: "Bakery", type: "Cake shop", city: "Leeds" }),
			listing({ name: "Bakery of Leeds", category: "Bakery", city: "Leeds" }),
			listing({ name: "Starbucks", category: "Coffee shop", city: "York", street: "1 Café Row" }),
		]);
		await learnWords(ctx);
		const lexicon = await lexiconOf(ctx);
		const counts = ["bakery", "leeds", "starbucks", "cafe", "sushi"].map((word) => [word, lexicon.countOf(word)]);
		expect(Object.fromEntries(counts)).toEqual({ bakery: 2, leeds: 2, starbucks: 1, cafe: 1, sushi: 0 });
		const ids = await one<{ category: number; city: number }>(
			"SELECT max(category_id) AS category, max(city_id) AS city FROM businesses",
		);
		expect([lexicon.countOf(`k${ids.category}`), lexicon.countOf(`c${ids.city}`)]).toEqual([0, 0]);
		expect(lexicon.mend("starbuks")).toEqual([{ word: "starbucks", count: 1, slips: 1 }]);
	});

	test("cities by all their names with the middle of their businesses, states, countries and postcodes", async () => {
		const at = (latitude: number, longitude: number) => ({ latitude, longitude });
		await importBy(ctx, [
			listing({ city: "Leeds", postalCode: "LS1 4DY", ...at(53.8, -1.5) }),
			listing({ city: "Leeds", postalCode: "LS1 4DY", ...at(53.9, -1.6) }),
			listing({ city: "Leeds", postalCode: "LS2 7AA", latitude: null, longitude: null }),
			listing({
				city: "İzmir",
				state: null,
				country: "Türkiye",
				countryCode: "TR",
				postalCode: "35220",
				...at(38.4, 27.1),
			}),
		]);
		const { id } = await one<{ id: number }>("SELECT id FROM cities WHERE name = 'Leeds'");
		await env.DB.prepare("INSERT INTO city_aliases VALUES ('loidis', 'gb', '', ?1)").bind(id).run();
		await learnWords(ctx);
		const lexicon = await lexiconOf(ctx);
		const leeds = { id, slug: "leeds", name: "Leeds", state: "England", countryCode: "GB", businessCount: 3 };
		expect(lexicon.citiesNamed("leeds")).toEqual([expect.objectContaining(leeds)]);
		expect(lexicon.citiesNamed("loidis")).toEqual(lexicon.citiesNamed("leeds"));
		expect(lexicon.citiesBeginning("i", 3)[0]).toMatchObject({ name: "İzmir", middle: at(38.4, 27.1) });
		expect(lexicon.citiesNamed("leeds")[0]?.middle?.latitude).toBeCloseTo(53.85);
		expect(lexicon.regionsNamed("england")).toEqual([
			{ kind: "state", name: "England", key: "england", countryCode: "GB" },
		]);
		const turkey = [expect.objectContaining({ kind: "country", key: "tr", countryCode: "TR" })];
		for (const name of ["turkiye", "turkey", "turkei"]) expect(lexicon.regionsNamed(name)).toEqual(turkey);
		expect(lexicon.regionsNamed("france")).toEqual([]);
		expect(lexicon.postcodeArea("ls14dy")).toMatchObject({ exact: true, businessCount: 2 });
		expect(lexicon.postcodeArea("LS1")).toMatchObject({ exact: false, businessCount: 2 });
		expect(lexicon.postcodeArea("352")).toMatchObject({ exact: false, businessCount: 1 });
		expect(lexicon.countOf("ls14dy")).toBe(2);
	});

	test("the middle of a town and of a postcode, whatever positions at the wrong end of the world its imports have", async () => {
		const leeds = { city: "Leeds", postalCode: "LS1 4DY" };
		const right = { ...leeds, latitude: 53.8, longitude: -1.5 };
		// They are swapped, without their sign, or zeros: rows that no check has refused.
		const wrong = [
			{ ...leeds, latitude: -1.5, longitude: 53.8 },
			{ ...leeds, latitude: 53.8, longitude: 1.5 },
			{ ...leeds, latitude: 0.1, longitude: 0.1 },
		];
		await importBy(
			ctx,
			[...wrong, right, right].map((place) => listing(place)),
		);
		await learnWords(ctx);
		const lexicon = await lexiconOf(ctx);
		const middle = { latitude: 53.8, longitude: -1.5 };
		expect(lexicon.citiesNamed("leeds")[0]).toMatchObject({ middle, businessCount: 5 });
		for (const code of ["LS1 4DY", "LS1"]) expect(lexicon.postcodeArea(code)).toMatchObject({ middle });
	});

	test("nothing of an empty directory, and knows nothing then", async () => {
		expect(await run(1_000)).toBeNull();
		expect(await keys()).toEqual([]);
		expect((await lexiconOf(ctx)).countOf("leeds")).toBe(0);
	});
});

describe("it is learned", () => {
	test("at once when a hundredth has changed, within an hour otherwise, and not when nothing has", async () => {
		await importBy(
			ctxOn({ now: TOMORROW + 1_000 }),
			Array.from({ length: 200 }, () => listing()),
		);
		expect(await run(2_000)).toBeGreaterThan(0);
		expect(await run(2_000 + 2 * HOUR_MS)).toBeNull();
		await importBy(ctxOn({ now: TOMORROW + 3_000 }), [listing({ name: "Zebra" })]);
		expect(await run(4_000)).toBeNull();
		expect((await lexiconOf(ctx)).countOf("zebra")).toBe(0);
		expect(await run(2_000 + HOUR_MS)).toBeGreaterThan(0);
		expect((await lexiconOf(ctx)).countOf("zebra")).toBe(1);
		await importBy(ctxOn({ now: TOMORROW + 5_000 + HOUR_MS }), [listing(), listing(), listing({ name: "Okapi" })]);
		expect(await run(6_000 + HOUR_MS)).toBeGreaterThan(0);
		expect((await lexiconOf(ctx)).countOf("okapi")).toBe(1);
	});

	test("after an import by itself", async () => {
		await importListings(api, [listing({ name: "Wombat" })]);
		await expect.poll(async () => (await pointer()).kv_key).not.toBeNull();
		await readVersioned(env.DB, []);
		expect((await lexiconOf(ctx)).countOf("wombat")).toBe(1);
	});

	test("in steps that another isolate goes on with, and anew where their parts have gone", async () => {
		await importBy(ctx, [listing({ name: "Wombat" })]);
		let learning: Learning | null = null;
		const cursors: string[] = [];
		do {
			({ learning } = await learn(ctx, learning));
			cursors.push(JSON.stringify(learning));
		} while (learning !== null);
		expect(cursors).toHaveLength(4);
		expect((await lexiconOf(ctx)).countOf("wombat")).toBe(1);
		expect((await env.BACKUPS.list({ prefix: "lexicon/" })).objects).toEqual([]);
		const published = (await pointer()).kv_key;
		// The last step runs a second time, after its parts were removed.
		expect(await learn(ctx, JSON.parse(cursors[2] as string))).toEqual({ learning: null, words: null });
		expect((await pointer()).kv_key).toBe(published);
	});

	test("again when KV has lost it; the one of before stays until the next", async () => {
		await importBy(ctx, [listing()]);
		const learned: string[] = [];
		for (let time = 1; time <= 3; time++) {
			for (const key of learned.slice(-1)) await env.CACHE.delete(key);
			expect(await run(time * 1_000)).toBeGreaterThan(0);
			learned.push((await pointer()).kv_key as string);
		}
		expect(new Set(learned).size).toBe(3);
		await importBy(ctx, [listing()]);
		await run(4_000);
		expect(await keys()).toEqual([learned[2], (await pointer()).kv_key].sort());
		expect(await dataVersion(ctx)).toBe((await one<{ v: number }>("SELECT data_version AS v FROM lexicons")).v);
	});
});

describe("who reads it", () => {
	test("keeps what is in memory while KV fails, and takes the new one as soon as it answers", async () => {
		vi.spyOn(console, "warn").mockImplementation(() => {});
		await importBy(ctx, [listing({ name: "Wombat" })]);
		await learnWords(ctx);
		expect((await lexiconOf(ctx)).countOf("wombat")).toBe(1);
		await importBy(ctx, [listing({ name: "Okapi" })]);
		await learnWords(ctx);
		const failing = { get: () => Promise.reject(new Error("KV is away")) } as unknown as KVNamespace;
		expect((await lexiconOf(ctxOn({ cache: failing }))).countOf("okapi")).toBe(0);
		expect((await lexiconOf(ctxOn({ cache: failing }))).countOf("wombat")).toBe(1);
		const later = ctx.now + 60_000;
		expect((await lexiconOf(ctxOn({ now: later }))).countOf("okapi")).toBe(1);
		const untouched = { get: () => Promise.reject(new Error("It was asked")) } as unknown as KVNamespace;
		expect((await lexiconOf(ctxOn({ cache: untouched }))).countOf("okapi")).toBe(1);
	});
});
