import { useMemo, useState } from "react";
import { importTexts } from "#web/admin/texts/import.tr.ts";
import { importRoleText } from "#web/admin/texts/import-role.tr.ts";
import { Badge, type BadgeTone } from "#web/admin/ui/badge.tsx";
import { type DataColumn, DataTable } from "#web/admin/ui/data-table.tsx";
import { formatNumber } from "#web/admin/ui/format-number.ts";
import { Nothing } from "#web/admin/ui/nothing.tsx";
import { type ImportOptions, NO_HEADER_ROW } from "#workers/domain/import/options.ts";
import type { PlannedColumn } from "#workers/domain/import/plan.ts";
import { SHEET_COLUMN, TABLES_COLUMN } from "#workers/domain/listing/columns/column.ts";
import { COLUMN_ROLES, type ColumnRole } from "#workers/domain/listing/columns/column-roles.ts";
import { columnName } from "./column-name.ts";
import type { PlannedFile } from "./import-messages.ts";
import { changeRole } from "./import-session.ts";

const t = importTexts.columns;

type ColumnMappingProps = {
	plan: PlannedFile;
	/**
	 * Holds the same columns with the values of the whole file counted. Until the whole file was read, they count its
	 * first rows.
	 */
	counted?: PlannedFile["columns"] | undefined;
	options: ImportOptions;
	/** Shows also the columns that are not taken, because one of them is missing. Those of a table without a header are always shown. */
	whole?: boolean;
};

/** Shows each column of the file and what it is used as, in one table for each kind of table in the file. */
export function ColumnMapping({ plan, counted, options, whole = false }: ColumnMappingProps) {
	const shown = counted ?? plan.columns;
	const tables = useMemo(() => tablesOf(shown), [shown]);
	return (
		<div className="flex flex-col gap-6">
			<p className="text-muted">
				{t.lead} {counted === undefined && t.filledAtFirst}
			</p>
			{tables.map(({ key, sheet, headerRow, columns }) => (
				<ColumnTable
					key={key}
					title={tables.length === 1 ? null : t.table(sheet, formatNumber(headerRow))}
					columns={columns}
					roles={options.columns}
					whole={whole || headerRow === NO_HEADER_ROW}
					isSample={counted === undefined}
				/>
			))}
		</div>
	);
}

type Roles = ImportOptions["columns"];

type ColumnTableProps = {
	title: string | null;
	columns: readonly Placed[];
	roles: Roles;
	whole: boolean;
	/** The values are counted in the first rows alone. */
	isSample: boolean;
};

function ColumnTable({ title, columns, roles, whole, isSample }: ColumnTableProps) {
	const [all, setAll] = useState(whole);
	const isLeft = ({ confidence, lost, headers, key }: Placed) =>
		confidence === "ignored" && lost === undefined && roles[headers]?.[key] === undefined;
	const left = columns.filter(isLeft).length;
	const shown = all || left === columns.length ? columns : columns.filter((column) => !isLeft(column));
	const definitions = useMemo(() => columnsOf(roles, isSample), [roles, isSample]);
	return (
		<section aria-label={title ?? t.caption}>
			{title !== null && <h3 className="mb-2 font-semibold">{title}</h3>}
			<DataTable
				caption={title ?? t.caption}
				columns={definitions}
				rows={shown}
				rowKey={({ at }) => String(at)}
				empty={null}
			/>
			{left > 0 && left < columns.length && (
				<button type="button" className="button mt-3" aria-expanded={all} onClick={() => setAll(!all)}>
					{all ? t.hideIgnored : t.showIgnored(formatNumber(left))}
				</button>
			)}
		</section>
	);
}

/** Is a column with its place in its table. */
type Placed = PlannedColumn & { at: number };

const TONES: Record<PlannedColumn["confidence"] | "chosen", BadgeTone> = {
	used: "success",
	guessed: "notice",
	ignored: "neutral",
	chosen: "brand",
};

function columnsOf(roles: Roles, isSample: boolean): readonly DataColumn<Placed>[] {
	const chosenOf = ({ headers, key }: Placed) => roles[headers]?.[key];
	return [
		{
			id: "header",
			header: t.columns.header,
			cell: ({ header }) => <span className="block font-medium md:min-w-28">{columnName(header)}</span>,
		},
		{ id: "role", header: t.columns.role, cell: (column) => <Role column={column} chosen={chosenOf(column)} /> },
		{
			id: "confidence",
			header: t.columns.confidence,
			cell: (column) => {
				const confidence = chosenOf(column) === undefined ? column.confidence : "chosen";
				return <Badge tone={TONES[confidence]}>{t.confidence[confidence]}</Badge>;
			},
		},
		{ id: "samples", header: t.columns.samples, cell: ({ samples }) => <Samples samples={samples} /> },
		{
			id: "filled",
			header: isSample ? t.filledOfFirst : t.columns.filled,
			numeric: true,
			cell: ({ filled }) => formatNumber(filled),
		},
	];
}

const IGNORED = "ignored";
const AUTOMATIC = "automatic";
const ROLES: ReadonlySet<string | null> = new Set(COLUMN_ROLES);

/**
 * Chooses what the column is used as. A role that a source spreads over several columns is only recognised, and cannot
 * be chosen for another column.
 */
function Role({ column, chosen }: { column: Placed; chosen: ColumnRole | null | undefined }) {
	const { role, header, lost } = column;
	const textOf = header === TABLES_COLUMN ? () => t.ownTables : importRoleText;
	const automatic = chosen === undefined ? t.automatic(role === null ? t.ignore : textOf(role)) : t.recognised;
	return (
		<>
			<select
				className="field select min-w-44"
				aria-label={t.roleOf(columnName(header))}
				value={chosen === undefined ? AUTOMATIC : (chosen ?? IGNORED)}
				onChange={({ target: { value } }) => {
					if (value === AUTOMATIC) changeRole(column, undefined);
					else changeRole(column, ROLES.has(value) ? (value as ColumnRole) : null);
				}}
			>
				<option value={AUTOMATIC}>{automatic}</option>
				<option value={IGNORED}>{t.ignore}</option>
				{rolesFor(header).map((one) => (
					<option key={one} value={one}>
						{textOf(one)}
					</option>
				))}
			</select>
			{lost !== undefined && chosen === undefined && (
				<span className="mt-1 block text-sm text-muted">{t.lost(importRoleText(lost))}</span>
			)}
		</>
	);
}

/** The name of a sheet can be the town of its rows, and nothing else; tables can have names of their own. */
function rolesFor(header: string): readonly ColumnRole[] {
	if (header === TABLES_COLUMN) return ["name"];
	return header === SHEET_COLUMN ? ["city"] : COLUMN_ROLES;
}

function Samples({ samples }: { samples: readonly string[] }) {
	if (samples.length === 0) return <Nothing />;
	return (
		<ul className="flex flex-col gap-1 text-sm">
			{samples.map((sample) => (
				<li key={sample} className="line-clamp-2 text-muted md:line-clamp-1">
					{sample}
				</li>
			))}
		</ul>
	);
}

/** Groups the columns by their tables. Tables with the same headers in the same use share one. */
function tablesOf(columns: readonly PlannedColumn[]) {
	const tables = Map.groupBy(columns, ({ sheet, headerRow }) => JSON.stringify([sheet, headerRow]));
	const kinds = Map.groupBy(tables.values(), (table) =>
		JSON.stringify(table.map(({ header, role }) => [header, role])),
	);
	return [...kinds.values()].map((same) => {
		const [first = []] = same;
		const added = first.map((column, at) => ({
			...column,
			at,
			filled: same.reduce((sum, table) => sum + (table[at]?.filled ?? 0), 0),
		}));
		const { sheet = "", headerRow = 1 } = first[0] ?? {};
		// What is chosen for a column does not make another table of it, so the operator stays at the same place.
		return { key: `${headerRow} ${sheet}`, sheet, headerRow, columns: added };
	});
}
