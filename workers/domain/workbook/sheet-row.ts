/**
 * Is a value as the sheet means it. Dates are ISO text, empty text is null, and so is what could not be read (see
 * `CellFault`).
 */
export type Cell = string | number | boolean | null;

/** `row` is the 1-based number in the sheet; `cells` is dense by column, missing cells are null, trailing nulls are left out. */
export type SheetRow = {
	row: number;
	cells: Cell[];
	/** Lists the cells whose content is no value; they are null in `cells`. It is absent when the row has none. */
	faults?: CellFault[];
	/** Counts the fields of a record of delimited text, the empty ones included. */
	fields?: number;
	/** Names, in delimited text, the column of the first cell with text behind its closing quote: its quotes were not doubled. */
	looseQuote?: number;
	/** The last record of a text has no line end behind it. */
	isOpen?: true;
};

/**
 * Names what a cell holds instead of a value: an Excel error in any language, a formula that was never calculated,
 * bytes that are no text in the file's encoding, a text longer than a cell may be, or a quote that is closed rows
 * further down (`quote-open`: the cells behind it belong to another row), or a date that a program has made of another text. `text` shows it (at most 200 characters).
 */
export type CellFault = {
	column: number;
	fault: "error-value" | "formula-without-result" | "damaged-text" | "cell-too-long" | "quote-open" | "date-made";
	text: string;
};
