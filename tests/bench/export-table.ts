import { count, mark, megabytes, table, times } from "./markdown.ts";
import type { ExportFigures } from "./results.ts";

/** Holds the targets for an export. */
const TARGET = { ratio: 2, queries: 600, heap: 100e6 } as const;

/** Writes an export against the bare reading of its rows, and its writer against others, as GitHub markdown. */
export function exportTable(figures: ExportFigures): string {
	const {
		rows,
		fileBytes,
		seconds,
		cpu,
		bare,
		bareCpu,
		firstByte,
		queries,
		endedAtFirst,
		heap,
		heapInUse,
		changed,
		writers,
	} = figures;
	const ratio = seconds / bare;
	const rate = (run: { rows: number; seconds: number } | null) =>
		run === null ? "not installed" : `${count(run.rows / run.seconds)} rows/s`;
	const beside = (run: { seconds: number } | null) =>
		run === null ? "" : `${times(run.seconds / writers.ours.seconds)} ${mark(run.seconds > writers.ours.seconds)}`;
	return table(
		[`export of ${count(rows)} businesses (.xlsx, ${megabytes(fileBytes)})`, "", "beside"],
		[
			["through the api worker", rate({ rows, seconds }), `bare reading ${rate({ rows, seconds: bare })}`],
			["… time beside the bare reading", `${times(ratio)} ${mark(ratio <= TARGET.ratio)}`, "≤ 2×"],
			["… CPU of worker and D1", `${cpu.toFixed(1)} s, ${times(cpu / bareCpu)}`, `${bareCpu.toFixed(1)} s`],
			[
				"first byte",
				`${firstByte.toFixed(0)} ms ${mark(endedAtFirst < 2)}`,
				`${endedAtFirst} of its pages had been read`,
			],
			["queries", `${count(queries)} ${mark(queries <= TARGET.queries)}`, "≤ 600"],
			[
				"worker's heap at most, without garbage",
				`${megabytes(heapInUse)} ${mark(heapInUse <= TARGET.heap)}`,
				`≤ 100 MB; with it ${megabytes(heap)}`,
			],
			["changed by an import of the file", `${count(changed)} ${mark(changed === 0)}`, "0"],
			[`writer alone, ${count(writers.ours.rows)} rows`, rate(writers.ours), ""],
			["… SheetJS", rate(writers.sheetJs), beside(writers.sheetJs)],
			["… openpyxl (write-only)", rate(writers.openpyxl), beside(writers.openpyxl)],
		],
	);
}
