import type { UndoProgress } from "#workers/contract/change-set.ts";
import type { ImportSummary } from "#workers/contract/import.ts";
import type { ColumnReport, RowProblem } from "#workers/domain/import/chunk.ts";
import { count, oneLine, textTable } from "../text-table.ts";
import { REASON_TEXTS } from "./texts.ts";

const SHOWN_PROBLEMS = 10;

/** What an import did, as the terminal shows it. */
export function importReport(summary: ImportSummary, options: { dryRun: boolean }): string {
	return [
		columnsReport(summary.columns),
		textTable(null, figures(summary, options.dryRun)),
		problemsReport("Rows left out", summary.rejected, summary.rejectedCount),
		problemsReport("Cells left out", summary.cellProblems, summary.cellProblemCount),
	]
		.filter((part) => part !== "")
		.join("\n\n");
}

/** What taking an import back did, as the terminal shows it. */
export function undoReport(progress: UndoProgress): string {
	const { restored, returned, removed, skipped, skippedCount, endedBefore } = progress;
	const figures = textTable(null, [
		["As they were before", restored],
		["Back again", returned],
		["Removed", removed],
		["Left alone", skippedCount],
	]);
	const table =
		endedBefore === null
			? figures
			: `This import was taken back before, at ${endedBefore}; nothing was changed now. What was done then:\n${figures}`;
	if (skippedCount === 0) return table;
	const shown = skipped.slice(0, SHOWN_PROBLEMS);
	const left = textTable(
		["Business", "Name"],
		shown.map(({ id, slug, name }) => [slug ?? String(id), name === null ? "(no longer there)" : oneLine(name, 60)]),
	);
	return `${table}\n\nLeft alone, because they were changed again since${ofAll(shown.length, skippedCount)}:\n${left}`;
}

function ofAll(shown: number, total: number): string {
	return total > shown ? ` (the first ${shown} of ${count(total)})` : "";
}

function figures(summary: ImportSummary, dryRun: boolean): [string, number][] {
	const places: [string, number][] = dryRun
		? [["Different places", summary.imported]]
		: [
				["New", summary.imported],
				["Updated", summary.updated],
				["Unchanged", summary.unchanged],
			];
	return [
		["Rows in the sheet", summary.totalRows],
		...places,
		["Repeated rows", summary.duplicates],
		["Rows left out", summary.rejectedCount],
		["Cells left out", summary.cellProblemCount],
		[dryRun ? "Categories" : "New categories", summary.categoriesCreated],
		["Cities", summary.citiesFound],
	];
}

function columnsReport(columns: readonly ColumnReport[]): string {
	const taken = columns.filter((column) => column.confidence !== "ignored");
	const ignored = columns.filter((column) => column.confidence === "ignored" && column.filled > 0);
	const table = textTable(
		["Column", "Used as", "", "Filled", "For example"],
		taken.map(({ header, role, confidence, filled, samples }) => [
			oneLine(header, 32),
			role ?? "",
			confidence,
			filled,
			oneLine(samples[0] ?? "", 40),
		]),
	);
	if (ignored.length === 0) return table;
	return `${table}\nIgnored: ${ignored.map((column) => oneLine(column.header, 32) || "(no header)").join(", ")}`;
}

function problemsReport(title: string, problems: readonly RowProblem[], total: number): string {
	if (total === 0) return "";
	const shown = problems.slice(0, SHOWN_PROBLEMS);
	const table = textTable(
		["Row", "Column", "Value", "Why"],
		shown.map(({ row, column, value, reason }) => [
			String(row),
			oneLine(column ?? "", 28),
			oneLine(value, 40),
			REASON_TEXTS[reason] ?? reason,
		]),
	);
	return `${title}${ofAll(shown.length, total)}:\n${table}`;
}
