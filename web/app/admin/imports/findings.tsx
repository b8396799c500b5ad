import { useState } from "react";
import { businessFieldText } from "#web/admin/texts/business-field.tr.ts";
import { importTexts } from "#web/admin/texts/import.tr.ts";
import { importReasonText } from "#web/admin/texts/import-reason.tr.ts";
import { type DataColumn, DataTable } from "#web/admin/ui/data-table.tsx";
import { formatNumber } from "#web/admin/ui/format-number.ts";
import type { RepeatedRow, RowProblem } from "#workers/domain/import/chunk.ts";
import type { Findings } from "./import-messages.ts";
import { thenAndNow } from "./import-report.ts";

const t = importTexts.findings;
const SHOWN_AT_FIRST = 10;
const SHOWN_MORE = 100;

/** Counts each kind of finding of `Findings`. */
type FindingCounts = Record<keyof Findings, number>;

/**
 * Lists rows that were left out, cells that were left out or repaired, and rows that repeat a business: where, what and
 * why.
 */
export function FindingTables({
	findings,
	counts,
	several,
}: {
	findings: Findings;
	counts: FindingCounts;
	several: boolean;
}) {
	if (Object.values(counts).every((count) => count === 0)) return <p className="text-muted">{t.empty}</p>;
	return (
		<div className="flex flex-col gap-6">
			{(["rejected", "cellProblems", "mended"] as const).map((kind) => (
				<FindingTable
					key={kind}
					kind={kind}
					count={counts[kind]}
					rows={findings[kind]}
					columns={several ? PROBLEM_COLUMNS : PROBLEM_COLUMNS.slice(1)}
				/>
			))}
			<FindingTable
				kind="repeated"
				count={counts.repeated}
				rows={findings.repeated}
				columns={several ? REPEATED_COLUMNS : REPEATED_COLUMNS.slice(1)}
			/>
		</div>
	);
}

type FindingTableProps<Row extends object> = {
	kind: keyof Findings;
	count: number;
	rows: readonly Row[];
	columns: readonly DataColumn<Row>[];
};

function FindingTable<Row extends object>({ kind, count, rows, columns }: FindingTableProps<Row>) {
	const [shown, setShown] = useState(SHOWN_AT_FIRST);
	if (count === 0) return null;
	const title = t.kinds[kind](formatNumber(count));
	const more = Math.min(SHOWN_MORE, rows.length - shown);
	return (
		<section aria-label={title}>
			<h3 className="mb-2 font-semibold">{title}</h3>
			<DataTable
				caption={title}
				columns={columns}
				rows={numbered(rows.slice(0, shown)) as (Row & { at: number })[]}
				rowKey={(row) => String((row as Row & { at: number }).at)}
				empty={null}
			/>
			{more > 0 && (
				<button type="button" className="button mt-3" onClick={() => setShown(shown + SHOWN_MORE)}>
					{t.more(formatNumber(more))}
				</button>
			)}
			{count > rows.length && (
				<p className="mt-2 text-sm text-muted">{t.limited(formatNumber(rows.length), formatNumber(count))}</p>
			)}
		</section>
	);
}

/** Numbers the findings, because two may be equal in everything but their place. */
function numbered<Row extends object>(rows: readonly Row[]): (Row & { at: number })[] {
	return rows.map((row, at) => ({ ...row, at }));
}

const PROBLEM_COLUMNS: readonly DataColumn<RowProblem>[] = [
	{ id: "sheet", header: t.columns.sheet, cell: ({ sheet }) => sheet },
	{ id: "row", header: t.columns.row, numeric: true, cell: ({ row }) => formatNumber(row) },
	{ id: "column", header: t.columns.column, cell: ({ column }) => column ?? "" },
	{ id: "value", header: t.columns.value, cell: ({ value, now }) => thenAndNow(value, now) },
	{ id: "reason", header: t.columns.reason, cell: ({ reason }) => importReasonText(reason) },
];

const REPEATED_COLUMNS: readonly DataColumn<RepeatedRow>[] = [
	{ id: "sheet", header: t.columns.sheet, cell: ({ sheet }) => sheet },
	{ id: "row", header: t.columns.row, numeric: true, cell: ({ row }) => formatNumber(row) },
	{ id: "name", header: t.repeatedColumns.name, cell: ({ name }) => name },
	{ id: "of", header: t.repeatedColumns.of, cell: ({ of, ofSheet }) => placeOf(of, ofSheet) },
	{
		id: "differs",
		header: t.repeatedColumns.differs,
		cell: ({ differs }) => differs.map(businessFieldText).join(", "),
	},
];

function placeOf(row: number | null, sheet: string | undefined): string {
	if (row === null) return t.earlier;
	return sheet === undefined ? formatNumber(row) : t.ofSheet(formatNumber(row), sheet);
}
