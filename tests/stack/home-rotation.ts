import { rotationEnd } from "#workers/contract/freshness.ts";

/** Is far more than a test of one or a few pages takes. */
const TEST_MS = 30_000;

/**
 * Waits until the next change by time is over. The home page's selection changes every ten minutes, and just before,
 * the page is not kept. So a test of kept pages that begins then would fail. Other things change at such a time too: a
 * day, a place's hours, the window of a visitors' limit.
 */
export async function awayFromRotation(): Promise<void> {
	const left = rotationEnd(Date.now()) - Date.now();
	if (left < TEST_MS) await new Promise((passed) => setTimeout(passed, left));
}
