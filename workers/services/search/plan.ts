import { candidatesOf, type Facts, likelyRows } from "#db/queries/candidates.ts";
import type { Directory } from "#db/queries/directory.ts";
import { type Columns, type Database, readBatch } from "#db/statement.ts";
import { type ListSlice, PAGE_SIZE, type SortField, type SortOrder } from "#workers/contract/list.ts";
import type { ListFilters } from "#workers/contract/search.ts";
import { likelyFirst, withCells, withTop } from "#workers/domain/search/results/first-page.ts";
import type { ListScope } from "#workers/domain/search/results/match-terms.ts";
import { type PlannedSource, slippedSources, sourcesOf } from "#workers/domain/search/results/sources.ts";
import { isUnknown, type Narrowed, type Narrowing, narrowingReads } from "../businesses/narrowing.ts";
import type { ServiceContext } from "../context.ts";
import { readVersioned } from "../directory/version.ts";
import { hasWordsOf, isLearned } from "../lexicon/read.ts";
import type { ListReads, ListRows } from "./list-reads.ts";
import { type Meaning, meaningAs, meaningOf } from "./meaning.ts";
import { newTownsIn } from "./new-towns.ts";
import { type Pool, poolOf } from "./pool.ts";
import { isOfTrades } from "./trades.ts";
import { understood } from "./understand.ts";

/** The request for a part of a search. A null `search` means that nobody typed anything, so that only filters narrow the list. */
export type FindRequest = ListSlice &
	Narrowing & {
		search: string | null;
		/** Takes the text exactly as it is, without corrections or interpretation. */
		asTyped: boolean;
		filters: ListFilters;
		/** True when the answer shall tell what each further filter would leave. */
		counted: boolean;
		sortBy?: SortField;
		sortOrder?: SortOrder;
	};

/** The meaning of a search, and its first reads. */
export type SearchPlan<Row> = FirstPlan<Row> & { ask: FindRequest; parsed: Understanding };
type Understanding = Awaited<ReturnType<typeof understood>> | null;

/** Plans a search: the meaning of its text, and the sources of candidates. `directory` is the newest known one, `towns` are new in it. */
export async function planSearch<Row>(
	ctx: ServiceContext,
	columns: Columns<Row>,
	ask: FindRequest,
	directory: Directory | null = null,
	towns: Awaited<ReturnType<typeof newTownsIn>> = [],
): Promise<SearchPlan<Row>> {
	const before = { asTyped: ask.asTyped, directory, towns };
	const parsed = ask.search === null ? null : await understood(ctx, ask.search, before);
	return { ask, parsed, ...firstPlan(ctx, columns, ask, meaningOf(parsed, ask.filters)) };
}

/** The first results of a search. */
type Looked<Row> = { plan: SearchPlan<Row>; directory: Directory } & FirstRead<Row>;

/**
 * Takes the first results of a plan. It plans and reads again where the directory turns out to have trades, towns or words that the plan did
 * not know.
 */
export async function firstLook<Row>(
	ctx: ServiceContext,
	columns: Columns<Row>,
	plan: SearchPlan<Row>,
	rows: ListRows<Row>,
	directory: Directory,
): Promise<Looked<Row>> {
	const early = { plan, directory, ...(await firstRead(ctx, columns, plan, rows)) };
	const looked = await withNewTowns(ctx, columns, await withNewTrades(ctx, columns, early));
	return withNewWords(ctx, columns, looked);
}

/** Plans and reads again when the result shows that the text was understood with the words of another version. */
async function withNewTrades<Row>(
	ctx: ServiceContext,
	columns: Columns<Row>,
	looked: Looked<Row>,
): Promise<Looked<Row>> {
	const { ask } = looked.plan;
	if (ask.search === null || ask.asTyped || isOfTrades(looked.directory)) return looked;
	const plan = await planSearch(ctx, columns, ask, looked.directory);
	const { directory, rows } = await readVersioned(ctx.db, plan.reads);
	return { plan, directory, ...(await firstRead(ctx, columns, plan, rows)) };
}

/**
 * Plans and reads again with the towns that are newer than the learned words, if the text names one: no page says that there is nothing in
 * a town, drops its name or takes it for a slip while the town has a page of its own.
 */
async function withNewTowns<Row>(
	ctx: ServiceContext,
	columns: Columns<Row>,
	looked: Looked<Row>,
): Promise<Looked<Row>> {
	const { plan, first, directory } = looked;
	const { ask, parsed } = plan;
	if (parsed === null || ask.search === null || ask.asTyped || hasWordsOf(directory)) return looked;
	const isUnsure =
		parsed.mended !== null ||
		parsed.dropped.length > 0 ||
		parsed.understood.where?.kind === "elsewhere" ||
		parsed.understood.notHere.length > 0;
	if (!isUnsure && first !== null && first.found.size + first.cells.size >= PAGE_SIZE) return looked;
	const towns = await newTownsIn(ctx, ask.search);
	if (towns.length === 0) return looked;
	const again = await planSearch(ctx, columns, ask, directory, towns);
	const rows = await readBatch(ctx.db, again.reads);
	return { plan: again, directory, ...(await firstRead(ctx, columns, again, rows)) };
}

/**
 * If little is found and data have changed since the words were learned, there may be longer words with the same beginning, so it reads
 * again.
 */
async function withNewWords<Row>(
	ctx: ServiceContext,
	columns: Columns<Row>,
	looked: Looked<Row>,
): Promise<Looked<Row>> {
	const { plan, first, directory } = looked;
	const { meaning } = plan;
	if (isLearned(directory) || first === null) return looked;
	if (first.found.size + first.cells.size >= PAGE_SIZE) return looked;
	if (meaning.understood === null || Object.keys(meaning.understood.beginnings).length === 0) return looked;
	const unlearned = meaningAs(meaning, { ...meaning.understood, beginnings: {} });
	const again = { ...plan, ...firstPlan(ctx, columns, plan.ask, unlearned) };
	const rows = await readBatch(ctx.db, again.reads);
	// It keeps the earlier directory: the words may have been learned meanwhile, but not yet when the text was understood.
	return { plan: again, directory, ...(await firstRead(ctx, columns, again, rows)) };
}

/** Returns the facts of candidates that this search needs. */
export function factsOf({ counted, sortBy }: FindRequest, { filters, origin, understood }: Meaning): Facts {
	const { open, rating, prices, features } = filters;
	const without = understood?.without ?? [];
	const isExcluding = without.length > 0;
	return {
		typed: isExcluding || (understood?.what?.widerIds.length ?? 0) > 0,
		filtered: isExcluding || counted || open !== null || rating !== null || prices.length > 0 || features.length > 0,
		placed: origin !== null,
		inRegion: without.some(({ kind }) => kind === "region"),
		sortKey: sortBy === "city" || sortBy === "category" ? sortBy : null,
	};
}

/** The first reads of a search. A list that is named by an address reads only the names, since the ids are still unknown. */
type FirstPlan<Row> = {
	meaning: Meaning;
	isById: boolean;
	planned: PlannedSource[];
	early: readonly PlannedSource[];
	reads: ListReads<Row>;
};

function firstPlan<Row>(
	{ db }: ServiceContext,
	columns: Columns<Row>,
	ask: FindRequest,
	meaning: Meaning,
): FirstPlan<Row> {
	const isById = ask.city === null && (ask.category === null || "id" in ask.category);
	const known: ListScope = {
		categoryId: ask.category !== null && "id" in ask.category ? ask.category.id : null,
		cityId: null,
	};
	const planned = isById ? sourcesFor(meaning, known) : [];
	const early = quickest(ask, meaning, planned);
	const reads = [...narrowingReads(db, ask), null, ...readsOf(db, columns, ask, meaning, early)] as const;
	return { meaning, isById, planned, early, reads };
}

/** The first results and their sources. `planned` is read in full when the first page is not certain. */
type FirstRead<Row> = {
	narrowing: Narrowed;
	scope: ListScope;
	planned: PlannedSource[];
	first: Pool | null;
	/** Rows that are likely to be shown. */
	likely: Row[];
};

/** Takes the results of a plan. For a list that is named by an address it needs a second round trip. */
async function firstRead<Row>(
	{ db }: ServiceContext,
	columns: Columns<Row>,
	{ ask, meaning, isById, planned, early }: SearchPlan<Row>,
	rows: ListRows<Row>,
): Promise<FirstRead<Row>> {
	const [[category = null], [city = null], , [found], likely] = rows;
	const narrowing = { category, city };
	const scope = { categoryId: category?.id ?? null, cityId: city?.id ?? null };
	if (meaning.isEmpty || isUnknown(ask, narrowing)) return { narrowing, scope, planned: [], first: null, likely: [] };
	if (isById) return { narrowing, scope, planned, first: poolOf(early, found, scope), likely };
	const whole = sourcesFor(meaning, scope);
	const later = quickest(ask, meaning, whole);
	const [[other], rowsOfOther] = await readBatch(db, readsOf(db, columns, ask, meaning, later));
	return { narrowing, scope, planned: whole, first: poolOf(later, other, scope), likely: rowsOfOther };
}

function sourcesFor({ understood: meant, isEmpty, around, slipped }: Meaning, scope: ListScope): PlannedSource[] {
	return isEmpty ? [] : [...sourcesOf(meant, scope, around), ...slippedSources(slipped, scope)];
}

/** Tells whether the first page probably has the best by score, or by distance; null when neither. */
function likelyOrder(ask: FindRequest, meaning: Meaning): "score" | "distance" | null {
	if (ask.sortBy !== undefined || factsOf(ask, meaning).filtered) return null;
	if (meaning.around !== null) return ask.city === null ? "distance" : null;
	return meaning.understood === null ? null : "score";
}

/** Returns the sources, each limited to what the first page probably needs. */
function quickest(ask: FindRequest, meaning: Meaning, planned: readonly PlannedSource[]): readonly PlannedSource[] {
	const shown = ask.offset + ask.limit;
	const order = likelyOrder(ask, meaning);
	return order === null ? planned : order === "distance" ? withCells(planned, shown) : withTop(planned, shown);
}

function readsOf<Row>(
	db: Database,
	columns: Columns<Row>,
	ask: FindRequest,
	meaning: Meaning,
	planned: readonly PlannedSource[],
) {
	const isFirst = ask.offset === 0 && likelyOrder(ask, meaning) !== null && !isOfFew(meaning, ask.limit);
	const sources = isFirst ? likelyFirst(planned, ask.limit, meaning.around) : [];
	return [
		candidatesOf(db, planned, factsOf(ask, meaning)),
		sources.length === 0 ? null : likelyRows(db, columns, sources),
	] as const;
}

/** Tells whether a postcode has too few businesses for a page, so that the rows are read with those of the nearest ones. */
function isOfFew({ understood }: Meaning, limit: number): boolean {
	return understood?.where?.kind === "postcode" && understood.where.area.businessCount < limit;
}
