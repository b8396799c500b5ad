import type { WorkbookSheet } from "../workbook/workbook.ts";
import type { ImportOptions } from "./options.ts";
import { columnsOfSheet, tablesSideBySide } from "./side-by-side.ts";
import { recognised, type SheetSurvey, surveySheet } from "./survey.ts";
import { areApart, type TablesApart, tablesApart } from "./tables-apart.ts";

/** Reads all sheets of a file once, each part of one by itself where tables stand beside each other. */

const REPORTED_ROWS = 1_000;

type SheetRead = { sheet: WorkbookSheet; survey: SheetSurvey };
/** Is a sheet of the file, and where it may be several tables beside each other, these. */
export type SurveyedSheet = SheetRead & { apart?: { tables: TablesApart; parts: readonly SheetRead[] } };

/**
 * Is called now and then with the number of rows that have been looked at, and about how many there are (null: the file
 * does not say).
 */
export type OnSurvey = (rows: number, expectedRows: number | null) => void;

export async function surveySheets(
	sheets: readonly WorkbookSheet[],
	{ columns, headerRow }: ImportOptions,
	onSurvey: OnSurvey,
	signal?: AbortSignal,
): Promise<SurveyedSheet[]> {
	const surveyed: SurveyedSheet[] = [];
	let rows = 0;
	for (const sheet of sheets) {
		const survey = (one: WorkbookSheet) =>
			surveySheet(
				one.rows(),
				() => {
					rows += 1;
					if (rows % REPORTED_ROWS > 0) return;
					signal?.throwIfAborted();
					onSurvey(rows, expectedRows(sheets));
				},
				columns,
				headerRow,
			);
		const whole = await survey(sheet);
		const alike = tablesSideBySide(whole);
		const tables = alike === null ? tablesApart(whole) : null;
		const parts: SheetRead[] = [];
		for (const part of (alike ?? tables?.blocks ?? []).map((block) => columnsOfSheet(sheet, block)))
			parts.push({ sheet: part, survey: await survey(part) });
		if (alike !== null) surveyed.push(...parts);
		else surveyed.push({ sheet, survey: whole, ...(tables !== null && { apart: { tables, parts } }) });
	}
	return surveyed;
}

function expectedRows(sheets: readonly WorkbookSheet[]): number | null {
	const known = sheets.flatMap(({ approximateRows }) => approximateRows ?? []);
	return known.length < sheets.length ? null : known.reduce((sum, rows) => sum + rows, 0);
}

/** Recognises the columns of sheets that were read with other roles. */
export function recognisedAnew(
	surveyed: readonly SurveyedSheet[],
	columns: ImportOptions["columns"],
): readonly SurveyedSheet[] {
	const anew = ({ sheet, survey }: SheetRead) => ({ sheet, survey: recognised(survey, columns) });
	return surveyed.map(({ apart, ...one }) => ({
		...anew(one),
		...(apart && { apart: { ...apart, parts: apart.parts.map(anew) } }),
	}));
}

/** Returns the sheets as they are imported: the tables of one by themselves where they are tables of their own. */
export function sheetsToRead(
	surveyed: readonly SurveyedSheet[],
	options: Pick<ImportOptions, "columns">,
): readonly SheetRead[] {
	return surveyed.flatMap(({ sheet, survey, apart }) =>
		apart !== undefined && areApart(apart.tables, options) ? apart.parts : [{ sheet, survey }],
	);
}
