import { isNoLabel } from "./cell-kind.ts";
import { readLine } from "./cell-text.ts";
import { columnsOf, type Row, report } from "./row.ts";

/** What a cell of postcode and town holds; `postalCode` without the country's letters before it ("D-01067"). */
export type PostalCity = { city: string | null; postalCode: string | null };

/** "1012 LG Amsterdam", but "2300 LA CHAUX-DE-FONDS". */
const CODE =
	"\\d{4} ?(?!(?:LA|LE|EL|DI|DE|ST|AM|IM|AN)(?![A-Z]))[A-Z]{2}(?![\\p{L}])|(?:[A-Z]{1,3}-)?\\d{3,6}(?:[ -]\\d{2,4})?|(?:PL-)?\\d{2}-\\d{3}|[A-Z]{1,2}\\d[A-Z\\d]? ?\\d[A-Z]{2}|[A-Z]\\d[A-Z] ?\\d[A-Z]\\d";
const TOWN = "\\p{L}[^\\d]*";
/** "Praha 1", "Paris 1er". */
const TOWN_BEHIND = "\\p{L}(?:[^\\d]|\\d{1,2}(?!\\d))*";
const FIRST = new RegExp(`^(${CODE})(?:\\s*[,;/]\\s*|\\s+)(${TOWN_BEHIND})$`, "u");
const LAST = new RegExp(`^(${TOWN}?)(?:\\s*[,;/]\\s*|\\s+)(${CODE})$`, "u");
const ONLY = new RegExp(`^(?:${CODE})$`, "u");
const NOTHING: PostalCity = { city: null, postalCode: null };

/** Postcode and town of a column that holds both, in either order ("01067 Dresden", "LS1 4DY Leeds", "Paris 75001"). */
export function readPostalCity(row: Row): PostalCity {
	for (const index of columnsOf(row, "postalCity")) {
		const cell = row.cells[index];
		if (cell === undefined || cell === null) continue;
		const { value, reason } = readLine(cell, 160);
		if (value === null && reason === null) continue;
		const found = value === null ? null : splitPostalCity(value);
		if (found !== null) return found;
		report(row, index, reason ?? "does-not-suit");
	}
	return NOTHING;
}

/** Null for a text that is neither a postcode, nor a town, nor both. A state between them ("Portland, OR 97201") is no town. */
export function splitPostalCity(text: string): PostalCity | null {
	if (ONLY.test(text)) return of(null, text);
	const [, before, town] = FIRST.exec(text) ?? [];
	if (before !== undefined && town !== undefined) return named(town) ? of(town, before) : null;
	const [, name, behind] = LAST.exec(text) ?? [];
	if (name !== undefined && behind !== undefined)
		return named(name) && !/[,\s][A-Z]{2}$/.test(name) ? of(name, behind) : null;
	return new RegExp(`^${TOWN}$`, "u").test(text) && named(text) ? of(text, null) : null;
}

function named(town: string): boolean {
	return town.length <= 120 && !isNoLabel(town);
}

function of(city: string | null, postalCode: string | null): PostalCity {
	return { city: city?.trim() ?? null, postalCode: postalCode?.replace(/^[A-Z]{1,3}-(?=\d)/, "") ?? null };
}
