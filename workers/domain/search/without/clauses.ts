import type { TypedWord } from "../typed-words.ts";
import { hasTown, type Known, namedAt, namesIn, wordsOf } from "./denied-names.ts";
import { type Rejection, rejectionIn } from "./rejections.ts";
import { BUT, PARTING } from "./told-off.ts";

/** A part of a text between signs and words that part it. */
export type Clause = { from: number; to: number; rejection: Rejection | null };

/** Matches negations of a refusal, which welcome what they name: "wouldn't say no to", "nothing beats", "not necessarily", "not only hostels", but for "not only a hostel". */
const WELCOMING =
	/\b(?:not (?:necessarily|exclusively)|not (?:only|just|merely) (?!an?\b|one\b)|(?:nicht|niet|pas|non|nao|no|nie) (?:unbedingt|nur|alleen|per se|forcement|seulement|solo|soltanto|per forza|necessariamente|apenas|necesariamente|koniecznie|tylko)|(?:no|geen|keine?|sin|pas de|senza|nao tenho) (?:problem\w*|einwande|inconveniente|bezwaar|souci)|(?:cant|cannot|couldnt|never|can t) (?:[a-z]+ )?(?:live|be|do|go|cope|manage) without|(?:nobody|noone|no one|(?<!,|so |but |and )(?:nothing|nowhere)) (?:else )?(?:quite )?like|(?:nobody|noone|no one|nothing|nowhere) (?:else )?(?:quite )?(?:beats?|better|compares)|(?:cant|cannot|can t|never|wont) (?:beat|go wrong with|resist|disappoints?|fails?)|(?:dont|doesnt|do not|does not|didnt|wouldnt|would not|not) (?:at all )?(?:mind\w*|say no(?: to)?|object\w*|averse|against|opposed|hate|dislike|rule out)|no objections?|never (?:had|been|tried|done) .+(?=\b(?:try|before|yet|fancy|curious)\b)|(?:cant|cannot|can t|couldnt|never|dont) (?:ever )?(?:get|have|had|got) enough(?: of)?|(?:i|ive|we|weve) never (?:tried|tasted|eaten)|not just any|nothing (?:wrong|against|but)|nichts gegen)\b/g;
/** Matches negations that turn nothing down: "not too dear", "not far from", "no matter". */
const MILD =
	/\b(?:(?:not|isnt|arent|aint|wont be|doesnt cost|dont cost) (?:too|very|so|that(?= (?!ones?\b|again|kind|sort|type|please|place|thing|either)[a-z])|far|necessarily|only|just|merely|sure|yet|bad)|no (?:matter|problem|idea|rush|worries)|nicht (?:zu|weit|so)|pas (?:trop|loin|cher)|non troppo|no muy|nao muito|niet te|nie za)\b/g;

/** Lists the places of the words of negated refusals. */
export function welcomingIn(words: readonly TypedWord[]): ReadonlySet<number> {
	return matchedIn(words, WELCOMING);
}

function matchedIn(words: readonly TypedWord[], pattern: RegExp): ReadonlySet<number> {
	const matched = new Set<number>();
	const text = words.map(({ word, isBroken }) => (isBroken ? `,${word}` : word)).join(" ");
	for (const { 0: said, index, input } of text.matchAll(pattern)) {
		const from = input.slice(0, index).split(" ").length - 1;
		for (let at = from; at < from + said.trim().split(" ").length; at += 1) matched.add(at);
	}
	return matched;
}

/** Matches what does not do what it should, which is to be mended and not left out: "my boiler doesn't work". */
const BROKEN =
	/\b(?:broken|leaking|burst|trouble)\b|\b(?<!\b(?:i|we|he|she|they) (?=[a-z]+ (?:go|come)\b))(?:not|isnt|arent|doesnt|dont|wont|didnt|cant|never|no longer) (?:work|com|turn|start|charg|clos|open|flush|drain|heat|cool|switch|light|run|respond|lock|print|go)(?:s|e|es|ing|ning|ting|k)?\b(?! for (?:me|us)| to )/;
/** Holds the parts of a text, which are asked for several times while it is read. */
const PARTED = new WeakMap<readonly TypedWord[], { known: Known; clauses: Clause[] }>();

/** Parts a text at its signs and at words that begin another part; one without any behind the trade and the town that it begins with. */
export function clausesOf(words: readonly TypedWord[], known: Known): Clause[] {
	const there = PARTED.get(words);
	if (there?.known === known) return there.clauses;
	const clauses = partsOf(words, known);
	PARTED.set(words, { known, clauses });
	return clauses;
}

function partsOf(words: readonly TypedWord[], known: Known): Clause[] {
	const said = words.flatMap(({ word, isBroken }, at) =>
		at === 0 || isBroken === true || (BUT.has(word) && !isMore(words, at)) || PARTING.has(word) ? [at] : [],
	);
	const starts = said.length > 1 ? said : [...said, ...behindTradeAndTown(words, known)];
	const mild = new Set([...matchedIn(words, WELCOMING), ...matchedIn(words, MILD)]);
	return starts.map((from, place) => {
		const to = starts[place + 1] ?? words.length;
		const part = words.flatMap(({ word }, at) => (at < from || at >= to || mild.has(at) ? [] : [word]));
		return { from, to, rejection: BROKEN.test(wordsOf(words, from, to).join(" ")) ? null : rejectionIn(part) };
	});
}

/** Tells whether a French 'but' is the Portuguese 'more' of "nunca mais", or a Dutch one only softens an order: "laten we maar zitten". */
function isMore(words: readonly TypedWord[], at: number): boolean {
	if (words[at]?.word === "maar") return /^(?:we|wij|vergeet|laat|doe|dan)$/.test(words[at - 1]?.word ?? "");
	return words[at]?.word === "mais" && /^(?:nunca|nao|jamais|ja|nada)$/.test(words[at - 1]?.word ?? "");
}

/** Finds where a text goes on that begins with a trade and a town: the barbers of "hairdresser leeds barbers don't do curls". */
function behindTradeAndTown(words: readonly TypedWord[], known: Known): number[] {
	if (!hasTown(words, known)) return [];
	const [first, second] = namesIn(0, words.length, (at) => namedAt(words, at, known));
	if (first === undefined || second === undefined) return [];
	const isPair = first.trades.length > 0 !== second.trades.length > 0;
	const isAll = [first, second].every(({ trades, without }) => trades.length > 0 || without?.kind === "towns");
	return isPair && isAll && second.to < words.length ? [second.to] : [];
}
