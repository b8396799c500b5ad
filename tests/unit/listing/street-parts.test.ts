import { expect, it } from "vitest";
import { recogniseColumns } from "#workers/domain/listing/columns/columns.ts";
import { normaliseRow } from "#workers/domain/listing/normalise.ts";
import type { Cell } from "#workers/domain/workbook/sheet-row.ts";

function addresses(headers: string[], rows: Cell[][]): (string | null)[] {
	const plan = recogniseColumns(headers, rows);
	return rows.map((row) => {
		const read = normaliseRow(row, plan, { country: "MX", clearEmpty: false });
		return "listing" in read ? read.listing.address : null;
	});
}

it("joins what a street is, its name, and the numbers of the house and the flat out of columns of their own", () => {
	const headers = ["nom_estab", "tipo_vial", "nom_vial", "numero_ext", "letra_ext", "numero_int", "nomb_asent"];
	const rows = [
		["Abarrotes Lupita", "CALLE", "Hidalgo", "45", null, null, "Centro", "06010", "Puebla", "Puebla"],
		["Hotel Majestic", "AVENIDA", "Insurgentes", "1202", null, "LOCAL 3", "Del Valle", "03100", "Puebla", "Puebla"],
		["Hotel Colon", "CALZADA", "De Tlalpan", "S/N", null, null, "Portales", "03300", "Puebla", "Puebla"],
	];
	expect(addresses([...headers, "cod_postal", "entidad", "municipio"], rows)).toEqual([
		"CALLE Hidalgo 45, Centro, 06010 Puebla",
		"AVENIDA Insurgentes 1202, LOCAL 3, Del Valle, 03100 Puebla",
		"CALZADA De Tlalpan S/N, Portales, 03300 Puebla",
	]);
	const sheet = [
		["Tacos Don Chuy", "Av. Juárez", "123", null, "Guadalajara"],
		["Farmacia Morelos", "Calle Morelos", "45", "A", "Guadalajara"],
		["Panadería Espiga", "Calle Hidalgo", "S/N", null, "Guadalajara"],
	];
	expect(addresses(["Nombre", "Calle", "Núm. Ext.", "Núm. Int.", "Ciudad"], sheet)).toEqual([
		"Av. Juárez 123, Guadalajara",
		"Calle Morelos 45, A, Guadalajara",
		"Calle Hidalgo S/N, Guadalajara",
	]);
});

it("takes numbers beside a street for the house's only where the header says so, and the state only beside a municipality", () => {
	const rows = [
		["Fox Bakery", "Mill Lane", "4", "Leeds", "Fox Ltd"],
		["Heron Cafe", "Park Row", "12", "Leeds", "Heron Ltd"],
	];
	const { columns } = recogniseColumns(["Name", "Street", "Number of staff", "City", "Entidad"], rows);
	expect(columns.map(({ role }) => role)).toEqual(["name", "street", null, "city", null]);
});

it("takes house numbers under a header that nobody knows, right behind streets without a figure", () => {
	const rows = Array.from({ length: 8 }, (_, row) => [
		`Bar ${"abcdefgh".charAt(row)}`,
		"Via Roma",
		row === 0 ? "SNC" : `${row * 17}${row % 2 ? "/B" : ""}`,
		"Torino",
	]);
	const headers = ["Denominazione", "Indirizzo", "Zlkj", "Comune"];
	expect(recogniseColumns(headers, rows).columns[2]?.role).toBe("houseNumber");
	const numbered = rows.map(([name = "", , number = "", town = ""]) => [name, "Via Roma 4", number, town]);
	expect(recogniseColumns(headers, numbered).columns[2]?.role).toBeNull();
});

it("joins the doors outside and inside, and what stands behind a number that came later", () => {
	const doors = [
		["Çiçek Pastanesi", "Fatih Sultan Mehmet Blv.", "45/A", null, "Bursa"],
		["Papatya Kuaför", "Sanayi Cad.", "210", "A", "Bursa"],
		["Beyza Tesettür", "200. Sok.", "4", "Z-02", "Bursa"],
	];
	expect(addresses(["İşyeri", "Cadde / Sokak", "DIŞ KAPI", "İÇ KAPI", "Şehir"], doors)).toEqual([
		"Fatih Sultan Mehmet Blv. 45/A, Bursa",
		"Sanayi Cad. 210, A, Bursa",
		"200. Sok. 4, Z-02, Bursa",
	]);
	const headers = [
		"nom",
		"numeroVoieEtablissement",
		"indiceRepetition",
		"typeVoie",
		"libelleVoieEtablissement",
		"ville",
	];
	const streets = [
		["Le Pain", "12", "BIS", "RUE", "DE NANTES", "Rennes"],
		["Coiffure Nadège", "4", null, "PL", "DES LICES", "Rennes"],
		["Breizh", "210", null, "AV", "PATTON", "Rennes"],
	];
	expect(addresses(headers, streets)).toEqual([
		"RUE DE NANTES 12 BIS, Rennes",
		"PL DES LICES 4, Rennes",
		"AV PATTON 210, Rennes",
	]);
});
