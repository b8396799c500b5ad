import { forgetTokens } from "#db/queries/spots.ts";
import { TOKEN_LIFE_S } from "#workers/domain/house-ads/token.ts";
import type { ServiceContext } from "../context.ts";

const A_BATCH = 5_000;

/** Forgets tokens after twice their lifetime. They count no more, and a replayed one is too old by then. */
export async function forgetOldTokens({ db, now }: ServiceContext): Promise<{ forgotten: number; more: boolean }> {
	const { meta } = await forgetTokens(db, now - 2 * TOKEN_LIFE_S * 1_000, A_BATCH).run();
	return { forgotten: meta.changes, more: meta.changes >= A_BATCH };
}
