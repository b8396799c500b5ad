/** Is work on many items that stops after every few, so that whoever does it can let others go first. */
export type InSteps<Result> = Generator<undefined, Result, undefined>;

/** Counts the items of a step: they take a millisecond or two. */
const STEP_ITEMS = 2_000;

/** Does all steps of a work at once. */
export function allAtOnce<Result>(work: InSteps<Result>): Result {
	for (;;) {
		const step = work.next();
		if (step.done) return step.value;
	}
}

/** Maps items as `map` does, in steps. */
export function* mapInSteps<Item, Made>(
	items: readonly Item[],
	made: (item: Item, at: number) => Made,
): InSteps<Made[]> {
	const all: Made[] = [];
	for (let from = 0; from < items.length; from += STEP_ITEMS) {
		const to = Math.min(from + STEP_ITEMS, items.length);
		for (let at = from; at < to; at++) all.push(made(items[at] as Item, at));
		yield;
	}
	return all;
}

/** Sorts as `toSorted` does, in steps: equal items keep their order. Items that are in order already are only looked at. */
export function* sortInSteps<Item>(
	items: readonly Item[],
	compare: (one: Item, other: Item) => number,
): InSteps<Item[]> {
	let runs: Item[][] = [];
	for (let from = 0; from < items.length; from += STEP_ITEMS) {
		runs.push(items.slice(from, from + STEP_ITEMS).sort(compare));
		yield;
	}
	while (runs.length > 1) {
		const merged: Item[][] = [];
		for (let at = 0; at < runs.length; at += 2)
			merged.push(yield* mergeInSteps(runs[at] ?? [], runs[at + 1] ?? [], compare));
		runs = merged;
	}
	return runs[0] ?? [];
}

function* mergeInSteps<Item>(
	one: readonly Item[],
	other: readonly Item[],
	compare: (one: Item, other: Item) => number,
): InSteps<Item[]> {
	const [last, first] = [one.at(-1), other[0]];
	if (last === undefined || first === undefined || compare(last, first) <= 0) return [...one, ...other];
	const merged: Item[] = [];
	let [left, right] = [0, 0];
	while (left < one.length && right < other.length) {
		const isLeft = compare(one[left] as Item, other[right] as Item) <= 0;
		merged.push((isLeft ? one[left++] : other[right++]) as Item);
		if (merged.length % STEP_ITEMS === 0) yield;
	}
	return [...merged, ...one.slice(left), ...other.slice(right)];
}
