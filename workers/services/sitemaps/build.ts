import { claimFile, markFiles, saveFile, setOrigin, sitemapCounts, sitemapRow } from "#db/queries/sitemaps.ts";
import { readBatch } from "#db/statement.ts";
import { fileName } from "#workers/domain/sitemap/file.ts";
import type { Act } from "../act.ts";
import { makeFile } from "./make.ts";
import { publishSitemaps } from "./publish.ts";
import { putFile } from "./store.ts";

/** What a step makes at the most: one large file, or some small ones. */
const PAGES_A_STEP = 20_000;
const FILES_A_STEP = 10;
/** In a long build search engines are given what there is so often. */
const PUBLISH_MS = 60_000;

/** How far a build has come, in files. */
export type Building = { done: number; total: number };

/**
 * One step of a build: makes some of the files that wait, or gives visitors what was made. Null when all is done. Files that come out as
 * they were are not written again.
 */
export async function buildSitemaps(act: Act, stored: Building | null): Promise<Building | null> {
	const { db, now } = act;
	const { origin } = act.engines;
	const sitemap = await sitemapRow(db).first();
	if (sitemap.origin !== origin) await db.batch([markFiles(db, null), setOrigin(db, origin)]);
	const [counts] = await readBatch(db, [sitemapCounts(db, now)]);
	const due = counts.reduce((sum, row) => sum + row.due, 0);
	const building = stored ?? { done: 0, total: due };

	let [files, pages] = [0, 0];
	for (; files < Math.min(due, FILES_A_STEP) && pages < PAGES_A_STEP; files++) {
		const built = await buildNext(act, sitemap.closedDays);
		if (built === null) break;
		pages += built;
	}
	const isThrough = files === 0;
	if (isThrough || now - (sitemap.publishedAt ?? now) > PUBLISH_MS) await publishSitemaps(act);
	const done = building.done + files;
	return isThrough ? null : { done, total: Math.max(building.total, done) };
}

/** Makes the next file that waits, and answers how many pages it has; null where none waits. */
async function buildNext(act: Act, closedDays: number): Promise<number | null> {
	const builder = crypto.randomUUID();
	const file = await claimFile(act.db, builder, act.now).first();
	if (file === null) return null;
	const { built, body } = await makeFile(act, file, closedDays);
	const known = [file.version, file.published, file.former];
	if (body !== null && built.version !== null && !known.includes(built.version))
		await putFile(act, fileName(file), built.version, body);
	await saveFile(act.db, builder, file, built, act.now).run();
	return built.urls;
}
