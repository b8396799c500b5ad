import { useId } from "react";
import { importQuestionTexts } from "#web/admin/texts/import-question.tr.ts";
import { formatNumber } from "#web/admin/ui/format-number.ts";
import { type ImportOptions, NO_HEADER_ROW } from "#workers/domain/import/options.ts";
import type { FirstRows } from "#workers/domain/import/plan.ts";
import { changeOptions } from "./import-session.ts";

const t = importQuestionTexts.headerRow;

type HeaderRowProps = { first: FirstRows; headerRow: ImportOptions["headerRow"] };

/**
 * Lets the operator choose which of the file's first rows holds the names of the columns, by pressing it or by keys.
 */
export function HeaderRow({ first: { sheet, rows }, headerRow }: HeaderRowProps) {
	const name = useId();
	if (rows.length === 0) return null;
	const choices = [null, ...rows.map(({ row }) => row), NO_HEADER_ROW];
	return (
		<fieldset className="min-w-0">
			<legend className="font-medium">{sheet === "" ? t.legend : t.onSheet(sheet)}</legend>
			<p className="mb-2 text-sm text-muted">{t.hint}</p>
			<div className="overflow-x-auto">
				{choices.map((row) => (
					<label key={row ?? "automatic"} className="flex min-h-11 cursor-pointer items-center gap-3">
						<input
							type="radio"
							name={name}
							checked={headerRow === row}
							onChange={() => changeOptions({ headerRow: row })}
							className="size-4.5 shrink-0 accent-brand"
						/>
						{row === null || row === NO_HEADER_ROW ? (
							<span>{row === null ? t.automatic : t.none}</span>
						) : (
							<span className="min-w-0 whitespace-nowrap">
								<span className="text-muted">{t.row(formatNumber(row))}</span>{" "}
								{rows
									.find((one) => one.row === row)
									?.cells.filter((cell) => cell !== "")
									.join(" · ")}
							</span>
						)}
					</label>
				))}
			</div>
		</fieldset>
	);
}
