/** Keys that follow each other within this time are taken back together. */
const TOGETHER_MS = 1_000;

/** Holds what was typed as HTML, step by step, since the HTML was shown. */
type TypedHistory = {
	/** Notes that `before` is about to become `next`. */
	note(before: string, next: string): void;
	/** Returns the text before the last step, or null when there is none. */
	undo(now: string): string | null;
	redo(now: string): string | null;
	clear(): void;
};

/** The browser's own steps end where the text is set by a script, so the field keeps its own. */
export function newTypedHistory(clock: () => number = Date.now): TypedHistory {
	let past: string[] = [];
	let future: string[] = [];
	let last = Number.NEGATIVE_INFINITY;
	function moved(from: string[], to: string[], now: string): string | null {
		const found = from.pop() ?? null;
		if (found !== null) to.push(now);
		last = Number.NEGATIVE_INFINITY;
		return found;
	}
	return {
		note(before, next) {
			const isKey = Math.abs(next.length - before.length) === 1;
			if (!isKey || clock() - last > TOGETHER_MS) past.push(before);
			last = isKey ? clock() : Number.NEGATIVE_INFINITY;
			future = [];
		},
		undo: (now) => moved(past, future, now),
		redo: (now) => moved(future, past, now),
		clear() {
			past = [];
			future = [];
			last = Number.NEGATIVE_INFINITY;
		},
	};
}
