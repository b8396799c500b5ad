import { WorkbookError } from "./error.ts";

/** Empty cells in front of values, beside so many for each value: a few bytes can say that a value stands in the last column. */
const MOST_EMPTY = 2 ** 22;
const MOST_EMPTY_OF_A_VALUE = 256;

/** Throws `zip-bomb` for a sheet whose rows are nearly nothing but the empty cells in front of their values. */
export function checkSparse(empty: number, values: number): void {
	if (empty > MOST_EMPTY + MOST_EMPTY_OF_A_VALUE * values) {
		throw new WorkbookError("zip-bomb", "The rows of a sheet are nearly all empty cells in front of their values.");
	}
}
