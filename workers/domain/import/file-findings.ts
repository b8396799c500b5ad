import type { StateWord } from "../listing/business-status.ts";
import type { Countryless } from "./country-findings.ts";
import type { SheetTownRows } from "./sheet-town-column.ts";

/** Counts the rows whose state, in this column, is this word. */
export type StateCount = StateWord & { column: string; rows: number };

/** Holds the words of one column for which rows are left out, or which no status was made of, the most frequent first. */
export type ColumnStates = {
	column: string;
	isLeftOut: boolean;
	rows: number;
	words: { word: string; rows: number }[];
};

/**
 * Holds what is said of a whole file: the places without a country, without a town, without a category, the towns that the names of sheets gave, and the states
 * that were not read.
 */
export type FileFindings = {
	countryless: Countryless;
	places: number;
	townless: number;
	uncategorised: number;
	sheetTowns: SheetTownRows[];
	states: ColumnStates[];
};

/** Limits the different words that are counted. A column with more holds no states. */
const MOST_WORDS = 50;
const LONGEST_WORD = 60;

/** Counts the words of states row by row. */
export function createStateCounts() {
	const counts = new Map<string, StateCount>();

	function add(column: string, { word, isLeftOut }: StateWord): void {
		const short = word.trim().slice(0, LONGEST_WORD).toWellFormed();
		const key = JSON.stringify([column, isLeftOut, short.toLowerCase()]);
		const known = counts.get(key);
		if (known !== undefined) known.rows += 1;
		else if (counts.size < MOST_WORDS) counts.set(key, { column, word: short, isLeftOut, rows: 1 });
	}

	return { add, counts: () => [...counts.values()] };
}

/** Puts the words of each column together: those whose rows are left out first. */
export function statesByColumn(states: readonly StateCount[]): ColumnStates[] {
	const columns = Map.groupBy(states, ({ column, isLeftOut }) => JSON.stringify([column, isLeftOut]));
	return [...columns.values()]
		.map((same): ColumnStates => {
			const words = same.map(({ word, rows }) => ({ word, rows })).sort((one, other) => other.rows - one.rows);
			const { column = "", isLeftOut = false } = same[0] ?? {};
			return { column, isLeftOut, rows: words.reduce((sum, { rows }) => sum + rows, 0), words };
		})
		.sort((one, other) => Number(other.isLeftOut) - Number(one.isLeftOut));
}
