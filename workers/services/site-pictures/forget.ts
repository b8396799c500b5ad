import { clearLeaving, markLeaving } from "#db/queries/leaving-pictures.ts";
import { DAY_MS } from "#workers/domain/instant.ts";
import { picturesOfBackups } from "../backups/pictures.ts";
import type { ServiceContext } from "../context.ts";
import { SITE_PICTURES } from "./find.ts";
import { usedPictures } from "./used.ts";

/** After an upload there is one day to save the form that the picture belongs to. */
const UNUSED_KEPT_MS = DAY_MS;
/** Limits a list of pictures: R2 lists and deletes a thousand at a time. */
const A_LIST = 1_000;

/**
 * Removes pictures that nothing has, and that no kept backup would need if it were restored. `cursor` continues after a list of them; null
 * begins again, and is answered at the end.
 */
export async function forgetUnusedPictures(
	ctx: ServiceContext,
	cursor: string | null,
): Promise<{ removed: number; cursor: string | null }> {
	const { db, files, now } = ctx;
	const list = await files.list({ prefix: SITE_PICTURES, limit: A_LIST, cursor: cursor ?? undefined });
	const old = list.objects.flatMap(({ key, uploaded }) => (uploaded.getTime() < now - UNUSED_KEPT_MS ? [key] : []));
	// These are read after the list, so that everything saved until now is seen.
	const used = await usedPictures(db, old);
	const idle = old.filter((key) => !used.has(key));
	const needed = idle.length === 0 ? null : await picturesOfBackups(ctx);
	const unused = needed === null ? [] : idle.filter((key) => !needed.has(key));
	return { removed: await remove(ctx, unused), cursor: list.truncated ? list.cursor : null };
}

/** Removes pictures, without those that have been saved since they were found unused. From the mark on, nobody saves them. */
async function remove({ db, files, now }: ServiceContext, unused: readonly string[]): Promise<number> {
	if (unused.length === 0) return 0;
	const shas = unused.map((key) => key.slice(SITE_PICTURES.length));
	await db.batch(markLeaving(db, shas, now));
	const used = await usedPictures(db, unused);
	const leaving = unused.filter((key) => !used.has(key));
	if (leaving.length > 0) await files.delete(leaving);
	await clearLeaving(db).run();
	return leaving.length;
}
