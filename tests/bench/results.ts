import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { ROOT } from "#cli/root.ts";

export const PHASES = [
	"reader",
	"import",
	"visitors",
	"bulk",
	"history",
	"calls",
	"pages",
	"admin",
	"background",
	"jobs",
	"backup",
	"export",
	"browser",
	"relevance",
	"find",
	"sitemap",
	"numbers",
] as const;
export type Phase = (typeof PHASES)[number];

export type ReaderRun = { rows: number; seconds: number; peakRss: number };
/** Bytes. `idleRss` is a Node process that has loaded nothing; `sheetJs` null: the file is too large for it; `openpyxl` null: not installed. */
export type ReaderFigures = {
	fileBytes: number;
	idleRss: number;
	packedStrings: number;
	ours: ReaderRun;
	sheetJs: ReaderRun | null;
	/** Missing in results of before it took part. */
	openpyxl?: ReaderRun | null;
};

export type WriteRun = { rows: number; seconds: number; firstTenth: number; lastTenth: number; load: number };
/**
 * Rates of the first and last tenth in rows/s; `load` is the machine's at the end, in which others may have had a part.
 * `putSeconds`: of the import's time, spent waiting for the api worker.
 */
export type ImportFigures = {
	real: WriteRun & { putSeconds: number };
	/** Seconds in the worker: JSON and schema, normal form and hashes, the bare INSERTs. */
	bare: WriteRun & { parseSeconds: number; prepareSeconds: number };
	/** The sender alone: reader and normaliser without a server. */
	senderSeconds: number;
	databaseBytes: number;
};

/** Seconds of CPU for so many businesses: a bulk change, its undo, and the bare UPDATE of the same columns; the best of some rounds. */
export type BulkFigures = { name: string; rows: number; change: number; undo: number; bare: number };
/** The undo of an import into an empty directory: seconds by the clock, of CPU, and how many rows, words and counts are left. */
export type ImportUndoFigures = { rows: number; seconds: number; cpu: number; left: number };

/** Milliseconds of one kind of request. */
export type Latency = { p50: number; p95: number; p99: number };
export type RowsRead = { p50: number; most: number };
export type CallFigures = {
	name: string;
	example: string;
	/** Held to the targets: p50 at most twice the bare query's, rows read as at 1,000 places. */
	target: boolean;
	api: Latency;
	bare: Latency;
	queries: number;
	rowsRead: RowsRead;
	/** The same call in a directory of 1,000 places. */
	rowsReadAt1000: RowsRead;
};

/** What the operators' list answers to a kind of request, beside its own queries alone. `cpu`: the worker's own milliseconds, p50. */
export type AdminCallFigures = {
	group: string;
	name: string;
	example: string;
	api: Latency & { cpu: number };
	bare: Latency & { cpu: number };
	queries: number;
	rowsRead: RowsRead;
};
/** What changes of so many businesses leave: bytes a business of the history and of the whole database, milliseconds of CPU. */
export type HistoryFigures = {
	rows: number;
	steps: { name: string; history: number; all: number; milliseconds: number }[];
};

/** Visitors' pages: in peace, while a bulk change of so many businesses runs, and while it is taken back. */
export type BulkVisitorFigures = {
	rows: number;
	cached: boolean;
	idle: Latency;
	change: Latency & { seconds: number };
	undo: Latency & { seconds: number };
};
/** Of popular pages and of those that are made for who asks; `kept`: the part that the page cache answered. */
export type VisitorTimes = Record<"popular" | "made", Latency & { kept: number }>;
/** Visitors' pages in peace and during an import of so many rows a second; `apart`: in another process, on another copy of the directory. */
export type ImportVisitorFigures = { apart: boolean; rate: number; idle: VisitorTimes; busy: VisitorTimes };

/**
 * All businesses as a file: seconds until it is whole and until its rows are read bare, milliseconds until its first byte, how many pages had
 * been read then; seconds of workerd's CPU for both; bytes of the worker's heap at most, and without garbage; how many rows an import of the file changes. The writers have the
 * rows in memory; null: not installed.
 */
export type ExportFigures = {
	rows: number;
	fileBytes: number;
	seconds: number;
	cpu: number;
	bare: number;
	bareCpu: number;
	firstByte: number;
	queries: number;
	endedAtFirst: number;
	heap: number;
	heapInUse: number;
	changed: number;
	writers: { ours: WriterRun; sheetJs: WriterRun; openpyxl: WriterRun | null };
};
type WriterRun = { rows: number; seconds: number; bytes: number };

/**
 * One file imported by the command line and by the screen in Chromium: seconds from the choice of the file to the end, `reading` of them until it
 * was understood. `same`: both directories hold the same afterwards. Bytes of the tab's process before and at most, milliseconds
 * of its main thread's longest task. Visitors' pages in peace and meanwhile.
 */
export type BrowserImportFigures = {
	rows: number;
	commandLine: number;
	browser: number;
	reading: number;
	same: boolean;
	emptyTab: number;
	peakTab: number;
	longestTask: number;
	idle: Latency;
	busy: Latency;
};

/** Bytes; `html` is the mean over the requests. `jsLater`: scripts that the page's own may ask for, so that none is overlooked. */
export type PageFigures = {
	name: string;
	example: string;
	page: Latency;
	call: Latency;
	html: { raw: number; gzip: number };
	js: number;
	jsLater: number;
	css: number;
};

/** "before": another checkout, "uncached" and "cached": this one without and with its page cache, "nginx": its page cache in front of "uncached". */
const SIDES = ["before", "uncached", "cached", "nginx"] as const;
export type SideName = (typeof SIDES)[number];

/** Milliseconds of JavaScript a request, by who ran it; `runtime`: what only the local runtime has before and between the workers. */
export type JavaScriptTime = { render: number; api: number; d1: number; cache: number; runtime: number };

export type SideFigures = {
	/** At one connection. */
	latency: Latency;
	/** Answers a second at sixteen connections, and CPU milliseconds of the whole process for each of them. */
	perSecond: number;
	cpu: number;
	/** Of one core, what the client took meanwhile: near 1 it is the client that was measured. */
	clientShare: number;
	/** Which part of the answers came out of a cache. */
	kept: number;
	javascript: JavaScriptTime | null;
	/** Mean bytes of HTML. */
	html: { raw: number; gzip: number };
};

export type Storm = "one cold page" | "overload";
export type StormFigures = {
	storm: Storm;
	side: SideName;
	statuses: Record<string, number>;
	/** Pages that were not out of a cache. */
	made: number;
	p50: number;
	/** Milliseconds until the last of all answers, whatever they were. */
	longest: number;
	seconds: number;
};

export type PageCostFigures = {
	/** The other checkout's commit; null: none was given. */
	before: string | null;
	/** Its version; null: not installed. */
	nginx: string | null;
	/** What the local runtime takes for an answer that costs nothing. */
	floor: SideFigures | null;
	pages: { name: string; sides: Partial<Record<SideName, SideFigures>> }[];
	storms: StormFigures[];
};

/** Right answers of judged queries, by kind and half, of every engine that was asked; ours first. `p50`: milliseconds of a query. */
export type RelevanceFigures = {
	data: string;
	businesses: number;
	queries: number;
	engines: {
		name: string;
		p50: number;
		kinds: { kind: string; A: { asked: number; right: number }; B: { asked: number; right: number } }[];
	}[];
};

/** Searches of a kind; `beside`: what they may cost `target` times of; `target`: milliseconds that half of them may take. */
export type FindFigures = {
	name: string;
	example: string;
	api: Latency;
	target: number | null;
	beside: { name: string; target: number; api: Latency } | null;
	rowsRead: RowsRead;
	rowsReadAt1000: RowsRead;
};

/** Of all words and places: seconds of CPU that learning them takes; `mend`: milliseconds for a word of eight letters and more. */
export type LexiconFigures = { businesses: number; learnSeconds: number; bytes: number; mend: Latency };

/** Seconds of CPU, bytes; `steps` of the quickest of some builds. `rewritten`: files, after one listing changed. */
export type SitemapBenchFigures = {
	urls: number;
	files: number;
	largest: number;
	xmlBytes: number;
	build: number;
	bare: number;
	steps: number;
	longest: number;
	rewritten: number;
	invalid: number;
};

/** Work that goes on with no tab open: how long its call took to answer, in milliseconds, and how long it took in all, in seconds. */
export type BackgroundWork = { name: string; rows: number; answer: number; seconds: number } & Latency & {
		health: number;
	};
/** `idle`: pages in the same run, before and after; `health`: the longest wait for `/api/health`, in milliseconds. */
export type BackgroundFigures = { perSecond: number; idle: Latency & { health: number }; works: BackgroundWork[] };

/** Waits for one kind of answer, in milliseconds; `within`: how many were no longer than that, and longer than the one before; null: than all. */
export type Waits = {
	asked: number;
	p50: number;
	p95: number;
	longest: number;
	within: { upTo: number | null; count: number }[];
};
/** A backup: seconds of CPU of workerd, bytes written, steps, the most queries of a step, and the CPU of one in milliseconds. */
export type BackupRun = {
	cpu: number;
	bytes: number;
	steps: number;
	mostQueries: number;
	mostStepMs: number;
};
/** A stage of a restore: seconds of CPU of workerd, steps, the most queries and CPU of a step. */
export type RestoreStageRun = { stage: string; cpu: number; steps: number; mostQueries: number };
/** `bareCpu`: of the bare INSERTs of the same rows. `different`: what is not afterwards as it was before. Bytes of the heap, garbage left out. */
export type RestoreFigures = {
	rows: number;
	bareCpu: number;
	stages: RestoreStageRun[];
	heap: number;
	compared: { tables: number; answers: number; sitemaps: number };
	different: string[];
};
/** Pages in peace, and while a backup is made and restored; `errors` of all of them. Seconds that it took. */
export type BackupVisitorFigures = {
	idle: Latency;
	backup: Latency & { seconds: number };
	restore: Latency & { seconds: number };
	visits: number;
	errors: number;
};
/**
 * Beside a bare read of the same rows: the first backup, one of the next night without a change, and one after 1,000 edits; of a first one the
 * bytes of its heap, garbage left out.
 */
export type BackupFigures = {
	rows: number;
	bareCpu: number;
	/** CPU seconds of putting the bytes of the first one into R2. */
	putCpu: number;
	first: BackupRun;
	unchanged: BackupRun;
	edited: BackupRun;
	heap: number;
	restore: RestoreFigures;
	visitors: BackupVisitorFigures;
};

/** Waits in peace and while every job runs, and what the jobs have asked of the database. */
export type JobsFigures = {
	seconds: number;
	idle: Record<"cached" | "made" | "health", Waits>;
	busy: Record<"cached" | "made" | "health", Waits>;
	jobs: { name: string; calls: number; longCalls: number; longestCallMs: number }[];
};
/** Pages for addresses in turn, each once, and for one of them again and again. `cpu`: milliseconds of the process for an answer. */
type Asked = Latency & { cpu: number };
export type InTurnSide = { inTurn: Asked; repeated: Asked };
/** `lists` were counted in `seconds` before. */
export type InTurnFigures = {
	before: string | null;
	lists: number;
	seconds: number;
	kinds: { name: string; addresses: number; sides: { before?: InTurnSide; now?: InTurnSide } }[];
};

/** Of messages to the counter: milliseconds of CPU of all processes; `batches` of the database in so many seconds of full load. */
export type NumberWriteFigures = {
	floor: number;
	message: number;
	perSecond: number;
	batches: number;
	seconds: number;
};

export type Results = {
	businesses: number;
	when: string;
	machine: { node: string; cores: number; load: number };
	reader?: ReaderFigures;
	import?: ImportFigures;
	exported?: ExportFigures;
	bulk?: BulkFigures[];
	importUndo?: ImportUndoFigures;
	history?: HistoryFigures;
	calls?: CallFigures[];
	pages?: PageFigures[];
	pageCosts?: PageCostFigures;
	inTurn?: InTurnFigures;
	adminCalls?: AdminCallFigures[];
	/** Dashboard and analytics, of 180 days of 100,000 views. */
	numberReads?: AdminCallFigures[];
	numberWrites?: NumberWriteFigures;
	bulkVisitors?: BulkVisitorFigures[];
	background?: BackgroundFigures;
	jobs?: JobsFigures;
	backup?: BackupFigures;
	importVisitors?: ImportVisitorFigures[];
	browserImport?: BrowserImportFigures;
	relevance?: RelevanceFigures[];
	find?: FindFigures[];
	lexicon?: LexiconFigures;
	sitemap?: SitemapBenchFigures;
};

/** What the bench keeps between runs; git-ignored. */
export const RESULTS_DIR = join(ROOT, "bench-results");

/** What earlier runs of other phases found for this count. */
export function readResults(businesses: number): Partial<Results> {
	const path = resultsPath(businesses);
	return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : {};
}

export function writeResults(results: Results): void {
	const path = resultsPath(results.businesses);
	mkdirSync(dirname(path), { recursive: true });
	writeFileSync(path, `${JSON.stringify(results, null, "\t")}\n`);
}

function resultsPath(businesses: number): string {
	return join(RESULTS_DIR, `${businesses}.json`);
}

/** Progress, so that a run of minutes shows what it is doing. */
export function say(line: string): void {
	process.stderr.write(`${line}\n`);
}
