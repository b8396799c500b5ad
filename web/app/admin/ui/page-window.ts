const AROUND = 2;

/**
 * Returns the offered page numbers: two on either side of `page`, the first and the last, and null for a gap. With
 * `open` there are more than `pages`, so no last page is known.
 */
export function pageWindow(page: number, pages: number, open = false): (number | null)[] {
	const last = Math.max(pages, page);
	const around = Array.from({ length: 2 * AROUND + 1 }, (_, at) => page - AROUND + at);
	const offered = [...new Set([1, ...around.filter((one) => one >= 1 && one <= last), ...(open ? [] : [last])])];
	return offered.flatMap((one, at) => {
		const missing = one - (offered[at - 1] ?? 0) - 1;
		// A gap of one page becomes that page.
		return missing <= 0 ? [one] : [missing === 1 ? one - 1 : null, one];
	});
}
