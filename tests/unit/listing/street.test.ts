import { describe, expect, it } from "vitest";
import { normaliseRecord } from "./rows.ts";

describe("an address made of its parts", () => {
	it("has the postcode with the zeros put back, and its key has the one of the file", () => {
		const cells = { Name: "Granite Bakery", Street: "10 Elm St", City: "Concord", Country: "USA" };
		const { listing } = normaliseRecord({ ...cells, Zip: "3301" });
		expect(listing).toMatchObject({ postalCode: "03301", address: "10 Elm St, Concord, 03301" });
		expect(listing.sourceKey).not.toBe(normaliseRecord({ ...cells, Zip: "03301" }).listing.sourceKey);
	});
});

describe("address lines", () => {
	it("take the next line for the street where the first is empty", () => {
		const lines = {
			"Address line 1": null,
			"Address line 2": "6 Mill Lane",
			"Address line 3": "Old Town",
			City: "Ripon",
		};
		expect(normaliseRecord(lines).listing).toMatchObject({
			street: "6 Mill Lane",
			address: "6 Mill Lane, Old Town, Ripon",
		});
		expect(normaliseRecord({ ...lines, "Address line 1": "Unit 5" }).listing).toMatchObject({
			street: "Unit 5",
			address: "Unit 5, 6 Mill Lane, Old Town, Ripon",
		});
		expect(normaliseRecord({ Address: null, "Address line 2": "6 Mill Lane" }).listing.street).toBe("6 Mill Lane");
	});
});

describe("a further line beside a district", () => {
	const cells = { "Adres-1": "Zafer Mah. 32. Sok.", "Adres-2": "No:75 Kat:3", İlçe: "Nilüfer", İl: "Bursa" };

	it("stands behind the street, before the district", () => {
		const { listing } = normaliseRecord(cells);
		expect(listing).toMatchObject({ address: "Zafer Mah. 32. Sok., No:75 Kat:3, Nilüfer, Bursa", city: "Bursa" });
	});

	it("is the street where the first line is empty", () => {
		const { listing } = normaliseRecord({ ...cells, "Adres-1": null });
		expect(listing).toMatchObject({ street: "No:75 Kat:3", address: "No:75 Kat:3, Nilüfer, Bursa" });
	});

	it("leaves the business known by the key that it had without the line", () => {
		const { "Adres-2": _, ...without } = cells;
		expect(normaliseRecord(cells).listing.sourceKey).toBe(normaliseRecord(without).listing.sourceKey);
	});

	it("and a house number of its own are both in the address", () => {
		const numbered = { Name: "Terzi", Sokak: "Fatih Sok.", No: "12", İlçe: "Nilüfer", İl: "Bursa", Country: "Türkiye" };
		expect(normaliseRecord(numbered).listing.address).toBe("Fatih Sok. 12, Nilüfer, Bursa");
	});
});
