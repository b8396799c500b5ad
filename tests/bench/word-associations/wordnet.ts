import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Maps a wider meaning of a word to how much of the word it is: the first meaning counts twice as much as the second, a noun's twice as a verb's. */
type Meanings = ReadonlyMap<string, number>;

const MOST_SENSES = 4;
const PARTS = [
	{ name: "noun", share: 1 },
	{ name: "verb", share: 0.5 },
] as const;
/** Lists what English puts behind a plain form, and what the plain form has there instead. */
const ENDINGS = [
	["ies", "y"],
	["ves", "f"],
	["es", ""],
	["s", ""],
	["ing", ""],
	["ing", "e"],
	["ed", ""],
	["ed", "e"],
] as const;

/** Lists a word and what it may be a form of. */
export function formsOf(word: string): string[] {
	const plain = ENDINGS.flatMap(([ending, instead]) =>
		word.endsWith(ending) && word.length > ending.length + 1 ? [word.slice(0, -ending.length) + instead] : [],
	);
	const doubled = /^(.+?)(.)\2(?:ing|ed)$/.exec(word);
	return [word, ...plain, ...(doubled === null ? [] : [`${doubled[1]}${doubled[2]}`])];
}

/** Reads WordNet's files and returns the meanings of a word with all wider ones (sandal, shoe, footwear, covering, artifact …). */
export function readWordNet(folder: string): (word: string) => Meanings {
	const wider = new Map<string, string[]>();
	const senses = PARTS.map(({ name }) => readPart(folder, name, wider));
	const lines = new Map<string, ReadonlySet<string>>();
	function lineOf(meaning: string): ReadonlySet<string> {
		const known = lines.get(meaning);
		if (known !== undefined) return known;
		// A few verbs are wider than each other.
		lines.set(meaning, new Set());
		const line = new Set([meaning, ...(wider.get(meaning) ?? []).flatMap((one) => [...lineOf(one)])]);
		lines.set(meaning, line);
		return line;
	}
	const kept = new Map<string, Meanings>();
	return (word) => {
		const known = kept.get(word);
		if (known !== undefined) return known;
		const meanings = new Map<string, number>();
		for (const [at, { share }] of PARTS.entries()) {
			const form = formsOf(word).find((one) => senses[at]?.has(one));
			const found = (form === undefined ? [] : (senses[at]?.get(form) ?? [])).slice(0, MOST_SENSES);
			const all = found.reduce((sum, _, place) => sum + 0.5 ** place, 0);
			for (const [place, sense] of found.entries())
				for (const one of lineOf(sense)) meanings.set(one, (meanings.get(one) ?? 0) + (share * 0.5 ** place) / all);
		}
		kept.set(word, meanings);
		return meanings;
	};
}

/** Reads the words of one part of speech with their senses, the most frequent first, and adds what is wider than each. */
function readPart(folder: string, name: string, wider: Map<string, string[]>): Map<string, string[]> {
	const letter = name.slice(0, 1);
	for (const line of linesOf(join(folder, `data.${name}`))) {
		const fields = (line.split(" | ")[0] ?? "").split(" ");
		const count = 4 + 2 * Number.parseInt(fields[3] ?? "0", 16);
		const pointers = fields.slice(count + 1);
		const above: string[] = [];
		for (let at = 0; at < 4 * Number(fields[count]); at += 4)
			if (/^@i?$/.test(pointers[at] ?? "")) above.push(`${pointers[at + 2]}${pointers[at + 1]}`);
		wider.set(`${letter}${fields[0]}`, above);
	}
	return new Map(
		linesOf(join(folder, `index.${name}`)).map((line) => {
			const fields = line.trim().split(" ");
			return [fields[0] ?? "", fields.slice(-Number(fields[2])).map((offset) => `${letter}${offset}`)];
		}),
	);
}

function linesOf(file: string): string[] {
	return readFileSync(file, "utf8")
		.split("\n")
		.filter((line) => line !== "" && !line.startsWith("  "));
}
