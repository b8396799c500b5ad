import fc from "fast-check";
import {
	dayFromRanges,
	MINUTES_PER_DAY,
	type OpeningDay,
	type OpeningWeek,
	type TimeRange,
} from "#workers/domain/opening-hours/week.ts";

/** Makes one to three ranges that do not touch. The last one sometimes goes past midnight. */
function rangesFrom(minutes: number[], past: number): OpeningDay {
	const sorted = [...minutes].sort((a, b) => a - b);
	const ranges: TimeRange[] = [];
	for (let at = 0; at + 1 < sorted.length; at += 2) ranges.push([sorted[at] ?? 0, sorted[at + 1] ?? 0]);
	const last = ranges.at(-1);
	if (last && past > 0) last[1] = Math.min(MINUTES_PER_DAY + past - 1, last[0] + MINUTES_PER_DAY - 1);
	return dayFromRanges(ranges) ?? "closed";
}

const ranges = fc
	.tuple(
		fc
			.constantFrom(2, 4, 6)
			.chain((size) =>
				fc.uniqueArray(fc.integer({ min: 0, max: MINUTES_PER_DAY - 1 }), { minLength: size, maxLength: size }),
			),
		fc.oneof(fc.constant(0), fc.constant(1), fc.integer({ min: 1, max: 400 })),
	)
	.map(([minutes, past]) => rangesFrom(minutes, past));

const day = fc.oneof(
	{ weight: 6, arbitrary: ranges },
	{ weight: 1, arbitrary: fc.constantFrom<OpeningDay>("closed", "open24h", "unknown") },
	{ weight: 1, arbitrary: fc.constant<OpeningDay>([[1080, MINUTES_PER_DAY]]) },
	{ weight: 1, arbitrary: fc.constant<OpeningDay>([[0, 180]]) },
);

const simpleDay = fc.constantFrom<OpeningDay>("closed", "open24h", "open24h", "unknown", [[0, 600]], [[600, 1440]]);

/** Makes weeks of every kind of day, also ones whose days run into each other. */
export const arbitraryWeek: fc.Arbitrary<OpeningWeek> = fc.oneof(
	{ weight: 3, arbitrary: fc.tuple(day, day, day, day, day, day, day) },
	{
		weight: 1,
		arbitrary: fc.tuple(simpleDay, simpleDay, simpleDay, simpleDay, simpleDay, simpleDay, simpleDay),
	},
);
