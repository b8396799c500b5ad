import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "#cli/root.ts";
import { foldText } from "#workers/domain/fold-text.ts";
import { CLASSES, classOf, OTHER, tokensOf, VOTES, votesIn } from "#workers/domain/search/told-trades/features.ts";
import { WEIGHT_DIGITS, WEIGHT_STEP } from "#workers/domain/search/told-trades/told-trades.ts";
import { fittedTexts, type Text } from "./softmax.ts";

/**
 * Makes workers/domain/search/told-trades/table.ts: how much words, and two words side by side, speak for each trade in texts that name none. A softmax
 * regression learns it from situations that we wrote (`written*.txt`, `spoken.txt` and `told.txt` as people tell them, `things.txt` of what is bought and done, in eight other languages `abroad.txt` and
 * `written-abroad.txt`) and from the needs of former looks (`asked.txt`), on top of what the words say by themselves. Run it with `node tests/bench/told-trades/make.ts`; with the beginning of a heading of `asked.txt` it leaves those out and asks them. Either way it asks those
 * of `apart.txt`, of which it learns nothing.
 */

const [heldOut] = process.argv.slice(2);
/** A token is learned if so many texts have it, of one word or of two. */
const LEAST_TEXTS = { word: 1, pair: 2 };
const PENALTY = 0.2;
/** Smaller weights are left out, and of a token all but the largest. */
const KEPT = { least: 0.4, most: 5 };
/** A token that only one text has must weigh so much for any trade, or it gains less than the bytes that it takes. */
const LEAST_OF_ONE_TEXT = 1.25;

const WRITTEN = ["written", "written-further", "written-abroad", "spoken", "things", "abroad", "told"];

type Labelled = { words: string[]; labels: number[]; group: string };

function written(): Labelled[] {
	return WRITTEN.flatMap((name) => linesOf(`${name}.txt`)).flatMap((line) => {
		const [trade = "", texts = ""] = line.split(": ", 2);
		const label = trade === "none" ? classOf(OTHER) : classOf(trade);
		if (label === 0 && trade !== "none") throw new Error(`${trade} is no class`);
		return texts.split("; ").map((text) => ({ words: foldText(text).split(" "), labels: [label], group: "written" }));
	});
}

/** Reads the lines `text | trade/trade` of a file under headings `# group`. */
function asked(file: string): Labelled[] {
	let group = "";
	return linesOf(file).flatMap((line) => {
		if (line.startsWith("# ")) group = line.slice(2);
		const [text, trades] = line.split(" | ");
		if (text === undefined || trades === undefined) return [];
		const labels = trades.split("/").map((trade) => (trade === "none" ? classOf(OTHER) : classOf(trade)));
		return [{ words: foldText(text).split(" "), labels: [...new Set(labels)], group }];
	});
}

function linesOf(file: string): string[] {
	return readFileSync(join(import.meta.dirname, file), "utf8")
		.trim()
		.split("\n");
}

const all = [...written(), ...asked("asked.txt")];
const learned = heldOut === undefined ? all : all.filter(({ group }) => !group.startsWith(heldOut));
const counts = new Map<string, number>();
for (const { words } of learned) for (const token of tokensOf(words)) counts.set(token, (counts.get(token) ?? 0) + 1);
const tokens = new Map(
	[...counts]
		.filter(([token, count]) => count >= (token.includes("+") ? LEAST_TEXTS.pair : LEAST_TEXTS.word))
		.map(([token], at) => [token, at]),
);
const textOf = ({ words, labels }: Labelled): Text => ({
	tokens: tokensOf(words).flatMap((token) => tokens.get(token) ?? []),
	dense: votesIn(words),
	labels,
});
const model = fittedTexts(
	learned.map(textOf),
	{ tokens: tokens.size, classes: CLASSES.length, dense: VOTES },
	PENALTY,
	KEPT,
);
console.log(
	`${learned.length} texts, ${tokens.size} tokens, votes weigh ${model.dense.map((one) => one.toFixed(2)).join(", ")}`,
);

const DIGITS = WEIGHT_DIGITS;
const MIDDLE = DIGITS / 2;

const digitOf = (weight: number) => Math.max(0, Math.min(DIGITS - 1, Math.round(weight / WEIGHT_STEP) + MIDDLE));
const kept = [...tokens]
	.flatMap(([token, at]) => {
		const weights = [...model.weights.subarray(at * CLASSES.length, (at + 1) * CLASSES.length)]
			.map((weight, label) => ({ label, digit: digitOf(weight) }))
			.filter(({ digit }) => digit !== MIDDLE);
		const most = Math.max(0, ...weights.map(({ digit }) => Math.abs(digit - MIDDLE) * WEIGHT_STEP));
		if (counts.get(token) === 1 && most < LEAST_OF_ONE_TEXT) return [];
		const codes = weights.map(({ label, digit }) => label.toString(DIGITS) + digit.toString(DIGITS)).join("");
		return codes === "" ? [] : [`${token} ${codes}`];
	})
	.sort();
const text = kept.join("\n");

if (heldOut === undefined) {
	const EXPORT = "export const";
	writeFileSync(
		join(ROOT, "workers/domain/search/told-trades/table.ts"),
		`// Made by tests/bench/told-trades/make.ts out of situations that we wrote and of the needs of former looks.
${EXPORT} VOTE_WEIGHTS: readonly number[] = ${JSON.stringify(model.dense.map((one) => Math.round(one * 100) / 100))};
/** Holds a token and its classes with their weights a line, in the order of the tokens. */
${EXPORT} TOKENS: readonly string[] = [
	\`${text}\`,
];
`,
	);
	console.log(`${kept.length} lines, ${text.length} bytes`);
} else ask(all.filter(({ group }) => group.startsWith(heldOut)));
ask(asked("apart.txt"));

/** Says how many texts the model reads right, and which not. */
function ask(left: readonly Labelled[]): void {
	let right = 0;
	for (const one of left) {
		const { tokens: having, dense } = textOf(one);
		const scores = model.scoresOf(having, dense);
		const best = scores.indexOf(Math.max(...scores));
		if (one.labels.includes(best)) right += 1;
		else console.log(`  ${one.words.join(" ")}: ${CLASSES[best]}, not ${one.labels.map((label) => CLASSES[label])}`);
	}
	console.log(`${right} of ${left.length}`);
}
