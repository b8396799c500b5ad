import { businessesInOrder, CARD } from "#db/queries/businesses.ts";
import { CITIES_TAG, cityTag } from "#workers/contract/cache-tag.ts";
import { DIRECTORY_PAGE_SIZE } from "#workers/contract/list.ts";
import { PREVIEW_FETCHED } from "#workers/contract/page.ts";
import { citySlug } from "../businesses/list.ts";
import { type BusinessCard, toCard } from "../businesses/shown.ts";
import { type CitiesRead, citiesOf, citiesReads } from "../cities/list.ts";
import type { ServiceContext } from "../context.ts";
import { pageAnswer } from "./answer.ts";
import { listPage, sliceOf } from "./list-page.ts";
import { RememberedRows, readPage, readRemembered } from "./site-data.ts";

const LISTED = new RememberedRows<CitiesRead>();

/** Reads the page of all cities, and the businesses of the one whose panel is open. Errors: offset-too-deep. */
export async function citiesPage(
	ctx: ServiceContext,
	{ search, page, open: asked }: { search?: string; page: number; open?: string },
) {
	const slug = citySlug(asked);
	const ask = { search, ...sliceOf(page, DIRECTORY_PAGE_SIZE) };
	const reads = citiesReads(ctx.db, ask);
	const [{ siteData, rows }, preview] = await Promise.all([
		(search ?? "").trim() === "" ? readRemembered(ctx, LISTED, String(page), reads) : readPage(ctx, reads),
		slug === null ? [] : previewOf(ctx, slug),
	]);
	const list = citiesOf(ask, rows, siteData.directory);
	const opened = list.items.find((city) => city.slug === slug);
	const tags = opened === undefined ? [CITIES_TAG] : [CITIES_TAG, cityTag(opened.id)];
	const open = asked === undefined ? null : { slug: asked, businesses: preview };
	const made = { siteData, now: ctx.now, shown: preview, tags };
	return pageAnswer({ cities: listPage(list, page, DIRECTORY_PAGE_SIZE), open }, made);
}

/** Reads the first businesses of a city; none when there is no such city. */
async function previewOf({ db }: ServiceContext, slug: string): Promise<BusinessCard[]> {
	const scope = { category: null, city: { slug } };
	const window = { limit: PREVIEW_FETCHED, skip: 0, fromEnd: false };
	const { results } = await businessesInOrder(db, CARD, scope, { by: "name", order: "asc" }, window).all();
	return results.map(toCard);
}
