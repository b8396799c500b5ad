import type { WorkbookFormat } from "#workers/domain/workbook/workbook.ts";

const MIB = 2 ** 20;

/** The screen states this limit. The command line takes files of 1 GB. */
export const MOST_FILE_BYTES = 500 * MIB;
/**
 * Is the limit of .xls, .xlsb, .ods and the like. They are read as a whole and take about ten times their size in
 * memory.
 */
export const MOST_LEGACY_BYTES = 50 * MIB;

const TEXTS: ReadonlySet<WorkbookFormat> = new Set(["csv", "html", "xml"]);
const TABLE_NAME = /(?:^[^.]*|\.(?:xls[xmb]?|f?ods|csv|tsv|tab|txt|html?|xml))$/i;

/**
 * Tells whether a file is a text whose name says that it is something else, because the source of a program has commas
 * too. A workbook is accepted whatever its name is.
 */
export function isOtherText(fileName: string, format: WorkbookFormat): boolean {
	return TEXTS.has(format) && !TABLE_NAME.test(fileName);
}

export class OtherTextError extends Error {
	readonly code = "other-text";
}
