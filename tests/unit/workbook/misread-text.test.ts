import { expect, it } from "vitest";
import { openWorkbook } from "#workers/domain/workbook/open-workbook.ts";
import type { Cell } from "#workers/domain/workbook/sheet-row.ts";

const TURKISH = ["Ýþletme Adý;Þehir", "Þirin Çiçekçilik;Ýstanbul", "Iþýk Gözlük;Kadýköy", "Doðan Fýrýný;Beþiktaþ"];

async function read(lines: readonly string[], encoding: string | null = null) {
	const workbook = await openWorkbook(new Blob([`\ufeff${lines.join("\r\n")}\r\n`]), { encoding });
	const cells: Cell[][] = [];
	for (const sheet of workbook.sheets) for await (const row of sheet.rows()) cells.push([...row.cells]);
	return { encoding: workbook.encoding, cells };
}

it("Turkish that was once read in the western encoding is mended, and said to be guessed", async () => {
	expect(await read(TURKISH)).toEqual({
		encoding: { name: "windows-1254", guessed: true },
		cells: [
			["İşletme Adı", "Şehir"],
			["Şirin Çiçekçilik", "İstanbul"],
			["Işık Gözlük", "Kadıköy"],
			["Doğan Fırını", "Beşiktaş"],
		],
	});
});

it("UTF-8 that was read in the western encoding is mended, whatever letters it has", async () => {
	const lines = [
		"Name;StraÃŸe;Ort",
		"CafÃ© MÃ¼ller;HauptstraÃŸe 5;Freiburg",
		"Ä°ÅŸ BankasÄ±;GÃ¤rtnerweg 9;TÃ¼bingen",
		"Kafe â€žRoseâ€œ;Weg 1;Ulm",
	];
	expect(await read(lines)).toEqual({
		encoding: { name: "utf-8", guessed: true },
		cells: [
			["Name", "Straße", "Ort"],
			["Café Müller", "Hauptstraße 5", "Freiburg"],
			["İş Bankası", "Gärtnerweg 9", "Tübingen"],
			["Kafe „Rose“", "Weg 1", "Ulm"],
		],
	});
});

it("stays as it is where somebody names the encoding", async () => {
	expect((await read(TURKISH, "utf-8")).cells[1]).toEqual(["Þirin Çiçekçilik", "Ýstanbul"]);
});

it.each([
	["Icelandic", ["Nafn;Bær", "Þórður ehf;Reykjavík", "Bakarí Guðrúnar;Ísafjörður", "Kaffi Þýða;Akureyri", "Ýmir;Höfn"]],
	["Turkish beside it", ["Ad;Þehir", "Þirin;Ýstanbul", "Iþýk;Kadýköy", "Doðan;Beşiktaş"]],
	["UTF-8 in a part of it", ["Name;Ort", "CafÃ© MÃ¼ller;TÃ¼bingen", "Bäckerei GrÃ¼n;GÃ¶ppingen", "Löwen;MÃ¼nchen"]],
	["Czech", ["Název;Město", "Býčí skála;Nový Bydžov", "Žlutý dům;Starý Plzenec", "Malý krám;Nový Jičín", "Modrý;Týn"]],
])("%s is left alone", async (_, lines) => {
	const { cells, encoding } = await read(lines);
	expect(cells.map((row) => row.join(";"))).toEqual(lines);
	expect(encoding?.name).toBe("utf-8");
});
