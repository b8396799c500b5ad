import { importTexts } from "#web/admin/texts/import.tr.ts";
import { formatNumber } from "#web/admin/ui/format-number.ts";
import type { NamelessTables } from "#workers/domain/import/nameless-tables.ts";

const t = importTexts.leftOut;
const SHOWN = 5;

/** Says before the run which part of the file will not be imported, why, and what can be done about it. */
export function LeftOut({ tables, several }: { tables: readonly NamelessTables[]; several: boolean }) {
	if (tables.length === 0) return null;
	const rows = tables.reduce((sum, table) => sum + table.rows, 0);
	return (
		<section aria-labelledby="left-out" className="mb-4 rounded-xl bg-notice-soft p-4 text-notice">
			<h3 id="left-out" className="font-semibold">
				{t.title(formatNumber(rows))}
			</h3>
			<ul className="mt-2 list-disc pl-5">
				{tables.slice(0, SHOWN).map((table) => (
					<li key={`${table.headerRow} ${table.sheet}`} className="wrap-anywhere">
						{leftOutText(table, several)}
					</li>
				))}
			</ul>
			{tables.length > SHOWN && <p className="mt-1">{t.more(formatNumber(tables.length - SHOWN))}</p>}
			<p className="mt-2">{t.advice}</p>
		</section>
	);
}

/** `several` says whether the sheet has to be named. */
function leftOutText({ sheet, headerRow, header, rows }: NamelessTables, several: boolean): string {
	const text = t.table(formatNumber(headerRow), header.join(", "), formatNumber(rows));
	return several ? t.onSheet(sheet, text) : text;
}
