import { forgetIndex, type SitemapFileRecord, sitemapFileRows, sitemapRow, writeAgain } from "#db/queries/sitemaps.ts";
import { readBatch } from "#db/statement.ts";
import { fileName } from "#workers/domain/sitemap/file.ts";
import { indexXml } from "#workers/domain/sitemap/xml.ts";
import type { ServiceContext } from "../context.ts";
import { enqueue } from "../jobs/enqueue.ts";
import { makeFile } from "./make.ts";
import { byKind } from "./publish.ts";
import { INDEX, type Pointer, plainBytesOf, putFileAgain, putPointerAgain, type StoredFile } from "./store.ts";
import { zip } from "./zip.ts";

/** Makes a file again from the database when a request does not find it in KV, because KV is only a cache. */

/** Rebuilds the pointer from the tables as it was last published; null before the first build. */
export async function pointerAgain(ctx: ServiceContext): Promise<Pointer | null> {
	const [[sitemap], rows] = await readBatch(ctx.db, [sitemapRow(ctx.db), sitemapFileRows(ctx.db)]);
	if (sitemap.indexVersion === null) return null;
	const pointer: Pointer = { [INDEX]: [sitemap.indexVersion, sitemap.formerIndex] };
	for (const row of rows) if (row.published !== null) pointer[fileName(row)] = [row.published, row.former];
	await putPointerAgain(ctx, pointer);
	return pointer;
}

/** Makes a file, or the index, from the present tables; null when it would have no page. */
export async function fileAgain(
	ctx: ServiceContext,
	name: string,
	published: string,
): Promise<(StoredFile & { version: string }) | null> {
	const { db } = ctx;
	const [[sitemap], rows] = await readBatch(db, [sitemapRow(db), sitemapFileRows(db)]);
	const row = rows.find((file) => fileName(file) === name);
	// It uses the origin of the published file.
	const as = { ...ctx, engines: { ...ctx.engines, origin: sitemap.origin ?? ctx.engines.origin } };
	const made = name === INDEX ? await indexOf(as, rows) : row && (await fileOf(as, row, sitemap.closedDays));
	if (made === undefined) return null;
	// Changes since then are left to the next build. Other versions must not be stored, since nobody would find them by this version's
	// name.
	if (made.version === published) await putFileAgain(ctx, name, made.version, made.body);
	else {
		const asked = row === undefined ? forgetIndex(db) : writeAgain(db, [row]);
		await db.batch([asked, enqueue(ctx, "build-sitemaps")]);
	}
	const zipped = new Blob([made.body]).stream();
	return { version: made.version, zipped, bytes: made.body.byteLength, plainBytes: plainBytesOf(made.body) };
}

type Made = { version: string; body: Uint8Array<ArrayBuffer> };

async function indexOf(ctx: ServiceContext, rows: SitemapFileRecord[]): Promise<Made> {
	const built = rows.filter(({ version }) => version !== null).sort(byKind);
	return zip([indexXml(built, ctx.engines.origin)]);
}

async function fileOf(ctx: ServiceContext, row: SitemapFileRecord, closedDays: number): Promise<Made | undefined> {
	const { built, body } = await makeFile(ctx, row, closedDays);
	return body === null || built.version === null ? undefined : { version: built.version, body };
}
