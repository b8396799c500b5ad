import { numberTexts as t } from "#web/admin/texts/number.tr.ts";
import { formatInstant } from "#web/admin/ui/format-instant.ts";
import { formatNumber } from "#web/admin/ui/format-number.ts";
import { formatPercent } from "#web/admin/ui/format-percent.ts";
import {
	FIGURES,
	GAPS_SHOWN,
	type NumbersPage,
	type NumbersQuery,
	type Point,
	TOPS_SHOWN,
	type Total,
} from "#workers/contract/number-page.ts";
import { REFUSED_SHOWN } from "#workers/contract/synonym.ts";
import { RUNNING_SPANS, type SpanPart } from "#workers/domain/numbers/spans.ts";
import { numbersHref } from "./address.ts";
import type { ShownFigure } from "./figure-card.tsx";
import { formatDays, formatPoint } from "./periods.ts";
import type { ShownTable } from "./table-card.tsx";
import {
	changesTable,
	counterTables,
	courseTable,
	highest,
	type NumberTable,
	pointCell,
	subjectName,
	topTables,
	vitalsTable,
} from "./tables.server.ts";

/** Puts the screen into words on the server. The browser gets only text, lines to draw and addresses. */

type Query = { [Name in keyof NumbersQuery]?: string };

export function shownPage(page: NumbersPage, query: Query) {
	const { span, since, through, totals, course } = page;
	const days = formatDays(span.from, span.to);
	const drawn = { days, incomplete: page.incomplete.points };
	const { span: _s, month: _m, from: _f, to: _t, ...others } = query;
	const table = (one: NumberTable) => shownTable(one, query);
	return {
		span: {
			chosen: { span: query.span ?? "28", month: query.month ?? "", from: query.from ?? "", to: query.to ?? "" },
			links: Object.fromEntries(RUNNING_SPANS.map((name) => [name, numbersHref({ ...others, span: name })])) as {
				[Name in (typeof RUNNING_SPANS)[number]]: string;
			},
			months: page.months,
			today: page.today,
			kept: Object.entries(others).flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : [])),
		},
		notes: [
			`${days}.`,
			...(span.unfinished ? [t.span.unfinished] : []),
			span.compared === null || totals.view.before === null
				? t.span.notCompared
				: t.span.compared(partText(span.compared.now), partText(span.compared.before)),
			through === null ? t.never : t.through(formatInstant(through)),
			...(since !== null && since > span.from ? [t.since(formatPoint(since))] : []),
		],
		gaps: gapsText(page),
		figures: FIGURES.map((figure): ShownFigure => {
			const points = course.map((point) => ({ ...point, value: point.value?.[figure] ?? null }));
			return shownFigure(t.figures[figure], totals[figure], points, drawn);
		}),
		course: table(courseTable(page)),
		changes: table(changesTable(page)),
		changesFigure: changesCourse(page, days),
		tops: topTables(page).map(table),
		topsLate: page.topsLate,
		counters: counterTables(page).map(table),
		vitals: table(vitalsTable(page)),
		picked: pickedOf(page, query, days),
		categories: page.categories,
		proposals: page.proposals.map(({ count, ...proposal }) => ({ ...proposal, count: formatNumber(count) })),
		refusals: shownRefusals(page.refusals),
	};
}

function shownRefusals(refusals: NumbersPage["refusals"]) {
	const isMore = refusals.length > REFUSED_SHOWN;
	const shown = formatNumber(REFUSED_SHOWN);
	return {
		title: t.synonym.refusals(isMore ? `${shown}+` : formatNumber(refusals.length)),
		rows: refusals.slice(0, REFUSED_SHOWN),
		note: isMore ? t.synonym.moreRefusals(shown) : null,
	};
}

function partText({ from, to, hours }: SpanPart): string {
	return `${formatDays(from, to)}${hours === null ? "" : t.span.hours(hours)}`;
}

/**
 * Says which hours are incomplete; consecutive hours are joined: "26 Kas 2026 14:00–17:00". Returns null when none is.
 */
function gapsText({ gaps, incomplete, span }: NumbersPage): string | null {
	const before = incomplete.before && span.compared !== null ? t.gaps.before(partText(span.compared.before)) : null;
	if (gaps.length === 0) return before;
	const lost = gaps.reduce((sum, gap) => sum + gap.lost, 0);
	const runs: { day: string; first: number; end: number }[] = [];
	for (const { at } of gaps) {
		const [day = "", hour = ""] = at.split("T");
		const run = runs.at(-1);
		if (run?.day === day && run.end === Number(hour)) run.end += 1;
		else runs.push({ day, first: Number(hour), end: Number(hour) + 1 });
	}
	const hours = runs.map(({ day, first, end }) => `${formatPoint(day)} ${hourText(first)}–${hourText(end)}`);
	const text = t.gaps.text(formatNumber(lost), hours.join(", "), gaps.length >= GAPS_SHOWN);
	return before === null ? text : `${text} ${before}`;
}

function hourText(hour: number): string {
	return `${String(hour).padStart(2, "0")}:00`;
}

/** `incomplete` lists the points in which messages were lost. */
export function shownFigure(
	title: string,
	total: Total,
	points: readonly Point<number>[],
	{ days, incomplete }: { days: string; incomplete: readonly string[] },
): ShownFigure {
	const lossy = points.filter(({ at }) => incomplete.includes(at));
	const top = highest(points);
	const label =
		top === null ? t.chartEmpty(title, days) : t.chart(title, days, formatNumber(top.value), formatPoint(top.at));
	const ends = [points[0], points.at(-1)].map((point) => (point === undefined ? "" : formatPoint(point.at)));
	return {
		title,
		value: formatNumber(total.whole),
		change: changeText(total),
		label: lossy.length === 0 ? label : `${label} ${t.gaps.drawn(lossy.map(({ at }) => formatPoint(at)).join(", "))}`,
		course: points.map(({ at, value, open }) => ({ value, open, incomplete: incomplete.includes(at) })),
		ends: [ends[0] ?? "", ends[1] ?? ""],
	};
}

/** Writes the change as "+%12,5", or as a number when there was nothing before. */
function changeText({ now, before }: Total): string {
	if (now === null || before === null) return t.noChange;
	const value = before === 0 ? now : (now - before) / before;
	const text = before === 0 ? formatNumber(value) : formatPercent(value);
	return t.change(value > 0 ? `+${text}` : text);
}

function changesCourse({ changes, span }: NumbersPage, days: string): ShownFigure | null {
	if (changes.course.length === 0 || span.unit === "hour") return null;
	const all = (value: NonNullable<(typeof changes.course)[number]["value"]>) =>
		value.imported + value.refreshed + value.added + value.edited + value.removed;
	const points = changes.course.map((point) => ({ ...point, value: point.value && all(point.value) }));
	const whole = points.reduce((sum, { value }) => sum + (value ?? 0), 0);
	return {
		...shownFigure(`${t.counters.changes}: ${t.course}`, { whole, now: null, before: null }, points, {
			days,
			incomplete: [],
		}),
		change: "",
	};
}

function shownTable({ id, title, headers, rows, note }: NumberTable, query: Query): ShownTable {
	const kind = isCounter(id) ? "counter" : id;
	const isAll = query.all === id;
	const more = !isTop(id)
		? null
		: isAll
			? { href: numbersHref({ ...query, all: undefined }), text: t.less }
			: rows.length < TOPS_SHOWN
				? null
				: { href: `${numbersHref({ ...query, all: id } as Query)}#table-${id}`, text: t.more };
	return {
		id,
		title: isAll ? title : ((t.topFive as Record<string, string>)[id] ?? title),
		headers,
		rows: rows.map(({ cells, subject, page }) => ({
			cells,
			page: page ?? null,
			href: subject === undefined ? null : `${numbersHref({ ...query, kind, subject } as Query)}#picked`,
			picked: subject !== undefined && query.kind === kind && query.subject === subject,
		})),
		note: note ?? null,
		csv: numbersHref({ ...query, all: undefined, kind: undefined, subject: undefined }, id),
		more,
	};
}

const isTop = (id: string) => Object.hasOwn(t.tops, id);
const isCounter = (id: string) => Object.hasOwn(t.counters, id) && id !== "vitals" && id !== "changes";

function pickedOf(page: NumbersPage, query: Query, days: string) {
	const { picked, incomplete } = page;
	if (picked === null) return null;
	const { kind, row, course } = picked;
	const name = subjectName(kind, row);
	const isDaily = course.length > 0;
	const figure = shownFigure(name, { whole: row.count, now: null, before: null }, course, {
		days,
		incomplete: incomplete.points,
	});
	return {
		title: t.picked.title(name),
		clear: numbersHref({ ...query, kind: undefined, subject: undefined }),
		note: !isDaily ? t.picked.long : kind === "counter" || kind === "business" ? "" : t.picked.note,
		figure: isDaily ? { ...figure, change: "" } : null,
		table: {
			title: name,
			headers: [t.at, t.columns.count],
			rows: course.map(({ at, value, open }) => ({
				cells: [
					pointCell({ at, open }, incomplete.points),
					{ text: value === null ? "—" : formatNumber(value), value: value ?? "" },
				],
				href: null,
				page: null,
				picked: false,
			})),
		},
	};
}
