import { describe, expect, it } from "vitest";
import { isRepeatedHeader, observeRow, recogniseColumns } from "#workers/domain/listing/columns/columns.ts";
import { findHeaderRow, headerScore } from "#workers/domain/listing/columns/header-score.ts";
import type { Cell } from "#workers/domain/workbook/sheet-row.ts";
import { OUTSCRAPER_HEADERS } from "./rows.ts";

function roles(headers: Cell[], rows: Cell[][] = []): (string | null)[] {
	return recogniseColumns(headers, rows).columns.map((column) => column.role);
}

describe("recogniseColumns", () => {
	it.each([
		["Name (required)", "name"],
		["City [text]", "city"],
		["Phone*", "phone"],
		["Phone (with country code)", "phone"],
		["Opening hours – e.g. Mon-Fri 9-5", "hours"],
		["Opening hours: e.g. Mon-Fri 9-5", "hours"],
		["Street (optional)", "street"],
		["Şehir (zorunlu)", "city"],
	])("reads %j without its explanation", (header, role) => {
		const headers = [...new Set([header, "Name (required)", "Category"])];
		expect(roles(headers)[0]).toBe(role);
		expect(findHeaderRow([["A list"], headers, ["Bell Inn", "Pub"]])).toBe(1);
	});

	it("does not take a narrower thing for the whole", () => {
		expect(roles(["Name", "City", "Phone", "Phone (fax)", "Address (e-mail)"]).slice(3)).not.toContain("phone");
	});

	it("takes one weekday's column alone for that day, where its header or its values say hours", () => {
		expect(roles(["Name", "City", "Sunday hours"])[2]).toBe("dayHours");
		expect(roles(["Name", "City", "Sunday"], [["A", "B", "10:00-16:00"]])[2]).toBe("dayHours");
		expect(roles(["Name", "City", "Sunday"], [["A", "B", "yes"]])[2]).toBeNull();
		expect(roles(["Name", "City", "Sun"], [["A", "B", "10:00-16:00"]])[2]).toBeNull();
	});

	it("knows both generations of the map export", () => {
		const old = [
			...OUTSCRAPER_HEADERS,
			"site",
			"full_address",
			"us_state",
			"reserving_table_link",
			"working_hours_old_format",
		];
		const plan = recogniseColumns(old);
		expect(plan.source).toBe("Outscraper");
		expect(plan.ratingSource).toBe("Google");
		expect(plan.columns.slice(-5).map((column) => column.role)).toEqual([
			"website",
			"address",
			"state",
			"reservationLink",
			"hoursOld",
		]);
		const newer = [...OUTSCRAPER_HEADERS, "website", "address", "state_code", "email", "email_1", "phone", "phone_1"];
		expect(
			recogniseColumns(newer)
				.columns.slice(-7)
				.map((column) => column.role),
		).toEqual(["website", "address", "state", "email", "email", "phone", "phone"]);
	});

	it("leaves the export's other columns alone, however near their names are", () => {
		const others = [
			"name_for_emails",
			"owner_title",
			"reviews_tags",
			"reviews_per_score",
			"website_title",
			"county",
			"email_1_title",
		];
		const plan = recogniseColumns([...OUTSCRAPER_HEADERS, ...others]);
		for (const column of plan.columns.slice(OUTSCRAPER_HEADERS.length)) {
			expect(column).toMatchObject({ role: null, confidence: "ignored" });
		}
	});

	it.each([
		["İşletme Adı", "name"],
		["FİRMA ÜNVANI", "name"],
		["Ünvan", "name"],
		["Ad", "name"],
	])("takes %j for the name", (header, role) => {
		expect(roles([header, "Adres"])[0]).toBe(role);
	});

	it.each([
		["KATEGORİ", "category"],
		["Açık Adres", "address"],
		["Şehir", "city"],
		["İl", "city"],
		["IL", "city"],
		["İlçe", "district"],
		["Eyalet", "state"],
		["Bölge", "state"],
		["ÜLKE", "country"],
		["Telefon", "phone"],
		["GSM", "phone"],
		["Web Sitesi", "website"],
		["Site", "website"],
		["E-Posta", "email"],
		["e-mail", "email"],
		["Çalışma Saatleri", "hours"],
		["Opening hours", "hours"],
		["Açıklama", "description"],
		["Puan", "rating"],
		["Yorum Sayısı", "reviewCount"],
		["Posta Kodu", "postalCode"],
		["POST-CODE", "postalCode"],
		["postalCode", "postalCode"],
		["postal_code", "postalCode"],
		["\ufeffPhone", "phone"],
		["Enlem", "latitude"],
		["Boylam", "longitude"],
		["isClaimed", "claimed"],
	])("takes %j for %s", (header, role) => {
		expect(roles(["Name", header])[1]).toBe(role);
	});

	it("leaves out what somebody has verified, and says what it would have been", () => {
		const [, verified] = recogniseColumns(["Name", "is_verified"], [["Abids Watch House", "1"]]).columns;
		expect(verified).toMatchObject({ role: null, lost: "claimed" });
		expect(recogniseColumns(["Name", "is_verified"], [], { isverified: "claimed" }).columns[1]?.role).toBe("claimed");
	});

	it("takes İl for the state where another column is the city", () => {
		expect(roles(["Ad", "Adres", "Şehir", "İl"])).toEqual(["name", "address", "city", "state"]);
	});

	it("guesses at headers that are near, and at columns by their values", () => {
		const plan = recogniseColumns(
			["Name", "Müşteri telefonu", "x1", "x2", "y", "z"],
			[
				["A", "1", "www.a.example", 51.50741, -0.1278, "a@a.example"],
				["B", "2", "https://b.example/x", 52.48142, -1.8998, "b@b.example"],
			],
		);
		expect(plan.columns.map(({ role, confidence }) => [role, confidence])).toEqual([
			["name", "used"],
			["phone", "guessed"],
			["website", "guessed"],
			["latitude", "guessed"],
			["longitude", "guessed"],
			["email", "guessed"],
		]);
	});

	it("does not guess at a column twice, nor at plain numbers", () => {
		expect(roles(["Name", "Phone", "Spare phone", "n"], [["A", "020 7183 8750", "", 5]])).toEqual([
			"name",
			"phone",
			null,
			null,
		]);
	});

	it("takes no harm from headers that are names of object members", () => {
		expect(roles(["name", "__proto__", "constructor", "toString", null, 5])).toEqual([
			"name",
			null,
			null,
			null,
			null,
			null,
		]);
	});

	it("reports sheets without any known header and without names by code", () => {
		expect(() => recogniseColumns(["x", "y"])).toThrow(expect.objectContaining({ code: "no-header-row" }));
		expect(() => recogniseColumns([])).toThrow(expect.objectContaining({ code: "no-header-row" }));
		expect(() => recogniseColumns(["City", "Phone"])).toThrow(expect.objectContaining({ code: "no-name-column" }));
	});

	it("survives structuredClone", () => {
		const plan = recogniseColumns(["Name", "City"]);
		expect(structuredClone(plan)).toEqual(plan);
	});
});

describe("header rows", () => {
	it("finds the header below a title and blank rows", () => {
		const rows: Cell[][] = [
			["Our customers 2026"],
			[],
			["Name", "City", "Phone"],
			["Anchor", "Portsmouth", "+44 20 7183 8750"],
		];
		expect(findHeaderRow(rows)).toBe(2);
	});

	it("finds none among data", () => {
		expect(findHeaderRow([["Anchor", "Portsmouth", 5]])).toBeNull();
		expect(headerScore(["Anchor", "Portsmouth", 5])).toBe(0);
	});

	it("scores a real header above a data row that has one of its words", () => {
		expect(headerScore(["Name", "City", "Phone"])).toBeGreaterThan(headerScore(["Hotel", "Phone", 4.5, 12]));
	});

	it("recognises its repetition among the data in any case, but not a place called Name", () => {
		const plan = recogniseColumns(["Name", "City", "Phone"]);
		expect(isRepeatedHeader(["name", "CITY", "phone"], plan)).toBe(true);
		expect(isRepeatedHeader(["Name", "Portsmouth", "020 7183 8750"], plan)).toBe(false);
		expect(isRepeatedHeader(["Name", null, null], plan)).toBe(false);
		expect(isRepeatedHeader([], plan)).toBe(false);
	});
});

describe("observeRow", () => {
	it("counts filled cells and keeps three different samples", () => {
		const plan = recogniseColumns(["Name", "City"]);
		for (const name of ["A", "A", "B", "", "C", "D"]) observeRow(plan, [name, null]);
		expect(plan.columns[0]).toMatchObject({ filled: 5, samples: ["A", "B", "C"] });
		expect(plan.columns[1]).toMatchObject({ filled: 0, samples: [] });
	});
});
