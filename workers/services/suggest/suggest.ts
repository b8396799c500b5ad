import { directoryRow } from "#db/queries/directory.ts";
import {
	businessesBeginning,
	businessesMatching,
	filledPairs,
	type SuggestedRecord,
} from "#db/queries/suggested-businesses.ts";
import { type Database, type RowsOfAll, readGroups, type Statement } from "#db/statement.ts";
import { MOST_SUGGESTIONS, type Suggestion, type Suggestions } from "#workers/contract/search.ts";
import { NO_LEXICON } from "#workers/domain/search/lexicon/read.ts";
import type { Lexicon } from "#workers/domain/search/lexicon.ts";
import { mendQuery } from "#workers/domain/search/mend.ts";
import {
	askedFor,
	type FoundBusiness,
	type Ranked,
	ranked,
	suggestMatch,
	suggestWords,
} from "#workers/domain/search/suggest.ts";
import type { Known as KnownWords } from "#workers/domain/search/understand.ts";
import { MAX_SLUG_LENGTH, slugify } from "#workers/domain/slug.ts";
import type { ServiceContext } from "../context.ts";
import { type Versioned, versionOf } from "../directory/version.ts";
import { lexiconOf, seeLexiconOf } from "../lexicon/read.ts";
import { readTrades } from "../search/trades.ts";
import { type Remembered, rememberedKnown } from "./known.ts";

/** Businesses that are looked at by the beginning of their names, and by words of it. */
const LOOKED_AT = 40;
/** The bonus for each tenfold of reviews, beside a score in thousandths of a star: a typed name usually means a well-known business. */
const KNOWN_BY_MANY = 500;

/** Suggests completions of what was typed so far. If there are none, it suggests those of what was probably meant. */
export async function suggest(ctx: ServiceContext, text: string): Promise<Versioned<Suggestions>> {
	const lexicon = await lexiconOf(ctx);
	// Before any words are learned, every word is unknown.
	const isLearned = lexicon !== NO_LEXICON;
	const mendings = async () => (isLearned ? mendingsOf(text, { lexicon, trades: await readTrades(ctx, null) }) : []);
	// A text with an unknown word is corrected at once, so that it needs no second round trip.
	const isSlip = isLearned && hasUnknown(text, lexicon);
	const answer = await suggestFirst(ctx, [text, ...(isSlip ? await mendings() : [])]);
	const others = isSlip || answer.value.suggestions.length > 0 ? [] : await mendings();
	return others.length === 0 ? answer : suggestFirst(ctx, [text, ...others]);
}

/** Tells whether the text has a word that the directory does not know. For the last word, a known beginning is enough. */
function hasUnknown(text: string, lexicon: Lexicon): boolean {
	const words = suggestWords(text);
	return words.some(
		(word, at) => lexicon.countOf(word) === 0 && (at < words.length - 1 || lexicon.complete(word, 1).length === 0),
	);
}

/** Returns what a text probably meant, the likeliest first. */
function mendingsOf(text: string, known: KnownWords): string[] {
	const mendings = [mendedBeforeLast(text, known), mendQuery(text, known)?.text];
	return [...new Set(mendings.filter((one) => one != null))];
}

/** Corrects the text except for its last word, which may be the beginning of a longer one: "resturant lee". */
function mendedBeforeLast(text: string, known: KnownWords): string | null {
	const parts = /^(.*\S)\s+(\S+)$/.exec(text);
	const [, before = "", last = ""] = parts ?? [];
	const [word = ""] = suggestWords(last);
	const mended = known.lexicon.complete(word, 1).length === 0 ? null : mendQuery(before, known);
	return mended === null ? null : `${mended.text} ${last}`;
}

/** Returns suggestions for the first of these texts that has any. It takes one batch, as long as the isolate's data are current. */
async function suggestFirst(ctx: ServiceContext, texts: readonly string[]): Promise<Versioned<Suggestions>> {
	const before = await rememberedKnown(ctx);
	const first = await suggestFrom(ctx, texts, before);
	if (first.version === before.version) return first.answer;
	return (await suggestFrom(ctx, texts, await rememberedKnown(ctx, first.version))).answer;
}

async function suggestFrom(ctx: ServiceContext, texts: readonly string[], { known }: Remembered) {
	const { db } = ctx;
	const lexicon = await lexiconOf(ctx);
	const asked = texts.map((text) => askFor(db, text, known, lexicon));
	const [[[directory]], found] = await readGroups(
		db,
		[directoryRow(db)],
		asked.map(({ reads }) => reads),
	);
	seeLexiconOf(directory);
	const version = versionOf(directory);
	const { dataVersion } = directory;
	for (const [at, { offer }] of asked.entries()) {
		const [beginning = [], matching = [], filled = []] = found[at] ?? [];
		const suggestions = offer([...beginning, ...matching], filled);
		if (suggestions.length === 0) continue;
		const answer: Versioned<Suggestions> = {
			dataVersion,
			value: { suggestions, mended: at === 0 ? null : (texts[at] ?? null) },
		};
		return { version, answer };
	}
	const answer: Versioned<Suggestions> = { dataVersion, value: { suggestions: [], mended: null } };
	return { version, answer };
}

type SuggestReads = readonly [
	Statement<SuggestedRecord> | null,
	Statement<SuggestedRecord> | null,
	ReturnType<typeof filledPairs> | null,
];

/** Returns what is read for a text, and a function that makes the suggestions from it. */
function askFor(db: Database, text: string, known: Remembered["known"], lexicon: Lexicon) {
	const words = suggestWords(text);
	const asked = askedFor(words, { ...known, townsBeginning: lexicon.citiesBeginning });
	const slug = slugify(text, MAX_SLUG_LENGTH);
	const match = suggestMatch(words, asked, lexicon);
	const pairs = asked.pairs.map(({ trade, town }) => ({ categoryId: trade.id, cityId: town.id }));
	const reads: SuggestReads = [
		slug.length < 2 ? null : businessesBeginning(db, slug, LOOKED_AT),
		match === null ? null : businessesMatching(db, match, LOOKED_AT),
		pairs.length === 0 ? null : filledPairs(db, pairs),
	];
	function offer(found: readonly SuggestedRecord[], filled: RowsOfAll<SuggestReads>[2]): Suggestion[] {
		const businesses = new Map(found.map((row) => [row.id, foundBusiness(row)]));
		const there = new Set(filled.map(({ at }) => at));
		const inUse = asked.pairs.filter((_, at) => there.has(at));
		const area = /\d/.test(asked.key) ? lexicon.postcodeArea(words.join("")) : null;
		const entries = ranked(asked, inUse, [...businesses.values()], MOST_SUGGESTIONS);
		const near = area === null ? [] : [around(words)];
		return [...near, ...entries.map((entry) => suggestion(entry, entries))].slice(0, MOST_SUGGESTIONS);
	}
	return { reads, offer };
}

function foundBusiness({ score, reviewCount, ...row }: SuggestedRecord): FoundBusiness {
	return { ...row, weight: score + KNOWN_BY_MANY * Math.log10(1 + reviewCount) };
}

/** Suggests the surroundings of a postcode, or of the beginning of one. */
function around(words: readonly string[]): Suggestion {
	const text = words.join(" ").toUpperCase();
	return { kind: "town", text, href: `/search?search=${encodeURIComponent(text)}`, region: null };
}

/** Converts an entry to a suggestion. When another one in `all` reads the same, it adds its place. */
function suggestion(entry: Ranked, all: readonly Ranked[]): Suggestion {
	if (entry.kind === "business") {
		const { name, slug, town } = entry.business;
		return { kind: "business", text: name, href: `/business/${slug}`, town };
	}
	if (entry.kind === "trade") return { kind: "trade", text: entry.trade.name, href: `/category/${entry.trade.slug}` };
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
