import * as fc from "fast-check";
import { expect, test } from "vitest";
import { newBound } from "#web/request/bound.server.ts";

test("of many at once as many as may be are let in, the others refused at once, and none is forgotten when it fails", async () => {
	await fc.assert(
		fc.asyncProperty(
			fc.integer({ min: 1, max: 20 }),
			fc.array(fc.boolean(), { minLength: 1, maxLength: 60 }),
			async (most, fails) => {
				const within = newBound(most);
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
				expect(highest).toBe(Math.min(most, fails.length));
			},
		),
	);
});

test("what the runtime has dropped without a word does not count for ever", async () => {
	let now = 0;
	const within = newBound(3, () => now);
	const never = () => new Promise<string>(() => {});
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
