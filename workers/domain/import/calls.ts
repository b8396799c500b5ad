import type { ColumnReport, RepeatedRow, RowProblem, SheetReport } from "./chunk.ts";
import type { SharedFact } from "./moved.ts";
import type { ImportOptions } from "./options.ts";

/** Defines the calls between the sender of an import and its server, over any transport. */
export type ImportClient = {
	open(request: OpenImport, signal?: AbortSignal): Promise<OpenedImport>;
	/**
	 * Sends a chunk. `body` is the chunk's JSON, `digest` its SHA-256 in hex. A chunk that has been written is answered
	 * from its receipt.
	 */
	put(
		id: string,
		seq: number,
		body: Uint8Array<ArrayBuffer>,
		digest: string,
		signal?: AbortSignal,
	): Promise<ChunkReceipt>;
	finish(id: string, request: FinishImport, signal?: AbortSignal): Promise<ImportSummary>;
};

export type OpenImport = {
	fileName: string;
	fileSize: number;
	/**
	 * Identifies the file and the options, in hex (`fileFingerprint`). With it the same file finds its unfinished
	 * import again.
	 */
	fingerprint: string;
	/** Identifies the file alone, whatever the options (`fileFingerprint` with nothing behind it). */
	content?: string;
	sheets: SheetReport[];
	columns: ColumnReport[];
	/** Identifies the list that the file is an issue of (`listOf`); without it the file is of none. */
	list?: string;
	/** Options that are missing are as in DEFAULT_IMPORT_OPTIONS. */
	options?: Partial<ImportOptions>;
};
/** `rows` counts the file's rows that were received: a sender continues behind them. */
export type OpenedImport = { id: string; nextSeq: number; rows: number; resumed: boolean };

/** Counts the results of a chunk's rows: all but the last figure add up to the rows. */
export type ChunkCounts = {
	imported: number;
	updated: number;
	unchanged: number;
	/** Counts businesses that somebody has changed since this import began. They stay as they are. */
	newer: number;
	duplicates: number;
	rejected: number;
	/** Counts new businesses where only known ones are updated, and known ones where only new ones are created. */
	outOfMode: number;
	/** Counts places that were left out because they are closed for good. */
	closedSkipped: number;
	/** Counts businesses with a field that stayed as it was, because an operator had set it by hand. */
	keptByHand: number;
};

/**
 * Is the answer to a chunk. `nextRows` limits the listings of the next chunk, so that others are not kept waiting; when
 * it is absent, any number will do.
 */
export type ChunkReceipt = ChunkCounts & { seq: number; replayed: boolean; nextRows?: number };

export type FinishImport = {
	chunks: number;
	totalRows: number;
	sheets: SheetReport[];
	/** Lists the columns as the whole file showed them. */
	columns: ColumnReport[];
};

export type ImportSummary = Omit<ChunkCounts, "rejected"> & {
	totalRows: number;
	categoriesCreated: number;
	citiesFound: number;
	/** Lists the first 1,000 of `duplicates`. */
	repeated: RepeatedRow[];
	/** Lists the rows that were left out, with the reason: the first 1,000 of `rejectedCount`. */
	rejected: RowProblem[];
	rejectedCount: number;
	/** Lists the cells that were left out of imported rows: the first 1,000 of `cellProblemCount`. */
	cellProblems: RowProblem[];
	cellProblemCount: number;
	/** Lists the cells that were changed or guessed: the first 1,000 of `mendedCount`. */
	mended: RowProblem[];
	mendedCount: number;
	sheets: SheetReport[];
	columns: ColumnReport[];
	/** Counts businesses that the import has removed, since the file says that they are not published; absent where there are none. */
	removed?: number;
	/** Lists the names of categories that were taken for a category of another name; absent where there are none. */
	taken?: TakenName[];
	/**
	 * Says of a whole list which businesses of its earlier files it lacks; null: it names no business, so nothing was held against it. Absent of
	 * any other file, and once the import was taken back.
	 */
	missing?: MissingPlaces | null;
	/** Lists the categories that were made beside one that means the same; absent where there are none. */
	likeCategories?: LikeCategory[];
};

/**
 * Counts the businesses that only earlier files of a list have named. `elsewhere` counts those that it lacks, too, and that files of other
 * lists have named: they do not count as missing. `found`: all of the list have been looked at; else the same call goes on.
 */
export type MissingPlaces = {
	places: number;
	/** Counts the businesses of earlier files that were looked at, missing or not; null where nobody has counted them. */
	of: number | null;
	elsewhere: number;
	found: boolean;
	/** Says which of them may be new businesses of the file; absent where there are none, or not all were looked at. */
	moved?: MovedPlaces;
};

/**
 * Counts pairs of a missing and a new business that share a fact, and names the first. `duplicate` names the pair where it waits among the
 * likely duplicates.
 */
export type MovedPlaces = {
	places: number;
	pairs: { missing: NamedPlace; made: NamedPlace; shared: SharedFact[]; duplicate?: string }[];
};
type NamedPlace = { id: number; name: string };

/** Names a category that was made, and the one that means the same in other words. */
export type LikeCategory = { name: string; like: string };

/**
 * Tells that a name of the file was taken for the category `to`: the names differ in a plural or a spelling alone, or the category had this
 * name before, by an import or an operator.
 */
export type TakenName = { key: string; name: string; to: string; by: "spelling" | "before" };
