import { describe, expect, test } from "vitest";
import { recogniseColumns } from "#workers/domain/listing/columns/columns.ts";
import { KEPT, type List, SEEN } from "./kinds-of-europe.ts";

/** Tests columns of kinds and of hours under headers of which the cells tell more than the words. */

const ROWS = 36;
const PROPER = ["Alfa", "Beta", "Gama", "Delta", "Sigma", "Omega", "Kappa"];
const at = (values: readonly string[], row: number) => values[row % values.length] ?? "";
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Reads a list with one header for its kinds and one for its hours. A third of the names begin with the kind. */
function read({ headers, kinds, hours, towns }: List, kindHeader: string, hoursHeader: string) {
	const rows = Array.from({ length: ROWS }, (_, row) => {
		const kind = at(kinds, row * 5 + Math.floor(row / 7));
		const name =
			row % 3 === 0 ? `${capital(kind)} ${at(PROPER, row)} ${row}` : `${at(PROPER, row)} ${at(PROPER, row + 3)} ${row}`;
		return [name, at(towns, row), kind, at(hours, row + Math.floor(row / 5))];
	});
	const { columns, doubts } = recogniseColumns([...headers, kindHeader, hoursHeader], rows);
	const { 2: said, 3: open } = columns.map(({ role }) => role);
	// A type is the category where no column has one.
	const kind = said === "type" ? "category" : said;
	return { kind, open, asked: doubts.map(({ reason }) => reason) };
}

describe.each(Object.entries({ ...SEEN, ...KEPT }))("a list in %s", (_, one) => {
	test.each(one.kindHeaders)("has its kinds under “%s”", (header) => {
		const [hoursHeader = ""] = one.hoursHeaders;
		expect(read(one, header, hoursHeader)).toEqual({ kind: "category", open: "hours", asked: [] });
	});

	test.each(one.hoursHeaders)("has its hours under “%s”", (header) => {
		const [kindHeader = ""] = one.kindHeaders;
		expect(read(one, kindHeader, header)).toEqual({ kind: "category", open: "hours", asked: [] });
	});
});
