import type { RepeatedRow, RowProblem } from "#workers/domain/import/chunk.ts";
import type { Actor } from "./actor.ts";
import type { ChangeSetItem } from "./change-set.ts";

/** Imports on a page of their history. */
export const IMPORTS_PAGE = 20;

/** An import that has been silent for so long is not running any more: its sender has broken off, and another one may have its turn. */
export const SILENT_MS = 60_000;

/** `cancelled`: ended before its file's end, by a person or because nobody has continued it for a week. `undoing`: it is being taken back. */
const IMPORT_STATES = ["running", "broken-off", "finished", "cancelled", "undoing", "taken-back"] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** An import as its history shows it. Instants are ISO. */
export type ImportItem = {
	id: string;
	fileName: string;
	/** Bytes. */
	fileSize: number;
	/** As the audit log names them: `session:ID`, `token:NAME`. */
	actor: Actor;
	createdAt: string;
	/** When its last chunk came, or when it ended. */
	updatedAt: string;
	state: ImportState;
	/** Data rows that have arrived, and what became of them. */
	totalRows: number;
	imported: number;
	updated: number;
	unchanged: number;
	newer: number;
	/** Those that kept what was set by hand, those of rows outside the chosen mode, those left out as closed for good. */
	keptByHand: number;
	outOfMode: number;
	closedSkipped: number;
	duplicates: number;
	rejected: number;
	cellProblems: number;
	mended: number;
	/** Its own change set, which can be taken back as long as nothing hinders. */
	changeSet: ChangeSetItem;
	/** The change set that has taken it back, or is at it. */
	undo: ChangeSetItem | null;
};

/** Newest first; `next` is the `before` of the following page, null at the end. */
export type ImportPage = { items: ImportItem[]; next: string | null };

/** What an import's receipts name: rows left out, cells left out, cells taken in another form, rows that repeat a business. */
export type ImportProblems = {
	rejected: RowProblem[];
	cellProblems: RowProblem[];
	mended: RowProblem[];
	repeated: RepeatedRow[];
};

/** The problems of some chunks of `item`; `next` is the `after` of the following part, null at the end. */
export type ImportProblemsPart = ImportProblems & { item: ImportItem; next: number | null };
