import { describe, expect, it } from "vitest";
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
	"KAPANDI Yelken Bar",
	"西溪书屋（已停业）",
	"Quán Ốc Đào (ĐÃ ĐÓNG CỬA)",
	"Grillskálinn (lokað varanlega)",
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
	"KAPANDI BAR",
	"松本（本店）",
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

describe("a column of notes", () => {
	const read = (header: string, notes: readonly (string | null)[]) => {
		const rows = notes.map((note, row) => [
			`Fox ${"abcdefghijkl".charAt(row)} Bakery`,
			"Leeds",
			`${row + 1} Mill Lane`,
			note,
		]);
		const plan = recogniseColumns(["Name", "City", "Street", header], rows);
		return rows.map((row) => {
			const one = normaliseRow(row, plan);
			return "listing" in one ? [one.listing.businessStatus, one.mended.map(({ reason }) => reason)] : one;
		});
	};
	const open = [null, []];
	const gone = ["CLOSED_PERMANENTLY", ["closed-by-note"]];

	it.each([
		"TUTUP PERMANEN sejak Juli",
		"廃業",
		"ยกเลิกกิจการ",
		"closed down 2024",
		"مغلق نهائياً",
		"ΕΚΛΕΙΣΕ ΟΡΙΣΤΙΚΑ 2025",
	])("closes the place of which it says %s, and says so", (note) => {
		expect(read("Zormip", ["call first", null, note, "cash only", null, null])).toEqual([
			open,
			open,
			gone,
			open,
			open,
			open,
		]);
	});

	it("closes nobody by a longer sentence, by closed alone, or where most rows have such a word", () => {
		const said = ["the old shop next door is closed down for good", "closed", "cash only", null];
		expect(read("Zormip", said)).toEqual([open, open, open, open]);
		expect(read("Zormip", ["廃業", "廃業", "cash only", null])).toEqual([open, open, open, open]);
	});
});
