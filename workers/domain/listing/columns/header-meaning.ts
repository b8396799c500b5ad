import { foldText } from "../../fold-text.ts";
import { remembered } from "../../remembered.ts";
import { ROLE_BY_KEY, UNUSED_KEYS } from "./column-names.ts";
import { ADDRESS_PARTS, type FieldName } from "./field-name.ts";
import { nameInFull } from "./header-abbreviations.ts";
import { withoutExplanation } from "./header-key.ts";
import { type HeaderSubject, readBeside } from "./header-subjects.ts";

/** Holds what a header's words say: the thing that they name, and whose it is. */
export type HeaderMeaning = {
	role: FieldName;
	subject: HeaderSubject;
	/** Tells whether it says "contact": such an e-mail address may be a person's or the business's. */
	contact: boolean;
	/** Every word of the header is known. One unknown word more might change the thing. */
	sure: boolean;
	/** Its words that are not known. */
	family: string;
	/** The whole header is a known one. */
	whole: boolean;
};

const MOST_WORDS = 12;
const BRACKETS = /^(.{2,}?)\s*[([]([^()[\]]*)[)\]]\s*$/u;

/** Matches two words of which either is meant: a town first ("City/District") is one, whatever it is called elsewhere. */
const EITHER = /^([^/]{3,})\/[^/]{3,}$/;

/** Matches what else the cells may hold behind a phone: "Tfno / Ext.", "Telefon + Dahili". */
const WITH_EXTENSION = /^(\S.*?)\s*[/+&]\s*(?:ext|extension|int|interno|dahili|durchwahl|dw|poste|wewn)\.?$/iu;

/** Holds what a header gave. `altered`: a word beside the thing makes something else of it ("Phone 1 - Type"). */
type HeaderReading = { meaning: HeaderMeaning | null; altered: boolean };

const NOTHING: HeaderReading = { meaning: null, altered: false };

/**
 * Reads a header put together of words ("Billing Street", "RegAddress.PostTown", "Sede Operativa CAP", "City (Shipping)"). No meaning
 * where no words of it name a thing that we know.
 */
export const readHeader = remembered((written: string): HeaderReading => {
	const header = nameInFull(written) ?? written;
	const [, either] = EITHER.exec(header) ?? [];
	if (either !== undefined && readHeader(either).meaning?.role === "city") return readHeader(either);
	const [, number] = WITH_EXTENSION.exec(header) ?? [];
	if (number !== undefined) return readHeader(number);
	const explained = withoutExplanation(header);
	if (explained?.sure) return readWords(wordsOf(explained.header), []);
	const [, outside, inside] = BRACKETS.exec(header) ?? [];
	if (outside !== undefined && inside !== undefined) {
		// "Phone (with country code)" is a phone, "Phone (fax)" is none.
		const words = wordsOf(inside).filter((word) => explained === null || !readBeside([word]).altered);
		const reading = readWords(wordsOf(outside), /^(?:with|incl)/i.test(inside) ? [] : words);
		if (reading.meaning !== null && reading.meaning.role !== "name") return reading;
	}
	return readWords(wordsOf(header), []);
}, 5_000);

function readWords(words: readonly string[], bracket: readonly string[]): HeaderReading {
	if (words.length === 0 || words.length + bracket.length > MOST_WORDS) return NOTHING;
	const found = findThing(words);
	if (found === null) return NOTHING;
	const { role, from, to } = found;
	const whole = to - from === words.length && bracket.length === 0;
	const beside = [...words.slice(0, from), ...words.slice(to), ...bracket];
	// "Nom de l'entreprise": beside a company, "name" only says how it is written.
	const told = beside.filter((word) => (role === "name" ? !FILLING_NAMES.has(word) : !FILLING[role]?.test(word)));
	const { subject, altered, contact, sure, family } = readBeside(told);
	if (altered && !(role === "name" && subject === "person")) {
		return { meaning: null, altered: !beside.some((word) => LINKS.test(word)) };
	}
	// In "trade name", "legal name" and "Postadresse", the thing's own words also say whose it is.
	const own =
		(role === "name" || role === "address") && subject === "own" ? readBeside(words.slice(from, to)).subject : subject;
	const counted = role === "rating" && beside.some((word) => COUNTING.test(word));
	return {
		meaning: { role: counted ? "reviewCount" : role, subject: own, contact, sure, family, whole },
		altered: false,
	};
}

/** A rating is an average and a score. */
const FILLING: Partial<Record<FieldName, RegExp>> = { rating: /^(?:average|avg|score|overall)$/ };

/** "Number of ratings" says how many there are. */
const COUNTING = /^(?:num|number|no|nr|nb|nombre|numero|anzahl|antal|aantal|liczba)$/;

const LINKS = /^(?:url|uri|urls|link|href)$/;

function findThing(words: readonly string[]): { role: FieldName; from: number; to: number } | null {
	const all = words.join("");
	if (UNUSED_KEYS.has(all)) return null;
	if (WHOLE_NAMES.has(all)) return { role: "name", from: 0, to: words.length };
	// The longest known name wins, and of equals the last: in English the words before it say whose it is.
	for (let length = Math.min(words.length, 5); length > 0; length -= 1) {
		for (let from = words.length - length; from >= 0; from -= 1) {
			const key = words.slice(from, from + length).join("");
			const role = THINGS.get(key) ?? ROLE_BY_KEY.get(key)?.role;
			if (role === undefined) continue;
			if (FILLING_NAMES.has(key) && length < words.length && namesMore(words, from, role)) continue;
			if (role === "name" && length < words.length && !FILLING_NAMES.has(key) && namesPlace(words)) continue;
			return { role, from, to: from + length };
		}
	}
	return null;
}

/** Lists words for a kind of business. Alone at the head of a column, such a word marks the name. */
const WHOLE_NAMES: ReadonlySet<string> = new Set(
	"practice practicename venue shop store commerce pub hotel restaurant church school clinic establishment firm exhibitor organisation organization brokerage employer account customer supplier vendor dealer anunciante bayi magaza sube".split(
		" ",
	),
);

/** Names of things that only stand in put-together headers. */
const THINGS: ReadonlyMap<string, FieldName> = new Map(
	Object.entries({
		name:
			"itemlabel dba dbaname doingbusinessas doingbusinessasname tradename organisationname organizationname " +
			"denominationunitelegale denominationusuelleetablissement enseigne1etablissement adisoyadi adsoyad nomprenom titre titulo titolo titel baslik tradingas " +
			"apotheke farmacia bodega cantina tienda brewery enseigne insegna rotulo museumsname nombrecomercial nomcommercial fantasia",
		address: "addr",
		city: "suburb posttown townorcity cidade libellecommune libellecommuneetablissement sehiril",
		postalCode: "codepostaletablissement plz zippostalcode postcode1 cap cp",
		street: "libellevoie libellevoieetablissement straatnaam addressfield1 addr1 addressstreet",
		houseNumber: "numerovoie numerovoieetablissement building",
		addressLine: "addressfield2 addr2",
		state: "departamento stateprovince stateregion provincestate province countyname county",
		category:
			"classification cuisine typeofbusiness businessactivity denomination denominazioneattivita licensedescription cuisinedescription naicscodedescription naicsdescription specialty speciality specialities especialidad especialidade especialita specialite fachrichtung soort branche industries cuisines mutfak tesisturu tipologia servicetype storetype facilitytype meslekgrubu faaliyet faaliyetalani faaliyetkonusu businessclassification sictext",
		phone: "telephonenumber telephonenum phonenum portable",
		country: "countryregion countryorregion",
		website: "webaddress webadresi webpage webadresse",
		latitude: "gpslat geolat",
		longitude: "gpslng geolng geolon gpslon",
	} satisfies Partial<Record<FieldName, string>>).flatMap(([role, keys]) =>
		keys.split(" ").map((key) => [key, role as FieldName] as const),
	),
);

/** Lists words that only say how a thing is written, where another word of the header names the thing ("City name"). */
const FILLING_NAMES: ReadonlySet<string> = new Set(
	"name namen ad adi nom nome nombre naam navn title business company description beschreibung address adres adresse anschrift indirizzo direccion firma location web site اسم الاسم عنوان نام שם כתובת nama alamat नाम".split(
		" ",
	),
);

/** Tells whether another word of the header names a thing too, and a more specific one. */
function namesMore(words: readonly string[], at: number, role: FieldName): boolean {
	return words.some((word, index) => {
		if (index === at) return false;
		const other = ROLE_BY_KEY.get(word)?.role ?? THINGS.get(word);
		// "Address name" is an address, "company name" a name.
		if (FILLING_NAMES.has(word)) return role === "name" && other === "address";
		// "Range address" is the address of a range.
		if (role === "address" && other !== undefined && !TAKES_ADDRESS.has(other)) return false;
		return other !== undefined && other !== role && other !== "name";
	});
}

/** Names the things beside which "address" only fills: "City address", "E-mail address". */
const TAKES_ADDRESS: ReadonlySet<FieldName> = new Set([
	...ADDRESS_PARTS,
	"latitude",
	"longitude",
	"coordinates",
	"phone",
	"email",
	"website",
]);

/** Tells whether a word names a place or a way to reach it: "Dirección tienda" is the shop's address and no name. */
function namesPlace(words: readonly string[]): boolean {
	return words.some((word) => {
		const role = THINGS.get(word) ?? ROLE_BY_KEY.get(word)?.role;
		return role !== undefined && REACHING.has(role);
	});
}

const REACHING: ReadonlySet<FieldName> = new Set([
	"address",
	"street",
	"city",
	"postalCode",
	"phone",
	"email",
	"website",
]);

/** Tells whether a header says that its column holds family names. The rows of such a table are persons. */
export function namesFamilies(header: string): boolean {
	const words = wordsOf(header);
	// "Last visit" is a date.
	const isLast = (at: number) => at === words.length - 1 || /^names?$/.test(words[at + 1] ?? "");
	return words.some((word, at) => FAMILY.test(word) || (word === "last" && isLast(at)));
}

const FAMILY =
	/^(?:surname|lastname|familyname|family|soyad\p{L}*|adsoyad|nachname|familienname|apellidos?|cognome|sobrenome|achternaam|nazwisko|efternamn|etternavn|sukunimi)$/u;

/** Tells whether a header says that its column holds dates of birth. Businesses have none. */
export function namesBirths(header: string): boolean {
	return BIRTH.test(foldText(header));
}

const BIRTH =
	/(?:^| )(?:birth\w*|dob|dogum\w*|geburt\w*|naissance|ne(?: e)? le|nacimiento|nascita|nascimento|geboorte\w*|urodzeni\w*|narozeni\w*|fodelse\w*|fods\w*|syntyma\w*|szuletes\w*|nasteri\w*|rodenja|datumrodenja|рождения|народження|γεννησης)(?: |$)|生年月日|出生|생년월일|תאריך לידה|الميلاد/u;

/** Returns the words of a header, folded; words written as one are taken apart ("RegAddress.PostTown", "POCity", "owner_phone"). */
export function wordsOf(header: string): string[] {
	const spaced = header
		.replace(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
		.replace(/(\p{Lu}{2,})(\p{Lu}\p{Ll})/gu, "$1 $2")
		.replace(/['’]s\b/g, "");
	return foldText(spaced)
		.split(" ")
		.flatMap((word) => (UNSPACED.test(word) ? unspacedWords(word) : compoundWords(word)))
		.filter((word) => word !== "" && !/^\d+$/.test(word));
}

/** Takes a compound for an address apart, whose first part is not known ("Forretningsadresse", "Vestigingsadres"). */
function compoundWords(word: string): string[] {
	const [, first, last] = COMPOUND_ADDRESS.exec(word) ?? [];
	if (first === undefined || last === undefined || ROLE_BY_KEY.has(word) || UNUSED_KEYS.has(word)) return [word];
	return [first, last];
}

const COMPOUND_ADDRESS = /^(\p{L}{4,})(adresse|adress|adres|anschrift)$/u;

/** Matches a word in letters that are written without blanks, with a number behind it or not. */
const UNSPACED = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー々]{2,}\d*$/u;

/** Takes a header without blanks apart before the known name that it ends with ("店长电话", "電話番号1", "倉庫住所"). */
function unspacedWords(word: string): string[] {
	const bare = word.replace(/\d+$/, "");
	if (ROLE_BY_KEY.has(bare) || UNUSED_KEYS.has(bare)) return [bare];
	for (let from = 1; from <= bare.length - 2; from += 1) {
		const thing = bare.slice(from);
		if (ROLE_BY_KEY.has(thing) || THINGS.has(thing)) return [bare.slice(0, from).replace(/の$/, ""), thing];
	}
	return [bare];
}

/** Tells whether a header says that its column holds phones, and behind them faxes ("Telefon/Fax"). */
export const namesPhoneAndFax = remembered((header: string): boolean => {
	const words = wordsOf(header);
	const fax = words.findIndex((word) => /^(?:fax|faks|telefax|факс)$/.test(word));
	return fax > 0 && words.slice(0, fax).some((word) => ROLE_BY_KEY.get(word)?.role === "phone");
}, 2_000);
