import { absoluteUrl } from "../seo/canonical.ts";
import { xmlText } from "../xml-text.ts";
import { filePath, type SitemapFile } from "./file.ts";

/**
 * Holds a page of a sitemap. `changedAt`: when a visitor could last see a change, in milliseconds; null where nobody knows. Paths are
 * of ours.
 */
export type SitemapUrl = { path: string; changedAt: number | null; imagePath: string | null };

/**
 * Surrounds the pages of a file. The schema wants at least one page. Images use Google's extension, which reads no
 * captions.
 */
export const URLSET_OPENING = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">
`;
export const URLSET_CLOSING = "</urlset>\n";

/** Writes pages as a file names them, a line each. */
export function urlsXml(urls: readonly SitemapUrl[], origin: string): string {
	const start = xmlText(absoluteUrl("", origin));
	const [opening, image] = [`<url><loc>${start}`, `<image:image><image:loc>${start}`];
	let xml = "";
	// Pages of one import chunk have the same time of change.
	let [at, lastmod] = [Number.NaN, ""];
	for (const { path, changedAt, imagePath } of urls) {
		if (changedAt !== null && changedAt !== at)
			[at, lastmod] = [changedAt, `</loc><lastmod>${w3cInstant(changedAt)}</lastmod>`];
		xml += opening + xmlText(path) + (changedAt === null ? "</loc>" : lastmod);
		xml += imagePath === null ? "</url>\n" : `${image}${xmlText(imagePath)}</image:loc></image:image></url>\n`;
	}
	return xml;
}

/** Writes the index that names all files. */
export function indexXml(files: readonly (SitemapFile & { lastModified: number | null })[], origin: string): string {
	const entries = files.map((file) => {
		const changed = file.lastModified === null ? "" : `<lastmod>${w3cInstant(file.lastModified)}</lastmod>`;
		return `<sitemap><loc>${xmlText(absoluteUrl(filePath(file), origin))}</loc>${changed}</sitemap>\n`;
	});
	return `<?xml version="1.0" encoding="UTF-8"?>
<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.join("")}</sitemapindex>
`;
}

/** Writes W3C's datetime to the second: '2026-11-22T18:00:00Z'. */
function w3cInstant(at: number): string {
	return `${new Date(at).toISOString().slice(0, 19)}Z`;
}
