import { countryOfPostcode } from "../../address/postcode.ts";
import { countryCodeOf } from "../../country/country.ts";
import type { Cell } from "../../workbook/sheet-row.ts";
import type { Column } from "./column.ts";
import { UNUSED_KEYS } from "./column-names.ts";
import type { ColumnRole } from "./column-roles.ts";
import { type ColumnValues, columnValues, shareOfBusinesses, shareOfPersons, shareThatFits } from "./column-values.ts";
import { ADDRESS_PARTS, type FieldName } from "./field-name.ts";
import { type HeaderMeaning, readHeader, wordsOf } from "./header-meaning.ts";
import type { HeaderSubject } from "./header-subjects.ts";
import { leastShare } from "./least-share.ts";

/** A column that may have a role, by its header, with what its values say to that. */
export type Candidate = {
	index: number;
	role: WeighedRole;
	/** Tells whose value it is. */
	subject: HeaderSubject;
	contact: boolean;
	/** Its header says that it holds mobile phones. */
	mobile: boolean;
	/** The words of its header that are not known. */
	family: string;
	/**
	 * Is 6 for a known header, 5 for one put together of known words, 4 for one with an unknown word by which the table calls its businesses, and 3 for one with another unknown word.
	 */
	header: number;
	values: ColumnValues;
	/** Gives the share of the values that suit the role. */
	fits: number;
};

/** Roles that columns are weighed for; the others are plain from their headers, or only recognised as a source lays them out. */
const WEIGHED_ROLES = [
	"name",
	"category",
	"type",
	"address",
	...ADDRESS_PARTS,
	"latitude",
	"longitude",
	"phone",
	"morePhones",
	"email",
	"moreEmails",
	"website",
	"rating",
	"reviewCount",
	"description",
	"priceRange",
] as const satisfies readonly ColumnRole[];
type WeighedRole = (typeof WEIGHED_ROLES)[number];
const WEIGHED: ReadonlySet<FieldName> = new Set(WEIGHED_ROLES);
/** These roles count only where the whole header is a known one: "Short description of the place" is left to `guessByWords`. */
const ONLY_WHOLE: ReadonlySet<FieldName> = new Set(["type", "morePhones", "moreEmails", "postalCity"]);
/** Any text may be one of these: a header of which a word is not known needs values that repeat, as those of kinds and towns do. */
const REPEATING: ReadonlySet<FieldName> = new Set(["city", "state", "country", "category"]);

/** Values from which a column that is known by its header is judged: fewer may be the odd ones of a good column. */
const ENOUGH = 5;
const MANY = 10;
const MANY_KINDS = 20;
const KNOWN_HEADER = 6;

type Weighed = {
	candidates: Candidate[];
	/** Columns that must not be guessed at: their header names something else, or somebody else's. */
	settled: Set<number>;
};

/** Finds what each column may be, by its header and its values. Roles that the values contradict are left out. */
export function findCandidates(
	columns: readonly Column[],
	keys: readonly string[],
	rows: readonly (readonly Cell[])[],
): Weighed {
	const candidates: Candidate[] = [];
	const settled = new Set<number>();
	const own = wordsForBusinesses(columns, rows);
	for (const { index, role, confidence, header, lost } of columns) {
		if (UNUSED_KEYS.has(keys[index] ?? "")) continue;
		if (role !== null && !isWeighedRole(role)) continue;
		const { meaning, altered } = readHeader(header);
		if (altered && role === null) settled.add(index);
		if (role === null && !isWeighed(meaning)) continue;
		if (role === null && lost !== undefined && lost === meaning?.role) {
			settled.add(index);
			continue;
		}
		let is = role ?? (meaning?.role as WeighedRole);
		const values = columnValues(rows, index);
		if (NUMBERED.has(is) && areHouseNumbers(values)) is = "houseNumber";
		if ((NUMBERED.has(is) || is === "addressLine") && arePostcodes(values)) is = "postalCode";
		if (NUMBERED.has(is) && isCompanyAt(header, index, values, columns, rows)) is = "name";
		if (is === "name" && areAddresses(values) && isCalledBeside(index, columns)) is = "address";
		const candidate: Candidate = {
			index,
			role: is,
			subject: meaning?.role === is || meaning?.role === "name" ? meaning.subject : "own",
			contact: meaning?.contact ?? false,
			mobile: is === "phone" && saysMobile(header),
			family: meaning?.role === is ? meaning.family : "",
			header: role !== null && confidence === "used" ? KNOWN_HEADER : meaning?.role === is && meaning.sure ? 5 : 3,
			values,
			fits: shareThatFits(values, is),
		};
		if (
			candidate.header === 3 &&
			candidate.family.split(" ").every((word) => own.some((other) => areForms(word, other)))
		)
			candidate.header = 4;
		if (isContradicted(candidate, columns, rows.length) || isAnothers(candidate, columns, rows, own))
			settled.add(index);
		else candidates.push(candidate);
	}
	for (const one of candidates) if (isOfPost(one, candidates, columns)) one.subject = "mailing";
	const repeated = candidates.filter(
		(one) =>
			isOfFurther(one, columns) ||
			isFurtherLine(one, candidates, columns) ||
			candidates.some((other) => isTranslation(one, other, columns) || isFurther(one, other, columns)),
	);
	for (const { index } of repeated) settled.add(index);
	return { candidates: candidates.filter((one) => !repeated.includes(one)), settled };
}

/** Tells whether a postcode is that of a post-office box: the table has a postal address and its town as well ("Postal Addr", "Postal Town"). */
function isOfPost({ index, role }: Candidate, all: readonly Candidate[], columns: readonly Column[]): boolean {
	const first = (at: number) => wordsOf(columns[at]?.header ?? "")[0];
	if (role !== "postalCode" || first(index) !== "postal") return false;
	const beside = all.filter((other) => other.index !== index && first(other.index) === "postal");
	return beside.some((other) => NUMBERED.has(other.role)) && beside.some((other) => other.role === "city");
}

const NUMBERED: ReadonlySet<FieldName> = new Set(["street", "address"]);

/** Tells whether a column holds postcodes alone, as one country writes them with letters ("Address 5"). */
function arePostcodes({ texts }: ColumnValues): boolean {
	const codes = texts.filter((text) => countryOfPostcode(text) !== null);
	return texts.length >= FEWEST && codes.length * 10 >= texts.length * 8;
}

const FEWEST = 3;

/** Tells whether a column holds the numbers of streets alone ("Address no."). */
function areHouseNumbers({ texts }: ColumnValues): boolean {
	return texts.length >= ENOUGH && texts.every((text) => /^\d{1,5}(?:\s?\p{L})?$/u.test(text.trim()));
}

/** Tells whether a column holds what buildings are called, or where in them a place is ("Old Customs Hall", "Level 2, Civic Centre"). */
function areBuildings({ texts }: ColumnValues): boolean {
	return texts.filter((text) => /\p{L}{4}/u.test(text)).length * 2 > texts.length;
}

/**
 * Tells whether a header that says "company" beside "address" is that of companies: hardly a value has a figure, while the values of another
 * column of addresses have.
 */
function isCompanyAt(
	header: string,
	index: number,
	{ texts }: ColumnValues,
	columns: readonly Column[],
	rows: readonly (readonly Cell[])[],
): boolean {
	if (texts.length < ENOUGH || hasFigures(texts)) return false;
	if (!wordsOf(header).some((word) => COMPANY.test(word))) return false;
	return columns.some((other) => {
		const role = other.index === index ? undefined : readHeader(other.header).meaning?.role;
		return role !== undefined && NUMBERED.has(role) && hasFigures(columnValues(rows, other.index).texts);
	});
}

/** Tells whether most values have a number and a comma, as whole addresses have, and names of places seldom. */
function areAddresses({ texts }: ColumnValues): boolean {
	return (
		texts.length >= ENOUGH &&
		texts.filter((text) => /\d/.test(text) && text.includes(", ")).length * 10 >= texts.length * 7
	);
}

/** Tells whether another column is called a name: addresses under "Place of business" are no names then. */
function isCalledBeside(index: number, columns: readonly Column[]): boolean {
	return columns.some((other) => other.index !== index && readHeader(other.header).meaning?.role === "name");
}

const COMPANY =
	/^(?:company|business|firm|firma|sirket|empresa|azienda|entreprise|societe|unternehmen|organi[sz]ation)$/;

/** Tells whether most texts have a figure. */
function hasFigures(texts: readonly string[]): boolean {
	return texts.filter((text) => /\d/.test(text)).length * 2 > texts.length;
}

/** In another language one of these says the same once more. */
const TRANSLATED: ReadonlySet<FieldName> = new Set(["name", "street", "address", "city", "website", "description"]);

/** Tells whether a column says in another language what one before it says: their headers differ in a code of two letters at the end ("name_fi", "name_sv"). */
function isTranslation(one: Candidate, before: Candidate, columns: readonly Column[]): boolean {
	if (before.index >= one.index || before.role !== one.role || !TRANSLATED.has(one.role)) return false;
	const [words, others] = [one, before].map(({ index }) => wordsOf(columns[index]?.header ?? ""));
	const [code, other] = [words?.pop() ?? "", others?.pop() ?? ""];
	const isCoded = /^[a-z]{2}$/.test(code) && /^[a-z]{2}$/.test(other) && code !== other;
	const isFilled = before.values.texts.length * 2 >= one.values.texts.length;
	return isCoded && isFilled && words?.length !== 0 && words?.join(" ") === others?.join(" ");
}

/** Tells whether a column is a part of a second address: its header has a number, and that of the same part of another has none or a lower one. */
function isFurther(one: Candidate, other: Candidate, columns: readonly Column[]): boolean {
	if (one.role !== other.role || !COUNTED.has(one.role)) return false;
	const [number, first] = [one, other].map(({ index }) => numberIn(columns[index]?.header ?? "") ?? 1);
	return (number ?? 1) > (first ?? 1) && other.values.texts.length >= one.values.texts.length;
}

/** Tells whether a column's header begins as another's does, with a higher number behind it ("Addr 2 - City" beside "Addr 1 - Line 1"). */
function isOfFurther({ index, role }: Candidate, columns: readonly Column[]): boolean {
	const header = columns[index]?.header ?? "";
	const number = numberIn(header);
	// Postcodes in the last line of an address are those of its first.
	if (number === null || number === 1 || !COUNTED.has(role) || readHeader(header).meaning?.role !== role) return false;
	const begun = header.slice(0, header.indexOf(String(number))).trim();
	return begun !== "" && columns.some((other) => other.header.startsWith(begun) && numberIn(other.header) === 1);
}

/**
 * Tells whether a line of an address begins a second one: a town or a postcode has its number, beside another without one ("Adres 2",
 * "Postcode 2").
 */
function isFurtherLine({ index, role }: Candidate, all: readonly Candidate[], columns: readonly Column[]): boolean {
	const number = role === "addressLine" ? numberIn(columns[index]?.header ?? "") : null;
	if (number === null || number === 1) return false;
	return all.some((one) => {
		if (!COUNTED.has(one.role) || numberIn(columns[one.index]?.header ?? "") !== number) return false;
		return all.some((other) => other.role === one.role && (numberIn(columns[other.index]?.header ?? "") ?? 1) === 1);
	});
}

/** The second line of an address belongs to the first, the second town does not. */
const COUNTED: ReadonlySet<FieldName> = new Set(["city", "state", "postalCode", "country"]);

function numberIn(header: string): number | null {
	const [, number] = /(?:^|[^\p{L}\d])([1-9])(?:[^\p{L}\d]|$)/u.exec(header) ?? [];
	return number === undefined ? null : Number(number);
}

function isWeighedRole(role: FieldName): role is WeighedRole {
	return WEIGHED.has(role);
}

/** Tells whether the header's words name a thing, so that they decide. Otherwise its single words may be used for a guess. */
export function isWeighed(meaning: HeaderMeaning | null): boolean {
	return meaning !== null && isWeighedRole(meaning.role) && (meaning.whole || !ONLY_WHOLE.has(meaning.role));
}

/**
 * Finds the words by which a table calls its businesses: those beside "name" in a header ("School name"), or a header alone that comes
 * again in others ("School", "Phone of the school") where nothing is called a name.
 */
function wordsForBusinesses(columns: readonly Column[], rows: readonly (readonly Cell[])[]): readonly string[] {
	const named = columns.filter((column) => isNamed(column, rows));
	const heads = named.length > 0 ? named : columns.filter(({ header }) => isHead(header, columns));
	const ofBusinesses = heads.filter(({ index }) => {
		const values = columnValues(rows, index);
		return values.distinct * 2 >= values.texts.length && shareOfPersons(values) < 0.6;
	});
	return ofBusinesses.flatMap(({ header }) => wordsOf(header)).filter((word) => !WHOSE.has(word));
}

/** Tells whether a column's header says that it holds the names, and most rows have one. */
function isNamed({ index, role, header }: Column, rows: readonly (readonly Cell[])[]): boolean {
	const { meaning } = readHeader(header);
	const says = meaning?.role === "name" ? meaning.subject === "own" || meaning.subject === "trade" : role === "name";
	return says && (rows.length < MANY || columnValues(rows, index).texts.length * 2 >= rows.length);
}

/** Tells whether two words are forms of one ("Zakład", "zakładu"). */
function areForms(one: string, other: string): boolean {
	if (one === other) return true;
	return sameLetters(one, other) >= Math.max(4, Math.max(one.length, other.length) - 3);
}

/** Counts the letters with which both words begin. */
function sameLetters(one: string, other: string): number {
	const shortest = Math.min(one.length, other.length);
	let same = 0;
	while (same < shortest && one.charAt(same) === other.charAt(same)) same += 1;
	return same;
}

/** A form calls by these words whoever fills it in. */
const WHOSE: ReadonlySet<string> = new Set(["my", "our", "your"]);

/** Tells whether a header without a meaning of its own is what other headers of the table call theirs ("Telefon cabinet" beside "Cabinet"). */
export function isHead(header: string, columns: readonly { header: string }[]): boolean {
	const words = wordsOf(header).join(" ");
	if (words === "" || readHeader(header).meaning !== null) return false;
	return columns.some((other) => areForms(readHeader(other.header).meaning?.family ?? "", words));
}

/**
 * Tells whether a header's unknown word heads a column of its own: "Commissary Address" beside "Commissary" is somebody else's, and so
 * is "Winemaker phone" beside a column of persons.
 */
function isAnothers(
	{ index, role, header, family }: Candidate,
	columns: readonly Column[],
	rows: readonly (readonly Cell[])[],
	own: readonly string[],
): boolean {
	if (role === "phone" || role === "email") {
		const words = wordsOf(columns.find((column) => column.index === index)?.header ?? "");
		if (isSomebodys({ index, family }, words, columns, rows, own)) return true;
	}
	if ((header !== 3 && header !== 4) || family === "" || role === "name") return false;
	const heads = columns.filter(
		(other) =>
			other.index !== index &&
			other.role !== "name" &&
			wordsOf(other.header).join(" ") === family &&
			!isAddressed(other),
	);
	if (heads.some((head) => isOfPersons(columnValues(rows, head.index)))) return true;
	// Without a column of names, that column probably holds them: "Phone of the workshop" beside "Workshop".
	return header === 3 && heads.length > 0 && columns.some((other) => isNamed(other, rows));
}

/** Tells whether a column holds addresses: "Forretningsadresse" heads its postcode and its town. */
function isAddressed({ header }: Column): boolean {
	const role = readHeader(header).meaning?.role;
	return role === "address" || role === "street";
}

/**
 * Tells whether a phone or an e-mail address is of the persons in another column: a word of its header heads them ("Dealer Mobile" beside
 * "Dealer"), or it is a mobile phone directly behind them in a table with another phone.
 */
function isSomebodys(
	{ index, family }: Pick<Candidate, "index" | "family">,
	words: readonly string[],
	columns: readonly Column[],
	rows: readonly (readonly Cell[])[],
	own: readonly string[],
): boolean {
	const isMobile = words.length === 1 && MOBILE.test(words[0] ?? "");
	const unknown = family.split(" ").filter((word) => !own.includes(word));
	const hasOther = columns.some((other) => other.index !== index && readHeader(other.header).meaning?.role === "phone");
	return columns.some((other) => {
		if (other.index === index || other.role === "name") return false;
		const head = wordsOf(other.header);
		const isExact =
			words.length > 1 && head.length === 1 && words.includes(head[0] ?? "") && !CONTACT.test(head[0] ?? "");
		const isHeaded = isExact || unknown.some((word) => isFormOf(word, head, own));
		const isBehind = isMobile && hasOther && other.index === index - 1;
		return (isHeaded || isBehind) && isOfPersons(columnValues(rows, other.index));
	});
}

/** Fewer letters are an abbreviation. */
const LETTERS = 4;

/** Tells whether a word is a form of one of these, and no nearer to the words for the businesses ("Distiller mobile" beside "Distillery"). */
function isFormOf(word: string, some: readonly string[], own: readonly string[]): boolean {
	const nearest = Math.max(0, ...own.map((other) => sameLetters(word, other)));
	return some.some((other) => areForms(word, other) && sameLetters(word, other) >= Math.max(LETTERS, nearest));
}

/** A contact's e-mail address may be the business's. */
const CONTACT = /^(?:contact|kontakt|contacto|contato|contatto)$/;

/** Tells whether a header says that it holds mobile phones. */
export function saysMobile(header: string): boolean {
	return wordsOf(header).some((word) => MOBILE.test(word));
}

const MOBILE =
	/^(?:mobile?s?|mobiel|mobil|movil|cell|cellphone|cellulare|celular|portable|handy|natel|mob|gsm|cep|kom|komorka|telemovel|zap|whatsapp|mobiltelefon|携帯|携帯電話|手机|手机号|手機|휴대폰|휴대전화)$/;

function isOfPersons(values: ColumnValues): boolean {
	return values.texts.length >= ENOUGH && shareOfPersons(values) > 0.6 && shareOfBusinesses(values) < 0.1;
}

function isCountry(text: string): boolean {
	return countryCodeOf(text.slice(0, 80)) !== null;
}

/** Tells whether the values clearly are something else than the header says. */
function isContradicted(
	{ role, header, values, fits, index }: Candidate,
	columns: readonly Column[],
	rows: number,
): boolean {
	const filled = values.texts.length;
	if (header === 3 && REPEATING.has(role) && filled >= MANY) {
		const length = values.texts.reduce((sum, text) => sum + text.length, 0) / filled;
		if (length > 40 || values.distinct > filled * 0.8) return true;
	}
	if (isOfAnotherThing({ role, header, values })) return true;
	// Not one of a few is such a thing, in a table that has more rows.
	if (filled > 2 && rows >= ENOUGH && fits === 0) return true;
	return header === KNOWN_HEADER
		? filled >= ENOUGH && fits < leastShare(role, index, columns, filled < MANY_KINDS ? 0.2 : 0.4)
		: filled >= 3 && fits < 0.5;
}

/** Tells whether the values of a role's column show that they say another thing, whatever its header is. */
function isOfAnotherThing({ role, header, values }: Pick<Candidate, "role" | "header" | "values">): boolean {
	const filled = values.texts.length;
	if (role === "houseNumber" && header < KNOWN_HEADER && areBuildings(values)) return true;
	// Numbers that count the rows count no reviews.
	if (role === "reviewCount" && header < KNOWN_HEADER && filled >= ENOUGH && areCounting(values.numbers)) return true;
	// Another kind in each row is none.
	if (role === "category" && header < KNOWN_HEADER && filled >= MANY_KINDS && values.distinct > filled * 0.9)
		return true;
	// "Kraj" is a country in Polish and a region in Czech.
	if (role === "country" && filled >= ENOUGH && values.texts.filter(isCountry).length < filled * 0.2) return true;
	// The same words on every row describe no place.
	if (role === "description") return filled >= MANY && values.commonest >= 0.5;
	// Grades in words ("Budget", "Grade 2", "3 Star") are no points, whatever some of them are.
	const worded = values.texts.filter((text) => /^\p{L}{3}[^\d]*$/u.test(text)).length;
	return role === "rating" && filled >= ENOUGH && (shareThatFits(values, role) < 0.6 || worded * 10 >= filled);
}

function areCounting(numbers: readonly number[]): boolean {
	return numbers.every((number, at) => at === 0 || number === (numbers[at - 1] ?? 0) + 1);
}
