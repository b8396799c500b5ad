import { adminTables } from "./admin-tables.ts";
import { backgroundTable } from "./background-table.ts";
import { backupTables } from "./backup-table.ts";
import { browserImportTable } from "./browser-import-table.ts";
import { exportTable } from "./export-table.ts";
import { findTable } from "./find/find-table.ts";
import { importVisitorTable } from "./import-visitors-table.ts";
import { inTurnTable } from "./in-turn-table.ts";
import { jobsTables } from "./jobs-table.ts";
import { lexiconTable } from "./lexicon-table.ts";
import { count, kilobytes, mark, megabytes, milliseconds, table, times } from "./markdown.ts";
import { pageCostTables } from "./page-cost-tables.ts";
import { relevanceTable } from "./relevance/relevance-table.ts";
import type {
	BulkFigures,
	CallFigures,
	HistoryFigures,
	ImportFigures,
	ImportUndoFigures,
	PageFigures,
	ReaderFigures,
	ReaderRun,
	Results,
	RowsRead,
} from "./results.ts";
import { sitemapTable } from "./sitemap-table.ts";

/** Holds the targets. */
const TARGET = {
	readerRows: 100_000,
	readerRatio: 5,
	memoryShare: 1 / 4,
	memoryBesideStrings: 150e6,
	importRatio: 0.4,
	bulkRatio: 0.4,
	steadiness: 0.2,
	callRatio: 2,
	rowsRead: 0.1,
	pageRatio: 3,
	js: 120 * 1024,
	css: 20 * 1024,
} as const;

/** Writes everything that is known about a count, as GitHub markdown. */
export function resultsTable(results: Results, atTenThousand: ImportFigures | null): string {
	const { businesses, when, machine } = results;
	return [
		`### ${count(businesses)} places`,
		`${when.slice(0, 10)}, Node ${machine.node}, ${machine.cores} cores, load before the run ${machine.load.toFixed(1)}`,
		results.reader && readerTable(results.reader),
		results.import && importTable(results.import, atTenThousand),
		results.importVisitors && importVisitorTable(results.importVisitors),
		results.bulk && bulkTable(results.bulk),
		results.history && historyTable(results.history),
		results.importUndo && importUndoTable(results.importUndo, results.import ?? null),
		results.calls && callTable(results.calls),
		results.pages && pageTable(results.pages),
		results.pageCosts && pageCostTables(results.pageCosts),
		results.inTurn && inTurnTable(results.inTurn),
		...adminTables(results),
		...(results.background === undefined ? [] : [backgroundTable(results.background)]),
		...(results.jobs === undefined ? [] : jobsTables(results.jobs)),
		...(results.backup === undefined ? [] : backupTables(results.backup)),
		results.exported && exportTable(results.exported),
		results.browserImport && browserImportTable(results.browserImport),
		...(results.relevance ?? []).map(relevanceTable),
		results.find && findTable(results.find),
		results.lexicon && lexiconTable(results.lexicon, results.import ?? null),
		results.sitemap && sitemapTable(results.sitemap),
	]
		.filter((part) => part !== undefined)
		.join("\n\n");
}

function readerTable({ fileBytes, idleRss, packedStrings, ours, sheetJs, openpyxl = null }: ReaderFigures): string {
	const rate = ours.rows / ours.seconds;
	// Both have a target for one named file. A shorter file is over before either is warm.
	const target = (text: string, reached: boolean) =>
		ours.rows >= TARGET.readerRows ? `(target ${text}) ${mark(reached)}` : "";
	const timesRate = (other: ReaderRun | null) => (other === null ? null : rate / (other.rows / other.seconds));
	const timesPeak = (other: ReaderRun | null) => (other === null ? null : ours.peakRss / other.peakRss);
	const beside = (share: number | null, aim = "", reached = true) =>
		share === null ? "" : `${times(share)} ${aim === "" ? "" : target(aim, reached)}`.trim();
	const [rateOfTheirs, peakOfTheirs] = [timesRate(sheetJs), timesPeak(sheetJs)];
	const rates = [
		"rows/s",
		count(rate),
		sheetJs === null ? "not tried" : count(sheetJs.rows / sheetJs.seconds),
		beside(rateOfTheirs, "≥ 5×", (rateOfTheirs ?? 0) >= TARGET.readerRatio),
		openpyxl === null ? "not installed" : count(openpyxl.rows / openpyxl.seconds),
		beside(timesRate(openpyxl)),
	];
	const peaks = [
		"peak memory (RSS)",
		megabytes(ours.peakRss),
		sheetJs === null ? "" : megabytes(sheetJs.peakRss),
		beside(peakOfTheirs, "≤ 0.25×", (peakOfTheirs ?? 1) <= TARGET.memoryShare),
		openpyxl === null ? "" : megabytes(openpyxl.peakRss),
		beside(timesPeak(openpyxl)),
	];
	const own = ours.peakRss - idleRss;
	const theirs = sheetJs === null ? null : sheetJs.peakRss - idleRss;
	const unpacked = own - packedStrings;
	const above = theirs === null ? ["", ""] : [megabytes(theirs), times(own / theirs)];
	const lines = [
		rates,
		peaks,
		["… above an idle Node", megabytes(own), ...above, "", ""],
		[
			`… above it and the packed shared strings (${megabytes(packedStrings)})`,
			megabytes(unpacked),
			"",
			`target ≤ 150 MB ${mark(unpacked <= TARGET.memoryBesideStrings)}`,
			"",
			"",
		],
	];
	const file = `reader, a file of ${megabytes(fileBytes)}`;
	return table([file, "ours", "SheetJS", "ours : SheetJS", "openpyxl", "ours : openpyxl"], lines);
}

function importTable(figures: ImportFigures, atTenThousand: ImportFigures | null): string {
	const { real, bare, senderSeconds, databaseBytes } = figures;
	const [rate, bareRate] = [real.rows / real.seconds, bare.rows / bare.seconds];
	const lines = [
		[
			"rows/s",
			count(rate),
			count(bareRate),
			`${times(rate / bareRate)} (target ≥ 0.4×) ${mark(rate / bareRate >= TARGET.importRatio)}`,
		],
		["… in the first tenth", count(real.firstTenth), count(bare.firstTenth), ""],
		["… in the last tenth", count(real.lastTenth), count(bare.lastTenth), times(real.lastTenth / bare.lastTenth)],
	];
	if (atTenThousand !== null && real.rows > 10_000) {
		const before = atTenThousand.real.rows / atTenThousand.real.seconds;
		const change = rate / before;
		const held = Math.abs(change - 1) <= TARGET.steadiness;
		lines.push([
			"… against 10,000 places",
			`${count(rate)} / ${count(before)}`,
			"",
			`${times(change)} (target ± 20 %) ${mark(held)}`,
		]);
	}
	const share = (seconds: number) => `${seconds.toFixed(1)} s`;
	lines.push(
		["seconds in all", share(real.seconds), share(bare.seconds), ""],
		["waiting for the api worker", share(real.putSeconds), "", ""],
		["reader and normaliser alone", share(senderSeconds), "", ""],
		["worker: JSON and schema", "", share(bare.parseSeconds), ""],
		["worker: normal form, hashes", "", share(bare.prepareSeconds), ""],
		["load of the machine", real.load.toFixed(1), bare.load.toFixed(1), ""],
		["database", megabytes(databaseBytes), "", ""],
	);
	return table(["import", "end to end", "bare INSERT", "ratio"], lines);
}

function bulkTable(figures: BulkFigures[]): string {
	const lines = figures.map(({ name, rows, change, undo, bare }) => {
		const ratios = [bare / change, bare / undo];
		const rates = [change, undo, bare].map((seconds) => count(rows / seconds));
		return [name, ...rates, ...ratios.map((ratio) => `${times(ratio)} ${mark(ratio >= TARGET.bulkRatio)}`)];
	});
	return table(
		["bulk change of", "change, rows/s", "undo, rows/s", "bare UPDATE, rows/s", "change (target ≥ 0.4×)", "undo"].map(
			(header) => header.replace("rows/s", "rows/s of CPU"),
		),
		lines,
	);
}

/** A change may leave this many bytes for each business on average. */
const HISTORY_BYTES = 200;

function historyTable({ rows, steps }: HistoryFigures): string {
	const average = steps.reduce((sum, { history }) => sum + history, 0) / steps.length;
	return table(
		[`history of ${count(rows)}`, "bytes a business", "of the whole database", "CPU ms a business"],
		[
			...steps.map(({ name, history, all, milliseconds }) => [
				name,
				history.toFixed(0),
				all.toFixed(0),
				milliseconds.toFixed(3),
			]),
			["on average (≤ 200)", `${average.toFixed(0)} ${mark(average <= HISTORY_BYTES)}`, "", ""],
		],
	);
}

function importUndoTable({ rows, seconds, cpu, left }: ImportUndoFigures, imported: ImportFigures | null): string {
	const rate = rows / seconds;
	const ofImport = imported === null ? null : imported.real.rows / imported.real.seconds;
	const beside = ofImport === null ? "" : `${times(rate / ofImport)} ${mark(rate >= ofImport)}`;
	return table(
		["undo of the import", "rows/s", "seconds of CPU", "beside the import (≥ 1×)", "rows, words and counts left (0)"],
		[[`${count(rows)} businesses`, count(rate), cpu.toFixed(1), beside, `${count(left)} ${mark(left === 0)}`]],
	);
}

function callTable(calls: CallFigures[]): string {
	const lines = calls.map(({ name, target, api, bare, queries, rowsRead, rowsReadAt1000 }) => {
		const ratio = api.p50 / bare.p50;
		const grown = Math.abs(rowsRead.p50 - rowsReadAt1000.p50) / Math.max(1, rowsReadAt1000.p50);
		return [
			name,
			...milliseconds(api),
			bare.p50.toFixed(2),
			`${times(ratio)} ${target ? mark(ratio <= TARGET.callRatio) : ""}`,
			String(queries),
			rows(rowsRead),
			`${rows(rowsReadAt1000)} ${target ? mark(grown <= TARGET.rowsRead) : ""}`,
		];
	});
	return table(
		[
			"call (ms; targets ≤ 2× and rows ± 10 %)",
			"p50",
			"p95",
			"p99",
			"bare p50",
			"ratio",
			"queries",
			"rows read (p50, most)",
			"at 1,000",
		],
		lines,
	);
}

function pageTable(pages: PageFigures[]): string {
	const lines = pages.map(({ name, page, call, html, js, jsLater, css }) => {
		const ratio = page.p50 / call.p50;
		return [
			name,
			...milliseconds(page),
			call.p50.toFixed(2),
			`${times(ratio)} ${mark(ratio <= TARGET.pageRatio)}`,
			`${kilobytes(html.raw)} / ${kilobytes(html.gzip)}`,
			`${kilobytes(js)} ${mark(js <= TARGET.js)}`,
			kilobytes(jsLater),
			`${kilobytes(css)} ${mark(css <= TARGET.css)}`,
		];
	});
	return table(
		[
			"page (ms)",
			"p50",
			"p95",
			"p99",
			"its call",
			"ratio (≤ 3×)",
			"HTML / gzip",
			"JS gzip (≤ 120 KB)",
			"JS on demand",
			"CSS gzip (≤ 20 KB)",
		],
		lines,
	);
}

function rows({ p50, most }: RowsRead): string {
	return p50 === most ? count(p50) : `${count(p50)}, ${count(most)}`;
}
