import { parseOpeningHours } from "../../opening-hours/parse.ts";
import { normalizeHoursText, tokenizeHours } from "../../opening-hours/tokens.ts";
import { weekdayOfHeader } from "../../opening-hours/weekday-columns.ts";
import { typedNumbers } from "../../phone/dialable.ts";
import type { Cell } from "../../workbook/sheet-row.ts";
import { isBlank } from "../blank-cell.ts";
import { MAPS_LINK } from "../links.ts";
import type { Column } from "./column.ts";
import type { ColumnDoubt } from "./column-doubts.ts";
import { NEAR_WORDS, POSITION_KEYS, ROLE_BY_KEY, UNUSED_KEYS } from "./column-names.ts";
import { ANYBODYS, columnValues, commonestHost, isShared, shareOfBusinesses, shareOfPersons } from "./column-values.ts";
import type { FieldName } from "./field-name.ts";
import { headerKey, headerWords, withoutExplanation } from "./header-key.ts";
import { namesPhoneAndFax, readHeader, wordsOf } from "./header-meaning.ts";
import { settleAxes } from "./position-columns.ts";
import { areDates, areMinutes } from "./present-state.ts";

const OTHER_HOURS =
	/^(?:special|staff|credit|labou?r|working|volunteer|weekly|holidays?|delivery|takeout|takeaway|pickup|happy|kitchen|brunch|senior|drive|online|access|peak|popular|total|other|more|per|last|updated|start|end|from|until|tatil|bayram|servis|paket|mutfak|ozel|secondary|平日|土日|土日祝|土曜|日曜|祝日|休日|工作日|周末|週末|평일|주말)$/;
const DEGREES = String.raw`[+\-−]?\d{1,3}(?:[.,]\d+)?`;
const POSITION = new RegExp(
	String.raw`^(?:(?:SRID=\d+;)?\s*POINT\s*Z?\s*\(|\{.*(?:["']coordinates["']|["']lat)|geo:|[(\[]?\s*${DEGREES}\s*°?\s*(?:[,;]\s*|\s+|\/)${DEGREES}\s*°?\s*[)\]]?$|[NSEW]?\s*\d{1,3}\s*[°º].*\d.*[°º])`,
	"is",
);

const TIME =
	/^(?:\d{4}-\d\d-\d\d[T ])?(?:[01]?\d|2[0-4])(?:[:.h]\d\d(?::\d\d)?\s*(?:[ap]\.?m\.?|uhr|h)?|\s*(?:[ap]\.?m\.?|uhr|h))$/i;

/**
 * Gives roles to those of the `free` columns whose headers are near a known one, by the words of the headers: "Müşteri
 * telefonu" is probably a phone.
 */
export function guessByWords(
	columns: readonly Column[],
	keys: readonly string[],
	free: readonly Column[] = columns,
): void {
	const taken = new Set(columns.map((column) => column.role));
	for (const column of free) {
		const key = keys[column.index] ?? "";
		if (column.role !== null) continue;
		if (UNUSED_KEYS.has(key) || POSITION_KEYS.has(key) || isPath(column.header)) continue;
		const bare = ROLE_BY_KEY.get(headerKey(withoutExplanation(column.header)?.header ?? ""))?.role;
		if (
			bare !== undefined &&
			!taken.has(bare) &&
			!(bare === "hours" && headerWords(column.header).some(isPartOfHours))
		) {
			guess(column, bare);
			taken.add(bare);
			continue;
		}
		const words = headerWords(column.header);
		const near = NEAR_WORDS.find(
			([role, known]) =>
				!taken.has(role) &&
				known.some((word) => words.includes(word)) &&
				!(role === "hours" && words.some(isPartOfHours)),
		);
		if (!near) continue;
		guess(column, near[0]);
		taken.add(near[0]);
	}
}

/**
 * Tells whether a word limits the hours to one day or to something other than the door: "Hours of Monday", "Delivery
 * hours". These are not the hours of the week.
 */
function isPartOfHours(word: string): boolean {
	const day = weekdayOfHeader(word);
	return OTHER_HOURS.test(word) || (day !== null && day.part === "hours" && day.days.length < 7);
}

/** Gives roles to columns by their values: e-mails, links, phones, positions. Returns the questions that stay open. */
export function guessByValues(
	columns: Column[],
	keys: readonly string[],
	rows: readonly (readonly Cell[])[],
	settled: ReadonlySet<number>,
): ColumnDoubt[] {
	const taken = new Set(columns.map((column) => column.role));
	const free = columns.filter(
		({ role, index, header }) =>
			role === null && !settled.has(index) && !UNUSED_KEYS.has(keys[index] ?? "") && !isPath(header),
	);
	settlePositions(free, keys, rows, taken);
	for (const column of free) guessFurther(column, rows, taken);
	// Beside a column of closings another one may hold the openings alone.
	guessHours(free, rows, taken, !keys.some((key) => CLOSES.test(key)));
	const doubts: ColumnDoubt[] = [];
	for (const [role, looks] of LOOKS) {
		const [column, other] = taken.has(role)
			? []
			: free.filter((c) => c.role === null && mostly(rows, c.index, looks) && !isOtherThing(role, c, rows));
		if (column) guess(column, role);
		if (column && (role === "phone" || role === "email") && (other || mayBeOthers(role, column, columns, rows)))
			doubts.push(doubtOf([column, other], role));
	}
	guessStandIns(columns, keys, rows);
	// Two neighbouring columns of degrees are latitude, then longitude; one alone says nothing.
	if (columns.some(({ role }) => role === "latitude" || role === "longitude" || role === "coordinates")) return doubts;
	const both = free.find((column) => column.role === null && mostly(rows, column.index, looksLikeExactPosition));
	if (both) guess(both, "coordinates");
	const axes = both === undefined ? findAxes(free, keys, rows) : null;
	if (axes !== null) return [...doubts, ...settleAxes(...axes, rows)];
	if (both) return doubts;
	for (const [at, column] of free.entries()) {
		const next = free[at + 1];
		if (column.role !== null || next?.index !== column.index + 1 || next.role !== null) continue;
		if (mostly(rows, column.index, looksLikeDegrees(90)) && mostly(rows, next.index, looksLikeDegrees(180))) {
			return [...doubts, ...settleAxes(next, column, rows)];
		}
	}
	return doubts;
}

/** Takes a column of phones and faxes, or else numbers of a messenger, as phones, and the domains of businesses as their websites, where no other column has such. */
function guessStandIns(columns: readonly Column[], keys: readonly string[], rows: readonly (readonly Cell[])[]): void {
	const isFree = (role: FieldName) => columns.every((column) => column.role !== role && column.lost !== role);
	const both = columns.find(({ role, header }) => role === null && namesPhoneAndFax(header));
	if (isFree("phone") && both && mostly(rows, both.index, hasPhone)) guess(both, "phone");
	const chat = columns.find(({ role, index }) => role === null && keys[index] === "whatsapp");
	if (isFree("phone") && chat && mostly(rows, chat.index, looksLikePhone)) guess(chat, "phone");
	const domain = columns.find(({ role, header }) => role === null && wordsOf(header).includes("domain"));
	if (!isFree("website") || !domain || !mostly(rows, domain.index, looksLikeHost)) return;
	if (!isShared(columnValues(rows, domain.index))) guess(domain, "website");
}

function hasPhone(cell: Cell): boolean {
	return typeof cell !== "boolean" && cell !== null && typedNumbers(String(cell)).length > 0;
}

function looksLikeHost(cell: Cell): boolean {
	return typeof cell === "string" && /^(?:[\p{L}\d-]+\.)+\p{L}{2,}$/u.test(cell.trim());
}

/**
 * Takes the only column whose values are the hours of a week for them: with its days, or where some have none ("denně 9-17") under any header, and
 * without any under a word for being open ("Otevřeno").
 */
function guessHours(
	free: readonly Column[],
	rows: readonly (readonly Cell[])[],
	taken: Set<FieldName | null>,
	isOfBoth: boolean,
): void {
	if ((["hours", "dayHours", "hoursCsv", "hoursOld", "hoursLine"] as const).some((role) => taken.has(role))) return;
	const found = free.filter(
		({ role, index, header }) =>
			role === null &&
			!headerWords(header).some(isPartOfHours) &&
			(mostly(rows, index, looksLikeWeek) || (isOfBoth && areHours(rows, index, header))),
	);
	const [only] = found;
	if (only !== undefined && found.length === 1) guess(only, "hours");
}

function areHours(rows: readonly (readonly Cell[])[], index: number, header: string): boolean {
	if (!mostly(rows, index, looksLikeHours)) return false;
	return saysOpen(header) || shareOf(rows, index, looksLikeWeek) >= SOME_WEEKS;
}

/** Is the share of the hours that must name days where the others name none. */
const SOME_WEEKS = 0.4;

/** Tells whether a cell has hours, of whatever days. A number alone, or two of them, are none. */
function looksLikeHours(cell: Cell): boolean {
	if (typeof cell !== "string" || cell.length > 500 || !/\d\D+\d|\d{4}/.test(cell)) return false;
	return parseOpeningHours(cell).week !== null;
}

/** Tells whether a header has nothing but words for being open. */
function saysOpen(header: string): boolean {
	const tokens = tokenizeHours(normalizeHoursText(header.toLowerCase()));
	return tokens.length > 0 && tokens.every((token) => token.kind === "noise" && token.open === true);
}

/** Tells whether a cell has the hours of a week, in which days differ. */
export function looksLikeWeek(cell: Cell): boolean {
	if (typeof cell !== "string" || cell.length > 500 || !/\p{L}.*\d|\d.*\p{L}/su.test(cell)) return false;
	const { week } = parseOpeningHours(cell);
	return week !== null && new Set(week.map((day) => JSON.stringify(day))).size > 1;
}

/**
 * Tells whether the only column of phones or e-mail addresses may be somebody's, when nobody knows the words of its
 * header. It may be where the table has a column of persons, where no business has such mailboxes, or where the numbers
 * are written like those of a register.
 */
function mayBeOthers(
	role: FieldName,
	{ index }: Column,
	columns: readonly Column[],
	rows: readonly (readonly Cell[])[],
): boolean {
	const { texts } = columnValues(rows, index);
	if (texts.length < FEW) return false;
	if (role === "email") return texts.filter((text) => ANYBODYS.test(text)).length * 2 < texts.length;
	if (texts.filter((text) => /^\d+$/.test(text)).length * 2 >= texts.length) return true;
	return columns.some((column) => {
		if (column.index === index || column.role === "name") return false;
		const values = columnValues(rows, column.index);
		return values.texts.length >= FEW && shareOfPersons(values) > 0.6 && shareOfBusinesses(values) < 0.1;
	});
}

/** Asks about the first of several columns with such values under headers in words that nobody knows, and offers the second. */
function doubtOf(columns: readonly (Column | undefined)[], role: "phone" | "email"): ColumnDoubt {
	const options = columns.flatMap((column) =>
		column === undefined ? [] : [{ columns: [{ index: column.index, role }] }],
	);
	const reason = options.length > 1 ? "several-contacts" : "unsure-header";
	return { role, reason, options: [...options, { columns: [] }] };
}

const FURTHER: readonly (readonly [FieldName, RegExp, (cell: Cell) => boolean])[] = [
	[
		"morePhones",
		/^(?:phones?|telephones?|tel|telefon\p{L}*|gsm|mobile?|cell|cep|telefono|telefone|whatsapp)$/u,
		looksLikeNumber,
	],
	["moreEmails", /^(?:e?mails?|eposta|correo|courriel)$/, looksLikeEmail],
];

/**
 * Finds a second column of phones or e-mail addresses by its header's words and its values: "Phone (Mobile)", "Alt.
 * e-mail".
 */
function guessFurther(column: Column, rows: readonly (readonly Cell[])[], taken: ReadonlySet<FieldName | null>): void {
	const words = headerWords(column.header);
	if (column.role !== null || words.some((word) => /^(?:fax|faks|telefax)/.test(word))) return;
	if (!isPlain(column)) return;
	for (const [role, named, looks] of FURTHER) {
		const first = role === "morePhones" ? "phone" : "email";
		if (!taken.has(first) || !words.some((word) => named.test(word)) || !mostly(rows, column.index, looks)) continue;
		if (!isShared(columnValues(rows, column.index))) guess(column, role);
	}
}

/**
 * Tells whether a second phone or e-mail address is the business's: all words of its header are known, and none of them
 * means a person.
 */
function isPlain({ header }: Column): boolean {
	const { meaning, altered } = readHeader(header);
	if (meaning === null) return !altered;
	return meaning.sure && meaning.subject !== "person" && meaning.subject !== "other" && meaning.subject !== "home";
}

/**
 * Decides whether "Location", "Konum" or "Geo" is a position or a maps link. It is one when the values are such or do
 * not contradict, otherwise it has no known role.
 */
function settlePositions(
	free: readonly Column[],
	keys: readonly string[],
	rows: readonly (readonly Cell[])[],
	taken: Set<FieldName | null>,
): void {
	for (const column of free) {
		if (!POSITION_KEYS.has(keys[column.index] ?? "")) continue;
		const empty = rows.every((row) => isBlank(row[column.index]));
		const linked = mostly(rows, column.index, looksLikeMapsLink);
		const role = linked ? "locationLink" : "coordinates";
		const placed = role === "coordinates" && (taken.has("latitude") || taken.has("coordinates"));
		if (placed || !(empty || linked || mostly(rows, column.index, looksLikePosition))) continue;
		guess(column, role);
		taken.add(role);
	}
}

/** Finds the columns x and y of a map, in degrees. */
function findAxes(
	free: readonly Column[],
	keys: readonly string[],
	rows: readonly (readonly Cell[])[],
): [x: Column, y: Column] | null {
	const [x, y] = ["x", "y"].map((axis) =>
		free.find((column) => {
			const key = keys[column.index] ?? "";
			const isAxis = [
				axis,
				`geo${axis}`,
				`gps${axis}`,
				`pos${axis}`,
				`${axis}coord`,
				`coord${axis}`,
				`coordinate${axis}`,
				`${axis}koordinat`,
				`koordinat${axis}`,
			];
			return column.role === null && (isAxis.includes(key) || headerWords(column.header)[0] === axis);
		}),
	);
	const isDegrees = [x, y].every((axis) => axis && mostly(rows, axis.index, looksLikeDegrees(180)));
	return x && y && isDegrees ? [x, y] : null;
}

const LOOKS: readonly (readonly [FieldName, (cell: Cell) => boolean])[] = [
	["email", looksLikeEmail],
	["locationLink", looksLikeMapsLink],
	[
		"website",
		(cell) => typeof cell === "string" && /^(https?:\/\/|www\.)\S+$/i.test(cell.trim()) && !PICTURE.test(cell),
	],
	["phone", looksLikePhone],
];

/** Tells whether a column holds links of one site, or numbers that its header calls ids. */
function isOtherThing(role: FieldName, column: Column, rows: readonly (readonly Cell[])[]): boolean {
	return (
		leadsToOneHost(role, column, rows) || (role === "phone" && wordsOf(column.header).some((word) => ID.test(word)))
	);
}

const ID = /^(?:id|ids|uid|key|code)$/;

/**
 * Tells whether the links of a column with an unknown header mostly lead to one host. They are then pages of somebody
 * else.
 */
function leadsToOneHost(role: FieldName, { index }: Column, rows: readonly (readonly Cell[])[]): boolean {
	const values = columnValues(rows, index);
	if (role === "phone") return isShared(values);
	if (role === "website" && values.texts.length >= LEAST && commonestHost(values)?.share === 1) return true;
	if (values.texts.length < FEW) return false;
	if (role === "website") return (commonestHost(values)?.share ?? 0) >= 0.5;
	return values.commonest >= 0.5;
}

const FEW = 8;
/** So many links of one host are no chance where no other has another. */
const LEAST = 3;

function looksLikeEmail(cell: Cell): boolean {
	return typeof cell === "string" && /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i.test(cell.trim());
}

/** Is looser than `looksLikePhone`, for columns whose header already says that they hold phones. */
function looksLikeNumber(cell: Cell): boolean {
	const text = String(cell).trim();
	return text.length <= 60 && /^[\d\s()+./;,-]{7,}$/.test(text) && text.replace(/\D/g, "").length >= 7;
}

const OPENS =
	/^(?:(?:opening|business|working|store)?hours)?(?:open|opens|opening|start|from|begin|acilis|apertura|abertura|ouverture|heuredouverture|horadeapertura)$/;
const CLOSES =
	/^(?:(?:opening|business|working|store)?hours)?(?:close|closes|closing|end|to|until|kapanis|cierre|chiusura|encerramento|fermeture|heuredefermeture|horadecierre)$/;

/**
 * Gives two columns of times their role when they may be the opening and closing times of all days ("Open", "Close").
 * One of these words alone, over other values or behind a column of dates, means something else.
 */
export function guessTimes(
	columns: readonly Column[],
	keys: readonly string[],
	rows: readonly (readonly Cell[])[],
): [opens: number, closes: number] | null {
	const [opens, closes] = [OPENS, CLOSES].map((named) =>
		columns.find(({ role, index }) => role === null && named.test(keys[index] ?? "")),
	);
	if (!opens || !closes || (opens.index > 0 && areDates(rows.map((row) => row[opens.index - 1])))) return null;
	const areTimes = [opens, closes].every(({ index }) => mostly(rows, index, looksLikeTime));
	if (!areTimes && !areMinutes(rows.flatMap((row) => [row[opens.index], row[closes.index]]))) return null;
	guess(opens, "dayHours");
	guess(closes, "dayHours");
	return [opens.index, closes.index];
}

function looksLikeTime(cell: Cell): boolean {
	if (typeof cell === "number") return cell > 0 && cell < 1;
	return typeof cell === "string" && TIME.test(cell.trim());
}

/** Matches a link to a picture, which is no business's website. */
const PICTURE = /\.(?:png|jpe?g|gif|webp|svg|avif)\s*(?:[?#]|$)/i;

function looksLikeMapsLink(cell: Cell): boolean {
	return typeof cell === "string" && MAPS_LINK.test(cell.trim());
}

function looksLikePosition(cell: Cell): boolean {
	return typeof cell === "string" && cell.length <= 300 && POSITION.test(cell.trim());
}

/** Tells whether a cell can only be a position: it is written as map programs write it, or with many decimals. */
function looksLikeExactPosition(cell: Cell): boolean {
	return (
		looksLikePosition(cell) &&
		/POINT|["'](?:coordinates|lat)|geo:|[°º]|[.,]\d{3,}\D+\d{1,3}[.,]\d{3,}/i.test(String(cell))
	);
}

/** Matches a day with its year, which has as many figures as a phone. */
const DATE = /^\d{1,2}([./-])\d{1,2}\1(?:19|20)\d\d(?:\D|$)/;

function looksLikePhone(cell: Cell): boolean {
	if (typeof cell === "number") return false;
	const text = String(cell).trim();
	return /^[+0(][\d\s()./-]{6,24}$/.test(text) && text.replace(/\D/g, "").length >= 7 && !DATE.test(text);
}

function looksLikeDegrees(limit: number): (cell: Cell) => boolean {
	return (cell) => {
		const text =
			typeof cell === "number" ? String(cell) : typeof cell === "string" ? cell.trim().replace(",", ".") : "";
		return /^-?\d{1,3}\.\d{3,}$/.test(text) && Math.abs(Number(text)) <= limit;
	};
}

function mostly(rows: readonly (readonly Cell[])[], index: number, looks: (cell: Cell) => boolean): boolean {
	return shareOf(rows, index, looks) >= 0.7;
}

/** Returns the share of a column's values that look so; 0 where it has none. */
function shareOf(rows: readonly (readonly Cell[])[], index: number, looks: (cell: Cell) => boolean): number {
	const values = rows.map((row) => row[index] ?? null).filter((cell) => !isBlank(cell));
	return values.length === 0 ? 0 : values.filter(looks).length / values.length;
}

/**
 * Tells whether a header is a path into flattened JSON. An unknown path holds something unknown, whatever its last word
 * is (`reviews/0/name`).
 */
function isPath(header: string): boolean {
	return /^[^\s/.[\]]+(?:[/.]\d+[/.]|\[\d+\]|[/]\w+[/])/.test(header);
}

function guess(column: Column, role: FieldName): void {
	column.role = role;
	column.confidence = "guessed";
}
