/** Holds a text as the numbers of its features that are not 0, the class that it is of, and how much it counts. */
export type Example = { features: ReadonlyMap<number, number>; label: number; weight: number };

/**
 * Fits a linear model of the classes by ridge regression: a row for each feature. `penalty` keeps the coefficients small, so that what few
 * examples have says little.
 */
export function fitted(examples: readonly Example[], size: number, labels: number, penalty: number): Float64Array[] {
	const normal = Array.from({ length: size }, () => new Float64Array(size));
	const sides = Array.from({ length: size }, () => new Float64Array(labels));
	for (const { features, label, weight } of examples) {
		for (const [one, value] of features) {
			const row = normal[one] as Float64Array;
			for (const [other, by] of features) if (other <= one) row[other] = (row[other] ?? 0) + weight * value * by;
			const side = sides[one] as Float64Array;
			side[label] = (side[label] ?? 0) + weight * value;
		}
	}
	for (const [at, row] of normal.entries()) row[at] = (row[at] ?? 0) + penalty;
	solve(normal, sides);
	return sides;
}

/** Solves a positive definite system by Cholesky's method, in place. Only the lower half of `matrix` is read. */
function solve(matrix: Float64Array[], sides: Float64Array[]): void {
	const rows = matrix.entries();
	for (const [at, row] of rows) {
		for (let column = 0; column <= at; column += 1) {
			const other = matrix[column] as Float64Array;
			let sum = row[column] as number;
			for (let k = 0; k < column; k += 1) sum -= (row[k] as number) * (other[k] as number);
			row[column] = column === at ? Math.sqrt(sum) : sum / (other[column] as number);
		}
	}
	for (const [at, row] of matrix.entries()) {
		for (let k = 0; k < at; k += 1) subtract(sides[at], sides[k], row[k] as number);
		divide(sides[at], row[at] as number);
	}
	for (let at = matrix.length - 1; at >= 0; at -= 1) {
		const row = matrix[at] as Float64Array;
		divide(sides[at], row[at] as number);
		for (let k = 0; k < at; k += 1) subtract(sides[k], sides[at], row[k] as number);
	}
}

function subtract(from: Float64Array | undefined, what: Float64Array | undefined, times: number): void {
	if (from === undefined || what === undefined || times === 0) return;
	for (let at = 0; at < from.length; at += 1) from[at] = (from[at] as number) - times * (what[at] as number);
}

function divide(side: Float64Array | undefined, by: number): void {
	if (side !== undefined) for (let at = 0; at < side.length; at += 1) side[at] = (side[at] as number) / by;
}
