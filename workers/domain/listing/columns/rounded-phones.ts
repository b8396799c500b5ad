import { isRoundedPhone } from "../../phone/phone.ts";
import type { Cell } from "../../workbook/sheet-row.ts";

const SEVERAL = 2;
const ONE_IN = 10;

/**
 * Finds the columns of phones that a spreadsheet has rounded. It does so with whole columns: one number that ends in six zeros among others
 * that do not is a number of its own (90 232 200 00 00), several are what was left of others.
 */
export function roundedPhones(columns: readonly number[], rows: readonly (readonly Cell[])[]): number[] {
	return columns.filter((index) => {
		const long = rows.flatMap((row) => {
			const text = String(row[index] ?? "").trim();
			return text.replace(/\D/g, "").length >= LONG ? [text] : [];
		});
		const rounded = long.filter(isRoundedPhone).length;
		return rounded >= SEVERAL && rounded * ONE_IN >= long.length;
	});
}

/** A spreadsheet shows numbers of so many digits with an exponent. */
const LONG = 12;
