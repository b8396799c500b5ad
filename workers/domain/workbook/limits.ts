const KiB = 1024;
const MiB = 1024 * KiB;
const GiB = 1024 * MiB;

/** Limits what a file may use of the machine. All sizes are in bytes unless the name says otherwise. */
export type WorkbookLimits = {
	file: number;
	/** Limits the entries of the ZIP directory. */
	entries: number;
	/**
	 * Limits one inflated part. A real sheet of 1,000,000 rows by 25 columns is 0.93 GB, its shared strings
	 * 0.44 GB, an own export 2 to 4 GB.
	 */
	part: number;
	/** Limits all parts together, as they are declared. A part may never inflate to more than it declares. */
	total: number;
	/** Limits a part that is read whole: workbook.xml, relationships, styles. */
	smallPart: number;
	/** Limits inflated : compressed, for parts above 1 MiB. Sheets reach 30, and DEFLATE itself stops near 1032. */
	ratio: number;
	/** Limits one row, one shared string or one line of delimited text as it is written, with its markup. */
	row: number;
	/** Limits the UTF-16 units of one cell. It is Excel's own limit. */
	cellCharacters: number;
	/** Limits the columns of one row. It is Excel's own limit. */
	columns: number;
	/** Limits the rows of one sheet, blank ones included. It is Excel's own limit. */
	rows: number;
	/**
	 * Limits the shared strings: 64 different texts in each of a million rows. Each takes four bytes in addition to its text.
	 */
	sharedStrings: number;
	/** Limits files of other formats than .xlsx and text. SheetJS reads them whole, at about ten times their size in memory. */
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
