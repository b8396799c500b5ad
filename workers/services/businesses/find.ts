import { readBatch } from "#db/client.ts";
import {
	businessBySlug,
	businessesFrom,
	businessesInCells,
	type DetailRecord,
	neighboursInZOrder,
	type PositionRecord,
	reviewsOfSlug,
	type SummaryRecord,
} from "#db/queries/businesses.ts";
import { type Site, siteRow } from "#db/queries/site.ts";
import type { BusinessDetail, BusinessSummary, BusinessWithDistance } from "#workers/contract/business.ts";
import type { Stats } from "#workers/contract/directory.ts";
import { FRESHNESS, randomTurn } from "#workers/contract/freshness.ts";
import { cellRange, distanceMetres, levelForRadius, type Point } from "#workers/domain/geo.ts";
import { readThrough } from "#workers/services/cache.ts";
import { ServiceError } from "../errors.ts";
import { type ReviewRecord, toDetail, toSummary } from "./shown.ts";

const REVIEWS_SHOWN = 3;
const MAX_SLUG_LENGTH = 200;
/** Beyond this nobody calls it nearby. */
const NEARBY_METRES = 50_000;
/** Neighbours in Z-order looked at on either side, to learn how far the nearest places are. */
const Z_ORDER_NEIGHBOURS = 24;

export type Found = {
	dataVersion: number;
	site: Site;
	record: DetailRecord;
	business: BusinessDetail;
	/** Positions close in Z-order, for `nearbyOf`. */
	neighbours: PositionRecord[];
};

/** One business by its slug, with the site row and its neighbours in the same batch. Errors: business-not-found. */
export async function findBusiness(db: D1Database, slug: string, more: D1PreparedStatement[] = []) {
	if (slug.length > MAX_SLUG_LENGTH) throw new ServiceError("business-not-found", "No such business");
	const [[site], [record], reviews, above, below, ...rest] = await readBatch<
		[[Site], DetailRecord[], ReviewRecord[], PositionRecord[], PositionRecord[], ...unknown[][]]
	>(db, [
		siteRow(db),
		businessBySlug(db, slug),
		reviewsOfSlug(db, slug, REVIEWS_SHOWN),
		...neighboursInZOrder(db, slug, Z_ORDER_NEIGHBOURS),
		...more,
	]);
	if (record === undefined) throw new ServiceError("business-not-found", "No such business");
	const found: Found = {
		dataVersion: site.dataVersion,
		site,
		record,
		business: toDetail(record, reviews),
		neighbours: [...above, ...below],
	};
	return { found, rest };
}

/** The statement that reads the places nearest to a business; null when it has no position. */
export function nearbyQueryOf(db: D1Database, found: Found, limit: number): D1PreparedStatement | null {
	const { latitude, longitude, id } = found.record;
	if (latitude === null || longitude === null) return null;
	const here = { latitude, longitude };
	const distances = found.neighbours.map((place) => distanceMetres(here, place)).sort((a, b) => a - b);
	// The limit-th nearest of these is at least as far as the true one, so the cells of that radius hold all that are nearer.
	const radius = Math.min(distances[limit - 1] ?? NEARBY_METRES, NEARBY_METRES);
	const ranges = cellRange(latitude, longitude, levelForRadius(radius, latitude));
	return businessesInCells(db, ranges, here, id, limit);
}

export function withDistance(rows: SummaryRecord[], here: Point): BusinessWithDistance[] {
	return rows.flatMap((row) => {
		if (row.latitude === null || row.longitude === null) return [];
		const metres = distanceMetres(here, { latitude: row.latitude, longitude: row.longitude });
		return metres > NEARBY_METRES ? [] : [{ ...toSummary(row), distanceMetres: Math.round(metres) }];
	});
}

/** The places nearest to a business, nearest first, within 50 km. Errors: business-not-found. */
export async function nearbyBusinesses(
	db: D1Database,
	slug: string,
	limit: number,
): Promise<{ dataVersion: number; items: BusinessWithDistance[] }> {
	const { found } = await findBusiness(db, slug);
	const query = nearbyQueryOf(db, found, limit);
	if (query === null) return { dataVersion: found.dataVersion, items: [] };
	const { results } = await query.all<SummaryRecord>();
	return { dataVersion: found.dataVersion, items: withDistance(results, found.record as Point) };
}

/**
 * A random selection, the same for ten minutes. It begins at a random point of an index over evenly spread keys and goes round
 * at its end.
 */
export async function randomBusinesses(
	db: D1Database,
	kv: KVNamespace,
	limit: number,
	now: number,
): Promise<{ dataVersion: number; items: BusinessSummary[] }> {
	const name = `random:${limit}:${randomTurn(now)}`;
	const { dataVersion, value } = await readThrough(kv, db, name, FRESHNESS.random.fresh, async () => {
		const [[site], onward, start] = await readBatch<[[Site], SummaryRecord[], SummaryRecord[]]>(db, [
			siteRow(db),
			businessesFrom(db, randomKey(), limit),
			businessesFrom(db, "", limit),
		]);
		const unique = [...new Map([...onward, ...start].map((row) => [row.id, row])).values()].slice(0, limit);
		return { dataVersion: site.dataVersion, value: unique.map(toSummary) };
	});
	return { dataVersion, items: value };
}

/** A point of the order of `source_key`: base64url letters as SHA-256 gives them. */
function randomKey(): string {
	const bytes = crypto.getRandomValues(new Uint8Array(12));
	return btoa(String.fromCharCode(...bytes))
		.replaceAll("+", "-")
		.replaceAll("/", "_");
}

export function toStats(site: Site): Stats {
	return {
		total: site.businessCount,
		categories: site.categoryCount,
		cities: site.cityCount,
		countries: site.countryCount,
		lastUpdated: site.contentChangedAt === null ? null : new Date(site.contentChangedAt).toISOString(),
	};
}

export async function directoryStats(db: D1Database, kv: KVNamespace): Promise<{ dataVersion: number; value: Stats }> {
	return readThrough(kv, db, "stats", FRESHNESS.stats.fresh, async () => {
		const site = (await siteRow(db).first<Site>()) as Site;
		return { dataVersion: site.dataVersion, value: toStats(site) };
	});
}
