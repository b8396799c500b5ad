import { count, mark, table, times } from "./markdown.ts";
import type { BackupFigures, BackupVisitorFigures, RestoreFigures } from "./results.ts";

/**
 * Holds the targets: a backup's CPU against the bare read of its rows, and the bytes of the next backup after 1,000
 * edits against those of the first.
 */
const TARGET = {
	readRatio: 2,
	editedShare: 0.02,
	queries: 900,
	stepSeconds: 20,
	heapBytes: 100_000_000,
	insertRate: 0.4,
};

export function backupTables({ rows, bareCpu, putCpu, first, unchanged, edited, ...more }: BackupFigures): string[] {
	const line = (name: string, run: BackupFigures["first"]) => [
		name,
		run.cpu.toFixed(2),
		`${times(run.cpu / bareCpu)} ${mark(run.cpu <= TARGET.readRatio * bareCpu)}`,
		(run.bytes / 1e6).toFixed(2),
		`${count(run.steps)}, ${run.mostStepMs.toFixed(0)} ms ${mark(run.mostStepMs <= TARGET.stepSeconds * 1_000)}`,
		`${count(run.mostQueries)} ${mark(run.mostQueries <= TARGET.queries)}`,
	];
	const share = edited.bytes / first.bytes;
	const made = table(
		[
			`${count(rows)} rows, read in ${bareCpu.toFixed(2)} s of CPU`,
			"CPU s",
			"bare read (≤ 2×)",
			"MB written",
			"steps, CPU of one",
			"most queries of a step",
		],
		[
			line(`first backup: ${heapOf(more.heap)}`, first),
			[
				`its bytes put into R2 bare: without them it takes ${times((first.cpu - putCpu) / bareCpu)}`,
				putCpu.toFixed(2),
				times(putCpu / bareCpu),
				(first.bytes / 1e6).toFixed(2),
				"",
				"",
			],
			line("next night, nothing changed", unchanged),
			line(
				`after 1,000 edits: ${(100 * share).toFixed(2)} % of the bytes ${mark(share <= TARGET.editedShare)}`,
				edited,
			),
		],
	);
	return [made, restoreTable(more.restore), visitorTable(more.visitors)];
}

function heapOf(bytes: number): string {
	return `${(bytes / 1e6).toFixed(0)} MB of heap ${mark(bytes <= TARGET.heapBytes)}`;
}

/** The backup of now and its proof are compared with the bare read, not with the bare INSERTs. */
const SAVING = ["saving", "backup of now", "proving"];

function restoreTable({ rows, bareCpu, stages, heap, compared, different }: RestoreFigures): string {
	const sum = (some: typeof stages) => some.reduce((all, { cpu }) => all + cpu, 0);
	const own = sum(stages.filter(({ stage }) => !SAVING.includes(stage)));
	const rate = bareCpu / own;
	const all = compared.tables + compared.answers + compared.sitemaps;
	return table(
		[
			`restore of ${count(rows)} rows; the bare INSERTs take ${bareCpu.toFixed(2)} s of CPU`,
			"CPU s",
			"steps",
			"most queries of a step",
		],
		[
			...stages.map(({ stage, cpu, steps, mostQueries }) => [
				stage,
				cpu.toFixed(2),
				count(steps),
				`${count(mostQueries)} ${mark(mostQueries <= TARGET.queries)}`,
			]),
			[
				`all but the backup of now: ${rate.toFixed(2)} of the bare rate (≥ 0.4) ${mark(rate >= TARGET.insertRate)}; ${heapOf(heap)}; ${count(all - different.length)} of ${count(all)} digests equal ${mark(different.length === 0)}`,
				own.toFixed(2),
				"",
				"",
			],
		],
	);
}

function visitorTable({ idle, backup, restore, visits, errors }: BackupVisitorFigures): string {
	const line = (name: string, { p50, p95, p99 }: typeof idle, seconds: string) => [
		name,
		seconds,
		p50.toFixed(1),
		p95.toFixed(1),
		p99.toFixed(1),
		times(p95 / idle.p95),
	];
	return table(
		[
			`pages (ms); ${errors} of ${count(visits)} refused ${mark(errors === 0)}`,
			"seconds",
			"p50",
			"p95",
			"p99",
			"p95 / idle",
		],
		[
			line("in peace", idle, ""),
			line("while a backup is made", backup, backup.seconds.toFixed(0)),
			line("while it is restored", restore, restore.seconds.toFixed(0)),
		],
	);
}
