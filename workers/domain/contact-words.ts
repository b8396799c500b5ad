import { textsOf } from "./json-list.ts";
import { FILLERS, SENTENCE_WORDS } from "./search/fillers.ts";
import { hostOf } from "./website-host.ts";

/**
 * Turns phone numbers, e-mail addresses and websites into words of an index. A search then finds a business by any part of
 * a number, however it is typed, by the beginning of either half of an address, and by the host of its site.
 */

/** Limits parts of a number: shorter ones occur in every tenth number. */
const MIN_DIGITS = 4;
/**
 * Limits how many endings of a number are kept: those that begin at its first digits. Only numbers
 * longer than E.164 allows have more.
 */
const MAX_ENDINGS = 12;

/** Some members may be missing: a business that was removed before a column existed comes back without it. */
type Contacts = Partial<{
	phone: string | null;
	/** Holds the number as typed, where it belongs to no known country. */
	phoneDisplay: string | null;
	/** Both lists are JSON. */
	morePhones: string | null;
	email: string | null;
	moreEmails: string | null;
	website: string | null;
}>;

/**
 * Returns the words of a business, each once: `t` and an ending of a number, `m` and a half of an
 * address, `w` and the host of its site.
 */
export function contactWords({ phone, phoneDisplay, morePhones, email, moreEmails, website }: Contacts): string {
	const phones = [phone ?? phoneDisplay, ...textsOf(morePhones)];
	const emails = [email, ...textsOf(moreEmails)];
	const host = website ? hostOf(website) : null;
	const words = host === null ? [] : [`w${host}`];
	for (const number of phones) if (number) addEndings(number.replace(/\D/g, ""), words);
	for (const address of emails) if (address) words.push(...halvesOf(address));
	// A number alone has no ending twice.
	const mayRepeat = phones.length > 1 || emails.some((address) => address);
	return (mayRepeat ? [...new Set(words)] : words).join(" ");
}

function addEndings(digits: string, words: string[]): void {
	const endings = Math.min(MAX_ENDINGS, digits.length - MIN_DIGITS + 1);
	for (let at = 0; at < endings; at++) words.push(`t${digits.slice(at)}`);
}

function halvesOf(address: string): string[] {
	const at = address.indexOf("@");
	return [address.slice(0, Math.max(0, at)), address.slice(at + 1)].map((half) => `m${mailWord(half)}`);
}

/** Returns what the index keeps of half an address: the other signs separate words there. */
function mailWord(half: string): string {
	return half.toLowerCase().replace(/[^a-z0-9.+_-]/g, "");
}

/** Limits the digits of a dialled number from below: fewer than the last seven of a number may also mean other things. */
const LEAST_DIALLED = 7;
/** Number of digits from which a text is surely a number. With fewer, "90210-1234" may be a postcode. */
const SURELY_DIALLED = 10;
/** Matches words next to a number that only say that it is one. */
const BESIDE_NUMBER =
	/\b(?:call|phone|telephone|tel|mobile|number|numara|telefon|ring|whatsapp|fax|who|whose|is|this|called|me|no|the|of)\b\.?|[:#]/gi;
/** Matches words and signs around a website or an e-mail address that only say that it is one. */
const BESIDE_SITE =
	/^\s*(?:(?:website|web ?site|site|homepage|e-?mail|contact|mail to|mailto:|visit|go to|open)\s*(?:at|of|is|:)?\s*)+(?=\S*[.@]\S*\s*$)|(?<=^\s*)www (?=\S+\.\S+$)/gi;
/** Matches the beginning of an address, with or without all of its signs: https//example.com. */
const SCHEME = /^https?(?:[:;.]\/{0,2}|\/{1,2})/i;
const NUMBER = /^\(?\+?[\d\s()./,_\u00a0\u2010-\u2015-]+$/;
/** Matches the room behind the number of a house. */
const EXTENSION = /(?<=\d)\s*(?:ext(?:ension|n)?|x)\.?\s*\d{1,5}$/i;
/** Matches an address behind "www" whose dots are blanks. */
const SPACED_SITE = /^(?:https?[:/\s]+)?www[\s,]+([\p{L}\d-]+(?: [\p{L}\d-]+){0,3}) (\p{L}{2,10})$/iu;
/** Matches the dot of an address that is written as a word, or stands alone. */
const WRITTEN_DOT = /(?<=[a-z\d-]{3})\s*(?:\s(?:dot|\.)\s|[([]dot[)\]])\s*(?=[a-z]{2,}(?:\s|\/|$))/gi;

/** Returns a text as its numbers and addresses are written in the index: digits of other scripts as ours, without the signs around an address. */
function plain(typed: string): string {
	return typed
		.normalize("NFKC")
		.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))
		.replace(/(?<![\p{L}\d])[oO](?=\d[\d ]{5})/gu, "0")
		.replace(/^www[, ](?=\S+\.\S+$)/i, "www.")
		.replace(SPACED_SITE, (_, name: string, ending: string) => `www.${name.replaceAll(" ", "")}.${ending}`)
		.replace(WRITTEN_DOT, ".")
		.split(/\s+/)
		.map((part) => (/\p{L}.*[.@]/u.test(part) ? part.replace(/^["'“„«<([{]+|["'”»>)\]},;!?]+$/g, "") : part))
		.join(" ")
		.replace(BESIDE_SITE, "")
		.trim()
		.replace(SCHEME, "https://");
}

/**
 * Reads a visitor's text that is a whole number or at least its last seven digits, a website with or without www and a
 * path, or an e-mail address. Returns an FTS5 expression over these words. `sure` is false where it may mean something
 * else too ("st.albans"). Null for all else.
 */
export function typedContact(typed: string): { match: string; sure: boolean } | null {
	const text = plain(typed);
	const number = text.replace(BESIDE_NUMBER, " ").replace(EXTENSION, "").trim();
	if (NUMBER.test(number)) {
		const { digits, match } = dialled(number);
		return match === "" ? null : { match, sure: digits.length >= SURELY_DIALLED || /^[+0(]/.test(number) };
	}
	if (/\s/.test(text)) return contactAmong(text);
	const at = text.lastIndexOf("@");
	const host = hostOf(at < 0 ? text : text.slice(at + 1));
	if (host === null) return null;
	const [user, behind] = [mailWord(text.slice(0, Math.max(0, at))), mailWord(host)];
	// "shop.example.com" and "m.example.com" are rooms of example.com.
	const wider = behind.split(".").length > 2 ? ` OR "w${behind.slice(behind.indexOf(".") + 1)}"` : "";
	const site = `"w${behind}"${wider}`;
	const match = user === "" ? `${site} OR "m${behind}"` : `("m${user}" AND "m${behind}") OR ${site}`;
	return { match, sure: at >= 0 || /^(?:https?:\/\/|www\.)/i.test(text) };
}

/** Reads a number in any writing: with the sign of abroad or its zeros, with a zero that is only dialled within the country. */
function dialled(number: string): { digits: string; match: string } {
	const digits = number.replace(/\(0\)/g, "").replace(/\D/g, "");
	const isAbroad = /^\(?(?:\+|00|011)/.test(number);
	const abroad = isAbroad ? digits.replace(/^(?:011|0+)/, "") : digits.replace(/^0+/, "");
	// A country's number has one to three digits.
	const withoutZero = [1, 2, 3].flatMap((at) =>
		isAbroad && abroad[at] === "0" ? [abroad.slice(0, at) + abroad.slice(at + 1)] : [],
	);
	const readings = [digits, abroad, ...withoutZero].filter((one) => one.length >= LEAST_DIALLED);
	return { digits, match: [...new Set(readings)].map((one) => `"t${one.slice(0, 40)}"`).join(" OR ") };
}

/** Limits the digits of a part of a number: fewer begin too many. */
const LEAST_OF_PART = 3;
/** Digits that stand in groups are surely a number if there are more: "24/7" are fewer, and "110 00" may be a postcode. */
const DIGITS_OF_POSTCODE = 5;

/**
 * Reads a visitor's text that is nothing but digits, as the beginning of a number may be typed: the digits behind the sign of abroad or a zero, and how many
 * countries they can be dialled in. `isSure`: it is written as only numbers are. Null for all else.
 */
export function partOfNumber(
	typed: string,
): { digits: string; in: "abroad" | "country" | "either"; isSure: boolean } | null {
	const number = plain(typed).replace(BESIDE_NUMBER, " ").replace(EXTENSION, "").trim();
	if (!NUMBER.test(number)) return null;
	const all = number.replace(/\(0\)/g, "").replace(/\D/g, "");
	const digits = all.replace(/^0+/, "");
	if (digits.length < LEAST_OF_PART) return null;
	const isAbroad = /^\(?(?:\+|00)/.test(number);
	const isInGroups = /\d[^\d]+\d/.test(number) && all.length > DIGITS_OF_POSTCODE;
	return {
		digits,
		in: isAbroad ? "abroad" : all.startsWith("0") ? "country" : "either",
		// Five digits may be a postcode: "01067", "00500", "110 00".
		isSure: /^\(?\+/.test(number) || isInGroups || (/^\(?0/.test(number) && all.length !== DIGITS_OF_POSTCODE),
	};
}

/** Returns an FTS5 expression over these words for the end of a number. Null: too few digits tell one. */
export function endingMatch(digits: string): string | null {
	return digits.length < MIN_DIGITS ? null : `"t${digits}"`;
}

/** Matches what is hardly anything but an address: with an "@", or the name of a site that is longer than "st.albans". */
const ADDRESS = /^\S+@\S+\.\S+$|^(?:https?:\/\/|www\.)\S+$|^[\p{L}\p{N}-]{6,}(?:\.[\p{L}\p{N}-]{2,})+(?:\/\S*)?$/iu;

/** Matches a number among other words, in any writing, and digits that stand together. */
const NUMBER_AMONG = /(?<![\p{L}\d])(?:\(?\+ ?\(?)?\(?\d[\d ()./,_\u2010-\u2015-]*\d(?![\p{L}\d])/gu;
const LONGEST_NUMBER = 16;

/** Matches the words beside a number that somebody has called, or is to be, or of which is asked whose it is. */
const CALLED =
	/(?<!\p{L})(?:call(?:s|ed|er|ing)?|rang|rung|ring(?:s|ing)?|hung up|hang(?:s|ing)? up|voicemail|phone[ds]?|number|dial(?:l?ed)?|missed|text(?:s|ed)?|who(?:se|s)?|belongs?|lookup|wer|wem|wessen|nummer|angerufen|anruf|qui[eé]n|n[uú]mero|llam\p{L}+|tel[eé]fono|qui|appel\p{L}*|chi|chiamat\p{L}+|telefon\p{L}*|quem|ligou|wie|gebeld|telefoonnummer|kto|czyj|dzwoni\p{L}*|numer|kim\p{L}*|arad[iı]|numara\p{L}*)(?!\p{L})/iu;

/** Reads the one address or number among other words of a text, which may mean something else too. */
function contactAmong(text: string): ReturnType<typeof typedContact> {
	const [address, ...others] = text.split(/\s+/).filter((word) => ADDRESS.test(word));
	const found = address ?? numberAmong(text);
	const contact = found === undefined || others.length > 0 ? null : typedContact(found);
	return contact === null ? null : { ...contact, sure: false };
}

/** Tells whether a word names nothing, so that beside a number only that can be meant. */
function isLittle(word: string): boolean {
	return word === "" || FILLERS.has(word) || SENTENCE_WORDS.has(word);
}

/** Finds the one number among other words that is as long as a whole one, or as one without its area where the text says that somebody called. */
function numberAmong(text: string): string | undefined {
	const isAsked =
		CALLED.test(text) ||
		text
			.toLowerCase()
			.split(/[^\p{L}]+/u)
			.every(isLittle);
	const numbers = (text.replace(EXTENSION, "").match(NUMBER_AMONG) ?? []).filter((one) => {
		const { length } = one.replace(/\D/g, "");
		const least = isAsked ? LEAST_DIALLED : SURELY_DIALLED;
		return length >= least && length <= LONGEST_NUMBER;
	});
	return numbers.length === 1 ? numbers[0] : undefined;
}

/**
 * Returns an FTS5 expression over these words for what somebody typed: a number with at least four digits in any writing ("+44 20…",
 * "020…", its end), an e-mail address, or a part of one with a dot. Null for anything else.
 */
export function contactMatch(typed: string): string | null {
	const text = typed.trim();
	if (/^[\d\s()+./\u00a0\u2010-\u2015-]+$/.test(text)) {
		const digits = text.replace(/\(0\)/g, "").replace(/\D/g, "");
		// Zeros in front are dialled in some places only; an ending may begin with them, too.
		const readings = [...new Set([digits, digits.replace(/^0+/, "")])].filter((one) => one.length >= MIN_DIGITS);
		return readings.length === 0 ? null : readings.map((one) => `"t${one.slice(0, 40)}"*`).join(" OR ");
	}
	if (/\s/.test(text) || !/[@.]/.test(text)) return null;
	const at = text.lastIndexOf("@");
	const host = hostOf(text);
	if (at < 0)
		return host === null
			? prefix(text)
			: [prefix(text), `"w${mailWord(host)}"*`].filter((one) => one !== null).join(" OR ");
	const [before, behind] = [mailWord(text.slice(0, at)), text.slice(at + 1)];
	const terms = [before === "" ? null : `"m${before}"`, prefix(behind)].filter((term) => term !== null);
	return terms.length === 0 ? null : terms.join(" AND ");
}

function prefix(half: string): string | null {
	const word = mailWord(half);
	return word === "" ? null : `"m${word}"*`;
}
