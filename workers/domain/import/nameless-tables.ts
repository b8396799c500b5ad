import { headerText } from "../listing/header-key.ts";
import { type ImportPlan, kindsOf, sheetName } from "./plan.ts";

/** Tables of a sheet with the same header, of which no column holds names: none of their `rows` is imported. */
export type NamelessTables = {
	sheet: string;
	/** Where the first of them begins. */
	headerRow: number;
	header: string[];
	rows: number;
};

/**
 * What is left out of the sheets that are read because a header is wanting, as where it stands again in the middle of a sheet and its
 * column of names is damaged; one of each header, in the order of the file.
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
