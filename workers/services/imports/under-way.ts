import { importUnderWay } from "#db/queries/imports.ts";
import { SILENT_MS } from "#workers/contract/import-history.ts";
import type { ServiceContext } from "../context.ts";

/** Limits how long an import holds up what waits for it. A file of 365,000 rows takes some minutes. */
const LONGEST_HOLD_MS = 15 * 60_000;

/**
 * Tells whether an import is under way whose end the work behind imports should wait for. What comes in meanwhile is work for the same jobs:
 * pairs to compare, words to learn, lists and sitemaps to make again. Beside the import they would do most of it twice, and hold it up.
 */
export async function importIsUnderWay({ db, now }: ServiceContext): Promise<boolean> {
	const since = { heardSince: now - SILENT_MS, begunSince: now - LONGEST_HOLD_MS };
	return (await importUnderWay(db, since).first()) !== null;
}
