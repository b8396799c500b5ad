import { describe, expect, it } from "vitest";
import { recogniseColumns } from "#workers/domain/listing/columns/columns.ts";
import { normaliseRecord } from "./rows.ts";

/** Tests columns that hold the part of a town in which a business is. */

describe("the quarter of a town", () => {
	it.each([
		["Colonia", { Nombre: "Tacos Lupe", Calle: "Reforma 12", Ciudad: "Puebla", CP: "72000" }, "Centro"],
		["Bairro", { Nome: "Padaria Sol", Rua: "Rua Augusta 5", Cidade: "São Paulo", CEP: "01305-000" }, "Consolação"],
		["Mahalle", { Ad: "Çınar Kafe", Sokak: "Moda Cad. 5", Şehir: "İstanbul" }, "Caferağa"],
		["Barangay", { Name: "Sari Store", Street: "12 Rizal St", City: "Makati", Zip: "1210" }, "Poblacion"],
		["Quartier", { Nom: "Chez Luc", Rue: "3 rue Longue", Ville: "Lyon", "Code postal": "69001" }, "Terreaux"],
		["Suburb", { Name: "Cape Bakes", Street: "8 Kloof St", City: "Cape Town", "Postal Code": "8001" }, "Gardens"],
		["Kelurahan", { Nama: "Warung Sari", Jalan: "Jl. Melati 3", Kota: "Bandung" }, "Citarum"],
	])("%s is kept in the address, and the town is the town", (header, cells, quarter) => {
		const { listing } = normaliseRecord({ ...cells, [header]: quarter });
		const town = Object.entries(cells).find(([name]) => /ciudad|cidade|şehir|city|ville|kota/i.test(name))?.[1];
		expect(listing.city).toBe(town);
		expect(listing.address?.split(", ")).toEqual(expect.arrayContaining([quarter]));
		expect(listing.street).not.toContain(quarter);
	});

	it("leaves the key of the business as it is without it", () => {
		const cells = { Nombre: "Tacos Lupe", Calle: "Reforma 12", Ciudad: "Puebla" };
		expect(normaliseRecord({ ...cells, Colonia: "Centro" }).listing.sourceKey).toBe(
			normaliseRecord(cells).listing.sourceKey,
		);
	});

	it("is never the town, also where no column holds the towns", () => {
		const { listing } = normaliseRecord({ Nombre: "Tacos Lupe", Calle: "Reforma 12", Colonia: "Centro" });
		expect(listing).toMatchObject({ city: null, address: "Reforma 12, Centro" });
	});

	it("stands beside its district", () => {
		const cells = { Ad: "Çınar", Adres: "Moda Cad. 5", Mahalle: "Caferağa", İlçe: "Kadıköy", İl: "İstanbul" };
		expect(normaliseRecord(cells).listing).toMatchObject({
			city: "İstanbul",
			address: "Moda Cad. 5, Kadıköy, Caferağa",
		});
	});

	it("is said once where the address names it", () => {
		const cells = { Nombre: "Lupe", Dirección: "Reforma 12, Col. Centro", Ciudad: "Puebla", Colonia: "CENTRO" };
		expect(normaliseRecord(cells).listing.address).toBe("Reforma 12, Col. Centro");
	});

	it("is no column of numbers or links under its header", () => {
		const rows = Array.from({ length: 12 }, (_, at) => [`Tacos ${at}`, `Calle ${at}`, "Puebla", String(7_000 + at)]);
		const plan = recogniseColumns(["Nombre", "Calle", "Ciudad", "Colonia"], rows);
		expect(plan.columns.map(({ role }) => role)).toEqual(["name", "street", "city", null]);
	});

	it("is the town where Suburb is the only column of towns", () => {
		const { listing } = normaliseRecord({ Name: "Op Shop", Street: "1 High St", Suburb: "Brunswick", State: "VIC" });
		expect(listing.city).toBe("Brunswick");
	});
});
