import type { FieldName } from "./field-name.ts";

/** Describes a column of a table and its use in an import. */
export type Column = {
	index: number;
	header: string;
	role: FieldName | null;
	/** Is `used` where the header is known, `guessed` where it is only near or the values look like it, and `ignored` where the column is not imported. */
	confidence: "used" | "guessed" | "ignored";
	/** Names the role of its header when the column does not get it, because its values or a nearer column speak against it. */
	lost?: FieldName;
	/** Holds up to three different values of at most 120 characters each. `observeRow` fills it. */
	samples: string[];
	/** Counts the rows that have a value. `observeRow` counts them. */
	filled: number;
};
