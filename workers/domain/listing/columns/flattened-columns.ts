import { ROLE_BY_KEY } from "./column-names.ts";
import type { FieldName } from "./field-name.ts";
import { headerKey, headerPath, type PathStep, underscorePaths } from "./header-key.ts";

/** Describes a column of flattened JSON. `order` is its place among the columns of its role, the lowest first. */
export type FlattenedColumn = {
	role: FieldName;
	order: number;
	/** Says which entry of an hours list a column belongs to, and which part of it (`openingHours/0/day`). */
	entry?: { index: number; part: "day" | "hours" | "opens" | "closes" };
	/**
	 * Describes a header of a weekday inside an object of hours (`hours.Monday`): the part that names the day, and its
	 * place in a list of sessions.
	 */
	dayHeader?: { header: string; session: number };
	/** Describes one feature. Where `name` is null, the cell itself is the feature's name. */
	feature?: { section: string | null; name: string | null };
};

const HOURS_LISTS = words(
	"openinghours hours workinghours businesshours openinghour openinghoursspecification regularopeninghours regularhours " +
		"schedule openingtimes weekdaytext weekdaydescriptions calismasaatleri hoursofoperation operatinghours storehours",
);
/** Maps the names of an hours list's members, by `headerKey`, to their meaning. */
export const HOURS_MEMBERS: Readonly<Record<string, "day" | "hours" | "opens" | "closes">> = {
	...members("day", "day dayofweek weekday dayname gun"),
	...members("hours", "hours time times value hour open_close range saat"),
	...members("opens", "opens open from start opentime starttime opensat openingtime"),
	...members("closes", "closes close to end closetime endtime closesat closingtime"),
};
const FEATURE_LISTS = words("about attributes additionalinfo features amenities");
const CATEGORY_LISTS = words("categories category kategoriler types type subtypes taxonomy");
const LISTS: Readonly<Record<string, FieldName>> = {
	...members("phone", "phones phone phonenumbers telephones contactphones"),
	...members("email", "emails email emailaddresses contactemails"),
	...members("website", "websites website"),
	...members("imageUrl", "images image imageurls pictures photos photourls"),
};
const LIST_MEMBERS: Readonly<Record<string, ReadonlySet<string>>> = {
	phone: words("number value phone phonenumber formatted e164 display internationalnumber"),
	email: words("value email address emailaddress"),
	website: words("url value href website"),
	imageUrl: words("url src href imageurl photourl link value"),
};
const PLACE_CONTAINERS = words(
	"address addresses location locations geo addr postaladdress position coordinates coords gps gpscoordinates geometry geocodes " +
		"main point center centroid latlng primary contact contacts contactinfo contactdetails adres adresse",
);
const CONTAINERS = new Set([
	...PLACE_CONTAINERS,
	...words("info details general basic company aggregaterating names displayname"),
]);
const NOT_PLACES = words(
	"viewport bounds northeast southwest northwest southeast bbox dropoff roof entrance owner user reviews",
);
/** Lists members of an address whose names alone would mean something else, or nothing. */
const ADDRESS_MEMBERS: Readonly<Record<string, FieldName>> = {
	...members("address", "freeform full formatted display text value formattedaddress singleline"),
	...members("street", "line1 address1 thoroughfare road street1 streetname"),
	...members("addressLine", "line2 line3 line4 address2 address3 street2"),
	...members("houseNumber", "housenumber number streetnumber housenr"),
	...members("city", "addresslocality locality town village municipality"),
	...members("state", "addressregion region statecode province"),
	...members("postalCode", "zip postal"),
	...members("country", "addresscountry"),
	...members("countryCode", "cc countryiso2"),
};
/** Lists the roles that an address or a contact may give the business. Its name and type are not among them: they are its own. */
const PLACE_ROLES = words(
	"address addressLine city coordinates country countryCode district email houseNumber latitude longitude phone postalCode " +
		"province quarter state street timeZone website",
);
const VALUE_MEMBERS = words("name title text value label fulltext displayname");

/**
 * Reads the path of a flattened JSON header. Returns null where it is no path or an unknown one. One unknown part makes the whole
 * unknown: `reviews/0/name` is not the business's name, `viewport/northeast/lat` not its latitude.
 */
export function flattenedColumn(header: string): FlattenedColumn | null {
	const path = headerPath(header);
	if (path !== null) return columnOfPath(path, true);
	for (const candidate of underscorePaths(header)) {
		const column = columnOfPath(candidate, false);
		if (column !== null) return column;
	}
	return null;
}

function columnOfPath(path: readonly PathStep[], certain: boolean): FlattenedColumn | null {
	const keys = path.map((step) => (typeof step === "number" ? "#" : headerKey(step)));
	const [root = ""] = keys;
	const last = keys.at(-1) ?? "";
	if (keys.length === 1) return known(ROLE_BY_KEY.get(root)?.role, 0);
	const list = path.find((step) => typeof step === "number") ?? 0;
	if (HOURS_LISTS.has(root)) return hoursColumn(path, keys);
	if (FEATURE_LISTS.has(root)) return certain ? featureColumn(path) : null;
	if (CATEGORY_LISTS.has(root)) return categoryColumn(keys, list);
	const listRole = Object.hasOwn(LISTS, root) ? LISTS[root] : undefined;
	if (listRole !== undefined && keys[1] === "#") {
		const whole = keys.length === 2 || (keys.length === 3 && LIST_MEMBERS[listRole]?.has(last));
		return whole ? { role: listRole, order: 2_000 + list } : null;
	}
	if (listRole !== undefined && keys.length === 2 && LIST_MEMBERS[listRole]?.has(last)) return known(listRole, 0);
	if (keys.some((key) => NOT_PLACES.has(key))) return null;
	return last === "#" ? positionColumn(keys, list) : memberColumn(keys, certain);
}

/**
 * Reads a member of an object: `location/lat`, `address/city`, `contact:phone`, `country/code`, `displayName/text`,
 * `aggregateRating/ratingValue`.
 */
function memberColumn(keys: readonly string[], certain: boolean): FlattenedColumn | null {
	const last = keys.at(-1) ?? "";
	const parents = keys.slice(0, -1).filter((key) => key !== "#");
	const parent = parents.at(-1) ?? "";
	if (parents.every((key) => CONTAINERS.has(key))) return containedColumn(last, parents, certain);
	if (parents.length !== 1) return null;
	if (parent === "country" && last === "code") return known("countryCode", 0);
	if (parent === "rating" && (last === "average" || last === "score")) return known("rating", 0);
	if ((parent === "rating" || parent === "reviews") && (last === "count" || last === "total")) {
		return known("reviewCount", 0);
	}
	const role = ROLE_BY_KEY.get(parent)?.role;
	return VALUE_MEMBERS.has(last) && role !== "name" ? known(role, 0) : null;
}

/** Reads a member of objects that only hold others together, such as `address` and `aggregateRating`. */
function containedColumn(last: string, parents: readonly string[], certain: boolean): FlattenedColumn | null {
	const parent = parents.at(-1) ?? "";
	const inPlace = parents.every((key) => PLACE_CONTAINERS.has(key));
	const role = (inPlace && certain ? addressMember(last, parent) : null) ?? ROLE_BY_KEY.get(last)?.role;
	if (role !== undefined && inPlace && !PLACE_ROLES.has(role)) return null;
	if (parent === "names" && last === "primary") return known("name", 0);
	if (parent === "displayname" && last === "text") return known("name", 0);
	if (parent === "aggregaterating" && last === "ratingvalue") return known("rating", 0);
	return known(role, 0);
}

function addressMember(key: string, parent: string): FieldName | null {
	if (!/^(?:addr|adres|location|postaladdress)/.test(parent)) return null;
	return Object.hasOwn(ADDRESS_MEMBERS, key) ? (ADDRESS_MEMBERS[key] ?? null) : null;
}

/**
 * Reads the columns of a position in GeoJSON, which has the longitude first (`geometry/coordinates/0`). Coordinates
 * without such a parent may have either order, so they get no role.
 */
function positionColumn(keys: readonly string[], index: number): FlattenedColumn | null {
	const [parent = "", list = ""] = keys.slice(-3);
	const geoJson =
		list === "coordinates" && /^(?:geometry|geo|location|point|position|geopoint|geolocation)$/.test(parent);
	if (!geoJson || index > 1) return null;
	return known(index === 0 ? "longitude" : "latitude", 0);
}

function hoursColumn(path: readonly PathStep[], keys: readonly string[]): FlattenedColumn | null {
	const rest = keys.slice(1);
	const index = typeof path[1] === "number" ? path[1] : null;
	const [first = "", second = ""] = rest;
	if (/^weekday(?:text|descriptions?)$/.test(first) && second === "#" && rest.length === 2) {
		return { role: "hoursLine", order: Number(path[2]) };
	}
	if (index !== null && rest.length === 1) return { role: "hoursLine", order: index };
	if (index !== null && rest.length === 2) {
		const part = Object.hasOwn(HOURS_MEMBERS, second) ? HOURS_MEMBERS[second] : undefined;
		return part === undefined ? null : { role: "dayHours", order: index, entry: { index, part } };
	}
	if (index !== null) return null;
	if (rest.length === 1 && /^(?:display|text|raw|value|formatted)$/.test(first)) return known("hours", 0);
	const session = path.find((step) => typeof step === "number") ?? 0;
	const header = path
		.slice(1)
		.filter((step) => typeof step === "string")
		.join(" ");
	return { role: "dayHours", order: 0, dayHeader: { header, session } };
}

function featureColumn(path: readonly PathStep[]): FlattenedColumn {
	const steps = path.slice(1).filter((step) => typeof step === "string");
	const [section = null] = steps;
	const name = steps.length > 1 ? steps.slice(1).join(" ") : null;
	const listed = typeof path.at(-1) === "number";
	if (name !== null) return { role: "feature", order: 0, feature: { section, name } };
	return { role: "feature", order: 0, feature: listed ? { section, name: null } : { section: null, name: section } };
}

function categoryColumn(keys: readonly string[], index: number): FlattenedColumn | null {
	const [root = "", ...rest] = keys;
	const last = rest.at(-1) ?? "";
	const later = root.startsWith("categor") || root === "kategoriler" ? 100 : 200;
	if (last === "primary") return known("category", 0);
	if (rest[0] === "alternate") return { role: "moreCategories", order: later + index };
	const whole = rest[0] === "#" && (rest.length === 1 || (rest.length === 2 && VALUE_MEMBERS.has(last)));
	if (!whole) return rest.length === 1 && VALUE_MEMBERS.has(last) ? known("category", 0) : null;
	return { role: index === 0 ? "category" : "moreCategories", order: later + index };
}

function known(role: FieldName | undefined, order: number): FlattenedColumn | null {
	return role === undefined ? null : { role, order: 1_500 + order };
}

function words(text: string): ReadonlySet<string> {
	return new Set(text.split(" "));
}

function members<T extends string>(role: T, names: string): Record<string, T> {
	return Object.fromEntries(names.split(" ").map((name) => [name, role]));
}

/** Lists the columns of members of objects, with what their headers say. */
export function flattenedOf(
	known: readonly (FlattenedColumn | null)[],
): { index: number; flattened: FlattenedColumn }[] {
	return known.flatMap((flattened, index) => (flattened === null ? [] : [{ index, flattened }]));
}
