import type { TypedWord } from "../typed-words.ts";
import {
	type Known,
	namedAt,
	namedInAForm,
	namedInShort,
	type ParsedWithout,
	tradesIn,
	wantedIn,
	wordsBeside,
} from "./denied-names.ts";
import { rejectionIn } from "./rejections.ts";

/** Matches words that prefer, and those before what is preferred to. */
const PREFERRING =
	/^(?:rather|sooner|prefer|prefers|preferably|lieber|liever|eher|prefiero|preferimos|prefere|prefero|preferisco|prefiro|prefere|wole|wolimy|meglio|mejor|melhor|plutot|mieux|beter|besser)$/;
const THAN = /^(?:than|als|dan|que|qu|che|niz|to|over|a|aux|al|ai|alle|as|aos)$/;

/** Finds the trade to which another is preferred: "I'd rather have a hotel than a hostel", "lieber Hotel als Hostel". */
export function preferredTo(
	words: readonly TypedWord[],
	found: readonly ParsedWithout[],
	known: Known,
): ParsedWithout[] {
	const at = words.findIndex(({ word }) => PREFERRING.test(word));
	if (at === -1) return [];
	for (let than = at + 1; than < words.length - 1; than += 1) {
		if (!THAN.test(words[than]?.word ?? "")) continue;
		const wanted = tradesIn(words, 0, than, known).flatMap(({ trades }) => trades);
		let start = than + 1;
		while (/^(?:a|an|the|to|ein|eine|einen|un|une|una|um|uma|los|las|les|des|een)$/.test(words[start]?.word ?? ""))
			start += 1;
		const beside = wordsBeside(words, than, start);
		const one =
			namedAt(words, start, known) ??
			namedInShort(words, start, beside, known) ??
			namedInAForm(words, start, beside, known);
		if (one === null || one.trades.length === 0 || one.trades.some((trade) => wanted.includes(trade))) continue;
		// "Preferably a hostel" prefers it to nothing.
		if (tradesIn(words, at, than, known).length === 0) continue;
		if (wanted.length === 0 || found.some((other) => other.from < one.to && other.to > than)) continue;
		return [{ ...one, from: than }];
	}
	return [];
}

/** Matches articles. */
const ARTICLE = /^(?:d|de|du|di|da|do|l|la|le|el|il|of|a|an|real|proper)$/;
/** Finds the trade of which a text says that it is not the wider one that is meant: "patisseries are not bakeries", "a bar isn't a pub". */
export function contrastedIn(words: readonly TypedWord[], known: Known): ParsedWithout[] {
	return words.flatMap(({ word }, at) => {
		if (rejectionIn([word]) !== "negating") return [];
		let behind = at + 1;
		while (ARTICLE.test(words[behind]?.word ?? "")) behind += 1;
		// "A curry that isn't spicy" says only what it is to be like.
		if (/^(?:that|which|who|wo|que|qui|che|die|der|das)$/.test(words[at - 1]?.word ?? "")) return [];
		const wider = wantedIn(words, behind, behind + 2, known);
		const start = words.findLastIndex(({ isBroken }, of) => of <= at && (isBroken === true || of === 0));
		const isBeing =
			/^(?:isnt|arent|aint)$/.test(word) ||
			/^(?:is|are|ist|sind|es|son|est|sont|e|sono|sao)$/.test(words[at - 1]?.word ?? "");
		if (!isBeing || wider.length === 0) return [];
		const one = tradesIn(words, Math.max(start, at - MOST_TO_BEING), at, known).find(({ trades }) =>
			trades.some(({ within }) => within.some((trade) => wider.includes(trade))),
		);
		return one === undefined ? [] : [{ ...one, from: start, to: behind + 1 }];
	});
}
const MOST_TO_BEING = 5;
