import { sitemapCounts, sitemapRow } from "#db/queries/sitemaps.ts";
import { readBatch } from "#db/statement.ts";
import type { SitemapFigures, SitemapState } from "#workers/contract/sitemap.ts";
import { isoInstant } from "#workers/domain/instant.ts";
import { SITEMAP_KINDS } from "#workers/domain/sitemap/file.ts";
import type { ServiceContext } from "../context.ts";

/** Reads the state of the sitemaps, counted from the last build. */
export async function sitemapState({ db, now }: ServiceContext): Promise<SitemapState> {
	const [[sitemap], counts] = await readBatch(db, [sitemapRow(db), sitemapCounts(db, now)]);
	const kinds = SITEMAP_KINDS.map((kind): SitemapFigures => {
		const { files, urls, bytes } = counts.find((row) => row.kind === kind) ?? { files: 0, urls: 0, bytes: 0 };
		return { kind, files, urls, bytes };
	});
	const sum = (figure: "files" | "urls" | "bytes") => kinds.reduce((all, row) => all + row[figure], 0);
	const total = counts.reduce((all, row) => all + row.rows, 0);
	const due = counts.reduce((all, row) => all + row.due, 0);
	return {
		building: due > 0,
		progress: due > 0 ? { done: total - due, total } : null,
		publishedAt: sitemap.publishedAt === null ? null : isoInstant(sitemap.publishedAt),
		files: sum("files"),
		urls: sum("urls"),
		bytes: sum("bytes"),
		kinds,
		closedDays: sitemap.closedDays,
	};
}
