import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { gridStep, MAX_ZOOM, MIN_ZOOM, scaleBar, toPixel, toPosition, worldSize } from "#web/admin/map/projection.ts";
import { positionIn, readTyped } from "#web/admin/map/typed-position.ts";
import { bordersIn, doubtsAbout, middleOf } from "#web/admin/map/world.ts";

const ISTANBUL = { latitude: 41.0082, longitude: 28.9784 };
const problemOf = (latitude: string, longitude: string) => readTyped({ latitude, longitude }).problem;

describe("two typed fields", () => {
	test.each([
		["41.0082", "28.9784"],
		["41,0082", "28,9784"],
		["41.0082 N", "28.9784 E"],
		["41,0082, 28,9784", ""],
		["", "41.0082 28.9784"],
		["https://www.google.com/maps/place/X/@41.1,28.8,17z/data=!3m1!3d41.0082!4d28.9784", ""],
		["https://www.google.com/maps/@41.0082,28.9784,17z", "28.9"],
		["https://www.openstreetmap.org/?mlat=41.0082&mlon=28.9784#map=17/41.0/28.9", ""],
	])("%j and %j are one position", (latitude, longitude) => {
		expect(readTyped({ latitude, longitude })).toEqual({ value: ISTANBUL, problem: null });
	});

	test("empty ones are no position", () => {
		expect(readTyped({ latitude: " ", longitude: "" })).toEqual({ value: null, problem: null });
	});

	test.each([
		["41", "", "longitude", "Enlem ve boylam birlikte girilir."],
		["", "29", "latitude", "Enlem ve boylam birlikte girilir."],
		["kuzey", "29", "latitude", "Enlem anlaşılmadı. Örnek: 41,0082"],
		["41", "29 N", "longitude", "Boylam anlaşılmadı. Örnek: 28,9784"],
		["91", "29", "latitude", "Enlem -90 ile 90 arasında olmalı."],
		["41", "-181", "longitude", "Boylam -180 ile 180 arasında olmalı."],
		[
			"https://maps.app.goo.gl/AbCdEf123",
			"",
			"latitude",
			"Kısa bağlantılarda konum yazmaz. Bağlantıyı açıp adres çubuğundaki uzun adresi yapıştırın.",
		],
	])("%j and %j are none, and the %s says why", (latitude, longitude, field, text) => {
		expect(problemOf(latitude, longitude)).toEqual({ field, text });
	});

	test("a text that holds no position in range is none", () => {
		expect(positionIn("1250, 3000")).toBeNull();
		expect(positionIn("Atatürk Cad. 12")).toBeNull();
	});
});

test("a position is under its own pixel at every zoom, as exactly as that tells places apart", () => {
	const latitude = fc.double({ min: -85, max: 85, noNaN: true });
	const longitude = fc.double({ min: -180, max: 179.99, noNaN: true });
	fc.assert(
		fc.property(latitude, longitude, fc.integer({ min: MIN_ZOOM, max: MAX_ZOOM }), (north, east, zoom) => {
			const pixel = toPixel({ latitude: north, longitude: east }, zoom);
			const back = toPixel(toPosition(pixel, zoom), zoom);
			expect(Math.abs(back.y - pixel.y)).toBeLessThan(1.5);
			expect(Math.abs(back.x - pixel.x) % worldSize(zoom)).toBeLessThan(1);
		}),
	);
	expect(toPosition({ x: worldSize(3) + 10, y: 0 }, 3).longitude).toBe(toPosition({ x: 10, y: 0 }, 3).longitude);
});

test("grid and scale keep to round figures that fit", () => {
	for (let zoom = MIN_ZOOM; zoom <= MAX_ZOOM; zoom += 1) {
		expect((gridStep(zoom) / 360) * worldSize(zoom)).toBeGreaterThanOrEqual(40);
		const { pixels, metres } = scaleBar(41, zoom);
		expect(pixels).toBeLessThanOrEqual(120);
		expect(String(metres)).toMatch(/^[125]0*(?:\.\d+)?$/);
	}
});

test("a pin in another country is doubted, with the position that was likely meant", () => {
	expect(doubtsAbout(ISTANBUL, "TR")).toBeNull();
	expect(doubtsAbout({ latitude: 28.9784, longitude: 41.0082 }, "TR")).toEqual({
		text: "İğnenin yeri: Suudi Arabistan. Adresin ülkesi: Türkiye.",
		meant: ISTANBUL,
	});
	expect(doubtsAbout({ latitude: 0, longitude: 0 }, "TR")).toEqual({
		text: "İğne, adresin ülkesinde değil: Türkiye.",
		meant: null,
	});
});

test("the map has the borders of what it shows, the address's country apart", () => {
	const { middle } = middleOf("TR") ?? { middle: { x: 0, y: 0 } };
	const window = { left: middle.x * 32 - 300, top: middle.y * 32 - 160, width: 600, height: 320, zoom: 5 };
	expect(bordersIn(window, "TR", false)).toMatch(/^M[\d. L-]+Z/);
	expect(bordersIn(window, "TR", true).length).toBeGreaterThan(1_000);
	expect(bordersIn({ ...window, left: window.left - 3_000 }, "TR", false)).toBe("");
	expect(middleOf("QQ")).toBeNull();
});
