import { foldText } from "../../fold-text.ts";
import { withPlainNumbers } from "../../plain-digits.ts";
import { parseAngle } from "../../position/position.ts";
import type { Cell } from "../../workbook/sheet-row.ts";
import { cellKind, isNoAddress, isNoLabel, isNoPostcode } from "../cell-kind.ts";
import { isEmpty, rawText } from "../cell-text.ts";
import { withMailSigns } from "../masked-email.ts";
import { isStatusWord } from "../status-words.ts";
import { readCount } from "../values.ts";
import type { FieldName } from "./field-name.ts";

/** Describes a column's values over all rows that are looked at. */
export type ColumnValues = {
	/** Holds the texts of the cells that say something. */
	texts: readonly string[];
	/** Counts the different ones among them, folded. */
	distinct: number;
	/** The share that the most frequent one has. */
	commonest: number;
	numbers: readonly number[];
};

type Rows = readonly (readonly Cell[])[];

/** Holds the values of the columns of tables that are being looked at: every rule about columns asks for the same ones again. */
const READ = new WeakMap<Rows, (ColumnValues | undefined)[]>();

/** Tells whether a text is too long for any value but prose: reading its letters one by one would tell nothing and take long. */
export function isLong(text: string): boolean {
	return text.length > 200;
}

/** Returns the values of one column; `rows` are some of the table's, from all over it. */
export function columnValues(rows: Rows, index: number): ColumnValues {
	const columns = READ.get(rows) ?? [];
	READ.set(rows, columns);
	columns[index] ??= countedValues(rows, index, () => true);
	return columns[index];
}

/** Returns those of a column's values alone that count. */
export function countedValues(rows: Rows, index: number, isCounted: (text: string) => boolean): ColumnValues {
	const texts: string[] = [];
	const numbers: number[] = [];
	const counts = new Map<string, number>();
	for (const row of rows) {
		const cell = row[index];
		if (cell === undefined || isEmpty(cell)) continue;
		const raw = rawText(cell);
		const text = withMailSigns(isLong(raw) ? raw : withPlainNumbers(raw));
		if (!isCounted(text)) continue;
		texts.push(text);
		const number = typeof cell === "number" ? cell : NUMBER.test(text) ? Number(text.replace(",", ".")) : Number.NaN;
		if (Number.isFinite(number)) numbers.push(number);
		const key = isLong(text) ? text : foldText(text) || text;
		counts.set(key, (counts.get(key) ?? 0) + 1);
	}
	const most = Math.max(0, ...counts.values());
	return { texts, distinct: counts.size, commonest: texts.length === 0 ? 0 : most / texts.length, numbers };
}

/** Tells whether a value stands on most rows, or each on many: such phones and e-mail addresses are a head office's or an agent's. */
export function isShared({ texts, distinct, commonest }: ColumnValues): boolean {
	return texts.length >= SOME && (commonest >= 0.5 || distinct * 3 < texts.length);
}

const SOME = 8;
const NUMBER = /^[+-]?\d+(?:[.,]\d+)?$/;

/** Tells whether a text may be a phone, with a note in brackets behind it or without: "600 11 22 00 (WhatsApp)". */
export function mayBePhone(text: string): boolean {
	const number = text.replace(/\s*\([^()\d]*\)$/, "");
	return number.replace(/\D/g, "").length >= 5 && !/\p{L}{6}|@|:\/\//u.test(number);
}

/** Tests whether a value may belong to a role. The tests are loose: only values that clearly are something else fail. */
const FITS: Partial<Record<FieldName, (text: string) => boolean>> = {
	name: (text) =>
		/[\p{L}\p{N}]/u.test(text) &&
		!JOB.test(foldText(text)) &&
		!STRUCT.test(text) &&
		!WHOLE_ADDRESS.test(text) &&
		!CODE.test(text) &&
		!/^(?:true|false)$/i.test(text) &&
		!/^\S+@\S+\.\S+$|^https?:|^[a-z\d-]+(?:\.[a-z\d-]+)+$|^\d{4}-\d\d-\d\d|^[\d.,/\s()+-]+$/i.test(text),
	email: (text) => /\S@\S/.test(text),
	phone: (text) => mayBePhone(text) && !DATE.test(text),
	website: (text) =>
		/^(?:https?:|www\.|\/\/)|^=\s*hyperlink|\p{L}\.\p{L}{2,}(?:[/?:]|$)|^[[{]/iu.test(text) && !/\S@\S/.test(text),
	postalCode: (text) =>
		!isNoPostcode(text) &&
		text.length <= 30 &&
		text.replace(/\D/g, "").length <= 10 &&
		!OTHER_UNIT.test(text) &&
		!/^\d{1,2}$|%$|[£$€]|^\d{1,2}-\d{1,2}$/.test(text),
	city: (text) =>
		/\p{L}/u.test(text) && !isNoLabel(text, 3) && text.length <= 80 && !CODE.test(text) && !NUMBERED.test(text),
	quarter: isPartOfTown,
	district: isPartOfTown,
	state: isRegion,
	province: isRegion,
	countryCode: (text) => /\p{L}/u.test(text),
	country: (text) => !isNoLabel(text) && text.length <= 80,
	category: isKind,
	type: isKind,
	street: (text) => !isNoAddress(text) && !CODE.test(text) && !OTHER_UNIT.test(text),
	address: (text) => ADDRESSING.test(text) && !isNoAddress(text) && !CODE.test(text) && !OTHER_UNIT.test(text),
	houseNumber: (text) => /^\D{0,8}\d{1,5}(?!\d)/.test(text) && text.length <= 24,
	latitude: isAngle,
	longitude: isAngle,
	description: (text) => DESCRIBING.test(text) && cellKind(text) === null && !/\S@\S/.test(text),
	rating: (text) =>
		/^\D{0,3}\d{1,3}(?![\d])/.test(text) &&
		text.length <= 40 &&
		!NO_POINTS.test(text) &&
		!OF_STREETS.test(text) &&
		!/^\d{1,2}:\d\d/.test(text),
	reviewCount: (text) => readCount(text).reason === null && !OF_STREETS.test(text),
	// A single amount, or one to the penny, is one article's price or what somebody has spent, and no range. A sentence without an amount says something else.
	priceRange: (text) =>
		!/^\d{2,}(?:[.,]\d+)*$/.test(text) &&
		!/^\D*\d+(?:[., ]\d{3})*[.,]\d{2}\D*$/.test(text) &&
		!OTHER_UNIT.test(text) &&
		!MILLIONS.test(text) &&
		(text.length <= 24 || /[\d\p{Sc}]/u.test(text)),
};

/** Matches a street's number in letters that are written without blanks: "金沢市香林坊2-69". */
const NUMBERED = /\p{Script=Han}\d+[-‐]\d/u;

function isRegion(text: string): boolean {
	return !isNoLabel(text, 3) && text.length <= 80 && !STATE_OF_THINGS.test(foldText(text));
}

function isPartOfTown(text: string): boolean {
	return /\p{L}/u.test(text) && text.length <= 80 && !/\d{3}/.test(text) && !isNoLabel(text);
}

/** Matches a number before two words and more, as streets are written, and no points of so many. */
const OF_STREETS = /^\d+[a-z]?,? (?!.*(?:\/|\b(?:out of|of|von|sur|de|su|van|av)) ?\d).*\p{L}{2}\.?[\s-]+\p{L}{2}/iu;

/** An address has a word or a number: "W" says nothing alone. */
const ADDRESSING = /\p{L}{3}|\p{Lo}|\d/u;

/** A description has a word. */
const DESCRIBING = /\p{L}{3}|[\p{Lo}]{2}/u;

/** Tells whether a text is degrees, in figures or with the signs of degrees. */
function isAngle(text: string): boolean {
	if (text.length > 60) return false;
	return (
		/^[+\-−]?\d+(?:(?:\.\d+)*|,\d+)°?$/.test(text) || (/[°º'′"″]|[NSEWO]\W*$/i.test(text) && parseAngle(text) !== null)
	);
}

const DATE = /^(?:(?:19|20)\d\d-\d\d-\d\d|\d{1,2}[./]\d{1,2}[./](?:19|20)\d\d)/;

/** Matches codes, numbers of registers and names of accounts: one word of letters and figures, or one that begins with @. */
const CODE = /^@\S+$|^(?=[A-Z\d]*\d)(?=\d*[A-Z])[A-Z\d]{8,}$/i;

/** Matches shares, dates, phones, ranges and amounts that are no points. */
const NO_POINTS =
	/%$|^\d{1,4}-\d{1,4}(?:-|$)|^[+0]\d[\d\s()-]{6,}$|^\(\d|\d[\d\s]{6,}|^[\p{L}]{2}|\d\s*(?:min|km|kg|m²|hours?)|^[£$€¥￥]/iu;

/** Matches amounts that no guest pays: what a company earns ("$1-10M"). */
const MILLIONS = /\d\s?(?:mm?|bn?|mio|mln|million\p{L}*)\.?$/iu;

/** Matches a structure that a database has written out, which is no text: "{'primary': Blue Boar Inn, 'common': NULL}", '{"name":"…"}'. */
const STRUCT = /^[[{]\s*[{'"]/;

/** Matches amounts of time, distance and weight, and percentages. */
const OTHER_UNIT = /\d\s*(?:min(?:s|\.|utes?|uten)?|dk\.?|hours?|hrs?|std\.?|km|miles?|kg|%)$/i;

/** Matches a person's job in a business. */
const JOB =
	/^(?:(?:co )?owner|manager|(?:general|sales|store|office|marketing|account|project|regional|operations) (?:manager|director)|director|managing director|ceo|cfo|cto|coo|president|vice president|founder|co founder|partner|secretary|treasurer|chairman|mr|mrs|ms|miss|dr|prof|mudur|genel mudur|sahibi|geschaftsfuhrer|inhaber|inhaberin|gerant|directeur|gerente|director general|titolare|direttore)$/;
const WHOLE_ADDRESS = /^\d{1,5}[a-z]?,? \S.*, \S.*\d{2}/i;

/** Matches a thing's state of life, whether somebody wants it, or its quarter. These name no state of a country. */
const STATE_OF_THINGS =
	/^(?:active|inactive|open|opened|closed|pending|live|draft|published|enabled|disabled|yes|no|true|false|ok|new|old|good|fair|poor|excellent|aktif|pasif|acik|kapali|aktiv|inaktiv|actif|inactif|activo|activa|inactivo|inactiva|attivo|inattivo|ativo|inativo|actief|inactief|aktywny|nieaktywny|(?:north|south|east|west|central|nord|sud|ost|est|ouest|norte|sur|este|oeste|kuzey|guney|dogu|bati|merkez)(?: ?(?:east|west|ost|west|est|ouest|este|oeste|region|bolgesi))?)$/;

/** Tells whether a text is a quarter of the sky or a thing's state, and so names no town. */
export function isNoTown(text: string): boolean {
	return STATE_OF_THINGS.test(foldText(text)) || /^(?:north|south|east|west) ?(?:east|west)?ern$/.test(foldText(text));
}

/** Tells whether a text describes a thing's state of life ("Active", "Closed"), and so names no state of a country. */
export function isStateOfThings(text: string): boolean {
	return (LIFE.test(text) && STATE_OF_THINGS.test(foldText(text))) || isStatusWord(text, false);
}

/** The quarters of the sky name states of some countries as well. */
const LIFE =
	/^(?!(?:north|south|east|west|central|nord|sud|süd|ost|est|ouest|norte|sur|este|oeste|kuzey|güney|doğu|batı|merkez)\b)/i;

/** Matches a customer's relation to a seller, a legal form, a class or a code. These name no category. */
const NO_KIND =
	/^(?:\p{L}|[a-z]?\d+[a-z]?|customer|client|prospect|lead|partner|vendor|supplier|reseller|competitor|investor|analyst|press|integrator|subscriber|opportunity|other|company|business|individual|organisation|organization|person|private|public|independent|subsidiary|retail|wholesale|trade|walk in|company limited by shares|company limited by guarantee|new|existing|former|gold|silver|bronze|platinum|vip|standard|basic|premium|free|paid|hot|warm|cold|high|medium|low|musteri|aday|bayi|tedarikci|kunde|lieferant|interessent|cliente|proveedor|fournisseur|prospects|place|local business|private limited company|public limited company|limited liability partnership|sole trader|sole proprietor|partnership|corporation|llc|ltd|gmbh|anonim sirket|limited sirket|sahis)$/u;

function isKind(text: string): boolean {
	if (/^\w+:\/\//.test(text)) return false;
	return (
		/^[[{]/.test(text) || (!isNoLabel(text) && !NO_KIND.test(foldText(text)) && !STATE_OF_THINGS.test(foldText(text)))
	);
}

/** Tells whether a value may belong to a role. */
export function mayBe(role: FieldName, text: string): boolean {
	return FITS[role]?.(text) ?? true;
}

/** Gives the share of the values that suit the role; 1 where there are no values, or the role takes any text. */
export function shareThatFits({ texts }: ColumnValues, role: FieldName): number {
	const fits = FITS[role];
	if (fits === undefined || texts.length === 0) return 1;
	return texts.filter(fits).length / texts.length;
}

/** Matches e-mail addresses of a business whoever reads them. */
export const ANYBODYS =
	/^(?:info|office|contact|hello|hi|mail|email|sales|kontakt|bilgi|iletisim|contacto|contato|contatto|admin|reception|enquiries|enquiry|inquiries|service|support|post|posta|booking|bookings|reservations?|shop|store|team|hallo|kundenservice|verkauf|buero|accueil|ventas|vendite|biuro|firma)(?:[.\-_\d][^@]*)?@/i;

const PERSON =
	/^(?:(?:mr|mrs|ms|miss|dr|prof|herr|frau|bay|bayan|sr|sra|mme|m)\.?\s+)?\p{Lu}[\p{L}'’-]+(?:\s+\p{Lu}\.?)?(?:\s+(?:van|von|de|da|di|der|den|del|la|le|al|el|bin)){0,2}(?:,?\s+\p{Lu}[\p{L}'’-]+){1,2}$/iu;
/** Words that businesses have in their names and persons have not. */
const BUSINESS =
	/(?:^| )(?:ltd|limited|llc|llp|inc|corp|co|company|plc|gmbh|ag|kg|ug|ohg|ev|sarl|sas|sa|sl|slu|srl|spa|snc|bv|nv|ab|as|oy|aps|kft|sro|doo|sti|san|tic|and|und|et|the|group|holding|holdings|services|service|solutions|systems|partners|sons|bros|brothers|cafe|caffe|coffee|restaurant|restoran|lokanta|lokantasi|bistro|bar|pub|inn|tavern|grill|pizza|pizzeria|kebap|kebab|bakery|firin|pastanesi|hotel|hotels|otel|hostel|motel|lodge|resort|market|store|shop|mart|supermarket|boutique|salon|saloon|spa|barber|barbers|kuafor|beauty|nails|hair|clinic|klinik|klinigi|dental|dentist|dentists|medical|health|hospital|hastanesi|pharmacy|apotheke|eczane|eczanesi|veterinary|vets|garage|garages|auto|autos|motors|motor|cars|tyres|oto|school|schools|college|academy|nursery|kindergarten|university|okulu|church|mosque|camii|museum|gallery|theatre|theater|cinema|gym|fitness|club|studio|studios|yoga|centre|center|merkezi|plumbing|plumbers|electric|electrical|electricians|roofing|construction|builders|insaat|emlak|estate|estates|agency|agents|law|legal|solicitors|lawyers|accountants|accounting|bank|insurance|sigorta|travel|tours|taxi|florist|flowers|books|bookshop|library|farm|garden|gardens|park|house|haus|werkstatt|praxis|kanzlei|ticaret|sanayi|turizm|gida|tekstil|bakkal|kasabi|furniture|mobilya|electronics|elektronik|computers|bilgisayar)(?: |$)/;

/** The share of the values that are written as persons' names are: some words with capitals, none that businesses have. */
export function shareOfPersons({ texts }: ColumnValues): number {
	if (texts.length === 0) return 0;
	return texts.filter((text) => PERSON.test(text) && !BUSINESS.test(foldText(text))).length / texts.length;
}

/** Matches a company's legal form at the end of its name: "Ltd. Şti.", "GmbH & Co. KG", "S.r.l." */
const LEGAL_FORM =
	/(?:^|[\s,])(?:ltd|limited|llc|l\.l\.c|llp|plc|inc|incorporated|corp|corporation|gmbh|mbh|ag|kg|kgaa|ohg|gbr|ug|e\.?k|e\.?v|se|ltd\.? ?[sş]ti|limited [sş]irketi|a\.? ?[sş]|anonim [sş]irketi|koll\.? [sş]ti|s\.?a\.?r\.?l|s\.?a\.?s\.?u?|eurl|sci|s\.?a|s\.?l\.?u?|s\.?r\.?l\.?s?|s\.?p\.?a|s\.?n\.?c|b\.?v|n\.?v|v\.?o\.?f|ab|a\/s|aps|oy|kft|zrt|s\.?r\.?o|sp\. z o\.? ?o|d\.?o\.?o|lda|ltda)\.?\)?$/iu;

/** Tells whether a text is a legal form, or begins or ends with one ("LTD - Private Company Limited"). */
export function isLegalForm(text: string): boolean {
	return text.split(/ [-–—] |[:(]/).some((part) => LEGAL_FORM.test(part.trim()));
}

/** The share of the values that end in a company's legal form. */
export function shareOfLegalForms({ texts }: ColumnValues): number {
	if (texts.length === 0) return 0;
	return texts.filter((text) => LEGAL_FORM.test(text.trim())).length / texts.length;
}

/** The share of the values with a word that businesses have, or a mark or figure that persons have not. */
export function shareOfBusinesses({ texts }: ColumnValues): number {
	if (texts.length === 0) return 0;
	return (
		texts.filter((text) => BUSINESS.test(foldText(text)) || /[&\d@]|['’]s(?: |$)/.test(text)).length / texts.length
	);
}

/** Finds the host of most links and its share of them; null where there is none. */
export function commonestHost({ texts }: ColumnValues): { host: string; share: number } | null {
	const hosts = new Map<string, number>();
	for (const text of texts) {
		const host = hostOf(text);
		if (host !== null) hosts.set(host, (hosts.get(host) ?? 0) + 1);
	}
	const [most] = [...hosts].sort(([, one], [, other]) => other - one);
	return most === undefined ? null : { host: most[0], share: most[1] / texts.length };
}

/** Returns the host of a link without www, in lower case; null where it is no link. */
function hostOf(text: string): string | null {
	const match = /^(?:https?:)?(?:\/\/)?(?:www\.)?([\p{L}\d-]+(?:\.[\p{L}\d-]+)+)/iu.exec(text.trim());
	return match?.[1]?.toLowerCase() ?? null;
}
