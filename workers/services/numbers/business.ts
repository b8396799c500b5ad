import { businessNames, lossyParts } from "#db/queries/number-subjects.ts";
import { businessSpans, numbersState } from "#db/queries/numbers.ts";
import { readBatch } from "#db/statement.ts";
import type { BusinessNumbers, Point, Total } from "#workers/contract/number-page.ts";
import { isoInstant } from "#workers/domain/instant.ts";
import { dayAfter, monthOf } from "#workers/domain/numbers/days.ts";
import { KEPT_BUSINESS_MONTHS, PRESSES } from "#workers/domain/numbers/kinds.ts";
import { daysOf, keptMonths } from "#workers/domain/numbers/spans.ts";
import type { ServiceContext } from "../context.ts";
import { ServiceError } from "../errors.ts";
import { clockAt } from "./asked-span.ts";
import { pointsOf } from "./course.ts";
import { countsIn, figureOf, sumOf } from "./figures.ts";

const DAYS = 28;
const NAMES = ["view", ...PRESSES.map((press) => `press:${press}`)];

/** Reads the counts of one business: 28 days, the 28 before, and the months. Errors: business-not-found. */
export async function businessNumbers({ db, now }: ServiceContext, id: number): Promise<BusinessNumbers> {
	const { day: today } = clockAt(now);
	const days = daysOf(dayAfter(today, 1 - DAYS), today);
	const before = daysOf(dayAfter(today, 1 - 2 * DAYS), dayAfter(today, -DAYS));
	const months = keptMonths(today).slice(0, KEPT_BUSINESS_MONTHS).reverse();
	const points = [
		...pointsOf({ from: days[0] as string, to: today, unit: "day" }),
		...pointsOf({ from: `${months[0]}-01`, to: today, unit: "month" }),
	];
	const [[business], rows, [{ through }], lossy] = await readBatch(db, [
		businessNames(db, [id]),
		businessSpans(db, id, [...before, ...days, ...months]),
		numbersState(db),
		lossyParts(
			db,
			points.map(({ hours }) => hours),
		),
	]);
	if (business === undefined) throw new ServiceError("business-not-found", `No business ${id}`);
	const bySpan = new Map(rows.map((row) => [row.span, countsIn(row.counts)]));
	const sum = (spans: readonly string[]) => sumOf(spans.map((span) => bySpan.get(span) ?? {}));
	// Today is not over, and no hours are kept of a business, so only full days are compared.
	const [whole, over, earlier] = [sum(days), sum(days.slice(0, -1)), sum(before.slice(0, -1))];
	const point =
		(open: string) =>
		(at: string): Point<{ view: number; press: number }> => {
			const counts = bySpan.get(at) ?? {};
			return { at, value: { view: figureOf(counts, "view"), press: figureOf(counts, "press") }, open: at === open };
		};
	const total = (name: string): Total => ({
		whole: whole[name] ?? 0,
		now: over[name] ?? 0,
		before: earlier[name] ?? 0,
	});
	return {
		business,
		through: through === null ? null : isoInstant(through),
		days: days.map(point(today)),
		last28: Object.fromEntries(NAMES.map((name) => [name, total(name)])),
		months: months.map(point(monthOf(today))),
		incomplete: lossy.flatMap(({ at }) => points[at]?.at ?? []),
	};
}
