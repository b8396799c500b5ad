import { directoryRow } from "#db/queries/directory.ts";
import { plansState } from "#db/queries/plans.ts";
import {
	type SitemapBusiness,
	sitemapBusinesses,
	sitemapCityCategories,
	sitemapTaxonomies,
} from "#db/queries/sitemaps.ts";
import { readBatch } from "#db/statement.ts";
import { DAY_MS } from "#workers/domain/instant.ts";
import { LARGEST_PHOTO, photoPath } from "#workers/domain/picture/photo.ts";
import { businessPath, categoryPath, cityCategoryPath, cityPath } from "#workers/domain/seo/canonical.ts";
import { idsOf, MOST_URLS, pagesBefore, type SitemapFile } from "#workers/domain/sitemap/file.ts";
import { pagePaths } from "#workers/domain/sitemap/pages.ts";
import type { SitemapUrl } from "#workers/domain/sitemap/xml.ts";
import type { ServiceContext } from "../context.ts";

/** Limits the businesses, or the categories in cities, that are read at once. */
const A_READ = 1_000;

/**
 * Holds pages of a file. `turnsAt` is when the next of them leaves the file; null when all stay. With `goesOn` the file has no room for
 * those that follow.
 */
export type SomePages = { urls: SitemapUrl[]; turnsAt: number | null; goesOn?: boolean };

/** Yields the pages of a file: those that answer 200, are their own canonical and may be indexed, by the present tables. */
export async function* pagesOf(ctx: ServiceContext, file: SitemapFile, closedDays: number): AsyncGenerator<SomePages> {
	const { kind } = file;
	const ids = idsOf(file);
	if (kind === "businesses") yield* businessPages(ctx, ids, closedDays);
	else if (kind === "pages") yield lastingPages(await pagesThere(ctx));
	else if (kind === "trades") yield* cityCategoryPages(ctx, file);
	else {
		const { results } = await sitemapTaxonomies(ctx.db, kind, ids).all();
		yield lastingPages(results.map(({ slug }) => (kind === "cities" ? cityPath(slug) : categoryPath(slug))));
	}
}

async function pagesThere({ db, now }: ServiceContext): Promise<string[]> {
	const [[directory], [{ offered }]] = await readBatch(db, [directoryRow(db), plansState(db, now)]);
	return pagePaths({ ...directory, plansOffered: offered === 1 });
}

/** Returns pages for which no time of change is kept. */
function lastingPages(paths: readonly string[]): SomePages {
	return { urls: paths.map((path) => ({ path, changedAt: null, imagePath: null })), turnsAt: null };
}

async function* cityCategoryPages({ db }: ServiceContext, file: SitemapFile) {
	const { first, last } = idsOf(file);
	let after = { cityId: first - 1, categoryId: Number.MAX_SAFE_INTEGER };
	for (let [before, room] = [pagesBefore(file), MOST_URLS]; ; ) {
		const { results } = await sitemapCityCategories(db, after, last, A_READ).all();
		const own = results.slice(before, before + room);
		const goesOn = results.length > before + room;
		yield { ...lastingPages(own.map((one) => cityCategoryPath(one.citySlug, one.categorySlug))), goesOn };
		before = Math.max(0, before - results.length);
		room -= own.length;
		after = results.at(-1) ?? after;
		if (goesOn || results.length < A_READ) return;
	}
}

async function* businessPages(
	{ db, now }: ServiceContext,
	{ first, last }: { first: number; last: number },
	closedDays: number,
) {
	for (let from = first; from <= last; ) {
		const { results } = await sitemapBusinesses(db, { first: from, last }, A_READ).all();
		const pages: SomePages = { urls: [], turnsAt: null };
		for (const business of results) {
			const leavesAt = leavesOf(business, closedDays);
			if (leavesAt !== null && leavesAt <= now) continue;
			pages.urls.push(urlOf(business));
			if (leavesAt !== null) pages.turnsAt = Math.min(leavesAt, pages.turnsAt ?? leavesAt);
		}
		yield pages;
		if (results.length < A_READ) return;
		from = (results.at(-1)?.id ?? last) + 1;
	}
}

function urlOf({ id, slug, picture, changedAt }: SitemapBusiness): SitemapUrl {
	return { path: businessPath(slug), changedAt, imagePath: picture ? photoPath(id, picture, LARGEST_PHOTO) : null };
}

/**
 * Returns when a permanently closed business leaves the file: at the midnight after its days, so that a file changes at most once a day.
 */
function leavesOf({ closedAt }: SitemapBusiness, closedDays: number): number | null {
	return closedAt === null ? null : Math.ceil((closedAt + closedDays * DAY_MS) / DAY_MS) * DAY_MS;
}
