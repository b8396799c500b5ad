/** What a spreadsheet takes for the beginning of a formula, also behind blanks; some also read a line break or a tab as one. */
const FORMULA_START = /^[\s\u00a0]*[=+\-@\uff1d\uff0b\uff0d\uff20\t\r\n|]/;

/**
 * A row of CSV (RFC 4180, but parted by semicolons, as a Turkish Excel expects) that a spreadsheet shows as texts: every field is quoted,
 * and one that it would take for a formula begins with an apostrophe (OWASP, "CSV Injection").
 */
export function csvRow(fields: readonly string[]): string {
	return `${fields.map(quoted).join(";")}\r\n`;
}

function quoted(text: string): string {
	const shown = FORMULA_START.test(text) ? `'${text}` : text;
	return `"${shown.replaceAll('"', '""')}"`;
}
