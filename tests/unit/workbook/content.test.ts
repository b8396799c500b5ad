import { describe, expect, it } from "vitest";
import { relationships, sheetXml, stylesXml, workbookParts } from "#tests/factories/workbook.ts";
import { zipBlob } from "#tests/factories/zip.ts";
import { firstRow, readRows, refusal, sharedStringsPart, sheetFile } from "./reading.ts";

function cell(xml: string): Promise<unknown> {
	return firstRow(`<row r="1">${xml}</row>`).then((cells) => cells[0] ?? null);
}

describe("texts", () => {
	it("reads shared strings, also a second time", async () => {
		const rows = '<row><c t="s"><v>1</v></c><c t="s"><v>0</v></c><c t="s"><v>1</v></c></row>';
		const parts = [sharedStringsPart("<si><t>first</t></si><si><t>Iğdır</t></si>")];
		expect(await firstRow(rows, parts)).toEqual(["Iğdır", "first", "Iğdır"]);
	});

	it("joins rich text runs and leaves phonetic hints out", async () => {
		const item =
			'<si><r><rPr><b/><sz val="11"/></rPr><t>Café </t></r><r><t xml:space="preserve"> Zürich</t></r>' +
			'<rPh sb="0" eb="1"><t>カフェ</t></rPh><phoneticPr fontId="1"/></si>';
		expect(await firstRow('<row><c t="s"><v>0</v></c></row>', [sharedStringsPart(item)])).toEqual(["Café  Zürich"]);
		const inline = '<row><c t="inlineStr"><is><r><t>a</t></r><rPh><t>x</t></rPh><r><t>b&amp;</t></r></is></c></row>';
		expect(await firstRow(inline)).toEqual(["ab&"]);
	});

	it("takes empty and self-closing shared strings as no value", async () => {
		const rows = '<row><c t="s"><v>0</v></c><c t="s"><v>1</v></c><c t="s"><v>2</v></c><c t="s"><v>3</v></c></row>';
		const parts = [sharedStringsPart("<si/><si><t/></si><si><t></t></si><si><t>last</t></si>")];
		expect(await firstRow(rows, parts)).toEqual([null, null, null, "last"]);
	});

	it("decodes entities, numeric references, Excel's escapes and line ends", async () => {
		const text =
			"A &amp; B&#8239;C&#x202F;D &lt;b&gt; &quot;q&quot; &apos;s&apos; 1_x000D_\r\n2_x005F_x000D_ &unknown;";
		const expected = "A & B\u202fC\u202fD <b> \"q\" 's' 1\r\n2_x000D_ &unknown;";
		expect(await cell(`<c t="inlineStr"><is><t>${text}</t></is></c>`)).toBe(expected);
		expect(await firstRow('<row><c t="s"><v>0</v></c></row>', [sharedStringsPart(`<si><t>${text}</t></si>`)])).toEqual([
			expected,
		]);
	});

	it("keeps blanks around a text", async () => {
		expect(await cell('<c t="inlineStr"><is><t xml:space="preserve">  two  </t></is></c>')).toBe("  two  ");
	});

	it("reads CDATA sections and steps over comments", async () => {
		const text = "a&amp;<![CDATA[<&amp;]]>c<!-- no -->d";
		expect(await cell(`<c t="inlineStr"><is><t>${text}</t></is></c>`)).toBe("a&<&amp;cd");
		expect(await cell('<!-- x > y --><c t="str"><f><![CDATA[A1<2]]></f><v>yes<!-- -->!</v></c>')).toBe("yes!");
	});

	it("reads the cached value of a formula, never the formula", async () => {
		expect(await cell('<c t="str"><f>HYPERLINK("https://a.example","Name")</f><v>Name</v></c>')).toBe("Name");
		expect(await cell("<c><f>1+1</f><v>2</v></c>")).toBe(2);
		expect(await cell('<c><f t="shared" si="0"/><v>3</v></c>')).toBe(3);
	});
});

describe("values", () => {
	it("reads booleans, and errors as no value", async () => {
		const rows = '<row><c t="b"><v>1</v></c><c t="b"><v>0</v></c><c t="e"><v>#REF!</v></c><c><v>1</v></c></row>';
		expect(await firstRow(rows)).toEqual([true, false, null, 1]);
	});

	it.each([
		["0", 0],
		["-0", 0],
		["42", 42],
		["-113.6338143", -113.6338143],
		["41.008240000000001", 41.00824],
		["1.5E-3", 0.0015],
		["123456789012345", 123456789012345],
		["9007199254740991", 9007199254740991],
		[" 7 ", 7],
		[".5", 0.5],
		["5.", 5],
	])("reads the number %s", async (text, value) => {
		expect(await cell(`<c><v>${text}</v></c>`)).toBe(value);
	});

	it.each(["9852630571550420123", "9.85263057155042E+18", "9007199254740993", "1E400"])(
		"keeps %s as text, since a number would not hold it",
		async (text) => {
			expect(await cell(`<c><v>${text}</v></c>`)).toBe(text);
		},
	);

	it("turns numbers with a date format into ISO text", async () => {
		const rows = [0, 1, 2, 3, 4].map((style) => `<c s="${style}"><v>44000.75</v></c>`).join("");
		expect(await firstRow(`<row>${rows}</row>`)).toEqual([
			44000.75,
			"2020-06-18",
			"2020-06-18T18:00",
			"18:00",
			"1056018:00",
		]);
	});

	it("recognises custom date formats and leaves number formats alone", async () => {
		const formats = [
			"dd/mm/yyyy",
			'yyyy"-"mm"-"dd\\ hh:mm',
			"[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy",
			"h:mm AM/PM",
			"[h]:mm",
			"mmm",
			"0.00E+00",
			'#,##0.00\\ "Day"',
			'0" days"',
			"[Red]0.0",
			"General",
		];
		const styles = { name: "xl/styles.xml", data: stylesXml(formats) };
		const rows = formats.map((_, style) => `<c s="${style}"><v>1.5</v></c>`).join("");
		expect(await firstRow(`<row>${rows}</row>`, [styles])).toEqual([
			"1900-01-01",
			"1900-01-01T12:00",
			"1900-01-01",
			"12:00",
			"36:00",
			"1900-01-01",
			...[1.5, 1.5, 1.5, 1.5, 1.5],
		]);
	});

	it("counts days as Excel does around 1900-02-29, and leaves impossible dates as numbers", async () => {
		const cells = ["59", "61", "2958465", "2958467", "-1", "0"].map((v) => `<c s="1"><v>${v}</v></c>`).join("");
		expect(await firstRow(`<row>${cells}</row>`)).toEqual(["1900-02-28", "1900-03-01", "9999-12-31", 2958467, -1, 0]);
	});

	it("respects the 1904 date system", async () => {
		const workbook =
			'<workbook xmlns:r="r"><workbookPr date1904="1"/><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>';
		const parts = [{ name: "xl/workbook.xml", data: workbook }];
		const cells = '<c s="1"><v>0</v></c><c s="1"><v>42538</v></c>';
		expect(await firstRow(`<row>${cells}</row>`, parts)).toEqual(["1904-01-01", "2020-06-18"]);
	});

	it("rounds a time to the second before it drops the seconds", async () => {
		expect(await cell('<c s="3"><v>0.3749999999999999</v></c>')).toBe("09:00");
		expect(await cell('<c s="3"><v>0.37568287037037035</v></c>')).toBe("09:00");
	});

	it("cuts ISO date cells to the same shapes", async () => {
		const cells =
			'<c t="d"><v>2020-06-18T18:00:30.000Z</v></c><c t="d"><v>2020-06-18</v></c><c t="d" s="1"><v>2020-06-18T00:00:00</v></c>';
		expect(await firstRow(`<row>${cells}</row>`)).toEqual(["2020-06-18T18:00", "2020-06-18", "2020-06-18"]);
	});
});

describe("places", () => {
	it("puts cells into their columns and fills gaps with null", async () => {
		const rows = '<row r="3"><c r="B3"><v>1</v></c><c r="AB3"><v>2</v></c></row>';
		const [row] = await readRows(await sheetFile(rows));
		expect(row?.row).toBe(3);
		expect(row?.cells).toHaveLength(28);
		expect([row?.cells[0], row?.cells[1], row?.cells[27]]).toEqual([null, 1, 2]);
	});

	it("counts on where rows and cells carry no reference", async () => {
		const rows =
			'<row><c><v>1</v></c></row><row r="5"><c r="C5"><v>2</v></c><c><v>3</v></c></row><row><c><v>4</v></c></row>';
		expect(await readRows(await sheetFile(rows))).toEqual([
			{ row: 1, cells: [1] },
			{ row: 5, cells: [null, null, 2, 3] },
			{ row: 6, cells: [4] },
		]);
	});

	it("leaves rows without any value out", async () => {
		const rows =
			'<row r="1"/><row r="2"><c r="A2" s="1"/><c r="B2"></c></row><row r="4"><c t="str"><v></v></c></row><row r="9"><c><v>1</v></c></row>';
		expect(await readRows(await sheetFile(rows))).toEqual([{ row: 9, cells: [1] }]);
	});

	it("reads prefixed names, single quotes, blanks in tags and attributes it does not know", async () => {
		const xml =
			"<?xml version='1.0'?><x:worksheet xmlns:x='urn:x'><x:dimension ref='A1:B9'/><x:cols><x:col min='1' max='2'/></x:cols>" +
			"<x:sheetData\n><x:row r = '2' spans='1:2' x14ac:dyDescent=\"0.25\" ><x:c cm='1' r='B2' t='inlineStr' ><x:is ><x:t >a</x:t ></x:is></x:c >" +
			"<x:c vm=\"a>b\" r='C2' ><x:v >5</x:v ><x:extLst><x:ext/></x:extLst></x:c></x:row ></x:sheetData></x:worksheet>";
		const parts = workbookParts([{ name: "x", xml }]);
		expect(await readRows(await zipBlob(parts))).toEqual([{ row: 2, cells: [null, "a", 5] }]);
	});

	it("keeps a header named __proto__ harmless", async () => {
		const cells = '<c t="inlineStr"><is><t>__proto__</t></is></c><c t="inlineStr"><is><t>constructor</t></is></c>';
		expect(await firstRow(`<row>${cells}</row>`)).toEqual(["__proto__", "constructor"]);
		expect(Object.keys(Object.prototype)).toEqual([]);
	});
});

describe("package", () => {
	const sheet = sheetXml('<row><c t="s"><v>0</v></c></row>');

	it("finds parts by absolute targets, odd case, backslashes and parent steps", async () => {
		const file = await zipBlob([
			{ name: "_rels/.rels", data: relationships([["a", "officeDocument", "/Book/Main.xml"]]) },
			{
				name: "Book\\Main.xml",
				data: '<workbook xmlns:q="r"><sheets><sheet name="S" sheetId="9" q:id="s"/></sheets></workbook>',
			},
			{
				name: "book/_rels/main.xml.rels",
				data: relationships([
					["s", "worksheet", "/Data/One.xml"],
					["t", "sharedStrings", "../Strings.XML"],
				]),
			},
			{ name: "data/one.xml", data: sheet },
			{ name: "strings.xml", data: sharedStringsPart("<si><t>found</t></si>").data },
		]);
		expect(await readRows(file)).toEqual([{ row: 1, cells: ["found"] }]);
	});

	it("reads the strict edition of the standard", async () => {
		const strict = (type: string) => `http://purl.oclc.org/ooxml/officeDocument/relationships/${type}`;
		const rels = (list: string[][]) =>
			`<Relationships>${list.map(([id, type, target]) => `<Relationship Id="${id}" Type="${strict(type ?? "")}" Target="${target}"/>`).join("")}</Relationships>`;
		const file = await zipBlob([
			{ name: "_rels/.rels", data: rels([["a", "officeDocument", "xl/workbook.xml"]]) },
			{ name: "xl/workbook.xml", data: '<workbook xmlns:r="r"><sheets><sheet name="S" r:id="s"/></sheets></workbook>' },
			{
				name: "xl/_rels/workbook.xml.rels",
				data: rels([
					["s", "worksheet", "sheet.xml"],
					["t", "sharedStrings", "strings.xml"],
				]),
			},
			{ name: "xl/sheet.xml", data: sheet },
			{ name: "xl/strings.xml", data: sharedStringsPart("<si><t>strict</t></si>").data },
		]);
		expect(await readRows(file)).toEqual([{ row: 1, cells: ["strict"] }]);
	});

	it("reads ZIP64 fields and stored entries", async () => {
		const parts = workbookParts([{ name: "S", xml: sheet }], [sharedStringsPart("<si><t>wide</t></si>")]);
		expect(await readRows(await zipBlob(parts, { zip64: true }))).toEqual([{ row: 1, cells: ["wide"] }]);
		const stored = parts.map((part) => ({ ...part, stored: true }));
		expect(await readRows(await zipBlob(stored))).toEqual([{ row: 1, cells: ["wide"] }]);
	});

	it("refuses to lose texts when the shared strings are missing", async () => {
		expect(await refusal(zipBlob(workbookParts([{ name: "S", xml: sheet }])))).toBe("damaged-workbook");
	});
});
