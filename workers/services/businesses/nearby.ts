import { type CardRecord, SUMMARY } from "#db/queries/businesses.ts";
import { nearestBusinesses, type Surroundings } from "#db/queries/related-businesses.ts";
import { cellMiddle, cellRange, distanceMetres, levelForRadius, type Point } from "#workers/domain/geo.ts";
import type { Act } from "../act.ts";
import { readerOf } from "../directory/version.ts";
import { type Found, findBusiness } from "./find.ts";
import { toSummary } from "./shown.ts";

/** Beyond this nobody calls it nearby. */
const NEARBY_METRES = 50_000;
/** More than a cell's middle is off. */
const CELL_METRES = 1;

/** The businesses nearest to one, nearest first, within 50 km. Errors: those of `findBusiness`. */
export async function nearbyBusinesses(act: Act, { slug, limit }: { slug: string; limit: number }) {
	const { beside, found } = await findBusiness(act.db, slug, readerOf(act.db));
	const around = surroundingsOf(found, limit);
	const rows = around === null ? [] : (await nearestBusinesses(act.db, SUMMARY, around, limit).all()).results;
	return { dataVersion: beside.directory.dataVersion, value: withDistance(rows, found.record, toSummary) };
}

/** Where the businesses nearest to one are looked for, so many of them; null when it has no position. */
export function surroundingsOf(
	{ record, neighbours }: Pick<Found, "record" | "neighbours">,
	limit: number,
): Surroundings | null {
	const here = pointOf(record);
	if (here === null) return null;
	const distances = neighbours.map((cell) => distanceMetres(here, cellMiddle(cell))).sort((a, b) => a - b);
	// The limit-th nearest of these is at least as far as the true one, so the cells of that radius hold all that are nearer.
	const radius = Math.min((distances[limit - 1] ?? NEARBY_METRES) + CELL_METRES, NEARBY_METRES);
	const ranges = cellRange(here.latitude, here.longitude, levelForRadius(radius, here.latitude));
	return { id: record.id, ranges, ...here };
}

type Position = Pick<CardRecord, "latitude" | "longitude">;

/** Businesses with their distance from one in metres; none when it has no position. */
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
