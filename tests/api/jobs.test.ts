import { createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { fenceDatabase, StaleFence } from "#db/fence.ts";
import { type ClaimedJob, claimJob, holdJob, jobByName, keepCursor, releaseJob } from "#db/queries/jobs.ts";
import { importListings, openImport } from "#tests/factories/import.ts";
import { listing } from "#tests/factories/listing.ts";
import { sampleOf } from "#tests/long-run.ts";
import worker from "#workers/api/index.ts";
import { abandonImportsJob } from "#workers/jobs/abandon-imports.ts";
import { proveCountsJob } from "#workers/jobs/prove-counts.ts";
import { type Job, runJob } from "#workers/jobs/run-job.ts";
import { CRONS, EVERY_MINUTE, jobsFor } from "#workers/jobs/schedule.ts";
import { runScheduled } from "#workers/jobs/scheduled.ts";
import wranglerToml from "../../wrangler.toml?raw";
import { emptyDirectory, fallSilent } from "./directory.ts";
import { api, ctxOn, one } from "./worker.ts";

const DAY_MS = 24 * 60 * 60 * 1_000;
const deps = ctxOn();
const NOT_DUE = { nextAt: null, calls: 0, longCalls: 0, longestCallMs: 0 };
const crons = [...(/^crons = \[(.*)\]$/m.exec(wranglerToml)?.[1] ?? "").matchAll(/"([^"]+)"/g)].map(
	(match) => match[1] as string,
);

async function stateOf(name: string) {
	const job = await jobByName(env.DB, name).first();
	if (job === null) throw new Error(`No job ${name}`);
	return job;
}

let made = 0;
/**
 * Returns a job with its own name that counts from 0 to `steps`, one in each step, and notes each number that it has
 * begun.
 */
function counting(steps: number, also: (at: number) => void = () => {}): { job: Job<string>; begun: number[] } {
	const begun: number[] = [];
	const job: Job<string> = {
		name: `counting-${++made}`,
		async step(_deps, cursor) {
			const at = Number(cursor ?? 0);
			begun.push(at);
			also(at);
			return at + 1 === steps ? { cursor: null, result: { steps } } : { cursor: String(at + 1), result: null };
		},
	};
	return { job, begun };
}

afterEach(() => {
	vi.restoreAllMocks();
});

describe("the schedule", () => {
	test("knows every cron of wrangler.toml and throws for any other", () => {
		expect(crons.length).toBeGreaterThan(0);
		expect([...CRONS].sort()).toEqual([...crons].sort());
		for (const cron of crons) expect(jobsFor(cron).length > 0).toBe(cron !== EVERY_MINUTE);
		for (const cron of ["1 * * * *", "", "toString", "*/5 * * *"]) expect(() => jobsFor(cron)).toThrow("No job");
	});

	test.each(crons)("%s runs through the worker's scheduled handler", async (cron) => {
		await importListings(api, [listing()]);
		await worker.scheduled(createScheduledController({ cron }), env);
		for (const job of jobsFor(cron)) {
			// An import may still hold the same job.
			await expect.poll(() => stateOf(job.name)).toMatchObject({ state: "idle", cursor: null, failures: 0 });
		}
	});

	test("a cron that nobody knows fails instead of doing nothing", async () => {
		await expect(worker.scheduled(createScheduledController({ cron: "0 0 1 1 *" }), env)).rejects.toThrow("No job");
	});

	test("a job that fails is reported, and the jobs after it still run", async () => {
		vi.spyOn(console, "error").mockImplementation(() => {});
		vi.spyOn(proveCountsJob, "step").mockRejectedValue(new Error("out of order"));
		const before = await one<{ fence: number } | null>("SELECT fence FROM jobs WHERE name = 'optimize'");
		await expect(runScheduled("17 3 * * *", env, () => Date.now())).rejects.toThrow(/^1 of \d jobs failed$/);
		vi.restoreAllMocks();
		expect(await stateOf("prove-counts")).toMatchObject({ state: "failed", lastError: "Error: out of order" });
		expect((await stateOf("optimize")).fence).toBe((before?.fence ?? 0) + 1);
		await runScheduled("17 3 * * *", env, () => Date.now());
		expect(await stateOf("prove-counts")).toMatchObject({ state: "idle", lastError: "Error: out of order" });
	});
});

describe("a lease", () => {
	test("is won by one of fifty workers", async () => {
		const { promise: opened, resolve: open } = Promise.withResolvers<void>();
		let runs = 0;
		const job: Job<string> = {
			name: "raced",
			async step() {
				runs++;
				await opened;
				return { cursor: null, result: "won" };
			},
		};
		const racers = Array.from({ length: 50 }, () => runJob(job, deps, () => 1_000));
		// The 49 losers return while the winner is still at work.
		let back = 0;
		const { promise: allLost, resolve: lost } = Promise.withResolvers<void>();
		for (const racer of racers) void racer.then((step) => step === null && ++back === 49 && lost());
		await allLost;
		open();
		const steps = await Promise.all(racers);
		expect(steps.filter((step) => step !== null)).toEqual([{ cursor: null, result: "won" }]);
		expect(runs).toBe(1);
	});

	test("that has run out goes to the next worker, with a higher fence", async () => {
		const claim = (now: number) => claimJob(env.DB, "leased", now, 60_000).first();
		const first = await claim(1_000);
		expect(await claim(60_999)).toBeNull();
		const second = await claim(61_000);
		expect(second?.fence).toBe((first?.fence ?? 0) + 1);
		expect(second?.attempt).toBe(2);
	});

	test("that was lost lets its worker write nothing any more, nor what stands in the same batch", async () => {
		const claim = (now: number) => claimJob(env.DB, "overtaken", now, 10).first();
		const stale = (await claim(0)) as ClaimedJob;
		const holder = (await claim(100)) as ClaimedJob;
		const at = { cursor: "mine", progress: null };
		await keepCursor(env.DB, holder, at, 101, 10).run();
		const before = await one("SELECT * FROM jobs WHERE name = 'overtaken'");
		const end = { state: "idle", cursor: null, result: "stale", error: null, progress: null, ...NOT_DUE } as const;
		const claims = [
			holdJob(env.DB, stale, 102, 10),
			keepCursor(env.DB, stale, { cursor: "stale", progress: null }, 102, 10),
			releaseJob(env.DB, stale, end, 103),
		];
		for (const claimed of claims) {
			const { db, commitFenced } = fenceDatabase(env.DB, () => claimed);
			const write = db.prepare("UPDATE jobs SET result = 'stale' WHERE name = 'overtaken'");
			await expect(commitFenced(claimed, [write])).rejects.toThrow(StaleFence);
			for (const send of [() => write.run(), () => write.first(), () => db.batch([db.prepare("SELECT 1"), write])])
				await expect(send()).rejects.toThrow(StaleFence);
			expect(await db.prepare("SELECT 1 AS read").first("read")).toBe(1);
		}
		expect(await one("SELECT * FROM jobs WHERE name = 'overtaken'")).toEqual(before);
		await releaseJob(env.DB, holder, { ...end, result: "held" }, 104).run();
		await expect(holdJob(env.DB, holder, 105, 10).run()).rejects.toThrow("NOT NULL");
	});

	test("is free as soon as the job is through", async () => {
		const { job, begun } = counting(2);
		await runJob(job, deps, () => 5);
		await runJob(job, deps, () => 5);
		expect(begun).toEqual([0, 1, 0, 1]);
	});
});

describe("a job", () => {
	test("that throws is failed, keeps its cursor and goes on there the next time", async () => {
		let broken = true;
		const { job, begun } = counting(5, (at) => {
			if (at === 3 && broken) throw new Error("step 3 is broken");
		});
		await expect(runJob(job, deps, () => 1)).rejects.toThrow("step 3 is broken");
		expect(await stateOf(job.name)).toMatchObject({
			state: "failed",
			cursor: "3",
			lastError: "Error: step 3 is broken",
		});
		expect(await one("SELECT attempt FROM jobs WHERE name = ?1", job.name)).toEqual({ attempt: 1 });
		broken = false;
		await runJob(job, deps, () => 2);
		expect(begun).toEqual([0, 1, 2, 3, 3, 4]);
		expect(await stateOf(job.name)).toMatchObject({
			state: "idle",
			cursor: null,
			result: '{"steps":5}',
			// It stays, with its time.
			lastError: "Error: step 3 is broken",
			failedAt: 1,
		});
		expect(await one("SELECT attempt FROM jobs WHERE name = ?1", job.name)).toEqual({ attempt: 0 });
	});

	test("whose worker dies in the middle goes on at the last kept cursor once the lease is over", async () => {
		const { job, begun } = counting(4, (at) => {
			if (at === 2 && begun.length === 3) throw new Error("dead");
		});
		// A dead worker releases nothing: D1 answers until the step, and not after it.
		let dead = false;
		const db = {
			prepare: (sql: string) => {
				if (dead) throw new Error("dead");
				return env.DB.prepare(sql);
			},
			batch: (statements) => (dead ? Promise.reject(new Error("dead")) : env.DB.batch(statements)),
		} as D1Database;
		const dying: Job<string> = {
			...job,
			step(ctx, cursor, run) {
				dead = cursor === "2";
				return job.step(ctx, cursor, run);
			},
		};
		await expect(runJob(dying, ctxOn({ db }), () => 0)).rejects.toThrow("dead");
		expect(await stateOf(job.name)).toMatchObject({ state: "running", cursor: "2" });
		expect(await runJob(job, deps, () => 1_000)).toBeNull();
		await runJob(job, deps, () => 60_000);
		expect(begun).toEqual([0, 1, 2, 2, 3]);
	});

	test("stops when its time is up and goes on at the next cron", async () => {
		let now = 0;
		const { job, begun } = counting(5, () => {
			now += 11_000;
		});
		expect(await runJob(job, deps, () => now)).toMatchObject({ cursor: "2" });
		expect(await stateOf(job.name)).toMatchObject({ state: "idle", cursor: "2" });
		await runJob(job, deps, () => now);
		await runJob(job, deps, () => now);
		expect(begun).toEqual([0, 1, 2, 3, 4]);
	});

	test("never takes more steps in one run than D1's queries an invocation allow", async () => {
		const { job, begun } = counting(1_000);
		const asking: Job<string> = {
			...job,
			async step(ctx, cursor, run) {
				await ctx.db.batch(Array.from({ length: 30 }, () => ctx.db.prepare("SELECT 1")));
				return job.step(ctx, cursor, run);
			},
		};
		await runJob(asking, deps, () => 0);
		// One of the 900 queries (workers/jobs/budget.ts) is the claim, and each of these steps has 30 and keeps its cursor by one.
		expect(begun.length).toBe(29);
		expect((await stateOf(job.name)).cursor).toBe(String(begun.length));
	});
});

describe("prove-counts", () => {
	beforeEach(emptyDirectory);

	async function prove(): Promise<number> {
		const step = await runJob(proveCountsJob, deps, () => 0);
		expect(step).toMatchObject({ cursor: null, result: { wrong: expect.any(Number) } });
		const result = step?.result as { wrong: number } | null | undefined;
		return result?.wrong ?? Number.NaN;
	}

	test("finds nothing wrong after imports, moves and repetitions", async () => {
		// More categories than a step looks at.
		const places = Array.from({ length: 60 }, (_, at) =>
			listing({ category: `Proof ${at}`, city: `Proofham ${at % 30}` }),
		);
		await importListings(api, places, 25);
		await importListings(
			api,
			places.map((place, at) => ({ ...place, category: `Proof ${at % 7}`, countryCode: "IE", country: "Ireland" })),
		);
		expect(await prove()).toBe(0);
		expect(await prove()).toBe(0);
	});

	const tampered: [what: string, sql: string][] = [
		["a category", "UPDATE categories SET business_count = business_count + ?1 WHERE id = 1"],
		["a city", "UPDATE cities SET business_count = business_count + ?1 WHERE id = 1"],
		["a trade", "UPDATE trades SET open_count = open_count + ?1 WHERE city_id = 1 AND category_id = 1"],
		["a country", "UPDATE countries SET business_count = business_count + ?1 WHERE code = 'GB'"],
		["the directory's businesses", "UPDATE directory SET business_count = business_count + ?1"],
		["the directory's categories", "UPDATE directory SET category_count = category_count + ?1"],
		["the directory's cities", "UPDATE directory SET city_count = city_count + ?1"],
		["the directory's countries", "UPDATE directory SET country_count = country_count + ?1"],
	];
	test.each(sampleOf(tampered, 2))(
		"finds a tampered count of %s, says so in the log and the audit log, and mends it",
		async (_what, sql) => {
			const logged = vi.spyOn(console, "error").mockImplementation(() => {});
			await importListings(api, [listing({ category: "Tampered", city: "Tamperton" })]);
			await env.DB.prepare(sql).bind(1).run();
			const wrong = await prove();
			expect(wrong).toBeGreaterThan(0);
			expect(logged).toHaveBeenCalledWith(expect.stringContaining("prove-counts"));
			expect(await prove()).toBe(0);
			const said = "SELECT before, after FROM audit_log WHERE action = 'counts.mend' ORDER BY id DESC LIMIT 1";
			const { before, after } = await one<{ before: string; after: string }>(said);
			const sum = (json: string) => Object.values<number>(JSON.parse(json)).reduce((all, count) => all + count, 0);
			expect(sum(before) - sum(after)).toBe(1);
			logged.mockRestore();
		},
	);
});

describe("abandon-imports", () => {
	test("closes open imports that nobody continued for a week, and no others", async () => {
		const now = 100 * DAY_MS;
		const old = await openImport(api, "a".repeat(64));
		await fallSilent();
		const young = await openImport(api);
		await fallSilent();
		const finished = await openImport(api);
		await fallSilent();
		const touch = (id: string, at: number, state = "open") =>
			env.DB.prepare("UPDATE imports SET updated_at = ?2, state = ?3 WHERE id = ?1").bind(id, at, state).run();
		await env.DB.prepare("UPDATE imports SET updated_at = ?1").bind(now).run();
		await touch(old.id, now - 7 * DAY_MS - 1);
		await touch(young.id, now - 7 * DAY_MS);
		await touch(finished.id, 0, "finished");
		expect(await runJob(abandonImportsJob, deps, () => now)).toEqual({ cursor: null, result: { abandoned: 1 } });
		expect(await runJob(abandonImportsJob, deps, () => now)).toEqual({ cursor: null, result: { abandoned: 0 } });
		const states = await Promise.all(
			[old, young, finished].map(({ id }) => one<{ state: string }>("SELECT state FROM imports WHERE id = ?1", id)),
		);
		expect(states.map((row) => row.state)).toEqual(["abandoned", "open", "finished"]);
		expect(await openImport(api, "a".repeat(64))).toMatchObject({ resumed: false, nextSeq: 0 });
	});
});
