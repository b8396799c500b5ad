import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { inject } from "vitest";
import { variedListing } from "#tests/factories/varied-listing.ts";
import { startTestSite, type TestSite } from "#tests/stack/test-site.ts";

/**
 * A directory of 50,000 places for the tests of the operators' screens: `site = await startLargeSite()` in `beforeAll`, `site.stop()` in
 * `afterAll`. It is imported once a run, by the first file that asks (15 seconds); each site has a copy of its own, which it may change as
 * it likes. Place number `id` is `variedListing(id - 1)`.
 */
export const LARGE = 50_000;

const POLL_MS = 250;

export async function startLargeSite(options: Parameters<typeof startTestSite>[1] = {}): Promise<TestSite> {
	return startTestSite([], { ...options, copyOf: await largeState() });
}

/** The state folder of the run. Files run side by side: one of them makes it, the others wait. */
async function largeState(): Promise<string> {
	const folder = inject("runFolder");
	const [state, lock] = [join(folder, "large"), join(folder, "large-lock")];
	while (!existsSync(state)) {
		if (isTaken(lock)) await new Promise((resolve) => setTimeout(resolve, POLL_MS));
		else await makeState(folder, state).finally(() => rmSync(lock, { recursive: true }));
	}
	return state;
}

function isTaken(lock: string): boolean {
	try {
		mkdirSync(lock);
		return false;
	} catch {
		return true;
	}
}

async function makeState(folder: string, state: string): Promise<void> {
	// Whoever had the lock before may have made it meanwhile.
	if (existsSync(state)) return;
	const made = join(folder, "large-in-the-making");
	const listings = Array.from({ length: LARGE }, (_, at) => variedListing(at));
	const site = await startTestSite(listings, { cache: null, leaveIn: made });
	await site.stop();
	renameSync(made, state);
}
