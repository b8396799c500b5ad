import { expect } from "vitest";
import type { Growth, Performance } from "#workers/contract/dashboard.ts";
import {
	type BusinessNumbers,
	type ChangeFigures,
	type Figures,
	type NumbersPage,
	type NumbersQuery,
	type Point,
	TOP_KINDS,
	TOPS_ALL,
	TOPS_SHOWN,
	type TopRow,
} from "#workers/contract/number-page.ts";
import type { SpanPart } from "#workers/domain/numbers/spans.ts";
import { VITAL_METRICS } from "#workers/domain/web-vitals.ts";
import { readGrowth, readPerformance } from "#workers/services/dashboard/figures.ts";
import { businessNumbers } from "#workers/services/numbers/business.ts";
import { readNumbers } from "#workers/services/numbers/read.ts";
import { ctxOn, signedInBrowser } from "./worker.ts";

/** Holds what a simulated site has counted by itself, and checks that the operators' screens answer the same. */

export class Tally {
	readonly #counts: Map<string, number>;
	constructor(counts: Iterable<[string, number]> = []) {
		this.#counts = new Map(counts);
	}
	add(place: string, by = 1): void {
		this.#counts.set(place, (this.#counts.get(place) ?? 0) + by);
	}
	/** Returns the numbers of all places that begin like this, by the rest of their name. */
	of(start: string): Record<string, number> {
		const found = [...this.#counts].filter(([place]) => place.startsWith(start));
		return Object.fromEntries(found.map(([place, count]) => [place.slice(start.length), count]));
	}
	get starts(): Set<string> {
		return new Set([...this.#counts.keys()].map((place) => place.slice(0, place.indexOf(" "))));
	}
	copy(): Tally {
		return new Tally(this.#counts);
	}
}

export type Simulation = {
	/** Has keys like "day name"; `hours` has "hour name". */
	days: Tally;
	hours: Tally;
	/**
	 * Has keys like "day kind subject". The next one holds them as they were when the tables of past days were last made.
	 */
	names: Tally;
	keptNames: Tally;
	/** Has keys like "day id name". */
	businesses: Tally;
	/** Holds measured values by "day page metric". */
	vitals: Map<string, number[]>;
	/** Has keys like "day name", as in ChangeFigures, and `unmade`. */
	changes: Tally;
	/** Has keys like "hour lost". */
	lost: Tally;
	/** Names a subject, by "kind subject". The others are named as they are. */
	labels: Map<string, Pick<TopRow, "name" | "slug">>;
};

/** Returns the three answers, as of a moment in milliseconds. */
export type Screens = {
	numbers(query: NumbersQuery): Promise<NumbersPage>;
	business(id: number): Promise<BusinessNumbers>;
	dashboard(): Promise<{ growth: Growth; performance: Performance | null }>;
};

/** Returns the rules' answers as of a moment of the simulation. */
export function screensAt(now: number): Screens {
	const ctx = ctxOn({ now });
	return {
		numbers: (query) => readNumbers(ctx, query),
		business: (id) => businessNumbers(ctx, id),
		dashboard: async () => ({ growth: await readGrowth(ctx), performance: await readPerformance(ctx) }),
	};
}

/** Returns the calls' answers, as of now. */
export async function screensOfApi(): Promise<Screens> {
	const operator = await signedInBrowser();
	async function ask<T>(path: string): Promise<T> {
		const answer = await operator.fetch(`/api/admin/${path}`);
		if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
		return answer.json();
	}
	return {
		numbers: (query) => ask<NumbersPage>(`numbers?${new URLSearchParams(query as Record<string, string>)}`),
		business: (id) => ask<BusinessNumbers>(`businesses/${id}/numbers`),
		async dashboard() {
			type Dashboard = { growth: Growth; performance: { measured: Performance | null } };
			const { growth, performance } = await ask<Dashboard>("dashboard");
			return { growth, performance: performance.measured };
		},
	};
}

type ByName = Record<string, number>;
type Value<Row> = (days: string[], hour?: number) => Row;

/** Computes Istanbul's clock without a table of zones: three hours ahead of UTC, all year. */
const firstHour = (day: string) => Date.parse(`${day}T00:00:00Z`) / 3_600_000 - 3;
const hourAt = (hour: number) => new Date((hour + 3) * 3_600_000).toISOString().slice(0, 13);
const dayAt = (now: number) => hourAt(Math.floor(now / 3_600_000)).slice(0, 10);

function daysFrom(from: string, to: string): string[] {
	const days: string[] = [];
	for (let at = Date.parse(from); at <= Date.parse(to); at += 86_400_000)
		days.push(new Date(at).toISOString().slice(0, 10));
	return days;
}

function sum(all: readonly ByName[]): ByName {
	const whole = new Tally();
	for (const one of all) for (const [name, count] of Object.entries(one)) whole.add(name, count);
	return whole.of("");
}

function sumOf(counts: ByName, start: string): number {
	return Object.entries(counts).reduce((all, [name, count]) => (name.startsWith(start) ? all + count : all), 0);
}

const figuresOf = (counts: ByName): Figures => ({
	view: sumOf(counts, "view:"),
	visitor: counts.visitor ?? 0,
	search: counts.search ?? 0,
	press: sumOf(counts, "press:"),
});
const changesOf = (counts: ByName): ChangeFigures =>
	Object.fromEntries(
		["imports", "imported", "refreshed", "added", "edited", "removed", "undone"].map((name) => [
			name,
			counts[name] ?? 0,
		]),
	) as ChangeFigures;

/** Checks every figure of the numbers of a span, of its tables and of what is picked in it. */
export async function expectNumbers(
	site: Simulation,
	screens: Screens,
	query: NumbersQuery,
	now: number,
): Promise<void> {
	const page = await screens.numbers(query);
	const { span } = page;
	const [today, thisHour] = [dayAt(now), Math.floor(now / 3_600_000)];
	const [since = ""] = [...site.days.starts].sort();
	const all = daysFrom(span.from, span.to);
	const countsOn = (days: string[]) => sum(days.map((day) => site.days.of(`${day} `)));
	const countsIn = ({ from, to, hours }: SpanPart) => {
		const days = daysFrom(from, to);
		const some = Array.from({ length: hours ?? 0 }, (_, at) => site.hours.of(`${firstHour(to) + at} `));
		return sum([countsOn(hours === null ? days : days.slice(0, -1)), ...some]);
	};

	/** Returns a course of the values of days, or of the hours of one. `first` is the first day with a value. */
	const course = <Row>(value: Value<Row>, unit = span.unit, first = since): Point<Row>[] => {
		if (unit === "hour") {
			const start = firstHour(span.from);
			return Array.from({ length: Math.min(24, thisHour - start + 1) }, (_, at) => ({
				at: hourAt(start + at),
				value: span.from >= first ? value([], start + at) : null,
				open: start + at === thisHour,
			}));
		}
		const nameOf = (day: string) => (unit === "day" ? day : day.slice(0, 7));
		return [...new Set(all.map(nameOf))].map((at) => {
			const days = all.filter((day) => nameOf(day) === at);
			const counted = days.filter((day) => day >= first);
			return { at, value: counted.length === 0 ? null : value(counted), open: days.includes(today) };
		});
	};
	const figures: Value<ByName> = (days, hour) => (hour === undefined ? countsOn(days) : site.hours.of(`${hour} `));

	const about = `${JSON.stringify(query)} at ${new Date(now).toISOString()}`;
	expect(page.course, about).toEqual(course((days, hour) => figuresOf(figures(days, hour))));
	expect(page.counts, about).toEqual(countsOn(all));
	const whole = figuresOf(countsOn(all));
	const isComparable = span.compared !== null && since <= span.compared.before.from;
	const parts = span.compared && {
		now: figuresOf(countsIn(span.compared.now)),
		before: figuresOf(countsIn(span.compared.before)),
	};
	for (const name of ["view", "visitor", "search", "press"] as const)
		expect(page.totals[name], `${name} ${about}`).toEqual({
			whole: whole[name],
			now: isComparable && parts ? parts.now[name] : null,
			before: isComparable && parts ? parts.before[name] : null,
		});
	expect(page.since, about).toBe(since);
	expect(page.changes.whole, about).toEqual(changesOf(sum(all.map((day) => site.changes.of(`${day} `)))));
	const changed: Value<ChangeFigures> = (days) => changesOf(sum(days.map((day) => site.changes.of(`${day} `))));
	expect(page.changes.course, about).toEqual(span.unit === "hour" ? [] : course(changed, span.unit, ""));
	const lost = Object.entries(site.lost.of("")).map(([hour, count]) => [hourAt(Number(hour)), count] as const);
	const among = lost.filter(([at]) => at >= `${span.from}T` && at <= `${span.to}T99`).sort();
	expect(page.gaps, about).toEqual(among.map(([at, count]) => ({ at, lost: count })));
	const pointOf = (at: string) => at.slice(0, span.unit === "hour" ? 13 : span.unit === "day" ? 10 : 7);
	expect(page.incomplete.points, about).toEqual([...new Set(among.map(([at]) => pointOf(at)))]);
	expectVitals(site, page, all, about);

	const namesIn = (kind: string) => {
		const { kept = null, day = null } = span.tops ?? {};
		const days = kept === null ? [] : daysFrom(...(kept.split("/") as [string, string]));
		return sum([
			...days.map((one) => site.keptNames.of(`${one} ${kind} `)),
			...(day === null ? [] : [site.names.of(`${day} ${kind} `)]),
		]);
	};
	const labelOf = (kind: string, subject: string) =>
		site.labels.get(`${kind} ${subject}`) ?? { name: subject, slug: null };
	for (const kind of span.tops === null ? [] : TOP_KINDS) {
		if (query.all !== undefined && query.all !== kind) continue;
		const order = Object.entries(namesIn(kind)).sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
		const rows = order.slice(0, query.all === kind ? TOPS_ALL : TOPS_SHOWN).map(([subject, count]) => {
			const row = { subject, count, ...labelOf(kind, subject) };
			if (kind !== "search") return row;
			const found = (namesIn("search-found")[subject] ?? 0) / count;
			return { ...row, chosen: namesIn("search-chosen")[subject] ?? 0, found };
		});
		expect(page.tops?.[kind], `${kind} ${about}`).toEqual(rows);
	}

	const { kind, subject = "" } = query;
	if (kind === undefined) return;
	const isCounter = kind === "counter";
	const of: Value<number> = (days, hour) => {
		if (isCounter) return figures(days, hour)[subject] ?? 0;
		const onDays = days.map((day) =>
			kind === "business" ? site.businesses.of(`${day} ${subject} view`) : site.names.of(`${day} ${kind} ${subject}`),
		);
		return sum(onDays)[""] ?? 0;
	};
	const unit = isCounter || span.unit === "month" ? span.unit : "day";
	const points = course(of, unit);
	expect(page.picked?.course, about).toEqual(!isCounter && unit === "month" ? [] : points);
	if (isCounter || unit !== "month")
		expect(page.picked?.row.count, about).toBe(points.reduce((count, { value }) => count + (value ?? 0), 0));
}

/**
 * Checks the value that three of four measured values do not exceed. The answer is the edge of a bucket, at most 19 %
 * above it.
 */
function expectVitals(
	site: Simulation,
	page: Pick<NumbersPage, "vitals" | "counts">,
	days: string[],
	about: string,
): void {
	const counts = page.counts as ByName;
	const pages = new Set(
		days.flatMap((day) =>
			[...site.vitals.keys()].filter((key) => key.startsWith(day)).map((key) => key.split(" ")[1] ?? ""),
		),
	);
	const expected = [...pages].sort();
	expect(
		page.vitals.map((row) => row.page),
		about,
	).toEqual(pages.size === 0 ? [] : [...expected, "all"]);
	for (const row of page.vitals) {
		const among = row.page === "all" ? expected : [row.page];
		expect(row.measured, about).toBe(among.reduce((all, name) => all + (counts[`vitals:${name}`] ?? 0), 0));
		expect(row.good, about).toBe(among.reduce((all, name) => all + (counts[`vitals-good:${name}`] ?? 0), 0));
		for (const metric of VITAL_METRICS) {
			const values = days.flatMap((day) => among.flatMap((name) => site.vitals.get(`${day} ${name} ${metric}`) ?? []));
			expectPercentile(row.p75[metric], values, `${row.page} ${metric} ${about}`);
		}
	}
}

function expectPercentile(shown: number | null, values: number[], about: string): void {
	const true75 = values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.75) - 1];
	if (true75 === undefined) {
		expect(shown, about).toBeNull();
		return;
	}
	expect(shown, about).toBeGreaterThanOrEqual(true75);
	expect(shown, about).toBeLessThanOrEqual(Math.max(true75 * 2 ** 0.25 + 1e-9, 0.001));
}

/** Checks every figure of one business. */
export async function expectBusiness(site: Simulation, screens: Screens, id: number, now: number): Promise<void> {
	const answer = await screens.business(id);
	const today = dayAt(now);
	const countsOn = (days: string[]) => sum(days.map((day) => site.businesses.of(`${day} ${id} `)));
	const back = (days: number) => new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10);
	const value = (counts: ByName) => ({ view: counts.view ?? 0, press: sumOf(counts, "press:") });
	const days = daysFrom(back(27), today);
	expect(answer.days).toEqual(days.map((at) => ({ at, value: value(countsOn([at])), open: at === today })));
	const [over, before] = [countsOn(days.slice(0, -1)), countsOn(daysFrom(back(55), back(29)))];
	for (const [name, total] of Object.entries(answer.last28))
		expect(total, name).toEqual({
			whole: countsOn(days)[name] ?? 0,
			now: over[name] ?? 0,
			before: before[name] ?? 0,
		});
	expect(answer.months).toHaveLength(13);
	for (const { at, value: shown, open } of answer.months) {
		const ofMonth = [...site.days.starts].filter((day) => day.startsWith(at));
		expect([at, shown, open]).toEqual([at, value(countsOn(ofMonth)), today.startsWith(at)]);
	}
}

/** Checks the dashboard's figures of visits and of growth. */
export async function expectDashboard(site: Simulation, screens: Screens, now: number): Promise<void> {
	const { growth, performance } = await screens.dashboard();
	const today = dayAt(now);
	const newOn = (month: string) => {
		const days = [...site.changes.starts].filter((day) => day.startsWith(month) && day.slice(8) <= today.slice(8));
		const { imported = 0, added = 0, unmade = 0 } = sum(days.map((day) => site.changes.of(`${day} `)));
		return imported + added - unmade;
	};
	const monthBefore = new Date(Date.parse(`${today.slice(0, 7)}-01`) - 86_400_000).toISOString().slice(0, 7);
	expect(growth).toEqual({ days: Number(today.slice(8)), now: newOn(today.slice(0, 7)), before: newOn(monthBefore) });
	const last = daysFrom(new Date(Date.parse(today) - 27 * 86_400_000).toISOString().slice(0, 10), today);
	const counts = sum(last.map((day) => site.days.of(`${day} `)));
	expect(performance?.measured ?? 0).toBe(sumOf(counts, "vitals:"));
	expect(performance?.good ?? 0).toBe(sumOf(counts, "vitals-good:"));
	for (const metric of VITAL_METRICS) {
		const values = [...site.vitals].filter(([key]) => last.includes(key.slice(0, 10)) && key.endsWith(metric));
		expectPercentile(
			performance?.p75[metric] ?? null,
			values.flatMap(([, all]) => all),
			metric,
		);
	}
}
