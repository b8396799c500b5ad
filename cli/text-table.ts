/** Writes rows as aligned text. There are two blanks between the columns, and numbers are aligned to the right. */
export function textTable(header: readonly string[] | null, rows: readonly (readonly (string | number)[])[]): string {
	const lines = [...(header ? [header] : []), ...rows.map((row) => row.map(cellText))];
	const width = Math.max(0, ...lines.map((line) => line.length));
	const widths = Array.from({ length: width }, (_, column) =>
		Math.max(...lines.map((line) => line[column]?.length ?? 0)),
	);
	const right = widths.map((_, column) => rows.length > 0 && rows.every((row) => typeof row[column] === "number"));
	return lines
		.map((line) =>
			line
				.map((text, column) => (right[column] ? text.padStart(widths[column] ?? 0) : text.padEnd(widths[column] ?? 0)))
				.join("  ")
				.trimEnd(),
		)
		.join("\n");
}

/** Writes a number as 12,345. */
export function count(number: number): string {
	return number.toLocaleString("en-GB");
}

/**
 * Returns one line of at most `length` characters. It removes control characters, because they could control the
 * terminal.
 */
export function oneLine(text: string, length: number): string {
	const line = text.replace(/[\p{Cc}\p{Cf}\s]+/gu, " ").trim();
	return line.length > length ? `${line.slice(0, length - 1)}…` : line;
}

function cellText(cell: string | number): string {
	return typeof cell === "number" ? count(cell) : cell;
}

/** Puts quotes around a text so that a shell reads it as one word. */
export function quoted(text: string): string {
	return /^[\w=./:-]+$/.test(text) ? text : `'${oneLine(text, 200).replaceAll("'", "'\\''")}'`;
}
