import { describe, expect, it } from "vitest";
import { openWorkbook } from "#workers/domain/workbook/open-workbook.ts";
import type { SheetRow } from "#workers/domain/workbook/sheet-row.ts";
import { collect, readRows, refusal, withoutFields } from "./reading.ts";

/** Writes a text in a one-byte encoding, by what TextDecoder says about its 256 bytes. */
function encoded(text: string, label: string): Uint8Array<ArrayBuffer> {
	const decoder = new TextDecoder(label);
	const bytes = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(new Uint8Array([byte])), byte]));
	return Uint8Array.from(text, (sign) => bytes.get(sign) ?? Number.NaN);
}

async function read(
	bytes: BlobPart[],
	encoding?: string,
): Promise<[string | undefined, boolean | undefined, SheetRow[]]> {
	const { encoding: found, sheets } = await openWorkbook(new Blob(bytes), { encoding });
	return [found?.name, found?.guessed, withoutFields(await collect(sheets[0]?.rows() ?? []))];
}

const TURKISH = "Ad;Şehir\nÇiçekçi Gülşah;Iğdır\nYıldız Eczanesi;Muğla\nÖz Börekçi;İzmir\n";
const TEXTS: [label: string, text: string][] = [
	["windows-1254", TURKISH],
	["windows-1252", "Nom;Ville\nBoulangerie Crème;Orléans\nCafé du Marché – Hôtel;Besançon\n"],
	["windows-1252", "Name;Stadt\nBäckerei Müller;Zürich\nFleischerei Weiß;Köln\n"],
	["windows-1252", "Nafn;Staður\nBakaríið Þór;Reykjavík\nKaffihús Ægis;Akureyri\n"],
	["macintosh", "Nombre;Ciudad\nPanadería Núñez;Málaga\nCafé Mañana;Cádiz\n"],
	["windows-1250", "Nazwa;Miasto\nPiekarnia Złoty Kłos;Łódź\nŚwięty Ćmielów;Gdańsk\n"],
	["iso-8859-2", "Název;Město\nPekařství U Žáby;Plzeň\nKavárna Štěstí;Třebíč\n"],
	["windows-1250", "Név;Város\nPékség Őrség;Győr\nVirágbolt Tűzliliom;Pécs\n"],
	["windows-1257", "Vardas;Miestas\nKepykla Žąsis;Šiauliai\nKavinė Rūta;Mažeikiai\n"],
	["windows-1251", "Название;Город\nПекарня Колос;Москва\nКафе Ромашка;Тула\n"],
	["koi8-r", "Название;Город\nПекарня Колос;Москва\nКафе Ромашка;Тула\n"],
	["ibm866", "Название;Город\nПекарня Колос;Москва\nКафе Ромашка;Тула\n"],
	["windows-1253", "Όνομα;Πόλη\nΦούρνος Ήλιος;Αθήνα\nΚαφενείο Θάλασσα;Πάτρα\n"],
	["windows-1255", "שם;עיר\nמאפיית הזהב;תל אביב\nבית קפה;ירושלים\n"],
	["windows-1256", "الاسم;المدينة\nمخبز النور;القاهرة\nمقهى السلام;دمشق\n"],
	["windows-874", "ชื่อ;เมือง\nร้านเบเกอรี่;กรุงเทพ\nร้านกาแฟ;เชียงใหม่\n"],
];

describe("a text in another encoding", () => {
	it.each(TEXTS)("is read as %s: %s", async (label, text) => {
		const [, guessed, rows] = await read([encoded(text, label)]);
		expect(guessed).toBe(true);
		expect(rows.map(({ cells }) => cells.join(";"))).toEqual(text.trim().split("\n"));
		expect(rows.some(({ faults }) => faults)).toBe(false);
	});

	it("is refused where it is read only with signs that are none", async () => {
		const chinese = Uint8Array.from("b1b1bea9b7b9b5ea20bfa7b7c8b9dd".match(/../g) ?? [], (pair) =>
			Number.parseInt(pair, 16),
		);
		const lines = Array.from({ length: 12 }, (_, at) => [chinese, ` ${at};+44113496${1_000 + at}\n`]).flat();
		await expect(read(["name;phone\n", ...lines])).rejects.toMatchObject({ code: "unknown-encoding" });
		expect((await read(["name;phone\n", ...lines], "gb18030"))[2][1]?.cells[0]).toBe("北京饭店 咖啡馆 0");
	});

	it.each([
		["shift_jis", "835c815b835882b382ad82e7"],
		["euc-kr", "c7e0bab9c7d120bbb5c1fd203bbcadbfefc6afbab0bdc3"],
		["gb18030", "d0d2b8a3c3e6b0fcb5ea3bb1b1bea9cad0b3afd1f4c7f8"],
		["big5", "a9afbad6c4d1a55da9b13bbb4fa55fa5aba4a4a5bfb0cf"],
	])("of two bytes a sign is read as %s", async (label, hex) => {
		const bytes = Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
		const lines = Array.from({ length: 8 }, () => ["x;", bytes, "\n"]).flat();
		const [name, guessed, rows] = await read(lines);
		expect([name, guessed]).toEqual([label, true]);
		expect(rows[0]?.cells.join(";")).toBe(`x;${new TextDecoder(label).decode(bytes)}`);
	});

	it("is UTF-16 without its mark when every other byte is NUL", async () => {
		const text = "name;city\nKöln;İzmir\n";
		for (const bigEndian of [false, true]) {
			const view = new DataView(new ArrayBuffer(2 * text.length));
			for (const [index, sign] of [...text].entries()) view.setUint16(2 * index, sign.charCodeAt(0), !bigEndian);
			const [name, , rows] = await read([view.buffer]);
			expect(name).toBe(bigEndian ? "utf-16be" : "utf-16le");
			expect(rows[1]?.cells).toEqual(["Köln", "İzmir"]);
		}
	});

	it("is UTF-16 without its mark also where some signs have a NUL on the other side", async () => {
		const text = `name;city\n${"Öz Şişli 😀;Iğdır\n".repeat(20)}`;
		const bytes = Buffer.from(text, "utf16le").swap16();
		expect((await readRows(new Blob([bytes])))[1]?.cells).toEqual(["Öz Şişli 😀", "Iğdır"]);
	});

	it("is refused as UTF-7, which looks like ASCII", async () => {
		expect(await refusal(new Blob(["name,city\nI+AV8BMQ-k,+ATA-stanbul\n+ANY-z,Kad+ATE-k+APY-y\n"]))).toBe(
			"unknown-encoding",
		);
		expect(await readRows(new Blob(["name,phone\nA+B-C,+90-216\n"]))).toHaveLength(2);
	});

	it("is refused when no encoding makes words of it, such as the code pages of DOS", async () => {
		const dos857 = [0x80, 0x69, 0x87, 0x65, 0x6b, 0x3b, 0x49, 0xa7, 0x64, 0x8d, 0x72, 0x0a];
		const lines = Array.from({ length: 40 }, () => new Uint8Array(dos857));
		expect(await refusal(new Blob(["ad;il\n", ...lines]))).toBe("unknown-encoding");
		expect(await refusal(new Blob([new Uint8Array([0xff, 0xfe, 0, 0, 0x61, 0, 0, 0])]))).toBe("unknown-encoding");
	});

	it("is read as it is asked for, without a guess; a byte order mark goes before", async () => {
		const bytes = encoded(TURKISH, "windows-1254");
		expect((await read([bytes], "latin5")).slice(0, 2)).toEqual(["windows-1254", false]);
		expect((await read([bytes], "ISO-8859-2"))[2][1]?.cells[1]).toBe("Iđdýr");
		expect((await read(["\ufeff", TURKISH], "windows-1252")).slice(0, 2)).toEqual(["utf-8", false]);
		expect(await refusal(new Blob([bytes]), { encoding: "cp857" })).toBe("unknown-encoding");
	});
});

describe("a UTF-8 text with a stray byte", () => {
	const lines = Array.from({ length: 100 }, (_, row) => `Kahve Dünyası ${row};İzmir\n`);
	const plain = Array.from({ length: 100 }, (_, row) => `Coffee House ${row};Bristol\n`);
	const stray = new Uint8Array([0x41, 0xe9, 0x42]);

	it.each([
		["letters of its own", lines],
		["ASCII only", plain],
	])("loses that cell and nothing else, having %s", async (_, rows) => {
		const [name, guessed, read1] = await read(["name;city\n", ...rows, stray, ";Bonn\n", ...rows]);
		expect([name, guessed, read1.length]).toEqual(["utf-8", true, 202]);
		const faulty = read1.filter(({ faults }) => faults !== undefined);
		expect(faulty).toEqual([
			{ row: 102, cells: [null, "Bonn"], faults: [{ column: 0, fault: "damaged-text", text: "A\ufffdB" }] },
		]);
	});

	it("loses it behind a byte order mark too", async () => {
		const [, , rows] = await read(["\ufeffname;city\n", stray, ";Bonn\n"]);
		expect(rows[1]).toMatchObject({ cells: [null, "Bonn"], faults: [{ fault: "damaged-text" }] });
	});

	it("loses a cell that was damaged before the file was written", async () => {
		expect(await readRows(new Blob(["name;city\nCaf\ufffd;Bonn\n", ...lines]))).toContainEqual({
			row: 2,
			cells: [null, "Bonn"],
			faults: [{ column: 0, fault: "damaged-text", text: "Caf\ufffd" }],
		});
	});

	it("says of two encodings in one file which cells it lost", async () => {
		const [name, , rows] = await read(["ad;il\n", ...lines, encoded("Gülşah;Iğdır\n", "windows-1254")]);
		expect(name).toBe("utf-8");
		expect(rows.at(-1)?.faults?.map(({ fault }) => fault)).toEqual(["damaged-text", "damaged-text"]);
	});
});
