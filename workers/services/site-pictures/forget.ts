import { picturesInGalleries } from "#db/queries/business-pictures.ts";
import { picturesInUse } from "#db/queries/site-settings.ts";
import { readBatch } from "#db/statement.ts";
import type { SitePicture } from "#workers/contract/site-settings.ts";
import { DAY_MS } from "#workers/domain/instant.ts";
import type { ServiceContext } from "../context.ts";
import { SAVES_KEPT } from "../site-settings/forget.ts";
import { SITE_PICTURES } from "./find.ts";

/** After an upload there is one day to save the form that the picture belongs to. */
const UNUSED_KEPT_MS = DAY_MS;
/** Limits a list of pictures: R2 lists and deletes a thousand at a time. */
const A_LIST = 1_000;

/**
 * Removes pictures that no setting and no gallery has, and that none of the saves that can still be taken back had. `cursor` continues
 * after a list of them; null begins again, and is answered at the end.
 */
export async function forgetUnusedPictures(
	{ db, files, now }: ServiceContext,
	cursor: string | null,
): Promise<{ removed: number; cursor: string | null }> {
	const list = await files.list({ prefix: SITE_PICTURES, limit: A_LIST, cursor: cursor ?? undefined });
	// These are read after the list, so that everything saved until now is seen.
	const shas = list.objects.map(({ key }) => key.slice(SITE_PICTURES.length));
	const [ofSettings, ofGalleries] = await readBatch(db, [picturesInUse(db, SAVES_KEPT), picturesInGalleries(db, shas)]);
	const settingShas = ofSettings.map(({ json }) => (JSON.parse(json) as SitePicture).sha);
	const used = new Set([...settingShas, ...ofGalleries.map(({ sha }) => sha)].map((sha) => SITE_PICTURES + sha));
	const unused = list.objects
		.filter(({ key, uploaded }) => !used.has(key) && uploaded.getTime() < now - UNUSED_KEPT_MS)
		.map(({ key }) => key);
	if (unused.length > 0) await files.delete(unused);
	return { removed: unused.length, cursor: list.truncated ? list.cursor : null };
}
