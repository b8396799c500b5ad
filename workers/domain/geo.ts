/**
 * 'Nearby' without scans: each business carries one integer, the Z-order (Morton) code of its position, and a search reads at most
 * nine ranges of codes (db/queries/nearby-businesses.ts). A code cuts the world in 2^26 bands of latitude and of longitude (about 0.3 m).
 */

export type Point = { latitude: number; longitude: number };

/** Mean radius of the earth in metres (IUGG R1). */
const EARTH_RADIUS = 6_371_008.8;
const BITS = 26;
const STEPS = 2 ** BITS;
const HALF_BITS = BITS / 2;
const HALF_MASK = 2 ** HALF_BITS - 1;

/** Code of a position in degrees: an integer from 0 to 2^52 − 1. Longitude 180 is −180, latitudes beyond the poles are the poles. */
export function geoCell(latitude: number, longitude: number): number {
	return interleave(latitudeStep(latitude), longitudeStep(longitude));
}

/** Great-circle distance in metres (haversine on a sphere: within 0.6 % of the ellipsoid). */
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

/** Bit operations are 32 bits wide here, so the two halves of 13 + 13 bits are woven apart from each other. */
function interleave(y: number, x: number): number {
	const high = spread(Math.floor(y / 2 ** HALF_BITS)) * 2 + spread(Math.floor(x / 2 ** HALF_BITS));
	const low = spread(y & HALF_MASK) * 2 + spread(x & HALF_MASK);
	return high * 2 ** BITS + low;
}

/** 13 bits, each moved to twice its place. */
function spread(bits: number): number {
	let v = bits & HALF_MASK;
	v = (v | (v << 8)) & 0x00ff00ff;
	v = (v | (v << 4)) & 0x0f0f0f0f;
	v = (v | (v << 2)) & 0x33333333;
	return (v | (v << 1)) & 0x55555555;
}
