import fc from "fast-check";
import { expect, test } from "vitest";
import { arbitraryWeek } from "#tests/unit/opening-hours/arbitrary-week.ts";
import { ZONES } from "#tests/unit/simulated-week/zones.ts";
import { packWeek } from "#workers/domain/opening-hours/packed-week.ts";
import { countOpen, openAt } from "#workers/domain/search/open/open-counts.ts";
import { type Clocked, OpenTest } from "#workers/domain/search/results/narrow.ts";

const clocked: fc.Arbitrary<Clocked> = fc.record({
	openWeek: fc.oneof(
		{ weight: 9, arbitrary: arbitraryWeek.map(packWeek) },
		{ weight: 1, arbitrary: fc.constant(null) },
	),
	timeZone: fc.constantFrom(...ZONES.slice(0, 4), ...ZONES, null, "Nowhere/Land"),
	shut: fc.constantFrom<Clocked["shut"]>(0, 0, 0, 0, 1, 2),
});
/** Makes instants around the days on which clocks change, and at any other time. */
const instants = fc.oneof(
	fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2028, 0, 1) }),
	fc
		.constantFrom("2026-03-08", "2026-03-29", "2026-04-05", "2026-10-04", "2026-10-25", "2026-11-01", "2027-03-28")
		.chain((day) => fc.integer({ min: -30 * 60, max: 54 * 60 }).map((minute) => Date.parse(day) + minute * 60_000)),
);

/** Returns the sum of the answers for each business alone. */
function oneByOne(all: readonly Clocked[], now: number) {
	const test = new OpenTest(now, null);
	const open = new Map<string, number>();
	for (const one of all)
		for (const [at, is] of test.of(one).entries()) {
			const name = test.names[at] ?? "";
			if (is) open.set(name, (open.get(name) ?? 0) + 1);
		}
	return { open, nextStatusChange: test.nextStatusChange };
}

test("what was counted of a list tells at any time what its businesses tell, and when that turns", () => {
	fc.assert(
		fc.property(fc.array(clocked, { maxLength: 12 }), instants, (all, now) => {
			const kept = JSON.parse(JSON.stringify(countOpen(all)));
			expect(openAt(kept, now)).toEqual(oneByOne(all, now));
		}),
		{ numRuns: 1_000 },
	);
});

test("a list without hours has none that are open, and never turns", () => {
	expect(openAt(countOpen([{ openWeek: null, timeZone: "Europe/London", shut: 0 }]), 0)).toEqual({
		open: new Map(),
		nextStatusChange: null,
	});
});
