import type { Cell } from "../../workbook/sheet-row.ts";
import { isClosedAlone, isEndedWord, isRunningWord, openWord } from "../status-words.ts";
import { readBoolean } from "../values.ts";
import type { Column } from "./column.ts";
import { type ColumnDoubt, MOST_DOUBTS } from "./column-doubts.ts";
import { STATUS_KEYS } from "./column-names.ts";
import { columnValues } from "./column-values.ts";
import type { FieldName } from "./field-name.ts";
import { headerKey } from "./header-key.ts";
import { wordsOf } from "./header-meaning.ts";
import { readBeside } from "./header-subjects.ts";
import { areDates, holdsClosingDates } from "./present-state.ts";
import { isPublishedWord } from "./publication-words.ts";

type Rows = readonly (readonly Cell[])[];

/** A column of states has a few of them, again and again. */
export const MOST_STATES = 12;
const MOST_SAMPLES = 3;
const STATUS_ROLES: ReadonlySet<FieldName> = new Set([
	"businessStatus",
	"publication",
	"permanentlyClosed",
	"inBusiness",
]);

/**
 * Asks once whether businesses are closed whose licence or trade has ended ("Expired", "Cessata", "Terk") by a column that its header
 * calls a status. Such words do not say for sure that the door is closed, and an import that passed over them would say that it is open.
 * Where too much else is `asked`, the column is taken as a status, so that each of these cells is reported.
 */
export function endedStatusDoubts(
	columns: readonly Column[],
	unclaimed: readonly Column[],
	rows: Rows,
	asked: number,
): ColumnDoubt[] {
	if (columns.some(({ role }) => role !== null && STATUS_ROLES.has(role))) return [];
	for (const column of columns) {
		const own = column.role === null ? roleOfEnd(column, rows) : null;
		if (own !== null) return endDoubt(column, own, rows, asked);
		const words = column.role === null ? wordsOf(column.header) : [];
		const isNamed = words.some((word) => STATUS_KEYS.has(word)) || column.lost === "state";
		const { texts, distinct } = columnValues(rows, column.index);
		if (distinct > MOST_STATES || !saysEnded(texts)) continue;
		const isKnown = texts.every((text) => isEndedWord(text) || isRunningWord(text) || isClosedAlone(text));
		if (!isNamed && !(isKnown && unclaimed.includes(column))) continue;
		const isEnd = (text: string) => isEndedWord(text) || isClosedAlone(text);
		const isOwn =
			isOfBusinesses(words.filter((word) => !OF_ENTRIES.test(word))) &&
			!closesNearlyAll(texts.filter(isEnd).length, rows);
		const isAsked = asked < MOST_DOUBTS;
		if (isOwn || !isAsked) {
			delete column.lost;
			column.role = "businessStatus";
			column.confidence = "guessed";
		}
		if (!isAsked) return [];
		const samples = [...new Set(texts.filter(isEnd))].slice(0, MOST_SAMPLES);
		const closed = { columns: [{ index: column.index, role: "businessStatus" as const, samples }] };
		const open = { columns: [] };
		return [{ role: "businessStatus", reason: "ended-status", options: isOwn ? [closed, open] : [open, closed] }];
	}
	return [];
}

type RoleOfEnd = "permanentlyClosed" | "dateClosed" | "inBusiness";

/** Tells whether a column of yes and no has a header that asks whether a place is open: "¿Sigue abierto?", "Noch offen", "Açık mı". */
export function asksWhetherOpen({ header, index }: Column, rows: Rows): boolean {
	if (openNamedBy(header) === null) return false;
	const { texts } = columnValues(rows, index);
	return texts.length > 0 && texts.every((text) => readBoolean(text).value !== null);
}

/** Reads a header that names nothing but being open. `sure`: still, or in business; "open" alone may mean the hour. */
function openNamedBy(header: string): { sure: boolean } | null {
	const words = wordsOf(header).filter((word) => !ASKING.test(word));
	const rest = words.filter((word) => !STILL.test(word)).join(" ");
	const open = rest === "" ? null : openWord(rest);
	return open === null ? null : { sure: open.sure || words.some((word) => STILL.test(word)) };
}

const STILL =
	/^(?:still|currently|noch|immer|weiterhin|sigue|siguen|continua|aun|todavia|toujours|encore|halen|hala|ancora|ainda|nog|steeds|nadal|fortfarande|fortsatt|yha|stale|inca|jos|още|все|ещё|ακομα)$/;

/**
 * Returns what a column is whose header is a word for an end: with yes and no ("Kapandı mı?") it says whether a business has ended,
 * and by a word for being open ("Noch offen") whether it has not; with dates in fewer than half of the rows ("Terk Tarihi") since when. Null for any other. With dates in most rows it says when licences run out.
 */
function roleOfEnd(column: Column, rows: Rows): RoleOfEnd | null {
	if (asksWhetherOpen(column, rows))
		return columnValues(rows, column.index).texts.some((text) => readBoolean(text).value === false)
			? "inBusiness"
			: null;
	const named = namedBy(column);
	if (named === "" || !(isEndedWord(named) || isClosedAlone(named))) return null;
	const { index, header } = column;
	const { texts } = columnValues(rows, index);
	if (
		texts.length === 0 ||
		holdsClosingDates(
			headerKey(header),
			rows.map((row) => row[index]),
		)
	)
		return null;
	const flags = texts.map((text) => readBoolean(text).value);
	if (flags.every((flag) => flag !== null)) return flags.includes(true) ? "permanentlyClosed" : null;
	const isDated = wordsOf(header).some((word) => OF_DATES.test(word)) && areDates(texts);
	return isDated && texts.length * 2 < rows.length ? "dateClosed" : null;
}

/**
 * Tells whether so many closed businesses are nearly all of a table. A list of places that are all gone is rarer than a column that says
 * something else than it seems to: they are closed only where somebody says so.
 */
function closesNearlyAll(closed: number, rows: Rows): boolean {
	return closed * 5 >= rows.length * 4;
}

/** "Closed" alone may mean the hour: nobody is taken for closed by it before somebody says so. */
function endDoubt(column: Column, role: RoleOfEnd, rows: Rows, asked: number): ColumnDoubt[] {
	const { texts } = columnValues(rows, column.index);
	const ended = texts.filter((text) => role === "dateClosed" || readBoolean(text).value === (role !== "inBusiness"));
	const isNamed = role === "inBusiness" ? openNamedBy(column.header)?.sure === true : isEndedWord(namedBy(column));
	const isSure = isNamed && !closesNearlyAll(ended.length, rows);
	const samples = [...new Set(ended)];
	if (isSure) {
		delete column.lost;
		column.role = role;
		column.confidence = "guessed";
	}
	if (asked >= MOST_DOUBTS) return [];
	const closed = { columns: [{ index: column.index, role, samples: samples.slice(0, MOST_SAMPLES) }] };
	const open = { columns: [] };
	return [{ role: "businessStatus", reason: "ended-status", options: isSure ? [closed, open] : [open, closed] }];
}

/** Returns the words of a header without those of a question and of dates. */
function namedBy({ header }: Column): string {
	return wordsOf(header)
		.filter((word) => !ASKING.test(word) && !OF_DATES.test(word))
		.join(" ");
}

/** Matches words of a question, and those that say that a column holds dates. */
const ASKING = /^(?:is|it|has|was|mi|mu|est|esta|ist|es|czy)$/;
const OF_DATES = /^(?:date|dates|day|since|on|tarihi?|gunu|datum|am|seit|fecha|data|dt|dato|pvm)$/;

/** Finds the column of statuses whose words for an end count: one that is asked about, or that the operator has called so. */
export function endedStatusColumn(
	columns: readonly Column[],
	doubts: readonly ColumnDoubt[],
	chosen: ReadonlySet<number>,
	rows: Rows,
): number | null {
	const asked = doubts.flatMap(({ options }) => options.flatMap((option) => option.columns.map(({ index }) => index)));
	const column = columns.find(
		({ role, index }) =>
			(role === "businessStatus" || role === "publication") &&
			(asked.includes(index) || (chosen.has(index) && saysEnded(columnValues(rows, index).texts))),
	);
	return column?.index ?? null;
}

/** Tells whether some values say that a licence or a trade has ended. "Closed" alone does beside words for what runs on or is published. */
function saysEnded(texts: readonly string[]): boolean {
	const runs = (text: string) => isRunningWord(text) || isPublishedWord(text);
	return texts.some(isEndedWord) || (texts.some(isClosedAlone) && texts.some(runs));
}

/** Tells whether the words beside "status" say that it is that of the business or of its licence, and not of an order or a customer. */
export function isOfBusinesses(words: readonly string[]): boolean {
	const others = words.filter((word) => !STATUS_KEYS.has(word) && !LICENCE.test(word));
	const { subject, sure } = readBeside(others);
	return (
		sure &&
		(subject === "own" || subject === "trade" || subject === "registered") &&
		!others.some((word) => OF_CUSTOMERS.test(word))
	);
}

/** Matches words by which a status is that of the entry, which shows a business. */
export const OF_ENTRIES =
	/^(?:post|listing|listings|entry|record|item|page|profile|publish|publishing|publication|published|approval|moderation|review|visibility|yayin|ilan|kayit|onay|eintrags|eintrag|veroffentlichungs|publicacion|publication|pubblicazione|publicacao)$/;

const LICENCE =
	/^(?:licen[cs]es?|licensing|permits?|trading|operating|activity|cadastral|administrati[fv]|attivita|activite|actividad|atividade|licencia|licenza|licenca|ruhsat|ruhsati|faaliyet|mukellef|genehmigung|gewerbe|erlaubnis|vergunning|zezwolenie|zezwolenia|koncesji|tillstand|registro|registrierung|inscripcion|matricula|lupa|engedely)$/;
const OF_CUSTOMERS = /^(?:account|customer|cliente|supplier|vendor|org|work|current|contact)$/;
