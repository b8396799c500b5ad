/**
 * Finds what is nearby without a scan. Each business has one integer, the Z-order (Morton) code of its position, and a
 * search reads at most nine ranges of codes. Level L divides the world into 2^L bands of latitude and 2^L of longitude. A
 * code has level 26 (about 0.3 m).
 */

export type Point = { latitude: number; longitude: number };
/** Holds the first and the last code of a range, both included. */
type CodeRange = [from: number, to: number];

/** Is the mean radius of the earth in metres (IUGG R1). */
const EARTH_RADIUS = 6_371_008.8;
export const MAX_LEVEL = 26;
const STEPS = 2 ** MAX_LEVEL;
const HALF_BITS = MAX_LEVEL / 2;
const HALF_MASK = 2 ** HALF_BITS - 1;

/**
 * Returns the code of a position in degrees: an integer from 0 to 2^52 − 1. Longitude 180 counts as −180, and latitudes
 * beyond the poles count as the poles.
 */
export function geoCell(latitude: number, longitude: number): number {
	return interleave(latitudeStep(latitude), longitudeStep(longitude));
}

/**
 * Returns the cell of a position at a level (0 to 26) and its up to eight neighbours, as ranges of `geoCell` codes in rising order,
 * touching ranges joined. Longitude continues across the antimeridian; beyond a pole there is nothing.
 */
export function cellRange(latitude: number, longitude: number, level: number): CodeRange[] {
	const shift = 2 ** (MAX_LEVEL - level);
	const cells = 2 ** level;
	const row = Math.floor(latitudeStep(latitude) / shift);
	const column = Math.floor(longitudeStep(longitude) / shift);
	const size = shift * shift;
	const starts = new Set<number>();
	for (let y = Math.max(0, row - 1); y <= Math.min(cells - 1, row + 1); y += 1) {
		for (let x = column - 1; x <= column + 1; x += 1) {
			starts.add(interleave(y * shift, ((x + cells) % cells) * shift));
		}
	}
	const ranges: CodeRange[] = [];
	for (const start of [...starts].sort((a, b) => a - b)) {
		const last = ranges.at(-1);
		if (last && last[1] + 1 === start) last[1] = start + size - 1;
		else ranges.push([start, start + size - 1]);
	}
	return ranges;
}

/** Returns the number of the cell of a level (0 to 26) that holds a `geoCell` code, counted in the order of the codes. */
export function cellNumber(code: number, level: number): number {
	return Math.floor(code / 4 ** (MAX_LEVEL - level));
}

/**
 * Returns the numbers of a position's cell at a level and of its up to eight neighbours. `cellRange`
 * gives the codes of the same cells.
 */
export function cellsAround(latitude: number, longitude: number, level: number): number[] {
	return cellRange(latitude, longitude, level).flatMap(([from, to]) => {
		const first = cellNumber(from, level);
		return Array.from({ length: cellNumber(to, level) - first + 1 }, (_, at) => first + at);
	});
}

/**
 * Returns how many metres around a position at this latitude `cellRange` of this level surely covers. The
 * number shrinks towards the poles.
 */
export function levelRadiusMetres(level: number, latitude: number): number {
	const height = Math.PI / 2 ** level;
	if (level <= 1) return height * EARTH_RADIUS;
	// A pole has every longitude at once, so no narrow column is sure to hold even its neighbours.
	if (Math.abs(latitude) >= 90) return 0;
	const width = Math.min((2 * Math.PI) / 2 ** level, Math.PI / 2);
	return Math.min(height, Math.asin(Math.sin(width) * Math.cos(radians(latitude)))) * EARTH_RADIUS;
}

/** Returns the finest level whose nine cells hold every point within `radiusMetres` of a position at this latitude. */
export function levelForRadius(radiusMetres: number, latitude: number): number {
	let level = MAX_LEVEL;
	while (level > 0 && levelRadiusMetres(level, latitude) < radiusMetres) level -= 1;
	return level;
}

/** Returns the great-circle distance in metres (haversine on a sphere: within 0.6 % of the ellipsoid). */
export function distanceMetres(a: Point, b: Point): number {
	const latitudeA = radians(a.latitude);
	const latitudeB = radians(b.latitude);
	const h =
		Math.sin((latitudeB - latitudeA) / 2) ** 2 +
		Math.cos(latitudeA) * Math.cos(latitudeB) * Math.sin(radians(b.longitude - a.longitude) / 2) ** 2;
	return 2 * EARTH_RADIUS * Math.asin(Math.sqrt(Math.min(1, h)));
}

function radians(degrees: number): number {
	return (degrees * Math.PI) / 180;
}

function clampLatitude(latitude: number): number {
	return Math.max(-90, Math.min(90, latitude));
}

function latitudeStep(latitude: number): number {
	return Math.min(STEPS - 1, Math.floor(((clampLatitude(latitude) + 90) / 180) * STEPS));
}

function longitudeStep(longitude: number): number {
	const turns = (longitude + 180) / 360;
	return Math.min(STEPS - 1, Math.floor((turns - Math.floor(turns)) * STEPS));
}

/**
 * Weaves the bits of two numbers into one. Bit operations are 32 bits wide here, so the two halves of 13
 * + 13 bits are woven separately.
 */
function interleave(y: number, x: number): number {
	const high = spread(Math.floor(y / 2 ** HALF_BITS)) * 2 + spread(Math.floor(x / 2 ** HALF_BITS));
	const low = spread(y & HALF_MASK) * 2 + spread(x & HALF_MASK);
	return high * 2 ** MAX_LEVEL + low;
}

/** Returns the middle of the smallest square of a code. It lies within 0.3 m of the encoded position. */
export function cellPoint(code: number): Point {
	const [high, low] = [Math.floor(code / 2 ** MAX_LEVEL), code % 2 ** MAX_LEVEL];
	const y = gathered(high >>> 1) * 2 ** HALF_BITS + gathered(low >>> 1);
	const x = gathered(high) * 2 ** HALF_BITS + gathered(low);
	return { latitude: ((y + 0.5) / STEPS) * 180 - 90, longitude: ((x + 0.5) / STEPS) * 360 - 180 };
}

/** Joins every second bit of 26, from the lowest. */
function gathered(bits: number): number {
	let v = bits & 0x55555555;
	v = (v | (v >> 1)) & 0x33333333;
	v = (v | (v >> 2)) & 0x0f0f0f0f;
	v = (v | (v >> 4)) & 0x00ff00ff;
	return (v | (v >> 8)) & HALF_MASK;
}

/** Moves each of 13 bits to twice its place. */
function spread(bits: number): number {
	let v = bits & HALF_MASK;
	v = (v | (v << 8)) & 0x00ff00ff;
	v = (v | (v << 4)) & 0x0f0f0f0f;
	v = (v | (v << 2)) & 0x33333333;
	return (v | (v << 1)) & 0x55555555;
}
