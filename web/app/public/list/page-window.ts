import { MAX_SKIP } from "#workers/contract/list.ts";

const WINDOW = 5;

export type PageWindow = {
	last: number;
	/** Holds at most five page numbers around the current one. */
	numbers: number[];
	previous: number | null;
	next: number | null;
};

/** Says which pages a list links to. The API refuses pages that are too far from both ends, so they are left out. */
export function pageWindow({ page, pageSize, total }: { page: number; pageSize: number; total: number }): PageWindow {
	const last = Math.max(1, Math.ceil(total / pageSize));
	const start = Math.max(1, Math.min(page - Math.floor(WINDOW / 2), last - WINDOW + 1));
	const reachable = (number: number) =>
		number >= 1 &&
		number <= last &&
		((number - 1) * pageSize <= MAX_SKIP || total - number * pageSize <= MAX_SKIP - pageSize);
	const numbers = Array.from({ length: WINDOW }, (_, index) => start + index).filter(reachable);
	return {
		last,
		numbers,
		previous: reachable(page - 1) ? page - 1 : null,
		next: reachable(page + 1) ? page + 1 : null,
	};
}
