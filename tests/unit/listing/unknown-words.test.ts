import { describe, expect, it, test } from "vitest";
import { recogniseColumns } from "#workers/domain/listing/columns/columns.ts";
import { findHeaderRow } from "#workers/domain/listing/columns/header-score.ts";

/** Tests what becomes of columns whose headers have words that nobody knows, and of headers in further languages. */

type Row = (string | number | null)[];

const letter = (row: number) => "abcdefghijkl".charAt(row);
const bakery = (row: number) => `Fox ${letter(row).toUpperCase()} Bakery`;
const person = (row: number) => `Ann Reed${letter(row)}`;
const phone = (row: number) => `(503) 555-01${10 + row}`;
const cell = (row: number) => `(503) 555-01${50 + row}`;
const town = (row: number) => ["Leeds", "Hull", "Bath", "York"][row % 4] ?? "";
const rowsOf = (make: (row: number) => Row) => Array.from({ length: 12 }, (_, row) => make(row));

function read(headers: string[], make: (row: number) => Row) {
	const { columns, doubts } = recogniseColumns(headers, rowsOf(make));
	return { roles: columns.map(({ role }) => role), asked: doubts.map(({ role, reason }) => `${role}: ${reason}`) };
}

describe("headers in further languages", () => {
	test("an address book's columns of the business are its own", () => {
		const headers = [
			"Firma",
			"Straße geschäftlich",
			"Ort geschäftlich",
			"Telefon geschäftlich",
			"Telefon privat",
			"Mobiltelefon",
		];
		const { roles } = read(headers, (row) => [bakery(row), `Weg ${row}`, town(row), phone(row), cell(row), null]);
		expect(roles.slice(0, 5)).toEqual(["name", "street", "city", "phone", null]);
	});

	test.each([
		["Arabic", ["اسم المنشأة", "نوع النشاط", "المدينة", "رقم الهاتف", "جوال المالك"]],
		["Egyptian", ["اسم المحل", "النشاط", "المدينة", "تليفون", "موبايل المالك"]],
		["Persian", ["نام فروشگاه", "دسته‌بندی", "شهر", "شماره تلفن", "موبایل مدیر"]],
		["Hebrew", ["שם העסק", "קטגוריה", "עיר", "טלפון", "נייד מנהל"]],
		["Thai", ["ชื่อร้าน", "ประเภท", "จังหวัด", "เบอร์โทร", "โทรสาร"]],
		["Vietnamese", ["Tên cửa hàng", "Ngành nghề", "Thành phố", "Số điện thoại", "SĐT người phụ trách"]],
		["Indonesian", ["Nama Usaha", "Jenis Usaha", "Kota", "No. Telp", "HP Pemilik"]],
		["Hindi", ["दुकान का नाम", "श्रेणी", "शहर", "मोबाइल", "मालिक का मोबाइल"]],
		["Korean", ["매장명", "업종", "시군구", "전화번호", "대표자 휴대폰"]],
	])("%s: the name, the kind, the town and the phone, and nobody's own phone or fax", (_, headers) => {
		const { roles, asked } = read(headers, (row) => [
			bakery(row),
			["Bakery", "Cafe"][row % 2] ?? "",
			town(row),
			phone(row),
			cell(row),
		]);
		expect(roles).toEqual(["name", "category", "city", "phone", null]);
		expect(asked).toEqual([]);
	});

	it("takes 'Tên' for the name beside Vietnamese words only", () => {
		const rows = (row: number) => [bakery(row), `${row} Lê Lợi`, phone(row)];
		expect(read(["Tên", "Địa chỉ", "Số điện thoại"], rows).roles[0]).toBe("name");
		expect(() => read(["Ten", "Twenty", "Phone"], rows)).toThrow();
	});
});

it("takes no row with phones, links and postcodes for a header, whatever words it has", () => {
	const data = [
		"Anchor Heron Clinic",
		"Clinic",
		"8 Bahnhofstraße",
		"50667",
		"Köln",
		"030 55501001",
		"https://www.anchor.example/",
	];
	expect(
		findHeaderRow([data, ["Fox", "Bakery", "1 Gartenweg", "01067", "Dresden", "030 55501002", "www.fox.example"]]),
	).toBeNull();
	expect(
		findHeaderRow([["Service", "Service Street", "Service Suburb", "Service Postcode", "Service Phone"], data]),
	).toBe(0);
});

describe("phones and e-mail addresses under words that nobody knows", () => {
	it("asks about a phone whose header has such a word", () => {
		const { roles, asked } = read(["Name", "City", "Tasting Phone"], (row) => [bakery(row), town(row), phone(row)]);
		expect(roles).toEqual(["name", "city", "phone"]);
		expect(asked).toEqual(["phone: unsure-header"]);
	});

	it("needs no question where it is the word by which the table calls its businesses", () => {
		const headers = ["Cabinet name", "City", "Medic", "Phone medic", "Phone cabinet"];
		const { roles, asked } = read(headers, (row) => [bakery(row), town(row), person(row), cell(row), phone(row)]);
		expect(roles).toEqual(["name", "city", null, null, "phone"]);
		expect(asked).toEqual([]);
	});

	it("leaves out a phone that is called as a column of persons, a second one under such a word, and one that a few share", () => {
		const persons = read(["Name", "City", "Winemaker", "Winemaker Phone"], (row) => [
			bakery(row),
			town(row),
			person(row),
			cell(row),
		]);
		expect(persons.roles[3]).toBeNull();
		const second = read(["Name", "City", "Phone", "Workshop Phone"], (row) => [
			bakery(row),
			town(row),
			phone(row),
			cell(row),
		]);
		expect(second.roles).toEqual(["name", "city", "phone", null]);
		const shared = read(["Name", "City", "Tax office phone"], (row) => [bakery(row), town(row), phone(row % 3)]);
		expect(shared.roles[2]).toBeNull();
	});

	it("asks about e-mail addresses that have nothing of the names and websites", () => {
		const headers = ["Name", "City", "Website", "Tasting email"];
		const site = (row: number) => `https://www.fox-${letter(row)}-bakery.example`;
		const others = read(headers, (row) => [bakery(row), town(row), site(row), `${letter(row)}.reed@mail.example`]);
		expect(others.asked).toEqual(["email: unsure-header"]);
		const own = read(headers, (row) => [
			bakery(row),
			town(row),
			site(row),
			`tasting@fox-${letter(row)}-bakery.example`,
		]);
		expect(own.asked).toEqual([]);
	});
});

describe("values that contradict a header", () => {
	it("takes dates for no hours, dishes for no link, bricks for no house number", () => {
		const headers = ["Name", "City", "Opens", "Closes", "Menu", "Building"];
		const { roles } = read(headers, (row) => [
			bakery(row),
			town(row),
			`2024-05-0${1 + (row % 9)}`,
			`2024-10-0${1 + (row % 9)}`,
			"Pasta, soup and cake",
			"red brick",
		]);
		expect(roles).toEqual(["name", "city", null, null, null, null]);
	});

	it("leaves out an address of other streets, and the position of a warehouse", () => {
		const headers = [
			"Name",
			"Street",
			"City",
			"Godown Address",
			"Warehouse Lat",
			"Warehouse Lng",
			"Shop Lat",
			"Shop Lng",
		];
		const { roles } = read(headers, (row) => [
			...[bakery(row), `${row + 1} Mill Lane`, town(row), `${row + 60} Quay Road`],
			...[53.1 + row / 100, -1.2, 53.8 + row / 100, -1.5],
		]);
		expect(roles).toEqual(["name", "street", "city", null, null, null, "latitude", "longitude"]);
	});

	it("takes the names of the places before a chain's sign that stands on many rows", () => {
		const signs = ["Northgate Group", "Solara Group"];
		const { roles } = read(["Enseigne", "Nom de la salle", "Ville"], (row) => [
			signs[row % 2] ?? "",
			bakery(row),
			town(row),
		]);
		expect(roles).toEqual([null, "name", "city"]);
	});
});
