import * as z from "zod";
import { COUNTRY_CODES } from "#workers/domain/country/country-code.ts";
import type { CityEdit } from "./city.ts";
import { limit, offset, searchText } from "./list.schema.ts";
import { taxonomyName, taxonomyRevision, taxonomySlug } from "./taxonomy.schema.ts";

export const cityListQuery = z.object({ limit: limit(100, 1_000), offset, search: searchText });

export const cityEditSchema = z.strictObject({
	revision: taxonomyRevision,
	name: taxonomyName.optional(),
	slug: taxonomySlug.optional(),
	state: taxonomyName.nullable().optional(),
	countryCode: z
		.string()
		.refine((code) => COUNTRY_CODES.has(code))
		.nullable()
		.optional(),
}) satisfies z.ZodType<CityEdit>;

export const meantCityQuery = z.object({ name: z.string().trim().min(1).max(200) });
