import { alias } from "drizzle-orm/sqlite-core";
import { businessDetails, businesses } from "#db/schema/business.ts";
import { columnsOf, computed, type Database, select } from "#db/statement.ts";

/** Reads businesses that a file names without their keys. */

const b = alias(businesses, "b");
const d = alias(businessDetails, "d");
const NAMED = columnsOf({
	id: b.id,
	sourceKey: b.sourceKey,
	slug: b.slug,
	sourceId: d.sourceId,
	placeId: d.placeId,
	name: b.name,
	phone: b.phone,
	address: b.address,
	street: d.street,
	website: b.website,
});
const DETAILS = "CROSS JOIN business_details d ON d.id = b.id";

/** Reads the identity of businesses, by their ids, their source keys and their slugs. Those that do not exist are left out. */
export function namedBusinesses(
	db: Database,
	ids: readonly number[],
	sourceKeys: readonly string[],
	slugs: readonly string[],
) {
	const byId = `FROM json_each(?1) k CROSS JOIN businesses b ON b.id = k.value ${DETAILS}`;
	const byKey = `FROM json_each(?1) k CROSS JOIN businesses b ON b.source_key = k.value ${DETAILS}`;
	const bySlug = `FROM json_each(?1) k CROSS JOIN businesses b ON b.slug = k.value ${DETAILS}`;
	return [
		select(db, NAMED, byId, JSON.stringify(ids)),
		select(db, NAMED, byKey, JSON.stringify(sourceKeys)),
		select(db, NAMED, bySlug, JSON.stringify(slugs)),
	] as const;
}

const PLACED = columnsOf({
	sourceKey: b.sourceKey,
	latitude: b.latitude,
	longitude: b.longitude,
	city: computed<string | null>("y.name"),
	state: computed<string | null>("coalesce(y.state, d.state)"),
	postalCode: d.postalCode,
	countryCode: computed<string | null>("b.country_code"),
});

/** So many of one name in one town are looked at. */
const NAMESAKES = 50;
const NAMESAKE = columnsOf({
	at: computed<number>("k.key"),
	sourceId: d.sourceId,
	address: b.address,
	street: d.street,
	latitude: b.latitude,
	longitude: b.longitude,
	phone: b.phone,
	city: computed<string | null>("y.name"),
	state: computed<string | null>("coalesce(y.state, d.state)"),
	postalCode: d.postalCode,
	country: computed<string | null>("coalesce(y.country, d.country)"),
	countryCode: computed<string | null>("b.country_code"),
});

/** Reads the businesses of these names and towns, by their places in the list, whose keys are names and addresses. */
export function namesakesByAddress(db: Database, names: readonly (readonly [nameKey: string, city: string])[]) {
	const named = `SELECT x.id FROM businesses x WHERE x.city_key = k.value->>1 AND x.name_key = k.value->>0 LIMIT ${NAMESAKES}`;
	const from = `FROM jsonb_each(?1) k CROSS JOIN businesses b ON b.id IN (${named}) ${DETAILS}
		LEFT JOIN cities y ON y.id = b.city_id WHERE d.source = 'sheet'`;
	return select(db, NAMESAKE, from, JSON.stringify(names));
}

/** Reads where the businesses with these source keys are. */
export function placesOfKeys(db: Database, sourceKeys: readonly string[]) {
	const from = `FROM json_each(?1) k CROSS JOIN businesses b ON b.source_key = k.value ${DETAILS}
		LEFT JOIN cities y ON y.id = b.city_id`;
	return select(db, PLACED, from, JSON.stringify(sourceKeys));
}

const AT = columnsOf({ at: computed<number>("k.key") });

/** Reads which of these names, by their places in the list, businesses have: in the named city if there is one, else anywhere. */
export function heldNames(db: Database, names: readonly (readonly [nameKey: string, city: string | null])[]) {
	const inCity = "EXISTS (SELECT 1 FROM businesses b WHERE b.city_key = k.value->>1 AND b.name_key = k.value->>0)";
	const anywhere = "EXISTS (SELECT 1 FROM businesses b WHERE b.name_key = k.value->>0)";
	const held = `CASE WHEN k.value->>1 IS NULL THEN ${anywhere} ELSE ${inCity} END`;
	return select(db, AT, `FROM json_each(?1) k WHERE ${held}`, JSON.stringify(names));
}

const HERE = columnsOf({
	at: computed<number>("k.key"),
	address: computed<string | null>("coalesce(b.address, d.street)"),
	city: computed<string | null>("y.name"),
	postalCode: d.postalCode,
	phone: b.phone,
	website: b.website,
});

/** Reads of each of these names, by their places in the list, one business that has it: in the named city if there is one, else anywhere. */
export function namesakesHere(db: Database, names: readonly (readonly [nameKey: string, city: string | null])[]) {
	const inCity = "SELECT x.id FROM businesses x WHERE x.city_key = k.value->>1 AND x.name_key = k.value->>0 LIMIT 1";
	const anywhere = "SELECT x.id FROM businesses x WHERE x.name_key = k.value->>0 LIMIT 1";
	const from = `FROM json_each(?1) k CROSS JOIN businesses b ON b.id = CASE WHEN k.value->>1 IS NULL THEN (${anywhere}) ELSE (${inCity}) END
		${DETAILS} LEFT JOIN cities y ON y.id = b.city_id`;
	return select(db, HERE, from, JSON.stringify(names));
}

/** More businesses share a number only where it is a head office's. */
const HOLDERS = 20;

/**
 * Reads which of these names, by their places in the list, a business of that number has in another town; the name of that town comes with
 * it.
 */
export function heldElsewhere(
	db: Database,
	names: readonly (readonly [nameKey: string, phone: string, city: string | null])[],
) {
	const columns = columnsOf({ at: computed<number>("k.key"), city: computed<string>("y.name") });
	const holders = `SELECT id FROM businesses WHERE phone = k.value->>1 LIMIT ${HOLDERS}`;
	const from = `FROM json_each(?1) k CROSS JOIN businesses b ON b.id IN (${holders}) CROSS JOIN cities y ON y.id = b.city_id
		WHERE b.name_key = k.value->>0 AND b.city_key IS NOT k.value->>2 GROUP BY k.key`;
	return select(db, columns, from, JSON.stringify(names));
}
