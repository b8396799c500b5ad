import { foldText } from "../../fold-text.ts";
import { parseFeatures } from "../features/parse-feature.ts";
import { parseTime } from "../open/parse-time.ts";
import type { TypedWord } from "../typed-words.ts";
import { type Clause, clausesOf } from "./clauses.ts";
import { isExact, type Known, namedAt, namesIn, type ParsedWithout, tradesIn, wordsOf } from "./denied-names.ts";
import { BEFORE_NOW, PARTING, PAST_ABROAD, SUBJECT, WANTING } from "./told-off.ts";

/** Matches those who tell why, in the other languages of the visitors, and what is theirs. */
const SUBJECT_ABROAD =
	/^(?:ich|wir|er|mein\w*|unser\w*|yo|nosotros|mis?|nuestr\w+|je|nous|mon|mes|notre|io|noi|mi[oae]|miei|nostr\w+|eu|meus?|minhas?|ik|wij|mijn|onze|moj\w*|mnie|ben|biz|benim|bizim|midem|karim|kocam|esim|annem|babam|cocuklar\w*)$/;

/** Matches those words of wishes that join anything. */
const JOINING_ONLY = /^(?:with|if|or|even|also|only|both|near|where|do|does)$/;

/**
 * Adds to what is turned down the part of the text behind it that only says why: "not indian, my stomach is still in knots". Whatever that part has asks for
 * nothing.
 */
export function withReasons(
	unwanted: readonly ParsedWithout[],
	words: readonly TypedWord[],
	known: Known,
): ParsedWithout[] {
	const isIn = (one: ParsedWithout) => unwanted.some(({ from, to }) => one.from < to && from < one.to);
	// Where nothing else is named, what is told says what is wanted: "not a pharmacy, my ears are blocked".
	if (unwanted.length === 0 || tradesIn(words, 0, words.length, known).every(isIn)) return [...unwanted];
	const clauses = clausesOf(words, known);
	const isFree = (reason: Clause, one: ParsedWithout) =>
		unwanted.every((other) => other === one || other.from >= reason.to || other.to <= reason.from);
	return unwanted.map((one) => {
		if (!isExact(one)) return one;
		const behind = clauses.find(({ from }) => from === one.to);
		const before = PARTING.has(words[one.from - 1]?.word ?? "")
			? clauses.find(({ to }) => to === one.from - 1)
			: clauses.find(({ to }) => to === one.from && PARTING.has(words[one.from]?.word ?? ""));
		const isBehind = behind !== undefined && isReason(behind, words, known) && isFree(behind, one);
		const isBefore = before !== undefined && isReason(before, words, known, one) && isFree(before, one);
		return { ...one, from: isBefore ? before.from : one.from, to: isBehind ? behind.to : one.to };
	});
}

/**
 * Tells whether a part of a text tells of somebody, of what has been or of a cause, and neither asks for anything nor names anything but what is turned down for
 * it: "our last one came from Cardiff and took the copper with him, so not Cardiff".
 */
function isReason({ from, to }: Clause, words: readonly TypedWord[], known: Known, refused?: ParsedWithout): boolean {
	const said = wordsOf(words, from, to);
	const isTelling =
		PARTING.has(said[0] ?? "") ||
		BEFORE_NOW.test(said.join(" ")) ||
		said.some((word) => SUBJECT.test(word) || SUBJECT_ABROAD.test(word) || PAST_ABROAD.test(word));
	if (!isTelling || said.some((word) => WANTING.test(word) && !JOINING_ONLY.test(word))) return false;
	const named = namesIn(from, to, (at) => namedAt(words, at, known));
	if (named.some((one) => refused === undefined || one.words.join(" ") !== namedOf(refused))) return false;
	return parseFeatures(said).length === 0 && parseTime(said)?.strong !== true;
}

/** Returns the words that name what is turned down. */
function namedOf({ words, without }: ParsedWithout): string {
	return without?.kind === "towns" ? foldText(without.label) : words.join(" ");
}
