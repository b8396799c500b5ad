import type { WrittenCell } from "#tests/factories/workbook.ts";
import { type Animal, anyOf } from "./animal.ts";
import { csv, sheet, sheetJs, text, utf16 } from "./files.ts";

const HEADER: WrittenCell[] = ["name", "category", "city", "phone", "latitude", "longitude"];
const ROWS: WrittenCell[][] = [
	HEADER,
	["Işık Eczanesi", "Eczane", "İstanbul", "+90 216 345 67 89", 40.9903, 29.0291],
	["Ship & Anchor", "Pub", "Hull", "+44 1482 300300", 53.7457, -0.3367],
	["Kaffee „Größe“", "Café", "München", "+49 89 1234567", 48.1374, 11.5755],
];
const LISTINGS = [
	{
		name: "Işık Eczanesi",
		category: "Eczane",
		city: "İstanbul",
		phone: "+902163456789",
		latitude: 40.9903,
		longitude: 29.0291,
	},
	{
		name: "Ship & Anchor",
		category: "Pub",
		city: "Hull",
		phone: "+441482300300",
		latitude: 53.7457,
		longitude: -0.3367,
	},
	{
		name: "Kaffee „Größe“",
		category: "Café",
		city: "München",
		phone: "+49891234567",
		latitude: 48.1374,
		longitude: 11.5755,
	},
];

function format(name: string, file: Animal["file"]): Animal {
	return { part: 15, name, file, listings: LISTINGS };
}

function refused(part: number, name: string, file: Animal["file"], ...codes: string[]): Animal {
	return { part, name, file, refused: codes };
}

/** Writes text in an encoding that TextDecoder knows and Node cannot write, by inverting the decoding. */
function encoded(content: string, encoding: string): Uint8Array {
	const single = new Map<string, number[]>();
	const decoder = new TextDecoder(encoding);
	const isWide = /^(?:shift_jis|gb18030|big5|euc-kr|euc-jp)$/.test(encoding);
	for (let byte = 0; byte < 256; byte++) single.set(decoder.decode(Uint8Array.of(byte)), [byte]);
	for (let lead = 0x81; isWide && lead < 0xff; lead++) {
		for (let trail = 0x40; trail < 0xff; trail++) {
			const sign = decoder.decode(Uint8Array.of(lead, trail));
			if ([...sign].length === 1 && !single.has(sign)) single.set(sign, [lead, trail]);
		}
	}
	return Uint8Array.from([...content].flatMap((sign) => single.get(sign) ?? [0x3f]));
}

const WORDS: Readonly<Record<string, readonly (readonly [name: string, city: string, description: string])[]>> = {
	"windows-1254": [
		["Işık Eczanesi", "İstanbul", "Kadıköy çarşısında güler yüzlü hizmet"],
		["Şen Balıkçı", "İzmir", "Taze balık ve meze çeşitleri"],
		["Çınaraltı Çay Bahçesi", "Muğla", "Gölgede çay, gözleme ve söyleşi"],
		["Öğretmenevi", "Ağrı", "Konaklama, düğün salonu ve lokanta"],
	],
	"windows-1251": [
		["Кафе Пушкин", "Москва", "Русская кухня в историческом особняке"],
		["Пекарня Хлебушек", "Казань", "Свежий хлеб каждое утро"],
		["Аптека на углу", "Самара", "Лекарства и консультации круглосуточно"],
		["Ремонт обуви", "Омск", "Быстро, недорого и с гарантией"],
	],
	"windows-1253": [
		["Ταβέρνα Νίκος", "Αθήνα", "Παραδοσιακή ελληνική κουζίνα"],
		["Φούρνος της γειτονιάς", "Πάτρα", "Φρέσκο ψωμί κάθε πρωί"],
		["Φαρμακείο Παπαδόπουλος", "Θεσσαλονίκη", "Ανοιχτό και το Σάββατο"],
		["Καφενείο Ελλάς", "Ρόδος", "Καφές και γλυκά του κουταλιού"],
	],
	"windows-1250": [
		["Piekarnia Świeży Chleb", "Łódź", "Świeże pieczywo każdego ranka"],
		["Kawiarnia Pod Różą", "Kraków", "Ciasta, kawa i śniadania"],
		["Apteka Źródło Zdrowia", "Gdańsk", "Leki, zioła i porady"],
		["Księgarnia Główna", "Toruń", "Książki używane i nowości"],
	],
	"windows-1252": [
		["Café Größe", "München", "Frühstück, Kuchen und süße Gebäcke"],
		["Bäckerei Schäfer", "Köln", "Brötchen täglich frisch für die Straße"],
		["Crêperie du Château", "Orléans", "Galettes bretonnes préparées à la demande"],
		["Peña Flamenca", "Málaga", "Actuación en vivo el sábado por la mañana"],
	],
	shift_jis: [
		["ラーメン横丁", "東京", "毎日おいしいラーメンを提供しています"],
		["さくら薬局", "大阪", "処方せんを受け付けております"],
		["本屋の森", "京都", "古本と新刊の専門店です"],
		["喫茶ひまわり", "札幌", "自家製のケーキと珈琲"],
	],
	gb18030: [
		["北京烤鸭店", "北京", "正宗的北京烤鸭和传统小吃"],
		["阳光药房", "上海", "全天营业的社区药房"],
		["老街书店", "成都", "旧书和新书都有出售"],
		["四川火锅", "重庆", "麻辣鲜香的四川火锅"],
	],
	"euc-kr": [
		["서울식당", "서울", "전통 한식을 맛볼 수 있는 식당"],
		["행복약국", "부산", "매일 늦게까지 문을 엽니다"],
		["숲속책방", "대구", "헌책과 새책을 함께 팝니다"],
		["바다횟집", "인천", "신선한 회와 매운탕"],
	],
	"windows-1256": [
		["مطعم النيل", "القاهرة", "أطباق شرقية ومشويات على الفحم"],
		["صيدلية الشفاء", "الرياض", "خدمة على مدار الساعة"],
		["مخبز البركة", "عمان", "خبز طازج كل صباح"],
		["مكتبة المعرفة", "دمشق", "كتب جديدة ومستعملة"],
	],
};

function encoding(label: string, isNamed: boolean): Animal {
	const rows = WORDS[label] ?? [];
	const content = csv(
		[["name", "city", "description", "phone"], ...rows.map((row) => [...row, "+44 1482 300300"])],
		";",
	);
	return {
		part: 10,
		name: `${label}${isNamed ? ", named by --encoding" : ", detected"}`,
		options: isNamed ? { encoding: label } : {},
		file: () => text(encoded(content, label)),
		listings: rows.map(([name, city, description]) => ({ name, city, description })),
	};
}

/** Writes UTF-8 with invalid bytes in it. */
function stray(name: string, content: string, ...bytes: number[]): Blob {
	const [before = "", after = ""] = content.split(name);
	return new Blob([before, Uint8Array.from(bytes), after]);
}

/** Flips one bit of the data of a part, 60 bytes behind its name. */
async function flipped(file: Blob | Promise<Blob>, part: string): Promise<Blob> {
	const bytes = Buffer.from(await (await file).arrayBuffer());
	const index = bytes.indexOf(part) + part.length + 60;
	bytes[index] = (bytes[index] ?? 0) ^ 1;
	return new Blob([bytes]);
}

async function cut(file: Blob | Promise<Blob>, share: number): Promise<Blob> {
	const whole = await file;
	return whole.slice(0, Math.floor(whole.size * share));
}

const HTML_HEAD = '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta charset="utf-8"></head><body>';

function htmlTable(rows: WrittenCell[][]): string {
	const cell = (value: WrittenCell) => `<td>${String(value ?? "").replaceAll("&", "&amp;")}</td>`;
	return `<table>${rows.map((row) => `<tr>${row.map(cell).join("")}</tr>`).join("")}</table>`;
}

export const FORMAT_ANIMALS: readonly Animal[] = [
	format(".xlsx", () => sheet(...ROWS)),
	format(".xls (BIFF8)", () => sheetJs(ROWS, "biff8")),
	format(".xlsb", () => sheetJs(ROWS, "xlsb")),
	format(".ods", () => sheetJs(ROWS, "ods")),
	format(".fods", () => sheetJs(ROWS, "fods")),
	format("XML (SpreadsheetML 2003) saved as .xls", () => sheetJs(ROWS, "xlml")),
	format("HTML saved as .xls, by SheetJS", () => sheetJs(ROWS, "html")),
	format("HTML saved as .xls, by a web page", () => text(`${HTML_HEAD}${htmlTable(ROWS)}</body></html>`)),
	format("HTML saved as .xls, a bare table", () => text(htmlTable(ROWS))),
	format("CSV, UTF-8 with BOM", () => text(`\ufeff${csv(ROWS)}`)),
	format("CSV, UTF-8", () => text(csv(ROWS))),
	format("CSV, UTF-16LE with BOM, tabs", () => utf16(csv(ROWS, "\t"), "le", true)),
	format("CSV, UTF-16BE with BOM", () => utf16(csv(ROWS), "be", true)),
	format("CSV, UTF-16LE without BOM", () => utf16(csv(ROWS), "le", false)),
	format("CSV with ;", () => text(csv(ROWS, ";"))),
	format("CSV with |", () => text(csv(ROWS, "|"))),
	format("CSV with ; and decimal commas", () =>
		text(
			csv(
				ROWS.map((row) => row.map((cell) => (typeof cell === "number" ? String(cell).replace(".", ",") : cell))),
				";",
			),
		),
	),
	format("CSV with bare CR", () => text(csv(ROWS, ",", "\r"))),
	format("CSV with LF and no last line end", () => text(csv(ROWS, ",", "\n").trimEnd())),
	...Object.keys(WORDS).flatMap((label) => [encoding(label, false), encoding(label, true)]),
	{
		part: 10,
		name: "one stray byte in a UTF-8 file costs that cell",
		file: () =>
			stray(
				"@",
				csv([
					["name", "city", "category"],
					["Işık Eczanesi", "İstanbul", "Ecz@ane"],
					["Çınaraltı", "Muğla", "Çay bahçesi"],
				]),
				0xff,
			),
		listings: [
			{ name: "Işık Eczanesi", city: "İstanbul", category: null },
			{ name: "Çınaraltı", city: "Muğla", category: "Çay bahçesi" },
		],
		said: ["2:category"],
	},
	{
		part: 10,
		name: "a stray byte of windows-1252 in a UTF-8 file costs that cell",
		file: () =>
			stray(
				"@",
				csv([
					["name", "city", "category"],
					["Café Größe", "München", "Caf@"],
					["Bäckerei", "Köln", "Bäckerei"],
				]),
				0xe9,
			),
		listings: [
			{ name: "Café Größe", city: "München", category: null },
			{ name: "Bäckerei", city: "Köln", category: "Bäckerei" },
		],
		said: ["2:category"],
	},
	{
		part: 10,
		name: "a stray byte in the name costs the row",
		file: () =>
			stray(
				"@",
				csv([
					["name", "city"],
					["I@k Eczanesi", "İstanbul"],
					["Çınaraltı", "Muğla"],
				]),
				0xff,
			),
		listings: [{ name: "Çınaraltı", city: "Muğla" }],
		said: ["2"],
	},
	refused(9, "zero bytes", () => text(""), "empty-workbook"),
	refused(
		9,
		"an endless quote",
		() => text('name,city\nBell Inn,Leeds\n"Ship Inn,Hull\nOld Fox,York\n'),
		"truncated-workbook",
		"damaged-workbook",
	),
	refused(9, "a .xlsx cut in the middle", () => cut(sheet(...ROWS), 0.5), "truncated-workbook", "damaged-workbook"),
	refused(
		9,
		"a .xlsx without its last bytes",
		() => cut(sheet(...ROWS), 0.98),
		"truncated-workbook",
		"damaged-workbook",
	),
	refused(
		9,
		"a .xls cut in the middle",
		() => cut(sheetJs(ROWS, "biff8"), 0.5),
		"truncated-workbook",
		"damaged-workbook",
	),
	refused(
		9,
		"a flipped bit in the sheet of a .xlsx",
		() => flipped(sheet(...ROWS), "xl/worksheets/sheet1.xml"),
		"damaged-workbook",
		"truncated-workbook",
	),
	refused(
		9,
		"a flipped bit in the sheet of a .ods",
		() => flipped(sheetJs(ROWS, "ods"), "content.xml"),
		"damaged-workbook",
		"truncated-workbook",
	),
	refused(
		9,
		"a flipped bit in the sheet of a .xlsb",
		() => flipped(sheetJs(ROWS, "xlsb"), "xl/worksheets/sheet1.bin"),
		"damaged-workbook",
		"truncated-workbook",
	),
	{
		part: 9,
		name: "a cell longer than Excel's",
		file: () =>
			text(
				csv([
					["name", "city", "description"],
					["Bell Inn", "Leeds", "x".repeat(40_000)],
					["Ship Inn", "Hull", "short"],
				]),
			),
		refused: ["cell-too-large"],
		listings: [
			{ name: "Bell Inn", city: "Leeds", description: null },
			{ name: "Ship Inn", description: "short" },
		],
		said: ["2:description"],
	},
	refused(
		9,
		"too many columns",
		() =>
			text(
				`${csv([
					["name", "city"],
					["Bell Inn", "Leeds"],
				])}${",".repeat(20_000)}\n`,
			),
		"row-too-large",
	),
	{
		part: 11,
		name: "2,500 rows of long Chinese texts pass in chunks of bytes",
		file: () =>
			text(
				csv([
					["name", "place_id", "description"],
					...Array.from({ length: 2_500 }, (_, index) => [`店${index}`, `id${index}`, "汉字".repeat(1_500)]),
				]),
			),
		listings: Array.from({ length: 2_500 }, (_, index) => ({ placeId: `id${index}` })),
	},
	refused(15, "a PDF", () => text("%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n"), "not-a-workbook"),
	refused(
		15,
		"a picture",
		() => text(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13)),
		"not-a-workbook",
	),
	refused(15, "JSON", () => text('[{"name":"Bell Inn","city":"Leeds"}]'), "not-a-workbook"),
	refused(
		15,
		"a web page without a table",
		() => text("<!doctype html><html><body><p>Sign in, please</p></body></html>"),
		"not-a-workbook",
		"empty-workbook",
		"no-header-row",
	),
	refused(
		15,
		"prose",
		() => text("Dear all, please find attached the list of shops.\nKind regards\n"),
		"not-a-workbook",
		"no-header-row",
		"no-name-column",
	),
	refused(
		15,
		"gzip",
		() => text(Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0)),
		"not-a-workbook",
	),
	refused(
		15,
		"a document of Word's older kind",
		() => new Blob([Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1), new Uint8Array(2_000)]),
		"not-a-workbook",
		"damaged-workbook",
		"truncated-workbook",
	),
	{
		part: 15,
		name: "names of every script and emoji, kept to the sign",
		file: () =>
			sheet(
				["name", "city"],
				...["Ελλάς", "Кафе", "مطعم", "北京烤鸭", "ラーメン", "서울식당", "Pizza 🍕 Bar", "Ñandú", "日本🇯🇵", "क़हवा"].map(
					(name) => [name, "Town"],
				),
			),
		listings: [
			"Ελλάς",
			"Кафе",
			"مطعم",
			"北京烤鸭",
			"ラーメン",
			"서울식당",
			"Pizza 🍕 Bar",
			"Ñandú",
			"日本🇯🇵",
			"क़हवा",
		].map((name) => ({ name: anyOf(name, name.normalize("NFC")) })),
	},
];
