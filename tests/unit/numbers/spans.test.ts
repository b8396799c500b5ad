import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dayAfter, monthOf } from "#workers/domain/numbers/days.ts";
import { KEPT_HOURS } from "#workers/domain/numbers/kinds.ts";
import {
	type AskedSpan,
	daysIn,
	daysOf,
	firstKeptDay,
	isReadable,
	keptMonths,
	lastDayOf,
	MOST_OWN_DAYS,
	RUNNING_SPANS,
	type SpanPart,
	spanAt,
} from "#workers/domain/numbers/spans.ts";

const day = fc.integer({ min: 0, max: 2_000 }).map((after) => dayAfter("2024-01-01", after));
const clock = fc.record({ day, hours: fc.integer({ min: 0, max: 23 }) });
/** Makes a span that can be read on a day. */
const asked = clock.chain(({ day: today, hours }) =>
	fc
		.oneof(
			fc.constantFrom(...RUNNING_SPANS).map((name): AskedSpan => ({ name })),
			fc.constantFrom(...keptMonths(today)).map((month): AskedSpan => ({ name: "month", month })),
			fc
				.tuple(fc.integer({ min: 0, max: 770 }), fc.integer({ min: 0, max: MOST_OWN_DAYS - 1 }))
				.map(([back, more]): AskedSpan => {
					const from = dayAfter(today, -back);
					return { name: "own", from, to: dayAfter(from, more) };
				}),
		)
		.map((span) => ({ span, clock: { day: today, hours } })),
);

const length = ({ from, to, hours }: SpanPart) => (daysIn(from, to) - (hours === null ? 0 : 1)) * 24 + (hours ?? 0);

describe("a span of numbers", () => {
	test("ends with today at the latest, is unfinished when it has today in it, and has at most 92 points", () => {
		fc.assert(
			fc.property(asked, ({ span, clock }) => {
				expect(isReadable(span, clock.day)).toBe(true);
				const { from, to, unit, unfinished } = spanAt(span, clock);
				expect(from <= to && to <= clock.day).toBe(true);
				expect(unfinished).toBe(to === clock.day);
				const days = daysOf(from, to);
				expect(days[0]).toBe(from);
				expect(days.at(-1)).toBe(to);
				if (unit === "hour") expect(from).toBe(to);
				if (unit === "day") expect(days.length).toBeLessThanOrEqual(92);
				if (unit === "month") expect(new Set(days.map(monthOf)).size).toBeLessThanOrEqual(13);
			}),
		);
	});

	test("is compared with as much of what came before, none of it in both, nothing that is to come, no hours that are gone", () => {
		fc.assert(
			fc.property(asked, ({ span, clock }) => {
				const { from, to, unfinished, compared } = spanAt(span, clock);
				if (compared === null) {
					// Only the very first day or hour has nothing to compare with.
					expect(unfinished).toBe(true);
					expect(from === to).toBe(true);
					return;
				}
				const { now, before } = compared;
				expect(now.from).toBe(from);
				expect(now.to <= to).toBe(true);
				expect(before.to < now.from).toBe(true);
				if (span.name !== "month" || unfinished) expect(length(now)).toBe(length(before));
				if (span.name !== "month") expect(dayAfter(before.from, daysIn(from, to))).toBe(from);
				// A part of a day is read from hours, so those of both days have to be there.
				expect(now.hours).toBe(before.hours);
				if (now.hours === null) expect(now.to < clock.day).toBe(true);
				else expect(daysIn(before.to, clock.day) * 24).toBeLessThanOrEqual(KEPT_HOURS);
			}),
		);
	});

	test("of today, 7 days, a running month and 90 days: what it is compared with", () => {
		const clock = { day: "2026-03-31", hours: 14 };
		expect(spanAt({ name: "today" }, clock).compared).toEqual({
			now: { from: "2026-03-31", to: "2026-03-31", hours: 14 },
			before: { from: "2026-03-30", to: "2026-03-30", hours: 14 },
		});
		expect(spanAt({ name: "7" }, clock)).toEqual({
			from: "2026-03-25",
			to: "2026-03-31",
			unit: "day",
			unfinished: true,
			compared: {
				now: { from: "2026-03-25", to: "2026-03-31", hours: 14 },
				before: { from: "2026-03-18", to: "2026-03-24", hours: 14 },
			},
			tops: { kept: "2026-03-25/2026-03-30", day: "2026-03-31" },
		});
		// February has 28 days, so 28 of each are compared.
		expect(spanAt({ name: "month", month: "2026-03" }, clock).compared).toEqual({
			now: { from: "2026-03-01", to: "2026-03-28", hours: null },
			before: { from: "2026-02-01", to: "2026-02-28", hours: null },
		});
		expect(spanAt({ name: "month", month: "2026-02" }, clock).compared).toEqual({
			now: { from: "2026-02-01", to: "2026-02-28", hours: null },
			before: { from: "2026-01-01", to: "2026-01-31", hours: null },
		});
		expect(spanAt({ name: "90" }, clock).compared).toEqual({
			now: { from: "2026-01-01", to: "2026-03-30", hours: null },
			before: { from: "2025-10-03", to: "2025-12-30", hours: null },
		});
		expect(spanAt({ name: "month", month: "2026-04" }, { day: "2026-04-01", hours: 3 }).compared).toBeNull();
	});

	test("of one's own is read where its days are in order, not all to come, not more than a year and not forgotten", () => {
		const today = "2026-11-26";
		const own = (from: string, to: string) => isReadable({ name: "own", from, to }, today);
		expect(own("2026-11-20", "2026-11-26")).toBe(true);
		expect(own("2026-11-26", "2026-11-20")).toBe(false);
		expect(own("2026-11-27", "2026-11-28")).toBe(false);
		expect(own("2025-11-26", "2026-11-26")).toBe(true);
		expect(own("2025-11-25", "2026-11-26")).toBe(false);
		expect(own(dayAfter(firstKeptDay(today), -1), "2024-12-01")).toBe(false);
		expect(isReadable({ name: "month", month: "2026-12" }, today)).toBe(false);
		expect(keptMonths(today)).toHaveLength(26);
		expect(lastDayOf("2024-02")).toBe("2024-02-29");
	});
});
