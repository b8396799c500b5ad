/** Names the kinds of sitemap; each has files of its own. */
export const SITEMAP_KINDS = ["pages", "categories", "cities", "trades", "businesses"] as const;
export type SitemapKind = (typeof SITEMAP_KINDS)[number];

/** Limit a file, in addresses and bytes: sitemaps.org takes 50,000 and 50 MB. */
export const MOST_URLS = 50_000;
export const MOST_BYTES = 50 * 1024 * 1024;

/**
 * Says how many ids share a file. Ids are never given out twice, so a page stays in its file, and a change rewrites only that file. A
 * file of categories in cities covers few cities: with up to 1,000 pages each it is full, and with more it goes on in further files.
 */
export const IDS_PER_FILE = { categories: 50_000, cities: 50_000, trades: 50, businesses: 50_000 } as const;

/** The number of a file that goes on with another one is this much higher than that one's. No kind has so many files by its ids. */
const FURTHER = 1_000_000;

/** Names one file of a sitemap: the `number`th of its kind, from 1. */
export type SitemapFile = { kind: SitemapKind; number: number };

/** Returns the first and the last id of a file. Files of categories in cities go by the ids of the cities. */
export function idsOf({ kind, number }: SitemapFile): { first: number; last: number } {
	const ids = kind === "pages" ? 1 : IDS_PER_FILE[kind];
	const place = (number - 1) % FURTHER;
	return { first: place * ids + 1, last: (place + 1) * ids };
}

/** Counts the pages of a file's ids that are in the files that it goes on with. */
export function pagesBefore({ number }: SitemapFile): number {
	return Math.floor((number - 1) / FURTHER) * MOST_URLS;
}

/** Names the file that has the pages for which this one has no room. */
export function furtherFile({ kind, number }: SitemapFile): SitemapFile {
	return { kind, number: number + FURTHER };
}

/** Returns the name under which a file is kept and requested: 'businesses-2'. */
export function fileName({ kind, number }: SitemapFile): string {
	return `${kind}-${number}`;
}

/** Returns the path of a file, '/sitemap-businesses-2.xml'. It is at the top, since a sitemap may only name addresses below itself. */
export function filePath(file: SitemapFile): string {
	return `/sitemap-${fileName(file)}.xml`;
}
