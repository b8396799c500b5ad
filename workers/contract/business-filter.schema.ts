import * as z from "zod";
import { BUSINESS_STATUSES } from "#workers/domain/listing/listing.ts";
import { FEATURES } from "#workers/domain/search/features/features.ts";
import { readOpenFilter } from "#workers/domain/search/open/open-filter.ts";
import { type BusinessFilter, MOST_FEATURES, MOST_LEFT_OUT } from "./business-filter.ts";
import { MAX_SEARCH_LENGTH } from "./list.ts";

/** In an address every value is text. */
const flag = z.union([z.boolean(), z.enum(["true", "false"]).transform((text) => text === "true")]);
const on = z.union([z.literal(true), z.literal("true").transform(() => true as const)]);
const id = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);

const countryCode = z.string().regex(/^[A-Z]{2}$/);
const ids = z
	.string()
	.refine((text) => text.split(",").length <= MOST_LEFT_OUT && /^[1-9]\d{0,14}(,[1-9]\d{0,14})*$/.test(text));
const features = z.string().refine((text) => isFeatureList(text.split(",")));

/** Lists the fields of a filter, in a body or a query. */
export const businessFilterFields = {
	search: z.string().max(MAX_SEARCH_LENGTH).optional(),
	categoryId: id.optional(),
	cityId: id.optional(),
	countryCode: countryCode.optional(),
	notCityIds: ids.optional(),
	notCountryCode: countryCode.optional(),
	open: flag.optional(),
	status: z.enum(BUSINESS_STATUSES).optional(),
	verified: flag.optional(),
	source: z
		.string()
		.regex(/^[a-z][a-z-]{0,39}$/)
		.optional(),
	importId: z.uuid().optional(),
	missingFrom: z.uuid().optional(),
	noHours: on.optional(),
	noPhone: on.optional(),
	noPhoto: on.optional(),
	edited: flag.optional(),
	changedSince: z.iso.date().optional(),
	changedBefore: z.iso.date().optional(),
	has: features.optional(),
	lacks: features.optional(),
	postcode: z
		.string()
		.regex(/^(?=.*\d)[A-Za-z\d](?:[ -]?[A-Za-z\d]){1,9}$/)
		.optional(),
};

function isFeatureList(names: readonly string[]): boolean {
	const isFeature = (name: string) => (FEATURES as readonly string[]).includes(name);
	return names.length <= MOST_FEATURES && new Set(names).size === names.length && names.every(isFeature);
}

/** Lists the fields of the list's filter in a query. */
export const listFilterFields = {
	...businessFilterFields,
	openAt: z
		.string()
		.refine((text) => readOpenFilter(text) !== null)
		.optional(),
};

/** Checks a filter in a body. It refuses an unknown field, since a filter that is not understood selects too much. */
export const businessFilter = z.strictObject(businessFilterFields) satisfies z.ZodType<BusinessFilter>;
