import { expect, test } from "vitest";
import { growthBetween } from "#workers/domain/database/growth.ts";

/** Tests the month in which the database is full. */

const LIMIT = 10_000_000_000;
const day = (name: string, bytes: number) => ({ day: name, bytes });

test("the month in which the database is full follows from the growth of the measured days", () => {
	const grown = growthBetween(day("2026-11-01", 1_000_000_000), day("2026-11-11", 1_100_000_000), LIMIT);
	// 8.9 GB are left, at 10 MB a day 890 days.
	expect(grown).toEqual({ days: 10, bytesPerDay: 10_000_000, fullIn: "2029-04" });
	expect(growthBetween(day("2026-11-01", LIMIT - 1), day("2026-11-02", LIMIT + 5), LIMIT)?.fullIn).toBe("2026-11");
});

test("a database that shrinks, stays as it is, or has a hundred years left is never full; one day says nothing", () => {
	expect(growthBetween(day("2026-11-01", 500), day("2026-11-03", 300), LIMIT)).toEqual({
		days: 2,
		bytesPerDay: -100,
		fullIn: null,
	});
	expect(growthBetween(day("2026-11-01", 500), day("2026-11-03", 500), LIMIT)?.fullIn).toBeNull();
	expect(growthBetween(day("2026-11-01", 500), day("2026-11-02", 600), LIMIT)?.fullIn).toBeNull();
	expect(growthBetween(day("2026-11-01", 500), day("2026-11-01", 500), LIMIT)).toBeNull();
});
