import { parseFeatures } from "../features/parse-feature.ts";
import { parseTime } from "../open/parse-time.ts";
import type { TypedWord } from "../typed-words.ts";
import { type Clause, clausesOf } from "./clauses.ts";
import { isExact, type Known, namedAt, namesIn, type ParsedWithout, tradesIn, wordsOf } from "./denied-names.ts";
import { BEFORE_NOW, PARTING, PAST_ABROAD, SUBJECT, WANTING } from "./told-off.ts";

/** Matches those who tell why, in the other languages of the visitors, and what is theirs. */
const SUBJECT_ABROAD =
	/^(?:ich|wir|er|mein\w*|unser\w*|yo|nosotros|mis?|nuestr\w+|je|nous|mon|mes|notre|io|noi|mi[oae]|miei|nostr\w+|eu|meus?|minhas?|ik|wij|mijn|onze|moj\w*|mnie|ben|biz|benim|bizim|midem|karim|kocam|esim|annem|babam|cocuklar\w*)$/;

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
	return unwanted.map((one) => {
		const at = isExact(one) ? clauses.findIndex(({ from }) => from === one.to) : -1;
		const reason = clauses[at];
		if (reason === undefined || !isReason(reason, words, known)) return one;
		const isFree = unwanted.every((other) => other === one || other.from >= reason.to || other.to <= reason.from);
		return isFree ? { ...one, to: reason.to } : one;
	});
}

/** Tells whether a part of a text tells of somebody, of what has been or of a cause, and neither names nor asks for anything. */
function isReason({ from, to }: Clause, words: readonly TypedWord[], known: Known): boolean {
	const said = wordsOf(words, from, to);
	const isTelling =
		PARTING.has(said[0] ?? "") ||
		BEFORE_NOW.test(said.join(" ")) ||
		said.some((word) => SUBJECT.test(word) || SUBJECT_ABROAD.test(word) || PAST_ABROAD.test(word));
	if (!isTelling || said.some((word) => WANTING.test(word))) return false;
	if (namesIn(from, to, (at) => namedAt(words, at, known)).length > 0) return false;
	return parseFeatures(said).length === 0 && parseTime(said)?.strong !== true;
}
