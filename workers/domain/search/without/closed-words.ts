import { FILLERS } from "../fillers.ts";
import { citiesCalled } from "../towns/parse-place.ts";
import { tradesNamed } from "../trades/trades.ts";
import type { TypedWord } from "../typed-words.ts";
import { type Known, type ParsedWithout, partOf, wordsOf } from "./denied-names.ts";

/** Matches 'closed', which is 'not open', and what makes it a state for certain. A door that slammed shut, or whoever is shut out, is none. */
const CLOSED =
	/(?<= )(?<! (?:slam|slams|slammed|slamming|bang|banged|jammed|welded|sealed|stuck|rusted|painted|door|window|lid|drawer) )(?<sure>(?:permanently|temporarily|currently) )?(?:closed|shut|geschlossen|cerrad[oa]s?|fermee?s?|chius[oaie]|fechad[oa]s?|gesloten|zamkniet[aey]|kapali)(?<when> (?:down|now|today|tonight|tomorrow|late|permanently|temporarily|for good|at the moment|(?:on )?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|weekends)))*(?= )(?! (?:to (?:me|us|him|her|them)|out|outside|myself|fuori|dehors|fora|afuera|fuera|draussen|buiten) )/;

/** Matches what is open because it is said not to close. */
export const OPEN_AS_DENIED =
	/ (?:not|never|isnt|arent|doesnt|dont|wont) (?:be )?(?:closed?|closes|closing|shut|shuts|shutting) /;

/**
 * Finds the words for 'closed': no search leaves out what is open. Beside a trade or a town they are no name that nobody has; alone they
 * must say more than the one word.
 */
export function closedIn(words: readonly TypedWord[], { trades, lexicon }: Known): ParsedWithout[] {
	const text = ` ${wordsOf(words, 0).join(" ")} `;
	const match = CLOSED.exec(text);
	if (match === null || OPEN_AS_DENIED.test(text) || /(?: not| never| isnt| arent)$/.test(text.slice(0, match.index)))
		return [];
	const from = text.slice(0, match.index).split(" ").length - 2;
	const to = from + match[0].split(" ").length;
	const isSure = match.groups?.sure !== undefined || match.groups?.when !== undefined;
	const others = words.flatMap(({ word }, at) => (at >= from && at < to ? [] : [word]));
	const isBeside = others.some(
		(word) => tradesNamed(trades, [word]).length > 0 || citiesCalled(word, lexicon).length > 0,
	);
	const isName = wordsOf(words, from, to).some((word) => !FILLERS.has(word) && lexicon.countOf(word) > 0);
	return isSure || (isBeside && !isName) ? [partOf(words, from, to, null)] : [];
}
