import { bulkInsert, jsonPieces } from "#db/batch.ts";
import { businessDetails, businesses } from "#db/schema/business.ts";
import { categories } from "#db/schema/category.ts";
import { cities } from "#db/schema/city.ts";
import { chunkSchema } from "#workers/contract/import.schema.ts";
import { cityKey } from "#workers/domain/listing/city.ts";
import type { Known } from "#workers/services/businesses/write/known.ts";
import { prepareListing, wantedOf } from "#workers/services/businesses/write/listing.ts";
import { type Plan, planWrite } from "#workers/services/businesses/write/plan.ts";

/** Holds the milliseconds that one chunk took in the worker. */
export type BareChunk = { rows: number; parse: number; prepare: number; insert: number };

const slugs = { businesses: new Set<string>(), categories: new Set<string>(), cities: new Set<string>() };
/**
 * Holds everything given out so far, which a real import asks the database for. Each process has one fresh database.
 */
const known: Known = {
	directory: {
		dataVersion: 1,
		siteVersion: 0,
		lastHouseAdId: 0,
		writeVersion: 1,
		lastBusinessId: 0,
		lastCategoryId: 0,
		lastCityId: 0,
		businessCount: 0,
		categoryCount: 0,
		cityCount: 0,
		countryCount: 0,
		contentChangedAt: null,
		lexicon: null,
	},
	categories: { byKey: new Map(), byId: new Map() },
	cities: { byKey: new Map(), byId: new Map() },
	countries: new Map(),
	slugs,
	redirects: [],
};

/** Writes a chunk in the barest way: rows are prepared first, then only their INSERTs are timed. */
export async function bareImport(db: D1Database, body: string): Promise<BareChunk> {
	const begin = await clock(db);
	const { listings } = chunkSchema.parse(JSON.parse(body));
	const parsed = await clock(db);
	const targets = listings.map((listing) => ({ before: null, after: wantedOf(prepareListing(listing), null) }));
	const plan = planWrite(known, targets, { changeSet: "bare", version: 1, now: Date.now() });
	remember(plan);
	const places = [...bulkInsert(db, categories, plan.newCategories), ...bulkInsert(db, cities, plan.newCities)];
	if (places.length > 0) await db.batch(places);
	const statements = [
		...bulkInsert(db, businesses, plan.businesses),
		...bulkInsert(db, businessDetails, plan.businesses),
		...jsonPieces(plan.search.map(({ id, name, kind, place, scope }) => [id, name, kind, place, scope])).map((json) =>
			db
				.prepare(
					`INSERT INTO business_search (rowid, name, kind, place, scope)
					SELECT value->>0, value->>1, value->>2, value->>3, value->>4 FROM json_each(?1)`,
				)
				.bind(json),
		),
	];
	const ready = await clock(db);
	await db.batch(statements);
	const done = Date.now();
	return { rows: plan.businesses.length, parse: parsed - begin, prepare: ready - parsed, insert: done - ready };
}

/** Does I/O before it looks at the clock, because in workerd time stands still between two I/O operations. */
async function clock(db: D1Database): Promise<number> {
	await db.prepare("SELECT 1").first();
	return Date.now();
}

const NEVER_GONE = { asked: null, formerKeys: "[]", formerSlugs: "[]" };

function remember({ directory, newCategories, newCities, businesses: made }: Plan): void {
	known.directory = directory;
	for (const { slug } of made) slugs.businesses.add(slug);
	for (const { slug } of newCategories) slugs.categories.add(slug);
	for (const { slug } of newCities) slugs.cities.add(slug);
	for (const category of newCategories) known.categories.byKey.set(category.nameKey, { ...category, ...NEVER_GONE });
	for (const city of newCities)
		known.cities.byKey.set(cityKey(city), { ...city, ...NEVER_GONE, countryBusinessCount: 0 });
}
