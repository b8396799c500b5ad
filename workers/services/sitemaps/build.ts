import {
	claimFile,
	goOnInFile,
	markFiles,
	saveFile,
	setOrigin,
	sitemapCounts,
	sitemapRow,
} from "#db/queries/sitemaps.ts";
import { readBatch } from "#db/statement.ts";
import { fileName, furtherFile } from "#workers/domain/sitemap/file.ts";
import type { ServiceContext } from "../context.ts";
import { makeFile } from "./make.ts";
import { publishSitemaps } from "./publish.ts";
import { putFile } from "./store.ts";

/** A step makes at most this much: one large file, or some small ones. */
const PAGES_A_STEP = 20_000;
const FILES_A_STEP = 10;
/** A long build publishes what is ready at this interval. */
const PUBLISH_MS = 60_000;

/** Tells how far a build is, in files. */
export type Building = { done: number; total: number };

/**
 * Takes a step of a build: makes some of the waiting files, or publishes what was made. Null: all is done. Unchanged files are not written
 * again.
 */
export async function buildSitemaps(ctx: ServiceContext, stored: Building | null): Promise<Building | null> {
	const { db, now } = ctx;
	const { origin } = ctx.engines;
	const sitemap = await sitemapRow(db).first();
	if (sitemap.origin !== origin) await db.batch([markFiles(db, null), setOrigin(db, origin)]);
	const [counts] = await readBatch(db, [sitemapCounts(db, now)]);
	const due = counts.reduce((sum, row) => sum + row.due, 0);
	const building = stored ?? { done: 0, total: due };

	let [files, pages] = [0, 0];
	for (; files < Math.min(due, FILES_A_STEP) && pages < PAGES_A_STEP; files++) {
		const built = await buildNext(ctx, sitemap.closedDays);
		if (built === null) break;
		pages += built;
	}
	const isThrough = files === 0;
	if (isThrough || now - (sitemap.publishedAt ?? now) > PUBLISH_MS) await publishSitemaps(ctx);
	const done = building.done + files;
	return isThrough ? null : { done, total: Math.max(building.total, done) };
}

/** Makes the next waiting file, and answers how many pages it has; null when none waits. */
async function buildNext(ctx: ServiceContext, closedDays: number): Promise<number | null> {
	const builder = crypto.randomUUID();
	const file = await claimFile(ctx.db, builder, ctx.now).first();
	if (file === null) return null;
	const { built, body, goesOn } = await makeFile(ctx, file, closedDays);
	const known = file.builtAt === null ? [] : [file.version, file.published, file.former];
	if (body !== null && built.version !== null && !known.includes(built.version))
		await putFile(ctx, fileName(file), built.version, body);
	await ctx.db.batch([
		saveFile(ctx.db, builder, file, built, ctx.now),
		...(file.kind === "trades" ? [goOnInFile(ctx.db, furtherFile(file), goesOn)] : []),
	]);
	return built.urls;
}
