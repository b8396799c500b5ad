import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countryAt, isInCountry } from "#workers/domain/country/country-borders.ts";
import { parseAngle, parsePosition } from "#workers/domain/position/position.ts";
import { placeInCountry, placeScaled } from "#workers/domain/position/position-mending.ts";

describe("parseAngle", () => {
	it.each<[string, number, string | null]>([
		["51,5074", 51.5074, null],
		["51,507412345678", 51.507412345678, null],
		["-0.1278", -0.1278, null],
		["0.1278° W", -0.1278, "longitude"],
		["N 51.5", 51.5, "latitude"],
		["51.5 north", 51.5, "latitude"],
		["güney 33,8", -33.8, "latitude"],
		["28,97 D", 28.97, "longitude"],
		["55.75 с.ш.", 55.75, "latitude"],
		["51°30'26\"N", 51.507222222, "latitude"],
		["51° 30′ 26″ N", 51.507222222, "latitude"],
		["51 30 26 N", 51.507222222, "latitude"],
		["51d30m26sN", 51.507222222, "latitude"],
		["51°30.433'N", 51.507216667, "latitude"],
		["-0°7'39\"", -0.1275, null],
	])("reads %j", (text, degrees, axis) => {
		expect(parseAngle(text)).toEqual({ degrees, axis });
	});

	it.each(["north", "", "51 30 26", "51°75'N", "51.507.400", "12 High Street", "51.5, -0.1"])(
		"reads no angle in %j",
		(text) => {
			expect(parseAngle(text)).toBeNull();
		},
	);
});

describe("parsePosition", () => {
	const LONDON = { latitude: 51.5074, longitude: -0.1278 };

	it.each([
		"51.5074, -0.1278",
		"51.5074,-0.1278",
		"51,5074; -0,1278",
		"51,5074,-0,1278",
		"51,5074 -0,1278",
		"51.5074/-0.1278",
		"(51.5074, -0.1278)",
		"51.5074° N, 0.1278° W",
		"W 0.1278, N 51.5074",
		"Lat: 51.5074 Lng: -0.1278",
		"lng -0.1278, lat 51.5074",
		"LatLng(51.5074, -0.1278)",
		"POINT(-0.1278 51.5074)",
		"SRID=4326;POINT(-0.1278 51.5074)",
		"POINT Z (-0.1278 51.5074 12)",
		'{"type":"Point","coordinates":[-0.1278,51.5074]}',
		'{"type":"Feature","geometry":{"type":"Point","coordinates":[-0.1278,51.5074]}}',
		'{"lat":51.5074,"lng":-0.1278}',
		"{'latitude': '51,5074', 'lon': '-0,1278'}",
		"https://www.google.com/maps/place/X/@51.5,-0.1,17z/data=!3m1!4b1!8m2!3d51.5074!4d-0.1278",
		"https://maps.google.com/?q=51.5074,-0.1278",
		"https://www.google.com/maps?q=loc:51.5074+-0.1278",
		"https://www.google.com/maps/search/?api=1&query=51.5074%2C-0.1278",
		"https://maps.apple.com/?ll=51.5074,-0.1278&q=Pub",
		"https://www.openstreetmap.org/?mlat=51.5074&mlon=-0.1278#map=17/51.5/-0.1",
		"https://www.bing.com/maps?cp=51.5074~-0.1278",
		"https://yandex.com/maps/?ll=-0.1278%2C51.5074&z=12",
		"geo:51.5074,-0.1278?z=17",
	])("reads %j", (text) => {
		expect(parsePosition(text)).toEqual(LONDON);
	});

	it.each([
		"51°30'26\"N 0°7'39\"W",
		"0°7'39\"W 51°30'26\"N",
		"51 30 26 N, 0 7 39 W",
		"N 51 30 26, W 0 7 39",
		"https://www.google.com/maps/place/51%C2%B030'26.0%22N+0%C2%B007'39.0%22W",
	])("reads degrees and minutes in either order: %j", (text) => {
		expect(parsePosition(text)).toEqual({ latitude: 51.507222222, longitude: -0.1275 });
	});

	it.each([
		"51.5074",
		"London",
		"51.5, -0.1, 12",
		"N 51.5, N 0.1",
		"SRID=3857;POINT(-14226 6711542)",
		"https://goo.gl/maps/abc",
		"12 High Street, 4",
		"{}",
	])("reads no position in %j", (text) => {
		expect(parsePosition(text)).toBeNull();
	});

	it("reads every position again from the writings of programs", () => {
		const degrees = (limit: number) => fc.integer({ min: -limit * 1e6, max: limit * 1e6 }).map((micro) => micro / 1e6);
		fc.assert(
			fc.property(degrees(90), degrees(180), (latitude, longitude) => {
				const [north, east] = [latitude.toFixed(6), longitude.toFixed(6)];
				const position = { latitude: latitude + 0, longitude: longitude + 0 };
				expect(parsePosition(`${north}, ${east}`)).toEqual(position);
				expect(parsePosition(`${north.replace(".", ",")}; ${east.replace(".", ",")}`)).toEqual(position);
				expect(parsePosition(`POINT(${east} ${north})`)).toEqual(position);
				expect(parsePosition(JSON.stringify({ lat: latitude, lng: longitude }))).toEqual(position);
			}),
		);
	});

	it("never throws, whatever the text", () => {
		fc.assert(
			fc.property(
				fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(..."0123456789.,-°'\"NSEW ;[]{}") })),
				(text) => {
					const found = parsePosition(text);
					if (found !== null) expect(Number.isFinite(found.latitude) && Number.isFinite(found.longitude)).toBe(true);
				},
			),
		);
	});
});

describe("placeInCountry", () => {
	it.each<[number, number, string, number, number, string | null]>([
		[51.5, -0.12, "GB", 51.5, -0.12, null],
		[-0.12, 51.5, "GB", 51.5, -0.12, "swapped"],
		[28.97, 41, "TR", 41, 28.97, "swapped"],
		[151.2, -33.87, "AU", -33.87, 151.2, "swapped"],
		[51.45, 2.59, "GB", 51.45, -2.59, "sign"],
		[33.87, 151.2, "AU", -33.87, 151.2, "sign"],
		[22.9, 43.2, "BR", -22.9, -43.2, "sign"],
		[151.2, 33.87, "AU", -33.87, 151.2, "swapped"],
	])("holds %j, %j against %s", (latitude, longitude, country, north, east, mending) => {
		expect(placeInCountry({ latitude, longitude }, country)).toEqual({
			position: { latitude: north, longitude: east },
			mending,
		});
	});

	it.each<[number, number, string]>([
		[48.85, 2.35, "GB"],
		[51.5, -0.12, "TR"],
		[200, 200, "GB"],
	])("finds no place for %j, %j in %s", (latitude, longitude, country) => {
		expect(placeInCountry({ latitude, longitude }, country)).toBeNull();
	});

	it("is lenient with territories, contested places and borders", () => {
		expect(isInCountry(49.2, -2.1, "GB")).toBe(true);
		expect(isInCountry(18.4, -66.1, "US")).toBe(true);
		expect(isInCountry(-21.1, 55.5, "FR")).toBe(true);
		expect(isInCountry(22.3, 114.17, "CN")).toBe(true);
		expect(isInCountry(42.66, 21.16, "RS")).toBe(true);
		expect(isInCountry(44.95, 34.1, "UA")).toBe(true);
		expect(isInCountry(35.2, 33.36, "CY")).toBe(true);
		expect(isInCountry(47.56, 7.6, "FR")).toBe(true);
		expect(isInCountry(48.85, 2.35, "CH")).toBe(false);
	});

	it("puts a lost decimal point where the country is, when there is one such place", () => {
		const digits = (text: string, fixed = false) => ({ digits: text, fixed });
		const london = { position: { latitude: 51.5074, longitude: -0.1278 }, mending: "scaled" };
		expect(placeScaled(digits("515074"), digits("-1278"), "GB")).toEqual(london);
		expect(placeScaled(digits("515074000"), digits("-1278000"), "GB")).toEqual(london);
		expect(placeScaled(digits("51.5", true), digits("-1278"), "GB")).toBeNull();
	});
});

describe("countryAt", () => {
	it("names the country or territory of a position, and none near a border or where several are in use", () => {
		expect(countryAt(51.5, -0.12)).toBe("GB");
		expect(countryAt(41, 28.97)).toBe("TR");
		expect(countryAt(49.2, -2.1)).toBe("JE");
		expect(countryAt(22.3, 114.17)).toBe("HK");
		expect(countryAt(47.56, 7.6)).toBeNull();
		expect(countryAt(35.2, 33.36)).toBeNull();
		expect(countryAt(44.95, 34.1)).toBeNull();
	});
});
