import type { Cell } from "../workbook/sheet-row.ts";
import type { Column } from "./column.ts";
import { type ColumnDoubt, MOST_DOUBTS } from "./column-doubts.ts";
import { STATUS_KEYS } from "./column-names.ts";
import { columnValues } from "./column-values.ts";
import { isOfBusinesses, MOST_STATES } from "./ended-status.ts";
import { wordsOf } from "./header-meaning.ts";
import { isInactive, isPublishedWord, isSurelyUnpublished, isUnpublishedWord } from "./publication-words.ts";
import { isClosedAlone, isEndedWord, isRunningWord, isStatusWord } from "./status-words.ts";

type Rows = readonly (readonly Cell[])[];

const MOST_SAMPLES = 3;

/**
 * Asks what becomes of the entries that the file's directory does not show to its visitors ("pending", "draft", "pasif"), by a column that
 * its header calls a status or all of whose values are states. "Inactive", which is as often said of a customer or a licence, counts
 * under a header that says nothing but status, beside nothing but states. They are left out unless somebody says otherwise. Where too much else is
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
		const isOne = texts.some(isSurelyUnpublished)
			? role === "businessStatus" ||
				isStatesHeader(column.header) ||
				(unclaimed.includes(column) && texts.every(isState))
			: isPlainHeader(column.header) && texts.some(isInactive) && texts.every(isState);
		if (distinct > MOST_STATES || !isOne) continue;
		delete column.lost;
		column.role = "publication";
		column.confidence = "guessed";
		if (asked >= MOST_DOUBTS) return [];
		const samples = [...new Set(texts.filter(isUnpublishedWord))].slice(0, MOST_SAMPLES);
		const left = { columns: [{ index, role: "publication" as const, samples }] };
		const taken = { columns: [{ index, role: "businessStatus" as const, samples }] };
		return [{ role: "publication", reason: "unpublished", options: [left, taken] }];
	}
	return [];
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
export function statesColumn(columns: readonly Column[], chosen: ReadonlySet<number>): number | null {
	const taken =
		columns.find(({ role }) => role === "publication") ?? columns.find(({ role }) => role === "businessStatus");
	const named = columns.find(
		({ role, header, index }) => role === null && !chosen.has(index) && isStatesHeader(header),
	);
	return (taken ?? named)?.index ?? null;
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
const OF_ENTRIES =
	/^(?:post|listing|listings|entry|record|item|page|profile|publish|publishing|publication|published|approval|moderation|review|visibility|yayin|ilan|kayit|onay|eintrags|eintrag|veroffentlichungs|publicacion|publication|pubblicazione|publicacao)$/;
