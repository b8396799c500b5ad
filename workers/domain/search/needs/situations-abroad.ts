import { FILLERS, SENTENCE_WORDS } from "../fillers.ts";
import type { ParsedTrade } from "../trades/parse-trade.ts";
import type { SituationClass } from "../words/situation-classes.ts";
import { languagesOf, tellsAbroad } from "../words/situation-words.ts";

/** Says which trade a thing and what is wrong with it tell together, and what must not stand beside them. The first that fits is meant. */
const TOLD: readonly {
	trade: string;
	things: SituationClass;
	states: readonly SituationClass[];
	not: readonly SituationClass[];
	isTogether?: true;
}[] = [
	{ trade: "veterinary care", things: "animal", states: ["unwell", "pain", "tooth"], not: ["deal"] },
	{ trade: "dentist", things: "tooth", states: ["pain", "loose"], not: ["animal"] },
	{ trade: "lawyer", things: "owing", states: ["unpaid"], not: ["vehicle"] },
	{ trade: "pharmacy", things: "balm", states: ["body", "pain", "tooth"], not: ["animal", "rub"] },
	{ trade: "beauty salon", things: "rub", states: ["body"], not: ["animal", "vehicle"] },
	{ trade: "doctor", things: "body", states: ["pain"], not: ["animal", "nobody", "rub", "tooth", "vehicle"] },
	{ trade: "car repair", things: "vehicle", states: ["fails"], not: ["elsewhere", "pipe"] },
	{ trade: "plumber", things: "pipe", states: ["leaks"], not: ["vehicle", "deal"] },
	{ trade: "plumber", things: "water", states: ["hot"], not: ["animal", "vehicle", "body"] },
	{ trade: "electrician", things: "wire", states: ["sparks"], not: ["vehicle", "deal", "pipe"] },
	{ trade: "real estate agency", things: "home", states: ["deal"], not: ["vehicle"], isTogether: true },
];

const MOST_BETWEEN = 3;
/** Matches what makes the home only that for which something is bought. */
const PURPOSE = /^(?:fur|ins|para|pour|per|voor|dla|do|icin)$/;

/**
 * Finds the trade of a situation that is told in another language than English: of a thing and of what is wrong with it, in words of one language. A trade
 * that is named besides says itself what is wanted.
 */
export function toldAbroad(text: readonly string[], named: ParsedTrade | null): { trade: string; at: number[] } | null {
	const telling = text.flatMap((word, at) => (word !== "" && tellsAbroad(word) ? [at] : []));
	if (telling.length < 2) return null;
	for (const one of TOLD) {
		const at = pairOf(text, telling, one);
		if (at === null) continue;
		const isOther =
			named !== null &&
			at.every((place) => place < named.from || place >= named.to) &&
			!WITH.test(text[named.from - 1] ?? "");
		const [from, to] = [Math.min(...at), Math.max(...at)];
		// What stands between says more of the two: the red of "macchie rosse sulla pelle".
		return isOther ? null : { trade: one.trade, at: Array.from({ length: to - from + 1 }, (_, of) => from + of) };
	}
	return null;
}

/** Matches what joins a trade as a part of something: the garden of "una casa con jardín". */
const WITH = /^(?:mit|con|avec|com|met|z|ze)$/;

/** Finds a thing and its state in one language, in which no word tells that something else is meant. */
function pairOf(
	text: readonly string[],
	telling: readonly number[],
	{ things, states, not, isTogether }: (typeof TOLD)[number],
): number[] | null {
	const are = (at: number, of: SituationClass) => languagesOf(text[at] ?? "", of);
	for (const thing of telling) {
		const languages = are(thing, things);
		if (languages === 0) continue;
		for (const state of telling) {
			const both = states.reduce((mask, of) => mask | are(state, of), 0) & languages;
			if (state === thing || both === 0 || (isTogether === true && !isSaidOf(text, thing, state))) continue;
			const isOther = telling.some(
				(at) => at !== thing && at !== state && not.some((of) => (are(at, of) & both) !== 0),
			);
			if (!isOther) return [thing, state];
		}
	}
	return null;
}

/** Tells whether only little words join what is done and the thing with which it is: "une maison à vendre", but no "Farbe fürs Haus kaufen". */
function isSaidOf(text: readonly string[], one: number, other: number): boolean {
	const [from, to] = [Math.min(one, other), Math.max(one, other)];
	const all = text.slice(from + 1, to);
	// "Dom z ogrodem na sprzedaż" is sold with what it has.
	const between = all.filter((word, at) => !WITH.test(word) && !WITH.test(all[at - 1] ?? ""));
	const isLittle = (word: string) =>
		word.length <= 2 ||
		FILLERS.has(word) ||
		SENTENCE_WORDS.has(word) ||
		/^(?:zum?|eine[nrs]?|unsere?n?|moje|swoje|notre|nuestr[oa]|nossa|nostra|ons)$/.test(word);
	const isPurpose = [...between, text[from - 1] ?? ""].some(
		(word, at) => PURPOSE.test(word) && (at < between.length ? one > other : one < other),
	);
	return between.length <= MOST_BETWEEN && between.every(isLittle) && !isPurpose;
}

/** Tells whether a vehicle is rented or sold, and no home: "alquiler de coches". */
export function isVehicleDealt(text: readonly string[]): boolean {
	const ofAny = (of: SituationClass) => text.reduce((mask, word) => mask | languagesOf(word, of), 0);
	const vehicle = ofAny("vehicle");
	return vehicle !== 0 && (vehicle & ofAny("deal") & ~ofAny("home")) !== 0;
}
