import { expect, it } from "vitest";
import { asideOf, explainsColumns } from "#workers/domain/import/row-kind.ts";
import { recogniseColumns } from "#workers/domain/listing/columns/columns.ts";

it.each([
	[["text", "text", "text", "°", "°", "pcs", "EUR"], true],
	[["zorunlu", "metin", null, "m²"], true],
	[["text", "Leeds", "°"], false],
	[["Text", "number 5", "EUR"], false],
	[["Ali", "Can", "Efe"], false],
])("%j below a header explains the columns: %s", (cells, explains) => {
	expect(explainsColumns(cells)).toBe(explains);
});

const PLAN = recogniseColumns(["No", "Name", "Category", "Street", "City", "Phone"]);
const SHAPE = { rows: 7, single: 1, adjacent: 0, startsSingle: false, typical: 6 };

it.each([
	[[null, "รวม ๖ ราย"], "sum"],
	[[null, "Összesen hat: 6"], "sum"],
	[["TOTAL NUMBER OF FIRMS", 7], "sum"],
	[[null, "Total number of suppliers", null, null, null, 6], "sum"],
	[[null, "Pier 39"], "section-heading"],
	[[null, "Total Number Plates", null, "1 Mill Lane", "Leeds", "0113 496 0000"], null],
])("%j below six full rows is %s", (cells, reason) => {
	expect(asideOf(cells, PLAN, SHAPE)?.reason ?? null).toBe(reason);
});
