import { alias } from "drizzle-orm/sqlite-core";
import { businessDetails, businesses } from "#db/schema/business.ts";
import { categories } from "#db/schema/category.ts";
import { cities } from "#db/schema/city.ts";
import {
	columnsOf,
	computed,
	type Database,
	nullable,
	type OneRow,
	type RowOf,
	type Statement,
	select,
	selectOne,
} from "#db/statement.ts";
import type { BusinessFilter } from "#workers/contract/business-filter.ts";
import { PLAIN_DETAILS, pickFields } from "#workers/domain/business/field-lists.ts";
import { binder, leadingIds, leadsOf, remainingConditions } from "./business-selection.ts";
import { JOINS } from "./businesses.ts";

/** Reads whole businesses, page by page in the order of their row numbers. */

const b = alias(businesses, "b");
const d = alias(businessDetails, "d");
const EXPORTED = columnsOf({
	id: b.id,
	slug: b.slug,
	sourceId: d.sourceId,
	name: b.name,
	category: nullable(alias(categories, "k").name),
	type: b.type,
	address: b.address,
	street: d.street,
	postalCode: d.postalCode,
	city: nullable(alias(cities, "y").name),
	// A business without a city has its own state and country.
	state: computed<string | null>("coalesce(y.state, d.state)"),
	country: computed<string | null>("coalesce(y.country, d.country)"),
	countryCode: computed<string | null>("coalesce(y.country_code, d.country_code)"),
	latitude: b.latitude,
	longitude: b.longitude,
	timeZone: b.timeZone,
	phone: b.phone,
	phoneRaw: d.phoneRaw,
	morePhones: d.morePhones,
	email: d.email,
	moreEmails: d.moreEmails,
	website: b.website,
	...pickFields(d, PLAIN_DETAILS),
	openingHours: d.openingHours,
	openingHoursRaw: d.openingHoursRaw,
	businessStatus: b.businessStatus,
	isOpen: b.isOpen,
	isVerified: b.isVerified,
	isClaimed: b.isClaimed,
	rating: b.rating,
	reviewCount: b.reviewCount,
	ratingSource: b.ratingSource,
	priceRange: b.priceRange,
	description: d.description,
	about: d.about,
	photoUrl: b.photoUrl,
	imageUrl: b.imageUrl,
	placeId: d.placeId,
	googleId: d.googleId,
	cid: d.cid,
});
export type ExportedRecord = RowOf<typeof EXPORTED>;

const SPAN = columnsOf({
	first: computed<number | null>("(SELECT min(id) FROM businesses)"),
	last: computed<number | null>("(SELECT max(id) FROM businesses)"),
});

/** Reads the first and the last row number, each by itself; null when there is no business. */
export function rowNumberSpan(db: Database): OneRow<RowOf<typeof SPAN>> {
	return selectOne(db, SPAN, "");
}

/** Limits the bytes of long texts in a page. Businesses without such texts are small. */
const PAGE_BYTES = 4_000_000;

export type ExportSelection = Pick<BusinessFilter, "categoryId" | "countryCode">;
/** Selects the rows after a row number up to another one, `limit` at most. */
type Page = { after: number; until: number; limit: number };

/**
 * Reads the next businesses of a selection, five rows each. It reads at least one if there is one, and fewer than `limit` when their long
 * texts are too large to hold at once.
 */
export function exportedBusinesses(
	db: Database,
	selection: ExportSelection,
	{ after, until, limit }: Page,
): Statement<ExportedRecord> {
	const values: unknown[] = [];
	const bind = binder(values);
	const [lead = "all"] = leadsOf(selection);
	const ids = leadingIds(selection, lead, bind, { from: after, after: true }, limit);
	const fitting = `p.id <= ${bind(until)} AND ${remainingConditions(selection, lead, bind)}`;
	return select(db, EXPORTED, amongIds(ids, fitting), ...values);
}

/**
 * Reads businesses by their row numbers. When their long texts are too much to hold at once, it reads only the first
 * ones, and at least one that exists.
 */
export function exportedByIds(db: Database, ids: readonly number[]): Statement<ExportedRecord> {
	return select(db, EXPORTED, amongIds("SELECT value AS id FROM json_each(?1)", "true"), JSON.stringify(ids));
}

function amongIds(ids: string, condition: string): string {
	return `FROM (
			SELECT s.id, sum(coalesce(octet_length(d.description), 0) + coalesce(octet_length(d.about), 0))
				OVER (ORDER BY s.id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS bytes
			FROM (${ids}) s CROSS JOIN business_details d ON d.id = s.id
		) p CROSS JOIN businesses b ON b.id = p.id ${JOINS}
		WHERE coalesce(p.bytes, 0) < ${PAGE_BYTES} AND ${condition}`;
}
