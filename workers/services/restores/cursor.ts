/**
 * What was decided when the side tables were made: which are filled, which of all change names with the living ones, and which columns of a table
 * refer to other rows of it.
 */
export type Prepared = { filled: string[]; renamed: string[]; linked: { [table: string]: string[] } };

/**
 * Where a restore has come to. `saving`: a backup of now is to be made. `proving`: its pieces are read,
 * from this one on. `reading`: every digest of the backup is read, from this piece on. `making`:
 * side tables are made. `filling`: a line of a chunk of a table is the next; `linking` likewise, of tables whose rows refer to each other.
 * `deriving`: what follows of the rows from an id on. `swapping`: they take the place of the living ones. `telling`: what that has done to pages is noted for search engines,
 * from this chunk of a table on. `sweeping`: what is left beside these goes.
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

/** In this order. */
export const DERIVED = ["businesses", "categories", "cities", "totals"] as const;
type Derived = (typeof DERIVED)[number];

/** `tries`: how often in a row a step of it has failed. */
export type RestoreCursor = { id: string; tries: number; stage: RestoreStage };

/** What a step has come to. `writes` are committed together with the cursor: they must not happen twice. */
export type RestoreStep = {
	stage: RestoreStage | null;
	writes?: readonly D1PreparedStatement[];
	progress?: { done: number; total: number };
};
