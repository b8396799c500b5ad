import type { TypedWord } from "../typed-words.ts";
import { type Known, namedAt, type ParsedWithout, partOf, tradesIn, wordsOf } from "./denied-names.ts";

/** Matches what asks for a place that needs no appointment: "walk in barber", "walk ins welcome". */
const WALK_IN =
	/(?<= )(?:just (?:drop|walk|turn|pop|show|go) (?:in|up)|(?:no|without) (?:need to )?(?:book|booking|appointments? needed|appointment necessary)|without (?:needing|having|wanting) (?:to (?:make|have|get|book) )?(?:an? )?(?:appointments?|booking)|(?:havent|have not|dont have|do not have) (?:got )?(?:an? )?(?:appointment|booking)|(?:dont|do not|not) (?:have|need|got) to (?:book|make an appointment)|without making an appointment|randevusuz)(?= )|(?<= )(?:accepts? |accepting |takes? )?walk ?in(?:s(?: (?:welcome|accepted|ok))?(?= )|(?= (?!wardrobe|closet|centre|center|clinic|shower|fridge|the |a )))/;

/** Finds "walk in" beside a trade: without an appointment. "A walk in Leeds" has none. */
export function walkInOf(words: readonly TypedWord[], known: Known): ParsedWithout[] {
	const text = ` ${wordsOf(words, 0).join(" ")} `;
	const match = WALK_IN.exec(text);
	if (match === null) return [];
	const from = text.slice(0, match.index).split(" ").length - 2;
	const to = from + match[0].split(" ").length;
	const isSure =
		match[0].endsWith("s") ||
		/^(?:just|no|without|havent|have|dont|do not|not|randevusuz)\b|(?:welcome|accepted|ok)$/.test(match[0]) ||
		isVisitEnding(words, from, to, known) ||
		tradesFrom(words, to, known);
	return isSure ? [partOf(words, from, to, { kind: "feature", feature: "appointments" })] : [];
}

/** Tells whether "walk in" ends a text that names a trade: "vet walk in", but no "park to walk in". */
function isVisitEnding(words: readonly TypedWord[], from: number, to: number, known: Known): boolean {
	const isWalk = /^(?:to|can|could|i|we|for|a|my|dog|dogs|nice|good)$/.test(words[from - 1]?.word ?? "");
	return to === words.length && !isWalk && tradesIn(words, 0, from, known).length > 0;
}

function tradesFrom(words: readonly TypedWord[], at: number, known: Known): boolean {
	return (namedAt(words, at, known)?.trades.length ?? 0) > 0;
}
