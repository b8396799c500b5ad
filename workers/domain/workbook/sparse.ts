import { WorkbookError } from "./error.ts";

/**
 * Limit the empty cells in front of values: so many, and so many more for each value. A few bytes can
 * put a value into the last column.
 */
const MOST_EMPTY = 2 ** 22;
const MOST_EMPTY_OF_A_VALUE = 256;

/** Throws `zip-bomb` for a sheet whose rows are nearly nothing but the empty cells in front of their values. */
export function checkSparse(empty: number, values: number): void {
	if (empty > MOST_EMPTY + MOST_EMPTY_OF_A_VALUE * values) {
		throw new WorkbookError("zip-bomb", "The rows of a sheet are nearly all empty cells in front of their values.");
	}
}
