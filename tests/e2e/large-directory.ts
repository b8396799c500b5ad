import { variedListing } from "#tests/factories/varied-listing.ts";
import { HAS_LONG_TESTS, IS_LONG_RUN } from "#tests/long-run.ts";
import { keptState } from "#tests/stack/kept-state.ts";
import { sharedSite } from "#tests/stack/shared-site.ts";
import { startTestSite, type TestSite } from "#tests/stack/test-site.ts";
import type { Listing } from "#workers/domain/listing/listing.ts";

/**
 * Makes a directory so large that the middle of a list is deeper than a page may be from either end, for the tests of
 * the operators' screens: `site = await startLargeSite()` in `beforeAll`, `site.stop()` in `afterAll`. It is imported
 * once in a run, by the first file that asks. Each site has its own copy, which it may change. Place number `id` is
 * `variedListing(id - 1)`; a test's own `listings` have the numbers behind. No test of `npm test` needs that depth, so
 * there it is a few hundred places in the process's shared site.
 */
export const LARGE = IS_LONG_RUN ? 100_000 : HAS_LONG_TESTS ? 12_000 : 200;

export async function startLargeSite(listings: Listing[] = []): Promise<TestSite> {
	if (!HAS_LONG_TESTS) return sharedSite([...places(), ...listings]);
	return startTestSite(listings, { copyOf: await keptState("large", makeState) });
}

function places(): Listing[] {
	return Array.from({ length: LARGE }, (_, at) => variedListing(at));
}

async function makeState(folder: string): Promise<void> {
	const site = await startTestSite(places(), { cache: null, leaveIn: folder });
	await site.stop();
}
