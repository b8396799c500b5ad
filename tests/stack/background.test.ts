import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listing } from "#tests/factories/listing.ts";
import { type Browser, json } from "#tests/factories/operator.ts";
import { IS_LONG_RUN, longTest } from "#tests/long-run.ts";
import type { CategoryItem } from "#workers/contract/category.ts";
import type { ChangeSetItem } from "#workers/contract/change-set.ts";
import { JOB_NAMES } from "#workers/contract/job.ts";
import { startTestSite, type TestSite } from "./test-site.ts";

/**
 * Tests work in the background of the built workers, where no cron fires: one call begins it, and nobody calls anything
 * more.
 */

/** Of 200 a step takes more with each, and the last steps of the long run take as many as a step may. */
const CAFES = IS_LONG_RUN ? 1_500 : 200;
let site: TestSite;
let operator: Browser;
beforeAll(async () => {
	site = await startTestSite(
		Array.from({ length: CAFES }, (_, at) => listing({ name: `Cafe ${at}`, category: "Cafe" })),
	);
	operator = await site.signedIn();
});
afterAll(() => site.stop());

async function stored<Row>(sql: string, ...values: unknown[]): Promise<Row> {
	const statement = (await site.database()).prepare(sql);
	return (await statement.bind(...values).first<Row>()) as Row;
}

async function call<Answer>(path: string, init: RequestInit): Promise<Answer> {
	const answer = await operator.fetch(path, init);
	expect(answer.ok, `${path} ${answer.status}`).toBe(true);
	return (await answer.json()) as Answer;
}

test("a large category that is renamed answers before its businesses have followed, and they do", async () => {
	const { id, revision } = await stored<{ id: number; revision: number }>("SELECT id, revision FROM categories");
	const renamed = await call<CategoryItem>(`/api/admin/categories/${id}`, json("PATCH", { revision, name: "Coffee" }));
	expect(renamed).toMatchObject({ name: "Coffee", following: { done: 0, total: CAFES } });
	const left = () => stored("SELECT count(*) AS n FROM businesses WHERE category_key <> 'coffee'");
	expect(await left()).not.toEqual({ n: 0 });
	await expect.poll(() => stored("SELECT following FROM categories")).toEqual({ following: null });
	expect(await left()).toEqual({ n: 0 });
});

longTest("a change of all businesses and its undo go on to their ends", async () => {
	const begun = async (path: string, body: unknown) => {
		const { id, done } = await call<ChangeSetItem>(`/api/admin/change-sets${path}`, json("POST", body));
		expect(done).toBe(false);
		await expect.poll(() => stored("SELECT state FROM change_sets WHERE id = ?1", id)).toEqual({ state: "done" });
		return id;
	};
	const verified = () => stored("SELECT count(*) AS n FROM businesses WHERE is_verified = 1");
	const set = await begun("", { selection: { filter: {} }, set: { verified: true } });
	expect(await verified()).toEqual({ n: CAFES });
	await begun(`/${set}/undo`, {});
	expect(await verified()).toEqual({ n: 0 });
});

test("every job there is runs beside others' requests: its calls of the database are counted, and much is done in many short ones", async () => {
	let ended = false;
	const statuses = new Set<number>();
	async function askFor(path: string): Promise<void> {
		while (!ended) {
			statuses.add((await site.get(path)).status);
			await pause(1_000);
		}
	}
	const asking = Promise.all(["/api/health", "/search?search=cafe"].map(askFor));
	const database = await site.database();
	try {
		for (const name of JOB_NAMES) {
			expect((await operator.fetch(`/api/admin/jobs/${name}/run`, { method: "POST" })).status, name).toBe(202);
			const end = { state: "idle", queued_at: null, cursor: null };
			await expect
				.poll(() => stored("SELECT state, queued_at, cursor FROM jobs WHERE name = ?1", name), { interval: 50 })
				.toEqual(end);
		}
	} finally {
		ended = true;
		await asking;
	}
	expect([...statuses]).toEqual([200]);
	const { results: jobs } = await database
		.prepare("SELECT name, calls, long_calls AS longCalls FROM jobs")
		.all<Counted>();
	expect(
		jobs
			.filter(({ calls }) => calls > 0)
			.map(({ name }) => name)
			.sort(),
	).toEqual([...JOB_NAMES].sort());
	// A step takes twenty-five first and at most twice as many with each step. Large steps would need only three.
	expect(jobs.find(({ name }) => name === "rebuild-search")?.calls).toBeGreaterThan(10);
	const sum = (of: "calls" | "longCalls") => jobs.reduce((all, job) => all + job[of], 0);
	expect(sum("longCalls"), JSON.stringify(jobs)).toBeLessThan(sum("calls") / 2);
});
type Counted = { name: string; calls: number; longCalls: number };
