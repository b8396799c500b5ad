import { count, mark, table, times } from "./markdown.ts";
import type { BackupFigures } from "./results.ts";

/** A backup by CPU beside the bare read of its rows, and what the next night writes after 1,000 edits beside the first one's bytes. */
const TARGET = { readRatio: 2, editedShare: 0.02, queries: 900, rssBytes: 100_000_000 } as const;

export function backupTable({ rows, bareCpu, first, unchanged, edited }: BackupFigures): string {
	const line = (name: string, run: BackupFigures["first"]) => [
		name,
		run.cpu.toFixed(2),
		`${times(run.cpu / bareCpu)} ${mark(run.cpu <= TARGET.readRatio * bareCpu)}`,
		(run.bytes / 1e6).toFixed(2),
		count(run.steps),
		`${count(run.mostQueries)} ${mark(run.mostQueries <= TARGET.queries)}`,
		`${(run.peakRss / 1e6).toFixed(0)} ${mark(run.peakRss <= TARGET.rssBytes)}`,
	];
	const share = edited.bytes / first.bytes;
	return table(
		[
			`${count(rows)} rows, read in ${bareCpu.toFixed(2)} s of CPU`,
			"CPU s",
			"bare read (≤ 2×)",
			"MB written",
			"steps",
			"most queries of a step",
			"more memory, MB",
		],
		[
			line("first backup", first),
			line("next night, nothing changed", unchanged),
			line(
				`after 1,000 edits: ${(100 * share).toFixed(2)} % of the bytes ${mark(share <= TARGET.editedShare)}`,
				edited,
			),
		],
	);
}
