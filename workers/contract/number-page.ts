import type { Counts, SubjectKind } from "#workers/domain/numbers/kinds.ts";
import type { RunningSpan, Span } from "#workers/domain/numbers/spans.ts";
import type { PageKind, VitalMetric } from "#workers/domain/web-vitals.ts";
import type { SynonymItem, SynonymProposal } from "./synonym.ts";

/** This file describes the request and the answer of the operators' screen of numbers. */

/** Names the tables of subjects, whose names are unlimited, in the order of the screen. */
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
/** Names the kinds of subjects whose course can be requested. A subject of the kind `counter` is a name of `Counts`. */
export const PICKED_KINDS = [...TOP_KINDS, "counter"] as const;
type PickedKind = (typeof PICKED_KINDS)[number];
/** Limits the rows of a table before more are requested, and after. */
export const TOPS_SHOWN = 5;
export const TOPS_ALL = 100;

/** Limits the incomplete hours that are named. If there are this many, there may be more. */
export const GAPS_SHOWN = 50;

/** Names the figures that are drawn over time. */
export const FIGURES = ["view", "visitor", "search", "press"] as const;
export type Figure = (typeof FIGURES)[number];
export type Figures = { [Name in Figure]: number };

/**
 * `month` is for the span "month", `from` and `to` are for "own". `all` is the table whose rows are all shown. `kind` and `subject` select
 * the subject of a course.
 */
export type NumbersQuery = {
	span?: RunningSpan | "month" | "own";
	month?: string;
	from?: string;
	to?: string;
	all?: TopKind;
	kind?: PickedKind;
	subject?: string;
};

/**
 * Is a point of a course. `at` is an hour ("2026-11-26T14"), a day ("2026-11-26") or a month ("2026-11"). `value` is
 * null before anything was counted. `open` is true while that time is not over.
 */
export type Point<Value> = { at: string; value: Value | null; open: boolean };

/**
 * Holds a subject of a table. `name` is null when it no longer exists. `slug` is the end of its page's address, if it
 * has one.
 */
export type TopRow = { subject: string; name: string | null; slug: string | null; count: number };
/** A search text also has how often a business was chosen, and its average number of results (1,001 stands for more than 1,000). */
export type SearchRow = TopRow & { chosen: number; found: number };

/**
 * Tells how fast the pages of a kind are: it has the number of measured views, that of views whose vitals were all
 * good, and the values that three of four did not exceed.
 */
export type VitalsRow = {
	page: PageKind | "all";
	measured: number;
	good: number;
	p75: { [Metric in VitalMetric]: number | null };
};

/** Holds the totals of changes of businesses. */
export type ChangeFigures = {
	imports: number;
	imported: number;
	refreshed: number;
	added: number;
	edited: number;
	removed: number;
	undone: number;
};

/**
 * Holds a figure over a span. `now` and `before` are those of the compared parts, null when nothing can be compared.
 */
export type Total = { whole: number; now: number | null; before: number | null };

export type NumbersPage = {
	/** Is the operators' day. */
	today: string;
	/** Lists the months that can be requested, the current one first. */
	months: string[];
	span: Span;
	/** Is the first day that was counted; null while none was. */
	since: string | null;
	/** Everything is counted up to this ISO instant. */
	through: string | null;
	/** Lists hours of the span that lost messages ("2026-11-26T14"), only the first of them. */
	gaps: { at: string; lost: number }[];
	/** Lists the points of the course that lost messages. `before` says whether the compared part lost some. */
	incomplete: { points: string[]; before: boolean };
	course: Point<Figures>[];
	totals: { [Name in Figure]: Total };
	/** Holds all counts of the span whose names are few. */
	counts: Counts;
	/** Is null when none are kept for these days. When all rows of a table are requested, there is only that one. */
	tops: ({ [Kind in Exclude<TopKind, "search">]?: TopRow[] } & { search?: SearchRow[] }) | null;
	/**
	 * Is true when the tables of past days are not made yet, as just after midnight. Then the shown ones are only
	 * today's.
	 */
	topsLate: boolean;
	vitals: VitalsRow[];
	changes: { whole: ChangeFigures; course: Point<ChangeFigures>[] };
	/** Holds the course of one subject. A day on which it was not among the most frequent has no value. */
	picked: { kind: PickedKind; row: TopRow; course: Point<number>[] } | null;
	/** Lists the largest categories. A search text can be made another name of one of them. */
	categories: { id: number; name: string }[];
	/** Lists other names of categories that the searches of the span suggest. */
	proposals: SynonymProposal[];
	/** Lists the proposals that were refused last: one more than are shown when there are more. */
	refusals: SynonymItem[];
};

/**
 * Holds the counts of one business: those of the last 28 days with those of the 28 days before, and of 13 months, the
 * current one last.
 */
export type BusinessNumbers = {
	business: { id: number; name: string; slug: string };
	through: string | null;
	days: Point<{ view: number; press: number }>[];
	/**
	 * Holds totals by name, `view` and `press:…`: those of the 28 days that end today, and of the same part of the days
	 * before.
	 */
	last28: { [name: string]: Total };
	months: Point<{ view: number; press: number }>[];
	/** Lists the days and months of both courses that lost messages. */
	incomplete: string[];
};
