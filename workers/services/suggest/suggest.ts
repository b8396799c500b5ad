import { directoryRow } from "#db/queries/directory.ts";
import {
	businessesBeginning,
	businessesMatching,
	categoriesWithMost,
	citiesWithMost,
	expressionsFound,
	filledPairs,
	type SuggestedRecord,
} from "#db/queries/suggested-businesses.ts";
import { type Database, type RowsOfAll, readBatch, readGroups, type Statement } from "#db/statement.ts";
import { MOST_SUGGESTIONS, type Suggestion, type Suggestions } from "#workers/contract/search.ts";
import { contactMatch } from "#workers/domain/contact-words.ts";
import { FILLERS } from "#workers/domain/search/fillers.ts";
import { NO_LEXICON } from "#workers/domain/search/lexicon/read.ts";
import type { Lexicon } from "#workers/domain/search/lexicon.ts";
import { mendQuery } from "#workers/domain/search/mending/mend.ts";
import type { Known as KnownWords } from "#workers/domain/search/roles/word-roles.ts";
import {
	askedFor,
	type FoundBusiness,
	FURTHER,
	furtherPairs,
	mayHaveHours,
	type Ranked,
	ranked,
	suggestMatch,
	suggestWords,
} from "#workers/domain/search/suggestions/suggest.ts";
import { timesOffered } from "#workers/domain/search/suggestions/suggest-times.ts";
import { townLike } from "#workers/domain/search/towns/town-like.ts";
import { understand } from "#workers/domain/search/understand.ts";
import { MAX_SLUG_LENGTH, slugify } from "#workers/domain/slug.ts";
import type { ServiceContext } from "../context.ts";
import { type Versioned, versionOf } from "../directory/version.ts";
import { lexiconOf, seeLexiconOf } from "../lexicon/read.ts";
import { readTrades } from "../search/trades.ts";
import { lexiconWith, type Remembered, rememberedKnown } from "./known.ts";

/** Limits the businesses that are looked at by the beginning of their names, and by words of it. */
const LOOKED_AT = 40;
/**
 * Is the least number of digits to search for, since fewer are in too many numbers. The second limits the businesses
 * that are shown by their numbers.
 */
const LEAST_DIGITS = 5;
const MOST_REACHED = 3;
/**
 * Is the bonus for each tenfold of reviews. It is added to a score in thousandths of a star, because a typed name
 * usually means a well-known business.
 */
const KNOWN_BY_MANY = 500;

/** Is a text for suggestions. It says whether the text is a correction of the typed one. */
type Reading = { text: string; isMended: boolean };

/** Suggests completions of what was typed so far. If there are none, it suggests those of what was probably meant. */
export async function suggest(ctx: ServiceContext, text: string): Promise<Versioned<Suggestions>> {
	const lexicon = await lexiconOf(ctx);
	const typed = { text, isMended: false };
	// Before any words are learned, every word is unknown.
	if (lexicon === NO_LEXICON) return suggestFirst(ctx, [typed]);
	const known = async () => ({ lexicon, trades: await readTrades(ctx, null) });
	// A text with an unknown word is corrected at once, so that it needs no second round trip.
	const isSlip = hasUnknown(text, lexicon);
	const answer = await suggestFirst(ctx, [typed, ...(isSlip ? readingsOf(text, await known()) : [])]);
	if (answer.value.suggestions.length > 0) return answer;
	const others = isSlip ? [] : readingsOf(text, await known());
	const again = others.length === 0 ? answer : await suggestFirst(ctx, others);
	if (again.value.suggestions.length > 0) return again;
	return { ...again, value: { ...again.value, suggestions: await meantBy(ctx, text) } };
}

/** Suggests what a whole text means: the trade for a need ('my key broke off'), in its town if it names one that has it. */
async function meantBy(ctx: ServiceContext, text: string): Promise<Suggestion[]> {
	const { db } = ctx;
	const [[directory]] = await readBatch(db, [directoryRow(db)]);
	const remembered = await rememberedKnown(ctx, versionOf(directory));
	const { known } = remembered;
	const words = { lexicon: await lexiconWith(ctx, remembered), trades: await readTrades(ctx, directory) };
	for (const one of [text, text.replace(/\s*\S+$/, "")]) {
		const { what, where } = understand(one, words);
		const trade = known.trades.find(({ id }) => id === what?.categoryIds[0]);
		if (trade === undefined) continue;
		const town = where?.kind === "city" ? where.cities[0] : undefined;
		const ofTrade = suggestion({ kind: "trade", trade }, []);
		if (town === undefined) return [ofTrade];
		const { results } = await filledPairs(db, [{ categoryId: trade.id, cityId: town.id }]).all();
		return results.length === 0 ? [ofTrade] : [suggestion({ kind: "trade-in-town", trade, town }, []), ofTrade];
	}
	return [];
}

/** Tells whether the text has a word that the directory does not know. For the last word, a known beginning is enough. */
function hasUnknown(text: string, lexicon: Lexicon): boolean {
	const words = suggestWords(text);
	return words.some(
		(word, at) => lexicon.countOf(word) === 0 && (at < words.length - 1 || lexicon.complete(word, 1).length === 0),
	);
}

/** Returns what a text probably meant, the likeliest first: itself without words that say nothing, then its corrections. */
function readingsOf(text: string, known: KnownWords): Reading[] {
	const whole = mendQuery(text, known)?.text;
	const mendings = [mendedBeforeLast(text, whole, known), whole, withTown(text, known)];
	const words = suggestWords(text);
	const said = words.slice(words.findIndex((word) => !FILLERS.has(word)));
	return [
		...(said.length < words.length ? [{ text: said.join(" "), isMended: false }] : []),
		...[...new Set(mendings.filter((one) => one != null))].map((mended) => ({ text: mended, isMended: true })),
	];
}

/** Corrects the last word to the beginning of a town's name: "dentist birmngh". */
function withTown(text: string, { lexicon }: KnownWords): string | null {
	const [, before = "", last = ""] = /^(.*\s)?(\S+)$/.exec(text.trim()) ?? [];
	const town = townLike(suggestWords(last).join(" "), lexicon);
	return town === null ? null : `${before}${town}`;
}

/**
 * Corrects the text except for its last word, which may be the beginning of a longer one: "resturant lee". Null: the correction of the `whole`
 * text leaves that word as it is, too.
 */
function mendedBeforeLast(text: string, whole: string | undefined, known: KnownWords): string | null {
	const parts = /^(.*\S)\s+(\S+)$/.exec(text);
	const [, before = "", last = ""] = parts ?? [];
	const [word = ""] = suggestWords(last);
	if (whole?.endsWith(` ${last}`)) return null;
	const mended = known.lexicon.complete(word, 1).length === 0 ? null : mendQuery(before, known);
	return mended === null ? null : `${mended.text} ${last}`;
}

/** Returns suggestions for the first of these texts that has any. It takes one batch, as long as the isolate's data are current. */
async function suggestFirst(ctx: ServiceContext, readings: readonly Reading[]): Promise<Versioned<Suggestions>> {
	const before = await rememberedKnown(ctx);
	const first = await suggestFrom(ctx, readings, before);
	if (first.version === before.version) return first.answer;
	return (await suggestFrom(ctx, readings, await rememberedKnown(ctx, first.version))).answer;
}

async function suggestFrom(ctx: ServiceContext, readings: readonly Reading[], remembered: Remembered) {
	const { db } = ctx;
	const { known } = remembered;
	const lexicon = await lexiconWith(ctx, remembered);
	const asked = readings.map(({ text }) => askFor(db, text, known, lexicon));
	const [[[directory]], found] = await readGroups(
		db,
		[directoryRow(db)],
		asked.map(({ reads }) => reads),
	);
	seeLexiconOf(directory);
	const version = versionOf(directory);
	const { dataVersion } = directory;
	for (const [at, { offer }] of asked.entries()) {
		const suggestions = offer(found[at]);
		if (suggestions.length === 0) continue;
		const { text, isMended } = readings[at] ?? { text: "", isMended: false };
		const answer: Versioned<Suggestions> = { dataVersion, value: { suggestions, mended: isMended ? text : null } };
		return { version, answer };
	}
	const answer: Versioned<Suggestions> = { dataVersion, value: { suggestions: [], mended: null } };
	return { version, answer };
}

type SuggestReads = readonly [
	beginning: Statement<SuggestedRecord> | null,
	matching: Statement<SuggestedRecord> | null,
	reached: Statement<SuggestedRecord> | null,
	filled: ReturnType<typeof filledPairs> | null,
	towns: ReturnType<typeof citiesWithMost> | null,
	trades: ReturnType<typeof categoriesWithMost> | null,
	types: ReturnType<typeof expressionsFound> | null,
];

/** Returns what is read for a text, and a function that makes the suggestions from it. */
function askFor(db: Database, text: string, known: Remembered["known"], lexicon: Lexicon) {
	const words = suggestWords(text);
	const here = { ...known, townsBeginning: lexicon.citiesBeginning };
	const asked = askedFor(words, here);
	const { alone } = asked;
	const slug = slugify(text, MAX_SLUG_LENGTH);
	const match = suggestMatch(words, asked, lexicon);
	const contact = beginsContact(text) ? contactMatch(text) : null;
	// Where few towns have a page for it, the largest towns may have one of it at least.
	const possible = [...asked.pairs, ...furtherPairs(alone, { trades: known.trades, towns: known.largestTowns })];
	const pairs = possible.map(({ trade, town }) => ({ categoryId: trade.id, cityId: town.id }));
	const types = asked.types.map(
		({ type }) =>
			`{kind} : (${type
				.split(" ")
				.map((word) => `"${word}"`)
				.join(" AND ")})`,
	);
	const reads: SuggestReads = [
		slug.length < 2 ? null : businessesBeginning(db, slug, LOOKED_AT),
		match === null ? null : businessesMatching(db, "business_search", match, LOOKED_AT),
		contact === null ? null : businessesMatching(db, "business_contacts", contact, MOST_REACHED),
		pairs.length === 0 ? null : filledPairs(db, pairs),
		alone !== null && "trade" in alone ? citiesWithMost(db, alone.trade.id, FURTHER) : null,
		alone !== null && "town" in alone ? categoriesWithMost(db, alone.town.id, FURTHER) : null,
		types.length === 0 ? null : expressionsFound(db, types),
	];
	function offer(found: RowsOfAll<SuggestReads> | undefined): Suggestion[] {
		const [beginning = [], matching = [], reached = [], filled = [], towns = [], trades = [], typed = []] = found ?? [];
		const businesses = new Map([...beginning, ...matching].map((row) => [row.id, foundBusiness(row)]));
		// Many a business is called as its website is.
		for (const { id } of reached) businesses.delete(id);
		const there = new Set(filled.map(({ at }) => at));
		const isThere = (_: unknown, at: number) => there.has(at);
		const inUse = possible.filter(isThere);
		const named = inUse.filter((pair) => asked.pairs.includes(pair));
		const further = [...furtherPairs(alone, { trades, towns }), ...inUse.filter((pair) => !named.includes(pair))];
		const kept = further.filter(
			(pair, at) => further.findIndex((one) => one.trade.id === pair.trade.id && one.town.id === pair.town.id) === at,
		);
		const ofTypes = new Set(typed.map(({ at }) => at));
		const entries = ranked(
			{ ...asked, types: asked.types.filter((_, at) => ofTypes.has(at)) },
			[...named, ...kept.slice(0, FURTHER)],
			[...businesses.values()],
			MOST_SUGGESTIONS,
		);
		const area = /\d/.test(asked.key) ? lexicon.postcodeArea(words.join("")) : null;
		return [
			...(area === null ? [] : [around(words)]),
			...reached.map((row) => suggestion({ kind: "business", business: foundBusiness(row) }, [])),
			...timesOffered(text, words, (before) => mayHaveHours(before, here)).map(searchFor),
			...entries.map((entry) => suggestion(entry, entries)),
		].slice(0, MOST_SUGGESTIONS);
	}
	return { reads, offer };
}

/** Tells whether a text may be the beginning of a telephone number or of a website. */
function beginsContact(text: string): boolean {
	return text.replace(/\D/g, "").length >= LEAST_DIGITS || /^(?:www\.)?\w[\w-]+\.\w*$/.test(text.trim());
}

function foundBusiness({ score, reviewCount, ...row }: SuggestedRecord): FoundBusiness {
	return { ...row, weight: score + KNOWN_BY_MANY * Math.log10(1 + reviewCount) };
}

/** Suggests the surroundings of a postcode, or of the beginning of one. */
function around(words: readonly string[]): Suggestion {
	const text = words.join(" ").toUpperCase();
	return { kind: "town", text, href: `/search?search=${encodeURIComponent(text)}`, region: null };
}

function searchFor(text: string): Suggestion {
	return { kind: "search", text, href: `/search?search=${encodeURIComponent(text)}` };
}

/** Converts an entry to a suggestion. When another one in `all` reads the same, it adds its place. */
function suggestion(entry: Ranked, all: readonly Ranked[]): Suggestion {
	if (entry.kind === "business") {
		const { name, slug, town } = entry.business;
		return { kind: "business", text: name, href: `/business/${slug}`, town };
	}
	if (entry.kind === "trade") return { kind: "trade", text: entry.trade.name, href: `/category/${entry.trade.slug}` };
	if (entry.kind === "type") return searchFor(entry.type.slice(0, 1).toUpperCase() + entry.type.slice(1));
	const { town } = entry;
	if (entry.kind === "town")
		return { kind: "town", text: town.name, href: `/city/${town.slug}`, region: town.state ?? town.country };
	const { trade } = entry;
	const isTwice = all.some(
		(other) =>
			other.kind === "trade-in-town" &&
			other !== entry &&
			other.trade.name === trade.name &&
			other.town.name === town.name,
	);
	return {
		kind: "trade-in-town",
		text: `${trade.name} in ${town.name}`,
		href: `/search?category=${trade.id}&city=${town.slug}`,
		...(isTwice && { region: [town.state, town.country].filter(Boolean).join(", ") }),
	};
}
