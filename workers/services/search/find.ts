import { businessesById, candidatesOf, type Facts, likelyRows } from "#db/queries/candidates.ts";
import type { Directory } from "#db/queries/directory.ts";
import { type Columns, type Database, readBatch } from "#db/statement.ts";
import {
	COUNT_CAP,
	type Counted,
	type ListSlice,
	PAGE_SIZE,
	type SortField,
	type SortOrder,
} from "#workers/contract/list.ts";
import type { ListFilters, SearchAnswer, SearchNotes } from "#workers/contract/search.ts";
import { likelyFirst, withCells, withTop } from "#workers/domain/search/first-page.ts";
import { keptAway, narrowed, OpenTest } from "#workers/domain/search/narrow.ts";
import { byMatch, bySort, inTown, type Ranked, ranking, type Sought, WEAK_TIER } from "#workers/domain/search/rank.ts";
import { type ListScope, type PlannedSource, slippedSources, sourcesOf } from "#workers/domain/search/sources.ts";
import { isUnwanted } from "#workers/domain/search/without.ts";
import { isUnknown, type Narrowed, type Narrowing, narrowingReads } from "../businesses/narrowing.ts";
import type { ServiceContext } from "../context.ts";
import { readVersioned } from "../directory/version.ts";
import { ServiceError } from "../errors.ts";
import { hasWordsOf, isLearned } from "../lexicon/read.ts";
import { countOf, countsOf, namesOfCounted, OFFERED } from "./counts.ts";
import { leadsOf, otherTownLeads } from "./leads.ts";
import type { ListReads, ListRows } from "./list-reads.ts";
import { type Meaning, meaningAs, meaningOf, NO_NOTES, notesOf, soughtOf, unmeant, withoutQuality } from "./meaning.ts";
import { type Far, farOf, isNearer, unmeasured, withNearest } from "./nearest.ts";
import { newTownsIn } from "./new-towns.ts";
import { otherReading } from "./other-reading.ts";
import { isNamed, outOfReach } from "./out-of-reach.ts";
import { type Pool, poolOf, readPool } from "./pool.ts";
import { relaxed } from "./relax.ts";
import { withNameOfSlips } from "./slipped-notes.ts";
import { isOfTrades } from "./trades.ts";
import { understood } from "./understand.ts";
import { filledUp, widened } from "./widen.ts";

/** The request for a part of a search. A null `search` means that nobody typed anything, so that only filters narrow the list. */
type FindRequest = ListSlice &
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

/** A row of a list, with its distance from the search's centre, in metres. */
type Placed<Row> = Row & { distanceMetres: number | null };

export type FoundList<Row> = Narrowed &
	SearchAnswer & {
		list: Counted<Placed<Row>>;
		/** The time at which the clock first changes a filter's count, in milliseconds. */
		nextStatusChange: number | null;
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
	const isUnsure = parsed.mended !== null || parsed.dropped.length > 0 || parsed.understood.where?.kind === "elsewhere";
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

/**
 * Finds businesses by the meaning of a text and by filters, in two round trips. The plan has read the candidates from a few indexes at once
 * (domain/search/sources.ts). Here they are ranked (domain/search/rank.ts), narrowed and counted, and the rows of the page are read. The
 * sources limit what it reads, whatever the size of the directory. Errors: offset-too-deep.
 */
export async function findBusinesses<Row extends { id: number }>(
	ctx: ServiceContext,
	columns: Columns<Row>,
	planned: SearchPlan<Row>,
	rows: ListRows<Row>,
	readAt: Directory,
): Promise<FoundList<Row>> {
	const { db } = ctx;
	const { ask } = planned;
	const early = { plan: planned, directory: readAt, ...(await firstRead(ctx, columns, planned, rows)) };
	const looked = await withNewWords(
		ctx,
		columns,
		await withNewTowns(ctx, columns, await withNewTrades(ctx, columns, early)),
	);
	const { directory, narrowing, scope } = looked;
	const plain = { parsed: looked.plan.parsed, meaning: looked.plan.meaning, first: looked.first };
	const text = plain.parsed?.mended ?? ask.search;
	const isNothing = isNone(plain.first, plain.meaning, soughtOf(plain.meaning, text, scope));
	// An unknown word may belong to data that are newer than the learned words.
	const unmended = isLearned(directory) ? null : plain.parsed?.unmended();
	// When no business has all words, a known word may be a slip for another ("red loin", the red lion).
	const isSlip = isNothing && plain.meaning.understood?.otherTowns.length === 0;
	const readings = [...(unmended ? [unmended] : []), ...(isSlip ? (plain.parsed?.others() ?? []) : [])];
	const other = await otherReading(db, readings, ask.filters, scope, (one) => factsOf(ask, one));
	const { parsed, meaning, first } = other ?? plain;
	const facts = factsOf(ask, meaning);
	const { without = [], typed = "" } = parsed?.understood ?? {};
	// Of "parks, no gardens" a business in Park Street is none.
	const isOfTrade = meaning.understood?.what != null;
	const answer = { ...narrowing, nextStatusChange: null };
	const notes = (leftOut: readonly string[], meant = meaning) => notesOf(parsed, meant, leftOut);
	const otherTowns = otherTownLeads(meaning, narrowing);
	if (first === null) {
		const leads = isUnknown(ask, narrowing) ? [] : await leadsOf(ctx, meaning, narrowing);
		return {
			...answer,
			list: NOTHING,
			notes: withWays(notes([]), { leads: [...otherTowns, ...leads], keptAway: [] }),
			counts: null,
		};
	}
	if (ask.offset >= COUNT_CAP)
		throw new ServiceError("offset-too-deep", `A search shows its first ${COUNT_CAP} results`);

	const again =
		meaning.understood === null ||
		meaning.understood.contact !== null ||
		ask.asTyped ||
		!isNone(first, meaning, soughtOf(meaning, parsed?.mended ?? null, scope))
			? null
			: await relaxed(db, meaning.understood, scope, meaning.around, facts);
	const {
		pool: some,
		dropped,
		isWider,
	} = again ?? {
		pool: ask.asTyped ? first : await widened(db, meaning, scope, facts, first),
		dropped: [],
		isWider: false,
	};
	const meant = again === null ? meaning : meaningAs(meaning, again.understood);
	const sought = soughtOf(meant, again === null ? (parsed?.mended ?? ask.search) : null, scope);
	const isPart = dropped.length + (parsed?.dropped.length ?? 0) > 0 && !isNamed(matchesOf(some, meant, sought).matches);
	const filled = isPart ? await filledUp(db, meant, scope, facts, some) : null;
	const pool = filled ?? some;
	const test = new OpenTest(ctx.now, meaning.filters.open);
	let wanted = meaning;
	let unmet: readonly string[] = [];
	function ordered(of: Pool, far: readonly Far[]) {
		const unread = of.rest.size + far.length;
		const { matches: all, whole } = matchesOf(of, meant, sought, unread);
		const isWanted = ({ candidate, meets }: (typeof all)[number]) =>
			!isUnwanted(candidate, without, typed) && (meets !== "no" || !isOfTrade);
		const matches = without.length === 0 ? all : all.filter(isWanted);
		let { kept, left } = facts.filtered
			? narrowed(matches, wanted.filters, OFFERED, test)
			: { kept: matches, left: null };
		// If nothing matches the other filters either, these are not the ones to drop.
		for (const kinds of outOfReach(wanted, matches, kept)) {
			const plain = withoutQuality(meaning, ask.filters, kinds);
			const others = narrowed(matches, plain.meaning.filters, OFFERED, test);
			if (others.kept.length === 0) continue;
			({ meaning: wanted, kept, left } = { ...plain, ...others });
			unmet = isNamed(matches) ? [] : plain.unmet;
			break;
		}
		kept.sort(orderOf(ask, sought));
		return { matches, found: matches.length + unread, kept, left, whole, unread, next: far[0] };
	}
	const end = Math.min(ask.offset + ask.limit, COUNT_CAP);
	const likely = new Map(looked.likely.map((row) => [row.id, row]));
	let list = ordered(pool, unmeasured(pool, meant.around));
	if (!isNearer(list.kept, end, list.next)) {
		const far = farOf(pool, meant.around);
		const nearest = await withNearest(db, columns, { pool, far, kept: list.kept, end }, scope, facts);
		for (const row of nearest.rows) likely.set(row.id, row);
		list = ordered(nearest.pool, nearest.far);
	}
	if (!isCertain(pool, list.kept, end) || !isNearer(list.kept, end, list.next)) {
		const all = await readPool(db, looked.planned, scope, facts);
		list = ordered(ask.asTyped ? all : await widened(db, meaning, scope, facts, all), []);
	}
	const { kept, left, whole, unread, matches } = list;
	const shown = kept.slice(ask.offset, end);
	const missing = shown.flatMap(({ candidate: { id } }) => (likely.has(id) ? [] : [id]));
	const [ofTrades, ofTowns] = left === null || !ask.counted ? [null, null] : namesOfCounted(db, left);
	const rest = missing.length === 0 ? null : businessesById(db, columns, missing);
	const [more, trades, towns] = await readBatch(db, [rest, ofTrades, ofTowns]);
	for (const row of more) likely.set(row.id, row);
	const metres = new Map(shown.map((one) => [one.candidate.id, one.metres]));
	const items = shown.flatMap(({ candidate: { id } }) => {
		const row = likely.get(id);
		return row === undefined ? [] : [{ ...row, distanceMetres: rounded(metres.get(id) ?? null) }];
	});
	const total = countOf(kept.length + unread, whole);
	// If everything was found by its name, no category was meant.
	const isMeant = kept.length === 0 || kept.some(({ meets }) => meets !== "no");
	const leads = kept.length === 0 ? await leadsOf(ctx, meaning, narrowing) : [];
	const away = kept.length === 0 ? keptAway(matches, wanted.filters, OFFERED, test) : [];
	const ways = {
		leads: [...otherTowns, ...leads],
		keptAway: away.map(({ filter, number }) => ({ filter, count: countOf(number, whole) })),
	};
	const partly = filled === null ? [] : (meant.understood?.words ?? []);
	const noted = notes([...dropped, ...partly, ...unmet], {
		...(isMeant ? meant : unmeant(meant)),
		asked: wanted.asked,
	});
	const isBroadened =
		kept.length > 0 && unread === 0 && (isWider ? isMeant : kept.every(({ meets }) => meets === "wider"));
	const broadened = isBroadened ? (meaning.understood?.what?.words.join(" ") ?? null) : null;
	// A correction that finds nothing either must not be shown in place of what was typed.
	const shownNotes = noted === null || list.found > 0 ? noted && { ...noted, broadened } : { ...noted, mended: null };
	return {
		...answer,
		list: { items, total: total.count, totalExact: total.exact },
		notes: withWays(withNameOfSlips(shownNotes, meaning.slipped, kept), ways),
		counts: left === null || !ask.counted ? null : countsOf(left, { trades, towns }, test.names, whole),
		nextStatusChange: test.nextStatusChange,
	};
}

const NOTHING: Counted<never> = { items: [], total: 0, totalExact: true };

/** Returns the facts of candidates that this search needs. */
function factsOf({ counted, sortBy }: FindRequest, { filters, origin, understood }: Meaning): Facts {
	const { open, rating, prices, features } = filters;
	const typed = (understood?.without.length ?? 0) > 0;
	return {
		typed,
		filtered: typed || counted || open !== null || rating !== null || prices.length > 0 || features.length > 0,
		placed: origin !== null,
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

/** Tells whether the candidates with only an id rank behind all that are shown. */
function isCertain({ rest, mostOfRest }: Pool, kept: readonly Ranked[], end: number): boolean {
	if (rest.size === 0) return true;
	const last = kept[end - 1];
	return last !== undefined && (last.tier === 0 || (last.tier === 1 && last.candidate.score > mostOfRest));
}

/** Tells whether no candidate is a result, however far away. A radius causes no word to be dropped. */
function isNone(pool: Pool | null, meaning: Meaning, sought: Sought): boolean {
	if (pool === null || meaning.understood === null || pool.rest.size + pool.cells.size > 0) return false;
	if (meaning.understood.where?.kind !== "city") return pool.found.size === 0;
	return matchesOf(pool, { ...meaning, around: null }, sought).matches.length === 0;
}

/**
 * Ranks the found businesses in tiers: those of a town come before those elsewhere with its name in a street. If a page is full of what is
 * meant, those that merely contain the words are left out. `unread` is the number of further ones that are meant; `whole` says that there
 * are no more.
 */
function matchesOf(
	pool: Pool,
	{ understood: meant, around }: Meaning,
	sought: Sought,
	unread = 0,
): { matches: Ranked[]; whole: boolean } {
	const rank = ranking(sought);
	const all = [...pool.found.values()].map(({ candidate, meets }) => rank(candidate, meets));
	const near =
		around?.metres == null ? all : all.filter(({ metres }) => metres !== null && metres <= (around.metres ?? 0));
	if (meant === null || (meant.what === null && meant.where === null)) return { matches: near, whole: pool.whole };
	const ofTown = meant.where?.kind === "city" ? inTown(near, meant, sought) : near;
	const strong = ofTown.filter(({ tier, meets }) => meets !== "no" || tier < WEAK_TIER);
	if (strong.length + unread >= PAGE_SIZE) return { matches: strong, whole: pool.wholeMeant };
	return { matches: ofTown, whole: pool.whole };
}

/** Returns the order of the results: the visitor's own, else the nearest or best matches first, or by name when nobody typed anything. */
function orderOf({ search, sortBy, sortOrder }: FindRequest, sought: Sought) {
	const by = sortBy ?? (search === null && !sought.nearest ? "name" : undefined);
	if (by === undefined || (by === "distance" && sought.origin === null)) return byMatch(sought);
	return bySort({ by, order: sortOrder ?? (by === "rating" ? "desc" : "asc") });
}

type Ways = Pick<SearchNotes, "leads" | "keptAway">;

/** Adds where an empty list, or a text of several meanings, leads to. A list that only filters narrow has nothing else to say. */
function withWays(notes: SearchNotes | null, ways: Ways): SearchNotes | null {
	const isNone = ways.leads.length + ways.keptAway.length === 0;
	return notes === null && isNone ? null : { ...(notes ?? NO_NOTES), ...ways };
}

function rounded(metres: number | null): number | null {
	return metres === null ? null : Math.round(metres);
}
