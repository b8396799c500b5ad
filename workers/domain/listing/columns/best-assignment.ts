/**
 * Gives each row at most one column and each column at most one row, so that the sum of the weights is the largest (the Hungarian
 * method). `weights[row][column]`: 0 or less means never. The answer has a column for each row, or null. Time grows with rows² × columns.
 */
export function bestAssignment(weights: readonly (readonly number[])[]): (number | null)[] {
	const rows = weights.length;
	const columns = weights[0]?.length ?? 0;
	if (rows === 0 || columns === 0) return new Array<null>(rows).fill(null);
	// A column of its own for each row stands for "none", so that there are never fewer columns than rows.
	const width = columns + rows;
	const cost = (row: number, column: number): number => {
		const weight = column < columns ? (weights[row]?.[column] ?? 0) : 0;
		return weight > 0 ? -weight : 0;
	};
	const ofRow = new Float64Array(rows + 1);
	const ofColumn = new Float64Array(width + 1);
	const rowAt = new Int32Array(width + 1);
	for (let row = 1; row <= rows; row += 1) {
		rowAt[0] = row;
		const least = new Float64Array(width + 1).fill(Number.POSITIVE_INFINITY);
		const before = new Int32Array(width + 1);
		const used = new Uint8Array(width + 1);
		let at = 0;
		do {
			used[at] = 1;
			const here = rowAt[at] as number;
			let delta = Number.POSITIVE_INFINITY;
			let next = 0;
			for (let column = 1; column <= width; column += 1) {
				if (used[column]) continue;
				const reduced = cost(here - 1, column - 1) - (ofRow[here] as number) - (ofColumn[column] as number);
				if (reduced < (least[column] as number)) {
					least[column] = reduced;
					before[column] = at;
				}
				if ((least[column] as number) < delta) {
					delta = least[column] as number;
					next = column;
				}
			}
			for (let column = 0; column <= width; column += 1) {
				if (used[column]) {
					ofRow[rowAt[column] as number] = (ofRow[rowAt[column] as number] as number) + delta;
					ofColumn[column] = (ofColumn[column] as number) - delta;
				} else least[column] = (least[column] as number) - delta;
			}
			at = next;
		} while (rowAt[at] !== 0);
		while (at !== 0) {
			const previous = before[at] as number;
			rowAt[at] = rowAt[previous] as number;
			at = previous;
		}
	}
	const found = new Array<number | null>(rows).fill(null);
	for (let column = 1; column <= columns; column += 1) {
		const row = rowAt[column] as number;
		if (row > 0 && (weights[row - 1]?.[column - 1] ?? 0) > 0) found[row - 1] = column - 1;
	}
	return found;
}
