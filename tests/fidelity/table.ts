/** Writes rows of text as GitHub markdown, the first column left, the others right. */
export function markdownTable(header: readonly string[], rows: readonly (readonly string[])[]): string {
	const line = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
	return [line(header), `|---|${"---:|".repeat(header.length - 1)}`, ...rows.map(line)].join("\n");
}
