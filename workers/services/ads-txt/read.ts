import { settingNamed } from "#db/queries/settings.ts";
import type { AdsTxt } from "#workers/contract/ads-txt.ts";
import { isoInstant } from "#workers/domain/instant.ts";
import type { ServiceContext } from "../context.ts";

/** Reads the site's ads.txt as it is stored. */
export async function readAdsTxt({ db }: ServiceContext): Promise<AdsTxt> {
	const stored = await settingNamed(db, "ads-txt").first();
	if (stored === null) return { text: "", revision: 0, updatedAt: null };
	return { text: stored.value, revision: stored.revision, updatedAt: isoInstant(stored.updatedAt) };
}
