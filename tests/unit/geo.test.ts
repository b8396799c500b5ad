import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { distanceMetres, geoCell } from "#workers/domain/geo.ts";

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
