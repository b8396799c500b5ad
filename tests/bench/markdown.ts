import type { Latency } from "./results.ts";

/** Writes a table as GitHub reads it. The first column is text, the others are figures. */
export function table(header: string[], lines: string[][]): string {
	const line = (cells: string[]) => `| ${cells.map((cell) => cell.trim()).join(" | ")} |`;
	const rule = `|---|${"---:|".repeat(header.length - 1)}`;
	return [line(header), rule, ...lines.map(line)].join("\n");
}

export function milliseconds({ p50, p95, p99 }: Latency): string[] {
	return [p50, p95, p99].map((time) => time.toFixed(2));
}

export function count(number: number): string {
	return Math.round(number).toLocaleString("en-GB");
}

export function times(ratio: number): string {
	return `${ratio.toFixed(2)}×`;
}

export function megabytes(bytes: number): string {
	return `${bytes < 10e6 ? (bytes / 1e6).toFixed(1) : count(bytes / 1e6)} MB`;
}

export function kilobytes(bytes: number): string {
	return `${(bytes / 1024).toFixed(1)} KB`;
}

export function mark(reached: boolean): string {
	return reached ? "✓" : "✗";
}
