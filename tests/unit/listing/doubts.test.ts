import { describe, expect, it } from "vitest";
import { bestAssignment } from "#workers/domain/listing/columns/best-assignment.ts";
import { columnKeys } from "#workers/domain/listing/columns/column-roles.ts";
import { ColumnsError, recogniseColumns } from "#workers/domain/listing/columns/columns.ts";

const rowsOf = (make: (row: number) => (string | number | null)[], count = 12) =>
	Array.from({ length: count }, (_, row) => make(row));
const places = ["Leeds", "Hull", "Bath", "York"];
const town = (row: number) => places[row % 4] ?? "";

function rolesOf(headers: string[], rows: (string | number | null)[][]): (string | null)[] {
	return recogniseColumns(headers, rows).columns.map(({ role }) => role);
}

describe("roles by evidence", () => {
	it("takes the company for the name, not the person beside it", () => {
		const rows = rowsOf((row) => [`Ann Reed${"abcdefghijkl".charAt(row)}`, `Fox ${row} Bakery`, town(row)]);
		expect(rolesOf(["Contact Name", "Company", "City"], rows)).toEqual([null, "name", "city"]);
		expect(rolesOf(["Owner", "Organisation", "Town"], rows)).toEqual([null, "name", "city"]);
	});

	it("asks where two columns may hold the names, and takes what was said", () => {
		const rows = rowsOf((row) => [`Fox ${row}`, `Heron ${row}`, town(row)]);
		const headers = ["Business", "Company", "City"];
		const { doubts } = recogniseColumns(headers, rows);
		expect(doubts).toMatchObject([{ role: "name", reason: "several-names" }]);
		const said = recogniseColumns(headers, rows, { [columnKeys(headers)[1] ?? ""]: "name" });
		expect(said.doubts).toEqual([]);
		expect(said.columns[1]?.role).toBe("name");
	});

	it("reads area codes and kinds of streets as before when a question about another column is answered", () => {
		const headers = ["Business", "Company", "Tipo vialidad", "Calle", "City", "Area code", "Phone"];
		const rows = rowsOf((row) => [
			`Fox ${row}`,
			`Heron ${row}`,
			row % 2 ? "CALLE" : "AVENIDA",
			"Hidalgo",
			town(row),
			"0113",
			`49600${10 + row}`,
		]);
		const open = recogniseColumns(headers, rows);
		expect(open.doubts).toHaveLength(1);
		expect([open.streetKind, open.areaCode]).toEqual([2, 5]);
		const { streetKind, areaCode } = recogniseColumns(headers, rows, { business: "name", company: null });
		expect([streetKind, areaCode]).toEqual([2, 5]);
		expect(recogniseColumns(headers, rows, { areacode: null }).areaCode).toBeNull();
	});

	it("asks whether a column without a known header holds the names, where the one that is called so may be a person's or the register's", () => {
		const person = (row: number) => `Ann Reed${"abcdefghijkl".charAt(row)}`;
		const bakery = (row: number) => `Fox ${"abcdefghijkl".charAt(row)} Bakery`;
		const rows = rowsOf((row) => [bakery(row), person(row), `${row} Mill Lane`, town(row)]);
		for (const header of ["DPS Name", "Registered name"]) {
			const { doubts } = recogniseColumns(["Premises", header, "Address", "City"], rows);
			expect(doubts.map(({ options }) => options.map(({ columns }) => columns[0]?.index))).toEqual([[1, 0]]);
		}
		const sparse = rowsOf((row) => [bakery(row), row === 0 ? "Fox" : null, `${row} Mill Lane`, town(row)]);
		expect(recogniseColumns(["Designation", "Trading name", "Address", "City"], sparse).doubts).toHaveLength(1);
	});

	it("takes no part of another address, asks about regions that are quarters of the sky and kinds that are one, and offers short descriptions as the names", () => {
		const rows = rowsOf((row) => [
			`Fox ${row} Bakery`,
			`${row} Mill Lane`,
			`LS${row} 1AA`,
			`HU${row} 4ZZ`,
			"FRANCE",
			["Hume", "South West", "Hume", "Gippsland"][row % 4] ?? "",
			"Non-government",
		]);
		const headers = ["Name", "Address", "adrs_codepostal", "adrg_codepostal", "adrg_pays", "Region", "NameSubCategory"];
		const { columns, doubts } = recogniseColumns(headers, rows.slice(0, 8));
		const asked = new Set(
			doubts.flatMap(({ options }) => options.flatMap((option) => option.columns)).map(({ index }) => index),
		);
		expect(columns.filter(({ role, index }) => role !== null && !asked.has(index)).map(({ role }) => role)).toEqual([
			"name",
		]);
		const items = rowsOf((row) => [
			`F${row}00`,
			`Fox ${"abcdefghijkl".charAt(row)} Bakery`,
			`${row} Mill Lane`,
			town(row),
		]);
		const described = recogniseColumns(["Code", "Description", "Address", "City"], items);
		expect(described.columns[1]?.role).toBe("name");
		const prose = rowsOf((row) => [
			`Fox ${row} Bakery`,
			`Bread, cakes and the best coffee of lane ${row}, since 1920`,
			town(row),
		]);
		expect(rolesOf(["Name", "Description", "City"], prose)).toEqual(["name", "description", "city"]);
	});

	it("holds what a header says against what stands there: kinds that never come again, no country, no hours, other units", () => {
		const kinds = rowsOf((row) => [`Fox ${row}`, `Heron ${row} Works`, town(row)], 24);
		expect(rolesOf(["Name", "Denomination", "City"], kinds)).toEqual(["name", null, "city"]);
		const rows = rowsOf((row) => [
			`Fox ${row}`,
			town(row),
			"Jihomoravsk\u00fd",
			`${row}0-${row}5 min`,
			"call again",
			`${90 + row / 9}%`,
		]);
		const headers = ["Name", "City", "Country", "Range", "Hours permitted", "Rating pct"];
		expect(rolesOf(headers, rows).slice(2)).toEqual([null, null, null, null]);
	});

	it("leaves out what is somebody else's: a head office's phone, points of several things, the address of who has a column", () => {
		const rows = rowsOf((row) => [
			`Fox ${row}`,
			`0113 496 0${100 + row}`,
			"0113 496 0000",
			"Kitchen Ltd",
			`${row} Dock Road`,
		]);
		const headers = ["Name", "Phone", "Phone of headquarter", "Commissary", "Commissary address"];
		expect(rolesOf(headers, rows)).toEqual(["name", "phone", null, null, null]);
		const points = rowsOf((row) => [
			`Fox ${row}`,
			town(row),
			40 + row,
			...[0, 1, 2].map((of) => 6.1 + ((row + of) % 30) / 10),
		]);
		expect(rolesOf(["Name", "City", "Reviews", "Speed rating", "Taste rating", "Service rating"], points)).toEqual([
			...["name", "city", "reviewCount"],
			...[null, null, null],
		]);
	});

	it("takes the plainer of two headers for the town, and the other for its quarter", () => {
		const rows = rowsOf((row) => [`Fox ${row}`, `Quarter ${"ABCD".charAt((row * 7) % 4)}`, town(row)]);
		expect(rolesOf(["Name", "Locality", "City"], rows)).toEqual(["name", "quarter", "city"]);
	});

	it("refuses a list of persons as such", () => {
		const rows = rowsOf((row) => [["Ann", "Bob"][row % 2] ?? "", "Reed", `a${row}@mail.example`]);
		for (const headers of [
			["First Name", "Last Name", "Email"],
			["Ad\u0131", "Soyad\u0131", "E-posta"],
		]) {
			expect(() => recogniseColumns(headers, rows)).toThrow(expect.objectContaining({ code: "persons-only" }));
		}
		expect(() => recogniseColumns(["First Name", "Last Name"], rows)).toThrow(ColumnsError);
	});

	it("keeps one address of several, and asks of two that are as near", () => {
		const headers = ["Company", "Billing Street", "Billing City", "Shipping Street", "Shipping City"];
		const rows = rowsOf((row) => [`Fox ${row}`, `${row} Mill Lane`, town(row), `PO Box ${row}`, "Derby"]);
		const plan = recogniseColumns(headers, rows);
		expect(plan.columns.map(({ role }) => role)).toEqual(["name", "street", "city", null, null]);
		expect(plan.doubts).toMatchObject([{ role: "address", reason: "several-addresses" }]);
		const registered = headers.map((header) => header.replace("Billing", "Registered").replace("Shipping", "Trading"));
		const other = recogniseColumns(registered, rows);
		expect(other.columns.map(({ role }) => role)).toEqual(["name", null, null, "street", "city"]);
		expect(other.doubts).toEqual([]);
	});

	it("leaves out links of a directory, and asks where one host is nobody's that is known", () => {
		const rows = (host: string) => rowsOf((row) => [`Fox ${row}`, town(row), `https://${host}/p/${row}`]);
		const headers = ["Name", "City", "Website"];
		expect(rolesOf(headers, rows("www.yell.com"))).toEqual(["name", "city", null]);
		expect(recogniseColumns(headers, rows("stores.example.com")).doubts).toMatchObject([{ reason: "shared-host" }]);
		expect(rolesOf(headers, rows("fox.example"))).toEqual(["name", "city", "website"]);
	});

	it("leaves out an e-mail address that stands on most rows", () => {
		const rows = rowsOf((row) => [`Fox ${row}`, town(row), "office@council.example"]);
		expect(rolesOf(["Name", "City", "Email"], rows)).toEqual(["name", "city", null]);
		expect(rolesOf(["Name", "City", "Email"], rows.slice(0, 3))).toEqual(["name", "city", "email"]);
	});

	it("takes no class of a hotel for its visitors' ratings, whatever its header and however few", () => {
		const hotels = (...further: ((row: number) => string | number)[]) =>
			rowsOf((row) => [`Fox ${row} Hotel`, town(row), ...further.map((of) => of(row))], 8);
		const stars = (row: number) => 3 + (row % 3);
		const average = (row: number) => 4.1 + (row % 8) / 10;
		const reviews = (row: number) => 120 + row;
		for (const written of [stars, (row: number) => `${stars(row)} Yıldız`]) {
			const alone = recogniseColumns(["Name", "City", "Yıldız"], hotels(written));
			expect(alone.columns[2]?.role).toBeNull();
			expect(alone.doubts).toMatchObject([{ reason: "whole-ratings" }]);
			const beside = hotels(written, average, reviews);
			expect(rolesOf(["Name", "City", "Yıldız", "Puan", "Yorum sayısı"], beside)).toEqual([
				"name",
				"city",
				null,
				"rating",
				"reviewCount",
			]);
		}
		const outOf = hotels((row) => `${stars(row)}/5`);
		expect(rolesOf(["Name", "City", "Rating"], outOf)[2]).toBe("rating");
	});

	it("takes no rating of another scale or of another thing", () => {
		const table = (rate: (row: number) => number | string) => rowsOf((row) => [`Fox ${row}`, town(row), rate(row)]);
		expect(
			rolesOf(
				["Name", "City", "Rating"],
				table((row) => 3.1 + (row % 9) / 5),
			),
		).toContain("rating");
		expect(
			rolesOf(
				["Name", "City", "Rating"],
				table((row) => 60 + row),
			),
		).not.toContain("rating");
		expect(
			rolesOf(
				["Name", "City", "Hygiene Rating"],
				table((row) => row % 6),
			),
		).not.toContain("rating");
		expect(
			rolesOf(
				["Name", "City", "Rating"],
				table((row) => ["Hot", "Cold"][row % 2] ?? ""),
			),
		).not.toContain("rating");
		expect(
			recogniseColumns(
				["Name", "City", "Rating"],
				table((row) => 1 + (row % 5)),
			).doubts,
		).toMatchObject([{ reason: "whole-ratings" }]);
	});

	it("takes no customer's kind for a category, and no condition for a state", () => {
		const rows = rowsOf((row) => [`Fox ${row}`, ["Customer", "Prospect"][row % 2] ?? "", "Active", town(row)]);
		const roles = rolesOf(["Name", "Category", "State", "City"], rows);
		expect(roles[1]).toBeNull();
		expect(roles[2]).not.toBe("state");
	});
});

describe("bestAssignment", () => {
	it("gives the columns so that all together are best, not the first", () => {
		expect(
			bestAssignment([
				[9, 8, 0],
				[8, 1, 0],
			]),
		).toEqual([1, 0]);
		expect(
			bestAssignment([
				[0, 0],
				[0, 3],
			]),
		).toEqual([null, 1]);
		expect(bestAssignment([])).toEqual([]);
	});
});

describe("what stands beside the place's own", () => {
	const towns = ["해운대", "유성", "강릉", "제주", "충장", "경주", "전주", "춘천"];
	it("is no name: the authority of car parks, whose header is a word of their own names, is offered after these", () => {
		const headers = ["주차장명", "소재지도로명주소", "관리기관명", "전화번호"];
		const rows = towns.map((one, row) => [
			`${one} 공영주차장`,
			`부산광역시 ${one}로 ${row}`,
			["시설관리공단", "구청 교통행정과"][row % 2] ?? "",
			`051-744-66${row}0`,
		]);
		const { doubts, columns } = recogniseColumns(headers, rows);
		expect(columns[0]?.role).toBe("name");
		expect(doubts.map(({ options }) => options.map((option) => option.columns[0]?.index))).toEqual([[0, 2]]);
	});

	it("is no house number: what buildings are called", () => {
		const headers = ["Name", "Building", "Street", "City"];
		const buildings = (of: (row: number) => string | null) =>
			rolesOf(
				headers,
				rowsOf((row) => [`Fox ${row} Bakery`, of(row), "Mill Lane", town(row)]),
			)[1];
		expect(buildings((row) => (row === 3 ? "Old Customs Hall" : null))).toBeNull();
		expect(buildings((row) => `Level ${row}, Civic Centre`)).toBeNull();
		expect(buildings((row) => `${row + 1}a`)).toBe("houseNumber");
	});

	it("is no address: one beside an unknown word that few rows have, in a table of streets", () => {
		const headers = ["Nazwa", "Ulica", "Nr domu", "Kod pocztowy", "Miejscowość", "Adres korespondencyjny"];
		const rows = rowsOf(
			(row) => [
				`Fox ${row} Bakery`,
				`ul. Ogrodowa`,
				row + 1,
				`20-0${10 + row}`,
				town(row),
				row % 4 === 1 ? "skr. poczt. 15, 20-950 Lublin" : null,
			],
			8,
		);
		expect(rolesOf(headers, rows).slice(1)).toEqual(["street", "houseNumber", "postalCode", "city", null]);
	});

	it("is no part of the first address: the town and postcode of a second one", () => {
		const headers = [
			"Name",
			"Addr 1 - Line 1",
			"- City",
			"- Postcode",
			"Addr 2 - Line 1",
			"Addr 2 - City",
			"Addr 2 - Postcode",
		];
		const rows = rowsOf((row) => [
			`Fox ${row} Bakery`,
			`${row + 1} Mill Lane`,
			town(row),
			`LS${row} 1AB`,
			`PO Box ${row}`,
			"Otley",
			`BD${row} 2CD`,
		]);
		const roles = rolesOf(headers, rows);
		expect([roles[2], roles[3], roles[5], roles[6]]).toEqual(["city", "postalCode", null, null]);
	});

	it("is a person: a list of names with dates of birth is refused, one of businesses and their owners' is read", () => {
		const birth = (row: number) => `${10 + row}/03/2014`;
		const person = (row: number) => `Ann Reed${"abcdefghijkl".charAt(row)}`;
		const pupils = rowsOf((row) => [person(row), birth(row), `${row} Mill Lane`, town(row), `0113 496 00${10 + row}`]);
		for (const [name, born] of [
			["Name", "Date of birth"],
			["Pupil name", "DOB"],
			["Ad Soyad", "Doğum tarihi"],
			["Nome", "Data nascimento"],
		])
			expect(() => recogniseColumns([name ?? "", born ?? "", "Address", "Town", "Phone"], pupils), name).toThrow(
				expect.objectContaining({ code: "persons-only" }),
			);
		const owned = rowsOf((row) => [`Fox ${row} Bakery`, person(row), birth(row), `${row} Mill Lane`, town(row)]);
		expect(rolesOf(["Name", "Owner", "Date of birth", "Address", "Town"], owned)).toEqual([
			"name",
			null,
			null,
			"address",
			"city",
		]);
	});

	it("is the business: the company in a list of customers called by their surnames is asked about", () => {
		const headers = ["Co./Last Name", "First Name", "Addr 1 - Line 1", "- City", "- WWW"];
		const names = [
			"Salamanca Frames",
			"Eureka Saddlery",
			"Nobbys Hire",
			"Ghan Motors",
			"Sinkhole Dive",
			"Pall Mall Books",
			"Range Tyre",
		];
		const rows = names.map((name, row) => [
			name,
			null,
			`${row + 1} Mill Lane`,
			town(row),
			`${name.toLowerCase().replaceAll(" ", "-")}.example`,
		]);
		expect(recogniseColumns(headers, rows).doubts).toMatchObject([
			{ role: "name", options: [{ columns: [{ index: 0 }] }] },
		]);
		const persons = names.map((_, row) => [
			`Reed${"abcdefg".charAt(row)}`,
			"Ann",
			`${row + 1} Mill Lane`,
			town(row),
			"club.example",
		]);
		expect(() => recogniseColumns(headers, persons)).toThrow(expect.objectContaining({ code: "persons-only" }));
	});
});
