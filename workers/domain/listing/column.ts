import type { FieldName } from "./field-name.ts";

/** A column of a table, and what an import makes of it. */
export type Column = {
	index: number;
	header: string;
	role: FieldName | null;
	/** `used`: the header is known. `guessed`: it is only near, or the values look like it. `ignored`: not imported. */
	confidence: "used" | "guessed" | "ignored";
	/** What its header says it is, where its values or a nearer column speak against that, so that it is not taken. */
	lost?: FieldName;
	/** Up to three different values, at most 120 characters each. Filled by `observeRow`. */
	samples: string[];
	/** How many rows have a value. Counted by `observeRow`. */
	filled: number;
};
