import type { Cell } from "../../workbook/sheet-row.ts";
import { isEndedWord, isGoneNote, isStatusWord } from "../status-words.ts";
import type { Column } from "./column.ts";
import { columnValues } from "./column-values.ts";

/** A list of places of which more are gone says something else. */
const MOST_GONE = 0.3;

/**
 * Finds columns of notes of which some say that their place is no more ("廃業", "TUTUP PERMANEN sejak Juli"). A column that says of most rows how
 * they stand is one of states, which is asked about where it may be that of a licence.
 */
export function closingNotes(
	columns: readonly Column[],
	states: number | null,
	rows: readonly (readonly Cell[])[],
): readonly number[] {
	return columns.flatMap(({ role, index }) => {
		if ((role !== null && role !== "description") || index === states) return [];
		const { texts } = columnValues(rows, index);
		const gone = texts.filter(isGoneNote);
		if (gone.length === 0 || gone.length > rows.length * MOST_GONE) return [];
		const ofStates = texts.filter((text) => isStatusWord(text, true) || isEndedWord(text)).length;
		return texts.length * 2 > rows.length && ofStates === texts.length ? [] : [index];
	});
}
