import { createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { dueJobs, type JobRow, jobByName } from "#db/queries/jobs.ts";
import { listing } from "#tests/factories/listing.ts";
import worker from "#workers/api/index.ts";
import { SILENT_MS } from "#workers/contract/import-history.ts";
import { JOB_NAMES, type JobItem } from "#workers/contract/job.ts";
import { forgetPurgesJob } from "#workers/jobs/forget-purges.ts";
import { backoff, type Job, runJob } from "#workers/jobs/run-job.ts";
import { cronOf, EVERY_MINUTE } from "#workers/jobs/schedule.ts";
import { runKicked, runScheduled } from "#workers/jobs/scheduled.ts";
import { enqueue } from "#workers/services/jobs/enqueue.ts";
import { listJobs } from "#workers/services/jobs/list.ts";
import { importBy } from "./directory.ts";
import { api, ctxOn, one, signedInBrowser, stopClock } from "./worker.ts";

/** Tests when a job runs by itself, again, and on request. */

const A_MINUTE = 60_000;
/** Is a quarter past ten in the evening, UTC. */
const LATE = Date.parse("2026-03-05T22:15:00Z");

async function forgetting(): Promise<JobRow> {
	return (await jobByName(env.DB, "forget-purges").first()) as JobRow;
}
const minute = (now: number) => runScheduled(EVERY_MINUTE, env, () => now);
const queue = (now: number) => enqueue(ctxOn({ now }), "forget-purges").run();

beforeEach(async () => {
	await env.DB.prepare("DELETE FROM jobs").run();
	vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => vi.restoreAllMocks());

describe("a clock that was a year ahead", () => {
	const NIGHTLY = "17 3 * * *";
	const AHEAD = LATE + 365 * 24 * 60 * A_MINUTE;

	test("keeps no job from running once it is right", async () => {
		await runScheduled(NIGHTLY, env, () => AHEAD, { at: AHEAD });
		expect((await forgetting()).fence).toBe(1);
		await runScheduled(NIGHTLY, env, () => LATE, { at: LATE });
		const { fence, nextAt } = await forgetting();
		expect([fence, new Date(nextAt ?? 0).toISOString()]).toEqual([2, "2026-03-06T03:17:00.000Z"]);
		await runScheduled(NIGHTLY, env, () => LATE + 1, { at: LATE });
		expect((await forgetting()).fence).toBe(2);
	});

	test("has queued and leased nothing for a year", async () => {
		await queue(AHEAD);
		await minute(LATE);
		expect(await forgetting()).toMatchObject({ fence: 1, state: "idle" });
		await env.DB.prepare("UPDATE jobs SET state = 'running', lease_until = ?1, next_at = ?1").bind(AHEAD).run();
		await minute(LATE + 1);
		expect(await forgetting()).toMatchObject({ fence: 2, state: "idle" });
	});

	test("that is put right in the middle of a run makes that one last no time, and not less", async () => {
		let now = AHEAD;
		vi.spyOn(forgetPurgesJob, "step").mockImplementation(async () => {
			now = LATE;
			return { cursor: null, result: null };
		});
		await runJob(forgetPurgesJob, ctxOn({ now }), () => now);
		expect(await forgetting()).toMatchObject({ state: "idle", durationMs: 0 });
	});
});

describe("a cron", () => {
	test("that is delivered twice runs its jobs once, and plans their next run", async () => {
		onTestFinished(stopClock());
		const step = vi.spyOn(forgetPurgesJob, "step");
		const cron = "17 3 * * *";
		const scheduledTime = new Date(Math.floor(Date.now() / A_MINUTE) * A_MINUTE);
		for (let delivery = 0; delivery < 3; delivery++)
			await worker.scheduled(createScheduledController({ cron, scheduledTime }), env);
		expect(step).toHaveBeenCalledTimes(1);
		const { nextAt, state, durationMs } = await forgetting();
		expect(new Date(nextAt ?? 0).toISOString()).toMatch(/T03:17:00\.000Z$/);
		expect(nextAt).toBeGreaterThan(Date.now());
		expect([state, durationMs]).toEqual(["idle", expect.any(Number)]);
	});

	test("leaves for the next minute what one invocation has no queries for", async () => {
		await queue(LATE);
		await enqueue(ctxOn({ now: LATE + 1 }), "forget-hits").run();
		const { step } = forgetPurgesJob;
		vi.spyOn(forgetPurgesJob, "step").mockImplementation(async (ctx, cursor, run) => {
			await ctx.db.batch(Array.from({ length: 750 }, () => ctx.db.prepare("SELECT 1")));
			return step(ctx, cursor, run);
		});
		await minute(LATE + 2);
		expect((await forgetting()).fence).toBe(1);
		expect((await dueJobs(env.DB, LATE + 2).all()).results).toEqual([{ name: "forget-hits" }]);
		await minute(LATE + A_MINUTE);
		expect((await dueJobs(env.DB, LATE + A_MINUTE).all()).results).toEqual([]);
	});
});

describe("a job that fails", () => {
	test("is tried again by the cron of every minute, after a pause that doubles up to an hour", async () => {
		const step = vi.spyOn(forgetPurgesJob, "step").mockRejectedValue(new Error("out of order"));
		await queue(LATE);
		let now = LATE;
		for (const minutes of [1, 2, 4, 8, 16, 32, 60, 60]) {
			await expect(minute(now)).rejects.toThrow("1 of 1 jobs failed");
			const { nextAt, state } = await forgetting();
			expect(state).toBe("failed");
			expect((nextAt ?? 0) - now).toBeGreaterThanOrEqual(minutes * A_MINUTE * 0.8);
			expect((nextAt ?? 0) - now).toBeLessThanOrEqual(minutes * A_MINUTE * 1.2);
			await minute((nextAt ?? 0) - 1);
			now = nextAt ?? 0;
		}
		expect(step).toHaveBeenCalledTimes(8);
		expect(await forgetting()).toMatchObject({ attempt: 8, failures: 8, lastError: "Error: out of order" });
		step.mockRestore();
		await minute(now);
		expect(await forgetting()).toMatchObject({
			state: "idle",
			attempt: 0,
			failures: 8,
			lastError: "Error: out of order",
		});
		expect(new Set(Array.from({ length: 20 }, () => backoff({ attempt: 3 }))).size).toBeGreaterThan(1);
	});

	test("because its worker has died is one of those, and goes on where it was", async () => {
		await queue(LATE);
		await env.DB.prepare("UPDATE jobs SET state = 'running', fence = 4, cursor = 'x', lease_until = ?1, next_at = ?1")
			.bind(LATE + A_MINUTE)
			.run();
		await env.DB.prepare("UPDATE jobs SET last_error = 'Error: of yesterday', failed_at = 1, duration_ms = 5").run();
		const step = vi.spyOn(forgetPurgesJob, "step");
		await minute(LATE + A_MINUTE - 1);
		expect(step).not.toHaveBeenCalled();
		const shown = async (now: number) =>
			(await listJobs(ctxOn({ now }), [{ name: "forget-purges", cron: "17 3 * * *" }]))[0];
		const yesterday = { text: "Error: of yesterday", at: "1970-01-01T00:00:00.001Z" };
		expect(await shown(LATE)).toMatchObject({ state: "running", durationMs: null, lastError: yesterday });
		// Neither value comes from the run that has died.
		expect(await shown(LATE + A_MINUTE)).toMatchObject({ state: "failed", durationMs: null, lastError: null });
		await minute(LATE + A_MINUTE);
		expect(step.mock.calls.map(([, cursor]) => cursor)).toEqual(["x"]);
		expect(await forgetting()).toMatchObject({ state: "idle", fence: 5 });
	});
});

describe("a job that is queued", () => {
	test("runs once however often it is kicked, and by the minute's cron where nobody kicks it", async () => {
		const step = vi.spyOn(forgetPurgesJob, "step");
		await runKicked(["forget-purges"], env, () => LATE);
		await queue(LATE + 1);
		await Promise.all([1, 2, 3].map(() => runKicked(["forget-purges"], env, () => LATE + 2)));
		await runKicked(["forget-purges"], env, () => LATE + 3);
		expect(step).toHaveBeenCalledTimes(1);
		await queue(LATE + 4);
		await minute(LATE + 5);
		await minute(LATE + 6);
		expect(step).toHaveBeenCalledTimes(2);
	});

	test("while it runs is run once more, from its beginning", async () => {
		const begun: (string | null)[] = [];
		const job: Job = {
			name: "forget-purges",
			begin: "from here",
			async step(_act, cursor) {
				begun.push(cursor);
				if (begun.length === 1) await queue(LATE + 1);
				return { cursor: null, result: null };
			},
		};
		const due = (now: number) => runJob(job, ctxOn(), () => now, { occasion: { kind: "due", at: now } });
		await runJob(job, ctxOn(), () => LATE);
		expect(await forgetting()).toMatchObject({ queuedAt: LATE + 1, nextAt: LATE });
		await due(LATE + 2);
		await due(LATE + 3);
		expect(begun).toEqual([null, "from here"]);
	});

	test("between two invocations of a run goes on to its end, and then runs once more from its beginning", async () => {
		const begun: (string | null)[] = [];
		const budget = () => ({ spend() {}, mayBegin: () => true, mayGoOn: () => false });
		const job: Job = {
			name: "forget-purges",
			begin: "0",
			async step(_act, cursor) {
				begun.push(cursor);
				return { cursor: begun.length % 2 === 1 ? "500000" : null, result: null };
			},
		};
		const due = (now: number) =>
			runJob(job, ctxOn(), () => now, { occasion: { kind: "due", at: now }, budget: budget() });
		await queue(LATE);
		await due(LATE);
		await queue(LATE + 1);
		for (const later of [2, 3, 4, 5]) await due(LATE + later);
		expect(begun).toEqual(["0", "500000", "0", "500000"]);
		expect(await forgetting()).toMatchObject({ state: "idle", cursor: null, queuedAt: null });
	});

	test("writes what stands in `writes` in one transaction with its cursor", async () => {
		const job: Job = {
			name: "forget-purges",
			async step({ db }, cursor) {
				if (cursor !== null) return { cursor: null, result: null };
				const write = db.prepare("UPDATE jobs SET result = 'written'");
				const refused = db.prepare("UPDATE jobs SET state = 'no such state'");
				return { cursor: "2", result: null, progress: { done: 1, total: 2 }, writes: [write, refused] };
			},
		};
		await expect(runJob(job, ctxOn(), () => LATE)).rejects.toThrow("CHECK");
		expect(await forgetting()).toMatchObject({ cursor: null, result: null, progress: null, state: "failed" });
	});
});

describe("an import that is under way", () => {
	const compared = async () => (await jobByName(env.DB, "find-duplicates").first()) as JobRow;
	const asked = (now: number) => enqueue(ctxOn({ now }), "find-duplicates").run();
	/** Opens an import at a time, and ends it behind the test. */
	async function begun(now: number): Promise<void> {
		await importBy(ctxOn({ now }), [listing()], { open: true });
		onTestFinished(async () => void (await env.DB.prepare("UPDATE imports SET state = 'abandoned', turn = 0").run()));
	}

	test("is waited for by the work behind imports alone, however that is started", async () => {
		await begun(LATE);
		await asked(LATE + 1);
		await queue(LATE + 1);
		const now = () => LATE + 2;
		await runKicked(["find-duplicates", "forget-purges"], env, now);
		await runScheduled(cronOf("find-duplicates"), env, now, { at: LATE + 2 });
		await minute(LATE + 3);
		expect([(await compared()).fence, (await forgetting()).fence]).toEqual([0, 1]);
		await env.DB.prepare("UPDATE imports SET state = 'finished'").run();
		await runKicked(["find-duplicates"], env, now);
		expect(await compared()).toMatchObject({ fence: 1, state: "idle", queuedAt: null });
	});

	test("is waited for no longer when nothing more comes, or when it has lasted for a quarter of an hour", async () => {
		await begun(LATE);
		await asked(LATE);
		await minute(LATE + SILENT_MS - 1);
		expect((await compared()).fence).toBe(0);
		await minute(LATE + SILENT_MS);
		expect((await compared()).fence).toBe(1);
		const heard = env.DB.prepare("UPDATE imports SET updated_at = ?1");
		for (const [minutes, fence] of [
			[14, 1],
			[15, 2],
		] as const) {
			const now = LATE + minutes * A_MINUTE;
			await heard.bind(now).run();
			await asked(now);
			await minute(now + 1);
			expect((await compared()).fence).toBe(fence);
		}
	});

	test("stops a job that runs, which goes on where it was once the import has ended", async () => {
		let [now, isImporting] = [LATE, true];
		const begun: (string | null)[] = [];
		const job: Job = {
			name: "forget-purges",
			waits: async () => isImporting,
			async step(_ctx, cursor) {
				begun.push(cursor);
				now += 1_000;
				return { cursor: begun.length === 6 ? null : String(begun.length), result: null };
			},
		};
		await runJob(job, ctxOn(), () => now);
		expect(begun).toEqual([null, "1"]);
		expect(await forgetting()).toMatchObject({ state: "idle", cursor: "2", nextAt: now });
		isImporting = false;
		await runJob(job, ctxOn(), () => now);
		expect(begun).toEqual([null, "1", "2", "3", "4", "5"]);
	});
});

describe("the operators' calls", () => {
	test("list every job, run one and leave a line in the audit log; a job that is none is refused", async () => {
		const operator = await signedInBrowser();
		const run = (name: string) => operator.fetch(`/api/admin/jobs/${name}/run`, { method: "POST" });
		const list = async () => (await (await operator.fetch("/api/admin/jobs")).json()) as JobItem[];
		const found = async () => (await list()).find(({ name }) => name === "forget-purges");
		expect((await list()).map(({ name }) => name)).toEqual([...JOB_NAMES]);
		expect(await found()).toMatchObject({
			state: "never",
			startedAt: null,
			nextAt: expect.stringMatching(/T03:17:00/),
		});
		const answer = await run("forget-purges");
		expect([answer.status, await answer.json()]).toEqual([202, { name: "forget-purges" }]);
		await expect.poll(found).toMatchObject({ state: "waiting", durationMs: expect.any(Number), failures: 0 });
		const audited = "SELECT actor, subject FROM audit_log WHERE action = 'job.run' ORDER BY id DESC LIMIT 1";
		expect(await one(audited)).toEqual({ actor: expect.stringMatching(/^session:/), subject: "forget-purges" });
		for (const name of ["nothing", "toString", "%00"]) expect((await run(name)).status).toBe(400);
		expect((await api.fetch("/api/admin/jobs")).status).toBe(401);
	});
});
