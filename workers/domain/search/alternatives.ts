import type { Lexicon } from "./lexicon.ts";
import { inOtherScripts } from "./scripts.ts";
import type { Trades } from "./trades/trades.ts";

/** Maps words to their other spellings, and to the directory's words that they may be in another script. */
export function alternativesOf(
	words: readonly string[],
	{ trades, lexicon }: { trades: Trades; lexicon: Lexicon },
): Record<string, readonly string[]> {
	return Object.fromEntries(
		words.flatMap((word) => {
			const others = [...(trades.spellings.get(word) ?? []), ...inOtherScripts(word, lexicon)];
			return others.length === 0 ? [] : [[word, others]];
		}),
	);
}
