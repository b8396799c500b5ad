import { describe, expect, it } from "vitest";
import { recogniseColumns } from "#workers/domain/listing/columns/columns.ts";

const ROWS = 10;
const NAMES = ["Harbour", "Mill", "Copper", "Silver", "Oak", "Crane", "Rose", "Fox", "Anchor", "Bell"];
const TOWNS = ["Leeds", "York", "Bath", "Durham", "Truro", "Poole", "Exeter", "Hull", "Derby", "Ripon"];
type Of = (row: number) => string | number | null;

const name: Of = (row) => `${NAMES[row]} Bakery & Sons`;
const town: Of = (row) => TOWNS[row] ?? null;
const street: Of = (row) => `${row + 3} Mill Lane`;
const inSome =
	(of: Of): Of =>
	(row) =>
		row % 3 === 0 ? of(row) : null;

/** Returns the plan of a table of names and the columns of these headers. */
function planOf(others: Record<string, Of>) {
	const columns = { Name: name, ...others };
	const rows = Array.from({ length: ROWS }, (_, row) => Object.values(columns).map((of) => of(row)));
	return recogniseColumns(Object.keys(columns), rows);
}

function roleOf(header: string, others: Record<string, Of>): string | null | undefined {
	return planOf(others).columns.find((column) => column.header === header)?.role;
}

describe("a known header over something else", () => {
	it("loses its role where not one of a few values is such a thing", () => {
		expect(roleOf("Mail Address", { "Mail Address": inSome((row) => `PO Box ${row}`) })).toBeNull();
		expect(roleOf("Mail Address", { "Mail Address": inSome((row) => `a${row}@fox.example`) })).toBe("email");
	});

	it("is no rating where most are grades in words, and no aspect of one beside the average", () => {
		const grades = ["Budget", "Grade 2", "3 Star", "Grade 1"];
		expect(roleOf("rating", { rating: (row) => grades[row % 4] ?? "" })).toBeNull();
		const feed = {
			"venue.rating.ambience": (row: number) => 3.31 + row / 9,
			"venue.rating.average": (row: number) => 4.12 + row / 20,
			"venue.rating.count": (row: number) => 100 + 7 * ((row * 7) % 10),
		};
		expect(roleOf("venue.rating.average", feed)).toBe("rating");
		expect(roleOf("venue.rating.ambience", feed)).toBeNull();
	});

	it("is no price range where it has one amount, or counts persons", () => {
		expect(roleOf("minPrice", { minPrice: (row) => `£${15 + row}` })).toBeNull();
		expect(roleOf("Employee range", { "Employee range": (row) => ["1-10", "11-50"][row % 2] ?? "" })).toBeNull();
	});

	it("is no price range where millions are earned, and no kind where two letters are a code", () => {
		expect(roleOf("Revenue Range", { "Revenue Range": (row) => ["$0-1M", "$1-10M"][row % 2] ?? "" })).toBeNull();
		expect(roleOf("tip", { tip: () => "PJ", Judet: town })).toBeNull();
	});

	it("is no address of the place where few rows have it beside everybody's street", () => {
		const office = inSome((row) => `Rm ${row} Cruz Bldg, Ermita`);
		expect(
			roleOf("Office Address", { "Plant/Store Address": street, City: town, "Office Address": office }),
		).toBeNull();
	});

	it("is no description where single words stand under it, and no address that is only what one is called", () => {
		expect(roleOf("description", { description: (row) => NAMES[row] ?? "" })).not.toBe("description");
		const named = { "Address 1: Name": (row: number) => `Dock ${NAMES[row]}`, "Address 1: Street 1": street };
		expect(roleOf("Address 1: Name", named)).toBeNull();
	});
});

describe("two columns of one part of an address", () => {
	it("leave the town to the one that is called so, and the other its quarters", () => {
		const places = { locality: (row: number) => `${NAMES[row]} Hill`, "Post Town": town };
		expect(roleOf("Post Town", places)).toBe("city");
		expect(roleOf("locality", places)).toBe("quarter");
	});

	it("leave the town to the first of two words that either mean it, and the province to the states beside towns", () => {
		const either = { "Locality/Village": (row: number) => `${NAMES[row]} Hill`, "City/District": town };
		expect(roleOf("City/District", either)).toBe("city");
		const dorp = {
			Road: street,
			Dorp: town,
			province: (row: number) => ["Gauteng", "Natal", "Limpopo"][row % 3] ?? "",
		};
		expect(roleOf("province", dorp)).toBe("state");
	});

	it("leave the number to the outer door, and the province to its own column", () => {
		const doors = {
			"Dış Kapı No": (row: number) => row + 1,
			"İç Kapı No": inSome((row) => row + 2),
			street: () => "Ulus Cad.",
		};
		expect(roleOf("Dış Kapı No", doors)).toBe("houseNumber");
		expect(roleOf("İç Kapı No", doors)).toBeNull();
		const provinces = {
			"Tỉnh/TP": town,
			"Tình trạng": (row: number) => ["Đang hoạt động", "Tạm ngừng"][row % 2] ?? "",
		};
		expect(roleOf("Tình trạng", provinces)).not.toBe("city");
	});

	it("leave the postal code to the post where its address and its town are called so", () => {
		const own = { "Physical Addr": street, Town: town };
		const post = { "Postal Addr": (row: number) => `Private Bag ${row}`, "Postal Town": town };
		const code = { "Postal Code": (row: number) => 8000 + row };
		expect(roleOf("Postal Code", { ...own, ...code })).toBe("postalCode");
		expect(roleOf("Postal Code", { ...own, ...post, ...code })).toBeNull();
	});

	it("belong to the address whose compound word begins their headers", () => {
		const post = { Postadresse: inSome(() => "Postboks 7"), "Postnr. (post)": inSome(() => "7402") };
		const own = { Forretningsadresse: street, "Forretningsadresse postnr.": (row: number) => `${2609 + row}` };
		const few: Of = (row) => TOWNS[row % 4] ?? null;
		const towns = { "Poststed (post)": inSome(few), "Forretningsadresse poststed": few };
		const { columns } = planOf({ ...post, ...own, ...towns });
		const placed = columns.filter(({ role }) => role === "postalCode" || role === "city").map(({ header }) => header);
		expect(placed).toEqual(["Forretningsadresse postnr.", "Forretningsadresse poststed"]);
	});
});

describe("values that only look like something", () => {
	it("are no kinds where they are one with other words each time, or legal forms", () => {
		const tag = planOf({ tag: (row) => ["A-store", "B-store", "promo, A-store"][row % 3] ?? "", City: town });
		expect(tag.doubts.map(({ reason }) => reason)).toContain("no-category");
		const forms = ["LTD - Private Company Limited by Shares", "PLC", "DAC"];
		expect(roleOf("company_type", { company_type: (row) => forms[row % 3] ?? "" })).toBeNull();
	});

	it("are the place's address beside the register's, whatever the word over them names", () => {
		const registered = inSome((row) => `Unit ${row}, Temple Row, Leeds`);
		const whole: Of = (row) => `${row + 3} ${NAMES[row]} Lane, ${TOWNS[row]}`;
		const { columns } = planOf({ "Registered address": registered, "Place of business": whole });
		expect(columns.map(({ role }) => role)).toEqual(["name", null, "address"]);
	});

	it("are no phones where they are days, and no websites where all lead to one host", () => {
		expect(roleOf("wirksam", { wirksam: (row) => `0${(row % 9) + 1}/11/2024` })).toBeNull();
		expect(roleOf("FB", { FB: inSome((row) => `https://www.facebook.com/place${row}`) })).toBeNull();
	});

	it("are persons where they have days of birth", () => {
		const rows = Array.from({ length: ROWS }, (_, row) => [NAMES[row] ?? "", "Claire", "09/02/2001", TOWNS[row] ?? ""]);
		expect(() => recogniseColumns(["Nom", "Prénom", "Né(e) le", "Ville"], rows)).toThrow("persons-only");
	});

	it("are no table of persons where dates are called last", () => {
		const rows = { "Last visit": () => "2024-05-01", Address: street, City: town };
		expect(roleOf("Name", rows)).toBe("name");
		const records = Array.from({ length: ROWS }, (_, row) => [
			`${NAMES[row]} Works`,
			street(row),
			town(row),
			"2024-05-01",
		]);
		const { columns } = recogniseColumns(["Record", "Street", "City", "Last interaction > When"], records);
		expect(columns[0]?.role).toBe("name");
	});
});

describe("a name whose header says how it is written", () => {
	it("is asked about, the column before it as the likelier, whatever nobody knows is over that", () => {
		const rows = Array.from({ length: ROWS }, (_, row) => [
			`${NAMES[row]}ra Jatetxea`,
			`Restaurante ${NAMES[row]}`,
			street(row),
			town(row),
		]);
		const { columns, doubts } = recogniseColumns(["Izena", "Nombre (ES)", "Address", "City"], rows);
		expect(columns.map(({ role }) => role)).toEqual(["name", null, "address", "city"]);
		expect(doubts.find(({ role }) => role === "name")?.options.map((option) => option.columns[0]?.index)).toEqual([
			0, 1,
		]);
	});
});
