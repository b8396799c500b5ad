import { variedListing } from "#tests/factories/varied-listing.ts";
import { IS_LONG_RUN } from "#tests/long-run.ts";
import { keptState } from "#tests/stack/kept-state.ts";
import { startTestSite, type TestSite } from "#tests/stack/test-site.ts";
import type { Listing } from "#workers/domain/listing/listing.ts";

/**
 * Makes a directory so large that the middle of a list is deeper than a page may be from either end, for the tests of
 * the operators' screens: `site = await startLargeSite()` in `beforeAll`, `site.stop()` in `afterAll`. It is imported
 * once in a run, by the first file that asks. Each site has its own copy, which it may change. Place number `id` is
 * `variedListing(id - 1)`; a test's own `listings` have the numbers behind.
 */
export const LARGE = IS_LONG_RUN ? 100_000 : 12_000;

export async function startLargeSite(listings: Listing[] = []): Promise<TestSite> {
	return startTestSite(listings, { copyOf: await keptState("large", makeState) });
}

async function makeState(folder: string): Promise<void> {
	const listings = Array.from({ length: LARGE }, (_, at) => variedListing(at));
	const site = await startTestSite(listings, { cache: null, leaveIn: folder });
	await site.stop();
}
