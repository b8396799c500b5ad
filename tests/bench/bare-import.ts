import { bulkInsert, jsonPieces } from "#db/batch.ts";
import { type BusinessDetailsRow, type BusinessRow, businessDetails, businesses } from "#db/schema/business.ts";
import { type CategoryRow, categories } from "#db/schema/category.ts";
import { type CityRow, cities } from "#db/schema/city.ts";
import { chunkSchema } from "#workers/contract/import.schema.ts";
import { KeySet } from "#workers/domain/import/key-set.ts";
import {
	businessRows,
	type CityIdentity,
	type PreparedListing,
	prepareListing,
	searchText,
} from "#workers/services/businesses/write/rows.ts";

/** Milliseconds that one chunk took in the worker. */
export type BareChunk = { rows: number; parse: number; prepare: number; insert: number };

type Given = { lastId: number; slugs: KeySet; categories: Map<string, number>; cities: Map<string, number> };

/** Ids and slugs given out so far; one fresh database a process. */
const given: Given = { lastId: 0, slugs: new KeySet(), categories: new Map(), cities: new Map() };

/** Writes a chunk the barest way: rows made ready first, then only their INSERTs timed. */
export async function bareImport(db: D1Database, body: string): Promise<BareChunk> {
	const begin = await clock(db);
	const { listings } = chunkSchema.parse(JSON.parse(body));
	const parsed = await clock(db);
	const prepared = listings.map(prepareListing);
	const now = Date.now();
	const newPlaces = [...newCategories(prepared, now), ...newCities(prepared, now)];
	const places = newPlaces.flatMap(({ table, rows }) => bulkInsert(db, table, rows as never));
	if (places.length > 0) await db.batch(places);
	const rows: { business: BusinessRow; details: BusinessDetailsRow }[] = [];
	const search: unknown[] = [];
	for (const one of prepared) {
		const id = ++given.lastId;
		const slug = [one.slug, one.slugFallback].find((wish) => given.slugs.add(wish)) ?? `${one.slugFallback}-${id}`;
		const categoryId = given.categories.get(one.categoryKey) ?? null;
		const place = { id, slug, categoryId, cityId: given.cities.get(one.city?.key ?? "") ?? null, now };
		const { id: _, ...text } = searchText(one, place);
		rows.push(businessRows(one, place, null));
		search.push([id, text.name, text.kind, text.place, text.scope]);
	}
	const details = rows.map((row) => row.details);
	const statements = [
		...bulkInsert(
			db,
			businesses,
			rows.map((row) => row.business),
		),
		...bulkInsert(db, businessDetails, details),
		...jsonPieces(search).map((json) =>
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
	return { rows: rows.length, parse: parsed - begin, prepare: ready - parsed, insert: done - ready };
}

/** In workerd time stands still between two I/O operations, so one is made before looking. */
async function clock(db: D1Database): Promise<number> {
	await db.prepare("SELECT 1").first();
	return Date.now();
}

function newCategories(prepared: PreparedListing[], now: number) {
	const rows: CategoryRow[] = [];
	for (const { categoryKey, listing } of prepared) {
		if (categoryKey === "" || given.categories.has(categoryKey)) continue;
		const id = given.categories.size + 1;
		given.categories.set(categoryKey, id);
		rows.push({
			id,
			slug: `category-${id}`,
			name: listing.category ?? categoryKey,
			nameKey: categoryKey,
			icon: "store",
			businessCount: 1,
			createdAt: now,
			updatedAt: now,
		});
	}
	return [{ table: categories, rows }];
}

function newCities(prepared: PreparedListing[], now: number) {
	const rows: CityRow[] = [];
	for (const { city } of prepared) {
		if (city === null || given.cities.has(city.key)) continue;
		const id = given.cities.size + 1;
		given.cities.set(city.key, id);
		const { key: _, ...identity }: CityIdentity = city;
		rows.push({ id, slug: `city-${id}`, ...identity, businessCount: 1, createdAt: now, updatedAt: now });
	}
	return [{ table: cities, rows }];
}
