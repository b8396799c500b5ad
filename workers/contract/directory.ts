import * as z from "zod";
import type { OpeningWeek } from "#workers/domain/opening-hours/week.ts";
import type { About, BusinessStatus } from "./listing.ts";

/** What the public calls take and answer. DTOs, never rows: dates are ISO 8601 strings in UTC, absent facts are null. */

export const PAGE_SIZE = 12;
export const DIRECTORY_PAGE_SIZE = 18;
export const STRIP_SIZE = 10;
export const PREVIEW_FETCHED = 8;
export const PREVIEW_SHOWN = 6;
export const MAX_LIMIT = 200;
/** Search totals are exact up to here; beyond, the answer says '1,000+'. */
export const COUNT_CAP = 1_000;
/** Rows a list may skip from either end: pages further in are refused, so that no request reads the table. */
export const MAX_SKIP = 4_800;
export const MAX_SEARCH_LENGTH = 200;

export const sortFieldSchema = z.enum(["name", "rating", "city", "category"]);
export const sortOrderSchema = z.enum(["asc", "desc"]);
export type SortField = z.infer<typeof sortFieldSchema>;
export type SortOrder = z.infer<typeof sortOrderSchema>;

const searchText = z.string().max(MAX_SEARCH_LENGTH).optional();
const limit = (fallback: number, max = MAX_LIMIT) => z.coerce.number().int().min(1).max(max).default(fallback);
const offset = z.coerce.number().int().min(0).max(1_000_000_000).default(0);
const page = z.coerce.number().int().min(1).max(1_000_000).default(1);
const categoryId = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional();

export const businessListQuery = z.object({
	limit: limit(PAGE_SIZE),
	offset,
	search: searchText,
	categoryId,
	/** A city's slug, or its name: the slug that name would have is looked up. */
	city: z.string().min(1).max(200).optional(),
	sortBy: sortFieldSchema.optional(),
	sortOrder: sortOrderSchema.optional(),
});
export const randomQuery = z.object({ limit: limit(PAGE_SIZE) });
export const nearbyQuery = z.object({ limit: limit(6, 50) });
export const categoryListQuery = z.object({ limit: limit(200, 1_000), offset, search: searchText });
export const cityListQuery = z.object({ limit: limit(100, 1_000), offset, search: searchText });
export const countryListQuery = z.object({ limit: limit(250, 250), offset });

export const homePageQuery = z.object({ search: searchText, categoryId });
export const searchPageQuery = z.object({
	search: searchText,
	categoryId,
	city: z.string().min(1).max(200).optional(),
	sortBy: sortFieldSchema.optional(),
	sortOrder: sortOrderSchema.optional(),
	page,
});
export const hubPageQuery = z.object({
	search: searchText,
	sortBy: sortFieldSchema.optional(),
	sortOrder: sortOrderSchema.optional(),
	page,
});
export const directoryPageQuery = z.object({
	search: searchText,
	page,
	/** The city whose preview panel is open, for visitors without JavaScript. */
	open: z.string().max(200).optional(),
});

export type CategoryRef = { id: number; name: string; slug: string; icon: string };
export type Category = CategoryRef & { businessCount: number };

export type City = {
	id: number;
	name: string;
	slug: string;
	state: string | null;
	country: string | null;
	countryCode: string | null;
	businessCount: number;
};

export type Country = { code: string; name: string; businessCount: number };

export type Stats = {
	total: number;
	categories: number;
	cities: number;
	countries: number;
	/** When something a visitor sees last changed; null while the directory is empty. */
	lastUpdated: string | null;
};

export type Review = { id: number; authorName: string; rating: number; comment: string; createdAt: string };

/** A business as lists and cards show it. */
export type BusinessSummary = {
	id: number;
	slug: string;
	name: string;
	category: CategoryRef | null;
	categoryId: number | null;
	type: string | null;
	/** One decimal, as text: "4.6". */
	rating: string | null;
	reviewCount: number;
	/** Who counted the rating ("Google"), shown beside it. */
	ratingSource: string | null;
	address: string | null;
	city: string | null;
	citySlug: string | null;
	state: string | null;
	country: string | null;
	countryCode: string | null;
	latitude: number | null;
	longitude: number | null;
	/** E.164, for `tel:`; `phoneDisplay` is what people read and stands alone when the text is no phone number. */
	phone: string | null;
	phoneDisplay: string | null;
	website: string | null;
	photoUrl: string | null;
	imageUrl: string | null;
	priceRange: string | null;
	businessStatus: BusinessStatus | null;
	/** The operator's switch: false takes the place out of business whatever the hours say. */
	isOpen: boolean;
	isVerified: boolean;
	/** The owner claimed the profile on Google; not our verification. */
	isClaimed: boolean;
	openingHours: OpeningWeek | null;
	timeZone: string | null;
	updatedAt: string;
};

export type BusinessDetail = BusinessSummary & {
	street: string | null;
	postalCode: string | null;
	email: string | null;
	menuLink: string | null;
	orderLink: string | null;
	reservationLink: string | null;
	reviewsLink: string | null;
	locationLink: string | null;
	/** Sanitised HTML. */
	description: string | null;
	about: About | null;
	/** Weekday → text ("09:00 – 17:30", "Closed"), days without data left out. */
	workingHours: Record<string, string>;
	source: string;
	reviews: Review[];
	createdAt: string;
	contentChangedAt: string;
};

export type BusinessWithDistance = BusinessSummary & { distanceMetres: number };

/** A page of a list with what its navigation needs. */
export type Listing<T> = { items: T[]; total: number; totalExact: boolean; page: number; pageSize: number };

/** Where the operator's HTML goes, and what a visitor must have agreed to before it does anything. */
export type Snippet = {
	id: string;
	name: string;
	code: string;
	position: "head" | "body-start" | "body-end";
	consent: "necessary" | "statistics" | "marketing";
};

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
export type CategoryPage = { category: Category; businesses: Listing<BusinessSummary> };
export type CityPage = { city: City; businesses: Listing<BusinessSummary> };
export type CategoriesPage = { categories: Listing<Category> };
export type CitiesPage = { cities: Listing<City>; open: { slug: string; businesses: BusinessSummary[] } | null };
export type SearchPage = {
	businesses: Listing<BusinessSummary>;
	categories: Category[];
	/** Of the city that was asked for, where it is known. */
	cityName: string | null;
};
