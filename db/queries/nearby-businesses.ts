import type { Columns, Database, Statement } from "#db/statement.ts";
import { rowsOf } from "./businesses.ts";
import { closedSql } from "./scores.ts";

/**
 * Finds what is nearby without scans, in one statement. `geo_cell` is the Z-order code of a position (workers/domain/position/geo.ts). So all that
 * is around a business lies in at most nine ranges of codes, each as wide as the distance of its limit-th nearest neighbour in that order.
 */

/**
 * Neighbours in Z-order that are looked at on either side, to learn how far the nearest are. Where places are few and crowded, fewer would
 * give too large a distance.
 */
const NEIGHBOURS = 24;
/**
 * Limits the rows that are read around a business. More businesses may be at one spot, or in a city where the order of
 * codes jumps next to it.
 */
const WINDOW = 1_000;
/** Is in degrees of latitude. It is a little more than the 50 km that count as nearby. */
const FARTHEST = 0.46;
/** Counts the steps into which a code divides the world, both from west to east and from south to north. */
const STEPS = 2 ** 26;
/** Holds the bits of a code that hold the longitude. The other half of the 52 bits holds the latitude. */
const X_BITS = 0x5555555555555n;
const Y_BITS = X_BITS << 1n;

/**
 * Reads the business whose address is ?1. A degree of longitude there is as wide as `narrowing` degrees of latitude.
 */
export const OWN = `own AS MATERIALIZED (SELECT id, city_id, category_id, country_code, type, geo_cell, latitude, longitude,
	max(cos(radians(latitude)), 1e-9) AS narrowing FROM businesses WHERE slug = ?1)`;
/** Holds SQL of the steps of a business's code. Longitude 180 is -180. */
const STEP = {
	x: `CAST((longitude + 180) / 360 * ${STEPS} AS INTEGER) % ${STEPS}`,
	y: `min(CAST((latitude + 90) / 180 * ${STEPS} AS INTEGER), ${STEPS - 1})`,
} as const;

/** Returns a column of the only row of a table of `WITH`. */
function the(table: "own" | "grid", column: string): string {
	return `(SELECT ${column} FROM ${table})`;
}

/** Is how far east of `own` it is, the short way round the world. */
const EASTWARD = `(longitude - ${the("own", "longitude")} - 360 * round((longitude - ${the("own", "longitude")}) / 360))`;

/** Computes the squared distance from `own` in degrees of latitude, on a plane. At this size the order is the same. */
const DISTANCE = `(latitude - ${the("own", "latitude")}) * (latitude - ${the("own", "latitude")})
	+ pow(${EASTWARD} * ${the("own", "narrowing")}, 2)`;

function neighbours(comparison: ">=" | "<", order: "ASC" | "DESC"): string {
	return `SELECT * FROM (SELECT latitude, longitude FROM businesses WHERE geo_cell ${comparison} ${the("own", "geo_cell")}
		AND id <> ${the("own", "id")} ORDER BY geo_cell ${order} LIMIT ${NEIGHBOURS})`;
}

/**
 * Returns the row or the column of squares that `own` is in, and those next to it within `degrees`, at `width` degrees
 * a step. A step in their bits carries over the bits between them, and wraps around.
 */
function threeOf(code: "x" | "y", width: string): string {
	const bits = `${code}_bits`;
	return `SELECT DISTINCT CASE step.value WHEN 0 THEN ${code} WHEN 1 THEN ((${code} | ~${bits}) + 1) & ${bits}
			ELSE (${code} - 1) & ${bits} END AS ${code}
		FROM here CROSS JOIN json_each('[0, 1, -1]') step
		WHERE CASE step.value WHEN 0 THEN 0 WHEN 1 THEN side - 1 - own_${code} % side ELSE own_${code} % side END * ${width} <= degrees`;
}

/**
 * Adds to `OWN` the table `nearby`: the ids nearest to it, as many as parameter ?`limit` says, each with its `distance` in squared degrees,
 * and whether it has permanently `closed`. `grid` divides the world into squares of `size` codes, at least as wide as the distance to the
 * limit-th nearest. All nearer ones are in its own square or one of those around it. Squares continue across the antimeridian, but not
 * beyond a pole.
 */
export function nearestIds(limit: number): string {
	return `reach (degrees) AS MATERIALIZED (SELECT min(${FARTHEST}, coalesce((SELECT sqrt(${DISTANCE}) AS distance
			FROM (${neighbours(">=", "ASC")} UNION ALL ${neighbours("<", "DESC")})
			ORDER BY distance LIMIT 1 OFFSET ?${limit} - 1), ${FARTHEST}))),
	level (side, degrees) AS MATERIALIZED (SELECT 1 << min(26, max(0, CAST(ceil(log2(
			max(degrees, 1e-6) / min(180, 360 * narrowing) * ${STEPS})) AS INTEGER))), degrees FROM reach CROSS JOIN own),
	grid AS MATERIALIZED (SELECT level.*, side * side AS size, ${X_BITS} & ~(side * side - 1) AS x_bits, ${Y_BITS} & ~(side * side - 1) AS y_bits
		FROM level),
	here AS MATERIALIZED (SELECT geo_cell & x_bits AS x, geo_cell & y_bits AS y, ${STEP.x} AS own_x, ${STEP.y} AS own_y, narrowing, grid.*
		FROM own CROSS JOIN grid),
	columns AS (${threeOf("x", `360.0 / ${STEPS} * narrowing`)}),
	lines AS (${threeOf("y", `180.0 / ${STEPS}`)} AND step.value <> CASE y WHEN y_bits THEN 1 WHEN 0 THEN -1 ELSE 2 END),
	nearby AS (SELECT * FROM (SELECT b.id, ${closedSql("b")} AS closed, ${DISTANCE} AS distance
				FROM lines CROSS JOIN columns CROSS JOIN businesses b
					ON b.geo_cell BETWEEN x | y AND (x | y) + ${the("grid", "size")} - 1
			WHERE b.id <> ${the("own", "id")} LIMIT ${WINDOW})
		ORDER BY distance LIMIT ?${limit} + 0)`;
}

/**
 * Reads the businesses nearest to the one of an address, nearest first, with permanently closed ones last; none when it has no position, or
 * does not exist.
 */
export function nearestBusinesses<Row>(
	db: Database,
	columns: Columns<Row>,
	slug: string,
	limit: number,
): Statement<Row> {
	return rowsOf(db, columns, `WITH ${OWN}, ${nearestIds(2)} SELECT id FROM nearby ORDER BY closed, distance`, [
		slug,
		limit,
	]);
}
