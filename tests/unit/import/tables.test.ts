import { describe, expect, test } from "vitest";
import { CHUNK_LIMITS, type ChunkLimits, readChunks } from "#workers/domain/import/chunks.ts";
import { namelessTables } from "#workers/domain/import/nameless-tables.ts";
import { type ImportOptions, NO_HEADER_ROW } from "#workers/domain/import/options.ts";
import {
	columnReports,
	planAnew,
	plannedColumns,
	plannedDoubts,
	planWorkbook,
	sheetReports,
} from "#workers/domain/import/plan.ts";
import type { Cell } from "#workers/domain/workbook/sheet-row.ts";
import type { WorkbookSheet } from "#workers/domain/workbook/workbook.ts";
import { sheetOf, workbookOf } from "./sheet-of.ts";

async function read(sheets: WorkbookSheet[], options: Partial<ImportOptions> = {}, limits: Partial<ChunkLimits> = {}) {
	const plan = await planWorkbook(workbookOf(...sheets), options);
	const chunks = [];
	for await (const { chunk } of readChunks(plan, { limits: { ...CHUNK_LIMITS, ...limits } })) {
		expect(chunk.totalRows).toBe(chunk.listings.length + chunk.duplicates + chunk.rejected.length);
		chunks.push(chunk);
	}
	expect(chunks.reduce((sum, chunk) => sum + chunk.totalRows, 0)).toBe(plan.totalRows);
	const listings = chunks.flatMap((chunk) => chunk.listings);
	const rejected = chunks.flatMap((chunk) => chunk.rejected.map(({ row, reason }) => [row, reason]));
	return { plan, chunks, listings, names: listings.map(({ name }) => name), rejected };
}

const readRows = (rows: Cell[][]) => read([sheetOf(rows)]);

const HEADER: Cell[] = ["Name", "Category", "City", "Phone"];
const place = (name: string, number: number): Cell[] => [name, "Pub", "Bath", `+44 20 7946 0${100 + number}`];
const PLACES: Cell[][] = [place("Old Fox", 1), place("Swan", 2), place("Lion", 3), place("Bell", 4), place("Crown", 5)];

test("sheets with the same headers are asked about once, and answered once", async () => {
	const firms = ["Fox", "Swan", "Lion", "Bell", "Crown", "Ship", "Anchor", "Plough"];
	const sheet = (town: string) => {
		const rows = firms.map((name, row): Cell[] => [
			`${name} ${town} Gıda Ltd. Şti.`,
			row === 2 ? null : `${name} ${town} Cafe`,
			town,
		]);
		return sheetOf([["Ticaret Unvanı", "Tabela Adı", "City"], ...rows], town);
	};
	const { plan, listings } = await read([sheet("Leeds"), sheet("Hull"), sheet("York")]);
	const doubts = plannedDoubts(plan);
	expect(doubts).toMatchObject([{ reason: "several-names", sheets: ["Leeds", "Hull", "York"] }]);
	expect(listings).toHaveLength(24);
	const said = planAnew(plan, { columns: { [doubts[0]?.headers ?? ""]: { ticaretunvani: "name", tabelaadi: null } } });
	expect(plannedDoubts(said)).toEqual([]);
});

describe("a second table in a sheet", () => {
	test("has its own columns, and its header and title are accounted for", async () => {
		const { listings, rejected, plan } = await readRows([
			HEADER,
			...PLACES,
			[null],
			["Our cafes"],
			["Name", "E-mail", "Address", "Website"],
			["Bean", "bean@x.example", "1 High Street", "https://bean.example"],
		]);
		expect(listings).toHaveLength(6);
		expect(listings[5]).toMatchObject({
			name: "Bean",
			email: "bean@x.example",
			address: "1 High Street",
			category: null,
			phone: null,
		});
		expect(rejected).toEqual([
			[8, "section-heading"],
			[9, "new-header"],
		]);
		expect(sheetReports(plan)[0]).toMatchObject({ rows: 8, headerRows: [1, 9] });
		expect([...new Set(columnReports(plan).map(({ headerRow }) => headerRow))]).toEqual([1, 9]);
	});

	test("may have the longer header", async () => {
		const { names } = await readRows([
			["Name", "City"],
			["Old Fox", "Bath"],
			["Name", "Address", "City", "Phone", "Website"],
			["Swan", "1 High Street", "York", "+44 20 7946 0001", null],
		]);
		expect(names).toEqual(["Old Fox", "Swan"]);
	});

	test("that begins with the same columns is not taken for the first one's header again", async () => {
		const { listings } = await readRows([
			["Name", "Address", "City", "Phone"],
			["Old Fox", "1 High Street", "Bath", "+44 20 7946 0001"],
			["Name", "Address", "City", "E-mail"],
			["Swan", "2 High Street", "Bath", "swan@x.example"],
		]);
		expect(listings[1]).toMatchObject({ name: "Swan", email: "swan@x.example", phoneRaw: null });
	});

	test("without names gives no listing", async () => {
		const { names, rejected } = await readRows([
			HEADER,
			...PLACES,
			["Category", "Country", "City", "Phone"],
			["Pub", "UK", "Bath", "1"],
		]);
		expect(names).toHaveLength(5);
		expect(rejected).toEqual([
			[7, "new-header"],
			[8, "no-name-column"],
		]);
	});

	test("whose header is the first one's, damaged, is said to be left out before anything is read in, and is not with a role", async () => {
		const damaged = ["#REF!", "Category", "City", "Phone"];
		const rows = [HEADER, ...PLACES, damaged, place("Ship", 6), place("Star", 7), place("Anchor", 8)];
		const { plan, names, rejected } = await readRows(rows);
		expect(namelessTables(plan)).toEqual([{ sheet: "Places", headerRow: 7, header: damaged, rows: 3 }]);
		expect(names).toHaveLength(5);
		expect(rejected.filter(([, reason]) => reason === "no-name-column").map(([row]) => row)).toEqual([8, 9, 10]);
		const [first] = plannedColumns(plan).filter(({ header }) => header === "#REF!");
		const { headers = "", key = "" } = first ?? {};
		const named = planAnew(plan, { columns: { [headers]: { [key]: "name" } } });
		expect(namelessTables(named)).toEqual([]);
	});

	test("with the header in another language begins where that stands", async () => {
		const { names, rejected } = await readRows([
			HEADER,
			["İşletme Adı", "Kategori", "Şehir", "Telefon"],
			["Kebapçı Halil", "Restoran", "İstanbul", "0212 555 44 33"],
		]);
		expect(names).toEqual(["Kebapçı Halil"]);
		expect(rejected).toEqual([[2, "new-header"]]);
	});
});

describe("a header of two lines", () => {
	test("is read as one: the groups' titles stand before the words below them", async () => {
		const { listings, rejected, plan } = await readRows([
			["Name", "Address", "Monday", null, "Tuesday", null],
			[null, null, "Open", "Close", "Open", "Close"],
			["Old Fox", "1 High Street", "09:00", "17:00", "10:00", "16:00"],
		]);
		expect(columnReports(plan).map(({ header }) => header)).toEqual([
			"Name",
			"Address",
			"Monday Open",
			"Monday Close",
			"Tuesday Open",
			"Tuesday Close",
		]);
		expect(listings[0]?.openingHours?.slice(0, 2)).toEqual([[[540, 1_020]], [[600, 960]]]);
		expect(rejected).toEqual([]);
	});

	test("may group the weekdays, and names the columns without a group in either line", async () => {
		const { listings } = await readRows([
			["Name", "Address", "Opening hours", null, null],
			[null, null, "Mon", "Tue", "Sun"],
			["Old Fox", "1 High Street", "9-17", "10-16", "closed"],
		]);
		const [monday, tuesday, , , , , sunday] = listings[0]?.openingHours ?? [];
		expect([monday, tuesday, sunday]).toEqual([[[540, 1_020]], [[600, 960]], "closed"]);
	});

	test("is its lower line where the upper only names groups", async () => {
		const { listings } = await readRows([
			["Business", null, "Location", null, "Contact"],
			["Name", "Category", "Street", "City", "Phone"],
			["Old Fox", "Pub", "1 High Street", "Bath", "+44 20 7946 0001"],
		]);
		expect(listings).toHaveLength(1);
		expect(listings[0]).toMatchObject({ name: "Old Fox", street: "1 High Street", city: "Bath" });
	});
});

describe("rows between and below listings", () => {
	test.each([
		["— RESTAURANTS —", "section-heading"],
		["*** Hotels ***", "section-heading"],
		["London (12)", "section-heading"],
		["Cafes:", "section-heading"],
		["HOTELS", "section-heading"],
		["Restaurants", "section-heading"],
		["2024", "section-heading"],
		["Total", "sum"],
		["TOPLAM: 120", "sum"],
		["Gesamt (5)", "sum"],
		["Total général", "sum"],
		["Count: 120", "sum"],
		["5 records", "sum"],
		["Toplam 120 kayıt", "sum"],
		["Number of places: 12", "sum"],
		["Итого: 5", "sum"],
		["Source: our own survey", "note"],
		["© 2024 Somebody Ltd", "note"],
		["(c) 2024 Somebody", "note"],
		["Generated on 2024-05-01", "note"],
		["Page 1 of 3", "note"],
		["Sayfa 1 / 3", "note"],
		["Quelle: eigene Erhebung", "note"],
		["* prices may differ", "note"],
		["Kaynak: Google Haritalar", "note"],
		["https://data.example/places", "note"],
	])("%j alone in its row is no listing: %s", async (text, reason) => {
		const { names, rejected } = await readRows([HEADER, ...PLACES, [text], place("Plough", 6)]);
		expect(names).not.toContain(text);
		expect(names).toHaveLength(6);
		expect(rejected).toEqual([[7, reason]]);
	});

	test.each([
		[["required", "optional", "required", "text"]],
		[["zorunlu", "isteğe bağlı", null, null]],
		[[1, 2, 3, 4]],
		[["(1)", "(2)", "(3)", "(4)"]],
	])("%j directly below the header explains the columns", async (explained) => {
		const { names, rejected } = await readRows([HEADER, explained, ...PLACES]);
		expect(names).toHaveLength(5);
		expect(rejected).toEqual([[2, "note"]]);
	});

	test.each([
		[["Source:", "Google Maps"], "note"],
		[["Generated on", "2024-05-01"], "note"],
		[["Total:", "5 places"], "sum"],
		[["Total", "5"], "sum"],
	])("%j below the table is no listing", async (row, reason) => {
		expect((await readRows([HEADER, ...PLACES, row])).rejected).toEqual([[7, reason]]);
	});

	test("a row that is only numbered has no name", async () => {
		const rows: Cell[][] = PLACES.map((row, index) => [index + 1, ...row]);
		expect((await readRows([["No", ...HEADER], ...rows, [6]])).rejected).toEqual([[7, "name-missing"]]);
	});

	test("a heading before each listing is none", async () => {
		const rows = [["Leeds"], place("Old Fox", 1), ["HULL"], place("Swan", 2), ["York"], place("Lion", 3)];
		const { names, rejected } = await readRows([HEADER, ...rows]);
		expect(names).toEqual(["Old Fox", "Swan", "Lion"]);
		expect(rejected).toEqual([2, 4, 6].map((row) => [row, "section-heading"]));
	});

	test("sums in the columns make a row a sum, an address makes it a business", async () => {
		const rows: Cell[][] = [
			["Name", "Category", "Address", "Reviews", "Rating"],
			["Total", "Gas station", "1 High Street", 12, 4.1],
			["Total Wine", null, "2 High Street", 3, null],
			["Old Fox", "Pub", "3 High Street", 5, 4.4],
			["Total", null, null, 20, 4.2],
			[null, null, "Toplam", 20, null],
		];
		const { names, rejected } = await readRows(rows);
		expect(names).toEqual(["Total", "Total Wine", "Old Fox"]);
		expect(rejected).toEqual([
			[5, "sum"],
			[6, "sum"],
		]);
	});

	test("names alone are listings where they are common, and a business may be called like a note", async () => {
		const rows = [["Old Fox"], ["Swan"], place("Lion", 3), ["Crown"], ["Hotel Bell"]];
		expect((await readRows([HEADER, ...rows])).names).toHaveLength(5);
		const named = [place("Source: the Restaurant", 1), place("Note", 2), place("TOPLAM", 3), place("Page 1", 4)];
		expect((await readRows([HEADER, ...named])).names).toHaveLength(4);
	});

	test("a list of names alone is a list of names", async () => {
		const { names } = await readRows([["Name", "City"], ["Old Fox"], ["SWAN"], ["The Lion (2)"], ["Crown"]]);
		expect(names).toHaveLength(4);
	});
});

describe("several sheets", () => {
	test("are read one after the other, and small ones share a chunk", async () => {
		const { chunks, plan } = await read([
			sheetOf([HEADER, ...PLACES], "London"),
			sheetOf([["Template"]], "Template"),
			sheetOf([HEADER, place("Plough", 6)], "Leeds"),
		]);
		expect(chunks.map(({ sheet, firstRow, lastRow }) => [sheet, firstRow, lastRow])).toEqual([["London", 2, 2]]);
		expect(plan.read).toEqual({
			rows: 6,
			chunks: 1,
			listings: 6,
			saysCountry: true,
			countryless: 0,
			assumed: 6,
			townless: 0,
			uncategorised: 0,
			states: [],
		});
	});

	test("a business that stands in two of them is one, and the second row names the first one's sheet", async () => {
		const fox = [...place("Old Fox", 1), "fox@x.example"];
		const { chunks, listings } = await read([
			sheetOf([HEADER, ...PLACES], "All"),
			sheetOf([[...HEADER, "E-mail"], place("Plough", 6), fox], "Bath"),
		]);
		expect(listings).toHaveLength(6);
		expect(chunks[0]?.repeated).toEqual([
			{ sheet: "Bath", row: 3, of: 2, ofSheet: "All", name: "Old Fox", differs: [] },
		]);
		expect(listings[0]).toMatchObject({ name: "Old Fox", email: "fox@x.example" });
	});
});

describe("businesses without an id", () => {
	test("five branches of a chain are five, told apart by phone, position or address", async () => {
		const header = ["Name", "Address", "City", "Phone", "Latitude", "Longitude"];
		const rows: Cell[][] = [
			["Fox", "London", "London", "+44 20 7946 0001", null, null],
			["Fox", null, "London", "+44 20 7946 0002", null, null],
			["Fox", null, "London", null, 51.51, -0.12],
			["Fox", null, "London", null, 51.55, -0.1],
			["Fox", "1 High Street", "London", "+44 20 7946 0002", null, null],
		];
		const { listings } = await readRows([header, ...rows]);
		expect(new Set(listings.map(({ sourceKey }) => sourceKey)).size).toBe(5);
	});

	test("the same name and address far apart are two places, with the same keys in any later import of the same file", async () => {
		const rows: Cell[][] = [
			["Name", "Address", "Latitude", "Longitude"],
			["Fox", "Main Street East", 51.5, -0.1],
			["Fox", "Main Street East", 53.5, -2.2],
			["Fox", "Main Street East", 53.5, -2.2],
		];
		const first = await readRows(rows);
		expect(first.listings).toHaveLength(2);
		expect(first.chunks[0]?.repeated).toMatchObject([{ row: 4, of: 3, differs: [] }]);
		expect((await readRows(rows)).listings).toEqual(first.listings);
	});

	test("two of one name and street are two, and a repetition is one, however many rows lie between them", async () => {
		const between = Array.from({ length: 12 }, (_, row): Cell[] => [
			`Heron ${row}`,
			`${row} Mill Lane`,
			"York",
			"NY",
			"10001",
		]);
		const header = ["Name", "Address", "City", "State", "Postal code"];
		const fox = (state: string | null, code: string | null): Cell[] => [
			"Fox",
			"100 Main St",
			"Springfield",
			state,
			code,
		];
		const rows: Cell[][] = [
			fox("Illinois", "62701"),
			...between,
			fox("Massachusetts", "01103"),
			...between.map(([name, ...rest]): Cell[] => [`Old ${name}`, ...rest]),
			...[fox("Illinois", "62701"), fox("IL", "62701-1234"), fox(null, null), fox("Massachusetts", "01103")],
		];
		const { chunks, listings } = await read([sheetOf([header, ...rows])], {}, { rows: 3 });
		expect(listings.filter(({ name }) => name === "Fox").map(({ state }) => state)).toEqual([
			"Illinois",
			"Massachusetts",
		]);
		expect(chunks.flatMap(({ repeated }) => repeated).map(({ row, of }) => [row, of])).toEqual([
			[28, 2],
			[29, 2],
			[30, 2],
			[31, 15],
		]);
	});

	test("those of one name and street at other positions are two, however many rows lie between them", async () => {
		const between = Array.from({ length: 12 }, (_, row): Cell[] => [`Heron ${row}`, `${row} Mill Lane`, 52 + row, 0.5]);
		const fox = (latitude: number): Cell[] => ["Fox", "Main Street East", latitude, -0.1];
		const rows = [
			["Name", "Address", "Latitude", "Longitude"],
			fox(51.5),
			...between,
			fox(53.5),
			...[fox(51.5001), fox(53.5)],
		];
		const { listings } = await read([sheetOf(rows)], {}, { rows: 3 });
		expect(listings.filter(({ name }) => name === "Fox").map(({ latitude }) => latitude)).toEqual([51.5, 53.5]);
	});
});

describe("a sheet without listings", () => {
	test.each<[string, Cell[][]]>([
		[
			"labels down the first column",
			[
				["Name", "Golden Lion", "Rose"],
				["Address", "1 High St", "2 Low St"],
				["City", "Bath", "Wells"],
			],
		],
		[
			"two labels",
			[
				["Business name", "Golden Lion"],
				["Phone", "01225 496000"],
				["Website", "lion.example"],
			],
		],
		[
			"labels of another language",
			[
				["Firma", "Frisch"],
				["Straße", "Weg 1"],
				["PLZ", "89073"],
				["Ort", "Ulm"],
				["Parkplätze", "12"],
			],
		],
	])("is refused with its side for its head: %s", async (_, rows) => {
		await expect(readRows(rows)).rejects.toMatchObject({ code: "no-header-row" });
	});

	test("is left out beside a sheet with listings", async () => {
		const turned = sheetOf(
			[
				["Name", "Lion"],
				["Address", "1 High St"],
				["City", "Bath"],
			],
			"Turned",
		);
		const { plan, names } = await read([sheetOf([HEADER, ...PLACES]), turned]);
		expect(names).toHaveLength(5);
		expect(sheetReports(plan).map(({ state, reason }) => [state, reason])).toEqual([
			["read", null],
			["left-out", "no-header-row"],
		]);
	});

	test("is no list in which a business is called like a column", async () => {
		const { names } = await readRows([HEADER, ["Address", "Bar", "Bath"], ["Menu", "Bar", "Bath"], ...PLACES]);
		expect(names).toHaveLength(7);
	});

	test("is not called empty where none of its headers is known", async () => {
		const header = ["Qwer", "Asdf", "Yxcv", "Tzui", "Ghjk", "Bnml", "Poiu", "Lkjh"];
		const row = (name: string) => [name, "Cafe", "Street 1", "12345", "Town", "Germany", "030 1234567", "9:00-17:00"];
		const refused = readRows([header, row("Test a"), row("Test hr b")]);
		await expect(refused).rejects.toMatchObject({ code: expect.stringMatching(/^no-(?:header-row|name-column)$/) });
	});
});

test("rows of one business for each weekday are its week, and their phone is its phone", async () => {
	const header = ["Name", "Category", "Address", "City", "Country", "Phone", "Day", "Opens", "Closes"];
	const cafe = ["Café Anker", "Café", "12 Mill Lane", "Leeds", "United Kingdom", "0113 496 0101"];
	const club = ["Blue Note", "Club", "3 High Street", "Leeds", "United Kingdom", "0113 496 0202"];
	const days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"].map((day) => [...cafe, day, "08:00", "17:00"]);
	const split = ["10:00-12:00", "14:00-16:00"].map((hours) => [...cafe, "Saturday", ...hours.split("-")]);
	const nights = ["Friday", "Saturday"].map((day) => [...club, day, "22:00", "04:00"]);
	const { listings, chunks } = await readRows([header, ...days, ...split, ...nights]);
	const day = [[480, 1020]];
	const night = [[1320, 1680]];
	expect(listings).toMatchObject([
		{
			name: "Café Anker",
			phone: "+441134960101",
			openingHours: [
				...Array(5).fill(day),
				[
					[600, 720],
					[840, 960],
				],
				"unknown",
			],
		},
		{ name: "Blue Note", phone: "+441134960202", openingHours: [...Array(4).fill("unknown"), night, night, "unknown"] },
	]);
	expect(chunks.flatMap(({ repeated }) => repeated.flatMap(({ differs }) => differs))).toEqual([]);
});

describe("a table without a header row", () => {
	const streets = ["Mill Lane", "High Street", "Station Road", "Park Row"];
	const rows = Array.from({ length: 12 }, (_, row): Cell[] => [
		`Fox ${"ABCDEFGHIJKL".charAt(row)} Bakery`,
		`${row + 1} ${streets[row % 4]}`,
		["Leeds", "Hull", "York"][row % 3] ?? "",
		`LS${(row % 9) + 1} 1AB`,
		`0113 496 00${10 + row}`,
		`info@fox${row}.example`,
	]);

	test("is read from its first row, its columns called by letters and judged by their values, and asks about words", async () => {
		const { plan, names } = await read([sheetOf(rows)], { headerRow: NO_HEADER_ROW });
		expect(names).toHaveLength(12);
		expect(names[0]).toBe("Fox A Bakery");
		expect(plannedColumns(plan).map(({ header, role }) => `${header} ${role}`)).toEqual([
			"A name",
			"B street",
			"C city",
			"D postalCode",
			"E phone",
			"F email",
		]);
		const asked = plannedDoubts(plan).map(({ role, options }) => `${role} ${options[0]?.columns[0]?.header}`);
		expect(asked).toEqual(["name A", "street B", "city C"]);
		expect(sheetReports(plan)[0]).toMatchObject({ rows: 12, headerRows: [NO_HEADER_ROW] });
	});

	test("takes what is said of its letters, and is no other file's with the same letters", async () => {
		const { plan } = await read([sheetOf(rows)], { headerRow: NO_HEADER_ROW });
		const [first] = plannedColumns(plan);
		const said = planAnew(plan, {
			headerRow: NO_HEADER_ROW,
			columns: { [first?.headers ?? ""]: { a: null, c: "name" } },
		});
		expect(plannedColumns(said).map(({ role }) => role)[2]).toBe("name");
		const { plan: other } = await read([sheetOf(rows.slice(1))], { headerRow: NO_HEADER_ROW });
		expect(plannedColumns(other)[0]?.headers).not.toBe(first?.headers);
	});
});

test("a second line of a header that has the word for names as well is no listing", async () => {
	const header: Cell[] = ["施設名称", null, "所在地", "構造", "電話番号"];
	const second: Cell[] = ["名称", "（旧名称）", null, "階数", null];
	const hotel = (name: string, number: number): Cell[] => [
		name,
		null,
		`熱海市渚町${number}`,
		`RC${number}`,
		`81-23${number}5`,
	];
	const { names, rejected } = await readRows([
		header,
		second,
		hotel("ホテル海鳴館", 1),
		hotel("旅館 松風", 2),
		hotel("民宿みかん荘", 3),
	]);
	expect(names).toEqual(["ホテル海鳴館", "旅館 松風", "民宿みかん荘"]);
	expect(rejected).toEqual([[2, "repeated-header"]]);
});
