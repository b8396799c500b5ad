import type { FieldName } from "./field-name.ts";

/** Describes a column of a table and its use in an import. */
export type Column = {
	index: number;
	header: string;
	role: FieldName | null;
	/**
	 * Says how sure the role is. `used`: the header is known. `guessed`: it is only near a known one, or the values
	 * look like the role. `ignored`: the column is not imported.
	 */
	confidence: "used" | "guessed" | "ignored";
	/** Names the role of its header when the column does not get it, because its values or a nearer column speak against it. */
	lost?: FieldName;
	/** Holds up to three different values, at most 120 characters each. `observeRow` fills it. */
	samples: string[];
	/** Counts the rows that have a value. `observeRow` counts them. */
	filled: number;
};

/** Is the header of the column that stands for the name of a sheet or a title in it. No cell holds it. */
export const SHEET_COLUMN = "(sheet)";
/** Is the header of the one that stands for the answer whether tables beside each other are tables of their own. */
export const TABLES_COLUMN = "(side by side)";
