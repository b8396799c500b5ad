import { takeDays } from "../opening-hours/pieces.ts";
import { readSelector } from "../opening-hours/running-text.ts";
import type { Token } from "../opening-hours/token.ts";
import { normalizeHoursText, tokenizeHours } from "../opening-hours/tokens.ts";
import { remembered } from "../remembered.ts";

/**
 * Holds what a cell says of the days on which a place is closed, Monday = 0. `doubtful`: days that are closed in part or in some weeks
 * ("第3水曜", "Sunday afternoon"), or all of them where nothing was understood. `whole`: every word was understood.
 */
export type ClosingDays = { closed: readonly number[]; doubtful: readonly number[]; whole: boolean };

/** Matches what says that no day of the week is a closing day: every day is open, or the days follow no week. */
const NO_DAY =
	/^(?:kein\p{L}*(?: ruhetag\p{L}*)?|none|never|no|nein|yok|aucun\p{L}*|ning[uú]n\p{L}*|nessun\p{L}*|nie|geen|-+|irregular|variable?s?|varies|unregelmäßig|wechselnd|irrégulier|düzensiz|değişken|(?:年中)?無休|年中无休|全年无休|全年無休|不定休?|不定期(?:休)?|なし|無し?|无|없음|연중 ?무휴|무휴|부정기(?: ?휴무)?|비정기(?: ?휴무)?)$/iu;
const LONGEST = 200;
const ALL_DAYS: readonly number[] = [0, 1, 2, 3, 4, 5, 6];
const ASIDES = /\(([^()]*)\)/g;
/** Separates the parts of a list that are read one by one where it is not understood as a whole. "・" may stand inside "第2・第4火曜". */
const PARTS = /[,、;|\n※]/;

/** Reads the days from a cell of a column such as "Closed on", 定休日 or "Ruhetag". Weeks with a public holiday count as any other. */
export const readClosingDays = remembered((cell: string): ClosingDays => {
	if (cell.length > LONGEST) return { closed: [], doubtful: ALL_DAYS, whole: false };
	const text = normalizeHoursText(cell)
		.replace(/\s*[\n|]+\s*|\s+\/\s+/g, ", ")
		.replace(/[[\]"']/g, "")
		.replace(ASIDES, (aside, inside: string) => (isOfHolidays(tokenizeHours(inside)) ? " " : aside))
		.trim();
	if (NO_DAY.test(text)) return { closed: [], doubtful: [], whole: true };
	const days = daysOf(text);
	if (days !== null && days.length > 0)
		return days.length < 7
			? { closed: days, doubtful: [], whole: true }
			: { closed: [], doubtful: ALL_DAYS, whole: false };
	// The hours of an ordinary week hold where only holidays are named.
	if (days !== null || isOfHolidays(tokenizeHours(text))) return { closed: [], doubtful: [], whole: false };
	return readParts(text.split(PARTS));
}, 2_000);

function readParts(parts: readonly string[]): ClosingDays {
	const closed: number[] = [];
	const doubtful: number[] = [];
	let whole = true;
	for (const part of parts.map((text) => text.trim())) {
		const tokens = tokenizeHours(part);
		if (part === "" || NO_DAY.test(part) || isOfHolidays(tokens)) continue;
		const days = daysOf(part);
		if (days !== null) closed.push(...days);
		else {
			whole = false;
			doubtful.push(...daysWithin(part));
		}
	}
	const isUnread = closed.length === 0 && doubtful.length === 0 && !whole;
	return { closed: distinct(closed), doubtful: isUnread ? ALL_DAYS : distinct(doubtful), whole };
}

/** Returns the days that a text names beside other words. The number in "第3水曜" is taken apart from the day on which it hangs. */
function daysWithin(text: string): number[] {
	const tokens = tokenizeHours(text.replace(/\d(?=[月火水木金土日]曜)/gu, "$& "));
	return tokens.flatMap((token, at) => (token.kind === "days" ? (takeDays(tokens, at).days ?? []) : []));
}

/** Returns the days of a text that names nothing else but that they are closed ("月曜定休", "closed Mondays"); null for any other. */
function daysOf(text: string): number[] | null {
	const days = readSelector(tokenizeHours(text).filter(({ kind }) => kind !== "closed"));
	return days === null ? null : distinct(days);
}

function distinct(days: readonly number[]): number[] {
	return [...new Set(days)].sort();
}

/** Tells whether words are of holidays alone: "祝日", "祝日の場合は翌平日" (on a holiday the next working day), "except bank holidays". */
function isOfHolidays(tokens: readonly Token[]): boolean {
	const [first, second] = tokens.filter(({ kind }) => kind !== "noise");
	if (first?.kind === "except") return second?.kind === "days" && second.days.length === 0;
	if (first?.kind !== "days" || first.days.length > 0) return false;
	return second === undefined || !JOINING.has(second.kind);
}

const JOINING: ReadonlySet<Token["kind"]> = new Set(["and", "break", "dash", "days"]);

/** Tells whether a value names days of the week, and not all of them. */
export function namesClosingDays(text: string): boolean {
	const { closed, doubtful } = readClosingDays(text);
	const named = closed.length + doubtful.length;
	return named > 0 && doubtful.length < 7;
}

/** Tells whether a value says that no day of the week is closed, or that it follows no week. */
export function saysNoClosingDay(text: string): boolean {
	const { closed, doubtful, whole } = readClosingDays(text);
	return whole && closed.length === 0 && doubtful.length === 0;
}

/** Tells whether a header has a word for closed in any language in which hours are read: 定休日, "Día de descanso", 휴무일. */
export function saysClosed(header: string): boolean {
	return tokenizeHours(normalizeHoursText(header.slice(0, LONGEST))).some(({ kind }) => kind === "closed");
}

/** Tells whether a text names some day of the week. */
export function namesDays(text: string): boolean {
	return tokenizeHours(normalizeHoursText(text.slice(0, LONGEST))).some(
		(token) => token.kind === "days" && token.days.length > 0,
	);
}
