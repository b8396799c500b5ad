import type { WorkbookFormat } from "#workers/domain/workbook/workbook.ts";

const MIB = 2 ** 20;

/** Limits the size of a file in bytes. The screen shows this limit. The command line takes files of up to 1 GB. */
export const MOST_FILE_BYTES = 500 * MIB;
/**
 * Limits the size of .xls, .xlsb, .ods and similar files. They are read as a whole, and in memory they take about ten
 * times their size.
 */
export const MOST_LEGACY_BYTES = 50 * MIB;

const TEXTS: ReadonlySet<WorkbookFormat> = new Set(["csv", "html", "xml"]);
const TABLE_NAME = /(?:^[^.]*|\.(?:xls[xmb]?|f?ods|csv|tsv|tab|txt|html?|xml))$/i;

/**
 * Tells whether a file is a text although its name says that it is something else. Such a file is refused, because the
 * source code of a program contains commas too. A workbook is accepted with any name.
 */
export function isOtherText(fileName: string, format: WorkbookFormat): boolean {
	return TEXTS.has(format) && !TABLE_NAME.test(fileName);
}

export class OtherTextError extends Error {
	readonly code = "other-text";
}
