import { isEnglishWord, isWordAbroad } from "../../ordinary-words/ordinary-words.ts";
import { beginningsOf } from "../beginnings.ts";
import { FILLERS, PLACE_MARKERS, PLAIN_WORDS, SENTENCE_WORDS } from "../fillers.ts";
import { isLeft, type Known } from "../roles/word-roles.ts";
import { citiesCalled } from "../towns/parse-place.ts";
import { soundOf, townSoundingLike } from "../towns/town-like.ts";
import { hasCategory, tradesNamed } from "../trades/trades.ts";
import type { TypedWord } from "../typed-words.ts";
import { tellsAbroad } from "../words/situation-words.ts";
import { lettersApart } from "./letters-apart.ts";
import { SHORTEST_BEFORE, SHORTEST_HEAD, SHORTEST_TYPED } from "./mend-known.ts";
import { spokenLike } from "./spoken-like.ts";

/** A word that could have been meant, and how likely: a slip weighs more than any number of businesses. */
type Meant = { word: string; likely: number };
/** Counts in tenths of a power of ten of businesses. */
const SLIP = 12;
const IN_A_NAME = 5;
const LETTERS = "abcdefghijklmnopqrstuvwxyz";
const SHORTEST_PART = 3;
const SHORTEST_REARRANGED = 6;
const SHORTEST_SOUNDING = 7;
const LEAST_SOUNDS = 4;
/** With so many consonants one letter more may be another. */
const SURE_SOUNDS = 6;
const MOST_LETTERS_APART = 2;
/** No letter begins more words of the names of trades. */
const MOST_OF_A_LETTER = 2_000;
/** A correction of a shorter word is a guess: it may be a place that is not here (Rome is no rose, Köln no Kolt). */
export const SHORTEST_SURE = 6;
/** A filler counts as if so many businesses had it. */
const FILLER_WEIGHT = 1_000;

/** Joins two words that are one: "super market". */
export function joinedWithNext(words: readonly TypedWord[], at: number, { lexicon, trades }: Known): string | null {
	const next = words[at + 1];
	if (next === undefined) return null;
	const joined = `${words[at]?.word}${next.word}`;
	return lexicon.countOf(joined) > 0 || trades.vocabulary().countOf(joined) > 0 ? joined : null;
}

/** Finds the word that was probably meant; beside a town none that only sounds like another. Null where no word is like it, or where it is rather the beginning of a longer word. */
export function likeliest(words: readonly TypedWord[], at: number, known: Known, hasTown = false): string | null {
	const word = words[at]?.word ?? "";
	const [best] = meantBy(words, at, known);
	if (best === undefined)
		return (hasTown ? null : townSoundingLike(word, known.lexicon)) ?? besideTown(word, known) ?? headOf(word, known);
	const [longer] = known.lexicon.complete(word, 1);
	// Beside other words, the last one may be the beginning of a name that is still being typed: "hill sal".
	if (longer !== undefined && at === words.length - 1 && isBesideNames(words, at, known)) return null;
	// A word that only begins the name is found by its beginning and needs no correction.
	if (best.word.startsWith(word) && isFoundAsIs(words, at, best.word, known)) return null;
	if (longer === undefined || best.word.startsWith(word)) return best.word;
	const isLast = at === words.length - 1;
	return isLast || longer.count >= known.lexicon.countOf(best.word) ? null : best.word;
}

/** Finds the trade that the last part of a compound names, which no name has: a "Kunstmuseum" is a museum. */
function headOf(word: string, { trades }: Known): string | null {
	for (let at = SHORTEST_BEFORE; at <= word.length - SHORTEST_HEAD; at += 1) {
		const head = word.slice(at);
		if (hasCategory({ trades: tradesNamed(trades, [head]) }, trades)) return head;
	}
	return null;
}

/** Splits a slip of a trade and a town that were typed as one word: "resturantbristol". */
function besideTown(word: string, { lexicon, trades }: Known): string | null {
	for (let at = SHORTEST_HEAD; at <= word.length - SHORTEST_HEAD; at += 1)
		for (const [town, other, isBefore] of [
			[word.slice(at), word.slice(0, at), false],
			[word.slice(0, at), word.slice(at), true],
		] as const) {
			if (lexicon.citiesNamed(town).length === 0) continue;
			const meant = trades.vocabulary().mend(other)[0]?.word;
			if (meant !== undefined && tradesNamed(trades, [meant]).length > 0)
				return isBefore ? `${town} ${meant}` : `${meant} ${town}`;
		}
	return null;
}

/** Tells whether the beginning of a word finds all that the whole word would. The word must not name a trade, town or time. */
function isFoundAsIs(words: readonly TypedWord[], at: number, meant: string, known: Known): boolean {
	const word = words[at]?.word ?? "";
	const begins = Object.hasOwn(beginningsOf([word], known.lexicon), word);
	const isBeside = isLeft(words, known).some((isName, other) => isName && other !== at);
	return begins && isBeside && nameBonus(words, at, meant, known) === 0;
}

/** Tells whether the other words are nothing but a name. */
function isBesideNames(words: readonly TypedWord[], at: number, known: Known): boolean {
	const left = isLeft(words, known);
	return left.some((isName, other) => isName && other !== at && known.lexicon.countOf(words[other]?.word ?? "") > 0);
}

/** Lists all words that may have been meant, the likeliest first. */
export function meantBy(words: readonly TypedWord[], at: number, known: Known): Meant[] {
	const { lexicon, trades } = known;
	const word = words[at]?.word ?? "";
	const isAbroad = words.filter((one, of) => of !== at && isSaidAbroad(one.word)).length >= ENOUGH_ABROAD;
	// Two slips do not lead to a form that no language and no business has: "barclays" are no "barlars".
	const isSaid = (one: { word: string; slips: number }) => one.slips <= 1 || isAnywhere(one.word, known);
	const likely = new Map<string, number>();
	for (const { word: other, slips } of [...lexicon.mend(word), ...trades.vocabulary().mend(word)].filter(isSaid)) {
		const alike = (other[0] === word[0] ? 1 : 0) + (lettersOf(other) === lettersOf(word) ? 2 : 0);
		likely.set(other, power(weightOf(other, known)) + alike + nameBonus(words, at, other, known) - slips * SLIP);
	}
	for (const other of likely.size === 0 ? [...soundingLike(word, trades), ...spokenLike(word, trades)] : [])
		likely.set(other, power(weightOf(other, known)) - 2 * SLIP);
	for (const other of word.length >= SHORTEST_REARRANGED ? rearranged(word, trades) : [])
		likely.set(other, Math.max(likely.get(other) ?? -SLIP, power(weightOf(other, known)) - SLIP));
	if (word.length === SHORTEST_TYPED) {
		for (const other of slipsOfThree(word)) {
			const weight = FILLERS.has(other) ? FILLER_WEIGHT : weightOf(other, known);
			if (weight > 0) likely.set(other, power(weight) + (other.length === word.length ? 2 : 0) - SLIP);
		}
	}
	for (let cut = SHORTEST_PART; cut <= word.length - SHORTEST_PART; cut += 1) {
		const parts = [word.slice(0, cut), word.slice(cut)];
		const weight = Math.min(...parts.map((part) => weightOf(part, known)));
		if (weight > 0) likely.set(parts.join(" "), power(weight) + nameBonus(words, at, parts.join(" "), known) - SLIP);
	}
	const isPlace = word.length < SHORTEST_SURE && PLACE_MARKERS.has(words[at - 1]?.word ?? "");
	// Nobody mistypes a word that says nothing in another language.
	const isForeignFiller = (meant: string) =>
		meant.length > SHORTEST_TYPED &&
		(FILLERS.has(meant) || SENTENCE_WORDS.has(meant)) &&
		isWordAbroad(meant) &&
		lexicon.countOf(meant) === 0;
	// A "waller" is somebody whom nobody mistypes for a taller one.
	const isOther = (meant: string) =>
		WHO.test(word) &&
		meant[0] !== word[0] &&
		meant.length === word.length &&
		lettersOf(meant) !== lettersOf(word) &&
		lexicon.citiesNamed(meant).length === 0;
	// In a text of another language a word that none here has is meant for a trade, a town or the like, and for no part of a name.
	const isNameAlone = (meant: string) =>
		isAbroad && nameBonus(words, at, meant, known) === 0 && trades.vocabulary().countOf(meant) === 0;
	return [...likely]
		.filter(
			([meant]) =>
				!isForeignFiller(meant) &&
				!isOther(meant) &&
				!isNameAlone(meant) &&
				(!isPlace || isOfPlace(words, at, meant, known)),
		)
		.map(([word, likely]) => ({ word, likely }))
		.sort((a, b) => b.likely - a.likely);
}

/** Tells whether a business or a language has a word. */
function isAnywhere(word: string, { lexicon }: Known): boolean {
	return lexicon.countOf(word) > 0 || isEnglishWord(word) || isWordAbroad(word);
}

/** So many other words make a text one of another language. */
const ENOUGH_ABROAD = 2;

function isSaidAbroad(word: string): boolean {
	return word.length >= SHORTEST_TYPED && !isEnglishWord(word) && (isWordAbroad(word) || tellsAbroad(word));
}

/** Matches words for somebody by what he does. */
const WHO = /^[a-z]{3,}(?:er|or|ist)s?$/;

/** Lists the words of trades that have the same letters between the same first and last one: "bueaty" is beauty. */
function rearranged(word: string, { vocabulary }: Known["trades"]): string[] {
	const [first = "", last = "", letters] = [word.slice(0, 1), word.slice(-1), lettersOf(word)];
	return vocabulary()
		.complete(first, MOST_OF_A_LETTER)
		.flatMap(({ word: other }) =>
			other !== word && other.length === word.length && other.endsWith(last) && lettersOf(other) === letters
				? [other]
				: [],
		);
}

/** Lists the words of trades whose consonants are those of a word that nothing is like by its letters: "restraunts" are restaurants. */
function soundingLike(word: string, { vocabulary }: Known["trades"]): string[] {
	const sound = soundOf(word);
	if (word.length < SHORTEST_SOUNDING || sound.length < LEAST_SOUNDS) return [];
	return vocabulary()
		.complete(word.slice(0, 1), MOST_OF_A_LETTER)
		.flatMap(({ word: other }) => {
			const apart = lettersApart(other, word);
			const most = sound.length >= SURE_SOUNDS ? MOST_LETTERS_APART + 1 : MOST_LETTERS_APART;
			return (apart <= most && soundOf(other) === sound) || isSwallowed(word, other, apart) ? [other] : [];
		});
}

/** Tells whether a word is the other one without what is swallowed in its middle: "vetanary" is veterinary. */
function isSwallowed(word: string, other: string, apart: number): boolean {
	const ENDS = 3;
	if (apart > 2 * MOST_LETTERS_APART || word.length >= other.length) return false;
	if (word.slice(0, ENDS) !== other.slice(0, ENDS) || word.slice(-ENDS) !== other.slice(-ENDS)) return false;
	const sounds = [...soundOf(other)];
	return sounds.some((_, at) => sounds.toSpliced(at, 1).join("") === soundOf(word));
}

/** Lists the slips of three letters: one letter more, or two of them swapped. */
function slipsOfThree(word: string): string[] {
	const [a, b, c] = word;
	const longer = [0, 1, 2, 3].flatMap((at) =>
		[...LETTERS].map((letter) => word.slice(0, at) + letter + word.slice(at)),
	);
	return [...longer, `${b}${a}${c}`, `${a}${c}${b}`];
}

/** Swapped ones are the same letters. */
function lettersOf(word: string): string {
	return [...word].sort().join("");
}

/** Businesses that have a word; a word of a trade's name counts though none has it. */
function weightOf(word: string, { lexicon, trades }: Known): number {
	return Math.max(lexicon.countOf(word), 10 * trades.vocabulary().countOf(word));
}

export function power(count: number): number {
	return 2 * Math.log10(1 + count);
}

/** Favours a word that, with the word before it or behind it, names a trade or a town, or that names a time. */
function nameBonus(words: readonly TypedWord[], at: number, meant: string, known: Known): number {
	if (PLAIN_WORDS.includes(meant)) return IN_A_NAME;
	const isName = namesWith(words, at, meant).some(
		(name) => tradesNamed(known.trades, name).length > 0 || citiesCalled(name.join(" "), known.lexicon).length > 0,
	);
	return isName ? IN_A_NAME : 0;
}

/** Tells whether a word can follow "in": it is a place (alone, with the word before it or behind it), a filler or a time. */
function isOfPlace(words: readonly TypedWord[], at: number, meant: string, { lexicon }: Known): boolean {
	if (FILLERS.has(meant) || PLAIN_WORDS.includes(meant)) return true;
	return namesWith(words, at, meant)
		.map((name) => name.join(" "))
		.some(
			(name) =>
				citiesCalled(name, lexicon).length > 0 ||
				lexicon.citiesBeginning(`${name} `, 1).length > 0 ||
				lexicon.regionsNamed(name).length > 0,
		);
}

function namesWith(words: readonly TypedWord[], at: number, meant: string): string[][] {
	const here = meant.split(" ");
	const before = words[at - 1]?.word;
	const after = words[at + 1]?.word;
	const names = [here, before === undefined ? [] : [before, ...here], after === undefined ? [] : [...here, after]];
	return names.filter((name) => name.length > 0);
}
