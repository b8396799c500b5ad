import type { Counts, SubjectKind } from "#workers/domain/numbers/kinds.ts";
import type { RunningSpan, Span } from "#workers/domain/numbers/spans.ts";
import type { PageKind, VitalMetric } from "#workers/domain/web-vitals.ts";

/** What the operators' screen of numbers asks for and is answered. */

/** The tables of what has names without end, as the screen shows them. */
export const TOP_KINDS = [
	"category",
	"city",
	"trade",
	"business",
	"page",
	"search",
	"search-empty",
	"referrer",
	"campaign",
	"country",
] as const satisfies SubjectKind[];
export type TopKind = (typeof TOP_KINDS)[number];
/** `counter`: a name of `Counts`. */
export const PICKED_KINDS = [...TOP_KINDS, "counter"] as const;
type PickedKind = (typeof PICKED_KINDS)[number];
/** Rows of a table before more are asked for, and then. */
export const TOPS_SHOWN = 5;
export const TOPS_ALL = 100;

/** Incomplete hours that are named; where there are as many there may be more. */
export const GAPS_SHOWN = 50;

/** What is drawn over time. */
export const FIGURES = ["view", "visitor", "search", "press"] as const;
export type Figure = (typeof FIGURES)[number];
export type Figures = { [Name in Figure]: number };

/** `month` for the span "month", `from` and `to` for "own". `all`: the table that all rows are shown of. `kind` and `subject`: of what a course is shown. */
export type NumbersQuery = {
	span?: RunningSpan | "month" | "own";
	month?: string;
	from?: string;
	to?: string;
	all?: TopKind;
	kind?: PickedKind;
	subject?: string;
};

/** A point of a course: "2026-11-26T14" (an hour), "2026-11-26" or "2026-11"; null before anything was counted. `open`: it is not over. */
export type Point<Value> = { at: string; value: Value | null; open: boolean };

/** A subject of a table. `name` is what it is called, null where it is not there any more; `slug` the end of its page's address, where it has one. */
export type TopRow = { subject: string; name: string | null; slug: string | null; count: number };
/** Of a search text too: how often a business was chosen, and how many results it had on average (1,001 stands for more than 1,000). */
export type SearchRow = TopRow & { chosen: number; found: number };

/** How fast the pages of a kind were: measured views, those whose vitals were all good, and the value that three of four were not above. */
export type VitalsRow = {
	page: PageKind | "all";
	measured: number;
	good: number;
	p75: { [Metric in VitalMetric]: number | null };
};

/** What changes of businesses came to. */
export type ChangeFigures = {
	imports: number;
	imported: number;
	refreshed: number;
	added: number;
	edited: number;
	removed: number;
	undone: number;
};

/** A figure over a span; `now` and `before` of the parts that are compared, null where nothing can be. */
export type Total = { whole: number; now: number | null; before: number | null };

export type NumbersPage = {
	/** The operators' day. */
	today: string;
	/** The months that can be asked for, the running one first. */
	months: string[];
	span: Span;
	/** The first day that was counted; null while none was. */
	since: string | null;
	/** Until when everything is counted, as an ISO instant. */
	through: string | null;
	/** The hours of the span of which messages were lost: "2026-11-26T14"; the first of them. */
	gaps: { at: string; lost: number }[];
	/** The points of the course of which messages were lost; `before`: whether some were of what the span is compared with. */
	incomplete: { points: string[]; before: boolean };
	course: Point<Figures>[];
	totals: { [Name in Figure]: Total };
	/** All that was counted in the span by names of which there are few. */
	counts: Counts;
	/** Null where none are kept for these days; where all rows of a table are asked for, that one alone. */
	tops: ({ [Kind in Exclude<TopKind, "search">]?: TopRow[] } & { search?: SearchRow[] }) | null;
	/** The tables of the days that are over are still to be made, as just after midnight: those that are shown are today's alone. */
	topsLate: boolean;
	vitals: VitalsRow[];
	changes: { whole: ChangeFigures; course: Point<ChangeFigures>[] };
	/** The course of one subject; a day on which it was not among the most frequent has none. */
	picked: { kind: PickedKind; row: TopRow; course: Point<number>[] } | null;
	/** The categories that a search text can be made another name of: the largest. */
	categories: { id: number; name: string }[];
};

/** Counts of one business: the last 28 days beside the 28 before, and 13 months, the running one last. */
export type BusinessNumbers = {
	business: { id: number; name: string; slug: string };
	through: string | null;
	days: Point<{ view: number; press: number }>[];
	/** By name, `view` and `press:…`: of the 28 days that end with today, and of the same part of those before. */
	last28: { [name: string]: Total };
	months: Point<{ view: number; press: number }>[];
	/** The days and months of both courses of which messages were lost. */
	incomplete: string[];
};
