/** Quotes the name of a table or a column, which comes from the schema itself. */
export function quotedName(name: string): string {
	return `"${name.replaceAll('"', '""')}"`;
}
