import { stemOf } from "../stem.ts";
import { type Trades, tradesNamed } from "../trades/trades.ts";
import type { TypedWord } from "../typed-words.ts";
import type { ParsedWithout } from "../without/denied-names.ts";
import { votesOf } from "../words/need-words.ts";

/** Say 'no' in other languages: "geen benzine meer" asks for petrol. */
const NO_ABROAD = new Set("geen kein keine keinen keinem".split(" "));

/** Say what somebody has gone, died or come without. */
const WITHOUT = new Set("without ohne sans senza sin sem zonder bez".split(" "));

/** Mend what a house lacks. */
const MENDERS = new Set(["plumber", "electrician"]);

/** Tells whether a text only says what is missing at home: "no heating", "no light, no power" ask for who mends it. */
export function isComplaint(words: readonly TypedWord[], unwanted: readonly ParsedWithout[], trades: Trades): boolean {
	if (unwanted.length === 0) return false;
	// Several are one complaint where the same people mend them.
	const ofAll = unwanted.map((one) => mendersOf(one));
	if (unwanted.length > 1 && ![...(ofAll[0] ?? [])].some((mender) => ofAll.every((some) => some.has(mender))))
		return false;
	return unwanted.every((one, at) => isLackedAt(one, ofAll[at] ?? new Set(), words, unwanted, trades));
}

function mendersOf({ words }: ParsedWithout): ReadonlySet<string> {
	return new Set(words.flatMap((word) => votesOf(word).flatMap(({ trade }) => (MENDERS.has(trade) ? [trade] : []))));
}

function isLackedAt(
	one: ParsedWithout,
	menders: ReadonlySet<string>,
	words: readonly TypedWord[],
	unwanted: readonly ParsedWithout[],
	trades: Trades,
): boolean {
	const no = words[one.from]?.word ?? "";
	// "She died without a will" asks for who knows of wills.
	const isLacked = WITHOUT.has(no) && one.from > 0 && one.trades.length > 0;
	if (!(no === "no" || NO_ABROAD.has(no) || isLacked)) return false;
	// "No thai restaurant" and "no hostels" name what is to be left out by its own name.
	const said = one.words.join(" ");
	if (one.trades.some(({ key }) => key === said || (said.endsWith("s") && stemOf(key) === stemOf(said)))) return false;
	// "No heating and the boiler is at zero" names the boiler of those who mend the heating.
	const isOther = (word: string) => tradesNamed(trades, [word]).some(({ key }) => key === word || !menders.has(key));
	const isRefused = (at: number) => unwanted.some(({ from, to }) => at >= from && at < to);
	return (
		(NO_ABROAD.has(no) || isLacked || one.words.some((word) => votesOf(word).length > 0)) &&
		words.every(({ word }, at) => isRefused(at) || !isOther(word))
	);
}
