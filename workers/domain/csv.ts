/** Matches what a spreadsheet takes for the beginning of a formula, also behind blanks. Some also take a line break or a tab for one. */
const FORMULA_START = /^[\s\u00a0]*[=+\-@\uff1d\uff0b\uff0d\uff20\t\r\n|]/;
const GUARDED = /^'+[\s\u00a0]*[=+\-@\uff1d\uff0b\uff0d\uff20\t\r\n|]/;
/** Matches a negative number, which is a number in any program. */
const NUMBER = /^-\d+(?:\.\d+)?$/;

/**
 * Writes a row of CSV that a spreadsheet shows as texts (RFC 4180, but with semicolons between the fields, as a
 * Turkish Excel expects). Every field is quoted. A field that it would take for a formula begins with an
 * apostrophe (OWASP, "CSV Injection").
 */
export function csvRow(fields: readonly string[]): string {
	return `${fields.map(quoted).join(";")}\r\n`;
}

function quoted(text: string): string {
	const shown = FORMULA_START.test(text) && !NUMBER.test(text) ? `'${text}` : text;
	return `"${shown.replaceAll('"', '""')}"`;
}

/**
 * Puts one more apostrophe before a text that already begins as a guarded one does, so that
 * `withoutGuard` gives every text back.
 */
export function guardApostrophe(text: string): string {
	return text.charCodeAt(0) === 0x27 && GUARDED.test(text) ? `'${text}` : text;
}

/** Removes the apostrophe from a cell's text that `guardApostrophe` and perhaps `csvRow` wrote. */
export function withoutGuard(text: string): string {
	return text.charCodeAt(0) === 0x27 && GUARDED.test(text) ? text.slice(1) : text;
}
