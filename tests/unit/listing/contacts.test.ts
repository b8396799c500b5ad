import { describe, expect, it } from "vitest";
import { listingSchema } from "#workers/contract/listing.schema.ts";
import { recogniseColumns } from "#workers/domain/listing/columns/columns.ts";
import { normaliseRow } from "#workers/domain/listing/normalise.ts";
import type { Cell } from "#workers/domain/workbook/sheet-row.ts";
import { normaliseRecord, reasons } from "./rows.ts";

describe("readPhones", () => {
	it("keeps every further number once, in E.164 where the country is known", () => {
		const { listing, problems } = normaliseRecord({
			phone: "020 7183 8750 / 020 7183 8751",
			phone_1: "+44 20 7183 8750",
			phone2: "020 7183 8752",
			"Additional phones": "020 7183 8753, 020 7183 8754",
			country: "UK",
		});
		expect(problems).toEqual([]);
		expect(listing).toMatchObject({
			phone: "+442071838750",
			phoneRaw: "020 7183 8750",
			morePhones: ["+442071838751", "+442071838752", "+442071838753", "+442071838754"],
		});
	});

	it("keeps them as typed where nothing tells the country, and drops repetitions of the same digits", () => {
		const { listing, problems } = normaliseRecord({
			phone: "0212 555 44 33",
			phone2: "0212-5554433",
			phone3: 2125554434,
		});
		expect(problems).toEqual([]);
		expect(listing).toMatchObject({ phone: null, phoneRaw: "0212 555 44 33", morePhones: ["2125554434"] });
	});

	it.each(["2055-12-02T00:00", "2055-12-02", "02.12.2055"])("keeps no date for a number: %s", (phone) => {
		for (const country of ["UK", null]) {
			const { listing, problems } = normaliseRecord({ phone, country });
			const reason = phone.startsWith("2055") ? "date-made" : "phone-invalid";
			expect([listing.phoneRaw, problems.map((problem) => problem.reason)]).toEqual([null, [reason]]);
		}
	});

	it("puts a number that is sure before one that is not", () => {
		const { listing } = normaliseRecord({ phone: "0212 555 44 33", phone2: "+44 20 7183 8750" });
		expect(listing).toMatchObject({ phone: "+442071838750", morePhones: ["0212 555 44 33"] });
	});

	it("knows the country from the position and from the import's default, the row's own first", () => {
		const plan = recogniseColumns(["Name", "Phone", "Lat", "Lng", "Country"]);
		const read = (cells: Cell[]) => normaliseRow(cells, plan, { country: "TR", clearEmpty: false });
		expect(read(["A", "0212 555 44 33"])).toMatchObject({ listing: { phone: "+902125554433", countryCode: "TR" } });
		expect(read(["A", "020 7183 8750", 51.5074, -0.1278])).toMatchObject({
			listing: { phone: "+442071838750", countryCode: null },
		});
		expect(read(["A", "030 1234567", null, null, "Germany"])).toMatchObject({ listing: { phone: "+49301234567" } });
	});

	it("does not take the import's country for one that stands there and is broken", () => {
		const plan = recogniseColumns(["Name", "Phone", "Country"]);
		const faults = [{ column: 2, fault: "error-value" as const, text: "#REF!" }];
		const result = normaliseRow(["A", "0212 555 44 33", null], plan, { country: "TR", clearEmpty: false, faults });
		expect(result).toMatchObject({ listing: { phone: null, phoneRaw: "0212 555 44 33" } });
	});

	it.each([
		["555 12 34 567 890", "UK"],
		["49731123456", "Germany"],
	])("keeps %j of %s as typed where it may be another number, and says so", (phone, country) => {
		const result = normaliseRow(["A", phone, country], recogniseColumns(["Name", "Phone", "Country"]));
		expect(result).toMatchObject({
			listing: { phone: null, phoneRaw: phone },
			problems: [],
			mended: [{ column: "Phone", value: phone, reason: "phone-as-typed" }],
		});
	});

	it.each([
		["(217) 555-0101\n(217) 555-0199", "(217) 555-0101", ["(217) 555-0199"]],
		["(217) 555-0101<br>(217) 555-0199", "(217) 555-0101", ["(217) 555-0199"]],
		["309.555.0102\r\n309.555.0103", "309.555.0102", ["309.555.0103"]],
		["555 0101\n555 0102", "555 0101", ["555 0102"]],
		["0212\n555 44 33", "0212 555 44 33", []],
	])("takes each line of %j for a number where each holds a whole one", (phone, phoneRaw, morePhones) => {
		const { listing, problems } = normaliseRecord({ phone });
		expect(listing).toMatchObject({ phone: null, phoneRaw, morePhones });
		expect(problems).toEqual([]);
	});

	it("keeps at most ten further numbers and addresses", () => {
		const numbers = Array.from({ length: 14 }, (_, at) => `+44 20 7183 87${at + 10}`).join("; ");
		const emails = Array.from({ length: 14 }, (_, at) => `a${at}@a.example`).join("; ");
		const { listing } = normaliseRecord({ phone: numbers, email: emails });
		expect(listing.morePhones).toHaveLength(10);
		expect(listing.moreEmails).toHaveLength(10);
		expect(listingSchema.safeParse(listing).error?.issues ?? []).toEqual([]);
	});
});

describe("readEmails", () => {
	it("keeps every further address once, whatever its case", () => {
		const { listing, problems } = normaliseRecord({
			email: "info@a.example, sales@a.example",
			email_1: "INFO@a.example",
			email_2: "boss@a.example",
		});
		expect(problems).toEqual([]);
		expect(listing).toMatchObject({ email: "info@a.example", moreEmails: ["sales@a.example", "boss@a.example"] });
	});

	it("reports each cell without an address", () => {
		expect(normaliseRecord({ email: "ask us", email_1: "a@a.example" })).toMatchObject({
			listing: { email: "a@a.example", moreEmails: [] },
			problems: [{ column: "email", reason: "email-invalid" }],
		});
		expect(reasons(normaliseRecord({ email: "ask us" }).problems)).toEqual(["email-invalid"]);
	});
});

describe("a mobile phone beside a general one", () => {
	it.each([
		["Sabit Telefon", "GSM"],
		["GSM", "Sabit Telefon"],
		["Telefon", "Cep Tel"],
		["Cep", "Telefon"],
		["Mobile", "Landline phone"],
	])("%s, %s: follows it, whatever their order", (...headers) => {
		const mobile = headers.findIndex((header) => /gsm|cep|mobile/i.test(header));
		const rows = Array.from({ length: 6 }, (_, row) => {
			const phones = [`0462 321 10 ${10 + row}`, `0462 321 10 ${10 + row}`];
			phones[mobile] = `0532 411 22 ${10 + row}`;
			return [`Ege Un ${row}`, "Türkiye", ...phones];
		});
		const plan = recogniseColumns(["Firma Adı", "Ülke", ...headers], rows);
		expect(normaliseRow(rows[0] ?? [], plan)).toMatchObject({
			listing: { phone: "+904623211010", morePhones: ["+905324112210"] },
		});
	});

	it("is the number where the business has no other", () => {
		const rows = [["Ege Un", "Türkiye", "", "0532 411 22 10"]];
		const plan = recogniseColumns(["Firma Adı", "Ülke", "Sabit Telefon", "GSM"], rows);
		expect(normaliseRow(rows[0] ?? [], plan)).toMatchObject({ listing: { phone: "+905324112210", morePhones: [] } });
	});
});

describe("twelve digits that end in six zeros", () => {
	const read = (phones: readonly (string | number)[]) => {
		const rows = phones.map((phone, row) => [`Ege Un ${row}`, "Türkiye", phone]);
		const plan = recogniseColumns(["Firma Adı", "Ülke", "Telefon"], rows);
		return rows.map((row) => {
			const result = normaliseRow(row, plan);
			return "listing" in result ? [result.listing.phone, ...result.problems.map(({ reason }) => reason)] : [];
		});
	};

	it("are a number of the row's country among others", () => {
		expect(read(["902322000000", "902324410010"])).toEqual([["+902322000000"], ["+902324410010"]]);
		expect(read([902322000000])).toEqual([["+902322000000"]]);
	});

	it("are rounded where several are, or where they are no number of the country", () => {
		expect(read(["902322000000", "902324000000"])).toEqual([
			[null, "phone-rounded"],
			[null, "phone-rounded"],
		]);
		expect(read(["442071000000"])).toEqual([[null, "phone-rounded"]]);
	});
});

it("takes no place on a map for a website, and the phones of a column that says fax behind them without a question", () => {
	const { listing, problems } = normaliseRecord({ URL: "https://www.google.com/maps/place/Fox/data=!4m2" });
	expect(listing.website).toBeNull();
	expect(reasons(problems)).toEqual(["does-not-suit"]);
	const rows = Array.from({ length: 9 }, (_, row) => [
		`Fox Bakery ${row}`,
		`${row} Mill Lane`,
		"Sibiu",
		`0269-23526${row}`,
	]);
	const plan = recogniseColumns(["Denumire", "Adresa", "Localitate", "Telefon/Fax"], rows);
	expect(plan.columns[3]?.role).toBe("phone");
	expect(plan.doubts).toEqual([]);
});
