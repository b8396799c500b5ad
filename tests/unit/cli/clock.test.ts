import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startClock } from "#cli/run/clock.ts";

beforeEach(() => {
	vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 3, 1) });
});
afterEach(() => {
	vi.useRealTimers();
});

test("each cron fires at its own times in UTC, until the clock is stopped", async () => {
	const fired: string[] = [];
	const stop = startClock(
		["*/5 * * * *", "17 3 * * *"],
		async (cron) => {
			fired.push(cron);
			return { outcome: "ok" };
		},
		() => {},
	);
	await vi.advanceTimersByTimeAsync(17 * 60_000);
	expect(fired).toEqual(["*/5 * * * *", "*/5 * * * *", "*/5 * * * *", "17 3 * * *"]);
	stop();
	await vi.advanceTimersByTimeAsync(60 * 60_000);
	expect(fired).toHaveLength(4);
});

test("a job that fails or throws is said in a line, and the clock goes on", async () => {
	const said: string[] = [];
	const outcomes = [
		async () => ({ outcome: "exception" }),
		() => Promise.reject(new Error("gone")),
		async () => ({ outcome: "ok" }),
	];
	let calls = 0;
	const stop = startClock(
		["*/5 * * * *"],
		() => (outcomes[calls++] ?? (async () => ({ outcome: "ok" })))(),
		(line) => said.push(line),
	);
	await vi.advanceTimersByTimeAsync(16 * 60_000);
	stop();
	expect(calls).toBe(3);
	expect(said).toEqual(["The job of */5 * * * * failed (exception).", "The job of */5 * * * * failed (gone)."]);
});
