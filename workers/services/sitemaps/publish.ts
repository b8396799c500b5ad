import {
	publishFiles,
	publishIndex,
	type SitemapFileRecord,
	sitemapFileRows,
	sitemapRow,
} from "#db/queries/sitemaps.ts";
import { readBatch } from "#db/statement.ts";
import { fileName, SITEMAP_KINDS } from "#workers/domain/sitemap/file.ts";
import { indexXml } from "#workers/domain/sitemap/xml.ts";
import type { ServiceContext } from "../context.ts";
import { INDEX, type Pointer, putFile, putPointer, removeFile, type Versions } from "./store.ts";
import { zip } from "./zip.ts";

/**
 * Limits the former files that are removed at once. KV takes 1,000 operations of an invocation; the nightly check finds
 * the others.
 */
const MOST_REMOVED = 300;

/** Publishes what was built since the last time: a new index, and the one pointer to everything. If nothing is new, it writes nothing. */
export async function publishSitemaps(ctx: ServiceContext): Promise<void> {
	const { db } = ctx;
	const [[sitemap], rows] = await readBatch(db, [sitemapRow(db), sitemapFileRows(db)]);
	const built = rows.filter(({ version }) => version !== null).sort(byKind);
	const index = await zip([indexXml(built, ctx.engines.origin)]);
	const changed = rows.filter(({ version, published }) => version !== published);
	if (built.length === 0 || (changed.length === 0 && index.version === sitemap.indexVersion)) return;

	const formerIndex = index.version === sitemap.indexVersion ? sitemap.formerIndex : sitemap.indexVersion;
	const pointer: Pointer = { [INDEX]: [index.version, formerIndex] };
	for (const row of built) pointer[fileName(row)] = versionsOf(row);
	if (index.version !== sitemap.indexVersion) await putFile(ctx, INDEX, index.version, index.body);
	await putPointer(ctx, pointer, sitemap.publishedAt);
	await db.batch([publishFiles(db), publishIndex(db, index.version, ctx.now)]);

	const gone = changed.map((row) => [fileName(row), row.former, [row.version, row.published]] as const);
	const goneIndex = [INDEX, sitemap.formerIndex, [index.version, formerIndex]] as const;
	for (const [name, former, staying] of [goneIndex, ...gone].slice(0, MOST_REMOVED))
		if (former !== null && !staying.includes(former)) await removeFile(ctx, name, former);
}

function versionsOf({ version, published, former }: SitemapFileRecord): Versions {
	return [version as string, version === published ? former : published];
}

/** Compares two files by the order of the index. */
export function byKind(one: SitemapFileRecord, other: SitemapFileRecord): number {
	return SITEMAP_KINDS.indexOf(one.kind) - SITEMAP_KINDS.indexOf(other.kind) || one.number - other.number;
}
