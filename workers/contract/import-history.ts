import type { RepeatedRow, RowProblem } from "#workers/domain/import/chunk.ts";
import type { Actor } from "./actor.ts";
import type { ChangeSetItem } from "./change-set.ts";

/** Imports on a page of their history. */
export const IMPORTS_PAGE = 20;

/**
 * An import that is silent for this time is no longer running. Its sender has stopped, and another import may have the
 * turn.
 */
export const SILENT_MS = 60_000;

/**
 * Names the states of an import. `cancelled`: it ended before its file's end, by a person or because nobody continued
 * it for a week. `undoing`: it is being taken back.
 */
const IMPORT_STATES = ["running", "broken-off", "finished", "cancelled", "undoing", "taken-back"] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** Describes an import in its history. Instants are ISO. */
export type ImportItem = {
	id: string;
	fileName: string;
	/** Is in bytes. */
	fileSize: number;
	/** Is the author as the audit log names it: `session:ID`, `token:NAME`. */
	actor: Actor;
	createdAt: string;
	/** Is the time of its last chunk, or of its end. */
	updatedAt: string;
	state: ImportState;
	/** Counts the data rows that have arrived, and their results. */
	totalRows: number;
	imported: number;
	updated: number;
	unchanged: number;
	newer: number;
	/**
	 * Counts the rows that kept values set by hand. The next two count those outside the chosen mode, and those left out
	 * as permanently closed.
	 */
	keptByHand: number;
	outOfMode: number;
	closedSkipped: number;
	duplicates: number;
	rejected: number;
	cellProblems: number;
	mended: number;
	/** Counts the businesses of earlier files that it lacks, as the whole list of its source; null: it is none, or was taken back. */
	missing: number | null;
	/** Counts the businesses of earlier files that were looked at, missing or not; null where nobody has counted them. */
	missingOf: number | null;
	/** Is its own change set, which can be taken back unless something prevents it. */
	changeSet: ChangeSetItem;
	/** Is the change set that has taken it back, or is doing so. */
	undo: ChangeSetItem | null;
};

/** The newest come first. `next` is the `before` of the following page, null at the end. */
export type ImportPage = { items: ImportItem[]; next: string | null };

/**
 * Lists the problems in an import's receipts: left-out rows, left-out cells, cells taken in another form, and rows that
 * repeat a business.
 */
export type ImportProblems = {
	rejected: RowProblem[];
	cellProblems: RowProblem[];
	mended: RowProblem[];
	repeated: RepeatedRow[];
};

/** Lists the problems of some chunks of `item`. `next` is the `after` of the following part, null at the end. */
export type ImportProblemsPart = ImportProblems & { item: ImportItem; next: number | null };
