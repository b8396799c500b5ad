import type { WorkbookFormat } from "#workers/domain/workbook/workbook.ts";

const MIB = 2 ** 20;

/** As the screen states it; the command line takes files of 1 GB. */
export const MOST_FILE_BYTES = 500 * MIB;
/** Of .xls, .xlsb, .ods and the like, which are read whole, at about ten times their size in memory. */
export const MOST_LEGACY_BYTES = 50 * MIB;

const TEXTS: ReadonlySet<WorkbookFormat> = new Set(["csv", "html", "xml"]);
const TABLE_NAME = /(?:^[^.]*|\.(?:xls[xmb]?|f?ods|csv|tsv|tab|txt|html?|xml))$/i;

/**
 * Whether a file is a text that its name says to be something else: a program's source has commas too. A workbook is one whatever its
 * name.
 */
export function isOtherText(fileName: string, format: WorkbookFormat): boolean {
	return TEXTS.has(format) && !TABLE_NAME.test(fileName);
}

export class OtherTextError extends Error {
	readonly code = "other-text";
}
