import { remembered } from "../../remembered.ts";
import type { Cell } from "../../workbook/sheet-row.ts";
import { hasRunOut, isClosedAlone, isEndedWord, isRunningWord, isStatusWord, openWord } from "../status-words.ts";
import { readBoolean } from "../values.ts";
import type { Column } from "./column.ts";
import { type ColumnDoubt, MOST_DOUBTS } from "./column-doubts.ts";
import { STATUS_KEYS } from "./column-names.ts";
import { columnValues } from "./column-values.ts";
import { isOfBusinesses, MOST_STATES, OF_ENTRIES } from "./ended-status.ts";
import { wordsOf } from "./header-meaning.ts";
import {
	isHiddenWord,
	isInactive,
	isPublishedWord,
	isSurelyUnpublished,
	isUnpublishedWord,
} from "./publication-words.ts";

type Rows = readonly (readonly Cell[])[];

const MOST_SAMPLES = 3;

/**
 * Asks what becomes of the entries that the file's directory does not show to its visitors ("pending", "draft", "pasif"), by a column that
 * its header calls a status or all of whose values are states. "Inactive", which is as often said of a customer or a licence, counts
 * under a header that says nothing but status, beside nothing but states. A column of yes and no does whose header is such a word
 * ("is_active", "Yayında"). They are left out unless somebody says otherwise. Where too much else is
 * `asked`, they are left out as well, and the report names them.
 */
export function unpublishedDoubts(
	columns: readonly Column[],
	unclaimed: readonly Column[],
	rows: Rows,
	asked: number,
): ColumnDoubt[] {
	for (const column of columns) {
		const { role, index } = column;
		if (role !== null && role !== "businessStatus") continue;
		const { texts, distinct } = columnValues(rows, index);
		const flag = role === null ? publicationFlag(column, texts) : null;
		const isHidden = (text: string) => (flag === null ? isNotShown(text) : saysHidden(text, flag));
		if (flag !== null && !texts.some(isHidden)) continue;
		const isOne =
			flag !== null ||
			(texts.some(isSurelyUnpublished)
				? role === "businessStatus" ||
					isStatesHeader(column.header) ||
					(unclaimed.includes(column) && texts.every(isState))
				: (isPlainHeader(column.header) && texts.some(isInactive) && texts.every(isState)) ||
					(isOfEntries(column.header, texts) && texts.some(hasRunOut)));
		if (distinct > MOST_STATES || !isOne) continue;
		delete column.lost;
		column.role = "publication";
		column.confidence = "guessed";
		if (asked >= MOST_DOUBTS) return [];
		const samples = [...new Set(texts.filter(isHidden))].slice(0, MOST_SAMPLES);
		const left = { columns: [{ index, role: "publication" as const, samples }] };
		const taken = { columns: [{ index, role: "businessStatus" as const, samples }] };
		return [{ role: "publication", reason: "unpublished", options: [left, taken] }];
	}
	return [];
}

/** Tells whether a word of a column about entries says that visitors do not see one: the time for which it is shown may have run out. */
export function isNotShown(text: string): boolean {
	return isUnpublishedWord(text) || hasRunOut(text);
}

/** Tells whether the states of a column are those of entries, by its header's words or by others of its values. */
function isOfEntries(header: string, texts: readonly string[]): boolean {
	if (!isStatesHeader(header)) return false;
	return wordsOf(header).some((word) => OF_ENTRIES.test(word)) || texts.some(isPublishedWord);
}

/**
 * Is what yes means in a column of yes and no whose header says of entries whether visitors see them: "shown" (`is_active`, `Yayında`) or
 * "hidden" (`is_deleted`, `Gizli`).
 */
export type PublicationFlag = "shown" | "hidden";

/** Returns what yes means in a column; null where its header says nothing of that, or its values are not all yes and no. */
function publicationFlag({ header }: Column, texts: readonly string[]): PublicationFlag | null {
	const sense = senseOfFlag(header);
	return sense !== null && texts.length > 0 && texts.every((text) => flagValue(text) !== null) ? sense : null;
}

const senseOfFlag = remembered((header: string): PublicationFlag | null => {
	const words = wordsOf(header).filter(
		(word) => !/^(?:is|mi|mu|est|ist|e|listing|entry|record|ilan|kayit)$/.test(word),
	);
	const text = words.join(" ");
	if (text === "") return null;
	// Whether a place is open is no matter of its entry (`asksWhetherOpen`).
	if (openWord(text) !== null) return null;
	if (isPublishedWord(text) || isRunningWord(text)) return "shown";
	return isHiddenWord(text) ? "hidden" : null;
}, 2_000);

/** Tells whether a cell of such a column says that visitors do not see the entry. */
export function saysHidden(cell: Cell, flag: PublicationFlag): boolean {
	return flagValue(cell) === (flag === "hidden");
}

/** Reads yes or no. WooCommerce writes -1 for a draft. */
function flagValue(cell: Cell): boolean | null {
	return String(cell).trim() === "-1" ? false : readBoolean(cell).value;
}

/** Returns what yes means in the column of states; null where it holds words. */
export function flagOfStates(columns: readonly Column[], states: number | null, rows: Rows): PublicationFlag | null {
	const column = columns[states ?? -1];
	return column === undefined ? null : publicationFlag(column, columnValues(rows, column.index).texts);
}

function isState(text: string): boolean {
	return (
		isUnpublishedWord(text) ||
		isPublishedWord(text) ||
		isStatusWord(text, true) ||
		isRunningWord(text) ||
		isClosedAlone(text) ||
		isEndedWord(text)
	);
}

/**
 * Finds the column of states: the one that is taken as such, else the first that its header calls so and that nobody has left out (`chosen` are the
 * columns of which an operator has said what they are).
 */
export function statesColumn(columns: readonly Column[], chosen: ReadonlySet<number>, rows: Rows): number | null {
	const taken =
		columns.find(({ role }) => role === "publication") ?? columns.find(({ role }) => role === "businessStatus");
	const named = columns.find(
		({ role, header, index }) => role === null && !chosen.has(index) && isStatesHeader(header),
	);
	const flag = () =>
		columns.find(
			(column) =>
				column.role === null &&
				!chosen.has(column.index) &&
				publicationFlag(column, columnValues(rows, column.index).texts) !== null,
		);
	return (taken ?? named ?? flag())?.index ?? null;
}

/** Tells whether a header calls its column the status of the entry or of its business, and not that of an order or a customer. */
function isStatesHeader(header: string): boolean {
	const words = wordsOf(header);
	return words.some((word) => STATUS_KEYS.has(word)) && isOfBusinesses(words.filter((word) => !OF_ENTRIES.test(word)));
}

/** Tells whether a header says status, and beside it at most that it is that of the entry or of the place. */
function isPlainHeader(header: string): boolean {
	const words = wordsOf(header);
	const others = words.filter((word) => !STATUS_KEYS.has(word) && !OF_ENTRIES.test(word));
	return others.length < words.length && others.every((word) => OF_PLACES.test(word)) && isStatesHeader(header);
}

const OF_PLACES = /^(?:business|store|shop|place|location|isletme|firma|magaza|sube)$/;
