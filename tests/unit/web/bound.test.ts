import * as fc from "fast-check";
import { expect, test } from "vitest";
import { newBound } from "#web/request/bound.server.ts";

test("of many at once as many as may be are let in, the others refused at once, and none is forgotten when it fails", async () => {
	await fc.assert(
		fc.asyncProperty(
			fc.integer({ min: 1, max: 20 }),
			fc.array(fc.boolean(), { minLength: 1, maxLength: 60 }),
			async (most, fails) => {
				const within = newBound(most, {
					now: Date.now,
					wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
				});
				let underway = 0;
				let highest = 0;
				const work = (fail: boolean) => async () => {
					highest = Math.max(highest, ++underway);
					await new Promise((resolve) => setTimeout(resolve));
					underway -= 1;
					if (fail) throw new Error("failed");
					return "done";
				};
				const crowd = () => Promise.allSettled(fails.map((fail) => within(work(fail), () => "refused")));
				for (let rounds = 0; rounds < 2; rounds++) {
					const results = await crowd();
					const refused = results.filter((one) => one.status === "fulfilled" && one.value === "refused");
					expect(refused).toHaveLength(Math.max(0, fails.length - most));
				}
				expect(highest).toBeGreaterThan(0);
				expect(highest).toBeLessThanOrEqual(most);
			},
		),
	);
});

test("what the runtime has dropped without a word does not count for ever", async () => {
	let now = 0;
	const never = () => new Promise<string>(() => {});
	const within = newBound(3, { now: () => now, wait: never });
	for (let at = 0; at < 3; at++) within(never, () => "refused");
	const next = () =>
		within(
			async () => "done",
			() => "refused",
		);
	expect(await next()).toBe("refused");
	now = 20_000;
	expect(await next()).toBe("done");
});

/** Makes a processor that does one piece of work after the other. Its clock is moved by hand. */
function processor(costMs: () => number) {
	let now = 0;
	const waiting: (() => void)[] = [];
	const alarms: { at: number; ring: () => void }[] = [];
	/** Rings what is due. What runs until then is not interrupted by it. */
	async function ring(): Promise<void> {
		for (const due of alarms.filter(({ at }) => at <= now)) {
			alarms.splice(alarms.indexOf(due), 1);
			due.ring();
		}
		for (let turns = 0; turns < 8; turns++) await Promise.resolve();
	}
	return {
		now: () => now,
		wait: (ms: number) => new Promise<void>((resolve) => alarms.push({ at: now + ms, ring: resolve })),
		work: () => new Promise<number>((resolve) => waiting.push(() => resolve(now))),
		/** Ends the waiting work, in turn, until a given time has passed. */
		async run(untilMs: number): Promise<void> {
			while (now < untilMs) {
				await ring();
				const next = waiting.shift();
				now += next === undefined ? 1 : costMs();
				next?.();
				for (let turns = 0; turns < 8; turns++) await Promise.resolve();
			}
		},
	};
}

test.each([20, 60])(
	"of five hundred who keep coming, at %i ms each, nobody waits for much longer than two seconds",
	async (cost) => {
		const machine = processor(() => cost);
		const within = newBound(128, machine);
		const waits: { at: number; ms: number }[] = [];
		let refused = 0;
		for (let at = 0; at < 20_000; at += 200) {
			// Each of the five hundred asks again every two seconds.
			for (let visitor = 0; visitor < 50; visitor++) {
				const since = machine.now();
				void within(machine.work, () => -1).then((end) => {
					if (end === -1) refused++;
					else waits.push({ at: since, ms: end - since });
				});
			}
			await machine.run(at + 200);
		}
		// Work that came before the pace was known may wait as long as the largest admitted amount takes.
		const later = waits.filter(({ at }) => at > 128 * cost);
		expect(Math.max(...later.map(({ ms }) => ms))).toBeLessThanOrEqual(2_400);
		expect(refused).toBeGreaterThan(waits.length);
		// The processor is never idle for want of visitors that were refused.
		expect(waits.length * cost).toBeGreaterThan(20_000 * 0.75);
	},
);

test("when the work is fast again everybody is let in again", async () => {
	let cost = 400;
	const machine = processor(() => cost);
	const within = newBound(128, machine);
	let refused = 0;
	async function crowd(until: number): Promise<void> {
		refused = 0;
		for (let at = machine.now(); at < until; at += 100) {
			for (let visitor = 0; visitor < 10; visitor++)
				void within(machine.work, () => -1).then((end) => {
					if (end === -1) refused++;
				});
			await machine.run(at + 100);
		}
	}
	await crowd(20_000);
	expect(refused).toBeGreaterThan(1_000);
	cost = 1;
	await crowd(25_000);
	await crowd(30_000);
	expect(refused).toBe(0);
});

test.each([
	[5, "begin at once"],
	[40, "begin one after the other"],
])("of sixteen who come together, at %i ms each, all %s", async (cost, expected) => {
	const machine = processor(() => cost);
	let waits = 0;
	const within = newBound(128, {
		now: machine.now,
		wait: (ms) => {
			waits++;
			return machine.wait(ms);
		},
	});
	async function visitor(until: number): Promise<void> {
		do await within(machine.work, () => -1);
		while (machine.now() < until);
	}
	const sixteen = (until: number) => {
		for (let at = 0; at < 16; at++) void visitor(until);
	};
	// The pace is learned from those who keep coming.
	sixteen(20_000);
	await machine.run(30_000);
	waits = 0;
	sixteen(0);
	await machine.run(40_000);
	expect(waits > 0 ? "begin one after the other" : "begin at once").toBe(expected);
});
