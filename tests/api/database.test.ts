import { env } from "cloudflare:workers";
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { databaseSize } from "#db/queries/database.ts";
import { countedTable, countRange, tablesWithRows } from "#db/queries/database-tables.ts";
import { FULL_TEXT_INDEXES, fullTextStructures, readWords, WORD_LISTS } from "#db/queries/full-text-upkeep.ts";
import { forgetStatistics, MOST_ANALYSED } from "#db/queries/statistics.ts";
import { importListings, openImport } from "#tests/factories/import.ts";
import { listing } from "#tests/factories/listing.ts";
import type { Browser } from "#tests/factories/operator.ts";
import type { DatabaseStatus } from "#workers/contract/database.ts";
import type { JobName } from "#workers/contract/job.ts";
import { readFullTextStructure } from "#workers/domain/database/full-text-structure.ts";
import { newBudget } from "#workers/jobs/budget.ts";
import { optimizeJob } from "#workers/jobs/optimize.ts";
import { runJob } from "#workers/jobs/run-job.ts";
import { jobNamed } from "#workers/jobs/schedule.ts";
import { measureDatabase } from "#workers/services/database/measure.ts";
import { enqueue } from "#workers/services/jobs/enqueue.ts";
import { emptyDirectory, importBy } from "./directory.ts";
import { api, ctxOn, one, signedInBrowser, stopClock } from "./worker.ts";

/** Tests the operators' screen of the database: its figures, and the jobs that find them. */

let operator: Browser;
beforeAll(async () => {
	operator = await signedInBrowser();
});
beforeEach(async () => {
	await emptyDirectory();
	for (const table of ["database_days", "database_reports", "database_findings"])
		await env.DB.prepare(`DELETE FROM ${table}`).run();
});
let stop = () => {};
afterEach(() => {
	vi.restoreAllMocks();
	stop();
});

const NOON = Date.UTC(2026, 10, 20, 12);
const DAY_MS = 86_400_000;

const status = async () => (await (await operator.fetch("/api/admin/database")).json()) as DatabaseStatus;
const places = (count: number) =>
	Array.from({ length: count }, (_, at) =>
		listing({ name: `Bakery ${at}`, phone: `+44113496${1000 + at}`, city: at % 2 ? "Leeds" : "York" }),
	);

/** Runs a job to its end, in as many invocations as it takes. */
async function run(name: JobName, now = NOON): Promise<void> {
	const job = jobNamed(name);
	if (job === undefined) throw new Error(name);
	for (let runs = 0; runs < 50; runs++) {
		const step = await runJob(job, ctxOn({ now }), () => now, { budget: newBudget(() => now) });
		if (step?.cursor === null) return;
	}
	throw new Error(`${name} does not end`);
}

describe("the figures of the database", () => {
	test("are the platform's own size, the kept numbers and versions, and say what was never measured", async () => {
		await importListings(api, places(3));
		const figures = await status();
		expect(figures.bytes).toBe(await databaseSize(env.DB));
		expect(figures.bytes).toBeGreaterThan(100_000);
		const versions = "SELECT write_version AS writeVersion, data_version AS dataVersion FROM directory";
		expect(figures).toMatchObject(await one<object>(versions));
		expect(figures).toMatchObject({ limit: 10_000_000_000, growth: null, businesses: 3, ready: true, findings: [] });
		expect(figures.migration).toMatch(/^\d{4}_/);
		expect(figures.reports).toEqual({ measure: null, counts: null, search: null, optimize: null });
		expect(Object.keys(figures.jobs).sort()).toEqual(["check-search", "measure-database", "optimize", "prove-counts"]);
	});

	test("cost few rows, whatever the nights have left", async () => {
		stop = stopClock(NOON);
		await importListings(api, places(50));
		for (const name of ["measure-database", "check-search", "prove-counts", "optimize"] as const) await run(name);
		const days = Array.from({ length: 400 }, (_, at) => new Date(NOON - at * DAY_MS).toISOString().slice(0, 10));
		await env.DB.prepare("INSERT OR REPLACE INTO database_days SELECT value, 1000000, 5 FROM json_each(?1)")
			.bind(JSON.stringify(days))
			.run();
		const response = await operator.fetch("/api/admin/database");
		const figures = (await response.json()) as DatabaseStatus;
		expect(figures.growth?.days).toBe(30);
		// It reads no row of a business, so it would read as many at a million.
		const read = Number(/rowsRead;desc="(\d+)"/.exec(response.headers.get("Server-Timing") ?? "")?.[1]);
		expect(read).toBeGreaterThan(5);
		expect(read).toBeLessThan(150);
	});

	test("are for operators alone", async () => {
		expect((await api.fetch("/api/admin/database")).status).toBe(401);
		expect((await api.fetch("/api/admin/database/optimize", { method: "POST" })).status).toBe(401);
		expect((await api.fetch("/api/clear-cache", { method: "POST" })).status).toBe(401);
	});
});

describe("measuring", () => {
	test("counts the rows of every table, however few at a time, and notes the size of the day", async () => {
		await importBy(ctxOn(), places(25));
		await run("measure-database", NOON - DAY_MS);
		await importBy(ctxOn(), places(40));
		await run("measure-database");
		const { reports, growth, bytes } = await status();
		const { results } = await tablesWithRows(env.DB).all();
		for (const { name, rows } of reports.measure?.tables ?? [])
			if (!(FULL_TEXT_INDEXES as readonly string[]).includes(name) && !/^database_|^jobs$/.test(name))
				expect([name, rows]).toEqual([name, (await one<{ n: number }>(`SELECT count(*) AS n FROM "${name}"`)).n]);
		expect(reports.measure?.tables).toHaveLength(results.length - 4 + FULL_TEXT_INDEXES.length);
		const sizes = new Map(reports.measure?.tables.map(({ name, rows, bytes }) => [name, { rows, bytes }]));
		expect(sizes.get("businesses")?.rows).toBe(65);
		expect(sizes.get("business_search")?.rows).toBe(65);
		expect(sizes.get("businesses")?.bytes).toBeGreaterThan(65 * 300);
		const measured = reports.measure?.tables.reduce((sum, table) => sum + table.bytes, 0) ?? 0;
		expect(measured).toBeLessThan(bytes);
		expect(growth?.days).toBe(1);
		expect(await one("SELECT count(*) AS n, max(businesses) AS most FROM database_days")).toEqual({ n: 2, most: 65 });
	});

	test("goes on behind the last key of a table with a key of several columns", async () => {
		await importListings(api, places(30));
		const row = (await tablesWithRows(env.DB).all()).results.find(({ name }) => name === "trades");
		const table = countedTable(row as NonNullable<typeof row>);
		expect(table.key).toEqual(["city_id", "category_id"]);
		let after: unknown[] | null = null;
		let rows = 0;
		for (;;) {
			const range = await countRange(env.DB, table, after, 1).first();
			rows += range?.rows ?? 0;
			if (range?.last == null) break;
			after = JSON.parse(range.last) as unknown[];
		}
		expect(rows).toBe((await one<{ n: number }>("SELECT count(*) AS n FROM trades")).n);
		expect(rows).toBeGreaterThan(1);
	});
});

describe("a step of the measuring", () => {
	/** Measures from behind a table's name, so many values, and returns the table that it has begun. */
	const begunBehind = async (name: string, values: number) => {
		const from = { done: [{ name, rows: 0, bytes: 0 }], current: null };
		return (await measureDatabase(ctxOn(), from, values)).measuring?.current;
	};

	test("counts fewer rows of a wide table than of a narrow one, so that it holds the database as long", async () => {
		await importListings(api, places(30));
		const wide = await begunBehind("business_search_idx", 240);
		const narrow = await begunBehind("search_outcomes", 240);
		expect([wide?.name, narrow?.name]).toEqual(["businesses", "search_synonyms"]);
		expect(wide?.rows).toBeGreaterThan(1);
		expect(narrow?.rows).toBeGreaterThan(4 * (wide?.rows ?? 0));
	});
});

describe("the check of the search indexes", () => {
	test("finds nothing where all is well, and says what it has looked at", async () => {
		await importListings(api, places(12));
		await run("check-search");
		const { reports, findings } = await status();
		expect(reports.search).toMatchObject({ businesses: 12, categories: 1, cities: 2, missing: 0, gone: 0 });
		expect(reports.search?.words).toBeGreaterThan(20);
		expect(findings).toEqual([]);
	});

	test("reads words by what stands in them, so that common ones do not take long, and none twice", async () => {
		await importListings(api, places(30));
		for (const list of ["business_search", "business_facets"] as const) {
			const steps: { words: number; last: string | null }[] = [];
			for (let after: string | null = ""; after !== null; after = steps.at(-1)?.last ?? null)
				steps.push(await readWords(env.DB, list, after, 100).first());
			const all = await one(`SELECT count(DISTINCT term) AS words FROM ${WORD_LISTS[list]}`);
			expect({ words: steps.reduce((sum, { words }) => sum + words, 0) }).toEqual(all);
			expect(steps.length).toBeGreaterThan(2);
		}
		const [few, many] = [
			await readWords(env.DB, "business_facets", "", 100).first(),
			await readWords(env.DB, "business_facets", "", 10_000).first(),
		];
		expect(many.words).toBeGreaterThan(few.words);
	});

	test("finds a business that search does not know and one that has gone, names them and mends both", async () => {
		vi.spyOn(console, "error").mockImplementation(() => {});
		await importListings(api, places(6));
		await env.DB.batch([
			env.DB.prepare("DELETE FROM business_search WHERE rowid = 3"),
			env.DB.prepare("INSERT INTO business_search (rowid, name) VALUES (900, 'ghost')"),
			env.DB.prepare("INSERT INTO city_search (rowid, name) VALUES (901, 'atlantis')"),
		]);
		await run("check-search");
		const { reports, findings } = await status();
		expect(reports.search).toMatchObject({ businesses: 6, missing: 1, gone: 2 });
		expect(findings.map(({ subject, kept, counted }) => [subject, kept, counted]).sort()).toEqual([
			["businesses 3", 0, 1],
			["businesses 900", 1, 0],
			["cities 901", 1, 0],
		]);
		expect(await one("SELECT queued_at IS NOT NULL AS queued FROM jobs WHERE name = 'rebuild-search'")).toEqual({
			queued: 1,
		});
		await run("rebuild-search");
		await run("check-search");
		expect((await status()).reports.search).toMatchObject({ businesses: 6, missing: 0, gone: 0 });
	});

	test("a kept count that is wrong stands among the findings", async () => {
		vi.spyOn(console, "error").mockImplementation(() => {});
		await importListings(api, places(4));
		await env.DB.prepare("UPDATE categories SET business_count = 9").run();
		await run("prove-counts");
		const { reports, findings } = await status();
		expect(reports.counts?.wrong).toBeGreaterThan(0);
		expect(findings).toContainEqual({
			kind: "counts",
			subject: expect.stringMatching(/^categories \d+$/),
			kept: 9,
			counted: 4,
			found: new Date(NOON).toISOString(),
		});
	});
});

describe("putting the database in order", () => {
	/** Reads the parts of an index from its own structure, and from the pages that are there. */
	async function structureOf(name: string) {
		const { results } = await fullTextStructures(env.DB).all();
		const { structure = "" } = results.find((row) => row.name === name) ?? {};
		const pages = `SELECT count(*) AS pages FROM ${name}_data WHERE id > 10 AND (id >> 36) & 1 = 0`;
		return { ...readFullTextStructure(structure), counted: (await one<{ pages: number }>(pages)).pages };
	}

	test("merges each search index into one part when an operator asks, and finds the same as before", async () => {
		for (let at = 0; at < 6; at++) await importListings(api, places(20));
		const before = await structureOf("business_search");
		expect(before.parts).toBeGreaterThan(1);
		expect(before.pages).toBe(before.counted);
		const found = () => one("SELECT count(*) AS n FROM business_search WHERE business_search MATCH 'bakery'");
		const same = await found();
		await enqueue(ctxOn({ now: NOON }), "optimize").run();
		await run("optimize");
		for (const name of FULL_TEXT_INDEXES) expect([name, (await structureOf(name)).parts]).toEqual([name, 1]);
		expect(await found()).toEqual(same);
		const { optimize } = (await status()).reports;
		expect(optimize).toMatchObject({ at: new Date(NOON).toISOString(), whole: true });
		expect(optimize?.before[0]).toEqual({ name: "business_search", parts: before.parts, pages: before.pages });
		expect(optimize?.after.map(({ parts }) => parts)).toEqual([1, 1, 1, 1, 1]);
	});

	test("at night merges the small parts alone", async () => {
		await importListings(api, places(20));
		await importListings(api, places(20));
		await run("optimize");
		expect((await status()).reports.optimize).toMatchObject({ whole: false, merged: 0 });
	});

	/** Runs the job, and returns the tables that each of its steps has analysed. */
	async function analysedBySteps(): Promise<string[][]> {
		const steps: string[][] = [];
		const step = optimizeJob.step;
		vi.spyOn(optimizeJob, "step").mockImplementation((ctx, ...rest) => {
			const analysed: string[] = [];
			steps.push(analysed);
			const prepare = (sql: string) => {
				expect(sql).not.toMatch(/^PRAGMA optimize(?!\(-1\)$)|^ANALYZE$/);
				const [, table] = /^ANALYZE "(.+)"$/.exec(sql) ?? [];
				if (table !== undefined) analysed.push(table);
				return ctx.db.prepare(sql);
			};
			return step({ ...ctx, db: { ...ctx.db, prepare, batch: (statements) => ctx.db.batch(statements) } }, ...rest);
		});
		await run("optimize");
		return steps;
	}
	async function addFindings(count: number): Promise<void> {
		await env.DB.prepare(
			`WITH RECURSIVE n(at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM n WHERE at < ?1)
			INSERT INTO database_findings (kind, subject, kept, counted, found_at) SELECT 'counts', 'categories ' || at, 1, 2, 0 FROM n`,
		)
			.bind(count)
			.run();
	}
	const statisticsOf = (table: string) =>
		env.DB.prepare("SELECT stat FROM sqlite_stat1 WHERE tbl = ?1").bind(table).all<{ stat: string }>();

	test("analyses a table a step, and none that is large: that would hold the database for as long as it has rows", async () => {
		await addFindings(3);
		await importListings(api, places(20));
		// Without statistics every table that has rows needs them; the first statement makes their table where there is none.
		await env.DB.batch(forgetStatistics(env.DB, null));
		const steps = await analysedBySteps();
		const analysed = steps.flat();
		expect(Math.max(...steps.map((tables) => tables.length))).toBe(1);
		// One step begins, and each search index has one at least.
		expect(steps.length).toBeGreaterThan(analysed.length + FULL_TEXT_INDEXES.length);
		expect(analysed).toEqual([...new Set(analysed)].sort());
		expect(analysed).toEqual(expect.arrayContaining(["businesses", "categories", "cities", "database_findings"]));
		expect((await statisticsOf("database_findings")).results).toEqual([{ stat: "3" }]);
		expect((await statisticsOf("businesses")).results.length).toBeGreaterThan(20);

		vi.restoreAllMocks();
		await addFindings(MOST_ANALYSED);
		expect((await analysedBySteps()).flat()).not.toContain("database_findings");
		expect((await statisticsOf("database_findings")).results).toEqual([]);
	});

	test("leaves no statistics while an import makes small tables large, by which the planner would scan them", async () => {
		await importListings(api, places(20));
		await run("optimize");
		expect((await statisticsOf("cities")).results).not.toEqual([]);
		await openImport(api);
		expect(await one("SELECT count(*) AS n FROM sqlite_stat1")).toEqual({ n: 0 });
		await run("optimize");
		expect(await one("SELECT count(*) AS n FROM sqlite_stat1")).toEqual({ n: 0 });
	});

	test("is begun by the call, which the audit log keeps", async () => {
		await importListings(api, places(5));
		const answer = await operator.fetch("/api/admin/database/optimize", { method: "POST" });
		expect([answer.status, await answer.json()]).toEqual([202, { queued: true }]);
		await expect.poll(async () => (await status()).reports.optimize?.whole).toBe(true);
		const audited = "SELECT subject FROM audit_log WHERE action = 'job.run' ORDER BY id DESC LIMIT 1";
		expect(await one(audited)).toEqual({ subject: "optimize" });
	});
});

describe("clearing the caches", () => {
	test("has every page purged and makes answers anew that KV has kept", async () => {
		await importListings(api, places(2));
		const stats = async () => (await (await api.fetch("/api/businesses/stats")).json()) as { total: number };
		expect((await stats()).total).toBe(2);
		const { version } = await one<{ version: number }>("SELECT data_version AS version FROM directory");
		// The next number was used, too, where D1 was set back to a moment before that.
		for (const kept of [version, version + 1]) await env.CACHE.put(`v${kept}:stats`, JSON.stringify({ total: 77 }));
		await env.DB.prepare("DELETE FROM cache_purges").run();
		const answer = await operator.fetch("/api/clear-cache", { method: "POST" });
		expect([answer.status, await answer.json()]).toEqual([200, { cleared: true }]);
		expect(answer.headers.get("Cache-Purge")).toBe("asked");
		expect(await one("SELECT tag FROM cache_purges")).toEqual({ tag: "*" });
		const { version: after } = await one<{ version: number }>("SELECT data_version AS version FROM directory");
		expect(after).toBeGreaterThan(version + 1);
		expect((await stats()).total).toBe(2);
		const audited = "SELECT action, subject FROM audit_log ORDER BY id DESC LIMIT 1";
		expect(await one(audited)).toEqual({ action: "cache.clear", subject: "cache" });
	});
});
