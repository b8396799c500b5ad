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
/**
 * Holds bytes. `idleRss` is a Node process that has loaded nothing. `sheetJs` is null when the file is too large for
 * it, `openpyxl` when it is not installed.
 */
export type ReaderFigures = {
	fileBytes: number;
	idleRss: number;
	packedStrings: number;
	ours: ReaderRun;
	sheetJs: ReaderRun | null;
	/** Is missing in results from before it took part. */
	openpyxl?: ReaderRun | null;
};

export type WriteRun = { rows: number; seconds: number; firstTenth: number; lastTenth: number; load: number };
/**
 * Holds the rates of the first and last tenth in rows/s. `load` is the machine's at the end, to which others may have
 * contributed. `putSeconds` is the part of the import's time that was spent waiting for the api worker.
 */
export type ImportFigures = {
	real: WriteRun & { putSeconds: number };
	/** Holds seconds in the worker: JSON and schema, normal form and hashes, the bare INSERTs. */
	bare: WriteRun & { parseSeconds: number; prepareSeconds: number };
	/** Is the time of the sender alone: reader and normaliser without a server. */
	senderSeconds: number;
	databaseBytes: number;
};

/**
 * Holds seconds of CPU for this many businesses: a bulk change, its undo, and the bare UPDATE of the same columns; the
 * best of some rounds.
 */
export type BulkFigures = { name: string; rows: number; change: number; undo: number; bare: number };
/**
 * Holds the undo of an import into an empty directory: seconds by the clock, of CPU, and how many rows, words and
 * counts are left.
 */
export type ImportUndoFigures = { rows: number; seconds: number; cpu: number; left: number };

/** Holds the milliseconds of one kind of request. */
export type Latency = { p50: number; p95: number; p99: number };
export type RowsRead = { p50: number; most: number };
export type CallFigures = {
	name: string;
	example: string;
	/** Has targets: p50 at most twice the bare query's, and as many rows read as at 1,000 places. */
	target: boolean;
	api: Latency;
	bare: Latency;
	queries: number;
	rowsRead: RowsRead;
	/** Is the same call in a directory of 1,000 places. */
	rowsReadAt1000: RowsRead;
};

/**
 * Holds a kind of request of the operators' list, and its queries alone. `cpu` is the worker's own milliseconds, p50.
 */
export type AdminCallFigures = {
	group: string;
	name: string;
	example: string;
	api: Latency & { cpu: number };
	bare: Latency & { cpu: number };
	queries: number;
	rowsRead: RowsRead;
};
/**
 * Holds what changes of this many businesses leave: bytes of the history and of the whole database for each business,
 * and milliseconds of CPU.
 */
export type HistoryFigures = {
	rows: number;
	steps: { name: string; history: number; all: number; milliseconds: number }[];
};

/** Holds visitors' pages: at quiet times, while a bulk change of this many businesses runs, and while it is undone. */
export type BulkVisitorFigures = {
	rows: number;
	cached: boolean;
	idle: Latency;
	change: Latency & { seconds: number };
	undo: Latency & { seconds: number };
};
/**
 * Holds popular pages and those that are made on request. `refused` is the share of visits that were refused, and `kept` that of the others which
 * the page cache answered.
 */
export type VisitorTimes = Record<"popular" | "made", Latency & { kept: number; refused: number }>;
/**
 * Holds visitors' pages at quiet times and during an import of this many rows per second. `apart`: in another process,
 * on another copy of the directory.
 */
export type ImportVisitorFigures = { apart: boolean; rate: number; idle: VisitorTimes; busy: VisitorTimes };

/**
 * Holds an export of all businesses: seconds until the file is whole and until its rows are read bare, milliseconds
 * until its first byte, the pages read by then, seconds of workerd's CPU for both, the most bytes of the worker's heap,
 * with and without garbage, and the rows that an import of the file changes. The writers have the rows in memory; null:
 * not installed.
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
 * Holds one file imported by the command line and by the screen in Chromium: seconds from the choice of the file to the
 * end, `reading` of them until it was understood. `same`: both directories hold the same afterwards. It has bytes of
 * the tab's process before and at most, milliseconds of its main thread's longest task, and visitors' pages at quiet
 * times and meanwhile.
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

/**
 * Holds bytes. `html` is the mean over the requests. `jsLater` are scripts that the page's own may ask for, so that
 * none is overlooked.
 */
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

/**
 * Names the sides. "before" is another checkout. "uncached" and "cached" are this one without and with its page cache.
 * "nginx" is nginx's page cache in front of "uncached".
 */
const SIDES = ["before", "uncached", "cached", "nginx"] as const;
export type SideName = (typeof SIDES)[number];

/**
 * Holds milliseconds of JavaScript for each request, by who ran it. `runtime` is what only the local runtime has before
 * and between the workers.
 */
export type JavaScriptTime = { render: number; api: number; d1: number; cache: number; runtime: number };

export type SideFigures = {
	/** Is measured at one connection. */
	latency: Latency;
	/** Holds answers per second at sixteen connections, and the CPU milliseconds of the whole process for each. */
	perSecond: number;
	cpu: number;
	/** Is the client's share of one core meanwhile. Near 1, the client was measured instead. */
	clientShare: number;
	/** Is the share of answers that came from a cache. */
	kept: number;
	javascript: JavaScriptTime | null;
	/** Holds the mean bytes of HTML. */
	html: { raw: number; gzip: number };
};

export type Storm = "one cold page" | "overload";
export type StormFigures = {
	storm: Storm;
	side: SideName;
	statuses: Record<string, number>;
	/** Counts pages that did not come from a cache. */
	made: number;
	p50: number;
	/** Is the number of milliseconds until the last of all answers, whatever they were. */
	longest: number;
	seconds: number;
};

export type PageCostFigures = {
	/** Is the other checkout's commit, or null when none was given. */
	before: string | null;
	/** Is its version, or null when it is not installed. */
	nginx: string | null;
	/** Holds what the local runtime takes for an answer that costs nothing. */
	floor: SideFigures | null;
	pages: { name: string; sides: Partial<Record<SideName, SideFigures>> }[];
	storms: StormFigures[];
};

/**
 * Holds right answers of judged queries, by kind and half, of every engine that was asked; ours comes first. `p50` is
 * the milliseconds of a query.
 */
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

/**
 * Holds searches of a kind. They may cost `target` times of `beside`. `target` is the most milliseconds that half of
 * them may take.
 */
export type FindFigures = {
	name: string;
	example: string;
	api: Latency;
	target: number | null;
	beside: { name: string; target: number; api: Latency } | null;
	rowsRead: RowsRead;
	rowsReadAt1000: RowsRead;
};

/**
 * Holds all words and places: seconds of CPU to learn them, and in `mend` the milliseconds for a word of eight letters
 * and more.
 */
export type LexiconFigures = { businesses: number; learnSeconds: number; bytes: number; mend: Latency };

/**
 * Holds seconds of CPU and bytes. `steps` are those of the quickest of some builds. `rewritten` counts files after one
 * listing changed.
 */
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

/** Holds work without an open tab: the milliseconds until its call was answered, and its seconds in all. */
export type BackgroundWork = { name: string; rows: number; answer: number; seconds: number } & Latency & {
		health: number;
	};
/**
 * `idle` holds pages in the same run, before and after. `health` is the longest wait for `/api/health`, in
 * milliseconds.
 */
export type BackgroundFigures = { perSecond: number; idle: Latency & { health: number }; works: BackgroundWork[] };

/**
 * Holds waits for one kind of answer, in milliseconds. `within` counts those that were no longer than each step and
 * longer than the step before; null: longer than all.
 */
export type Waits = {
	asked: number;
	p50: number;
	p95: number;
	longest: number;
	within: { upTo: number | null; count: number }[];
};
/**
 * Holds a backup: seconds of CPU of workerd, bytes written, steps, the most queries of a step, and the CPU of one in
 * milliseconds.
 */
export type BackupRun = {
	cpu: number;
	bytes: number;
	steps: number;
	mostQueries: number;
	mostStepMs: number;
};
/** Holds a stage of a restore: seconds of CPU of workerd, steps, the most queries and CPU of a step. */
export type RestoreStageRun = { stage: string; cpu: number; steps: number; mostQueries: number };
/**
 * `bareCpu` is that of the bare INSERTs of the same rows. `different` is what differs afterwards. The heap is in bytes,
 * without garbage.
 */
export type RestoreFigures = {
	rows: number;
	bareCpu: number;
	stages: RestoreStageRun[];
	heap: number;
	compared: { tables: number; answers: number; sitemaps: number };
	different: string[];
};
/**
 * Holds pages at quiet times, and while a backup is made and restored, with their `errors`, and the seconds that it
 * took.
 */
export type BackupVisitorFigures = {
	idle: Latency;
	backup: Latency & { seconds: number };
	restore: Latency & { seconds: number };
	visits: number;
	errors: number;
};
/**
 * Holds the bare read of the same rows, and the first backup, a later one without a change, and one after 1,000 edits.
 * For a first one it has the bytes of its heap, without garbage.
 */
export type BackupFigures = {
	rows: number;
	bareCpu: number;
	/** Holds the CPU seconds of putting the bytes of the first one into R2. */
	putCpu: number;
	first: BackupRun;
	unchanged: BackupRun;
	edited: BackupRun;
	heap: number;
	restore: RestoreFigures;
	visitors: BackupVisitorFigures;
};

/**
 * Holds waits at quiet times and while every job runs, and what the jobs have asked of the database. `longestWaitMs` is the longest wait of any
 * of the three while a job was under way.
 */
export type JobsFigures = {
	seconds: number;
	idle: Record<"cached" | "made" | "health", Waits>;
	busy: Record<"cached" | "made" | "health", Waits>;
	jobs: { name: string; calls: number; longCalls: number; longestCallMs: number; longestWaitMs: number }[];
};
/**
 * Holds pages for addresses in turn, each once, and for one of them again and again. `cpu` is the milliseconds of the
 * process for an answer.
 */
type Asked = Latency & { cpu: number };
export type InTurnSide = { inTurn: Asked; repeated: Asked };
/** `lists` were counted in `seconds` before. */
export type InTurnFigures = {
	before: string | null;
	lists: number;
	seconds: number;
	kinds: { name: string; addresses: number; sides: { before?: InTurnSide; now?: InTurnSide } }[];
};

/**
 * Holds messages to the counter: milliseconds of CPU of all processes, and the `batches` of the database in this many
 * seconds of full load. `offered` says how many were offered a second, confirmed a second, sent and counted in all.
 */
export type NumberWriteFigures = {
	floor: number;
	message: number;
	perSecond: number;
	batches: number;
	seconds: number;
	offered: { perSecond: number; confirmed: number; sent: number; counted: number };
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
	/** Holds dashboard and analytics, of 180 days of 100,000 views. */
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

/** Is the git-ignored folder that the bench keeps between runs. */
export const RESULTS_DIR = join(ROOT, "bench-results");

/** Reads what earlier runs of other phases found for this count. */
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

/** Prints progress, so that a run of minutes shows what it is doing. */
export function say(line: string): void {
	process.stderr.write(`${line}\n`);
}
