import { describe, expect, it } from "vitest";
import { recogniseColumns } from "#workers/domain/listing/columns/columns.ts";
import { normaliseRow } from "#workers/domain/listing/normalise.ts";
import { countryOfRow, readAddress, readCountry, readTimeZone } from "#workers/domain/listing/place.ts";
import type { Row } from "#workers/domain/listing/row.ts";
import { readPosition } from "#workers/domain/listing/row-position.ts";
import type { Cell } from "#workers/domain/workbook/sheet-row.ts";

function rowOf(record: Record<string, Cell>): Row {
	const headers = ["name", ...Object.keys(record)];
	return {
		cells: ["Anchor", ...Object.values(record)],
		plan: recogniseColumns(headers),
		problems: [],
		mended: [],
		faults: new Map(),
	};
}

/** Returns the position of a row compared with its country, and what was said about it. */
function placeOf(record: Record<string, Cell>): (number | string | null)[] {
	const row = rowOf(record);
	const { latitude, longitude } = readPosition(row, readCountry(row).countryCode);
	return [latitude, longitude, ...row.problems.map(({ reason }) => reason), ...row.mended.map(({ reason }) => reason)];
}

describe("readPosition", () => {
	it.each<[Record<string, Cell>, (number | string | null)[]]>([
		[{ latitude: 51.5, longitude: -0.12, country: "UK" }, [51.5, -0.12]],
		[{ latitude: -0.12, longitude: 51.5, country: "UK" }, [51.5, -0.12, "coordinates-swapped"]],
		[{ latitude: 51.45, longitude: 2.59, country: "UK" }, [51.45, -2.59, "coordinates-sign"]],
		[{ latitude: 515074, longitude: -1278, country: "UK" }, [51.5074, -0.1278, "coordinates-scaled"]],
		[{ latitude: "51.507.400", longitude: "-127.800", country: "UK" }, [51.5074, -0.1278, "coordinates-scaled"]],
		[{ latitude: 41, longitude: "28.978.359", country: "TR" }, [41, 28.978359, "coordinates-scaled"]],
		[{ latitude: "0.1278 W", longitude: "51.5 N", country: "UK" }, [51.5, -0.1278]],
		[{ latitude: "51.5,-0.12", longitude: null }, [51.5, -0.12]],
		[{ coordinates: "[-0.1278, 51.5074]", country: "UK" }, [51.5074, -0.1278, "coordinates-swapped"]],
		[{ location_link: "https://www.google.com/maps/place/X/@1,2,17z/data=!8m2!3d51.5!4d-0.12" }, [51.5, -0.12]],
		[{ location_link: "https://www.google.com/maps/place/X/@51.5,-0.12,17z" }, [51.5, -0.12, "coordinates-from-view"]],
		[{ coordinates: "https://www.google.com/maps/@51.5,-0.12,500m/data=x" }, [51.5, -0.12, "coordinates-from-view"]],
		[{ coordinates: "https://osm.org/#map=17/51.5/-0.12" }, [51.5, -0.12, "coordinates-from-view"]],
		[{ location_link: "https://www.google.com/maps/place/X/@51.5,-0.12,9z" }, [null, null]],
		[{ coordinates: "https://www.google.com/maps/@51.5,-0.12,9z" }, [null, null, "coordinates-incomplete"]],
		[{ latitude: "51.4779", longitude: "-5e-05", country: "UK" }, [51.4779, -0.00005]],
		[{ latitude: 51.4779, longitude: -5e-7, country: "UK" }, [51.4779, -5e-7]],
		[{ latitude: "5.15074E+01", longitude: "-1,278E-01", country: "UK" }, [51.5074, -0.1278]],
		[{ latitude: "5.15E+01", longitude: "-0.12", country: "UK" }, [null, null, "coordinates-out-of-range"]],
		[{ latitude: "36,99393595848698", longitude: "35,3113666280685" }, [36.99393595848698, 35.3113666280685]],
		[{ latitude: 51.5, longitude: -0.12, country: "Turkey" }, [null, null, "coordinates-elsewhere"]],
		[{ latitude: 48.85, longitude: 2.35, country: "UK" }, [null, null, "coordinates-elsewhere"]],
		[{ latitude: 51.5, longitude: -1278, country: "UK" }, [null, null, "coordinates-out-of-range"]],
		[{ latitude: 151.2093, longitude: -33.8688, country: "AU" }, [-33.8688, 151.2093, "coordinates-swapped"]],
		[{ latitude: 151.2093, longitude: -33.8688 }, [null, null, "coordinates-out-of-range"]],
		[{ latitude: -0.12, longitude: 51.5 }, [-0.12, 51.5]],
		[{ coordinates: "nope", country: "UK" }, [null, null, "coordinates-incomplete"]],
	])("reads %j", (record, expected) => {
		expect(placeOf(record)).toEqual(expected);
	});
});

describe("readCountry", () => {
	it("takes NA for Namibia, but not in a row that says it everywhere", () => {
		expect(readCountry(rowOf({ country_code: "NA" })).countryCode).toBe("NA");
		expect(readCountry(rowOf({ country_code: "NA", city: "NA", state: "NA", phone: "NA" })).countryCode).toBeNull();
	});

	it("reports no country where none is said", () => {
		const row = rowOf({ country: "unknown", country_code: "bilinmiyor" });
		expect(readCountry(row)).toEqual({ country: null, countryCode: null });
		expect(row.problems).toEqual([]);
	});
});

describe("readAddress", () => {
	it("keeps a state without a city, and takes nobody's word for unknown", () => {
		const address = readAddress(rowOf({ city: "Unknown", state: "Bavaria", street: "k. A.", postal_code: "0" }));
		expect(address).toEqual({ address: null, street: null, city: null, state: "Bavaria", postalCode: null });
	});

	it("takes NA for Naples", () => {
		expect(readAddress(rowOf({ city: "Sorrento", state: "NA" }))).toMatchObject({ city: "Sorrento", state: "NA" });
	});
});

describe("countryOfRow", () => {
	const nothing = { countryCode: null, latitude: null, longitude: null, postalCode: null };

	it("asks what the row states, its position, its postcode, then the import", () => {
		const london = { latitude: 51.5, longitude: -0.12 };
		expect(countryOfRow({ ...nothing, countryCode: "DE", ...london }, "TR")).toBe("DE");
		expect(countryOfRow({ ...nothing, ...london }, "TR")).toBe("GB");
		expect(countryOfRow({ ...nothing, postalCode: "LS1 4AB" }, "TR")).toBe("GB");
		expect(countryOfRow({ ...nothing, postalCode: "34710" }, "TR")).toBe("TR");
		expect(countryOfRow(nothing, null)).toBeNull();
	});
});

describe("readTimeZone", () => {
	it("asks the position, then the country, then its state", () => {
		const nowhere = { latitude: null, longitude: null };
		const row = rowOf({ time_zone: "unknown" });
		expect(readTimeZone(row, { latitude: 41, longitude: 28.97 }, "TR")).toBe("Europe/Istanbul");
		expect(readTimeZone(row, nowhere, "CN")).toBe("Asia/Shanghai");
		expect(readTimeZone(row, nowhere, "US", { state: "NY", city: null })).toBe("America/New_York");
		expect(readTimeZone(row, nowhere, "US", { state: null, city: null })).toBeNull();
		expect(row.problems).toEqual([]);
	});
});

describe("a postcode of a row that shows no country", () => {
	const read = (codes: readonly string[], towns: readonly string[] = ["Monza"]) => {
		const headers = ["Name", "Address", "City", "Postcode"];
		const rows = codes.map((code, at) => [`Fox ${at} Bakery`, `Via Roma ${at}`, towns[at % towns.length] ?? "", code]);
		const plan = recogniseColumns(headers, rows);
		return rows.map((row) => {
			const one = normaliseRow(row, plan);
			return "listing" in one ? one.listing.postalCode : null;
		});
	};

	it.each([
		[
			["0152", "5003", "152", "685"],
			["0152", "5003", "0152", "0685"],
		],
		[
			["20900", "10123", "50123", "184", "7100"],
			["20900", "10123", "50123", "00184", "07100"],
		],
		[
			["07580", "34710", "7580", "85111"],
			["07580", "34710", "07580", "85111"],
		],
		[
			["87-100", "00-950", "87100", "31-103"],
			["87-100", "00-950", "87-100", "31-103"],
		],
	])("%j: gets what the others of its column have", (codes, whole) => {
		expect(read(codes)).toEqual(whole);
	});

	it.each([
		[["69002", "74410", "1000", "1260", "69100"]],
		[["6460", "7130", "1347"]],
		[["600", "710", "400"]],
		[["20900-1234", "87-100", "31-103"]],
	])("%j: stays as it is where they leave it open", (codes) => {
		expect(read(codes)).toEqual(codes);
	});

	it("is that of the column which has its letters, too", () => {
		const rows = [
			["Fox Bakery", "Kade 1", "Zaandam", "1013", "1013JC"],
			["Owl Books", "Kade 2", "Broek", "1121", "1121 BX"],
		];
		const { columns } = recogniseColumns(["Name", "Address", "City", "postalCode", "extendedPostalCode"], rows);
		expect(columns.map(({ role }) => role)).toEqual(["name", "address", "city", null, "postalCode"]);
	});

	it("stays in Taiwan, where three digits stand beside five", () => {
		expect(read(["10491", "105", "70050", "974"], ["臺北市"])).toEqual(["10491", "105", "70050", "974"]);
	});
});
