import { importTexts } from "#web/admin/texts/import.tr.ts";
import { SHEET_COLUMN, TABLES_COLUMN } from "#workers/domain/listing/columns/column.ts";

const t = importTexts.columns;

/** Names a column of a file as its header does. One without a header and those that no cell holds have names of their own. */
export function columnName(header: string): string {
	if (header === TABLES_COLUMN) return t.tables;
	return header === SHEET_COLUMN ? t.sheetName : header || t.noHeader;
}
