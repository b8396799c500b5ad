import { isSwapping } from "./enhance.ts";
import { fetchPage, sayFetchFailed, showParts } from "./page-parts.ts";

/** Says how often directory and city pages refresh: every 30 seconds (section 9). */
const EVERY_MS = 30_000;
/** Says for how long after typing a visitor is not disturbed. */
const TYPING_MS = 3_000;

/**
 * Updates the lists of pages with `data-refresh`. It does so only while the page is visible and online, and only when
 * the server has something new (ETag). It waits while the visitor types, selects text or waits for another list.
 */
export function refreshLists(): void {
	if (!document.querySelector("[data-refresh]")) return;
	let typedAt = Number.NEGATIVE_INFINITY;
	let checkedAt = performance.now();
	let busy = false;
	let failed = false;
	document.addEventListener("input", () => {
		typedAt = performance.now();
	});

	async function refresh(): Promise<void> {
		const now = performance.now();
		const disturbs = now - typedAt < TYPING_MS || isSwapping() || getSelection()?.type === "Range";
		if (busy || disturbs || document.visibilityState !== "visible" || !navigator.onLine) return;
		busy = true;
		checkedAt = now;
		const address = location.href;
		try {
			const fetched = await fetchPage(address, { onlyNew: true });
			failed = false;
			if (fetched && !isSwapping() && address === location.href) showParts(fetched);
		} catch {
			// The shown list stays, and the next round asks again. Only the first of several failures is reported.
			if (!failed && navigator.onLine && !isSwapping()) sayFetchFailed();
			failed = true;
		} finally {
			busy = false;
		}
	}

	setInterval(refresh, EVERY_MS);
	document.addEventListener("visibilitychange", () => {
		if (performance.now() - checkedAt >= EVERY_MS) refresh();
	});
	addEventListener("online", refresh);
}
