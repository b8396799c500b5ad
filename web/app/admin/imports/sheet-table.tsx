import { importTexts } from "#web/admin/texts/import.tr.ts";
import { sheetReasonTexts } from "#web/admin/texts/import-file.tr.ts";
import { Badge } from "#web/admin/ui/badge.tsx";
import { type DataColumn, DataTable } from "#web/admin/ui/data-table.tsx";
import { formatNumber } from "#web/admin/ui/format-number.ts";
import { Nothing } from "#web/admin/ui/nothing.tsx";
import type { SheetReport } from "#workers/domain/import/chunk.ts";
import { NO_HEADER_ROW } from "#workers/domain/import/options.ts";

const t = importTexts.sheets;
const SHOWN_HEADERS = 5;

/** Lists the sheets of the file in the order of their tabs, and what is done with each. */
export function SheetTable({ sheets }: { sheets: readonly SheetReport[] }) {
	return <DataTable caption={t.caption} columns={COLUMNS} rows={sheets} rowKey={({ name }) => name} empty={null} />;
}

const COLUMNS: readonly DataColumn<SheetReport>[] = [
	{ id: "name", header: t.columns.name, cell: ({ name }) => name || t.text },
	{ id: "rows", header: t.columns.rows, numeric: true, cell: ({ rows }) => formatNumber(rows) },
	{
		id: "action",
		header: t.columns.action,
		cell: ({ reason }) =>
			reason === null ? <Badge tone="success">{t.read}</Badge> : <span>{t.leftOut(sheetReasonTexts[reason])}</span>,
	},
	{ id: "header", header: t.columns.header, cell: ({ headerRows }) => firstOf(headerRows) },
	{ id: "source", header: t.columns.source, cell: ({ source }) => source ?? <Nothing /> },
];

function firstOf(rows: readonly number[]): string {
	const shown = rows
		.slice(0, SHOWN_HEADERS)
		.map((row) => (row === NO_HEADER_ROW ? t.noHeaderRow : formatNumber(row)))
		.join(", ");
	return rows.length > SHOWN_HEADERS ? t.more(shown, formatNumber(rows.length - SHOWN_HEADERS)) : shown;
}
