import type { PictureSize } from "#workers/domain/picture-size.ts";
import type { BusinessDetail, BusinessSummary, BusinessWithDistance } from "./business.ts";
import type { Category } from "./category.ts";
import type { City } from "./city.ts";
import type { Stats } from "./directory.ts";
import type { ListPage } from "./list.ts";
import type { Snippet } from "./snippet.ts";

export const STRIP_SIZE = 10;
export const PREVIEW_FETCHED = 8;
export const PREVIEW_SHOWN = 6;

/** What every public page has around it. */
export type ShellPage = { stats: Stats; snippets: Snippet[] };

/** One answer per page, so that a loader needs one call beside the shell. */
export type HomePage = {
	businesses: BusinessSummary[];
	/** Null while the random selection shows. */
	total: number | null;
	totalExact: boolean;
	categories: Category[];
	cities: City[];
	stats: Stats;
};

export type BusinessPage = {
	business: BusinessDetail;
	/** Of its photo in the largest width; null while nobody has seen it. */
	photoSize: PictureSize | null;
	nearby: BusinessWithDistance[];
	/** Same city, other categories. */
	inCity: BusinessSummary[];
	/** Same category, other cities. */
	inCategory: BusinessSummary[];
	/** Same finer type. */
	sameType: BusinessSummary[];
	/** Eight categories by count. */
	categories: Category[];
};

export type CategoryPage = { category: Category; businesses: ListPage<BusinessSummary> };

export type CitiesPage = { cities: ListPage<City>; open: { slug: string; businesses: BusinessSummary[] } | null };

export type CategoriesPage = { categories: ListPage<Category> };

export type CityPage = { city: City; businesses: ListPage<BusinessSummary> };

export type SearchPage = {
	businesses: ListPage<BusinessSummary>;
	categories: Category[];
	/** Of the city that was asked for, where it is known. */
	cityName: string | null;
};
