import { type CardRecord, SUMMARY } from "#db/queries/businesses.ts";
import { nearestBusinesses } from "#db/queries/nearby-businesses.ts";
import { distanceMetres, type Point } from "#workers/domain/geo.ts";
import type { Act } from "../act.ts";
import { readerOf } from "../directory/version.ts";
import { findBusiness } from "./find.ts";
import { toSummary } from "./shown.ts";

/** Beyond this nobody calls it nearby. */
const NEARBY_METRES = 50_000;

/** The businesses nearest to one within 50 km, nearest first, what has closed for good behind the rest. Errors: those of `findBusiness`. */
export async function nearbyBusinesses({ db }: Act, { slug, limit }: { slug: string; limit: number }) {
	const around = (known: string) => [nearestBusinesses(db, SUMMARY, known, limit)] as const;
	const {
		beside,
		record,
		more: [nearest],
	} = await findBusiness(db, slug, readerOf(db), around);
	return { dataVersion: beside.directory.dataVersion, value: withDistance(nearest, record, toSummary) };
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
