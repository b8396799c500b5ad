import { describe, expect, test } from "vitest";
import { nextRun } from "#workers/domain/cron.ts";

const at = (time: string) => Date.parse(`2026-03-05T${time}Z`);
const next = (cron: string, after: string) => new Date(nextRun(cron, at(after))).toISOString().slice(5, 16);

describe("the next minute of a cron expression", () => {
	test.each([
		["* * * * *", "10:00:00", "03-05T10:01"],
		["* * * * *", "10:00:59.999", "03-05T10:01"],
		["*/5 * * * *", "10:04:59", "03-05T10:05"],
		["*/5 * * * *", "23:55:00", "03-06T00:00"],
		["2-57/5 * * * *", "10:02:00", "03-05T10:07"],
		["2-57/5 * * * *", "10:57:30", "03-05T11:02"],
		["17 3 * * *", "03:16:59", "03-05T03:17"],
		["17 3 * * *", "03:17:00", "03-06T03:17"],
		["0,30 */12 * * *", "00:30:00", "03-05T12:00"],
	])("%s behind %s is %s", (cron, after, expected) => expect(next(cron, after)).toBe(expected));

	test.each(["0 0 1 * *", "0 0 * * 1", "61 * * * *", "", "x * * * *"])("%j is refused", (cron) =>
		expect(() => nextRun(cron, 0)).toThrow(/does not run every day|never runs/),
	);
});
