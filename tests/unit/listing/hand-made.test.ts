import { describe, expect, it } from "vitest";
import { recogniseColumns } from "#workers/domain/listing/columns/columns.ts";
import { normaliseRow } from "#workers/domain/listing/normalise.ts";
import { splitPostalCity } from "#workers/domain/listing/town-parts.ts";
import type { Cell } from "#workers/domain/workbook/sheet-row.ts";
import { reasons } from "./rows.ts";

/** Reads the rows below these headers. The first column holds names. */
function table(headers: string[], ...rows: Cell[][]) {
	const named = rows.map((row): Cell[] => ["Anchor", ...row]);
	const plan = recogniseColumns(["Name", ...headers], named);
	const results = named.map((cells) => {
		const result = normaliseRow(cells, plan);
		if ("rejected" in result) throw new Error(`rejected: ${result.rejected.reason}`);
		return { ...result.listing, reasons: reasons(result.problems), mended: reasons(result.mended) };
	});
	return { roles: plan.columns.slice(1).map(({ role }) => role), results };
}

function statuses(header: string, ...words: Cell[]) {
	return table([header], ...words.map((word) => [word])).results.map(({ businessStatus }) => businessStatus);
}

describe("a weekday's word that is another column's name", () => {
	it("takes Maa for a country in a Finnish sheet, and for Monday in a Dutch one", () => {
		const finnish = ["Osoite", "Kaupunki", "Maa", "Aukioloajat"];
		expect(table(finnish, ["Katu 1", "Turku", "Suomi", "9-17"])).toMatchObject({
			roles: ["address", "city", "country", "hours"],
			results: [{ countryCode: "FI", openingHours: Array(7).fill([[540, 1020]]) }],
		});
		const dutch = ["Maa", "Din", "Woe", "Don", "Vrij", "Zat", "Zon"];
		expect(new Set(table(dutch, Array(7).fill("9-17")).roles)).toEqual(new Set(["dayHours"]));
	});

	it("takes no weekday's column for hours where its values never are", () => {
		expect(table(["Hours", "Maa"], ["9-17", "Suomi"], ["9-17", "Ruotsi"]).roles).toEqual(["hours", null]);
		expect(table(["Hours", "Sat"], ["9-17", "closed"]).roles).toEqual(["hours", "dayHours"]);
		expect(table(["Mon", "Tue", "Sun"], ["9-17", "9-17", "by appointment"]).roles[2]).toBe("dayHours");
	});
});

describe("a column ST", () => {
	it("is the state where its values are two capitals beside a town", () => {
		const headers = ["City", "ST", "Zip"];
		const { roles, results } = table(headers, ["Springfield", "IL", "62701"], ["Portland", "OR", "97201"]);
		expect([roles[1], ...results.map(({ state }) => state)]).toEqual(["state", "IL", "OR"]);
		expect(table(headers, ["Springfield", "3", "62701"], ["Portland", "OR", "97201"]).roles[1]).toBeNull();
		expect(table(["ST"], ["OR"]).roles).toEqual([null]);
	});
});

describe("a hand-made column of statuses", () => {
	it.each([
		["Status", "Permanently closed"],
		["Status", "closed permanently"],
		["STATUS", "out of business"],
		["Durum", "kalıcı olarak kapalı"],
		["Zustand", "dauerhaft geschlossen"],
		["Statut", "définitivement fermé"],
		["Statut", "Fermée définitivement"],
		["Stato", "chiusa definitivamente"],
	])("%s: %s", (header, word) => {
		expect(statuses(header, word, "", word)).toEqual(["CLOSED_PERMANENTLY", null, "CLOSED_PERMANENTLY"]);
	});

	it("tells the others by their words, and leaves what may be the hour", () => {
		expect(statuses("Status", "open", "temporarily closed", "operational", "opening soon")).toEqual([
			"OPERATIONAL",
			"CLOSED_TEMPORARILY",
			"OPERATIONAL",
			"FUTURE_OPENING",
		]);
		const { results } = table(["Status"], ["open"], ["closed"], ["permanently closed"]);
		expect(results.map(({ businessStatus, reasons }) => [businessStatus, ...reasons])).toEqual([
			["OPERATIONAL"],
			[null, "status-unknown"],
			["CLOSED_PERMANENTLY"],
		]);
	});

	it.each([
		["Estado", "Abierto", "Cerrado permanentemente", "Cerrado temporalmente"],
		["State", "Open", "Permanently closed", "Temporarily closed"],
		["Estatus", "Activo", "Cerrado permanentemente", "Cerrado temporalmente"],
		["Cómo va", "Operativo", "Cerrado definitivamente", "Temporalmente cerrado"],
	])("%s holds statuses where all its values are such, and no state of a country", (header, ...words) => {
		const { roles, results } = table(["City", header], ...words.map((word) => ["Mérida", word]));
		expect(roles).toEqual(["city", "businessStatus"]);
		expect(results.map(({ state, businessStatus }) => [state, businessStatus])).toEqual([
			[null, "OPERATIONAL"],
			[null, "CLOSED_PERMANENTLY"],
			[null, "CLOSED_TEMPORARILY"],
		]);
	});

	it("takes no word for open or closed for a country's state", () => {
		const mixed = table(["Estado"], ["Jalisco"], ["Cerrado permanentemente"], ["Yucatán"]);
		expect(mixed.results.map(({ state, reasons }) => [state, ...reasons])).toEqual([
			["Jalisco"],
			[null, "does-not-suit"],
			["Yucatán"],
		]);
		for (const { words, role } of [
			// Whether these are closed is asked.
			{ words: ["Ativo", "Encerrado", "Ativo"], role: "businessStatus" },
			{ words: ["Activo", "Moroso", "Activo"], role: null },
		]) {
			const { roles, results } = table(["Estado"], ...words.map((word) => [word]));
			expect(roles).toEqual([role]);
			expect(results.map(({ state }) => state)).toEqual([null, null, null]);
		}
		expect(table(["Estado"], ["Abierto"], ["Cerrado"]).roles).toEqual(["businessStatus"]);
	});

	it("leaves columns of other words alone", () => {
		expect(table(["Open now"], ["open"], ["closed"]).roles).toEqual([null]);

		expect(table(["Status"], ["active"], ["preferred"]).roles).toEqual([null]);
		expect(table(["Status"], ["new"], ["done"], ["open"]).roles).toEqual([null]);
	});

	it("is read in Google's bulk sheet, where it also speaks of the profile", () => {
		const headers = ["Store code", "Business name", "Primary phone", "Primary category", "Status"];
		const rows = [
			["1", "A", "", "", "Permanently closed"],
			["2", "B", "", "", "Published"],
		];
		const plan = recogniseColumns(headers, rows);
		const read = rows.map((row) => normaliseRow(row, plan));
		expect(read).toMatchObject([
			{ listing: { businessStatus: "CLOSED_PERMANENTLY" } },
			{ listing: { businessStatus: null }, problems: [] },
		]);
	});
});

describe("house numbers and towns with their postcodes", () => {
	it.each([
		["Straße", "Nr."],
		["Strasse", "Hausnr."],
		["Straße", "Nummer"],
		["Street", "House no"],
		["Street", "No"],
		["Calle", "Número"],
		["Rue", "N°"],
		["Ulica", "numer"],
		["Ulice", "č.p."],
		["Cadde", "Kapı no"],
	])("%s, %s", (street, number) => {
		for (const cell of [12, "12a", "3-5", "12 b", "12/3"]) {
			expect(table([street, number], ["Linden", cell]).results[0]?.street).toBe(`Linden ${cell}`);
		}
	});

	it("leaves out what Excel made a date of, and says so", () => {
		const { results } = table(["Straße", "Nr."], ["Linden", 5], ["Linden", 7], ["Linden", 45784]);
		expect(results[2]).toMatchObject({ street: "Linden", reasons: ["does-not-suit"] });
	});

	it("takes no other number for it", () => {
		expect(table(["Nr.", "Telefon", "Straße"], [12, "", "Linden"]).roles[0]).toBeNull();
		expect(table(["Nr.", "Straße"], [1, "Linden 4"], [2, "Linden 5"], [3, "Weg 6"]).roles[0]).toBeNull();
		expect(table(["Straße", "Nr."], ["Linden 4", "K-2041-X"]).roles[1]).toBeNull();
	});

	it.each([
		["PLZ Ort", "01067 Dresden", "01067", "Dresden"],
		["PLZ/Ort", "D-01067 Dresden", "01067", "Dresden"],
		["Postcode City", "LS1 4DY Leeds", "LS1 4DY", "Leeds"],
		["City, Postcode", "Leeds LS1 4DY", "LS1 4DY", "Leeds"],
		["ZIP City", "97201 Portland", "97201", "Portland"],
		["CP Ville", "75001 Paris 1er", "75001", "Paris 1er"],
		["CAP Città", "00184 Roma", "00184", "Roma"],
		["CP Ciudad", "08001 Barcelona", "08001", "Barcelona"],
		["Postcode/Plaats", "1012 LG Amsterdam", "1012 LG", "Amsterdam"],
		["PLZ Ort", "2300 LA CHAUX", "2300", "La Chaux"],
		["PLZ Ort", "Dresden", null, "Dresden"],
		["PLZ Ort", "01067", "01067", null],
	])("%s: %s", (header, cell, postalCode, city) => {
		expect(table([header], [cell]).results[0]).toMatchObject({ postalCode, city, reasons: [] });
	});

	it("says what is neither", () => {
		expect(splitPostalCity("Portland, OR 97201")).toBeNull();
		expect(table(["PLZ Ort"], ["+49 351 4821234"]).results[0]).toMatchObject({
			city: null,
			postalCode: null,
			reasons: ["does-not-suit"],
		});
	});

	it.each([
		["Strasse/Hausnr.", "street"],
		["Straße und Hausnummer", "street"],
		["Ulica i nr", "street"],
		["Internet", "website"],
		["Homepage", "website"],
		["Fachrichtung", "category"],
		["Gewerbe", "category"],
		["Kategorie 1", "category"],
		["Category 2", "moreCategories"],
		["Municipality", "city"],
	])("takes %j for %s", (header, role) => {
		expect(table([header]).roles).toEqual([role]);
	});
});

describe("headers as they are written in the languages of Europe", () => {
	const address = ["name", "category", "address", "postalCode", "city", "country", "phone", "hours"];
	const street = address.map((role) => (role === "address" ? "street" : role));
	it.each([
		["Bulgarian", "Име;Категория;Адрес;Пощенски код;Град;Държава;Телефон;Работно време", address],
		["Catalan", "Nom;Categoria;Adreça;Codi postal;Població;País;Telèfon;Horari", address],
		["Czech", "Název;Kategorie;Ulice;PSČ;Město;Země;Telefon;Otevírací doba", street],
		["Danish", "Navn;Kategori;Adresse;Postnr.;By;Land;Tlf.;Åbningstider", address],
		["Estonian", "Nimi;Kategooria;Aadress;Postiindeks;Linn;Riik;Telefon;Lahtiolekuajad", address],
		["Finnish", "Nimi;Toimiala;Osoite;Postinumero;Paikkakunta;Maa;Puhelin;Aukioloajat", address],
		["Croatian", "Naziv;Kategorija;Adresa;Poštanski broj;Grad;Država;Telefon;Radno vrijeme", address],
		["Hungarian", "Név;Kategória;Cím;Irányítószám;Város;Ország;Telefon;Nyitvatartás", address],
		["Icelandic", "Nafn;Flokkur;Heimilisfang;Póstnúmer;Bær;Land;Sími;Opnunartími", address],
		["Latvian", "Nosaukums;Kategorija;Adrese;Pasta indekss;Pilsēta;Valsts;Tālrunis;Darba laiks", address],
		["Lithuanian", "Pavadinimas;Kategorija;Adresas;Pašto kodas;Miestas;Šalis;Telefonas;Darbo laikas", address],
		["Norwegian", "Navn;Bransje;Adresse;Postnr;Sted;Land;Telefon;Åpningstider", address],
		["Polish", "Nazwa;Kategoria;Ulica i nr;Kod pocztowy;Miasto;Kraj;Telefon;Godziny otwarcia", street],
		["Romanian", "Denumire;Categorie;Adresă;Cod poștal;Oraș;Țara;Telefon;Program", address],
		["Slovak", "Názov;Kategória;Adresa;PSČ;Mesto;Krajina;Telefón;Otváracie hodiny", address],
		["Slovenian", "Ime;Kategorija;Naslov;Poštna številka;Kraj;Država;Telefon;Delovni čas", address],
		["Albanian", "Emri;Kategoria;Adresa;Kodi postar;Qyteti;Shteti;Telefoni;Orari", address],
		["Serbian", "Назив;Категорија;Адреса;Поштански број;Град;Држава;Телефон;Радно време", address],
		["Serbian in Latin", "Naziv;Kategorija;Adresa;Poštanski broj;Grad;Država;Telefon;Radno vreme", address],
		["Ukrainian", "Назва;Категорія;Адреса;Індекс;Місто;Країна;Телефон;Графік роботи", address],
	])("%s", (_, headers, roles) => {
		const { columns } = recogniseColumns(headers.split(";"));
		expect(columns.map(({ role }) => role)).toEqual(roles);
		expect(new Set(columns.map(({ confidence }) => confidence))).toEqual(new Set(["used"]));
	});
});

describe("single cells", () => {
	it("takes no picture for a website", () => {
		const link = "https://a.example/uploads/1.JPG?w=300";
		const rows = [["A", link, link]];
		const { columns } = recogniseColumns(["Name", "Images", "Attachment"], rows);
		expect(columns.map(({ role }) => role)).toEqual(["name", "imageUrl", null]);
		const [, page] = recogniseColumns(["Name", "Attachment"], [["A", "https://a.example/1"]]).columns;
		expect(page).toMatchObject({ role: "website", confidence: "guessed" });
	});

	it("takes each line of a phone cell for a number of its own", () => {
		const { results } = table(["Phone"], ["(217) 555-0101\n(217) 555-0199"], ["+44 20\n7183 8750"]);
		expect(results).toMatchObject([
			{ phoneRaw: "(217) 555-0101", morePhones: ["(217) 555-0199"], reasons: [] },
			{ phone: "+442071838750", morePhones: [] },
		]);
	});

	it("says of a damaged name that it is damaged", () => {
		const plan = recogniseColumns(["Name", "City"]);
		const faults = [{ column: 0, fault: "damaged-text" as const, text: "Caf\ufffd B" }];
		expect(normaliseRow([null, "Paris"], plan, { country: null, clearEmpty: false, faults })).toEqual({
			rejected: { column: "Name", value: "Caf\ufffd B", reason: "damaged-text" },
		});
	});

	it("takes the first of several categories, and no number for one", () => {
		const { results } = table(["Categories"], ["Dentist, Orthodontist"], ["123"]);
		expect(results).toMatchObject([
			{ category: "Dentist", type: "Orthodontist", mended: ["list-split"] },
			{ category: null, reasons: ["does-not-suit"] },
		]);
	});

	it("holds phone and position against the country that ends the address, and stores none", () => {
		const { results } = table(
			["Address", "Coordinates", "Phone"],
			["Rua X 1, Lisboa, Portugal", "-9.1393, 38.7223", "213 421 234"],
			["1 High Street, Leeds, UK", "41.01, 28.97", "0113 245 0000"],
			["1 Peach St, Atlanta, Georgia", "33.749, -84.388", ""],
			["1 Main St, Springfield, CA", "", ""],
		);
		expect(results).toMatchObject([
			{ latitude: 38.7223, longitude: -9.1393, phone: "+351213421234", countryCode: null, country: null },
			{ latitude: null, phone: "+441132450000", reasons: ["coordinates-elsewhere"] },
			{ latitude: 33.749, timeZone: "America/New_York" },
			{ timeZone: null, countryCode: null },
		]);
	});
});
