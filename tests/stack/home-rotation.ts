import { rotationEnd } from "#workers/contract/freshness.ts";

/** Far more than a test of one or a few pages takes. */
const TEST_MS = 30_000;

/**
 * The home page's selection changes every ten minutes, and it is not kept just before: a test of what is kept, that begins then, waits until
 * it is over. What else turns by the clock turns at such a moment too: a day, a place's hours, the window of a visitors' limit.
 */
export async function awayFromRotation(): Promise<void> {
	const left = rotationEnd(Date.now()) - Date.now();
	if (left < TEST_MS) await new Promise((passed) => setTimeout(passed, left));
}
