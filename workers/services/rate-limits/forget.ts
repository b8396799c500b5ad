import { forgetHits } from "#db/queries/rate-limits.ts";
import type { ServiceContext } from "../context.ts";

const A_BATCH = 5_000;

/** Forgets the rate limits' counters once their time is over. They hold hashes of addresses, which nothing needs then. */
export async function forgetOldHits({ db, now }: ServiceContext): Promise<{ forgotten: number; more: boolean }> {
	const { meta } = await forgetHits(db, now, A_BATCH).run();
	return { forgotten: meta.changes, more: meta.changes === A_BATCH };
}
