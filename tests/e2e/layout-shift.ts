import type { Page } from "playwright-core";

/**
 * Returns how far the page has moved under its reader so far, as browsers count it (0: not at all). After `wait`
 * milliseconds it counts as none.
 */
export function layoutShift(page: Page, wait = 500): Promise<number> {
	return page.evaluate(
		(patience) =>
			new Promise<number>((done) => {
				new PerformanceObserver((list) =>
					done(list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0)),
				).observe({ type: "layout-shift", buffered: true });
				setTimeout(() => done(0), patience);
			}),
		wait,
	);
}
