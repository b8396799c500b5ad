import { expect, it } from "vitest";
import { recogniseColumns } from "#workers/domain/listing/columns/columns.ts";
import { nameInFull } from "#workers/domain/listing/columns/header-abbreviations.ts";

it.each([
	["Kod poczt.", "kodpocztowy"],
	["Telef.", "telefon"],
	["C. Postal", "codepostal"],
	["Öffn.", "offnungszeiten"],
])("%s is short for a known header", (header, full) => {
	expect(nameInFull(header)).toBe(full);
});

it.each(["Kat.", "Nr.", "Tel.", "Anm.", "S.No.", "Kod", "Č.p./č.o.", "St. Mary's", "Lug.", "Prop."])(
	"%s is short for nothing that is known, for several things, or known itself",
	(header) => {
		expect(nameInFull(header)).toBeNull();
	},
);

it("a shortened header goes before one that may mean another code", () => {
	const rows = [
		["O-0017", "Sklep u Basi", "Rynek 8", "32-400", "Myślenice", "12 272 11 05"],
		["O-0018", "Delikatesy Smak", "Zwierzyniecka 21", "31-103", "Kraków", "12 422 90 18"],
		["O-0022", "Bar Jedynka", "Piłsudskiego 1", "32-050", "Skawina", "12 276 30 31"],
	];
	const { columns } = recogniseColumns(["Kod", "Nazwa", "Ulica", "Kod poczt.", "Miasto", "Telef."], rows);
	expect(columns.map(({ role }) => role)).toEqual([null, "name", "street", "postalCode", "city", "phone"]);
});
