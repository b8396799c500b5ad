import { expect, it } from "vitest";
import { recogniseColumns } from "#workers/domain/listing/columns/columns.ts";
import { normaliseRow } from "#workers/domain/listing/normalise.ts";
import { isGoneByName } from "#workers/domain/listing/status-words.ts";

it.each([
	"Demirci Hasan (KAPANDI)",
	"Ford's Small Engine (closed 2025)",
	"Régi Idők Kávéház (megszűnt)",
	"AUBERGE DU COL (FERME DEFINITIVEMENT)",
	"Nakumatt (closed down)",
	"Yeni Yer (kapandı 2024)",
	"Studio Eins (geschlossen 12.2024)",
	"Fox Bakery – permanently closed",
])("%s is no more", (name) => {
	expect(isGoneByName(name)).toBe(true);
});

it.each([
	"Café X (closed)",
	"Bar Central (closed Sundays)",
	"Adega do Isaías (encerrado p/ obras)",
	"Hotel du Parc (ex Hotel Bellevue)",
	"Taco Shop (Baja)",
	"Club 1998 (2020)",
	"Ceased",
	"Vitamin Bar (kapandı deniyor sor)",
])("%s may be open", (name) => {
	expect(isGoneByName(name)).toBe(false);
});

it("closes the place and says so, unless the file says something else of it", () => {
	const rows = [
		["Fox Bakery (closed down)", "Leeds", null],
		["Owl Books (closed down)", "Leeds", "Temporarily closed"],
		["Elm Cafe", "Leeds", "Operational"],
	];
	const plan = recogniseColumns(["Name", "City", "Business status"], rows);
	const read = rows.map((row) => normaliseRow(row, plan));
	expect(read.map((one) => ("listing" in one ? one.listing.businessStatus : null))).toEqual([
		"CLOSED_PERMANENTLY",
		"CLOSED_TEMPORARILY",
		"OPERATIONAL",
	]);
	expect(read.flatMap((one) => ("listing" in one ? one.mended.map(({ reason }) => reason) : []))).toEqual([
		"closed-by-name",
	]);
});
