import { picturesInGalleries } from "#db/queries/business-pictures.ts";
import { picturesInUse } from "#db/queries/site-settings.ts";
import { type Database, readBatch } from "#db/statement.ts";
import type { SitePicture } from "#workers/contract/site-settings.ts";
import { SAVES_KEPT } from "../site-settings/forget.ts";
import { SITE_PICTURES } from "./find.ts";

/** Returns which of these names in R2 are pictures that a setting, an ad or a gallery has, or that a save had which can still be taken back. */
export async function usedPictures(db: Database, names: readonly string[]): Promise<Set<string>> {
	const shas = names.flatMap((name) => (name.startsWith(SITE_PICTURES) ? [name.slice(SITE_PICTURES.length)] : []));
	if (shas.length === 0) return new Set();
	const [ofSettings, ofGalleries] = await readBatch(db, [picturesInUse(db, SAVES_KEPT), picturesInGalleries(db, shas)]);
	const settingShas = ofSettings.map(({ json }) => (JSON.parse(json) as SitePicture).sha);
	const used = new Set([...settingShas, ...ofGalleries.map(({ sha }) => sha)].map((sha) => SITE_PICTURES + sha));
	return new Set(names.filter((name) => used.has(name)));
}
