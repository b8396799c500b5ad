import type { Cell } from "../workbook/sheet-row.ts";
import { columnValues } from "./columns/column-values.ts";
import type { FieldName } from "./columns/field-name.ts";

/** Lists the roles of texts in words. */
const WORDED = ["name", "standInName", "address", "street", "district", "city"] as const;
/** Matches letters that of all languages in Latin letters only Turkish and Azeri have, and those that they do not have. */
const TURKIC = /[İĞğı]/u;
const AZERI = /[Əə]/u;
const OTHER = /[ÄÅÆØÑẞĂȚŢŁŻŹŚĆŽŠČĐŐŰäåæøñßățţłżźśćžščđőű]/u;
/** Is the least number of texts with such letters, and how many times as many they must be as others. */
const ENOUGH = 5;
const MANY_TIMES = 20;

/**
 * Returns the country by whose rules a table writes I and ı, as its letters show all over it, so that the same name is written the same
 * in every row: "IŞIKLI" says nothing alone, and is Turkish among names with İ and Ğ.
 */
export function countryOfCapitals(
	byRole: ReadonlyMap<FieldName, readonly number[]>,
	rows: readonly (readonly Cell[])[],
): string | null {
	const texts = WORDED.flatMap((role) => byRole.get(role) ?? []).flatMap((index) => columnValues(rows, index).texts);
	const turkic = texts.filter((text) => TURKIC.test(text)).length;
	const others = texts.filter((text) => OTHER.test(text)).length;
	if (turkic < ENOUGH || turkic < others * MANY_TIMES) return null;
	return texts.some((text) => AZERI.test(text)) ? "AZ" : "TR";
}
