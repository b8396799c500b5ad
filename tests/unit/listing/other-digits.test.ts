import { describe, expect, it } from "vitest";
import { recogniseColumns } from "#workers/domain/listing/columns/columns.ts";
import { withPlainDigits } from "#workers/domain/plain-digits.ts";
import { normaliseRecord } from "./rows.ts";

const ZEROS = { Arabic: 0x660, Persian: 0x6f0, Devanagari: 0x966, Bengali: 0x9e6, Thai: 0xe50, wide: 0xff10 };

function inDigits(text: string, zero: number): string {
	return text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
}

describe.each(Object.entries(ZEROS))("%s digits", (_, zero) => {
	it("are digits in every cell of a number", () => {
		const { listing } = normaliseRecord({
			Country: "Saudi Arabia",
			Phone: inDigits("012 623 1234", zero),
			Postcode: inDigits("21411", zero),
			Latitude: inDigits("21.5433", zero),
			Longitude: inDigits("39.1728", zero),
			Rating: inDigits("4.5", zero),
			Reviews: inDigits("120", zero),
			"Opening hours": inDigits("Mo-Fr 09:00-18:00", zero),
		});
		expect(listing).toMatchObject({
			phone: "+966126231234",
			postalCode: "21411",
			latitude: 21.5433,
			longitude: 39.1728,
			rating: 4.5,
			reviewCount: 120,
		});
		expect(listing.openingHours?.[0]).toEqual([[540, 1080]]);
	});

	it("prove a column of phones", () => {
		const rows = Array.from({ length: 20 }, (_, at) => [`Shop ${at}`, inDigits(`012 623 12${at + 10}`, zero)]);
		const { columns } = recogniseColumns(["Name", "Phone"], rows);
		expect(columns[1]).toMatchObject({ role: "phone" });
	});

	it("stay in names and addresses", () => {
		const [name, address] = [inDigits("Cafe 24", zero), inDigits("Main Street 12", zero)];
		expect(normaliseRecord({ name, Address: address }).listing).toMatchObject({ name, address });
	});
});

it("the digits of scripts outside the first plane are digits, too", () => {
	expect(withPlainDigits("𝟘𝟙𝟚𝟛 𑁦𑁯")).toBe("0123 09");
});

it("an Arabic decimal mark is one", () => {
	expect(normaliseRecord({ Rating: "٤٫٥", Latitude: "٢١٫٥", Longitude: "٣٩٫١" }).listing).toMatchObject({
		rating: 4.5,
		latitude: 21.5,
	});
});
