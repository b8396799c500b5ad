import { count, mark, megabytes, table, times } from "./markdown.ts";
import type { BrowserImportFigures } from "./results.ts";

/** Holds the targets for an import in the browser. */
const TARGET = { rate: 0.8, tab: 1e9, task: 100, visitors: 2 } as const;

/** Writes the import through the operators' screen as GitHub markdown. */
export function browserImportTable(figures: BrowserImportFigures): string {
	const { rows, commandLine, browser, reading, same, emptyTab, peakTab, longestTask, idle, busy } = figures;
	const ratio = commandLine / browser;
	const slower = busy.p95 / idle.p95;
	const rate = (seconds: number) => `${count(Math.round(rows / seconds))} rows/s`;
	return table(
		[`import of ${count(rows)} rows in Chromium`, "", "beside"],
		[
			["choice of the file to the end", rate(browser), `command line ${rate(commandLine)}`],
			["… ratio", `${times(ratio)} ${mark(ratio >= TARGET.rate)}`, `${reading.toFixed(1)} s until it was understood`],
			["tab's peak memory", `${megabytes(peakTab)} ${mark(peakTab <= TARGET.tab)}`, `empty ${megabytes(emptyTab)}`],
			["longest task of its main thread", `${longestTask.toFixed(0)} ms ${mark(longestTask <= TARGET.task)}`, ""],
			["directory afterwards", same ? "the same ✓" : "another ✗", "the command line's"],
			[
				"visitors' p95",
				`${busy.p95.toFixed(1)} ms`,
				`idle ${idle.p95.toFixed(1)} ms, ${times(slower)} ${mark(slower <= TARGET.visitors)}`,
			],
		],
	);
}
