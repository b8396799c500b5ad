import { lineOf } from "../line-of.ts";
import { TRADES, WORDS } from "./table.ts";

/** Says how many digits a score has: 1 is a word that says the trade alone, 0 one that says nothing of it. */
export const SCORE_DIGITS = 36;
const CODE_LETTERS = 26;
const FIRST_LETTER = 65;
/** Counts the letters of a trade and its score. */
const ENTRY = 3;

/** Holds a trade that a word speaks for, by its key in the table of synonyms, and how much: from 0 to 1. */
type Association = { trade: string; score: number };

/** Returns the trades that a folded word of English speaks for, the most first; none for a word that says nothing of a trade. */
export function associationsOf(word: string): readonly Association[] {
	for (const form of [word, ...plainFormsOf(word)]) {
		const line = lineOf(WORDS[0] ?? "", form);
		if (line !== null) return associationsIn(line);
	}
	return [];
}

/** Returns what a word may be a form of: sandals, cherries, whittled, whittling. */
function plainFormsOf(word: string): string[] {
	const [, plain = "", ending = ""] = /^(.{2,}?)(ies|ves|es|s|ing|ed)$/.exec(word) ?? [];
	if (ending === "") return [];
	const others: Readonly<Record<string, string[]>> = {
		ies: [`${plain}y`, `${plain}ie`],
		ves: [`${plain}f`, `${plain}fe`, `${plain}ve`],
		es: [...(/(?:[sxzo]|[cs]h)$/.test(plain) ? [plain] : []), `${plain}e`],
		s: [plain],
	};
	const doubled = /^(.+)(.)\2$/.exec(plain);
	return others[ending] ?? [plain, `${plain}e`, ...(doubled === null ? [] : [`${doubled[1]}${doubled[2]}`])];
}

function associationsIn(line: string): Association[] {
	return Array.from({ length: line.length / ENTRY }, (_, at) => {
		const code = (place: number) => line.charCodeAt(ENTRY * at + place) - FIRST_LETTER;
		const score = Number.parseInt(line.charAt(ENTRY * at + 2), SCORE_DIGITS) / SCORE_DIGITS;
		return { trade: TRADES[CODE_LETTERS * code(0) + code(1)] ?? "", score };
	});
}
