import { type CardRecord, SUMMARY } from "#db/queries/businesses.ts";
import { nearestBusinesses } from "#db/queries/nearby-businesses.ts";
import { distanceMetres, type Point } from "#workers/domain/position/geo.ts";
import type { ServiceContext } from "../context.ts";
import { readVersioned, type Versioned } from "../directory/version.ts";
import { businessReads, presentBusinessSlug } from "./find.ts";
import { type BusinessSummary, toSummary } from "./shown.ts";

/** Limits the distance of businesses that a page calls nearby. */
const NEARBY_METRES = 50_000;

/**
 * Lists the businesses nearest to one within 50 km, the nearest first. Permanently closed ones come last. Errors: business-not-found,
 * business-gone.
 */
export async function nearbyBusinesses(
	ctx: ServiceContext,
	{ slug, limit }: { slug: string; limit: number },
): Promise<Versioned<(BusinessSummary & { distanceMetres: number })[]>> {
	const { db } = ctx;
	const reads = [...businessReads(db, slug), nearestBusinesses(db, SUMMARY, slug, limit)] as const;
	const { directory, rows } = await readVersioned(db, reads);
	const [[record], , nearest] = rows;
	if (record === undefined) return nearbyBusinesses(ctx, { slug: await presentBusinessSlug(db, slug), limit });
	return { dataVersion: directory.dataVersion, value: withDistance(nearest, record, toSummary) };
}

type Position = Pick<CardRecord, "latitude" | "longitude">;

/** Adds to businesses their distance from one in metres; without a position it returns none. */
export function withDistance<Row extends Position, Shown>(rows: Row[], from: Position, toShown: (row: Row) => Shown) {
	const here = pointOf(from);
	return rows.flatMap((row) => {
		const there = pointOf(row);
		if (here === null || there === null) return [];
		const metres = distanceMetres(here, there);
		return metres > NEARBY_METRES ? [] : [{ ...toShown(row), distanceMetres: Math.round(metres) }];
	});
}

function pointOf({ latitude, longitude }: Position): Point | null {
	return latitude === null || longitude === null ? null : { latitude, longitude };
}
