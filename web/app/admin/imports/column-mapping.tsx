import { useMemo, useState } from "react";
import { importTexts } from "#web/admin/texts/import.tr.ts";
import { importRoleText } from "#web/admin/texts/import-role.tr.ts";
import { Badge, type BadgeTone } from "#web/admin/ui/badge.tsx";
import { type DataColumn, DataTable } from "#web/admin/ui/data-table.tsx";
import { formatNumber } from "#web/admin/ui/format-number.ts";
import type { ColumnReport } from "#workers/domain/import/chunk.ts";
import type { PlannedFile } from "./import-messages.ts";

const t = importTexts.columns;

/** Each column of the file with what it is used as; a table for each kind of table in the file. */
export function ColumnMapping({ plan }: { plan: PlannedFile }) {
	const tables = useMemo(() => tablesOf(plan.columns), [plan.columns]);
	return (
		<div className="flex flex-col gap-6">
			<p className="text-muted">{t.lead}</p>
			{tables.map(({ key, sheet, headerRow, columns }) => (
				<ColumnTable
					key={key}
					title={tables.length === 1 ? null : t.table(sheet, formatNumber(headerRow))}
					columns={columns}
				/>
			))}
		</div>
	);
}

function ColumnTable({ title, columns }: { title: string | null; columns: readonly Placed[] }) {
	const [all, setAll] = useState(false);
	const ignored = columns.filter(({ confidence }) => confidence === "ignored").length;
	const shown =
		all || ignored === columns.length ? columns : columns.filter(({ confidence }) => confidence !== "ignored");
	return (
		<section aria-label={title ?? t.caption}>
			{title !== null && <h3 className="mb-2 font-semibold">{title}</h3>}
			<DataTable
				caption={title ?? t.caption}
				columns={COLUMNS}
				rows={shown}
				rowKey={({ at }) => String(at)}
				empty={null}
			/>
			{ignored > 0 && ignored < columns.length && (
				<button type="button" className="button mt-3" aria-expanded={all} onClick={() => setAll(!all)}>
					{all ? t.hideIgnored : t.showIgnored(formatNumber(ignored))}
				</button>
			)}
		</section>
	);
}

/** A column with its place in its table. */
type Placed = ColumnReport & { at: number };

const TONES: Record<ColumnReport["confidence"], BadgeTone> = { used: "success", guessed: "notice", ignored: "neutral" };

const COLUMNS: readonly DataColumn<Placed>[] = [
	{
		id: "header",
		header: t.columns.header,
		cell: ({ header }) => <span className="font-medium">{header || t.noHeader}</span>,
	},
	{ id: "role", header: t.columns.role, cell: ({ role }) => importRoleText(role) },
	{
		id: "confidence",
		header: t.columns.confidence,
		cell: ({ confidence }) => <Badge tone={TONES[confidence]}>{t.confidence[confidence]}</Badge>,
	},
	{ id: "samples", header: t.columns.samples, cell: ({ samples }) => <Samples samples={samples} /> },
	{ id: "filled", header: t.columns.filled, numeric: true, cell: ({ filled }) => formatNumber(filled) },
];

function Samples({ samples }: { samples: readonly string[] }) {
	if (samples.length === 0) return t.none;
	return (
		<ul className="flex flex-col gap-1 text-sm">
			{samples.map((sample) => (
				<li key={sample} className="line-clamp-2 text-muted">
					{sample}
				</li>
			))}
		</ul>
	);
}

/** The columns by their tables; those with the same headers in the same use share one. */
function tablesOf(columns: readonly ColumnReport[]) {
	const tables = Map.groupBy(columns, ({ sheet, headerRow }) => JSON.stringify([sheet, headerRow]));
	const kinds = Map.groupBy(tables.values(), (table) =>
		JSON.stringify(table.map(({ header, role }) => [header, role])),
	);
	return [...kinds].map(([key, same]) => {
		const [first = []] = same;
		const added = first.map((column, at) => ({
			...column,
			at,
			filled: same.reduce((sum, table) => sum + (table[at]?.filled ?? 0), 0),
		}));
		return { key, sheet: first[0]?.sheet ?? "", headerRow: first[0]?.headerRow ?? 1, columns: added };
	});
}
