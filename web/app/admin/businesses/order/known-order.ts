/** Remembers the list that was last put in order, so that its other pages are there at once. */

let known = { list: "", until: 0, ids: [] as number[] };
/** Is how long an order is used. A page that is loaded again, behind a change for example, is put in order anew. */
const KEPT_MS = 60_000;

/** Returns the row numbers of a list in order, where they are known. `list` is its filter and its order. */
export function knownOrder(list: string): number[] | null {
	return list === known.list && Date.now() < known.until ? known.ids : null;
}

export function rememberOrder(list: string, ids: number[]): void {
	known = { list, until: Date.now() + KEPT_MS, ids };
}
