const AROUND = 2;

/**
 * The page numbers that are offered: two on either side of `page`, the first and the last, null for a gap between them. With `open`
 * there are more than `pages`, so no last one is known.
 */
export function pageWindow(page: number, pages: number, open = false): (number | null)[] {
	const last = Math.max(pages, page);
	const around = Array.from({ length: 2 * AROUND + 1 }, (_, at) => page - AROUND + at);
	const offered = [...new Set([1, ...around.filter((one) => one >= 1 && one <= last), ...(open ? [] : [last])])];
	return offered.flatMap((one, at) => {
		const missing = one - (offered[at - 1] ?? 0) - 1;
		// A gap of one page is that page.
		return missing <= 0 ? [one] : [missing === 1 ? one - 1 : null, one];
	});
}
