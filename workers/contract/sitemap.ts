import type { SitemapKind } from "#workers/domain/sitemap/file.ts";

/** What the call for a new build answers: it goes on in the background. */
export const REFRESH_MESSAGE = "Site haritası yeniden oluşturuluyor; değişen sayfalar birkaç dakika içinde görünür.";
export type SitemapRefresh = { message: string };

/** What of a kind stands in its files now. `bytes` as they are kept, zipped. */
export type SitemapFigures = { kind: SitemapKind; files: number; urls: number; bytes: number };

/** How the sitemaps stand; `GET /api/admin/sitemap`. */
export type SitemapState = {
	/** Whether files are made anew, or wait for it. */
	building: boolean;
	/** Of the files that there are, how many are as they should be; null where nothing is being built. */
	progress: { done: number; total: number } | null;
	/** When search engines were last given what had been built; null before the first time. */
	publishedAt: string | null;
	files: number;
	urls: number;
	bytes: number;
	kinds: SitemapFigures[];
	/** For how many days the page of a business that has closed for good stays in them. */
	closedDays: number;
};

/** The most days that may be set: ten years. */
export const MOST_CLOSED_DAYS = 3_650;
