/** Holds a text as the numbers of its tokens, what is known of each class beforehand, by kind, and the classes that are right. */
export type Text = { tokens: readonly number[]; dense: readonly Float64Array[]; labels: readonly number[] };
type Sizes = { tokens: number; classes: number; dense: number };
/** Says what of a token's weights is kept: those of at least so much, and of these the largest. */
type Sparse = { least: number; most: number };
type Model = {
	weights: Float64Array;
	dense: number[];
	scoresOf(tokens: readonly number[], dense: readonly Float64Array[]): Float64Array;
};

const ROUNDS = 100;
/** The weights that are kept learn for so many rounds more what those that are dropped have said. */
const ROUNDS_SPARSE = 60;
const SPEED = 0.1;
/** What is known beforehand weighs so much before anything is learned. */
const DENSE_AT_FIRST = 3;

/**
 * Fits a softmax regression by Adam over all texts at once. `penalty` keeps the weights of tokens small, so that what few texts have says little. Then all
 * but the largest weights of each token are dropped, and the others are fitted further.
 */
export function fittedTexts(texts: readonly Text[], sizes: Sizes, penalty: number, sparse: Sparse): Model {
	const { classes } = sizes;
	const size = sizes.tokens * classes;
	// The weights of what is known beforehand stand behind those of the tokens.
	const weights = new Float64Array(size + sizes.dense).fill(DENSE_AT_FIRST, size);
	const [first, second, slope] = [0, 1, 2].map(() => new Float64Array(weights.length)) as [
		Float64Array,
		Float64Array,
		Float64Array,
	];
	function scoresOf(tokens: readonly number[], dense: readonly Float64Array[]): Float64Array {
		const scores = new Float64Array(classes);
		for (const token of tokens)
			for (let label = 0, at = token * classes; label < classes; label += 1, at += 1)
				scores[label] = (scores[label] as number) + (weights[at] as number);
		for (const [kind, votes] of dense.entries()) add(scores, votes, weights[size + kind] as number);
		return scores;
	}
	for (let round = 1; round <= ROUNDS + ROUNDS_SPARSE; round += 1) {
		if (round === ROUNDS + 1) dropSmall(weights, sizes, sparse);
		const isDropped = (at: number) => round > ROUNDS && at < size && weights[at] === 0;
		for (let at = 0; at < weights.length; at += 1) slope[at] = at < size ? penalty * (weights[at] ?? 0) : 0;
		for (const { tokens, dense, labels } of texts) {
			const shares = sharesOf(scoresOf(tokens, dense));
			for (const label of labels) shares[label] = (shares[label] ?? 0) - 1 / labels.length;
			for (const token of tokens)
				for (let label = 0, at = token * classes; label < classes; label += 1, at += 1)
					slope[at] = (slope[at] as number) + (shares[label] as number);
			for (const [kind, votes] of dense.entries())
				slope[size + kind] = votes.reduce(
					(sum, one, label) => sum + one * (shares[label] as number),
					slope[size + kind] as number,
				);
		}
		step(weights, { first, second, slope }, { round, isDropped });
	}
	return { weights, dense: [...weights.subarray(size)], scoresOf };
}

/** Sets what is dropped to nothing. */
function dropSmall(weights: Float64Array, { tokens, classes }: Sizes, { least, most }: Sparse): void {
	for (let token = 0; token < tokens; token += 1) {
		const row = weights.subarray(token * classes, (token + 1) * classes);
		const sizesOf = row.map(Math.abs).sort().reverse();
		const smallest = Math.max(least, sizesOf[most - 1] ?? 0);
		for (const [at, weight] of row.entries()) if (Math.abs(weight) < smallest) row[at] = 0;
	}
}

function add(sums: Float64Array, by: Float64Array, times: number): void {
	for (let at = 0; at < sums.length; at += 1) sums[at] = (sums[at] as number) + times * (by[at] as number);
}

/** Turns scores into shares of one. */
function sharesOf(scores: Float64Array): Float64Array {
	const most = Math.max(...scores);
	const powers = scores.map((score) => Math.exp(score - most));
	const sum = powers.reduce((all, one) => all + one, 0);
	return powers.map((one) => one / sum);
}

const KEPT_FIRST = 0.9;
const KEPT_SECOND = 0.999;

function step(
	weights: Float64Array,
	{ first, second, slope }: { first: Float64Array; second: Float64Array; slope: Float64Array },
	{ round, isDropped }: { round: number; isDropped: (at: number) => boolean },
): void {
	for (let at = 0; at < weights.length; at += 1) {
		if (isDropped(at)) continue;
		const by = slope[at] ?? 0;
		const mean = KEPT_FIRST * (first[at] ?? 0) + (1 - KEPT_FIRST) * by;
		const square = KEPT_SECOND * (second[at] ?? 0) + (1 - KEPT_SECOND) * by * by;
		first[at] = mean;
		second[at] = square;
		const size = Math.sqrt(square / (1 - KEPT_SECOND ** round)) + 1e-8;
		weights[at] = (weights[at] ?? 0) - (SPEED * mean) / (1 - KEPT_FIRST ** round) / size;
	}
}
