import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "#cli/root.ts";
import { DEMO_CATEGORIES, searchLexicon } from "#tests/factories/search-lexicon.ts";
import { seededSynonyms } from "#tests/factories/synonyms.ts";
import { foldText } from "#workers/domain/fold-text.ts";
import { tradeNames, withCategories } from "#workers/domain/search/trades/trades.ts";
import { typedWords } from "#workers/domain/search/typed-words.ts";
import { contextOf } from "#workers/domain/search/wanted/context.ts";
import { ALWAYS, WEIGHT_DIGITS, WEIGHT_STEP } from "#workers/domain/search/wanted/unwanted-share.ts";
import { clausesOf } from "#workers/domain/search/without/clauses.ts";
import { type ParsedWithout, tradesIn } from "#workers/domain/search/without/denied-names.ts";
import { fittedTexts } from "./softmax.ts";

/**
 * Makes workers/domain/search/wanted/table.ts: by which words around a trade a text wants it, and by which it does not. A logistic regression learns it from
 * the questions of former looks that turn something down (`unwanted.txt`: what is wanted there stands beside what is not) and from texts that we wrote, which
 * want all that they name (`wanted.txt`). Run it with `node tests/bench/told-trades/make-wanted.ts`.
 */

const LEAST_TEXTS = 2;
const PENALTY = 0.3;
const LEAST_WEIGHT = 0.22;
/** Ours are few beside those of the looks. */
const TIMES_WRITTEN = 2;

const known = {
	lexicon: searchLexicon(),
	trades: withCategories(tradeNames(seededSynonyms()), DEMO_CATEGORIES),
};

type Example = { context: string[]; label: 0 | 1 };

function examplesOf(text: string, labelOf: (one: ParsedWithout) => 0 | 1 | null): Example[] {
	const words = typedWords(text);
	const clauses = clausesOf(words, known);
	if (clauses.length < 2) return [];
	return tradesIn(words, 0, words.length, known).flatMap((one) => {
		const label = labelOf(one);
		return label === null ? [] : [{ label, context: [ALWAYS, ...contextOf(one, clauses, words, known)] }];
	});
}

function linesOf(file: string): string[] {
	return readFileSync(join(import.meta.dirname, file), "utf8")
		.trim()
		.split("\n");
}

/** Reads the lines `text | trade; -word` as the looks have them. */
function turnedDown(): Example[] {
	return linesOf("unwanted.txt").flatMap((line) => {
		const at = line.lastIndexOf(" | ");
		const [trade = "", ...parts] = line.slice(at + 3).split("; ");
		const turned = parts
			.filter((part) => part.startsWith("-"))
			.map((part) => new RegExp(`\\b${part.slice(1)}(?:e?s)?\\b`));
		const wanted = trade.split("/").map((one) => foldText(one).replace(/s$/, ""));
		return examplesOf(line.slice(0, at), ({ words, trades }) => {
			const said = [words.join(" "), ...trades.map(({ key }) => key)];
			if (turned.some((word) => said.some((one) => word.test(one)))) return 1;
			return trades.some(({ key }) => wanted.some((one) => one.startsWith(key) || key.startsWith(one))) ? 0 : null;
		});
	});
}

const written = linesOf("wanted.txt").flatMap((line) => examplesOf(line, () => 0));
const examples = [...turnedDown(), ...Array.from({ length: TIMES_WRITTEN }, () => written).flat()];
const counts = new Map<string, number>();
for (const { context } of examples) for (const token of context) counts.set(token, (counts.get(token) ?? 0) + 1);
const tokens = new Map([...counts].filter(([, count]) => count >= LEAST_TEXTS).map(([token], at) => [token, at]));
const texts = examples.map(({ context, label }) => ({
	tokens: context.flatMap((token) => tokens.get(token) ?? []),
	dense: [],
	labels: [label],
}));
const model = fittedTexts(texts, { tokens: tokens.size, classes: 2, dense: 0 }, PENALTY, { least: 0, most: 2 });
const kept = [...tokens].flatMap(([token, at]) => {
	const weight = (model.weights[2 * at + 1] ?? 0) - (model.weights[2 * at] ?? 0);
	const digit = Math.max(0, Math.min(WEIGHT_DIGITS - 1, Math.round(weight / WEIGHT_STEP) + WEIGHT_DIGITS / 2));
	return Math.abs(weight) < LEAST_WEIGHT ? [] : [`${token} ${digit.toString(WEIGHT_DIGITS)}`];
});
const text = kept.sort().join("\n");
const EXPORT = "export const";
writeFileSync(
	join(ROOT, "workers/domain/search/wanted/table.ts"),
	`// Made by tests/bench/told-trades/make-wanted.ts out of questions of former looks and of texts that we wrote.
/** Holds a token of a context and its weight a line. */
${EXPORT} TOKENS: readonly string[] = [
	\`${text}\`,
];
`,
);
console.log(`${examples.length} examples, ${kept.length} of ${tokens.size} tokens, ${text.length} bytes`);
