import { describe, expect, it } from "vitest";
import { COUNTRY_CODES } from "#workers/domain/country-code.ts";
import { timeZoneOfState } from "#workers/domain/state-time-zone.ts";
import { recogniseTimeZone, timeZoneAt, timeZoneOfCountry } from "#workers/domain/time-zone.ts";

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
