import { numberTexts as t } from "#web/admin/texts/number.tr.ts";
import { formatNumber } from "#web/admin/ui/format-number.ts";
import { formatPercent } from "#web/admin/ui/format-percent.ts";
import { formatVital } from "#web/admin/ui/format-vital.ts";
import {
	FIGURES,
	type NumbersPage,
	type Point,
	type SearchRow,
	TOP_KINDS,
	type TopKind,
	type TopRow,
} from "#workers/contract/number-page.ts";
import { csvRow } from "#workers/domain/csv.ts";
import { DEVICES, DROP_REASONS, PRESSES, SEARCH_ENDS } from "#workers/domain/numbers/kinds.ts";
import { PAGE_KINDS, VITAL_METRICS } from "#workers/domain/web-vitals.ts";
import { formatPoint } from "./periods.ts";

/** Builds the tables of the screen in words. The page shows them, and each can be downloaded as CSV. */

/** Is a cell: the text that people read, and the value for a spreadsheet. */
export type Cell = { text: string; value: string | number };
/** `subject` is the value that picks the row in the address, `page` the public page that it is about. */
type TableRow = { cells: Cell[]; subject?: string; page?: string };
export type NumberTable = { id: string; title: string; headers: string[]; rows: TableRow[]; note?: string };

const words = (text: string): Cell => ({ text, value: text });
const count = (value: number): Cell => ({ text: formatNumber(value), value });
const share = (part: number, whole: number): Cell => {
	const value = whole === 0 ? 0 : part / whole;
	return { text: formatPercent(value), value };
};
const { columns } = t;

/** Builds the course of all figures, point by point. */
export function courseTable({ course, incomplete }: NumbersPage): NumberTable {
	return {
		id: "course",
		title: t.course,
		headers: [t.at, ...FIGURES.map((figure) => t.figures[figure])],
		rows: course.map(({ at, value, open }) => ({
			cells: [
				pointCell({ at, open }, incomplete.points),
				...FIGURES.map((figure) => (value === null ? words("—") : count(value[figure]))),
			],
		})),
		note: t.visitorNote,
	};
}

/** Returns a point's time with its notes. `incomplete` lists the points in which messages were lost. */
export function pointCell({ at, open }: { at: string; open: boolean }, incomplete: readonly string[]): Cell {
	const marks = [...(open ? [t.open] : []), ...(incomplete.includes(at) ? [t.gaps.mark] : [])];
	return { text: marks.length === 0 ? formatPoint(at) : `${formatPoint(at)} (${marks.join(", ")})`, value: at };
}

const PAGES: { readonly [Kind in TopKind]?: string } = {
	business: "/business/",
	category: "/category/",
	city: "/city/",
	trade: "/city/",
};
const countries = new Intl.DisplayNames("tr", { type: "region", fallback: "code" });

/** Names a subject of a kind. */
export function subjectName(kind: string, { subject, name }: Pick<TopRow, "subject" | "name">): string {
	if (kind === "country") return /^[A-Z]{2}$/.test(subject) ? (countries.of(subject) ?? subject) : subject;
	if (kind === "counter") return counterName(subject);
	return name ?? t.gone(subject);
}

/** Builds the tables of the most frequent subjects that are kept. */
export function topTables({ tops, counts }: NumbersPage): NumberTable[] {
	if (tops === null) return [];
	return TOP_KINDS.filter((kind) => tops[kind] !== undefined).map((kind) => {
		const isSearch = kind === "search";
		const found: readonly (TopRow | SearchRow)[] = tops[kind] ?? [];
		const whole = isSearch || kind === "search-empty" ? (counts.search ?? 0) : 0;
		return {
			id: kind,
			title: t.tops[kind],
			headers: [
				columns.name,
				columns.count,
				...(whole > 0 ? [columns.share] : []),
				...(isSearch ? [columns.chosen, columns.found] : []),
			],
			rows: found.map((row) => ({
				cells: [
					words(subjectName(kind, row)),
					count(row.count),
					...(whole > 0 ? [share(row.count, whole)] : []),
					...("chosen" in row ? [share(row.chosen, row.count), foundCell(row.found)] : []),
				],
				subject: row.subject,
				...(row.slug === null ? {} : { page: `${PAGES[kind]}${row.slug}` }),
			})),
			...(isSearch || kind === "search-empty" ? { note: t.searchNote } : {}),
		};
	});
}

function foundCell(found: number): Cell {
	const rounded = Math.round(found * 10) / 10;
	return { text: rounded > 1_000 ? "1.000+" : formatNumber(rounded), value: rounded };
}

/** These kinds have few names. Each name is a row, and its subject is the counter's name. */
const COUNTERS = [
	["view", PAGE_KINDS, t.pageKinds],
	["device", DEVICES, t.devices],
	["press", PRESSES, t.presses],
	["drop", DROP_REASONS, t.drops],
] as const;

export function counterTables({ counts }: NumbersPage): NumberTable[] {
	const counted: { [name: string]: number | undefined } = counts;
	const tableOf = (
		id: keyof typeof t.counters,
		rows: { name: string; text: string }[],
		whole?: number,
	): NumberTable => {
		const all = whole ?? rows.reduce((sum, { name }) => sum + (counted[name] ?? 0), 0);
		return {
			id,
			title: t.counters[id],
			headers: [columns.name, columns.count, columns.share],
			rows: rows
				.map(({ name, text }) => ({ name, text, value: counted[name] ?? 0 }))
				.filter(({ value }) => value > 0)
				.toSorted((one, other) => other.value - one.value)
				.map(({ name, text, value }) => ({ cells: [words(text), count(value), share(value, all)], subject: name })),
		};
	};
	const ends = SEARCH_ENDS.map((end) => ({ name: `search-${end}`, text: t.ends[end] }));
	return [
		...COUNTERS.map(([id, names, texts]) =>
			tableOf(
				id,
				names.map((name) => ({ name: `${id}:${name}`, text: (texts as Record<string, string>)[name] ?? name })),
			),
		),
		tableOf("ends", ends, counts.search ?? 0),
	];
}

function counterName(name: string): string {
	const [group, of = ""] = name.split(":");
	const found = COUNTERS.find(([id]) => id === group);
	if (found !== undefined) return `${t.counters[found[0]]}: ${(found[2] as Record<string, string>)[of] ?? of}`;
	const end = SEARCH_ENDS.find((one) => name === `search-${one}`);
	return end === undefined ? name : t.ends[end];
}

export function vitalsTable({ vitals }: NumbersPage): NumberTable {
	return {
		id: "vitals",
		title: t.counters.vitals,
		headers: [columns.name, columns.measured, columns.good, ...VITAL_METRICS],
		rows: vitals.map(({ page, measured, good, p75 }) => ({
			cells: [
				words(t.pageKinds[page]),
				count(measured),
				share(good, measured),
				...VITAL_METRICS.map((metric) => ({ text: formatVital(metric, p75[metric]), value: p75[metric] ?? "" })),
			],
		})),
	};
}

export function changesTable({ changes }: NumbersPage): NumberTable {
	return {
		id: "changes",
		title: t.counters.changes,
		headers: [columns.name, columns.count],
		rows: (Object.keys(t.changes) as (keyof typeof t.changes)[]).map((name) => ({
			cells: [words(t.changes[name]), count(changes.whole[name])],
		})),
	};
}

/** Returns all tables of a page. */
export function tablesOf(page: NumbersPage): NumberTable[] {
	return [courseTable(page), ...topTables(page), ...counterTables(page), vitalsTable(page), changesTable(page)];
}

/**
 * Writes a table as a Turkish Excel opens it: a mark at the beginning says that it is UTF-8, and decimals have a comma.
 */
export function tableCsv({ headers, rows }: NumberTable): string {
	const cell = ({ value }: Cell) => (typeof value === "number" ? String(value).replace(".", ",") : value);
	return `\uFEFF${csvRow(headers)}${rows.map(({ cells }) => csvRow(cells.map(cell))).join("")}`;
}

/** Returns the highest point of a course, or null when nothing was counted. */
export function highest(course: readonly Point<number>[]): { at: string; value: number } | null {
	let best: { at: string; value: number } | null = null;
	for (const { at, value } of course) if (value !== null && value > (best?.value ?? 0)) best = { at, value };
	return best;
}
