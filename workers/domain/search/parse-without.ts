import { FILLERS } from "./fillers.ts";
import type { Lexicon } from "./lexicon.ts";
import { parseFeatures } from "./parse-feature.ts";
import { citiesCalled } from "./parse-place.ts";
import { parseTime } from "./parse-time.ts";
import { stemOf } from "./stem.ts";
import { categoriesOf, ownCategories, type Trade, type Trades, tradesNamed } from "./trades.ts";
import type { TypedWord } from "./typed-words.ts";
import type { Without } from "./without.ts";
import { votesOf } from "./words/need-words.ts";

type Known = { lexicon: Lexicon; trades: Trades };
/**
 * Holds what the words from `from` up to `to` exclude. `without` is null, with the words, where it is something that cannot be left
 * out.
 */
type ParsedWithout = {
	from: number;
	to: number;
	without: Without | null;
	words: readonly string[];
	trades: readonly Trade[];
};

/** These stand before what is excluded, in the languages of the visitors; those of two words come first. */
const BEFORE =
	`do not like|does not like|dont like|doesnt like|do not want|does not want|dont want|doesnt want|instead of|rather than|plutot que|plutot qu|piuttosto che|lieber als|leave out|isnt|arent|allergic to|en vez de|en lugar de|au lieu de|invece di|em vez de|anstatt|statt|in plaats van|zamiast
	do not have|does not have|dont have|doesnt have|not have|do not offer|does not offer|do not|does not|dont|doesnt|are not|is not
	anything except|anything other than|but nothing|but not|but no|other than|apart from|hold the|aber nicht|aber kein|aber keine|aber ohne
	mais pas de|mais pas|mais sans|pero no|pero sin|que no sea|que no sean|che non sia|ma non|ma senza|mas nao|mas sem|maar geen|maar niet|ale nie|ale bez|pas de|pas d|a part
	but nowhere in|but nowhere|nowhere in|nowhere near|everything except|not interested in|not keen on|not a fan of|not in the mood for|not looking for|not after|not into
	do without|could do without|can do without|enough with|leaving out|not including|definitely not|certainly not|not another|nothing to do with
	sick of|tired of|bored of|bored with|fed up with|fed up of|had enough of|enough of|cant stand|can t stand|cannot stand|dislike|dislikes|steer clear of|stay away from|no need for
	keine lust auf|genug von|alles ausser|bloss kein|bloss keine|nur kein|nur keine|harto de|harta de|no me gusta|no quiero|nada de|excepto los|marre de|surtout pas de|surtout pas|a l exception de|hormis|stufo di|stufa di|non voglio|niente|escluso|esclusi
	farto de|nao quero|nada de|a nao ser|geen zin in|liever geen|uitgezonderd|z wyjatkiem|tylko nie|poza
	nicht in|not|nothing|neither|nor|without|w o|except|excluding|exclude|minus|non|no
	avoid|avoids|avoiding|hate|hates|hated|loathe|loathes|detest|detests|skip|skipping|ditch|ditching|forget|ignore|less|excludes|never|menos|ohne|kein|keine|keinen|keiner|nicht|ausser|sin|excepto|salvo|sans|pas|sauf|hors|senza|tranne|eccetto|sem|exceto|zonder|geen|behalve|bez|oprocz`
		.split(/[|\n]/)
		.map((words) => words.trim().split(" "));
/** These also belong to names and to other languages. They count only before a known trade, feature or town. */
const WEAK = new Set([
	"nothing",
	"neither",
	"niente",
	"poza",
	"dislike",
	"dislikes",
	"avoid",
	"avoids",
	"avoiding",
	"hate",
	"hates",
	"hated",
	"loathe",
	"loathes",
	"detest",
	"detests",
	"skip",
	"skipping",
	"ditch",
	"ditching",
	"forget",
	"ignore",
	"less",
	"excludes",
	"never",
	"menos",
	"statt",
	"nor",
	"no",
	"non",
	"minus",
	"sin",
	"salvo",
	"hors",
	"pas",
	"sem",
	"bez",
	"nicht",
	"kein",
	"keine",
	"geen",
]);
/** These stand behind what is excluded, in Turkish and English. */
const BEHIND = new Set(
	"excluded excepted haric degil olmayan olmasin disinda istemiyorum istemem istemiyoruz sevmem sevmiyorum olmadan".split(
		" ",
	),
);
/** Matches negations that exclude nothing: "not too dear", "not far from", "no 10". */
const OTHER_SENSE =
	/^(?:(?:too |very |so |that )*(?:expensive|pricey|dear|far|late|busy)|just|only|necessarily|sure|all|yet|bad|matter|problem|idea|\d.*)(?: |$)/;
/** Matches 'closed', which is 'not open', and what makes it a state for certain. */
const CLOSED =
	/(?<= )(?<sure>(?:permanently|temporarily|currently) )?(?:closed|shut|geschlossen|cerrad[oa]s?|fermee?s?|chius[oaie]|fechad[oa]s?|gesloten|zamkniet[aey]|kapali)(?<when> (?:down|now|today|tonight|tomorrow|late|permanently|temporarily|for good|at the moment|(?:on )?(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|weekends)))*(?= )/;
const JOINING = new Set("and or nor und oder y o et ou e ve veya".split(" "));
const ARTICLES = new Set(
	"d l a an the any in on at with of from der die das den ein eine einen el la los las un una unos unas le les des du de une il uno um uma een".split(
		" ",
	),
);
/** Stand between 'not' and what is not wanted, which they only say to be done, had or called: "doesn't do tyres", "except for language ones". */
const BETWEEN = new Set(
	"for do does doing serve serves serving sell sells selling offer offers offering need want wants be being to go going see eat drink like fancy have having called labelled another those these that which are is also really actually".split(
		" ",
	),
);
const MOST_BETWEEN = 4;
const MOST_TOWN_WORDS = 4;

/** All that folded words ask to be left out, in their order. */
export function parseWithout(words: readonly TypedWord[], known: Known): ParsedWithout[] {
	const found: ParsedWithout[] = [...closedIn(words, known)];
	for (let at = 0; at < words.length; at += 1) {
		const before = negatorAt(words, at);
		if (before !== null) {
			const behind = wordsOf(words, at + before);
			if (OTHER_SENSE.test(behind.join(" "))) continue;
			const isWeak = words[at]?.isMinus !== true && before === 1 && WEAK.has(words[at]?.word ?? "");
			const some = namedFrom(words, at, at + before, isWeak, known);
			found.push(...some);
			at = Math.max(at, (some.at(-1)?.to ?? 0) - 1);
		} else if (BEHIND.has(words[at]?.word ?? "")) {
			const one = namedBefore(words, at, known);
			if (one !== null && found.every(({ to }) => to <= one.from)) found.push(one);
		}
	}
	const denied = deniedIn(words, found, known);
	// "Hostels not wanted" denies what stands before, and "i don't mean hostels" what stands behind: not the word beside the denial.
	const kept = found.filter((one) => denied.every((other) => one.from >= other.to || one.to <= other.from));
	return [...kept, ...outsideOf(words, found, known), ...denied];
}

/** Finds the town that a region is meant without: "in Scotland outside Edinburgh". Without a region, "outside" only says around. */
function outsideOf(words: readonly TypedWord[], found: readonly ParsedWithout[], known: Known): ParsedWithout[] {
	const at = words.findIndex(({ word }) => /^(?:outside|outwith)$/.test(word));
	const before = wordsOf(words, 0, Math.max(at, 0));
	const hasRegion = before.some((_, from) =>
		before.some((_, to) => to >= from && known.lexicon.regionsNamed(before.slice(from, to + 1).join(" ")).length > 0),
	);
	if (!hasRegion || found.some(({ from, to }) => from <= at && to > at)) return [];
	const start = words[at + 1]?.word === "of" ? at + 2 : at + 1;
	const one = namedAt(words, start, known);
	return one?.without?.kind === "towns" ? [{ ...one, from: at }] : [];
}

/** Begin a part of a text that takes back some of what was said before. */
const BUT = new Set("but though although mais pero aber maar mas ma ale ama fakat".split(" "));
/** These deny somewhere in a part of a text. */
const DENYING = new Set(
	"no not never none nothing neither isnt arent dont doesnt wont cant useless pointless".split(" "),
);

const IS_OUT = /\b(?:is|are) (?:right |well )?(?:out|off)$/;

/** Tells whether what is excluded is a trade, a feature or a town, and no mere word beside the denial. */
function isExact({ without, trades }: ParsedWithout): boolean {
	return trades.length > 0 || (without !== null && without.kind !== "named");
}

/**
 * Finds what a part of a text takes back, in whatever words: a trade within the one that was named before, behind "but" or beside a denial ("hotel,
 * but spare me the hostels", "garage, tyre shops are no use to me").
 */
function deniedIn(words: readonly TypedWord[], found: readonly ParsedWithout[], known: Known): ParsedWithout[] {
	const starts = words.flatMap(({ word, isBroken }, at) => (at > 0 && (isBroken || BUT.has(word)) ? [at] : []));
	return starts.flatMap((from, place) => {
		const end = starts[place + 1] ?? words.length;
		const part = wordsOf(words, from, end);
		const isDenied = part.some((word) => DENYING.has(word)) || IS_OUT.test(part.join(" "));
		if (!BUT.has(part[0] ?? "") && !isDenied) return [];
		if (found.some((one) => one.from < end && one.to > from && isExact(one))) return [];
		const wanted = new Set(tradesIn(words, 0, from, known).flatMap(({ trades }) => trades));
		return tradesIn(words, from, end, known)
			.filter(({ trades }) => trades.some((trade) => trade.within.some((wider) => wanted.has(wider))))
			.slice(0, 1)
			.map((one) => ({ ...one, from, to: end }));
	});
}

/** Lists what is named between two places of a text and is a trade. */
function tradesIn(words: readonly TypedWord[], from: number, to: number, known: Known): ParsedWithout[] {
	const named: ParsedWithout[] = [];
	for (let at = from; at < to; at += 1) {
		const one = namedAt(words, at, known);
		if (one === null || one.trades.length === 0 || one.to > to) continue;
		named.push(one);
		at = one.to - 1;
	}
	return named;
}

/**
 * Finds the words for 'closed': no search leaves out what is open. Beside a trade or a town they are no name that nobody has; alone they
 * must say more than the one word.
 */
function closedIn(words: readonly TypedWord[], { trades, lexicon }: Known): ParsedWithout[] {
	const text = ` ${wordsOf(words, 0).join(" ")} `;
	const match = CLOSED.exec(text);
	if (match === null || /(?: not| never| isnt| arent)$/.test(text.slice(0, match.index))) return [];
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

/** Tells whether a text only says what is missing at home: "no heating" asks for who mends it. */
export function isComplaint(words: readonly TypedWord[], unwanted: readonly ParsedWithout[], trades: Trades): boolean {
	const [one] = unwanted;
	if (one === undefined || unwanted.length > 1 || words[one.from]?.word !== "no") return false;
	return (
		one.words.some((word) => votesOf(word).length > 0) &&
		words.every(({ word }, at) => (at >= one.from && at < one.to) || tradesNamed(trades, [word]).length === 0)
	);
}

/** Matches words for all with an exception behind them. "Any bar" is a bar. */
const ALL_BUT = /^(?:(?:any|every)(?:thing|where|one|body|place) (?:but|bar|save|barring)|(?:any|every|all) but)$/;

/** Counts the words from here on that say 'not'. It is 0 before a word behind a minus sign, and null where nothing says 'not'. */
function negatorAt(words: readonly TypedWord[], at: number): number | null {
	const match = BEFORE.find((parts) => parts.every((part, of) => words[at + of]?.word === part));
	// "Anywhere but Leeds" is everywhere else.
	const isAllBut = ALL_BUT.test(`${words[at]?.word} ${words[at + 1]?.word}`);
	// "Forget me not" is a flower.
	if (words[at]?.word === "not" && words[at - 1]?.word === "me") return null;
	return match?.length ?? (isAllBut ? 2 : words[at]?.isMinus ? 0 : null);
}

function namedFrom(
	words: readonly TypedWord[],
	from: number,
	behind: number,
	isWeak: boolean,
	known: Known,
): ParsedWithout[] {
	const found: ParsedWithout[] = [];
	let start = from;
	for (let at = behind; at < words.length; ) {
		while (ARTICLES.has(words[at]?.word ?? "") && at < words.length - 1) at += 1;
		const one =
			namedAt(words, at, known) ??
			namedInShort(words, at, from, known) ??
			(found.length > 0 ? null : namedBehind(words, at, from, known)) ??
			(isWeak || found.length > 0 ? null : anyWord(words, at, known));
		if (one === null) break;
		at = /^ones?$/.test(words[one.to]?.word ?? "") ? one.to + 1 : one.to;
		found.push({ ...one, from: start, to: at });
		start = at;
		if (!JOINING.has(words[at]?.word ?? "")) break;
		at += 1;
	}
	return found;
}

/** Finds what is not wanted behind words that only say that it is done, had or called so. */
function namedBehind(words: readonly TypedWord[], from: number, end: number, known: Known): ParsedWithout | null {
	let at = from;
	const isBetween = () => BETWEEN.has(words[at]?.word ?? "") || ARTICLES.has(words[at]?.word ?? "");
	while (at - from < MOST_BETWEEN && isBetween()) at += 1;
	const one = at === from ? null : (namedAt(words, at, known) ?? namedInShort(words, at, end, known));
	// "Not eating, Edinburgh" leaves out no town.
	return one !== null && (one.trades.length > 0 || one.without?.kind === "feature") ? one : null;
}

/** Finds the trade that a word names with one that stands before: "school, neither driving nor language". */
function namedInShort(words: readonly TypedWord[], at: number, end: number, { trades }: Known): ParsedWithout | null {
	const word = words[at]?.word ?? "";
	for (const head of wordsOf(words, 0, end)) {
		const named = FILLERS.has(word) ? [] : tradesNamed(trades, [word, head]);
		if (named.length > 0) return { ...partOf(words, at, at + 1, tradeOf(named, [word], trades)), trades: named };
	}
	return null;
}

/** The longest trade, feature, time or town that begins here. */
function namedAt(words: readonly TypedWord[], from: number, known: Known): ParsedWithout | null {
	const broken = words.findIndex(({ isBroken }, at) => at > from && isBroken === true);
	const end = broken === -1 ? words.length : broken;
	const rest = wordsOf(words, from, end);
	const feature = ["with", "that"]
		.flatMap((before) => parseFeatures([before, ...rest.map((word) => (word === "deliver" ? "delivers" : word))]))
		.find((one) => one.from === 0 && one.to > 1);
	for (let to = Math.min(end, from + known.trades.mostWords); to > from; to -= 1) {
		const here = wordsOf(words, from, to);
		if (JOINING.has(here.at(-1) ?? "")) continue;
		if (feature !== undefined && feature.to - 1 >= to - from)
			return partOf(words, from, from + feature.to - 1, { kind: "feature", feature: feature.feature });
		const named = here.every((word) => FILLERS.has(word)) ? [] : tradesOf(here, known.trades);
		if (named.length > 0) return { ...partOf(words, from, to, tradeOf(named, here, known.trades)), trades: named };
		const cities = to - from > MOST_TOWN_WORDS ? [] : citiesCalled(here.join(" "), known.lexicon);
		if (cities.length > 0)
			return partOf(words, from, to, {
				kind: "towns",
				label: cities[0]?.name ?? "",
				cityIds: cities.map(({ id }) => id),
			});
	}
	const time = parseTime(rest);
	return time?.from === 0 ? partOf(words, from, from + time.to, null) : null;
}

/** Finds trades by these words, or by a short one without the ending of a Turkish plural: "barlar". */
function tradesOf(words: readonly string[], trades: Trades): readonly Trade[] {
	const named = tradesNamed(trades, words);
	return named.length > 0
		? named
		: tradesNamed(
				trades,
				words.map((word) => word.replace(/l[ae]r(?:[iı]n?)?$/, "")),
			);
}

/** Excludes any other word: businesses that have the word are left out. A word that no business has cannot be left out. */
function anyWord(words: readonly TypedWord[], at: number, { lexicon }: Known): ParsedWithout | null {
	const word = words[at]?.word;
	if (word === undefined || FILLERS.has(word)) return null;
	if (lexicon.countOf(word) === 0) return partOf(words, at, at + 1, null);
	return partOf(words, at, at + 1, { kind: "named", label: word, categoryIds: [], names: [[stemOf(word)]] });
}

function namedBefore(words: readonly TypedWord[], end: number, known: Known): ParsedWithout | null {
	for (let from = Math.max(0, end - known.trades.mostWords); from < end; from += 1) {
		const one = namedAt(words, from, known);
		if (one !== null && one.to === end) return { ...one, to: end + 1 };
	}
	const one = end === 0 ? null : anyWord(words, end - 1, known);
	return one === null ? null : { ...one, to: end + 1 };
}

function partOf(words: readonly TypedWord[], from: number, to: number, without: Without | null): ParsedWithout {
	return { from, to, without, words: wordsOf(words, from, to), trades: [] };
}

/** A trade by its categories and all of its names; one word that many places have in their names says the trade alone. */
function tradeOf(named: readonly Trade[], said: readonly string[], all: Trades): Without {
	const names = [said.join(" "), ...named.flatMap((trade) => [trade, ...trade.narrower].flatMap((one) => one.names))];
	const categories = categoriesOf(all, named);
	const own = ownCategories(all, named);
	return {
		kind: "named",
		label: own.length === 1 && own[0] ? own[0].name.toLowerCase() : said.join(" "),
		categoryIds: categories.map(({ id }) => id),
		names: [...new Set(names)].map((name) => name.split(" ").map(stemOf)),
	};
}

/**
 * Removes from the excluded what is also wanted. "Hotel, no hostel" names one category: the category and the words for hotels exclude
 * nothing then.
 */
export function besideWanted(
	without: Without,
	wanted: { categoryIds: readonly number[]; names: readonly string[] },
	words: readonly string[],
): Without {
	if (without.kind !== "named") return without;
	const categoryIds = without.categoryIds.filter((id) => !wanted.categoryIds.includes(id));
	const [said = [], ...others] = without.names;
	const stems = new Set(wanted.names.map((name) => name.split(" ").map(stemOf).join(" ")));
	const names = others.filter((words) => !stems.has(words.join(" ")));
	const label = categoryIds.length < without.categoryIds.length ? words.join(" ") : without.label;
	return { ...without, label, categoryIds, names: [said, ...names] };
}

function wordsOf(words: readonly TypedWord[], from: number, to = words.length): string[] {
	return words.slice(from, to).map(({ word }) => word);
}
