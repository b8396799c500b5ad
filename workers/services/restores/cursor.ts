/**
 * Holds the decisions made with the side tables. `filled` are those that are filled. `renamed` are all that swap names
 * with the live tables. `linked` names the columns of a table that refer to other rows of it. `schema` is the number of the
 * last migration that was applied before: side tables of before another one lack what it has brought.
 */
export type Prepared = {
	filled: string[];
	renamed: string[];
	linked: { [table: string]: string[] };
	schema: number;
};

/**
 * Names the stages of a restore. `saving` makes a backup of the present state. `proving` reads its pieces, from this
 * one on. `reading` reads every digest of the backup, from this piece on. `making` makes side tables. `filling` writes
 * rows from a line of a chunk on; `linking` does so for tables whose rows refer to each other. `deriving` computes what
 * follows from the rows, from an id on. `swapping` puts them in place of the live tables. `telling` notes changed pages
 * for search engines, from this chunk of a table on. `sweeping` removes the side tables that are left.
 */
export type RestoreStage =
	| { at: "saving"; saves: number; prepared: Prepared | null }
	| { at: "proving"; piece: number; saves: number; prepared: Prepared | null }
	| { at: "reading"; piece: number }
	| { at: "making" }
	| { at: "filling" | "linking"; table: number; chunk: number; line: number; done: number; prepared: Prepared }
	| { at: "deriving"; what: Derived; after: number; done: number; prepared: Prepared }
	| { at: "swapping"; saves: number; prepared: Prepared }
	| { at: "telling"; table: number; chunk: number }
	| { at: "sweeping" };

/** The parts are derived in this order. */
export const DERIVED = ["businesses", "categories", "cities", "totals"] as const;
type Derived = (typeof DERIVED)[number];

/** `tries` counts how often in a row a step has failed. */
export type RestoreCursor = { id: string; tries: number; stage: RestoreStage };

/** Holds the result of a step. `writes` are committed together with the cursor, because they must not happen twice. */
export type RestoreStep = {
	stage: RestoreStage | null;
	writes?: readonly D1PreparedStatement[];
	progress?: { done: number; total: number };
};
