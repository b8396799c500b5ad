import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { Database } from "#db/statement.ts";
import { casesOf } from "#tests/long-run.ts";
import { type Job, runJob } from "#workers/jobs/run-job.ts";
import { ctxOn } from "./worker.ts";

const JOBS = casesOf(1_000);
const RUNNERS = 50;
const DELIVERIES = 3;
/** Jobs whose runners race at the same time. */
const AT_ONCE = 50;

type Waiting = { statement: D1PreparedStatement; settle: (row: unknown) => void; fail: (error: unknown) => void };

/**
 * Returns the database for many runners at once. Single statements that are sent in one turn go in one message, each
 * for itself and in order, as D1 takes them anyway. A batch, with which runners write, goes alone.
 */
function reachedByMany(db: D1Database): Database {
	const bare = new WeakMap<D1PreparedStatement, D1PreparedStatement>();
	let waiting: Waiting[] = [];
	async function send(): Promise<void> {
		const sent = waiting;
		waiting = [];
		try {
			const results = await db.batch(sent.map(({ statement }) => statement));
			for (const [at, { settle }] of sent.entries()) settle(results[at]?.results[0] ?? null);
		} catch (error) {
			for (const { fail } of sent) fail(error);
		}
	}
	function wrap(statement: D1PreparedStatement): D1PreparedStatement {
		const wrapped = {
			bind: (...values: unknown[]) => wrap(statement.bind(...values)),
			first: () =>
				new Promise((settle, fail) => {
					if (waiting.length === 0) setTimeout(send);
					waiting.push({ statement, settle, fail });
				}),
		} as unknown as D1PreparedStatement;
		bare.set(wrapped, statement);
		return wrapped;
	}
	return {
		prepare: (sql) => wrap(db.prepare(sql)),
		batch: <T>(statements: D1PreparedStatement[]) => db.batch<T>(statements.map((one) => bare.get(one) ?? one)),
	};
}

const db = reachedByMany(env.DB);
let overtaken = 0;

/**
 * Delivers a job three times to fifty runners each. The first one sleeps beyond its lease and wakes up when another has
 * taken over.
 */
async function deliver(name: string, at: number): Promise<void> {
	const gate = Promise.withResolvers<void>();
	let first: Promise<unknown[]> = Promise.resolve([]);
	let begun = 0;
	const [wakesInBetween, writesItself] = [at % 2 === 0, at % 4 < 2];
	const job: Job<string> = {
		name,
		async step(ctx) {
			const run = ++begun;
			if (run === 1) await gate.promise;
			else if (wakesInBetween) {
				gate.resolve();
				await first;
			}
			if (run === 1) overtaken++;
			const effect = ctx.db.prepare("INSERT INTO effects (job, run) VALUES (?1, ?2)").bind(name, run);
			if (!writesItself) return { cursor: null, result: run, writes: [effect] };
			await ctx.db.batch([effect]);
			return { cursor: null, result: run };
		},
	};
	const ctx = ctxOn({ db });
	const delivery = (now: number) =>
		Promise.all(
			Array.from({ length: RUNNERS }, () => runJob(job, ctx, () => now, { occasion: { kind: "due", at: now } })),
		);
	first = delivery(1_000);
	while (begun === 0) await new Promise((resolve) => setTimeout(resolve));
	const second = await delivery(70_000);
	gate.resolve();
	const all = [...(await first), ...second, ...(await delivery(70_000))];
	if (all.length !== RUNNERS * DELIVERIES || all.filter((step) => step !== null).length !== 1)
		throw new Error(`${name} was not done by one runner`);
}

test("jobs, each delivered three times to fifty racing runners, have one effect each; no stale write is accepted", async () => {
	await env.DB.batch([
		env.DB.prepare("CREATE TABLE effects (job TEXT NOT NULL, run INTEGER NOT NULL)"),
		env.DB.prepare(
			`WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ?1 - 1)
			INSERT INTO jobs (name, state, queued_at, next_at, updated_at) SELECT 'race-' || i, 'idle', 1, 1, 1 FROM n`,
		).bind(JOBS),
	]);
	for (let at = 0; at < JOBS; at += AT_ONCE)
		await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => deliver(`race-${at + index}`, at + index)));
	expect(overtaken).toBe(JOBS);
	// Each effect comes from the second run, whose token was the newest.
	const effects =
		"SELECT count(*) AS effects, count(DISTINCT job) AS jobs, min(run) AS first, max(run) AS last FROM effects";
	expect(await env.DB.prepare(effects).first()).toEqual({ effects: JOBS, jobs: JOBS, first: 2, last: 2 });
	const ends = "SELECT DISTINCT state, fence, result, failures, queued_at, next_at FROM jobs WHERE name GLOB 'race-*'";
	expect((await env.DB.prepare(ends).all()).results).toEqual([
		{ state: "idle", fence: 2, result: "2", failures: 0, queued_at: null, next_at: null },
	]);
});
