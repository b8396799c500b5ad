/** A value as the sheet means it. Dates are ISO text, empty text is null, and so is what could not be read (see `CellFault`). */
export type Cell = string | number | boolean | null;

/** `row` is the 1-based number in the sheet; `cells` is dense by column, missing cells are null, trailing nulls are left out. */
export type SheetRow = {
	row: number;
	cells: Cell[];
	/** Cells that hold something which is no value; they are null in `cells`. Not there when the row has none. */
	faults?: CellFault[];
	/** Of a line of text: how many fields it has, where that is more than `cells` holds. */
	fields?: number;
};

/**
 * What the file holds where a value should be: an Excel error in any language, a formula that was never calculated, bytes that are no
 * text in the file's encoding, a text longer than a cell may be. `text` shows it (at most 200 characters).
 */
export type CellFault = {
	column: number;
	fault: "error-value" | "formula-without-result" | "damaged-text" | "cell-too-long";
	text: string;
};
