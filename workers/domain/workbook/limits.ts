const KiB = 1024;
const MiB = 1024 * KiB;
const GiB = 1024 * MiB;

/** Limits what a file may use of the machine. All sizes are in bytes unless the name says otherwise. */
export type WorkbookLimits = {
	file: number;
	/** Entries in the ZIP directory. */
	entries: number;
	/** One inflated part. A real sheet of 1,000,000 rows by 25 columns is 0.93 GB, its shared strings 0.44 GB, an own export 2 to 4 GB. */
	part: number;
	/** All parts together, as declared; a part may never inflate to more than it declares. */
	total: number;
	/** A part read whole: workbook.xml, relationships, styles. */
	smallPart: number;
	/** Inflated : compressed, for parts above 1 MiB. Sheets reach 30, DEFLATE itself stops near 1032. */
	ratio: number;
	/** Limits one row, one shared string or one line of delimited text as it is written, with its markup. */
	row: number;
	/** UTF-16 units in one cell: Excel's own limit. */
	cellCharacters: number;
	/** Columns in one row: Excel's own limit. */
	columns: number;
	/** Rows in one sheet, blank ones counted: Excel's own limit. */
	rows: number;
	/** Shared strings: 64 different texts in each of a million rows; each takes four bytes beside its text. */
	sharedStrings: number;
	/** Files of other formats than .xlsx and text are read whole by SheetJS, at about ten times their size in memory. */
	xls: number;
	/** Limits the size of such a file when unpacked. */
	unpacked: number;
};

export const DEFAULT_LIMITS: WorkbookLimits = {
	file: GiB,
	entries: 2_000,
	part: 8 * GiB,
	total: 8 * GiB,
	smallPart: 16 * MiB,
	ratio: 200,
	row: 4 * MiB,
	cellCharacters: 32_767,
	columns: 16_384,
	rows: 1_048_576,
	sharedStrings: 2 ** 26,
	xls: 20 * MiB,
	unpacked: 256 * MiB,
};
