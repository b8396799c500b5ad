import {
	businessBySlug,
	businessesFrom,
	businessesInCells,
	neighboursInZOrder,
	reviewsOfSlug,
	type SummaryRecord,
} from "#db/queries/businesses.ts";
import { type Directory, directoryRow } from "#db/queries/directory.ts";
import { redirectOf } from "#db/queries/redirects.ts";
import { readBatch, type Statement } from "#db/statement.ts";
import { FRESHNESS, randomTurn } from "#workers/contract/freshness.ts";
import { cellRange, distanceMetres, levelForRadius, type Point } from "#workers/domain/geo.ts";
import { readThrough } from "#workers/services/cache.ts";
import { ServiceError } from "../errors.ts";
import { toDetail, toSummary } from "./shown.ts";

const REVIEWS_SHOWN = 3;
const MAX_SLUG_LENGTH = 200;
/** Beyond this nobody calls it nearby. */
const NEARBY_METRES = 50_000;
/** Neighbours in Z-order looked at on either side, to learn how far the nearest are. */
const Z_ORDER_NEIGHBOURS = 24;

/**
 * One business by its slug. By a slug that it has had it is found too: the answer's own slug is the address to go to. Errors:
 * business-not-found, business-gone.
 */
export async function findBusiness(db: D1Database, slug: string): Promise<Found> {
	const found = (await readBusiness(db, slug)) ?? (await readBusiness(db, await formerSlug(db, slug)));
	if (found === null) throw new ServiceError("business-not-found", "No such business");
	return found;
}

/** A business with the directory's version and its neighbours in the same batch. */
async function readBusiness(db: D1Database, slug: string) {
	if (slug.length > MAX_SLUG_LENGTH) return null;
	const [[directory], [record], reviews, above, below] = await readBatch(db, [
		directoryRow(db),
		businessBySlug(db, slug),
		reviewsOfSlug(db, slug, REVIEWS_SHOWN),
		...neighboursInZOrder(db, slug, Z_ORDER_NEIGHBOURS),
	]);
	if (record === undefined) return null;
	return {
		dataVersion: directory.dataVersion,
		record,
		business: toDetail(record, reviews),
		neighbours: [...above, ...below],
	};
}
export type Found = NonNullable<Awaited<ReturnType<typeof readBusiness>>>;

/** The slug that the business of a former one answers by now. */
async function formerSlug(db: D1Database, slug: string): Promise<string> {
	const former = slug.length > MAX_SLUG_LENGTH ? null : await redirectOf(db, slug).first();
	if (former === null) throw new ServiceError("business-not-found", "No such business");
	if (former.leadsTo === null) throw new ServiceError("business-gone", "This business was removed");
	return former.leadsTo;
}

/** The statement that reads the businesses nearest to one; null when it has no position. */
export function nearbyQueryOf(
	db: D1Database,
	found: Pick<Found, "record" | "neighbours">,
	limit: number,
): Statement<SummaryRecord> | null {
	const here = pointOf(found.record);
	if (here === null) return null;
	const distances = found.neighbours.map((neighbour) => distanceMetres(here, neighbour)).sort((a, b) => a - b);
	// The limit-th nearest of these is at least as far as the true one, so the cells of that radius hold all that are nearer.
	const radius = Math.min(distances[limit - 1] ?? NEARBY_METRES, NEARBY_METRES);
	const ranges = cellRange(here.latitude, here.longitude, levelForRadius(radius, here.latitude));
	return businessesInCells(db, ranges, here, found.record.id, limit);
}

/** Businesses with their distance from one in metres; none when it has no position. */
export function withDistance(rows: SummaryRecord[], from: Position) {
	const here = pointOf(from);
	return rows.flatMap((row) => {
		const there = pointOf(row);
		if (here === null || there === null) return [];
		const metres = distanceMetres(here, there);
		return metres > NEARBY_METRES ? [] : [{ ...toSummary(row), distanceMetres: Math.round(metres) }];
	});
}

/** The businesses nearest to one, nearest first, within 50 km. Errors: business-not-found. */
export async function nearbyBusinesses(db: D1Database, slug: string, limit: number) {
	const found = await findBusiness(db, slug);
	const query = nearbyQueryOf(db, found, limit);
	const rows = query === null ? [] : (await query.all()).results;
	return { dataVersion: found.dataVersion, items: withDistance(rows, found.record) };
}

/**
 * A random selection, the same for ten minutes. It begins at a random point of an index over evenly spread keys and goes round
 * at its end.
 */
export async function randomBusinesses(db: D1Database, kv: KVNamespace, limit: number, now: number) {
	const name = `random:${limit}:${randomTurn(now)}`;
	const { dataVersion, value } = await readThrough(kv, db, name, FRESHNESS.random.fresh, async () => {
		const [[directory], onward, start] = await readBatch(db, [
			directoryRow(db),
			businessesFrom(db, randomKey(), limit),
			businessesFrom(db, "", limit),
		]);
		const unique = [...new Map([...onward, ...start].map((row) => [row.id, row])).values()].slice(0, limit);
		return { dataVersion: directory.dataVersion, value: unique.map(toSummary) };
	});
	return { dataVersion, items: value };
}

type Position = Pick<SummaryRecord, "latitude" | "longitude">;

function pointOf({ latitude, longitude }: Position): Point | null {
	return latitude === null || longitude === null ? null : { latitude, longitude };
}

/** A point of the order of `source_key`: base64url letters as SHA-256 gives them. */
function randomKey(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(12));
	return btoa(String.fromCharCode(...bytes))
		.replaceAll("+", "-")
		.replaceAll("/", "_");
}

/** What the directory holds in all. `lastUpdated`: when something a visitor sees last changed; null while it is empty. */
export function toStats(directory: Directory) {
	const { businessCount: total, categoryCount: categories, cityCount: cities, countryCount: countries } = directory;
	const changed = directory.contentChangedAt;
	const lastUpdated = changed === null ? null : new Date(changed).toISOString();
	return { total, categories, cities, countries, lastUpdated };
}

export async function directoryStats(db: D1Database, kv: KVNamespace) {
	return readThrough(kv, db, "stats", FRESHNESS.stats.fresh, async () => {
		const directory = await directoryRow(db).first();
		return { dataVersion: directory.dataVersion, value: toStats(directory) };
	});
}
