import { expect, it } from "vitest";
import { explainsColumns } from "#workers/domain/import/row-kind.ts";

it.each([
	[["text", "text", "text", "°", "°", "pcs", "EUR"], true],
	[["zorunlu", "metin", null, "m²"], true],
	[["text", "Leeds", "°"], false],
	[["Text", "number 5", "EUR"], false],
	[["Ali", "Can", "Efe"], false],
])("%j below a header explains the columns: %s", (cells, explains) => {
	expect(explainsColumns(cells)).toBe(explains);
});
