import { numberTexts as t } from "#web/admin/texts/number.tr.ts";
import { formatInstant } from "#web/admin/ui/format-instant.ts";
import { formatNumber } from "#web/admin/ui/format-number.ts";
import type { BusinessNumbers, Point } from "#workers/contract/number-page.ts";
import { PRESSES } from "#workers/domain/numbers/kinds.ts";
import { formatDays, formatPoint } from "../numbers/periods.ts";
import { shownFigure } from "../numbers/shown.server.ts";
import type { ShownRow } from "../numbers/table-card.tsx";
import { pointCell } from "../numbers/tables.server.ts";

type Course = BusinessNumbers["days"];

/** Puts the numbers of a business into words. */
export function shownBusiness({ business, through, days, months, last28, incomplete }: BusinessNumbers) {
	const figureOf = (course: Course, name: "view" | "press", period: string) => {
		const points: Point<number>[] = course.map((point) => ({ ...point, value: point.value?.[name] ?? null }));
		const whole = points.reduce((sum, { value }) => sum + (value ?? 0), 0);
		const span = formatDays(course[0]?.at ?? "", course.at(-1)?.at ?? "");
		const total = course === days && name === "view" && last28.view ? last28.view : { whole, now: null, before: null };
		const figure = shownFigure(`${t.figures[name]}: ${period}`, total, points, { days: span, incomplete });
		return course === days && name === "view" ? figure : { ...figure, change: "" };
	};
	const names: [name: string, text: string][] = [
		["view", t.figures.view],
		...PRESSES.map((press): [string, string] => [`press:${press}`, t.presses[press]]),
	];
	const parts = names.map(([name, text]) => {
		const { whole = 0, now = 0, before = 0 } = last28[name] ?? {};
		return row(text, [whole, now ?? 0, before ?? 0]);
	});
	const course = months.toReversed().map(({ at, value, open }) => ({
		...row("", [value?.view ?? 0, value?.press ?? 0]),
		cells: [pointCell({ at, open }, incomplete), ...row("", [value?.view ?? 0, value?.press ?? 0]).cells.slice(1)],
	}));
	return {
		id: business.id,
		title: t.business.title(business.name),
		notes: [
			t.business.lead,
			through === null ? t.never : t.through(formatInstant(through)),
			...(incomplete.length === 0 ? [] : [t.gaps.drawn(incomplete.map(formatPoint).join(", "))]),
		].join(" "),
		figures: [
			figureOf(days, "view", t.business.days),
			figureOf(days, "press", t.business.days),
			figureOf(months, "view", t.business.months),
			figureOf(months, "press", t.business.months),
		],
		tables: [
			{
				title: t.business.days,
				headers: [t.columns.name, t.business.whole, t.business.over, t.business.before],
				rows: parts,
			},
			{ title: t.business.months, headers: [t.at, t.figures.view, t.figures.press], rows: course },
		],
	};
}

function row(name: string, counts: readonly number[]): ShownRow {
	const cells = [{ text: name, value: name }, ...counts.map((count) => ({ text: formatNumber(count), value: count }))];
	return { cells, href: null, page: null, picked: false };
}
