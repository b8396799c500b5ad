import type { SitemapKind } from "#workers/domain/sitemap/file.ts";

/** Answers a request for a new build, which continues in the background. */
export const REFRESH_MESSAGE = "Site haritası yeniden oluşturuluyor; değişen sayfalar birkaç dakika içinde görünür.";
export type SitemapRefresh = { message: string };

/** Describes the present files of a kind. `bytes` are those of the kept, compressed files. */
export type SitemapFigures = { kind: SitemapKind; files: number; urls: number; bytes: number };

/** Holds the state of the sitemaps (`GET /api/admin/sitemap`). */
export type SitemapState = {
	/** Is true when files are being made again, or wait for it. */
	building: boolean;
	/** Counts the up-to-date files and all files; null when nothing is being built. */
	progress: { done: number; total: number } | null;
	/** Is the time of the last publication to search engines; null before the first one. */
	publishedAt: string | null;
	files: number;
	urls: number;
	bytes: number;
	kinds: SitemapFigures[];
	/** Counts the days that the page of a permanently closed business stays in them. */
	closedDays: number;
};

/** Limits the days that may be set: ten years. */
export const MOST_CLOSED_DAYS = 3_650;
