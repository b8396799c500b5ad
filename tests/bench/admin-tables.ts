import { count, mark, milliseconds, table, times } from "./markdown.ts";
import type { AdminCallFigures, BulkVisitorFigures, NumberWriteFigures, Results } from "./results.ts";

/** Holds the targets for the operators' list, for the numbers, and for visitors while many businesses are changed. */
const TARGET = {
	callRatio: 2,
	rowsRead: 500,
	numberRows: 2_000,
	visitorRatio: 2,
	messageCpu: 0.5,
	batchSeconds: 10,
	confirmedShare: 0.95,
} as const;

type Measured = Pick<Results, "adminCalls" | "numberReads" | "numberWrites" | "bulkVisitors">;

export function adminTables({ adminCalls, numberReads, numberWrites, bulkVisitors }: Measured): string[] {
	const numbers = numberReads && callTable(numberReads, "dashboard and numbers (ms)", TARGET.numberRows);
	return [
		adminCalls && callTable(adminCalls, "operators' list (ms)", TARGET.rowsRead),
		numbers,
		numberWrites && writesTable(numberWrites),
		bulkVisitors && visitorTable(bulkVisitors),
	].filter((part) => part !== undefined);
}

function writesTable({ floor, message, perSecond, batches, seconds, offered }: NumberWriteFigures): string {
	const own = message - floor;
	const most = Math.ceil(seconds / TARGET.batchSeconds) + 1;
	return table(
		[
			"a message to the counter",
			"CPU",
			"the runtime's own",
			"beyond it (≤ 0.5 ms)",
			"a second",
			`batches in ${seconds} s`,
			`confirmed a second of ${count(offered.perSecond)} offered`,
			"confirmed / counted",
		],
		[
			[
				"counted",
				`${message.toFixed(2)} ms`,
				`${floor.toFixed(2)} ms`,
				`${own.toFixed(2)} ms ${mark(own <= TARGET.messageCpu)}`,
				count(Math.round(perSecond)),
				`${batches} ${mark(batches <= most)}`,
				`${count(Math.round(offered.confirmed))} ${mark(offered.confirmed >= TARGET.confirmedShare * offered.perSecond)}`,
				`${count(offered.sent)} / ${count(offered.counted)} ${mark(offered.sent === offered.counted)}`,
			],
		],
	);
}

function callTable(calls: AdminCallFigures[], title: string, mostRows: number): string {
	const lines = calls.map(({ group, name, api, bare, queries, rowsRead }) => {
		const ratio = api.p50 / bare.p50;
		return [
			`${group}: ${name}`,
			...milliseconds(api),
			bare.p50.toFixed(2),
			`${times(ratio)} ${mark(ratio <= TARGET.callRatio)}`,
			`${api.cpu.toFixed(2)} / ${bare.cpu.toFixed(2)}`,
			times(api.cpu / bare.cpu),
			String(queries),
			count(rowsRead.p50),
			`${count(rowsRead.most)} ${mark(rowsRead.most <= mostRows)}`,
		];
	});
	return table(
		[
			title,
			"p50",
			"p95",
			"p99",
			"bare p50",
			"ratio (≤ 2×)",
			"CPU / bare",
			"ratio",
			"queries",
			"rows read",
			`the most (≤ ${count(mostRows)})`,
		],
		lines,
	);
}

function visitorTable(figures: BulkVisitorFigures[]): string {
	const lines = figures.flatMap(({ rows, cached, idle, change, undo }) =>
		(["change", "undo"] as const).map((kind) => {
			const busy = { change, undo }[kind];
			const ratio = busy.p95 / idle.p95;
			return [
				`${kind} of ${count(rows)}, ${cached ? "with" : "without"} the page cache`,
				count(rows / busy.seconds),
				idle.p50.toFixed(1),
				idle.p95.toFixed(1),
				busy.p50.toFixed(1),
				busy.p95.toFixed(1),
				`${times(ratio)} ${mark(ratio <= TARGET.visitorRatio)}`,
			];
		}),
	);
	return table(
		["public pages during a bulk … (ms)", "rows/s", "idle p50", "idle p95", "p50", "p95", "p95 / idle (≤ 2×)"],
		lines,
	);
}
