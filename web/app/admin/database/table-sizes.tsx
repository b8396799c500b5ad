import { databaseTexts } from "#web/admin/texts/database.tr.ts";
import { formatBytes } from "#web/admin/ui/format-bytes.ts";
import { formatInstant } from "#web/admin/ui/format-instant.ts";
import { formatNumber } from "#web/admin/ui/format-number.ts";
import type { DatabaseStatus, TableSize } from "#workers/contract/database.ts";

const t = databaseTexts.tables;
/** Only this many tables, the largest, are listed by name. */
const SHOWN = 15;

/**
 * Lists rows and bytes by table, the largest first. The last row holds the bytes of the database that belong to no
 * table.
 */
export function TableSizes({ status: { bytes, reports } }: { status: DatabaseStatus }) {
	const { measure } = reports;
	return (
		<section aria-labelledby="tables">
			<h2 id="tables" className="mb-3 text-lg font-semibold">
				{t.title}
			</h2>
			<div className="card p-5">
				<p className="text-muted">{measure === null ? t.none : t.lead(formatInstant(measure.at))}</p>
				{measure !== null && (
					<details className="mt-3">
						<summary className="text-link cursor-pointer font-medium">{t.show}</summary>
						<table className="mt-3 w-full text-left tabular-nums">
							<thead>
								<tr className="border-b border-line text-sm text-muted">
									<th scope="col" className="py-2 pr-3 font-semibold">
										{t.name}
									</th>
									<th scope="col" className="py-2 pr-3 text-right font-semibold">
										{t.rows}
									</th>
									<th scope="col" className="py-2 text-right font-semibold">
										{t.bytes}
									</th>
								</tr>
							</thead>
							<tbody>
								{linesOf(measure.tables, bytes).map(({ name, rows, bytes: size }) => (
									<tr key={name} className="border-b border-line last:border-0">
										<th scope="row" className="py-1.5 pr-3 font-normal wrap-anywhere">
											{name}
										</th>
										<td className="py-1.5 pr-3 text-right whitespace-nowrap">
											{rows === null ? "—" : formatNumber(rows)}
										</td>
										<td className="py-1.5 text-right whitespace-nowrap">{formatBytes(size)}</td>
									</tr>
								))}
							</tbody>
						</table>
					</details>
				)}
			</div>
		</section>
	);
}

type Line = { name: string; rows: number | null; bytes: number };

function linesOf(tables: readonly TableSize[], all: number): Line[] {
	const others = tables.slice(SHOWN);
	const sum = (of: readonly TableSize[], figure: "rows" | "bytes") => of.reduce((so, table) => so + table[figure], 0);
	const rest = all - sum(tables, "bytes");
	return [
		...tables.slice(0, SHOWN),
		...(others.length === 0
			? []
			: [{ name: t.others(others.length), rows: sum(others, "rows"), bytes: sum(others, "bytes") }]),
		...(rest > 0 ? [{ name: t.rest, rows: null, bytes: rest }] : []),
	];
}
