import * as z from "zod";
import { BUSINESS_STATUSES } from "#workers/domain/listing/listing.ts";
import type { BusinessFilter } from "./business-filter.ts";
import { MAX_SEARCH_LENGTH } from "./list.ts";

/** In an address every value is text. */
const flag = z.union([z.boolean(), z.enum(["true", "false"]).transform((text) => text === "true")]);
const on = z.union([z.literal(true), z.literal("true").transform(() => true as const)]);
const id = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER);

/** Lists the fields of a filter, in a body or a query. */
export const businessFilterFields = {
	search: z.string().max(MAX_SEARCH_LENGTH).optional(),
	categoryId: id.optional(),
	cityId: id.optional(),
	countryCode: z
		.string()
		.regex(/^[A-Z]{2}$/)
		.optional(),
	open: flag.optional(),
	status: z.enum(BUSINESS_STATUSES).optional(),
	verified: flag.optional(),
	source: z
		.string()
		.regex(/^[a-z][a-z-]{0,39}$/)
		.optional(),
	importId: z.uuid().optional(),
	noHours: on.optional(),
	noPhone: on.optional(),
	noPhoto: on.optional(),
	edited: flag.optional(),
	changedSince: z.iso.date().optional(),
	changedBefore: z.iso.date().optional(),
};

/** Checks a filter in a body. It refuses an unknown field, since a filter that is not understood selects too much. */
export const businessFilter = z.strictObject(businessFilterFields) satisfies z.ZodType<BusinessFilter>;
