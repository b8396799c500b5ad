import { Download } from "lucide-react";
import type { ReactNode } from "react";
import { numberTexts as t } from "#web/admin/texts/number.tr.ts";
import type { Cell } from "./tables.server.ts";

/** Is a row. Its name links the screen with this row picked. */
export type ShownRow = { cells: Cell[]; href: string | null; page: string | null; picked: boolean };
export type ShownTable = {
	id: string;
	title: string;
	headers: string[];
	rows: ShownRow[];
	note: string | null;
	csv: string;
	/** Links all rows, or goes back to the first ones. Null when there are no others. */
	more: { href: string; text: string } | null;
};

type TableCardProps = { table: ShownTable; children?: ReactNode };

/**
 * Shows a table in a card. Each row's name is a link that picks it. All links load documents, and scripts fetch
 * nothing.
 */
export function TableCard({ table, children }: TableCardProps) {
	const { id, title, note, csv, more } = table;
	return (
		<section aria-labelledby={`table-${id}`} className="card flex min-w-0 flex-col gap-3 p-5">
			<div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
				<h3 id={`table-${id}`} className="font-semibold">
					{title}
				</h3>
				<CsvLink title={title} href={csv} />
			</div>
			<Rows table={table} />
			{note !== null && <p className="text-sm text-muted">{note}</p>}
			{more !== null && (
				<p>
					<a href={more.href} className="text-link font-medium">
						{more.text}
						<span className="sr-only">: {title}</span>
					</a>
				</p>
			)}
			{children}
		</section>
	);
}

export function CsvLink({ title, href }: { title: string; href: string }) {
	return (
		<a href={href} download className="text-link inline-flex items-center gap-1 text-sm">
			<Download aria-hidden="true" size={16} />
			<span aria-hidden="true">{t.csv}</span>
			<span className="sr-only">{t.download(title)}</span>
		</a>
	);
}

/** Draws only the table. */
export function Rows({ table: { title, headers, rows } }: { table: Pick<ShownTable, "title" | "headers" | "rows"> }) {
	if (rows.length === 0) return <p className="text-muted">{t.empty}</p>;
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the screen has to be reachable by keyboard
		<section className="overflow-x-auto" tabIndex={0} aria-label={t.tableOf(title)}>
			<table className="w-full text-left text-sm">
				<caption className="sr-only">{title}</caption>
				<thead>
					<tr className="text-muted">
						{headers.map((header, at) => (
							<th
								key={header}
								scope="col"
								className={`py-1 pr-3 font-semibold wrap-normal ${at === 0 ? "" : "text-right"}`}
							>
								{header}
							</th>
						))}
					</tr>
				</thead>
				<tbody className="divide-y divide-line">
					{rows.map((row) => (
						<tr key={row.href ?? row.cells[0]?.text} className={row.picked ? "bg-brand-soft" : ""}>
							{row.cells.map((cell, at) =>
								at === 0 ? (
									<th key={headers[at]} scope="row" className="min-w-28 py-1.5 pr-3 font-normal wrap-anywhere">
										<Name row={row} text={cell.text} />
									</th>
								) : (
									<td key={headers[at]} className="py-1.5 pr-3 text-right whitespace-nowrap tabular-nums">
										{cell.text}
									</td>
								),
							)}
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}

function Name({ row: { href, picked }, text }: { row: ShownRow; text: string }) {
	if (href === null) return text;
	return (
		<a href={href} aria-current={picked ? "true" : undefined} className="text-link inline-block min-h-6">
			{text}
		</a>
	);
}
