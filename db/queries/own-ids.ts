import { alias } from "drizzle-orm/sqlite-core";
import { businessDetails, businesses } from "#db/schema/business.ts";
import { columnsOf, computed, type Database, select } from "#db/statement.ts";
import { numberOfSet } from "./change-sets.ts";

/** Finds businesses by an id that only their file's maker knows: the part of their key before the name. */

const b = alias(businesses, "b");
const d = alias(businessDetails, "d");
const CHANGED_BY_IMPORT = `EXISTS (SELECT 1 FROM business_changes c WHERE c.business_id = b.id
	AND c.version > (SELECT began_version FROM imports WHERE id = ?2) AND c.change_set IS ${numberOfSet("?2")} AND c.kind <> 'skipped')`;
const OF_ID = columnsOf({
	at: computed<number>("k.key"),
	changedByImport: computed<number>(CHANGED_BY_IMPORT),
	id: b.id,
	name: b.name,
	nameKey: b.nameKey,
	cityKey: b.cityKey,
	phone: b.phone,
	address: b.address,
	handEdited: b.handEdited,
	street: d.street,
	sourceId: d.sourceId,
});

/** An id that so many businesses have is no business's own. */
export const MOST_OF_ID = 3;

/**
 * Reads the businesses whose keys begin with these ids, a few of each, unless a business has the whole key or had it before a merge. Each id
 * comes with the key's hash and the text behind all keys that begin so.
 */
export function businessesOfIds(
	db: Database,
	importId: string,
	ids: readonly (readonly [sourceKey: string, from: string, before: string])[],
) {
	const ofId = `SELECT x.id FROM business_details x WHERE x.source IN ('own', 'gbp')
		AND x.source_id >= k.value->>1 AND x.source_id < k.value->>2 LIMIT ${MOST_OF_ID}`;
	const from = `FROM jsonb_each(?1) k CROSS JOIN businesses b ON b.id IN (${ofId}) CROSS JOIN business_details d ON d.id = b.id
		WHERE NOT EXISTS (SELECT 1 FROM businesses own WHERE own.source_key = k.value->>0)
		AND NOT EXISTS (SELECT 1 FROM business_aliases a WHERE a.source_key = k.value->>0)`;
	return select(db, OF_ID, from, JSON.stringify(ids), importId);
}

const AT = columnsOf({ at: computed<number>("k.key") });

/** Reads which of these names, by their places in the list, another business of the city has, or of any city where none is named. */
export function namesOfOthers(
	db: Database,
	names: readonly (readonly [nameKey: string, city: string | null, business: number])[],
) {
	const inCity = `EXISTS (SELECT 1 FROM businesses b WHERE b.city_key = k.value->>1 AND b.name_key = k.value->>0
		AND b.id <> k.value->>2)`;
	const anywhere = "EXISTS (SELECT 1 FROM businesses b WHERE b.name_key = k.value->>0 AND b.id <> k.value->>2)";
	const held = `CASE WHEN k.value->>1 IS NULL THEN ${anywhere} ELSE ${inCity} END`;
	return select(db, AT, `FROM json_each(?1) k WHERE ${held}`, JSON.stringify(names));
}
