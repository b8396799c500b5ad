import type { BuiltFile } from "#db/queries/sitemaps.ts";
import type { SitemapFile } from "#workers/domain/sitemap/file.ts";
import { URLSET_CLOSING, URLSET_OPENING, urlsXml } from "#workers/domain/sitemap/xml.ts";
import type { ServiceContext } from "../context.ts";
import { pagesOf, type SomePages } from "./pages.ts";
import { zip } from "./zip.ts";

/**
 * Makes a file from the present tables. One without a page has no version and no bytes. With `goesOn` there are pages for which it has no
 * room.
 */
export async function makeFile(ctx: ServiceContext, file: SitemapFile, closedDays: number) {
	const built: BuiltFile = { version: null, urls: 0, bytes: 0, lastModified: null, turnsAt: null };
	let goesOn = false;
	async function* pieces() {
		yield URLSET_OPENING;
		for await (const pages of pagesOf(ctx, file, closedDays)) {
			count(built, pages);
			goesOn ||= pages.goesOn === true;
			yield urlsXml(pages.urls, ctx.engines.origin);
		}
		yield URLSET_CLOSING;
	}
	const { body, version } = await zip(pieces());
	if (built.urls === 0) return { built, body: null, goesOn };
	return { built: { ...built, version, bytes: body.byteLength }, body, goesOn };
}

function count(built: BuiltFile, { urls, turnsAt }: SomePages): void {
	built.urls += urls.length;
	if (turnsAt !== null) built.turnsAt = Math.min(turnsAt, built.turnsAt ?? turnsAt);
	for (const { changedAt } of urls)
		if (changedAt !== null && changedAt > (built.lastModified ?? 0)) built.lastModified = changedAt;
}
