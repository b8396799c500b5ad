import { businessesInCells, type SummaryRecord } from "#db/queries/businesses.ts";
import type { Statement } from "#db/statement.ts";
import { cellRange, distanceMetres, levelForRadius, type Point } from "#workers/domain/geo.ts";
import type { Act } from "../act.ts";
import { type Found, findBusiness } from "./find.ts";
import { toSummary } from "./shown.ts";

/** Beyond this nobody calls it nearby. */
const NEARBY_METRES = 50_000;

/** The businesses nearest to one, nearest first, within 50 km. Errors: those of `findBusiness`. */
export async function nearbyBusinesses(act: Act, { slug, limit }: { slug: string; limit: number }) {
	const { dataVersion, value: found } = await findBusiness(act, slug);
	const query = nearbyQueryOf(act.db, found, limit);
	const rows = query === null ? [] : (await query.all()).results;
	return { dataVersion, value: withDistance(rows, found.record) };
}

/** The statement that reads the businesses nearest to one; null when it has no position. */
export function nearbyQueryOf(
	db: D1Database,
	{ record, neighbours }: Pick<Found, "record" | "neighbours">,
	limit: number,
): Statement<SummaryRecord> | null {
	const here = pointOf(record);
	if (here === null) return null;
	const distances = neighbours.map((neighbour) => distanceMetres(here, neighbour)).sort((a, b) => a - b);
	// The limit-th nearest of these is at least as far as the true one, so the cells of that radius hold all that are nearer.
	const radius = Math.min(distances[limit - 1] ?? NEARBY_METRES, NEARBY_METRES);
	const ranges = cellRange(here.latitude, here.longitude, levelForRadius(radius, here.latitude));
	return businessesInCells(db, ranges, here, record.id, limit);
}

type Position = Pick<SummaryRecord, "latitude" | "longitude">;

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

function pointOf({ latitude, longitude }: Position): Point | null {
	return latitude === null || longitude === null ? null : { latitude, longitude };
}
