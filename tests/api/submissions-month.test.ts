import { env } from "cloudflare:workers";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { queuePaths } from "#db/queries/submissions.ts";
import type { Database } from "#db/statement.ts";
import type { Engine } from "#workers/contract/submission.ts";
import { pacificDay } from "#workers/domain/submissions/pacific-day.ts";
import { resumeEngine } from "#workers/services/submissions/engines.ts";
import { sendToGoogle } from "#workers/services/submissions/send-google.ts";
import { sendToIndexNow } from "#workers/services/submissions/send-indexnow.ts";
import { SITE, type SubmissionSite, submissionSite } from "./submission-site.ts";

/**
 * Simulates thirty days of a site and its engines, over the change to winter time: pages change, operators send more
 * than a day's quota, engines fail in every documented way, tokens end, others spend of the quota, workers die after a
 * call. It must never exceed the quota, lose anything, or send anything twice without a cause.
 */

const QUOTA = 200;
const HOUR_MS = 3_600_000;
const START = Date.UTC(2026, 9, 18, 7);
const DAYS = 30;
const PAGES = 400;

let site: SubmissionSite;
let now = START;

beforeAll(async () => {
	site = await submissionSite({ now: () => now, quota: QUOTA });
});
afterAll(() => vi.unstubAllGlobals());

/** Is Mulberry32, so that the month is the same every time. */
function randomOf(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
	};
}

test("a month: never over quota, nothing lost, nothing sent twice without cause", async () => {
	const random = randomOf(14);
	vi.spyOn(Math, "random").mockImplementation(random);
	const chance = (share: number) => random() < share;
	const { engines } = site;
	/** Holds what is owed to an engine, by address: when it last changed, and how often there was a cause to send it. */
	const asked = new Map<string, { last: number; causes: number }>();
	const deaths = new Map<string, number>();
	let dies = false;

	async function ask(engine: Engine, count: number): Promise<void> {
		const paths = [...new Set(Array.from({ length: count }, () => `/business/b${Math.floor(random() * PAGES)}`))];
		const cause = engine === "google" ? "operator" : "change";
		await queuePaths(env.DB, engine, { paths, type: "URL_UPDATED" }, { cause, now }).run();
		for (const path of paths) {
			const known = asked.get(`${engine} ${path}`);
			asked.set(`${engine} ${path}`, { last: now, causes: (known?.causes ?? 0) + 1 });
		}
	}
	/** Simulates a worker that dies: the engine has answered, and its answer is not stored. */
	const db: Database = {
		prepare: (sql) => env.DB.prepare(sql),
		async batch<T>(statements: D1PreparedStatement[]) {
			if (dies && engines.taken.length > before) {
				dies = false;
				for (const { engine, url } of engines.taken.slice(before)) {
					const key = `${engine} ${url.slice(SITE.length)}`;
					deaths.set(key, (deaths.get(key) ?? 0) + 1);
				}
				throw new Error("The worker died");
			}
			return env.DB.batch<T>(statements);
		},
	};
	let before = 0;
	let died = 0;
	/** Takes the steps of both jobs, without the runner around them. */
	async function sendAll(): Promise<void> {
		const ctx = { ...site.ctx(now), db };
		while (await sendToIndexNow(ctx));
		for (let batch = 1; batch <= 3 && (await sendToGoogle(ctx, batch === 3)); batch++);
	}
	async function send(): Promise<void> {
		before = engines.taken.length;
		await sendAll().catch((error) => {
			if (!String(error).includes("died")) throw error;
			died++;
		});
		dies = false;
	}

	const partMessages = {
		429: "Quota exceeded for quota metric 'Publish requests' and limit 'Publish requests per minute'",
		503: "The service is currently unavailable.",
	};
	let stops = 0;
	for (let tick = 0; tick < DAYS * 8; tick++) {
		now = START + tick * 3 * HOUR_MS;
		if (chance(0.5)) await ask("indexnow", Math.floor(random() * 40));
		// There are some 170 a day on average, on some days many more than the quota.
		if (chance(0.15)) await ask("google", Math.floor(random() * (chance(0.2) ? 600 : 100)));
		if (chance(0.03)) engines.forgetTokens();
		const trouble = random();
		engines.failWith(({ kind }, url) => {
			if (trouble < 0.05) return { status: 503, headers: { "Retry-After": "600" } };
			if (trouble < 0.08) return kind === "token" ? null : { status: 429 };
			if (trouble < 0.1) return kind === "indexnow" ? { status: 422 } : null;
			if (trouble < 0.12)
				return url === null
					? null
					: { status: 403, body: { error: { message: "Failed to verify the URL ownership." } } };
			// These are single addresses of a batch.
			if (trouble < 0.3 && url !== null && kind === "batch" && chance(0.1)) {
				const status = chance(0.9) ? 503 : 429;
				return { status, body: { error: { message: partMessages[status] } } };
			}
			return null;
		});
		dies = chance(0.03);
		await send();
		for (const engine of ["google", "indexnow"] as const) {
			const { results } = await env.DB.prepare(
				"SELECT engine FROM submission_engines WHERE engine = ?1 AND stopped_at < ?2",
			)
				.bind(engine, now - 6 * HOUR_MS)
				.all();
			if (results.length > 0) {
				stops++;
				await resumeEngine(site.ctx(now), engine);
			}
		}
	}
	expect(stops).toBeGreaterThan(1);
	expect(died).toBeGreaterThan(1);

	// The engines work again, and nothing changes any more. The rest is sent within the quota of the next days.
	engines.failWith(() => null);
	for (const engine of ["google", "indexnow"] as const) await resumeEngine(site.ctx(now), engine);
	await env.DB.prepare("UPDATE submission_engines SET held_until = 0").run();
	const waiting = () =>
		env.DB.prepare("SELECT count(*) AS n FROM submissions WHERE state = 'waiting'").first<number>("n");
	for (let tick = 0; tick < 60 && (await waiting()) !== 0; tick++) {
		now += 6 * HOUR_MS;
		await send();
	}
	expect(await waiting()).toBe(0);

	expect(engines.problems).toEqual([]);
	expect([...engines.spent].filter(([, count]) => count > QUOTA)).toEqual([]);
	expect(Math.max(...engines.spent.values())).toBe(QUOTA);
	expect(engines.calls.every(({ parts, kind }) => kind === "indexnow" || parts <= 100)).toBe(true);

	const sent = new Map<string, number[]>();
	for (const { engine, url, at } of engines.taken) {
		const key = `${engine} ${url.slice(SITE.length)}`;
		sent.set(key, [...(sent.get(key) ?? []), at]);
	}
	const refused = new Set(
		(
			await env.DB.prepare("SELECT engine || ' ' || path AS key FROM submissions WHERE state = 'refused'").all<{
				key: string;
			}>()
		).results.map(({ key }) => key),
	);
	const lost = [...asked].filter(([key, { last }]) => !refused.has(key) && (sent.get(key)?.at(-1) ?? 0) < last);
	expect(lost).toEqual([]);
	const twice = [...sent].filter(
		([key, times]) => times.length > (asked.get(key)?.causes ?? 0) + (deaths.get(key) ?? 0),
	);
	expect(twice).toEqual([]);
	const counted = await env.DB.prepare("SELECT day, reserved FROM submission_days WHERE engine = 'google'").all<{
		day: string;
		reserved: number;
	}>();
	for (const { day, reserved } of counted.results)
		expect(reserved, day).toBeGreaterThanOrEqual(engines.spent.get(day) ?? 0);
	expect([asked.size, engines.taken.length > 2_000]).toEqual([expect.any(Number), true]);
});

test("the Pacific day ends at midnight in California, in summer and in winter", () => {
	expect(pacificDay(Date.UTC(2026, 9, 31, 6, 59))).toEqual({ day: "2026-10-30", resetsAt: Date.UTC(2026, 9, 31, 7) });
	expect(pacificDay(Date.UTC(2026, 10, 1, 12))).toEqual({ day: "2026-11-01", resetsAt: Date.UTC(2026, 10, 2, 8) });
	expect(pacificDay(Date.UTC(2027, 2, 14, 9))).toEqual({ day: "2027-03-14", resetsAt: Date.UTC(2027, 2, 15, 7) });
});
