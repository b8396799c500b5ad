import { isEnglishWord } from "../../ordinary-words/ordinary-words.ts";
import type { TypedWord } from "../typed-words.ts";
import type { ParsedTrade } from "./parse-trade.ts";

/** Matches the words of other languages for a shop, a surgery or an office of any trade, which stand before what it is of. */
const KIND =
	/^(?:studio|studi|studia|sklepy?|przychodni[ae]|klinik[ai]|cliniques?|clinic(?:a|as|he)|boutiques?|magasins?|tiendas?|negozi[o]?|lojas?|salon[iy]?|saloes|salao|centr[oei]|centrum|centros|zaklady?|firm[ay]|ambulator(?:io|i)|consultorios?|ateliers?|punkty?)$/;
const OF = /^(?:z|ze|dla|de|d|des|du|di|da|do|dos|del|per|pour|para|a)$/;

/** Finds the word for a kind of place before a trade of another language, which says no more than the trade: "studio odontoiatrico", "sklep z kwiatami". */
export function kindBefore({ from }: ParsedTrade, words: readonly TypedWord[]): number[] {
	const first = words[from]?.word ?? "";
	const at = OF.test(words[from - 1]?.word ?? "") ? from - 2 : from - 1;
	return KIND.test(words[at]?.word ?? "") && !isEnglishWord(first) ? [at] : [];
}
