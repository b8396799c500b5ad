import { isEnglishWord, isWordAbroad, plainForms } from "../ordinary-words/ordinary-words.ts";
import { associationsOf } from "../word-associations/word-associations.ts";
import { beginningsOf } from "./beginnings.ts";
import { FILLERS, PLACE_MARKERS, PLAIN_WORDS, SENTENCE_WORDS } from "./fillers.ts";
import { citiesCalled } from "./parse-place.ts";
import { inOtherScripts } from "./scripts.ts";
import { soundOf, townOfSeveral, townSoundingLike } from "./town-like.ts";
import { hasCategory, tradesNamed } from "./trades.ts";
import { joinedWords, type TypedWord, typedWords, withRuns } from "./typed-words.ts";
import { isLeft, type Known, wordRoles } from "./word-roles.ts";
import { votesOf } from "./words/need-words.ts";

/** A text with its mistyped words mended, and which those are. */
export type Mended = { text: string; words: Slip[] };
/** Holds a folded word, or two that are one, and the word that was meant. `isForm`: it is no slip, but another form of the word. */
export type Slip = { typed: string; meant: string; isForm?: true };

/** A word that could have been meant, and how likely: a slip weighs more than any number of businesses. */
type Meant = { word: string; likely: number };
/** Counts in tenths of a power of ten of businesses. */
const SLIP = 12;
const IN_A_NAME = 5;
/** A word of four letters may lack one. So three typed letters are only corrected by one letter more, or by swapping two. */
const SHORTEST_TYPED = 3;
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
const SHORTEST_SURE = 6;
/** A known word is only taken for a slip of a word that at least so large a part of its businesses have. */
const LEAST_SHARE = 1 / 5;
/** A filler counts as if so many businesses had it. */
const FILLER_WEIGHT = 1_000;

/**
 * Corrects a text to what was probably meant: words that neither the directory nor the trades know become known ones, are split
 * ("coffeeshop") or joined ("super market"). Null: every word is known, or nothing is like it.
 */
export function mendQuery(text: string, known: Known): Mended | null {
	const words = typedWords(text);
	const { roles, found, trade } = wordRoles(words, known);
	const left = roles.map((role) => role === null);
	const runs = new Map<number, string>();
	const mended: Mended["words"] = [];
	if (found === null) mended.push(...mendTown(words, left, known, runs));
	for (const [at, { word, run }] of words.entries()) {
		if (!left[at] || runs.has(run)) continue;
		const isRight = isKnown(words, at, known);
		if (isRight && !isSaidByAForm(words, at, known)) continue;
		const joined = isRight ? null : joinedWithNext(words, at, known);
		const meant = joined ?? likeliest(words, at, known);
		if (meant === null || (isRight && !isFormOf(word, meant, words))) continue;
		const next = words[at + 1];
		if (joined !== null && next !== undefined) runs.set(next.run, "");
		const parts = words.filter((other) => other.run === run).map((other) => (other === words[at] ? meant : other.word));
		runs.set(run, parts.join(" "));
		const typed = joined === null ? word : `${word} ${next?.word}`;
		mended.push({ typed, meant, ...(isFormOf(typed, meant, words) && { isForm: true as const }) });
	}
	if (mended.length === 0) return null;
	const all = withRuns(text, runs);
	return losesTrade(words, trade, all, known) ? null : { text: all, words: mended };
}

/** Tells whether the words by which a text names a trade of the directory would say nothing any more, once others are mended into another trade. */
function losesTrade(
	words: readonly TypedWord[],
	trade: ReturnType<typeof wordRoles>["trade"],
	text: string,
	known: Known,
): boolean {
	if (trade === null || !hasCategory(trade, known.trades)) return false;
	const named = words.slice(trade.from, trade.to).map(({ word }) => word);
	const now = typedWords(text);
	const { roles, trade: other } = wordRoles(now, known);
	return other !== null && now.some(({ word }, at) => roles[at] === null && named.includes(word));
}

const MOST_TOWN_WORDS = 5;

/** Mends the runs of the town of several words that a text without a place writes with a slip, and returns that slip. */
function mendTown(
	words: readonly TypedWord[],
	left: readonly boolean[],
	{ lexicon }: Known,
	runs: Map<number, string>,
): Slip[] {
	for (let from = 0; from < words.length; from += 1)
		for (let to = Math.min(words.length, from + MOST_TOWN_WORDS); to > from; to -= 1) {
			const parts = words.slice(from, to).map(({ word }) => word);
			if (!left.slice(from, to).every(Boolean) || parts.every((word) => lexicon.countOf(word) > 0)) continue;
			const town = townOfSeveral(parts, lexicon);
			if (town === null) continue;
			for (const { run } of words.slice(from, to)) runs.set(run, "");
			runs.set(words[from]?.run ?? 0, town.name);
			return [{ typed: parts.join(" "), meant: town.name, ...(town.slips === 0 && { isForm: true as const }) }];
		}
	return [];
}

/** Tells whether the typed words may be meant as well as the corrected ones. */
export function isGuess({ words }: Mended): boolean {
	return words.every(({ typed }) => typed.length < SHORTEST_SURE);
}

/** Restores some slips of a corrected text as they were typed. Null: there is no corrected text. */
export function unmended(text: string | null, slips: readonly Slip[]): string | null {
	if (text === null) return null;
	return slips.reduce((mended, { typed, meant }) => mended.replace(new RegExp(`\\b${meant}\\b`, "i"), typed), text);
}

/**
 * Returns other readings of a text of known words that no business has together: one of the words is taken for a slip of another,
 * likelier ones first. "Red loin" is no pub, "red lion" is.
 */
export function otherReadings(text: string, known: Known, most: number): Mended[] {
	const words = typedWords(text);
	const left = isLeft(words, known);
	return words
		.flatMap(({ word, run }, at) => {
			if (!left[at] || word.length < SHORTEST_TYPED || /\p{N}/u.test(word)) return [];
			// A word of a trade's name and an ordinary one that no business has are what they are.
			const isTrade = known.trades.vocabulary().countOf(word) > 0;
			if (isOrdinary(words, at) && (isTrade || known.lexicon.countOf(word) === 0)) return [];
			// A known word is no slip of one that far fewer have.
			const least = known.lexicon.countOf(word) * LEAST_SHARE;
			return meantBy(words, at, known)
				.filter(({ word: meant }) => meant.split(" ").every((one) => known.lexicon.countOf(one) > least))
				.slice(0, most)
				.map(({ word: meant, likely }) => ({
					likely: likely - power(known.lexicon.countOf(word)),
					mended: { text: withRuns(text, new Map([[run, meant]])), words: [{ typed: word, meant }] },
				}));
		})
		.sort((a, b) => b.likely - a.likely)
		.slice(0, most)
		.map(({ mended }) => mended);
}

/** Tells whether a word is an ordinary one, or the directory or the trades know it, in singular or plural, alone or as part of its run. */
function isKnown(words: readonly TypedWord[], at: number, { lexicon, trades }: Known): boolean {
	const { word, run } = words[at] as TypedWord;
	if (word.length < SHORTEST_TYPED || /\p{N}/u.test(word) || isOrdinary(words, at)) return true;
	if (inOtherScripts(word, lexicon).length > 0) return true;
	const [joined = ""] = joinedWords(words.filter((other) => other.run === run));
	return [
		word,
		joined,
		word.replace(/([^s])s$/, "$1"),
		word.replace(/es$/, ""),
		word.replace(/d$/, ""),
		word.replace(/(?:ed|ing)$/, ""),
	].some((form) => lexicon.countOf(form) > 0 || trades.vocabulary().countOf(form) > 0);
}

/** Tells whether a word is one of English, or of another language beside a further word that is not English. */
function isOrdinary(words: readonly TypedWord[], at: number): boolean {
	const word = words[at]?.word ?? "";
	if (isEnglishWord(word) || isEnglishForm(word)) return true;
	// By what speaks for a need at once, something is asked: a loo is no look.
	if (votesOf(word).some(({ weight }) => weight === 2)) return true;
	// What speaks for a trade is a word, however rare, unless it is so short: a loaf is no loan.
	if (word.length > SHORTEST_TYPED && associationsOf(word).length > 0) return true;
	const isAbroad = (one: string) => one.length >= SHORTEST_TYPED && isWordAbroad(one) && !isEnglishWord(one);
	return isAbroad(word) && words.some((other) => other.word !== word && isAbroad(other.word));
}

/**
 * Tells whether a word is a form of another one that the words of English or of needs have, or such a word is a form of
 * it: of the shortest words that list has only the frequent ones, but all of their forms (who "sits" can sit).
 */
function isEnglishForm(word: string): boolean {
	if (word.length === SHORTEST_TYPED && isEnglishWord(`${word}s`)) return true;
	return plainForms(word).some((plain) => isEnglishWord(plain) || votesOf(plain).length > 0);
}

/** Matches the endings by which English makes words of one root. */
const ENDING = /(?:ing|ed|ions?|ly|ers?|es|s|e)$/;
const SHORTEST_ROOT = 6;
const LEAST_COMPOUND = 9;

/**
 * Tells whether a word is the meant one with another ending of English (vaccinating, vaccination), or with an ending of the language that the
 * text is in ("hosteli" are hostels in Polish), or a compound of it.
 */
function isFormOf(typed: string, meant: string, words: readonly TypedWord[]): boolean {
	const root = typed.replace(ENDING, "");
	if (root !== typed && root.length >= SHORTEST_ROOT && root === meant.replace(ENDING, "")) return true;
	if (meant.length >= SHORTEST_HEAD && typed.length >= meant.length + SHORTEST_BEFORE && typed.endsWith(meant))
		return true;
	// "Loewen" are Löwen, a "Klempnerei" is a Klempner's.
	if (typed.replace(/([aou])e/g, "$1") === meant) return true;
	if (/^(?:ei|en|er|n|in|innen)$/.test(typed.slice(meant.length)) && typed.startsWith(meant) && !isEnglishWord(meant))
		return true;
	// "Bücherladen" and "Buchladen" are one compound of another language.
	if (typed.length >= LEAST_COMPOUND && typed.slice(0, 3) === meant.slice(0, 3) && typed.slice(-5) === meant.slice(-5))
		return !isEnglishWord(meant);
	const ending = typed.startsWith(meant) ? typed.slice(meant.length) : "";
	if (!/^[aeiouy][a-z]?$/.test(ending)) return false;
	return words.some(({ word }) => word !== typed && isWordAbroad(word) && !isEnglishWord(word));
}

/** Tells whether nothing here has an ordinary word as it stands, and no need is told by it: another form of it may be meant. */
function isSaidByAForm(words: readonly TypedWord[], at: number, { lexicon, trades }: Known): boolean {
	const word = words[at]?.word ?? "";
	if (word.length <= SHORTEST_ROOT || lexicon.countOf(word) > 0 || trades.vocabulary().countOf(word) > 0) return false;
	return isOrdinary(words, at) && votesOf(word).length === 0;
}

/** Joins two words that are one: "super market". */
function joinedWithNext(words: readonly TypedWord[], at: number, { lexicon, trades }: Known): string | null {
	const next = words[at + 1];
	if (next === undefined) return null;
	const joined = `${words[at]?.word}${next.word}`;
	return lexicon.countOf(joined) > 0 || trades.vocabulary().countOf(joined) > 0 ? joined : null;
}

/** Finds the word that was probably meant. Null where no word is like it, or where it is rather the beginning of a longer word. */
function likeliest(words: readonly TypedWord[], at: number, known: Known): string | null {
	const word = words[at]?.word ?? "";
	const [best] = meantBy(words, at, known);
	if (best === undefined)
		return townSoundingLike(word, known.lexicon) ?? besideTown(word, known) ?? headOf(word, known);
	const [longer] = known.lexicon.complete(word, 1);
	// Beside other words, the last one may be the beginning of a name that is still being typed: "hill sal".
	if (longer !== undefined && at === words.length - 1 && isBesideNames(words, at, known)) return null;
	// A word that only begins the name is found by its beginning and needs no correction.
	if (best.word.startsWith(word) && isFoundAsIs(words, at, best.word, known)) return null;
	if (longer === undefined || best.word.startsWith(word)) return best.word;
	const isLast = at === words.length - 1;
	return isLast || longer.count >= known.lexicon.countOf(best.word) ? null : best.word;
}

const SHORTEST_HEAD = 5;
const SHORTEST_BEFORE = 3;

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
function meantBy(words: readonly TypedWord[], at: number, known: Known): Meant[] {
	const { lexicon, trades } = known;
	const word = words[at]?.word ?? "";
	const likely = new Map<string, number>();
	for (const { word: other, slips } of [...lexicon.mend(word), ...trades.vocabulary().mend(word)]) {
		const alike = (other[0] === word[0] ? 1 : 0) + (lettersOf(other) === lettersOf(word) ? 2 : 0);
		likely.set(other, power(weightOf(other, known)) + alike + nameBonus(words, at, other, known) - slips * SLIP);
	}
	for (const other of likely.size === 0 ? soundingLike(word, trades) : [])
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
	return [...likely]
		.filter(([meant]) => !isForeignFiller(meant) && (!isPlace || isOfPlace(words, at, meant, known)))
		.map(([word, likely]) => ({ word, likely }))
		.sort((a, b) => b.likely - a.likely);
}

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

/** Counts the letters that one of two words has and the other has not. */
function lettersApart(one: string, other: string): number {
	let rest = other;
	const more = [...one].filter((letter) => {
		const at = rest.indexOf(letter);
		if (at !== -1) rest = rest.slice(0, at) + rest.slice(at + 1);
		return at === -1;
	});
	return more.length + rest.length;
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

function power(count: number): number {
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
