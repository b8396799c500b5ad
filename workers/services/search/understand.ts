import type { Directory } from "#db/queries/directory.ts";
import { endingMatch, partOfNumber, typedContact } from "#workers/domain/contact-words.ts";
import { foldText } from "#workers/domain/fold-text.ts";
import { callingCodeOf } from "#workers/domain/phone/phone.ts";
import { withoutUnknown } from "#workers/domain/search/drop.ts";
import type { Named } from "#workers/domain/search/lexicon/places.ts";
import { NO_LEXICON } from "#workers/domain/search/lexicon/read.ts";
import { withTownsAdded } from "#workers/domain/search/lexicon/with-towns.ts";
import type { CityPlace, Lexicon } from "#workers/domain/search/lexicon.ts";
import { isGuess, type Mended, mendQuery, otherReadings, type Slip } from "#workers/domain/search/mending/mend.ts";
import { type SlippedName, slippedName } from "#workers/domain/search/mending/slipped-name.ts";
import { plainText } from "#workers/domain/search/plain-text.ts";
import type { Known } from "#workers/domain/search/roles/word-roles.ts";
import { withEmojiWords } from "#workers/domain/search/trades/emoji.ts";
import { asTyped, understand } from "#workers/domain/search/understand.ts";
import type { Understood } from "#workers/domain/search/understood.ts";
import { hostOf } from "#workers/domain/website-host.ts";
import { worldTowns } from "#workers/domain/world-towns/world-towns.ts";
import type { ServiceContext } from "../context.ts";
import { lexiconOf } from "../lexicon/read.ts";
import { readTrades } from "./trades.ts";

/** Holds the meaning of a text, the corrected text, and the words that the directory does not know. */
export type Understanding = {
	understood: Understood;
	mended: string | null;
	/** The words that were corrected. */
	slips: readonly Slip[];
	dropped: string[];
	/** Returns the meaning with the corrected and dropped words as they were typed. Null: there were none. */
	unmended(): Understanding | null;
	/** The text as a mistyped name. */
	slipped: SlippedName | null;
	/** Returns, for a search without results, the readings in which one known word is a slip for another, the likeliest first. */
	others(): Understanding[];
};

/** Holds the newest known row of the directory, and the towns that came into it after its words were learned. */
type KnownBefore = { directory: Directory | null; towns: readonly Named<CityPlace>[] };

/** So many readings are tried. Each is a round trip. */
const MOST_OTHERS = 3;

/**
 * Understands a visitor's text, and corrects words that the directory does not know. `asTyped` turns off correction, interpretation and
 * dropping, because the visitor wants the exact text. `directory` prevents the use of another version's memory.
 * `towns` are known in addition to the learned ones.
 */
export async function understood(
	ctx: ServiceContext,
	typed: string,
	options: KnownBefore & { asTyped: boolean },
): Promise<Understanding> {
	if (options.asTyped) return asItIs(asTyped(typed));
	const text = withEmojiWords(typed);
	const contact = typedContact(text);
	const part = partOfNumber(text);
	const numbers = part === null ? [] : numbersBeginning(part, await lexiconOf(ctx));
	if (contact === null && part !== null && numbers.length > 0) {
		const dialled = { ...asTyped(text), words: [], nameWords: [], contact: endingMatch(part.digits), numbers };
		if (part.isSure) return asItIs(dialled);
		const words = await inWords(ctx, text, options);
		return { ...words, others: () => [...words.others(), asItIs(dialled)] };
	}
	if (contact !== null) {
		// Until the job has run, websites are found by the words of their names. Those of a page's path say nothing of whose site it is.
		const words = (contact.sure ? hostOf(text) : null) ?? text;
		const plain = contact.sure && !/\p{L}/u.test(text) ? [] : [await inWords(ctx, words, options)];
		const whole = { ...asTyped(text), contact: contact.match, ...(numbers.length > 0 && { numbers }) };
		return { ...asItIs(whole), others: () => plain };
	}
	return inWords(ctx, text, options);
}

/** So many towns, the largest ones, tell the countries of a directory, and so many countries are looked in for the beginning of a number. */
const TOWNS_OF_COUNTRIES = 100;
const MOST_COUNTRIES = 6;

/** Returns the beginnings of numbers that a part of one may be, as they are dialled from abroad: within each of the directory's countries, too. */
function numbersBeginning(
	{ digits, in: where }: NonNullable<ReturnType<typeof partOfNumber>>,
	lexicon: Lexicon,
): string[] {
	const within = where === "abroad" ? [] : callingCodes(lexicon).map((code) => code + digits);
	return [...within, ...(where === "country" ? [] : [digits])].map((number) => `+${number}`);
}

const CALLING_CODES = new WeakMap<Lexicon, readonly string[]>();

/** Returns the calling codes of the directory's countries. All of its towns are looked through for them, so they are kept. */
function callingCodes(lexicon: Lexicon): readonly string[] {
	const known = CALLING_CODES.get(lexicon);
	if (known !== undefined) return known;
	const countries = lexicon.citiesBeginning("", TOWNS_OF_COUNTRIES).flatMap(({ countryCode }) => countryCode ?? []);
	const codes = [...new Set(countries)].flatMap((country) => callingCodeOf(country) ?? []);
	const most = [...new Set(codes)].slice(0, MOST_COUNTRIES);
	CALLING_CODES.set(lexicon, most);
	return most;
}

/** Works out what a text means that is not a contact. */
async function inWords(ctx: ServiceContext, typed: string, before: KnownBefore): Promise<Understanding> {
	const known = await knownWords(ctx, before);
	const text = plainText(typed, known);
	// Before any words are learned, every word is unknown.
	const here: Known = { ...known, world: undefined };
	if (known.lexicon === NO_LEXICON) return asItIs(understand(text, here));
	const mending = mendQuery(text, known);
	const mended = mending?.text ?? null;
	const [host] = isMadeOfParts(text, mending) ? hostReading(text) : [];
	const parsed = withoutUnknown(understand(mended ?? text, known), known.lexicon);
	const inParts = {
		...parsed,
		mended,
		slips: slipsOf(mending, typed),
		unmended: () =>
			mended === null && parsed.dropped.length === 0 && parsed.understood.where?.kind !== "elsewhere"
				? null
				: asItIs(understand(text, here)),
		slipped: slippedName(text, parsed.understood.where?.words ?? [], known.lexicon),
		others: () => [
			...elsewhere(text, known),
			...othersOf(text, mending, known).map((other) => ({
				...withoutUnknown(understand(other.text, known), known.lexicon),
				mended: other.text,
				slips: slipsOf(other, typed),
				...LAST,
			})),
			...hostReading(text),
			...(mending === null || !isGuess(mending) ? [] : [{ ...asTypedBut(text, known), ...LAST }]),
		],
	};
	return host === undefined ? inParts : { ...host, others: () => [inParts] };
}

/** Tells whether a text of one word was read by parts of it, as which a website's name is written too: "oldfieldcoffee". */
function isMadeOfParts(text: string, mending: Mended | null): boolean {
	const [slip, ...more] = mending?.words ?? [];
	return (
		slip !== undefined && more.length === 0 && !/\s/.test(text.trim()) && (slip.isForm || slip.meant.includes(" "))
	);
}

/** Returns the slips of a text. What was written in another script is no slip of what it is written as here. */
function slipsOf(mending: Mended | null, typed: string): Slip[] {
	return (mending?.words ?? []).map((slip) => (isWritten(slip, typed) ? slip : { ...slip, isForm: true as const }));
}

/** Tells whether a mended word stands in the text as it was typed. */
function isWritten({ typed: word }: Slip, typed: string): boolean {
	return foldText(typed)
		.replaceAll(/[^\p{L}\p{N}]+/gu, "")
		.includes(word.replaceAll(" ", ""));
}

/** A reading without further readings. */
const LAST = { unmended: () => null, slipped: null, others: () => [] };

/** Reads the text as a town of the world, although the directory has the words of its name. */
function elsewhere(text: string, known: Known): Understanding[] {
	const guessed = withoutUnknown(understand(text, { ...known, guess: true }), known.lexicon);
	if (guessed.understood.where?.kind !== "elsewhere") return [];
	return [{ ...guessed, mended: null, slips: [], ...LAST }];
}

/** Reads one long word as the beginning of a website's name, a name without its blanks, or two words as one that lacks its dot. */
function hostReading(text: string): Understanding[] {
	const word = text.trim().toLowerCase().replace(/^@/, "");
	const [, name, ending] = /^([a-z\d-]{4,60})[ ,]+([a-z]{2,10})$/.exec(word) ?? [];
	if (name !== undefined) return [asItIs({ ...asTyped(text), contact: `"w${name}.${ending}"` })];
	return /^[a-z\d-]{8,60}$/.test(word) ? [asItIs({ ...asTyped(text), contact: `"w${word}"*` })] : [];
}

/** Understands the text without the words that the directory does not know. */
function asTypedBut(text: string, known: Known) {
	return { ...withoutUnknown(understand(text, known), known.lexicon), mended: null, slips: [] };
}

/** Returns the other readings. When one word was corrected, its other corrections come first: "loin" is a loan, or a lion. */
function othersOf(text: string, mending: Mended | null, known: Known): Mended[] {
	const others = otherReadings(mending?.text ?? text, known, MOST_OTHERS);
	const [slip, ...more] = mending?.words ?? [];
	if (slip === undefined || more.length > 0) return others;
	const same = otherReadings(text, known, MOST_OTHERS).filter(
		({ text: other, words }) => other !== mending?.text && words.every(({ typed }) => typed === slip.typed),
	);
	return [...same, ...others].slice(0, MOST_OTHERS);
}

/** Returns the text without corrections or dropped words. */
function asItIs(understood: Understood): Understanding {
	return { understood, mended: null, slips: [], dropped: [], slipped: null, unmended: () => null, others: () => [] };
}

/** Holds what texts were understood with last. What is read out of a text is remembered with it (domain/search/roles/word-roles.ts). */
let kept: Known | null = null;

/** Reads the words by which texts are understood. It is the same object as long as nothing of it changes. */
async function knownWords(ctx: ServiceContext, { directory, towns }: KnownBefore): Promise<Known> {
	const trades = await readTrades(ctx, directory);
	const lexicon = withTownsAdded(await lexiconOf(ctx), towns);
	// The day is that of Greenwich, because the searched place is not known yet.
	const date = new Date(new Date(ctx.now).setUTCHours(0, 0, 0, 0));
	if (kept?.lexicon === lexicon && kept.trades === trades && kept.date?.getTime() === date.getTime()) return kept;
	const known: Known = { lexicon, trades, today: (date.getUTCDay() + 6) % 7, date, world: worldTowns };
	if (towns.length === 0) kept = known;
	return known;
}
