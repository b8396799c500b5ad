/** Matches what a spreadsheet takes for the beginning of a formula, also behind blanks. Some also take a line break or a tab for one. */
const FORMULA_START = /^[\s\u00a0]*[=+\-@\uff1d\uff0b\uff0d\uff20\t\r\n|]/;
const GUARDED = /^'+[\s\u00a0]*[=+\-@\uff1d\uff0b\uff0d\uff20\t\r\n|]/;
/** A negative number is a number in any program. */
const NUMBER = /^-\d+(?:\.\d+)?$/;

/**
 * A row of CSV (RFC 4180, but parted by semicolons, as a Turkish Excel expects) that a spreadsheet shows as texts: every field is quoted,
 * and one that it would take for a formula begins with an apostrophe (OWASP, "CSV Injection").
 */
export function csvRow(fields: readonly string[]): string {
	return `${fields.map(quoted).join(";")}\r\n`;
}

function quoted(text: string): string {
	const shown = FORMULA_START.test(text) && !NUMBER.test(text) ? `'${text}` : text;
	return `"${shown.replaceAll('"', '""')}"`;
}

/** A text that already begins as a guarded one does, with one apostrophe more: so that `withoutGuard` gives every text back. */
export function guardApostrophe(text: string): string {
	return text.charCodeAt(0) === 0x27 && GUARDED.test(text) ? `'${text}` : text;
}

/** A text of a cell that `guardApostrophe` and perhaps `csvRow` wrote. */
export function withoutGuard(text: string): string {
	return text.charCodeAt(0) === 0x27 && GUARDED.test(text) ? text.slice(1) : text;
}
