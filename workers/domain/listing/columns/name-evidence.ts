import { foldText } from "../../fold-text.ts";
import type { Cell } from "../../workbook/sheet-row.ts";
import type { Column } from "./column.ts";
import { shareOfWords } from "./column-agreement.ts";
import { ROLE_BY_KEY } from "./column-names.ts";
import { columnValues } from "./column-values.ts";
import { wordsOf } from "./header-meaning.ts";
import { readBeside } from "./header-subjects.ts";

type Rows = readonly (readonly Cell[])[];

/** Rows from which two columns can be compared. */
const ENOUGH = 5;

/**
 * Returns the share of rows in which a word of the column stands in the domain of the website, or in that of the e-mail address, whichever is
 * the larger. What stands before the @ is left out: persons' names stand there.
 */
export function shareOfDomains({ index }: Column, columns: readonly Column[], rows: Rows): number {
	const shares = (["website", "email"] as const).map((role) => {
		const witness = columns.find((column) => column.role === role);
		if (witness === undefined) return 0;
		return shareInDomains(rows, index, witness.index, ENOUGH) ?? 0;
	});
	return Math.max(...shares);
}

/** Returns the share of rows in which a word of the column stands in the domain of the link or e-mail address beside it; null for fewer than `enough`. */
export function shareInDomains(rows: Rows, index: number, witness: number, enough: number): number | null {
	const both = rows.map((row) => [row[index] ?? null, domainOf(row[witness])]);
	return shareOfWords(both, 0, 1, enough);
}

function domainOf(cell: Cell | undefined): string {
	return String(cell ?? "")
		.replace(/^.*(?:@|:\/\/)/, "")
		.replace(/[/?#].*$/, "");
}

/**
 * Tells whether a word of a column's header stands in many of its values: "Harbour Car Park" and "Mill Lane Car Park" under "Car parks" are
 * the names of those. The authority that runs them is called otherwise.
 */
export function saysWhatItHolds({ index, header }: Column, rows: Rows): boolean {
	// "Class A - Lodge" under "Class" is a kind.
	if (readBeside(wordsOf(header)).altered) return false;
	const words = wordsOf(header.replace(NAME_SUFFIX, ""))
		.map((word) => word.replace(/(?<=\p{L}{4})s$/u, ""))
		.filter((word) => (/\p{Lo}/u.test(word) ? word.length >= 2 : word.length >= 4) && !ROLE_BY_KEY.has(word));
	const texts = columnValues(rows, index).texts.map(foldText);
	return words.some((word) => texts.filter((text) => text.includes(word)).length * 5 >= texts.length * 2);
}

/** Says "name" at the end of a header in letters that are written without blanks. */
const NAME_SUFFIX = /(?<=\p{Lo}{2})(?:名稱|名称|名|명칭|명)$/u;
