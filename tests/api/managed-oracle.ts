import { env } from "cloudflare:workers";
import fc from "fast-check";
import type { BusinessFilter, ListFilter } from "#workers/contract/business-filter.ts";
import type { ManagedSort } from "#workers/contract/business-list.ts";
import type { SortOrder } from "#workers/contract/list.ts";
import { FEATURES } from "#workers/domain/search/features/features.ts";
import { isOpenAs, localMoment } from "#workers/domain/search/open/open-at.ts";
import { readOpenFilter } from "#workers/domain/search/open/open-filter.ts";
import { searchMatch } from "#workers/domain/search/results/match.ts";

/** Says in plain SQL over the whole table what the operators' list of a filter must show, and draws filters. */

const POSTCODES = ["LS1 4DY", "ls14dy", "LS1", "LS10", "34000", "90210-1234", "90210", "XX9 9XX"];

/** Returns the conditions of a filter, in plain SQL. */
function conditions(filter: BusinessFilter): string {
	const quoted = (value: unknown) => `'${String(value).replaceAll("'", "''")}'`;
	const since = filter.changedSince && Date.parse(`${filter.changedSince}T00:00:00+03:00`);
	const before = filter.changedBefore && Date.parse(`${filter.changedBefore}T00:00:00+03:00`);
	return (
		[
			filter.categoryId && `b.category_id = ${filter.categoryId}`,
			filter.cityId && `b.city_id = ${filter.cityId}`,
			filter.countryCode && `coalesce(y.country_code, d.country_code) = ${quoted(filter.countryCode)}`,
			filter.notCityIds && `coalesce(b.city_id, 0) NOT IN (${filter.notCityIds})`,
			filter.notCountryCode && `coalesce(y.country_code, d.country_code, '') <> ${quoted(filter.notCountryCode)}`,
			filter.open !== undefined && `b.is_open = ${Number(filter.open)}`,
			filter.status && `b.business_status = ${quoted(filter.status)}`,
			filter.verified !== undefined && `b.is_verified = ${Number(filter.verified)}`,
			filter.source && `d.source = ${quoted(filter.source)}`,
			filter.importId &&
				`b.id IN (SELECT business_id FROM business_changes WHERE change_set = (SELECT number FROM change_sets WHERE id = ${quoted(filter.importId)}))`,
			filter.missingFrom &&
				`b.id IN (SELECT business_id FROM missing_businesses WHERE change_set = (SELECT number FROM change_sets WHERE id = ${quoted(filter.missingFrom)}))`,
			filter.noHours && "d.opening_hours IS NULL",
			filter.noPhone && "b.phone IS NULL AND b.phone_display IS NULL",
			filter.noPhoto && "b.photo_url IS NULL AND b.image_url IS NULL",
			filter.edited !== undefined && `b.hand_edited IS ${filter.edited ? "NOT " : ""}NULL`,
			...(filter.has ?? "")
				.split(",")
				.map((name) => name !== "" && `b.features & ${2 ** (FEATURES as readonly string[]).indexOf(name)}`),
			...(filter.lacks ?? "")
				.split(",")
				.map((name) => name !== "" && `NOT b.features & ${2 ** (FEATURES as readonly string[]).indexOf(name)}`),
			filter.postcode &&
				`(replace(replace(lower(d.postal_code), ' ', ''), '-', '') = ${quoted(filter.postcode.toLowerCase().replace(/[ -]/, ""))}
					OR replace(lower(d.postal_code), '-', ' ') LIKE ${quoted(`${filter.postcode.toLowerCase()} %`)})`,
			since && `b.updated_at >= ${since}`,
			before && `b.updated_at < ${before}`,
			// It finds what visitors' search finds. `quoted` keeps its quotation marks.
			filter.search &&
				`b.id ${searchMatch(filter.search)?.isOfUnwanted ? "NOT IN" : "IN"} (SELECT rowid FROM business_search WHERE business_search MATCH ${quoted(searchMatch(filter.search)?.match)})`,
		]
			.filter(Boolean)
			.join(" AND ") || "true"
	);
}

const BY_NAME = (down: string) => `b.name_key${down}, b.id${down}`;
const LISTED_RATING = "iif(b.is_open = 0 OR b.business_status IS 'CLOSED_PERMANENTLY', NULL, b.rating)";
/** Returns the order of a list: empty values last, then equal ones by name or number. */
function orderBy(sort: ManagedSort, order: SortOrder, filter: BusinessFilter): string {
	const [down, up] = order === "desc" ? [" DESC", ""] : ["", " DESC"];
	const lastEmpty = (column: string) => `coalesce(${column}, '') = '', ${column}${down}`;
	switch (sort) {
		case "number":
			return `b.id${down}`;
		case "category":
			return filter.categoryId === undefined ? `${lastEmpty("b.category_key")}, ${BY_NAME(down)}` : BY_NAME(down);
		case "city":
			if (filter.cityId !== undefined) return BY_NAME(down);
			return `${lastEmpty("b.city_key")}, ${filter.categoryId === undefined ? BY_NAME(down) : `b.id${down}`}`;
		case "country":
			return filter.countryCode === undefined ? `${lastEmpty("b.country_code")}, ${BY_NAME(down)}` : BY_NAME(down);
		case "rating":
			return `${LISTED_RATING} IS NULL, ${LISTED_RATING}${down}, b.review_count${down}, b.id${up}`;
		case "reviewCount":
			return `b.review_count${down}, b.id${down}`;
		case "updatedAt":
			return `b.updated_at${down}, b.id${down}`;
		case "open":
			return `b.is_open${down}, b.id${up}`;
		case "verified":
			return `b.is_verified${down}, b.id${up}`;
		case "status":
			return `${lastEmpty("b.business_status")}, b.id${down}`;
		case "source":
			return `d.source${down}, b.id${down}`;
		case "email":
			return `${lastEmpty("d.email")}, b.id${down}`;
		case "address":
			return `${lastEmpty("b.address")}, b.id${down}`;
		case "phone":
			return `${lastEmpty("b.phone")}, b.id${down}`;
		default:
			return BY_NAME(down);
	}
}

/** Returns the ids of all businesses of a filter in an order. */
export async function oracle(filter: ListFilter, sort: ManagedSort, order: SortOrder): Promise<number[]> {
	const hours = filter.openAt === undefined ? null : readOpenFilter(filter.openAt);
	const { results } = await env.DB.prepare(
		`SELECT b.id, b.open_week AS week, b.time_zone AS zone FROM businesses b JOIN business_details d ON d.id = b.id LEFT JOIN cities y ON y.id = b.city_id
		WHERE ${conditions(filter)} ORDER BY ${orderBy(sort, order, filter)}`,
	).all<{ id: number; week: string | null; zone: string | null }>();
	const isOpen = (week: string | null, zone: string | null) =>
		hours === null || isOpenAs(hours, week, zone === null ? null : localMoment(zone, Date.now()));
	return results.flatMap(({ id, week, zone }) => (isOpen(week, zone) ? [id] : []));
}

const optional = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined, freq: 3 });
/** Draws filters; some are of one of two imports. */
export const filtersOf = (imports: () => readonly string[]) =>
	fc
		.record({
			search: fc.option(
				fc.constantFrom("cinar", "falcon", "anadolu", "hotel", "isik cafe", "nowhere", "-hotel", "-cafe -cinar"),
				{
					nil: undefined,
					freq: 2,
				},
			),
			categoryId: optional(fc.integer({ min: 1, max: 11 })),
			cityId: fc.option(fc.integer({ min: 1, max: 8 }), { nil: undefined, freq: 1 }),
			countryCode: optional(fc.constantFrom("TR", "GB", "DE", "FR", "XX")),
			notCityIds: fc.option(fc.constantFrom("1", "2,5"), { nil: undefined, freq: 1 }),
			notCountryCode: fc.option(fc.constantFrom("TR", "GB"), { nil: undefined, freq: 1 }),
			open: optional(fc.boolean()),
			status: fc.option(fc.constantFrom("OPERATIONAL" as const, "CLOSED_TEMPORARILY" as const), {
				nil: undefined,
				freq: 1,
			}),
			verified: fc.option(fc.boolean(), { nil: undefined, freq: 1 }),
			source: fc.option(fc.constantFrom("osm", "google-maps", "place"), { nil: undefined, freq: 1 }),
			importAt: fc.option(fc.nat(1), { nil: undefined, freq: 1 }),
			missingAt: fc.option(fc.nat(1), { nil: undefined, freq: 1 }),
			noHours: fc.option(fc.constant(true as const), { nil: undefined, freq: 1 }),
			noPhone: fc.option(fc.constant(true as const), { nil: undefined, freq: 1 }),
			noPhoto: fc.option(fc.constant(true as const), { nil: undefined, freq: 1 }),
			edited: fc.option(fc.boolean(), { nil: undefined, freq: 1 }),
			changedSince: fc.option(fc.constantFrom("2026-03-20", "2026-04-02", "2026-04-20", "2025-01-31", "2027-01-01"), {
				nil: undefined,
				freq: 1,
			}),
			changedBefore: fc.option(fc.constantFrom("2026-03-20", "2026-04-03", "2026-04-20", "2027-01-01"), {
				nil: undefined,
				freq: 1,
			}),
			has: fc.option(fc.constantFrom("wifi", "wheelchair,wifi", "delivery", "alcohol"), { nil: undefined, freq: 1 }),
			lacks: fc.option(fc.constantFrom("wifi", "delivery,alcohol"), { nil: undefined, freq: 1 }),
			postcode: fc.option(fc.constantFrom(...POSTCODES), { nil: undefined, freq: 1 }),
			// Which of these are open does not change while the test runs.
			openAt: fc.option(fc.constantFrom("24h", "sun", "mon-0930"), { nil: undefined, freq: 1 }),
		})
		.map(({ importAt, missingAt, ...filter }): ListFilter => {
			const importId = importAt === undefined ? undefined : imports()[importAt];
			const missingFrom = missingAt === undefined ? undefined : imports()[missingAt];
			const all = Object.entries({ ...filter, importId, missingFrom });
			return Object.fromEntries(all.filter(([, value]) => value !== undefined));
		});
