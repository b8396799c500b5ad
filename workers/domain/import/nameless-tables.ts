import { headerText } from "../listing/columns/header-key.ts";
import { type ImportPlan, kindsOf, sheetName } from "./plan.ts";

/**
 * Describes the tables of a sheet that have the same header and no column of names. None of their `rows` is imported.
 */
export type NamelessTables = {
	sheet: string;
	/** The first of these tables has its header in this row. */
	headerRow: number;
	header: string[];
	rows: number;
};

/**
 * Lists the tables of the read sheets that are left out because none of their columns holds names, for example where
 * the header repeats in the middle of a sheet and its column of names is damaged. Each header appears once, in the
 * order of the file.
 */
export function namelessTables(plan: Pick<ImportPlan, "sheets">): NamelessTables[] {
	return plan.sheets.flatMap(({ sheet, survey, reason }) => {
		if (reason !== null) return [];
		return kindsOf(survey).flatMap((kind) => {
			const first = survey.tables.find((table) => table.kind === kind);
			if (kind.columns !== null || first === undefined || kind.shape.rows === 0) return [];
			const header = kind.names.map(headerText).filter((name) => name !== "");
			return [{ sheet: sheetName(sheet), headerRow: first.row, header, rows: kind.shape.rows }];
		});
	});
}
