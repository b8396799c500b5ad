import { describe, expect, it } from "vitest";
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
		for (const code of ["GB", "TR", "LU", "IN", "PE", "CO", "LI", "ME", "GH"]) {
			const zone = timeZoneOfCountry(code);
			if (zone !== null) expect(recogniseTimeZone(zone)).not.toBeNull();
		}
	});
});
