import { describe, expect, it, test } from "vitest";
import { type Kind, madeUpValue } from "#tests/fidelity/corpus/values.ts";
import { recogniseColumns } from "#workers/domain/listing/columns/columns.ts";

/** Tests columns under headers that nobody knows beside those that a header names, and headers over values of all kinds. */

const ROWS = 40;

/** Returns what columns are taken for, each a header and the kind of its values, and what is asked about them. */
function read(columns: readonly (readonly [header: string, kind: Kind])[]) {
	const rows = Array.from({ length: ROWS }, (_, row) => columns.map(([, kind]) => madeUpValue(kind, "GB", row)));
	const plan = recogniseColumns(
		columns.map(([header]) => header),
		rows,
	);
	return {
		roles: Object.fromEntries(plan.columns.map(({ header, role }) => [header, role])),
		asked: plan.doubts.map(({ reason, options }) => [
			reason,
			...options.map(({ columns: some }) => some.map(({ index }) => columns[index]?.[0]).join(" + ")),
		]),
	};
}

describe("a column under a header that nobody knows", () => {
	it("is offered as the street beside an address of bills, and not beside a plain one", () => {
		const bills = read([
			["Name", "name"],
			["Zormip", "street"],
			["Billing address", "otherstreet"],
			["Billing town", "city"],
		]);
		expect(bills.asked).toEqual([["several-addresses", "Billing address", "Zormip"]]);
		const plain = read([
			["Name", "name"],
			["Zormip", "secondstreet"],
			["Address", "street"],
			["Town", "city"],
		]);
		expect([plain.roles.Address, plain.asked]).toEqual(["address", []]);
	});

	it("holds the towns of the provinces, which are no towns then", () => {
		const { roles } = read([
			["Name", "name"],
			["Address", "street"],
			["Zormip", "city"],
			["Province", "state"],
		]);
		expect(roles.Province).toBe("state");
	});

	it("is offered as the name beside persons, a chain and a register's name", () => {
		const offered = ["several-names", "Contact name", "Zormip"];
		for (const kind of ["person", "chain", "legal"] as const) {
			const { asked } = read([
				["Contact name", kind],
				["Zormip", "name"],
				["Street", "street"],
				["Town", "city"],
				["Phone", "phone"],
			]);
			expect(asked.length === 0 ? offered : asked[0], kind).toEqual(offered);
		}
	});

	it("is asked about where a name with another word beside it is a person's and nothing else may be the name", () => {
		const { asked } = read([
			["Vet name", "person"],
			["Phone", "phone"],
			["Website", "website"],
		]);
		expect(asked).toEqual([["header-alone", "Vet name"]]);
	});
});

describe("a phone", () => {
	it("is of the persons whose word its header has in another form, and the other one is asked about", () => {
		const { roles, asked } = read([
			["Distillery", "name"],
			["Head distiller", "person"],
			["Distiller mobile", "ownphone"],
			["Road", "street"],
			["Town", "city"],
			["Visitor centre tel", "phone"],
		]);
		expect(roles["Distiller mobile"]).toBeNull();
		expect(roles["Visitor centre tel"]).toBe("phone");
		expect(asked).toEqual([["unsure-header", "Visitor centre tel", ""]]);
	});

	it("is offered with the other one where unknown words stand beside both", () => {
		const { asked } = read([
			["Mandıra Adı", "name"],
			["Cadde", "street"],
			["İl", "city"],
			["Zormip Telefonu", "ownphone"],
			["Kulvad Telefonu", "phone"],
		]);
		expect(asked).toEqual([["several-contacts", "Zormip Telefonu", "Kulvad Telefonu", ""]]);
	});
});

const BESIDE = [
	["Name", "name"],
	["Street", "street"],
	["Town", "city"],
	["Postcode", "postalCode"],
	["Telephone", "phone"],
] as const;

describe("a header over values that cannot be read as what it says", () => {
	test.each<[header: string, role: string, kinds: readonly Kind[]]>([
		["Latitude", "latitude", ["street", "phone", "date", "hours", "photo", "coordinates", "iban"]],
		["Zormip latitude", "latitude", ["rating", "number", "stars", "houseNumber", "percent", "minutes", "permil"]],
		["Opening hours", "hours", ["street", "phone", "email", "photo", "category", "person", "percenttext", "time"]],
		["Zormip hours", "hours", ["ownphone", "sharedphone", "seats", "kilometres", "dimension", "station", "code"]],
		["Menu link", "menuLink", ["dishes", "coordinates", "slashrating", "kilometres", "h24"]],
		["Zormip website", "website", ["contacts", "mails", "email", "twitter"]],
		["Zormip e-mail", "email", ["twitter", "website", "phone"]],
		["Zormip description", "description", ["address", "website", "email", "mails", "contacts", "photo", "closeddate"]],
		["Rating", "rating", ["street", "time", "date", "phone", "website"]],
		["Reviews", "reviewCount", ["street", "date", "phone", "ratingword", "hours"]],
		["District", "district", ["email", "website", "coordinates", "hours", "phone"]],
		["Other phone", "morePhones", ["person", "street", "email", "website"]],
		["Permanently closed", "permanentlyClosed", ["street", "category", "hours", "website"]],
	])("%s is no %s", (header, role, kinds) => {
		for (const kind of kinds) expect(read([...BESIDE, [header, kind]]).roles[header], kind).not.toBe(role);
	});

	test.each<[header: string, role: string, kinds: readonly Kind[]]>([
		["Latitude", "latitude", ["latitude", "northing"]],
		["Zormip longitude", "longitude", ["longitude"]],
		["Opening hours", "hours", ["hours", "h24", "hourssales", "dayhours", "schedule"]],
		["Menu link", "menuLink", ["website", "domain"]],
		["Zormip website", "website", ["website"]],
		["Rating", "rating", ["rating", "slashrating"]],
		["Reviews", "reviewCount", ["reviewCount"]],
		["District", "district", ["district"]],
		["Description", "description", ["description"]],
	])("%s is the %s where they can", (header, role, kinds) => {
		for (const kind of kinds) expect(read([...BESIDE, [header, kind]]).roles[header], kind).toBe(role);
	});
});
