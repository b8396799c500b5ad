import { env } from "cloudflare:workers";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { longTest } from "#tests/long-run.ts";
import { MOST_URLS } from "#workers/domain/sitemap/file.ts";
import { buildSitemapsJob } from "#workers/jobs/build-sitemaps.ts";
import { checkSitemapsJob } from "#workers/jobs/check-sitemaps.ts";
import { runJob } from "#workers/jobs/run-job.ts";
import { emptyDirectory } from "./directory.ts";
import { api, ctxOn, one } from "./worker.ts";

/** Tests the sitemaps of cities that together have more pages of trades than a file may name. */

const CITIES = 50;
const TRADES = MOST_URLS / CITIES + 1;
let now = Date.now();

const run = (sql: string, ...values: unknown[]) =>
	env.DB.prepare(sql)
		.bind(...values)
		.run();
const numbers = (count: number) =>
	`(WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count}) SELECT i FROM n)`;

/** Builds all files that wait, by a clock that moves on, because a key of KV takes one write a second. */
async function build(job: typeof buildSitemapsJob | typeof checkSitemapsJob = buildSitemapsJob): Promise<unknown> {
	for (;;) {
		now += 120_000;
		vi.setSystemTime(now);
		const step = await runJob(job, ctxOn({ now }), () => now);
		if (step?.cursor == null) return step?.result;
	}
}

/** Returns the addresses of all trades that the index leads to, and the number of each file's. */
async function listed(): Promise<{ files: number[]; paths: Set<string> }> {
	const index = await (await api.fetch("/sitemap.xml")).text();
	const names = [...index.matchAll(/\/(sitemap-trades-\d+\.xml)</g)].map(([, name]) => name);
	const texts = await Promise.all(names.map(async (name) => (await api.fetch(`/${name}`)).text()));
	const found = texts.map((text) => [...text.matchAll(/<loc>[^<]*?(\/city\/[^<]*)</g)].map(([, path = ""]) => path));
	return { files: found.map((paths) => paths.length), paths: new Set(found.flat()) };
}

beforeAll(async () => {
	await emptyDirectory();
	await run(`INSERT INTO categories (id, slug, name, name_key, icon, business_count, created_at, updated_at, revision)
		SELECT i, 'trade-' || i, 'Trade ' || i, 'trade ' || i, 'x', 150, 1, 1, 1 FROM ${numbers(TRADES)}`);
	await run(`INSERT INTO cities (id, slug, name, name_key, state_key, country_key, business_count, created_at, updated_at, revision)
		SELECT i, 'city-' || i, 'City ' || i, 'city ' || i, '', '', 3000, 1, 1, 1 FROM ${numbers(CITIES)}`);
	await run(
		`INSERT INTO trades (city_id, category_id, open_count) SELECT y.id, c.id, 3 FROM cities y CROSS JOIN categories c`,
	);
	await build();
});
afterAll(() => {
	vi.useRealTimers();
});

test("every page of theirs is in one of two files, each as long as it may be at most", async () => {
	const { files, paths } = await listed();
	expect(files).toEqual([MOST_URLS, CITIES]);
	expect(paths.size).toBe(CITIES * TRADES);
	expect(await build(checkSitemapsJob)).toMatchObject({ wrong: 0 });
});

longTest("the second one follows what changes in the first, and is none where all have room again", async () => {
	await run("UPDATE trades SET open_count = 2 WHERE city_id = 1 AND category_id = 1");
	await build();
	const { files, paths } = await listed();
	expect(files).toEqual([MOST_URLS, CITIES - 1]);
	expect(paths.size).toBe(CITIES * TRADES - 1);
	await run("UPDATE trades SET open_count = 2 WHERE city_id <= 2");
	await build();
	expect((await listed()).files).toEqual([48 * TRADES]);
	await run("UPDATE trades SET open_count = 3 WHERE city_id <= 2");
	await build();
	expect((await listed()).files).toEqual([MOST_URLS, CITIES]);
});

test("a second one that is not there is found missing by the nightly check, and made", async () => {
	await run("DELETE FROM sitemap_files WHERE kind = 'trades' AND number > 1");
	const { n } = await one<{ n: number }>("SELECT count(*) AS n FROM sitemap_files WHERE kind = 'trades'");
	expect(n).toBe(1);
	expect(await build(checkSitemapsJob)).toMatchObject({ wrong: 1 });
	await build();
	expect((await listed()).files).toEqual([MOST_URLS, CITIES]);
});
