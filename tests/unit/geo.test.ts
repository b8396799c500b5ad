import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
	cellRange,
	distanceMetres,
	geoCell,
	levelForRadius,
	levelRadiusMetres,
	MAX_LEVEL,
	type Point,
} from "#workers/domain/position/geo.ts";

const EARTH_RADIUS = 6_371_008.8;
const anyLatitude = fc.oneof(
	fc.double({ min: -90, max: 90, noNaN: true }),
	fc.constantFrom(-90, -89.9999, 0, 89.9999, 90),
);
const anyLongitude = fc.oneof(
	fc.double({ min: -180, max: 180, noNaN: true }),
	fc.constantFrom(-180, -179.9999, 0, 179.9999, 180),
);
const anyPoint = fc.record({ latitude: anyLatitude, longitude: anyLongitude });

/**
 * Returns the point at a distance in metres and a bearing in radians from another, by vectors, which stay exact at the
 * poles.
 */
function travel({ latitude, longitude }: Point, metres: number, bearing: number): Point {
	const [angle, phi, lambda] = [metres / EARTH_RADIUS, (latitude * Math.PI) / 180, (longitude * Math.PI) / 180];
	const along = (up: number, north: number, east: number) => ({
		x: up * Math.cos(phi) * Math.cos(lambda) - north * Math.sin(phi) * Math.cos(lambda) - east * Math.sin(lambda),
		y: up * Math.cos(phi) * Math.sin(lambda) - north * Math.sin(phi) * Math.sin(lambda) + east * Math.cos(lambda),
		z: up * Math.sin(phi) + north * Math.cos(phi),
	});
	const { x, y, z } = along(Math.cos(angle), Math.sin(angle) * Math.cos(bearing), Math.sin(angle) * Math.sin(bearing));
	return {
		latitude: (Math.atan2(z, Math.hypot(x, y)) * 180) / Math.PI,
		longitude: (Math.atan2(y, x) * 180) / Math.PI,
	};
}

function holds(ranges: [number, number][], { latitude, longitude }: Point): boolean {
	const code = geoCell(latitude, longitude);
	return ranges.some(([from, to]) => from <= code && code <= to);
}

describe("geoCell", () => {
	it("is a whole number from 0 to 2^52 - 1 that orders the quarters of the world", () => {
		expect(geoCell(-90, -180)).toBe(0);
		expect(geoCell(90, 179.999999999)).toBe(2 ** 52 - 1);
		expect(geoCell(0, 0)).toBe(3 * 2 ** 50);
		fc.assert(
			fc.property(anyPoint, ({ latitude, longitude }) => {
				const code = geoCell(latitude, longitude);
				expect(Number.isSafeInteger(code) && code >= 0 && code < 2 ** 52).toBe(true);
			}),
		);
	});

	it("gives different codes to places a metre apart", () => {
		expect(geoCell(51.50001, -0.1278)).not.toBe(geoCell(51.5, -0.1278));
		expect(geoCell(51.5, -0.12782)).not.toBe(geoCell(51.5, -0.1278));
	});

	it("treats longitude 180 as -180", () => {
		expect(geoCell(10, 180)).toBe(geoCell(10, -180));
	});
});

describe("cellRange", () => {
	it("holds every point within the radius of its level, at the poles and the antimeridian too", () => {
		fc.assert(
			fc.property(
				anyPoint,
				fc.integer({ min: 0, max: 22 }),
				fc.double({ min: 0, max: 0.999, noNaN: true }),
				fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }),
				(centre, level, share, bearing) => {
					const radius = levelRadiusMetres(level, centre.latitude);
					const point = radius === 0 ? centre : travel(centre, radius * share, bearing);
					expect(holds(cellRange(centre.latitude, centre.longitude, level), point)).toBe(true);
				},
			),
			{ numRuns: 5_000 },
		);
	});

	it("gives at most nine ranges, in order and apart from each other, with the centre in one", () => {
		fc.assert(
			fc.property(anyPoint, fc.integer({ min: 0, max: MAX_LEVEL }), (centre, level) => {
				const ranges = cellRange(centre.latitude, centre.longitude, level);
				expect(ranges.length).toBeLessThanOrEqual(9);
				expect(holds(ranges, centre)).toBe(true);
				for (const [index, [from, to]] of ranges.entries()) {
					expect(from).toBeLessThanOrEqual(to);
					expect(from).toBeGreaterThan((ranges[index - 1]?.[1] ?? -2) + 1);
				}
			}),
		);
	});

	it("leaves far places out", () => {
		const ranges = cellRange(51.5074, -0.1278, levelForRadius(5_000, 51.5074));
		expect(holds(ranges, { latitude: 51.53, longitude: -0.1 })).toBe(true);
		expect(holds(ranges, { latitude: 52.48, longitude: -1.9 })).toBe(false);
	});

	it("goes on across the antimeridian", () => {
		const ranges = cellRange(-16.8, 179.99, levelForRadius(5_000, -16.8));
		expect(holds(ranges, { latitude: -16.8, longitude: -179.99 })).toBe(true);
	});
});

describe("levelForRadius", () => {
	it("picks the finest level that is sure to hold the radius", () => {
		fc.assert(
			fc.property(anyLatitude, fc.double({ min: 1, max: 5_000_000, noNaN: true }), (latitude, radius) => {
				const level = levelForRadius(radius, latitude);
				expect(levelRadiusMetres(level, latitude)).toBeGreaterThanOrEqual(radius);
				if (level < MAX_LEVEL) expect(levelRadiusMetres(level + 1, latitude)).toBeLessThan(radius);
			}),
		);
	});
});

describe("distanceMetres", () => {
	it("knows London to Istanbul within 1 %", () => {
		const metres = distanceMetres({ latitude: 51.5074, longitude: -0.1278 }, { latitude: 41.0082, longitude: 28.9784 });
		expect(metres).toBeGreaterThan(2_475_000);
		expect(metres).toBeLessThan(2_525_000);
	});

	it("is 0 for the same point, the same both ways, and never more than half the equator", () => {
		fc.assert(
			fc.property(anyPoint, anyPoint, (a, b) => {
				expect(distanceMetres(a, a)).toBe(0);
				expect(distanceMetres(a, b)).toBeCloseTo(distanceMetres(b, a), 3);
				expect(distanceMetres(a, b)).toBeLessThanOrEqual(Math.PI * EARTH_RADIUS);
			}),
		);
	});
});
