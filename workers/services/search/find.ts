import { businessesById } from "#db/queries/candidates.ts";
import type { Directory } from "#db/queries/directory.ts";
import { type Columns, readBatch } from "#db/statement.ts";
import { COUNT_CAP, type Counted, firstOrder, PAGE_SIZE } from "#workers/contract/list.ts";
import type { SearchAnswer, SearchNotes } from "#workers/contract/search.ts";
import { foldText } from "#workers/domain/fold-text.ts";
import type { Candidate } from "#workers/domain/search/results/candidate.ts";
import { keptAway, narrowed, OpenTest } from "#workers/domain/search/results/narrow.ts";
import {
	byMatch,
	bySort,
	inTown,
	type Ranked,
	ranking,
	type Sought,
	WEAK_TIER,
} from "#workers/domain/search/results/rank.ts";
import { stemOf } from "#workers/domain/search/stem.ts";
import type { What } from "#workers/domain/search/understood.ts";
import { isHinted, isUnwanted, type Without } from "#workers/domain/search/without/without.ts";
import { isUnknown, type Narrowed } from "../businesses/narrowing.ts";
import type { ServiceContext } from "../context.ts";
import { ServiceError } from "../errors.ts";
import { isLearned } from "../lexicon/read.ts";
import { countOf, countsOf, namesOfCounted, OFFERED } from "./counts.ts";
import { leadsOf, otherTownLeads } from "./leads.ts";
import type { ListRows } from "./list-reads.ts";
import { type Meaning, meaningAs, NO_NOTES, notesOf, soughtOf, unmeant, withoutQuality } from "./meaning.ts";
import { type Far, farOf, isNearer, unmeasured, withNearest } from "./nearest.ts";
import { otherReading } from "./other-reading.ts";
import { isNamed, outOfReach } from "./out-of-reach.ts";
import { type FindRequest, factsOf, firstLook, type SearchPlan } from "./plan.ts";
import { type Pool, readPool } from "./pool.ts";
import { relaxed } from "./relax.ts";
import { withNameOfSlips } from "./slipped-notes.ts";
import { withTypedLetters } from "./typed-letters.ts";
import { filledUp, widened } from "./widen.ts";

/** `shut` of a candidate that does not open again. */
const CLOSED_FOR_GOOD = 2;

/** A row of a list, with its distance from the search's centre, in metres. */
type Placed<Row> = Row & { distanceMetres: number | null };

export type FoundList<Row> = Narrowed &
	SearchAnswer & {
		list: Counted<Placed<Row>>;
		/** The time at which the clock first changes a filter's count, in milliseconds. */
		nextStatusChange: number | null;
	};

/**
 * Finds businesses by the meaning of a text and by filters, in two round trips. The plan has read the candidates from a few indexes at once
 * (domain/search/results/sources.ts). Here they are ranked (domain/search/results/rank.ts), narrowed and counted, and the rows of the page are read. The
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
	const looked = await firstLook(ctx, columns, planned, rows, readAt);
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
	// Of a trade with a feature, or without something, no place is meant that is closed for good.
	const isChosen = without.length > 0 || (isOfTrade && meaning.asked.some(({ kind }) => kind === "feature"));
	const answer = { ...narrowing, nextStatusChange: null };
	const notes = (leftOut: readonly string[], meant = meaning) => notesOf(parsed, meant, leftOut);
	const otherTowns = await otherTownLeads(ctx, meaning, narrowing);
	if (first === null) {
		const leads = isUnknown(ask, narrowing) ? [] : await leadsOf(ctx, meaning, narrowing);
		return {
			...answer,
			list: NOTHING,
			notes: withWays(withTypedLetters(notes([]), ask.search), { leads: [...otherTowns, ...leads], keptAway: [] }),
			counts: null,
		};
	}
	if (ask.offset >= COUNT_CAP)
		throw new ServiceError("offset-too-deep", `A search shows its first ${COUNT_CAP} results`);

	const again =
		meaning.understood === null ||
		meaning.understood.contact !== null ||
		meaning.understood.numbers !== undefined ||
		ask.asTyped ||
		!isNone(first, meaning, soughtOf(meaning, parsed?.mended ?? null, scope))
			? null
			: await relaxed(db, meaning.understood, scope, meaning.around, facts);
	const { pool: read, dropped, isWider } = again ?? { pool: first, dropped: [], isWider: false };
	const meant = again === null ? meaning : meaningAs(meaning, again.understood);
	const some = ask.asTyped || isWider ? read : await widened(db, meant, scope, facts, read);
	const sought = soughtOf(meant, again === null ? (parsed?.mended ?? ask.search) : null, scope);
	const isAside = meant.understood?.areAside === true;
	const isPart =
		(isAside || dropped.length + (parsed?.dropped.length ?? 0) > 0) && !isNamed(matchesOf(some, meant, sought).matches);
	const filled = isPart ? await filledUp(db, meant, scope, facts, some) : null;
	const pool = filled ?? some;
	const test = new OpenTest(ctx.now, meaning.filters.open);
	let wanted = meaning;
	let unmet: readonly string[] = [];
	function ordered(of: Pool, far: readonly Far[]) {
		const unread = of.rest.size + far.length;
		const { matches: all, whole } = matchesOf(of, meant, sought, unread);
		const isWanted = ({ candidate, meets, tier }: (typeof all)[number]) =>
			!isUnwanted(candidate, without, typed) &&
			(without.length === 0 || meets !== "no" || !isOfTrade) &&
			(!isOfTrade || candidate.shut !== CLOSED_FOR_GOOD || tier === 0);
		const matches = isChosen ? all.filter(isWanted) : all;
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
		if (without.some(({ kind }) => kind === "named") && ask.sortBy === undefined)
			kept = unhintedFirst(kept, without, typed);
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
	const noted = notes([...dropped.filter((word) => !isInAll(word, shown)), ...partly, ...unmet], {
		...(isMeant ? meant : unmeant(meant)),
		asked: wanted.asked,
	});
	const isBroadened =
		kept.length > 0 &&
		unread === 0 &&
		(isWider ? isMeant : kept.every(({ meets }) => meets === "wider")) &&
		kept.every(({ candidate }) => !isOfKind(candidate, meaning.understood?.what ?? null));
	const broadened = isBroadened ? (meaning.understood?.what?.words.join(" ") ?? null) : null;
	// A correction that finds nothing either must not be shown in place of what was typed.
	const shownNotes = noted === null || list.found > 0 ? noted && { ...noted, broadened } : { ...noted, mended: null };
	return {
		...answer,
		list: { items, total: total.count, totalExact: total.exact },
		notes: withWays(withTypedLetters(withNameOfSlips(shownNotes, meaning.slipped, kept), ask.search), ways),
		counts: left === null || !ask.counted ? null : countsOf(left, { trades, towns }, test.names, whole),
		nextStatusChange: test.nextStatusChange,
	};
}

/** Tells whether a business calls itself what was asked for, whatever its category. */
function isOfKind({ type }: Candidate, what: What | null): boolean {
	const stems = foldText(type ?? "")
		.split(" ")
		.map(stemOf);
	return (what?.kinds ?? []).some((kind) => kind.length > 0 && kind.every((word) => stems.includes(stemOf(word))));
}

/** Tells whether the name of all that is shown has a word. */
function isInAll(word: string, shown: readonly Ranked[]): boolean {
	return shown.length > 0 && shown.every(({ candidate: { nameKey } }) => ` ${nameKey} `.includes(` ${word} `));
}

const NOTHING: Counted<never> = { items: [], total: 0, totalExact: true };

/** Puts those behind whose names have a word of what is not wanted. */
function unhintedFirst(kept: readonly Ranked[], without: readonly Without[], typed: string): Ranked[] {
	const isLast = ({ candidate }: Ranked) => isHinted(candidate, without, typed);
	return [...kept.filter((one) => !isLast(one)), ...kept.filter(isLast)];
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
	return bySort({ by, order: sortOrder ?? firstOrder(by) });
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
