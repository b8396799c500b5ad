import { businessFieldText } from "#web/admin/texts/business-field.tr.ts";
import { importHistoryTexts } from "#web/admin/texts/import-history.tr.ts";
import { importReasonText } from "#web/admin/texts/import-reason.tr.ts";
import { formatInstant } from "#web/admin/ui/format-instant.ts";
import type { ImportItem, ImportProblems, ImportProblemsPart } from "#workers/contract/import-history.ts";
import type { RepeatedRow, RowProblem } from "#workers/domain/import/chunk.ts";
import type { WrittenCell } from "#workers/domain/workbook/write-sheet.ts";
import type { WrittenSheet } from "#workers/domain/workbook/write-workbook.ts";

const t = importHistoryTexts.workbook;
const WIDTHS = [18, 16, 10, 22, 50, 60];

/** Counts how many findings of each kind the report names. */
type Named = Record<keyof ImportProblems, number>;

/**
 * Returns the sheets of an import's report. The first lists what its receipts name, one in each row. The second holds
 * the figures of all, and how many of them are named here. `parts` are read while the file is. When they stop early
 * (`next` is left), the figures say so.
 */
export function importReport(parts: AsyncIterable<ImportProblemsPart>): WrittenSheet[] {
	const named: Named = { rejected: 0, cellProblems: 0, mended: 0, repeated: 0 };
	let item: ImportItem | null = null;
	async function* problems() {
		for await (const part of parts) {
			({ item } = part);
			for (const kind of Object.keys(named) as (keyof Named)[]) named[kind] += part[kind].length;
			yield [
				...(["rejected", "cellProblems", "mended"] as const).flatMap((kind) =>
					part[kind].map((problem) => problemCells(t.kinds[kind], problem)),
				),
				...part.repeated.map(repeatedCells),
			];
		}
	}
	async function* summary() {
		if (item !== null) yield summaryCells(item, named);
	}
	return [
		{
			name: t.problems,
			columns: t.columns.map((header, at) => ({ header, width: WIDTHS[at] ?? 20 })),
			rows: problems(),
		},
		{ name: t.summary, columns: t.summaryColumns.map((header) => ({ header, width: 32 })), rows: summary() },
	];
}

function problemCells(kind: string, { sheet, row, column, value, reason, now }: RowProblem): WrittenCell[] {
	return [kind, sheet, row, column, thenAndNow(value, now), importReasonText(reason)];
}

/** Returns the value of the file, and the new value when it differs. */
export function thenAndNow(value: string, now: string | undefined): string {
	const then = valueInWords(value);
	return now === undefined ? then : `${then} → ${now}`;
}

/** A text that stands for a row of another width is no value of the file, so it is put into Turkish. */
function valueInWords(value: string): string {
	const [, fields = "", usual = ""] = /^(\d+) fields, not (\d+)$/.exec(value) ?? [];
	return usual === "" ? value : t.fields(fields, usual);
}

function repeatedCells({ sheet, row, of, ofSheet, name, differs }: RepeatedRow): WrittenCell[] {
	const place = of === null ? t.earlier : ofSheet === undefined ? t.ofRow(String(of)) : t.ofSheet(String(of), ofSheet);
	const fields = differs.map((field) => businessFieldText(field)).join(", ");
	return [t.kinds.repeated, sheet, row, null, name, t.repeats(place, fields)];
}

function summaryCells(item: ImportItem, named: Named): WrittenCell[][] {
	const totals = {
		rejected: item.rejected,
		cellProblems: item.cellProblems,
		mended: item.mended,
		repeated: item.duplicates,
	};
	const kinds = Object.keys(named) as (keyof Named)[];
	return [
		[t.file, item.fileName],
		[t.at, formatInstant(item.createdAt)],
		...(["totalRows", "imported", "updated", "unchanged", "newer"] as const).map((name) => [t[name], item[name]]),
		...kinds.map((kind) => [t.kinds[kind], totals[kind], named[kind]]),
		...(kinds.some((kind) => named[kind] < totals[kind]) ? [[t.more]] : []),
	];
}
