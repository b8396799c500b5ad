import type { SheetRow } from "./sheet-row.ts";

export type WorkbookFormat = "xlsx" | "xls" | "csv" | "ods" | "xlsb" | "html" | "xml";

/** Describes a file that holds tables. */
export type Workbook = {
	format: WorkbookFormat;
	/** Gives the encoding of a text. `guessed`: neither a byte order mark nor the whole of the text proves it. Null for other formats. */
	encoding: { name: string; guessed: boolean } | null;
	/** Lists the sheets in the order of the tabs, empty and hidden ones included. */
	sheets: WorkbookSheet[];
};

/** Describes one table of the file. */
export type WorkbookSheet = {
	/** Is empty for text. */
	name: string;
	hidden: boolean;
	/** Holds the number of the last row that the file names, a hint for progress. It is null while the file has named none. */
	readonly approximateRows: number | null;
	/**
	 * Reads from the start each time. Rows without a value or a fault are left out. The first pass that goes to the
	 * end verifies the sheet (checksum, end of file, quotes) and rejects with WorkbookError. It also finds merged
	 * cells: in every later pass their value is in each row of their first column. Where the format names them at
	 * its start, this is so in the first pass too.
	 */
	rows: () => AsyncGenerator<SheetRow>;
};
