import { isEnglishWord } from "../../ordinary-words/ordinary-words.ts";
import { parseFeatures } from "../features/parse-feature.ts";
import { FILLERS } from "../fillers.ts";
import type { TypedWord } from "../typed-words.ts";
import type { ParsedWithout } from "./denied-names.ts";
import { wordsOf } from "./denied-names.ts";

/** Begin a part of a text that takes back some of what was said before. */
export const BUT = new Set("but though although mais pero aber maar mas ma ale ama fakat sondern sino".split(" "));
/** Begin a part of a text that gives a reason or a consequence. */
export const PARTING = new Set(
	"so because cos cuz since weil denn porque parce perche omdat bo cunku dlatego also asi donc quindi entao dus wiec".split(
		" ",
	),
);

/** Matches words that say that something is wanted, would do, is good, or is to be mended. */
export const WANTING =
	/^(?:want(?:s|ed|ing)?|like[sd]?|love[sd]?|loving|lovely|fancy|fancies|fancied|prefer\w*|needs?|needed|after|looking|hoping|enjoy\w*|crav\w+|hungry|longing|dying|kill|murder|means?|meaning|ideal\w*|fine|good|great|nice|best|ok|okay|perfect|happy|happier|worth|suits?|works|treats?|welcome|recommend\w*|suggest\w*|favou?rites?|only|maybe|perhaps|possibl[ey]|eg|e|especially|specifically|particular|such|yes|ye[ps]|would|thing|cheap\w*|better|preferable|due|overdue|required|expir\w+|broken?|leak\w*|burst|snapped|cracked|blocked|trouble|faulty|stuck|runs|where|serv\w+|do|does|doing|eats?|eating|both|also|even|or|if|with|near|open|bitte|gern\w*|lieber|aime\w*|veux|voudrais|quiero|gusta\w*|encanta\w*|ador\w*|plais\w*|parfait\w*|possib\w*|serait|seria|voglio|piace\w*|quero|gosto|graag|chce|lubi\w*|istiyor\w*|severim|mocht\w*|such\w*|brauch\w*|ware\w*|tambien|tambem|pure|aussi|auch|ook|tez|olur|irait|vale|serve|bene|meglio|mejor|melhor|mieux|besser|beter|lepiej|preference|preferenza|preferencia|preferentemente|preferiblemente|liefst|liebsten|tercihen|bevorzugt|idealmente|ihtiyac\w*|toll|super|busco|buscamos|necesit\w*|vorre\w*|cerc\w*|procur\w*|zoek\w*|szuk\w*|ariyor\w*|lazim|olur|welkom|chetnie|najlepiej|ewentualnie|idealn\w*)$/;
/** Matches those of whom something is told, and what stands before them. */
export const SUBJECT =
	/^(?:i|ive|im|id|we|weve|he|hes|she|shes|they|theyve|theyre|my|our|everyone|everybody|nobody|noone|every|mum|mom|mother|dad|father|gran|nan|grandma|grandad|wife|husband|partner|boyfriend|girlfriend|fiance|kids|children|son|daughter|baby|toddler|brother|sister|friends?|mates?|boss|doctor|colleagues?|people|lads|lot|missus|team|half|boys|girls|guests|parents|laws|group|party|office|crew)$/;
/** Matches verbs, and behind another verb those to whom it is done: "is done", "bores me". */
const BEING =
	/^(?:is|are|was|were|has|have|had|isnt|arent|can|could|may|might|keeps?|seems?|looks?|feels?|tend|tends|ist|sind|son|sont|sono|sao|jest|zijn)$/;
const DONE_TO =
	/^(?:me|us|him|her|them|my|our|the|his|their|everyone|mich|mir|uns|ons|mij|a|an|on|off|out|up|over|like|too|so|far|more|all|you|your|way)$/;
/** Matches the same of verbs, in the other languages of the visitors: who says what has been eaten or tried does not ask for it. */
export const PAST_ABROAD =
	/^(?:hatten|gehabt|gegessen|probiert|comimos|comido|cenamos|probado|probamos|estuvimos|fuimos|mange|manges|goute|essaye|teste|vus?|mangiato|provat[oaie]|stati|visti|comemos|provamos|experimentamos|gegeten|geprobeerd|gehad|jedlismy|bylismy|probowalismy|yedik|gittik|denedik|yemistik)$/;
/** Stand before a verb that something does to somebody: "me aburren", "mi annoiano", "beni sıkıyor". */
const DONE_TO_BEFORE = /^(?:me|nos|mi|ci|mnie|nas|beni|bizi)$/;
/** Matches words for what has been, in the languages of the visitors. */
export const BEFORE_NOW =
	/\b(?:yesterday|last (?:night|week|time|month|year)|already|lately|recently|gestern|neulich|letzte[ns]? (?:mal|woche)|waren schon|war schon|ayer|anoche|ya (?!que)|ultimamente|hier (?:soir|on|nous|j)|deja|ieri|gia|ontem|ja (?:fomos|estivemos|fui|comemos|tivemos)|gisteren|laatst|al geweest|zijn al|wczoraj|juz|ostatnio|dun|gecen hafta|zaten)\b/;
/** Matches what may stand between somebody or something and the verb of it. */
const ADVERB =
	/^(?:always|never|just|really|simply|usually|often|only|all|alone|round|around|here|there|themselves|already|still)$/;
/** Matches verbs of what has been: who tells of that does not ask for it again. */
const PAST =
	/^(?:had|did|done|went|gone|been|was|were|saw|seen|ate|eaten|stayed|tried|visited|booked|spent|got|fell|took|last)$/;
const MOST_BEFORE = 6;
/** Matches what is done with what is wanted, or only leads to it. */
const ASKED_FOR =
	/^(?:try|include|includ\w+|add|list|visit|see|bring|check|book|take|at|near|in|with|by|inside|behind|beside|opposite|above|over|around|across|past|like|especially|including|ideally|mainly|mostly|both|such)$/;
const ARTICLE = /^(?:a|an|the|any|some|another|one|more|my|our)$/;

/**
 * Tells whether a part of a text tells something of what it names that does not ask for it: what that is or does, what somebody does or did with it. Who
 * wants it names it, and says what is nice about it.
 */
export function isToldOff(
	one: ParsedWithout,
	{ from, to }: { from: number; to: number },
	words: readonly TypedWord[],
): boolean {
	const all = wordsOf(words, from, to);
	if (ONLY.test(wordsOf(words, one.to, to).join(" "))) return true;
	// "Gastropubs want him tied outside" says what those want.
	const isTheirs = (at: number) => from + at === one.to && OF_THEM.test(all[at] ?? "") && /s$/.test(all[at - 1] ?? "");
	if (all.some((word, at) => WANTING.test(word) && !isTheirs(at))) return false;
	if (parseFeatures(all).some(({ strong, to: end }) => strong && from + end > one.to)) return false;
	const before = wordsBefore(one, from, words);
	if (before.includes("never")) return false;
	if (all.some((_, at) => isTheirs(at)) && one.to + 1 < to) return true;
	return (
		BEFORE_NOW.test(all.join(" ")) ||
		all.some((word) => PAST_ABROAD.test(word)) ||
		isWhatWasDone(wordsOf(words, one.to, to)) ||
		isCalledSomething(before, one, wordsOf(words, one.to, to)) ||
		isVerbBehind(wordsOf(words, one.to, to)) ||
		isTownOfSubject(one, wordsOf(words, one.to, to)) ||
		isVerbBefore(before) ||
		isOrdered(before)
	);
}

/** Matches what those of a kind themselves want or do. */
const OF_THEM = /^(?:want|need|like|prefer|do|means?|eat|serve)$/;

/** Returns the words of a part of a text before what is named there, without the one that begins it. */
function wordsBefore(one: ParsedWithout, from: number, words: readonly TypedWord[]): string[] {
	const first = words[from]?.word ?? "";
	return wordsOf(words, BUT.has(first) || PARTING.has(first) ? from + 1 : from, one.from);
}

/** Tells whether what stands before these words is what somebody did something with: "Cardiff we did to death", "thai she had on friday". */
function isWhatWasDone([who = "", ...more]: readonly string[]): boolean {
	return WHO.test(who) && (/ve$/.test(who) || more.slice(0, MOST_TO_PAST).some((word) => PAST.test(word)));
}
const WHO = /^(?:i|we|he|she|they|ive|weve|theyve)$/;
const MOST_TO_PAST = 2;

/** Tells whether the words behind something say what it is or does: "hostels are ...", "gastropubs get on my nerves". */
function isVerbBehind(behind: readonly string[]): boolean {
	const adverbs = behind.findIndex((word) => !ADVERB.test(word));
	const [next = "", second = ""] = behind.slice(Math.max(adverbs, 0));
	if (behind.length === 1 && isPutAside(next)) return true;
	// "Spa days are for people with money".
	if (BEING.test(second) && next !== "" && !LINKING.test(next) && !FILLERS.has(next)) return true;
	if (BEING.test(next) || (DONE_TO_BEFORE.test(next) && second !== "")) return true;
	if (next === "" || next === "not" || FILLERS.has(next)) return false;
	// "Hostel showers give me nightmares", "karaoke ones make us cringe".
	if (behind.slice(0, MOST_TO_WHOM).some((word, at) => isDone(word, behind[at + 1] ?? ""))) return true;
	// "Hostels always disappoint", but "yoga beginners" are no sentence.
	return DONE_TO.test(second) || (adverbs > 0 && isEnglishWord(next));
}

/**
 * Tells whether a part of a text begins with several of a kind and goes on with a word that is no further trait of them, which then says what they do:
 * "boutiques charge silly money".
 */
function isCalledSomething(before: readonly string[], { words }: ParsedWithout, behind: readonly string[]): boolean {
	const [verb = "", next = ""] = behind;
	if (before.some((word) => !ARTICLE.test(word)) || !/[^s]s$/.test(words.at(-1) ?? "") || next === "") return false;
	return !FILLERS.has(verb) && !LINKING.test(verb) && isEnglishWord(verb) && !/(?:ing|ed|s)$/.test(verb);
}

/** Matches what only goes on with something: "hostels near the station", "yoga studios open late". */
const LINKING =
	/^(?:with|for|near|in|at|by|that|which|who|where|and|or|but|open|close|under|over|on|off|of|to|from|without|around|within|like|new|old|local|private|free|late|early|only|please|also|too|today|tonight|now|welcome|ideally|maybe|preferably|serving|cheap|good)$/;

/** Tells whether a word says what was done with what stands before it: "steakhouses blacklisted". */
function isPutAside(word: string): boolean {
	return (
		/[^e]ed$/.test(word) && !/^(?:included|allowed|accepted|licensed|located|based|rated|heated|furnished)$/.test(word)
	);
}

/** Tells whether a town only says where that is of which something is told: "Cardiff hotels are all full". */
function isTownOfSubject({ without }: ParsedWithout, behind: readonly string[]): boolean {
	const being = behind.findIndex((word) => BEING.test(word));
	return without?.kind === "towns" && being > 0 && being <= MOST_TO_BEING;
}

/** Matches what is said of those that only do something else: "barbers only do men". */
const ONLY = /^(?:ones? )?only (?:do|does|cut|take|serve|cater|deal|see|sell|treat|want|let|have)\b/;
const MOST_TO_BEING = 2;
const MOST_OF_SUBJECT = 3;
const MOST_TO_WHOM = 3;
const TO_WHOM = /^(?:me|us|him|them)$/;

/** Tells whether a word says what is done to those behind it. */
function isDone(word: string, behind: string): boolean {
	if (/^(?:gives?|gave|makes?|made|leaves?|left|puts?|drives?)$/.test(word))
		return /^(?:me|us|him|them|my|our)$/.test(behind);
	return (
		TO_WHOM.test(behind) && !FILLERS.has(word) && !LINKING.test(word) && !ASKED_FOR.test(word) && isEnglishWord(word)
	);
}

/** Tells whether the words before something say what somebody does with it, or did. */
function isVerbBefore(before: readonly string[]): boolean {
	const isPast =
		before.some((word) => PAST.test(word)) || (/ed$/.test(before[0] ?? "") && ARTICLE.test(before[1] ?? ""));
	if (isPast && before.length <= MOST_BEFORE) return true;
	if (before.length <= 1) return false;
	const last = before.findLast((word) => !ARTICLE.test(word)) ?? "";
	const isFor = /^(?:for|with|near|in|at|by|to|from)$/.test(last);
	const isSubject = before.slice(0, MOST_OF_SUBJECT).some((word) => SUBJECT.test(word));
	return before.length <= MOST_BEFORE && isSubject && !isFor;
}

/** Tells whether a part of a text begins with what is to be done with something: "swerve the yoga places". */
function isOrdered([verb = "", ...rest]: readonly string[]): boolean {
	const [article = "", ...more] = /^(?:out|off|away|aside|through)$/.test(rest[0] ?? "") ? rest.slice(1) : rest;
	if (more.length > 0 || !/^(?:the|any|all|your|those|them)$/.test(article)) return false;
	return !FILLERS.has(verb) && isEnglishWord(verb) && !ASKED_FOR.test(verb);
}
