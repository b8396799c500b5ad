import * as z from "zod";
import { businessListQuery, nearbyQuery, randomQuery } from "#workers/contract/business.schema.ts";
import { categoryListQuery } from "#workers/contract/category.schema.ts";
import { cityListQuery } from "#workers/contract/city.schema.ts";
import { countryListQuery } from "#workers/contract/country.schema.ts";
import { contactSchema } from "#workers/contract/message.schema.ts";
import { suggestQuery } from "#workers/contract/suggest.schema.ts";
import {
	businessDetail,
	businessSummary,
	category,
	city,
	country,
	health,
	listedBusiness,
	nearbyBusiness,
	stats,
	stored,
	suggestions,
} from "./answers.ts";

/** Describes a call that everybody may make, for the description of the API. */
export type PublicCall = {
	method: "get" | "post";
	/** Contains `{slug}` where a part of the path is a parameter. */
	path: string;
	summary: string;
	query?: z.ZodType;
	body?: z.ZodType;
	status: 200 | 201;
	answer: z.ZodType;
	/** Says that the answer's headers give the total, and link to the neighbouring pages. */
	paged?: true;
	/** Lists the statuses that are possible in addition to success, 400 and 429. */
	failures?: readonly (404 | 410 | 503)[];
};

/** Limits the reads of one address in a minute. wrangler.toml sets the same number in its binding `READS`. */
export const READS_A_MINUTE = 600;

const BY_SLUG = { failures: [404, 410] } as const;

export const PUBLIC_CALLS: readonly PublicCall[] = [
	{
		method: "get",
		path: "/api/businesses",
		summary: "Businesses: all, of a category, of a city, or what a search finds, in an order, page by page",
		query: businessListQuery,
		status: 200,
		answer: z.array(listedBusiness),
		paged: true,
		failures: [404],
	},
	{
		method: "get",
		path: "/api/businesses/random",
		summary: "Different businesses by chance, the same for ten minutes",
		query: randomQuery,
		status: 200,
		answer: z.array(businessSummary),
	},
	{
		method: "get",
		path: "/api/businesses/stats",
		summary: "How much the directory holds, and when it last changed",
		status: 200,
		answer: stats,
	},
	{
		method: "get",
		path: "/api/businesses/{slug}",
		summary: "One business with all that its page shows. A former slug redirects to the present one",
		status: 200,
		answer: businessDetail,
		...BY_SLUG,
	},
	{
		method: "get",
		path: "/api/businesses/{slug}/nearby",
		summary: "The nearest businesses of one, nearest first",
		query: nearbyQuery,
		status: 200,
		answer: z.array(nearbyBusiness),
		...BY_SLUG,
	},
	{
		method: "get",
		path: "/api/categories",
		summary: "Categories that have businesses, the largest first",
		query: categoryListQuery,
		status: 200,
		answer: z.array(category),
		paged: true,
	},
	{
		method: "get",
		path: "/api/cities",
		summary: "Cities that have businesses, the largest first",
		query: cityListQuery,
		status: 200,
		answer: z.array(city),
		paged: true,
	},
	{
		method: "get",
		path: "/api/countries",
		summary: "Countries that have businesses, by name",
		query: countryListQuery,
		status: 200,
		answer: z.array(country),
		paged: true,
	},
	{
		method: "get",
		path: "/api/suggest",
		summary: "What to offer somebody who has typed so far",
		query: suggestQuery,
		status: 200,
		answer: suggestions,
	},
	{
		method: "get",
		path: "/api/health",
		summary: "Whether the database and the store answer, and which version runs",
		status: 200,
		answer: health,
		failures: [503],
	},
	{
		method: "post",
		path: "/api/contact",
		summary: "A message to the directory's operators. The same formId again stores nothing twice",
		body: contactSchema,
		status: 201,
		answer: stored,
	},
];
