import type { TypedWord } from "../typed-words.ts";
import { tellsAbroad } from "../words/situation-words.ts";

/** These stand before what is excluded, in the languages of the visitors; those of two words come first. Before a vowel, a 'de' is written as "d'". */
const BEFORE =
	`do not like|does not like|dont like|doesnt like|do not want|does not want|dont want|doesnt want|instead of|rather than|plutot que|plutot qu|piuttosto che|lieber als|leave out|isnt|arent|allergic to|en vez de|en lugar de|au lieu de|invece di|em vez de|anstatt|statt|in plaats van|zamiast
	do not have|does not have|dont have|doesnt have|not have|do not offer|does not offer|do not|does not|dont|doesnt|are not|is not
	as opposed to|anything except|anything other than|anything else than|something else than|something other than|anywhere else than|elsewhere than|anywhere than|different from|different to|unlike|the last thing i want is|the last thing i need is|the last thing we want is|the last thing we need is|but nothing|but not|but no|other than|apart from|hold the|aber nicht|aber kein|aber keine|aber ohne
	mais pas de|mais pas|mais sans|pero no|pero sin|que no sea|que no sean|sem ser|que nao seja|que nao sejam|sin ser|senza essere|qui n est pas|qui ne soit pas|qui ne sont pas|sans etre|che non sia|ma non|ma senza|mas nao|mas sem|maar geen|maar niet|ale nie|ale bez|pas de|pas d|a part
	but nowhere in|but nowhere|nowhere in|nowhere near|everything except|not interested in|not keen on|not a fan of|not in the mood for|not looking for|not after|not into
	quitando|descartando|aparte de|menos los|fuera de los|en dehors des|en dehors de|mis a part|a part les|abgesehen von|bis auf|ausgenommen|a parte|tolti|tolte|tranne che|oprocz|procz|z wyjatkiem|poza|tirando|exceptuando|behalve|buiten|uitgezonderd
	no use for|no time for|no interest in|no desire for|no patience for|no patience with|no appetite for|no love for|no wish for|neednt be
	do without|could do without|can do without|enough with|leaving out|not including|definitely not|certainly not|not another|nothing to do with
	im done with|am done with|done with|been there with|sick of|tired of|bored of|bored with|fed up with|fed up of|had enough of|enough of|cant stand|can t stand|cannot stand|dislike|dislikes|steer clear of|stay away from|no need for
	rien de|rien d|rien qui soit|nichts|keinerlei|nic|
	keine lust auf|genug von|alles ausser|bloss kein|bloss keine|nur kein|nur keine|harto de|harta de|no me gusta|no quiero|nada de|excepto los|marre de|surtout pas de|surtout pas|a l exception|hormis|stufo di|stufa di|non voglio|niente|escluso|esclusi
	farto de|nao quero|nada de|a nao ser|geen zin in|liever geen|uitgezonderd|z wyjatkiem|tylko nie|byle nie|aby nie|poza
	with the exception of|bar the ones in|except the ones in|except for the ones in|except those in|but not the ones in|not the ones in|except for|excepting|fuorche|ad eccezione di|excl|nicht in|not|nothing|neither|nor|without|w o|except|excluding|exclude|minus|non|no
	avoid|avoids|avoiding|hate|hates|hated|loathe|loathes|detest|detests|skip|skipping|ditch|ditching|forget|ignore|less|excludes|never|menos|ohne|kein|keine|keinen|keiner|nicht|ausser|sin|excepto|salvo|sans|pas|sauf|hors|senza|tranne|eccetto|sem|exceto|zonder|geen|behalve|bez|oprocz`
		.split(/[|\n]/)
		.flatMap((phrase) => [phrase.trim(), ...(/ de$/.test(phrase) ? [phrase.trim().slice(0, -1)] : [])])
		.map((phrase) => phrase.split(" "));
/** These too, but only before a known trade or feature beside another trade: they also stand in other sentences. */
const BEFORE_KNOWN =
	`none of that|none of the|none of those|none of your|no more|no to|spare me|spare us|lose the|drop the|nix the|nix|omit|omitting|ignoring|swerve|swerving|dodging|dodge|bin|binning|scrap|besides|barring|save for|save the|aside from|zero|anti
	over it with|too much|too many|gone off|going off|been put off|put off by|put off|keep away from|keep clear of|ruling out|rule out|drop|dropping|lose|axe|dump|chuck|remove|delete|veto|vetoing|blacklist|ban|banish|rules out|rather not|wary of|scared of|afraid of|refuse|nobody likes|no one likes
	dont give me|dont show me|dont send me to|dont bring me|cant be|cannot be|must not be|mustnt be|shouldnt be|should not be|not only|not just|not merely`
		.split(/[|\n]/)
		.map((words) => words.trim().split(" "));
/** These also belong to names and to other languages. They count only before a known trade, feature or town. */
const WEAK = new Set([
	"nothing",
	"nichts",
	"nic",
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
const BEHIND_WORDS = new Set(
	"excluded excepted haric degil olmayan olmasin olmaz disinda istemiyorum istemem yerine istemiyoruz sevmem sevmiyorum olmadan".split(
		" ",
	),
);
/** Is what does not do for somebody: "Belfast doesn't suit me". */
const NOT_FOR = ["doesnt", "dont", "wont", "never", "do not", "does not"].flatMap((not) =>
	["suit", "suits", "work for", "works for", "appeal to", "interest", "tempt", "help", "agree with"].flatMap((verb) =>
		["me", "us"].map((whom) => `${not} ${verb} ${whom}`.split(" ")),
	),
);
/** And so do these. */
const BEHIND =
	`no es lo que busco|no es lo que buscamos|no es lo que quiero|no es lo que queremos|no es para mi|no es para nosotros|no me vale|no nos vale|no me sirve|no nos sirve|n est pas ce que je cherche|n est pas ce qu on cherche|n est pas pour moi|n est pas pour nous|ne me convient pas|ne nous convient pas|non e quello che cerco|non e quel che cerco|non e cio che cerco|non fa per me|non fa per noi|nao e o que procuro|nao e o que quero|nao e para mim|nao e para nos|nao me serve|nao nos serve|ist nicht das was ich suche|ist nicht was ich suche|ist nichts fur mich|ist nichts fur uns|sind nichts fur mich|sind nichts fur uns|is niet wat ik zoek|is niet wat we zoeken|is niks voor mij|to nie dla mnie|nie dla mnie|nie dla nas|aradigim sey degil|aradigim degil|bize gore degil
	is a hard no|are a hard no|is a definite no|are a definite no|is a firm no|are a firm no|wont do|will not do|doesnt do it|dont do it|wont cut it|doesnt cut it|isnt enough|is not enough|isnt what i want|not my cup of tea|leave me cold|leaves me cold|arent allowed|are not allowed|isnt allowed|is not allowed|arent welcome|are not welcome|are no use|is no use|are no good|is no good|are useless|put me off|puts me off|mag ich nicht|brauche ich nicht|will ich nicht|dont count|doesnt count|do not count|not wanted|not welcome|not needed|not required|not for me|not for us|not my thing|isnt my thing|aint my thing|need not apply|neednt apply|neednt bother|can do one|can jog on|can wait|is a no go|are a no go|is a no no|are a no no|is a no|are a no|isnt necessary|is not necessary|arent necessary|not necessary|isnt needed|arent needed|is right out|are right out|is out|are out
	are not what i want|is not what i want|are not what we want|not what i want|not what i need|not what im after
	is off the table|are off the table|no thanks|no thank you|no way|disagrees with me|no quiero|nein danke|non merci|no grazie|nie dziekuje|nao obrigado|nee bedankt|are too dear|is too dear|are too expensive|is too expensive|are too pricey|is too pricey|are too posh|is too posh|are too loud|is too loud|are too noisy|is too noisy|are too far|is too heavy|are too big|is too big|are too small|so skip those|wont do|will not do|wont cut it|is no good|are no good|no good|is no use|are no use|skip those|so avoid those|avoid those|not those|disagrees with us|disagree with me|makes me ill|makes me sick|is not an option|isnt an option|leave me cold`
		.split(/[|\n]/)
		.map((words) => words.trim().split(" "));

/** Lists the parts of German verbs that stand behind 'not'. */
const PARTS_OF_VERBS = new Set("an auf aus zu ab mehr richtig los gut ein".split(" "));

/** Matches the 'not' that stands behind its verb. */
const NOT_OF_VERB = /^(?:nicht|niet|pas)$/;

/** Matches words for all with an exception behind them. "Any bar" is a bar. */
const ALL_BUT = /^(?:(?:any|every)(?:thing|where|one|body|place) (?:but|bar|save|barring)|(?:any|every|all) but)$/;

/** Matches the same of every kind: "any kind but Turkish". */
const ALL_KINDS_BUT =
	/^(?:any|every|all|whatever) (?:kinds?|sorts?|types?|styles?|cuisines?|foods?|others?|old|other|place|town|part|thing|one) (?:but|except|bar|save|barring)$/;

/**
 * Counts the words that deny what stands behind or before them. `isWeak`: only where that is a known trade, feature or town; `isBeside`: only a trade or feature beside another trade.
 */
export type Denial = { length: number; isWeak: boolean; isBeside?: true };

/** Tells whether a 'not' is said of the verb beside it, or is a part of a name, and denies nothing that follows. */
function isOfVerb(words: readonly TypedWord[], at: number): boolean {
	const { word, isMinus, isBroken } = words[at] as TypedWord;
	const before = words[at - 1]?.word ?? "";
	// "Forget me not" is a flower.
	if (word === "not") return before === "me";
	// "Das Auto springt nicht an" says what does not work.
	if (word === "nicht" && PARTS_OF_VERBS.has(words[at + 1]?.word ?? "")) return true;
	// "Die Steckdose funktioniert nicht" and "elle ne démarre pas" do so too, whatever town follows.
	return NOT_OF_VERB.test(word) && isMinus !== true && isBroken !== true && tellsAbroad(before);
}

/** Stand before each of several that are turned down, and mean something else alone: "ne hostel ne pansiyon". */
const BEFORE_EACH = new Set("ne noch ni nem ani".split(" "));

/** Tells whether a word turns down what follows it because it stands there again before something else. */
function isOfTwo(words: readonly TypedWord[], at: number): boolean {
	const word = words[at]?.word ?? "";
	return (
		BEFORE_EACH.has(word) && words.some((one, other) => other > at + 1 && one.word === word && one.isBroken !== true)
	);
}

/**
 * Finds words that say 'not' of what follows them, from one place of a text on. Their length is 0 before a word behind a minus sign. Null: nothing
 * says 'not'.
 */
export function denialAt(words: readonly TypedWord[], at: number): Denial | null {
	const { word, isMinus } = words[at] as TypedWord;
	if (isOfVerb(words, at)) return null;
	if (isOfTwo(words, at)) return { length: 1, isWeak: true };
	// "Bar the Edinburgh ones" is no bar.
	if (word === "bar" && words[at + 1]?.word === "the" && /^ones?$/.test(words[at + 3]?.word ?? ""))
		return { length: 2, isWeak: true };
	// "Pubs bar gastropubs": the caller looks whether what stands behind is of what stands before.
	if (word === "bar" && at > 0 && isMinus !== true)
		return { length: words[at + 1]?.word === "the" ? 2 : 1, isWeak: true, isBeside: true };
	const phrase = startingAt(BEFORE_KNOWN, words, at);
	if (phrase !== null) return { length: phrase.length, isWeak: true, isBeside: true };
	const before = startingAt(BEFORE, words, at);
	if (before !== null) {
		const { length } = before;
		return {
			length,
			isWeak: isMinus !== true && ((length === 1 && WEAK.has(word)) || isSaidOfDoing(before, words, at)),
		};
	}
	// "Anywhere but Leeds" is everywhere else.
	if (ALL_BUT.test(`${word} ${words[at + 1]?.word}`)) return { length: 2, isWeak: false };
	if (ALL_KINDS_BUT.test(`${word} ${words[at + 1]?.word} ${words[at + 2]?.word}`)) return { length: 3, isWeak: false };
	return isMinus ? { length: 0, isWeak: false } : null;
}

/** Matches what ends words for 'not' that deny what somebody does, and what stands before a 'not' that denies what has been done. */
const NOT_DOING = /^(?:dont|doesnt|not)$/;
const DOING = /^(?:do|does|has|have|had|did)$/;

/** Tells whether it is only denied that something is done: "the books don't balance", "the tenant has not paid". */
function isSaidOfDoing(denial: readonly string[], words: readonly TypedWord[], at: number): boolean {
	const last = denial.at(-1) ?? "";
	if (!NOT_DOING.test(last)) return false;
	return last !== "not" || DOING.test((denial.length > 1 ? denial.at(-2) : words[at - 1]?.word) ?? "");
}

/** Stand behind the 'no' that ends a part of a text: "gastropub no gracias", "el yoga no me interesa". */
const THANKS = /^(?:gracias|thanks|thank|grazie|obrigad[oa]|merci|danke|per|por|please)$/;
const OF_ME = /^(?:me|nos|le|les|te|mi|ci|gli)$/;

/** Counts the words of a 'no' that ends a part of a text or goes on with whom it does not please; 0: it does not. */
function noBehind(words: readonly TypedWord[], at: number): number {
	if (at === 0 || words[at]?.word !== "no" || words[at]?.isBroken === true) return 0;
	const next = words[at + 1];
	if (next === undefined || next.isBroken === true) return 1;
	if (THANKS.test(next.word))
		return words[at + 2]?.word === "you" || /^favore?$/.test(words[at + 2]?.word ?? "") ? 3 : 2;
	return OF_ME.test(next.word) && words[at + 2] !== undefined ? 3 : 0;
}

/** Matches what ends a part of a text and takes away what stands before it: "with boutiques taken out". */
const TAKEN_OUT =
	/^ (?:(?:(?:are|is|being|be|get|gets) )?(?:taken|left|kept|ruled|crossed|struck|sorted|thrown|removed|filtered|cut|deleted|gone|banned|barred)(?: (?:out|off|away|aside))?|out|apart|aside|to one side)(?: (?:of|from|off) (?:it|this|that|(?:the|my|your) (?:list|results|search|answers)))? $/;

/** Counts the words from a place to the end of a part of a text if they take away what stands before them. */
function takenOut(words: readonly TypedWord[], at: number): number {
	if (at === 0 || words[at]?.isBroken === true) return 0;
	const next = words.findIndex(({ isBroken }, of) => of > at && isBroken === true);
	const rest = words.slice(at, next === -1 ? words.length : next).map(({ word }) => word);
	return rest.length <= MOST_TAKING && TAKEN_OUT.test(` ${rest.join(" ")} `) ? rest.length : 0;
}

const MOST_TAKING = 7;

/** Counts the 'free' behind what a place is to be free of: "gastropub free". */
function freeBehind(words: readonly TypedWord[], at: number): number {
	return at > 0 && words[at]?.word === "free" && words[at]?.isBroken !== true ? 1 : 0;
}

/** Finds words that say 'not' of what stands before them. */
export function denialBehind(words: readonly TypedWord[], at: number): Denial | null {
	const no = noBehind(words, at) || takenOut(words, at) || freeBehind(words, at);
	if (no > 0) return { length: no, isWeak: true, isBeside: true };
	const phrase = startingAt(BEHIND, words, at) ?? startingAt(NOT_FOR, words, at);
	// "Not those twee tea houses" says of which behind it, and "the doctor put me off pasta" of what.
	const end = words[at + (phrase?.length ?? 0)];
	const isOpen = /^(?:those|off)$/.test(phrase?.at(-1) ?? "") && end !== undefined && end.isBroken !== true;
	if (phrase !== null && !isOpen) return { length: phrase.length, isWeak: true, isBeside: true };
	return BEHIND_WORDS.has(words[at]?.word ?? "") ? { length: 1, isWeak: false } : null;
}

function startingAt(phrases: readonly string[][], words: readonly TypedWord[], at: number): string[] | null {
	return phrases.find((parts) => parts.every((part, of) => words[at + of]?.word === part)) ?? null;
}
