import { fieldsWhere, rowOfField } from "../../business/field-lists.ts";
import type { FieldName } from "./field-name.ts";
import { headerKey } from "./header-key.ts";

export type SourceName =
	| "Directory export"
	| "Outscraper"
	| "Apify Google Maps"
	| "Foursquare Open Places"
	| "Yelp dataset"
	| "OpenStreetMap"
	| "Google Business Profile"
	| "Overture Maps";

/** Describes the files of one source. */
export type Source = {
	name: SourceName;
	/** Names the site whose ratings and review counts the file holds. */
	ratingSource: "Google" | "Yelp" | null;
	/** Maps the source's headers, by `headerKey`, to their roles here; null for a column that is not used. */
	roles: ReadonlyMap<string, { role: FieldName; order: number } | null>;
	/**
	 * Says what happens to headers that `roles` does not name: they are not read, or the general names and paths
	 * decide.
	 */
	others: "ignored" | "known";
	/** Is written before the source's own id in the source key. */
	ownIdPrefix: string | null;
	/** Tells whether an empty cell in a day's column means closed on that day. */
	emptyDayIsClosed: boolean;
	/** Says how many of the marks below a file needs to count as this source's. */
	needed: number;
	marks: ReadonlySet<string>;
};

type Draft = Partial<Pick<Source, "ratingSource" | "others" | "ownIdPrefix" | "emptyDayIsClosed">> & {
	name: SourceName;
	/** Separates the headers of a text below. It is a blank where no header has a blank of its own. */
	separator?: "|";
	roles: Partial<Record<FieldName | "unused", string>>;
	needed: number;
	marks: string;
};

/** Lists OpenStreetMap's tag keys that say what a place is, the most specific first. */
export const OSM_KINDS =
	"amenity shop tourism healthcare craft office leisure club emergency historic public_transport aeroway railway man_made fclass sport";

/**
 * Names, by the role of their columns, the headers of an export that an import reads back. Its other columns are for
 * people to read.
 */
const EXPORTED_ROLES: Partial<Record<FieldName, string>> = Object.fromEntries(
	fieldsWhere((row) => row.import !== undefined && row.export !== undefined).map((field) => {
		const { roles = [field], others = [] } = rowOfField(field).import ?? {};
		return [
			[...roles, ...others].find((role) => role === field) ?? roles[0] ?? others[0],
			rowOfField(field).export?.header,
		];
	}),
);
const EXPORTED_ONLY = fieldsWhere((row) => row.import === undefined).flatMap(
	(field) => rowOfField(field).export?.header ?? [],
);

/**
 * Lists the sources, the more particular first: the first source that fits counts. Headers are as their documentation
 * and real files have them.
 */
const DRAFTS: readonly Draft[] = [
	{
		// `export/columns.ts` writes these headers and `exported-row.ts` reads them.
		name: "Directory export",
		others: "ignored",
		needed: 2,
		marks: "source_key row_number phone_as_typed opening_hours_as_typed",
		roles: {
			...EXPORTED_ROLES,
			unused: EXPORTED_ONLY.filter((header) => header !== "slug").join(" "),
			sourceKey: "source_key",
			description: "description description_2 description_3",
			about: "about about_2 about_3 about_4",
			rowNumber: "row_number",
			slug: "slug",
		},
	},
	{
		name: "Apify Google Maps",
		ratingSource: "Google",
		needed: 4,
		marks:
			"title categoryName totalScore reviewsCount phoneUnformatted claimThisBusiness searchString searchPageUrl imagesCount scrapedAt " +
			"permanentlyClosed temporarilyClosed fid isAdvertisement reserveTableUrl openingHours/0/day categories/0 location/lng",
		roles: {
			name: "title",
			category: "categoryName",
			locationLink: "url",
			phone: "phone phoneUnformatted",
			googleId: "fid",
			rating: "totalScore",
			reviewCount: "reviewsCount",
			unclaimed: "claimThisBusiness",
			reservationLink: "reserveTableUrl googleFoodUrl",
			menuLink: "menu",
			unused:
				"subTitle rank isAdvertisement searchString searchPageUrl searchPageLoadedUrl scrapedAt language hotelStars hotelDescription " +
				"inputStartUrl inputPlaceId userPlaceNote parentPlaceUrl plusCode neighborhood imagesCount kgmid domain reviews",
		},
	},
	{
		name: "Outscraper",
		ratingSource: "Google",
		needed: 4,
		marks: "google_id place_id about location_link reviews photo business_status",
		roles: { claimed: "claimed verified" },
	},
	{
		name: "Foursquare Open Places",
		others: "ignored",
		ownIdPrefix: "fsq",
		needed: 2,
		marks:
			"fsq_place_id fsq_category_ids fsq_category_labels placemaker_url unresolved_flags date_refreshed date_closed fsq_id",
		roles: {
			ownId: "fsq_place_id fsq_id",
			name: "name",
			latitude: "latitude",
			longitude: "longitude",
			coordinates: "geom",
			street: "address",
			city: "locality post_town",
			state: "region admin_region",
			postalCode: "postcode",
			country: "country",
			phone: "tel",
			website: "website",
			email: "email",
			category: "fsq_category_labels",
			dateClosed: "date_closed",
		},
	},
	{
		name: "Yelp dataset",
		ratingSource: "Yelp",
		ownIdPrefix: "yelp",
		needed: 4,
		marks: "business_id stars review_count is_open attributes categories hours hours.Monday attributes.WiFi",
		roles: {
			ownId: "business_id",
			name: "name",
			street: "address",
			rating: "stars",
			reviewCount: "review_count",
			inBusiness: "is_open",
			category: "categories",
			about: "attributes",
			hours: "hours",
			unused: "neighborhood",
		},
	},
	{
		name: "Google Business Profile",
		separator: "|",
		ownIdPrefix: "gbp",
		emptyDayIsClosed: true,
		needed: 4,
		marks:
			"Store code|Shop code|Business name|Address line 1|Sub-locality|Administrative area|Primary phone|Additional phones|Primary category|" +
			"Additional categories|Sunday hours|Monday hours|Special hours|From the business|Logo photo|Cover photo|AdWords location extensions phone",
		roles: {
			ownId: "Store code|Shop code",
			name: "Business name",
			street: "Address line 1",
			addressLine: "Address line 2|Address line 3|Address line 4|Address line 5|Sub-locality",
			city: "Locality",
			state: "Administrative area",
			country: "Country / Region|Country",
			postalCode: "Postal code",
			phone: "Primary phone",
			morePhones: "Additional phones",
			category: "Primary category",
			moreCategories: "Additional categories",
			description: "From the business",
			photoUrl: "Cover photo",
			imageUrl: "Logo photo",
			menuLink: "Menu URL|Menu link",
			unused:
				"Special hours|Opening date|Other photos|Labels|AdWords location extensions phone|Google Ads location extensions phone|Status|" +
				"More hours|Chain|Attributes",
		},
	},
	{
		name: "OpenStreetMap",
		others: "ignored",
		ownIdPrefix: "osm",
		needed: 2,
		marks:
			"addr:street addr:housenumber addr:city addr:postcode addr:country contact:phone contact:website contact:email @type @lat @lon " +
			"osm_id osm_type full_id osm_way_id @osmId amenity shop opening_hours cuisine tourism craft leisure office fclass",
		roles: {
			ownId: "@id osm_id osmid @osmId full_id",
			ownIdType: "@type osm_type",
			name: "name name:en brand",
			category: OSM_KINDS,
			latitude: "@lat lat latitude",
			longitude: "@lon lon longitude",
			coordinates: "geometry geom wkt the_geom WKT",
			street: "addr:street addr:place addr_street addr_place",
			houseNumber: "addr:housenumber addr_housenumber",
			city: "addr:city addr:town addr:village addr:hamlet addr_city is_in:city",
			state: "addr:state addr:province addr_state addr_province",
			postalCode: "addr:postcode addr_postcode postal_code",
			country: "addr:country addr_country is_in:country is_in:country_code",
			address: "addr:full addr_full",
			phone: "phone contact:phone contact:mobile mobile phone:mobile contact_phone phone_1 contact:phone_1",
			email: "email contact:email contact_email",
			website: "website contact:website contact_website url website:official",
			menuLink: "website:menu menu",
			reservationLink: "website:booking reservation:website",
			orderLink: "website:orders",
			hours: "opening_hours",
			description: "description description:en",
			imageUrl: "image",
			type: "cuisine",
			feature:
				"wheelchair outdoor_seating takeaway delivery internet_access drive_through toilets toilets:wheelchair air_conditioning smoking " +
				"indoor_seating diet:vegan diet:vegetarian diet:halal diet:kosher diet:gluten_free payment:cash payment:cards " +
				"payment:credit_cards payment:debit_cards payment:contactless payment:visa payment:mastercard payment:american_express",
		},
	},
	{
		name: "Overture Maps",
		ownIdPrefix: "overture",
		needed: 2,
		marks:
			"names.primary categories.primary categories.alternate basic_category addresses[0].freeform operating_status",
		roles: { ownId: "id", unused: "confidence version theme type subtype brand.names.primary" },
	},
];

const SOURCES: readonly Source[] = DRAFTS.map((draft) => ({
	name: draft.name,
	ratingSource: draft.ratingSource ?? null,
	others: draft.others ?? "known",
	ownIdPrefix: draft.ownIdPrefix ?? null,
	emptyDayIsClosed: draft.emptyDayIsClosed ?? false,
	needed: draft.needed,
	marks: new Set(keysOf(draft.marks, draft.separator)),
	roles: new Map(
		Object.entries(draft.roles).flatMap(([role, headers]) =>
			keysOf(headers, draft.separator).map((key, order): [string, { role: FieldName; order: number } | null] => [
				key,
				role === "unused" ? null : { role: role as FieldName, order },
			]),
		),
	),
}));

/**
 * Finds the source whose export has these headers, or null. Headers are compared by `headerKey`, and wrappers
 * (`properties.`) may come before them. `written` are the same headers as they are in the file.
 */
export function recogniseSource(keys: readonly string[], written: readonly string[] = []): Source | null {
	if (isCutExport(written)) return sourceNamed("Directory export");
	const there = new Set(keys);
	return (
		SOURCES.find((source) => {
			let found = 0;
			for (const mark of source.marks) if (there.has(mark)) found += 1;
			return found >= source.needed && hasNames(source, there) && (source.name !== "OpenStreetMap" || isTagged(there));
		}) ?? null
	);
}

/** Tells whether a source's column of names is there: another program's table may share the other headers, and call the names otherwise. */
function hasNames({ roles, others }: Source, there: ReadonlySet<string>): boolean {
	const named = [...roles].flatMap(([key, role]) => (role?.role === "name" ? [key] : []));
	return named.length === 0 || others === "ignored" || named.some((key) => there.has(key));
}

/** Lists the headers that an export has, to the letter. */
const EXPORT_HEADERS: ReadonlySet<string> = new Set([
	..."row_number source_key description_2 description_3 about_2 about_3 about_4".split(" "),
	...fieldsWhere((row) => row.export !== undefined).flatMap((field) => rowOfField(field).export?.header ?? []),
]);
const IDS = ["place_id", "google_id", "cid", "slug"];

/**
 * Tells whether the headers are those of our own export with some columns taken out. The rest must match our headers exactly, and one
 * must identify the business. A Google id or a slug does so only where there is no name: with a name the table is read as any other.
 */
export function isCutExport(written: readonly string[]): boolean {
	const named = written.filter((header) => header !== "");
	const own = named.filter((header) => EXPORT_HEADERS.has(header));
	if (own.length < 2) return false;
	if (named.includes("source_key")) return true;
	if (named.includes("row_number")) return own.length * 2 > named.length;
	return !named.includes("name") && own.length === named.length && IDS.some((id) => named.includes(id));
}

/**
 * Makes a source key of the source's own id of a place (`fsq:…`, `yelp:…`, `osm:node/…`, `gbp:…`). Returns null where the id alone is
 * ambiguous (OpenStreetMap numbers nodes, ways and relations apart).
 */
export function ownKey(name: SourceName, id: string, type: string | null): string | null {
	const { ownIdPrefix } = sourceNamed(name);
	if (ownIdPrefix !== "osm") return ownIdPrefix === null ? null : `${ownIdPrefix}:${id}`;
	const match = /^(?:(node|way|relation)[/ ]|([nwr]))?(\d+)$/i.exec(id);
	const kind = (match?.[1] ?? match?.[2] ?? type ?? "").toLowerCase();
	const full = ["node", "way", "relation"].find((word) => word === kind || word.charAt(0) === kind);
	return match === null || full === undefined ? null : `osm:${full}/${match[3]}`;
}

/** Returns the known source of this name. Throws when there is none, because the plan is then of another version. */
export function sourceNamed(name: SourceName): Source {
	const source = SOURCES.find((candidate) => candidate.name === name);
	if (!source) throw new Error(`unknown source ${name}`);
	return source;
}

/**
 * Tells whether headers are OpenStreetMap's. Keys of tags alone are everyday words (shop, office, tourism), so one mark
 * must be OpenStreetMap's own.
 */
function isTagged(keys: ReadonlySet<string>): boolean {
	const own =
		"addrstreet addrhousenumber addrcity addrpostcode contactphone contactwebsite osmid osmtype fullid osmwayid openinghours";
	return own.split(" ").some((key) => keys.has(key)) && OSM_KINDS.split(" ").some((key) => keys.has(headerKey(key)));
}

function keysOf(headers: string, separator = " "): string[] {
	return headers.split(separator).map(headerKey);
}
