import { largestCategories } from "#db/queries/business-choices.ts";
import { type ChangeDay, changesOfDays } from "#db/queries/change-days.ts";
import { firstGaps, firstNumberDay, lossyParts, subjectOnDays } from "#db/queries/number-subjects.ts";
import { businessSpans, daysBetween, hoursBetween, numbersState, vitalsBetween } from "#db/queries/numbers.ts";
import { latestRefusedSynonyms } from "#db/queries/synonyms.ts";
import { type Database, readBatch } from "#db/statement.ts";
import {
	FIGURES,
	GAPS_SHOWN,
	type NumbersPage,
	type NumbersQuery,
	type TopKind,
	type Total,
} from "#workers/contract/number-page.ts";
import { REFUSED_SHOWN } from "#workers/contract/synonym.ts";
import { isoInstant } from "#workers/domain/instant.ts";
import { firstHourOf } from "#workers/domain/numbers/days.ts";
import { daysOf, keptMonths, type Span, type SpanPart } from "#workers/domain/numbers/spans.ts";
import type { ServiceContext } from "../context.ts";
import { proposeSynonyms } from "../synonyms/propose.ts";
import { askedSpan, clockAt } from "./asked-span.ts";
import { courseOf, hourName, pointsOf } from "./course.ts";
import { bucketsOf, changesOf, countsIn, figureOf, figuresOf, sumOf, vitalsOf } from "./figures.ts";
import { nameSubjects, readTops } from "./tops.ts";

/** Limits the categories whose name can stand for a search text: the largest ones. */
const CATEGORIES = 50;

/**
 * Reads the counts of a span. It reads at most 2,000 rows for any directory: 90 days with any number of visits. Errors: validation-failed.
 */
export async function readNumbers(ctx: ServiceContext, query: NumbersQuery): Promise<NumbersPage> {
	const { db, now } = ctx;
	const clock = clockAt(now);
	const span = askedSpan(query, clock);
	const { from, to, compared } = span;
	const points = pointsOf(span);
	const earliest = compared?.before.from ?? from;
	const [days, hours, vitals, changes, gaps, lossy, [{ day: since }], [{ through }], categories, refusals] =
		await readBatch(db, [
			daysBetween(db, earliest, to),
			hoursOf(db, span),
			vitalsBetween(db, from, to),
			changesOfDays(db, from, to),
			firstGaps(db, firstHourOf(from), firstHourOf(to) + 23, GAPS_SHOWN),
			lossyParts(db, [hoursIn(compared?.before ?? span), ...points.map(({ hours }) => hours)]),
			firstNumberDay(db),
			numbersState(db),
			largestCategories(db, CATEGORIES),
			latestRefusedSynonyms(db, REFUSED_SHOWN + 1),
		]);
	const isLossy = new Set(lossy.map(({ at }) => at));
	const byDay = new Map(days.map(({ day, counts }) => [day, countsIn(counts)]));
	const byHour = new Map(hours.map(({ hour, counts }) => [hour, countsIn(counts)]));
	const partOf = (part: SpanPart) => sumOf(countsOfPart(part, byDay, byHour));
	const counts = sumOf(countsOfPart({ from, to, hours: null }, byDay, byHour));
	const [now_, before] = compared === null ? [null, null] : [partOf(compared.now), partOf(compared.before)];
	const isComparable = compared !== null && since !== null && since <= compared.before.from;
	const total = (figure: string): Total => ({
		whole: figureOf(counts, figure),
		now: isComparable && now_ ? figureOf(now_, figure) : null,
		before: isComparable && before ? figureOf(before, figure) : null,
	});
	const changedDays = new Map<string, ChangeDay>(changes.map((row) => [row.day, row]));
	// Changes have always been counted, not only since the first visit.
	const always = { now, since: "" };
	const found = span.tops === null ? null : await readTops(db, span.tops, query.all ?? null);
	const isVisited = [...byDay].some(([day, counts]) => day >= from && day < clock.day && figureOf(counts, "view") > 0);
	return {
		today: clock.day,
		months: keptMonths(clock.day),
		span,
		since,
		through: through === null ? null : isoInstant(through),
		gaps: gaps.map(({ hour, lost }) => ({ at: hourName(hour), lost })),
		incomplete: {
			points: points.flatMap(({ at }, index) => (isLossy.has(index + 1) ? [at] : [])),
			before: compared !== null && isLossy.has(0),
		},
		course: courseOf(span, { days: byDay, hours: byHour }, (rows) => figuresOf(sumOf(rows)), { now, since }),
		totals: Object.fromEntries(FIGURES.map((figure) => [figure, total(figure)])) as NumbersPage["totals"],
		counts,
		tops: found?.tops ?? null,
		topsLate: found !== null && span.tops?.kept != null && !found.hasKept && isVisited,
		vitals: vitalsOf(counts, bucketsOf(vitals)),
		changes: {
			whole: changesOf(changes),
			course: span.unit === "hour" ? [] : courseOf(span, { days: changedDays }, changesOf, always),
		},
		picked: await readPicked(db, span, query, { byDay, byHour, when: { now, since } }),
		categories,
		proposals: found === null ? [] : await proposeSynonyms(ctx, found.tops),
		refusals,
	};
}

/** Reads the hours that a span is drawn or compared by; null when it needs none. */
function hoursOf(db: Database, { from, to, unit, compared }: Span) {
	if (compared?.now.hours != null) return hoursBetween(db, firstHourOf(compared.before.to), firstHourOf(to) + 23);
	return unit === "hour" ? hoursBetween(db, firstHourOf(from), firstHourOf(from) + 23) : null;
}

/** Returns a part's first and last hour. */
function hoursIn({
	from,
	to,
	hours = null,
}: Pick<SpanPart, "from" | "to"> & { hours?: number | null }): [number, number] {
	return [firstHourOf(from), firstHourOf(to) + (hours ?? 24) - 1];
}

type ByName = { [name: string]: number };

/** Adds up the counts of a part's days. If only some hours of the last day count, it adds those. */
function countsOfPart(
	{ from, to, hours }: SpanPart,
	byDay: ReadonlyMap<string, ByName>,
	byHour: ReadonlyMap<number, ByName>,
): ByName[] {
	const whole = daysOf(from, to).slice(0, hours === null ? undefined : -1);
	const some = Array.from({ length: hours ?? 0 }, (_, at) => byHour.get(firstHourOf(to) + at));
	return [...whole.map((day) => byDay.get(day)), ...some].filter((counts) => counts !== undefined);
}

type Read = {
	byDay: ReadonlyMap<string, ByName>;
	byHour: ReadonlyMap<number, ByName>;
	when: { now: number; since: string | null };
};

/** Returns a count by its name, which may be any text. */
function countOf(counts: ByName, name: string): number {
	return Object.hasOwn(counts, name) ? (counts[name] ?? 0) : 0;
}

/** Reads the course of the subject in the address; null when it names none. */
async function readPicked(
	db: Database,
	span: Span,
	{ kind, subject }: NumbersQuery,
	{ byDay, byHour, when }: Read,
): Promise<NumbersPage["picked"]> {
	if (kind === undefined || subject === undefined) return null;
	const sum = (counts: readonly number[]) => counts.reduce((all, one) => all + one, 0);
	if (kind === "counter") {
		const read = { days: byDay, hours: byHour };
		const course = courseOf(span, read, (rows) => sum(rows.map((row) => countOf(row, subject))), when);
		const count = sum(course.map(({ value }) => value ?? 0));
		return { kind, row: { subject, name: null, slug: null, count }, course };
	}
	const counted = await countsOfSubject(db, kind, subject, span.unit === "month" ? [] : daysOf(span.from, span.to));
	const named = await nameSubjects(db, new Map([[kind, [{ subject, count: sum([...counted.values()]) }]]]));
	const [row] = named.get(kind) ?? [];
	if (row === undefined) return null;
	const course = span.unit === "month" ? [] : courseOf({ ...span, unit: "day" }, { days: counted }, sum, when);
	return { kind, row, course };
}

/**
 * Reads counts by day: every view of a business, as long as they are kept; of other subjects only days on which they were among the most
 * frequent.
 */
async function countsOfSubject(
	db: Database,
	kind: TopKind,
	subject: string,
	days: readonly string[],
): Promise<Map<string, number>> {
	if (kind === "business") {
		const { results } = await businessSpans(db, Number(subject) || 0, days).all();
		return new Map(results.map(({ span, counts }) => [span, countsIn(counts).view ?? 0]));
	}
	const { results } = await subjectOnDays(db, kind, subject, days).all();
	return new Map(results.map(({ day, count }) => [day, count]));
}
