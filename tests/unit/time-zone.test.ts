import { describe, expect, it } from "vitest";
import { COUNTRY_CODES } from "#workers/domain/country/country-code.ts";
import { zoneBesideLine, zoneOfPlace } from "#workers/domain/time-zone/place-time-zone.ts";
import { timeZoneOfState } from "#workers/domain/time-zone/state-time-zone.ts";
import { recogniseTimeZone, timeZoneAt, timeZoneOfCountry } from "#workers/domain/time-zone/time-zone.ts";

describe("time zones", () => {
	it("accepts IANA names, old ones too, and puts their case right", () => {
		expect(recogniseTimeZone("Europe/London")).toBe("Europe/London");
		expect(recogniseTimeZone("europe/london")).toBe("Europe/London");
		expect(recogniseTimeZone("Asia/Calcutta")).not.toBeNull();
		expect(recogniseTimeZone("America/Argentina/Buenos_Aires")).toBe("America/Argentina/Buenos_Aires");
	});

	it.each(["GMT+3", "+03:00", "EST", "Mars/Olympus", "", "Europe/", "constructor"])("refuses %j", (text) => {
		expect(recogniseTimeZone(text)).toBeNull();
	});

	it("looks the zone up from a position", () => {
		expect(timeZoneAt(51.5074, -0.1278)).toBe("Europe/London");
		expect(timeZoneAt(41.0082, 28.9784)).toBe("Europe/Istanbul");
		expect(timeZoneAt(200, 0)).toBeNull();
	});

	it("knows the zone of countries that have only one", () => {
		expect(timeZoneOfCountry("TR")).toBe("Europe/Istanbul");
		expect(timeZoneOfCountry("US")).toBeNull();
		expect(timeZoneOfCountry("constructor")).toBeNull();
	});

	it("lists only zones that exist", () => {
		const zones = [...COUNTRY_CODES].flatMap((code) => timeZoneOfCountry(code) ?? []);
		expect(zones.length).toBeGreaterThan(220);
		expect(zones.filter((zone) => recogniseTimeZone(zone) === null)).toEqual([]);
	});

	it.each(["US", "CA", "AU", "BR", "RU", "ES", "PT", "MX", "ID", "NZ", "CL", "EC"])(
		"knows that %s has several",
		(code) => {
			expect(timeZoneOfCountry(code)).toBeNull();
		},
	);

	it("knows the zone of a state that keeps one time, by code and name", () => {
		expect(timeZoneOfState("US", "NY", null)).toBe("America/New_York");
		expect(timeZoneOfState("US", "New York", "Buffalo")).toBe("America/New_York");
		expect(timeZoneOfState("ES", "Islas Canarias", null)).toBe("Atlantic/Canary");
		expect(timeZoneOfState("BR", "São Paulo", null)).toBe("America/Sao_Paulo");
		expect(timeZoneOfState("RU", "Москва", null)).toBe("Europe/Moscow");
	});

	it("leaves a state open where towns of it keep another time", () => {
		expect(timeZoneOfState("US", "FL", "Miami")).toBeNull();
		expect(timeZoneOfState("US", "TX", "Austin")).toBe("America/Chicago");
		expect(timeZoneOfState("US", "TX", "El Paso")).toBeNull();
		expect(timeZoneOfState("US", "TX", null)).toBeNull();
		expect(timeZoneOfState("CA", "ON", "Toronto")).toBeNull();
		expect(timeZoneOfState("GB", "NY", null)).toBeNull();
	});
});

describe("zoneBesideLine", () => {
	const place = { state: null, city: null, latitude: 65.848, longitude: 24.147, countryCode: "FI" };
	it("is the country's own for a business with the zone of the map's line, or with none", () => {
		expect(zoneBesideLine({ ...place, timeZone: "Europe/Stockholm" })).toBe("Europe/Helsinki");
		expect(zoneBesideLine({ ...place, timeZone: null })).toBe("Europe/Helsinki");
	});

	it("is none where the zone stays", () => {
		expect(zoneBesideLine({ ...place, timeZone: "Europe/Helsinki" })).toBeNull();
		expect(zoneBesideLine({ ...place, timeZone: "Europe/Oslo" })).toBeNull();
		expect(zoneBesideLine({ ...place, countryCode: "SE", timeZone: "Europe/Stockholm" })).toBeNull();
		expect(zoneBesideLine({ ...place, countryCode: null, timeZone: "Europe/Stockholm" })).toBeNull();
		expect(zoneBesideLine({ ...place, latitude: null, longitude: null, timeZone: null })).toBeNull();
	});
});

describe("zoneOfPlace", () => {
	const at = (
		latitude: number | null,
		longitude: number | null,
		countryCode: string | null,
		state: string | null = null,
	) => zoneOfPlace({ latitude, longitude, countryCode, state, city: null });

	it.each<[string, number, number, string, string]>([
		["Tornio", 65.848, 24.147, "FI", "Europe/Helsinki"],
		["Haparanda", 65.835, 24.137, "SE", "Europe/Stockholm"],
		["Valença", 42.027, -8.643, "PT", "Europe/Lisbon"],
		["Tui", 42.047, -8.644, "ES", "Europe/Madrid"],
		["Vila Real de Santo António", 37.194, -7.416, "PT", "Europe/Lisbon"],
		["Ceylanpınar", 36.846, 40.049, "TR", "Europe/Istanbul"],
		["Frankfurt (Oder)", 52.34, 14.555, "DE", "Europe/Berlin"],
		["Edirne", 41.657, 26.512, "TR", "Europe/Istanbul"],
	])("keeps %s at the border in the time of its own country", (_, latitude, longitude, country, zone) => {
		expect(at(latitude, longitude, country)).toBe(zone);
	});

	it("keeps every zone of the country itself, and takes the nearest of several", () => {
		expect(at(43.825, 87.617, "CN")).toBe("Asia/Urumqi");
		expect(at(28.46, -16.25, "ES")).toBe("Atlantic/Canary");
		expect(at(31.7385, -106.487, "US")).toBe("America/Denver");
		expect(at(32.53, -117.03, "US")).toBe("America/Los_Angeles");
	});

	it("leaves a territory overseas its own time, under the country's name too", () => {
		expect(at(-20.88, 55.45, "FR")).toBe("Indian/Reunion");
		expect(at(18.46, -66.1, "US")).toBe("America/Puerto_Rico");
	});

	it("asks the country, then its state, for a place at sea or without a position", () => {
		expect(at(37, 14.9, "IT")).toBe("Europe/Rome");
		expect(at(35.5, 18.5, "IT")).toBe("Europe/Rome");
		expect(at(null, null, "FI")).toBe("Europe/Helsinki");
		expect(at(null, null, "US", "NY")).toBe("America/New_York");
		expect(at(null, null, "US")).toBeNull();
		expect(at(null, null, null, "NY")).toBeNull();
		expect(at(65.848, 24.147, null)).toBe("Europe/Stockholm");
	});
});
