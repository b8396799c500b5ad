/** Shows names and categories that somebody typed in capitals in small letters, by the rules of their language. */

const LANGUAGE_BY_COUNTRY: Readonly<Record<string, string>> = languages(
	"en GB IE US CA AU NZ ZA IM JE GG MT SG; tr TR; az AZ; de DE AT CH LI; nl NL BE; fr FR LU MC; it IT SM VA; " +
		"es ES MX AR CO CL PE EC UY PY BO VE CR PA GT HN SV NI DO CU PR; pt PT BR AO MZ; pl PL; sl CZ SK HR SI RS BA ME MK",
);
/** Lists the words that a title keeps small when they are not its first. */
const SMALL_WORDS: Readonly<Record<string, string>> = {
	en: "of and the in at for on by to with from an a or",
	tr: "ve ile",
	az: "və ilə",
	de: "und am an im in zum zur der die das dem den des von vom für bei mit auf",
	nl: "van de het en der den in op bij aan voor met ter",
	fr: "de du des la le les et à au aux en sur sous chez l d",
	it: "di da del della dei delle degli dello al alla ai e il la lo le i gli con per in",
	es: "de del la las el los y e en con para al a",
	pt: "de do da dos das e em com para a o ao",
	pl: "i w z na do pod przy dla oraz",
	sl: "a i u v s z na do pri za",
};
const SMALL = new Map(Object.entries(SMALL_WORDS).map(([language, words]) => [language, new Set(words.split(" "))]));
/** Lists short forms with a spelling of their own, and acronyms that could be read as words. */
const FIXED: ReadonlyMap<string, string> = new Map(
	(
		"Ltd Inc Corp Co Bros Şti Sti San Tic Dr Dt Av Op Prof Doç Uzm Mr Mrs Ms St Jr Sr Mt Ft No GmbH mbH ApS Lda Cia Kft Sp Str Blv " +
		"LLC LLP PLC AG UG OHG EG SA SAS SARL EURL AB AS AŞ OY OYJ OÜ UAB SIA NV USA UAE UK EU IKEA IBM UPS ATM VIP AVM OSB TOKİ " +
		"ООО ОАО ЗАО ПАО АО ИП ТОО ОДО ЧП ФОП УП II III IV VI VII VIII IX XI XII XIII XIV XV XVI XIX XX XXI DIY TGI BBQ ATV USB LED HIFI"
	)
		.split(" ")
		.map((word) => [word.toLocaleUpperCase("tr").replaceAll("İ", "I"), word]),
);
const VOWEL = /[AEIOUYÀ-ÆÈ-ÏÒ-ÖØÙ-ÝĀĂĄĒĔĖĘĚĨĪĬĮİŌŎŐŒŨŪŬŮŰŲƏАЕЁИОУЫЭЮЯІЇЄЎ]/;
const SYLLABIC = /[RL]/;
const SCRIPTS = /[^\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]/u;
const WORD = /\p{L}[\p{L}\p{M}]*(?:['’][\p{L}\p{M}]+)*/gu;
/** Matches letters and pairs that no Turkish word has, so that their I is the English one. */
const NOT_TURKISH = /[QWX]|ZZ|SH|TH|CK|PH|CH|SS$|[Iİ]NG$|[AEIOU]TY$|^(?:[BCDFGKPST][LR]|S[CKMNPT])/;

/**
 * Writes a shouted name ("THE BLUE ANCHOR", "IŞIK ECZANESİ") with capitals at the beginnings of words only, by the language of its
 * country (ISO 3166-1 alpha-2): Turkish ı and i, Dutch IJ, small words, Mc. Acronyms, initials and roman numerals stay. So does a name
 * with a small letter, a single word of up to four letters, a Greek name (whose capitals lost their accents), and a name whose I might
 * be ı.
 */
export function displayName(text: string, countryCode: string | null): string {
	return isShouted(text) ? (inSmallLetters(text, countryCode) ?? text) : text;
}

/** Tells whether a text is all capitals and more than an acronym. ß does not count: people use no capital of it. */
function isShouted(text: string): boolean {
	const plain = text.replaceAll("ß", "");
	if (plain.toUpperCase() !== plain || plain.toLowerCase() === plain) return false;
	const words = plain.match(WORD) ?? [];
	return words.length > 1 ? words.some((word) => word.length > 2) : (words[0]?.length ?? 0) > 4;
}

/** Writes a text in capitals with capitals at the beginnings of words only; null where its letters do not tell how. */
export function inSmallLetters(text: string, countryCode: string | null): string | null {
	if (SCRIPTS.test(text)) return null;
	const language = (countryCode === null ? languageOfLetters(text) : LANGUAGE_BY_COUNTRY[countryCode]) ?? null;
	if (language === null && countryCode === null && text.includes("I")) return null;
	if (isTurkic(language) && hasUnclearI(text)) return null;
	return text.replace(WORD, (word, offset: number) => {
		const before = text.charAt(offset - 1);
		return writtenWord(word, language, offset === 0, before, text.charAt(offset + word.length));
	});
}

function writtenWord(word: string, language: string | null, first: boolean, before: string, after: string): string {
	if (/\d/.test(before) && word.length <= 3) return /^(?:ST|ND|RD|TH)$/.test(word) ? word.toLowerCase() : word;
	const small = language === null ? undefined : SMALL.get(language);
	const lower = lowerCase(word, language);
	if (!first && before === " " && after !== "." && small?.has(lower)) return lower;
	if (word.length === 1) return word;
	const fixed = FIXED.get(word.replaceAll("İ", "I"));
	if (fixed !== undefined) return fixed;
	const sounds = VOWEL.test(word) || (language === "sl" && SYLLABIC.test(word));
	return sounds ? capitalised(lower, word, language) : word;
}

/**
 * Returns `lower` with the capital of its word, and of the parts that begin like a word: O'Neill, L'Atelier, McDonald.
 */
function capitalised(lower: string, word: string, language: string | null): string {
	if (language === "nl" && word.startsWith("IJ")) return `IJ${lower.slice(2)}`;
	const first = word.slice(0, word.length - lower.slice(1).length);
	const rest = lower.slice(1);
	if (/^\p{L}['’]\p{L}{3}/u.test(lower)) return first + rest.charAt(0) + word.charAt(2) + rest.slice(2);
	if (language === "en" && /^mc\p{L}{3}/u.test(lower)) return `Mc${word.charAt(2)}${lower.slice(3)}`;
	return first + rest;
}

function lowerCase(word: string, language: string | null): string {
	const turkish = isTurkic(language) && !isForeign(word);
	return word
		.toLocaleLowerCase(turkish ? (language ?? "en") : "en")
		.normalize("NFC")
		.replaceAll("i\u0307", "i");
}

function isTurkic(language: string | null): boolean {
	return language === "tr" || language === "az";
}

function isForeign(word: string): boolean {
	return NOT_TURKISH.test(word);
}

/**
 * Tells whether a Turkish text has an I that may be İ. Such a text has no Turkish letter, and an I comes with e, or
 * directly before or behind o and u, where ı occurs only in compounds (Kızıltepe). Somebody may have left out all dots
 * (GIYIM MERKEZI).
 */
function hasUnclearI(text: string): boolean {
	if (/[ÇĞİÖŞÜƏ]/.test(text)) return false;
	const words = text.match(WORD) ?? [];
	// Where another word is of another language, the I of a short word may be the I of "BIG".
	const mixed = words.some(isForeign);
	return words.some((word) => {
		const rest = word.slice(1);
		if (!rest.includes("I") || isForeign(word)) return false;
		return (
			(mixed && word.length <= 4) || word.includes("E") || /I[^AEIOU]*[OU]/.test(rest) || /[OU][^AEIOU]+I/.test(word)
		);
	});
}

/**
 * Returns the language whose letters a text has: Turkish and Azeri write letters that no other Latin language writes.
 */
function languageOfLetters(text: string): string | null {
	if (text.includes("Ə")) return "az";
	return /[İĞ]/.test(text) ? "tr" : null;
}

function languages(list: string): Record<string, string> {
	const byCountry: Record<string, string> = {};
	for (const group of list.split("; ")) {
		const [language = "", ...countries] = group.split(" ");
		for (const country of countries) byCountry[country] = language;
	}
	return byCountry;
}
