import { describe, expect, test } from "vitest";
import { readChunks } from "#workers/domain/import/chunks.ts";
import type { ImportOptions } from "#workers/domain/import/options.ts";
import { fileFindingsOf, planImport, plannedColumns, plannedDoubts } from "#workers/domain/import/plan.ts";

/** Tests what programs write into their exports that nobody would type. */

async function imported(rows: readonly (readonly string[])[], options: Partial<ImportOptions> = {}) {
	const plan = await planImport(new Blob([rows.map((cells) => cells.join("\t")).join("\n")]), options);
	const listings = [];
	for await (const { chunk } of readChunks(plan)) listings.push(...chunk.listings);
	const roles = Object.fromEntries(plannedColumns(plan).map(({ header, role }) => [header, role]));
	return { plan, listings, roles, asked: plannedDoubts(plan).map(({ reason }) => reason) };
}

test("the address that Notion writes behind the name of a page is no part of a town, a kind or a name", async () => {
	const link = (text: string) => `${text} (https://www.notion.so/${encodeURI(text)}-1a2b3c)`;
	const { listings } = await imported([
		["Name", "Category", "Address", "City"],
		[link("Moda Çay Bahçesi"), `${link("Kahve")}, ${link("Pasta")}`, "Moda Cad. 5", link("Kadıköy")],
		["Kronotrop", link("Kahve"), "Firuzağa Cad. 1", link("Beyoğlu")],
		["Plan B (see https://planb.example)", link("Bar"), "Barbaros Blv. 7", "Beşiktaş"],
	]);
	expect(listings.map(({ name, category, city }) => [name, category, city])).toEqual([
		["Moda Çay Bahçesi", expect.stringMatching(/^Kahve/), "Kadıköy"],
		["Kronotrop", "Kahve", "Beyoğlu"],
		["Plan B (see https://planb.example)", "Bar", "Beşiktaş"],
	]);
});

test("categories that a program lists with commas and no blanks are several", async () => {
	const rows = [
		["Pok Pok", "Thai,Takeout", "1 Mill Lane", "Leeds"],
		["Barista", "Coffee,Bakery", "2 Mill Lane", "Leeds"],
		["Records", "Vinyl", "3 Mill Lane", "Leeds"],
		["Sweedeedee", "Breakfast,Bakery", "4 Mill Lane", "York"],
	];
	for (const header of ["Category", "Type"]) {
		const { listings } = await imported([["Name", header, "Address", "City"], ...rows]);
		expect(listings.map(({ category }) => category)).toEqual(["Thai", "Coffee", "Vinyl", "Breakfast"]);
	}
	const typed = rows.map((cells) => cells.with(1, (cells[1] ?? "").replace(",", ", ")));
	const { listings } = await imported([["Name", "Category", "Address", "City"], ...typed]);
	expect(listings[0]?.category).toBe("Thai, Takeout");
});

test("an industry in a program's own writing is written in words", async () => {
	const { listings } = await imported([
		["Company name", "Industry", "Street Address", "City"],
		["Hartley Dental", "HOSPITAL_HEALTH_CARE", "12 Park Row", "Leeds"],
		["Aire Cycles", "SPORTING_GOODS", "4 Canal Road", "Bradford"],
	]);
	expect(listings.map(({ category }) => category)).toEqual(["Hospital Health Care", "Sporting Goods"]);
});

describe("links of a few rows", () => {
	const rows = (host: string) =>
		["Zuni", "Burma", "Tartine"].map((name) => [name, `https://${host}/${name.toLowerCase()}`, "1 Market St", "Leeds"]);
	const HEADER = ["Name", "Website", "Address", "City"];

	test("that all lead to one directory are none of the businesses' own", async () => {
		const { listings, roles } = await imported([HEADER, ...rows("www.yelp.com/biz")]);
		expect([roles.Website, ...listings.map(({ website }) => website)]).toEqual([null, null, null, null]);
	});

	test("to a network may be all that they have, and one to a directory among others is taken", async () => {
		const own = await imported([HEADER, ...rows("www.facebook.com")]);
		expect(own.listings.map(({ website }) => website)).not.toContain(null);
		const mixed = await imported([
			HEADER,
			...rows("www.yelp.com/biz").with(0, ["Zuni", "zuni.example", "1 High St", "York"]),
		]);
		expect(mixed.roles.Website).toBe("website");
	});
});

describe("a column of states", () => {
	const rows = (header: string, states: readonly string[]) => [
		["Ünvan", "Adres", "Şehir", header],
		...states.map((state, at) => [`Ada Kafe ${at}`, `Gazi Cad. ${at + 1}`, "Samsun", state]),
	];

	test("that says running of most is asked about where others have given up their trade, as by a chamber", async () => {
		const { listings, asked, plan } = await imported(rows("Durumu", ["FAAL", "FAAL", "TERK", "ASKIDA", "FAAL"]));
		expect(asked).toEqual(["ended-status"]);
		expect(listings.map(({ businessStatus }) => businessStatus)).toEqual([
			...["OPERATIONAL", "OPERATIONAL", "CLOSED_PERMANENTLY", null, "OPERATIONAL"],
		]);
		expect(fileFindingsOf(plan).states).toMatchObject([{ column: "Durumu", words: [{ word: "ASKIDA", rows: 1 }] }]);
	});

	test("of a register's letters says which of them nobody has read", async () => {
		const { plan, listings } = await imported(rows("etatAdministratifEtablissement", ["A", "A", "F", "A", "F"]));
		expect(fileFindingsOf(plan).states).toMatchObject([
			{ column: "etatAdministratifEtablissement", words: [{ word: "A" }, { word: "F", rows: 2 }] },
		]);
		expect(listings.map(({ businessStatus }) => businessStatus)).toEqual([null, null, null, null, null]);
	});
});

test("a house's number before the street's kind and name, each in a column of its own, stays before them", async () => {
	const { listings } = await imported([
		[
			"enseigne1Etablissement",
			"numeroVoieEtablissement",
			"indiceRepetitionEtablissement",
			"typeVoieEtablissement",
			"libelleVoieEtablissement",
			"codePostalEtablissement",
			"libelleCommuneEtablissement",
		],
		["LE COMPTOIR", "12", "", "RUE", "DE LA REPUBLIQUE", "69002", "LYON 2EME"],
		["PHARMACIE JAURES", "3", "B", "AV", "JEAN JAURES", "69007", "LYON 7EME"],
		["GARAGE LAFAYETTE", "45", "", "CRS", "LAFAYETTE", "69003", "LYON 3EME"],
		["BOULANGERIE", "8", "TER", "PL", "BELLECOUR", "69002", "LYON 2EME"],
	]);
	expect(listings.map(({ street }) => street)).toEqual([
		...["12 RUE DE LA REPUBLIQUE", "3 B AV JEAN JAURES", "45 CRS LAFAYETTE", "8 TER PL BELLECOUR"],
	]);
});

describe("the names that links to a map have in their paths", () => {
	const link = (name: string) =>
		`https://www.google.com/maps/place/${encodeURIComponent(name).replaceAll("%20", "+")}/data=!4m7!3m6`;
	const HEADER = ["hfpxzc href", "qBF1Pd", "W4Efsd", "UsdlK"];
	const rows = ["Ada Kafe", "Gül Eczanesi", "Mavi & Pide"].map((name, at) => [
		...[link(name), name, ["Kafe", "Eczane", "Pideci"][at] ?? "", `0216 345 11 2${at}`],
	]);
	const NAMES = ["Ada Kafe", "Gül Eczanesi", "Mavi & Pide"];

	test("show which column holds the names under headers that nobody knows", async () => {
		const { listings, asked } = await imported([HEADER, ...rows], { headerRow: 1, country: "TR" });
		expect(listings.map(({ name }) => name)).toEqual(NAMES);
		expect(asked).not.toContain("several-names");
	});

	test("show it without any header, too", async () => {
		const { listings } = await imported(rows, { headerRow: 0, country: "TR" });
		expect(listings.map(({ name }) => name)).toEqual(NAMES);
	});

	test("take nothing from a column that is called so", async () => {
		const { roles } = await imported([["Link", "Place", "Name", "Phone"], ...rows]);
		expect(roles).toMatchObject({ Name: "name" });
	});
});

describe("a Dutch register of companies", () => {
	const HEADER = [
		"handelsnaam",
		"statutaire naam",
		"straatnaam",
		"huisnummer",
		"huisletter",
		"huisnummertoevoeging",
		"postcode",
		"plaats",
		"datum uitschrijving",
	];
	const read = (ended: string) =>
		imported([
			HEADER,
			["Bakkerij Jansen", "Jansen Beheer B.V.", "Damstraat", "12", "A", "", "1012JM", "Amsterdam", ""],
			["Kapsalon Mooi", "Kapsalon Mooi", "Kerkstraat", "5", "", "HS", "1017GA", "Amsterdam", ""],
			["Fietsenmaker Piet", "P. de Vries", "Haarlemmerdijk", "100", "B", "2", "1013JG", "Amsterdam", ended],
			["Café De Zwart", "De Zwart V.O.F.", "Spuistraat", "334", "", "", "1012VX", "Amsterdam", ""],
		]);

	test("has the names of trade, and what stands behind the numbers of houses", async () => {
		const { listings } = await read("20230131");
		expect(listings.map(({ name, street }) => [name, street])).toEqual([
			["Bakkerij Jansen", "Damstraat 12 A"],
			["Kapsalon Mooi", "Kerkstraat 5 HS"],
			["Fietsenmaker Piet", "Haarlemmerdijk 100 B 2"],
			["Café De Zwart", "Spuistraat 334"],
		]);
	});

	test.each([
		["20230131", "CLOSED_PERMANENTLY"],
		["31-01-2023", "CLOSED_PERMANENTLY"],
		["20990131", null],
		["31-01-2099", null],
	])("asks whether one is closed that was struck off on %s", async (date, status) => {
		const { listings, asked } = await read(date);
		expect(asked).toEqual(["ended-status"]);
		expect(listings.map(({ businessStatus }) => businessStatus)).toEqual([null, null, status, null]);
	});
});

test("the field of activity of a Turkish list is the category", async () => {
	for (const header of ["FAALİYET", "Faaliyet Alanı"]) {
		const { listings } = await imported([
			["İŞLETME ADI", header, "ADRES", "İLÇE"],
			["Yalı Balık", "Lokanta", "Sahil Yolu No:12", "Atakum"],
			["Merkez Eczanesi", "Eczane", "Gazi Cad. 55", "İlkadım"],
			["Çınar", "Kuaför", "Atatürk Bulv. 7", "Atakum"],
		]);
		expect(listings.map(({ category }) => category)).toEqual(["Lokanta", "Eczane", "Kuaför"]);
	}
});
