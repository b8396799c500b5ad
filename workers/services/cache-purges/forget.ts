import { forgetPurges } from "#db/queries/cache-purges.ts";
import { DAY_MS } from "#workers/domain/instant.ts";
import type { ServiceContext } from "../context.ts";

/** A page is kept an hour, and a day more where it cannot be rendered. Anything cached before that has expired. */
const KEPT_MS = 2 * DAY_MS;
const A_BATCH = 5_000;

/** Forgets purges that were asked for and never carried out: those of a site without a cache, or whose cache refuses them. */
export async function forgetOldPurges({ db, now }: ServiceContext): Promise<{ forgotten: number; more: boolean }> {
	const { meta } = await forgetPurges(db, now - KEPT_MS, A_BATCH).run();
	return { forgotten: meta.changes, more: meta.changes === A_BATCH };
}
