import * as xlsx from "xlsx";
import { sheetXml, stylesXml, workbookParts } from "#tests/factories/workbook.ts";
import { type ZipPart, zipBlob } from "#tests/factories/zip.ts";
import { openWorkbook } from "#workers/domain/workbook/open-workbook.ts";
import { readFile } from "../read-file.ts";
import { FILE_SIZES, type HostileCase, type Reading, repeated } from "./case.ts";

/** Makes files of every format, nested, repeated, wide and deep. Each is read as an import does, to its last row. */

type Shape = [shape: string, make: (size: number) => Blob | Promise<Blob>];

function reading(file: Blob): Reading {
	return { bytes: file.size, read: () => readFile(file) };
}

function casesOf(reader: string, shapes: readonly Shape[], sizes: HostileCase["sizes"] = FILE_SIZES): HostileCase[] {
	return shapes.map(([shape, make]) => ({ reader, shape, sizes, prepare: async (size) => reading(await make(size)) }));
}

const textOf =
	(unit: string, head = "", tail = "") =>
	(size: number) =>
		new Blob([repeated(size, unit, head, tail)]);
const TABLE = "<html><body><table><tr><td>Name<td>City<tr><td>Old Fox<td>Bath";
const page = (unit: string, tail = "") => textOf(unit, TABLE, `${tail}</table></body></html>`);

const HTML: Shape[] = [
	["nested tables", textOf("<table><tr><td>", "<html><body>", "a</body></html>")],
	[
		"tables side by side",
		textOf("<table><tr><td>Name<td>City<tr><td>a<td>b</table>", "<html><body>", "</body></html>"),
	],
	["tables never closed", textOf("<table>", "<html><body>")],
	["nested div", page("<div>")],
	["nested b in a cell", page("<b>x", "</td>")],
	["nested svg", page("<svg>")],
	["ends of nothing below 900 elements", textOf("</q>", `${TABLE}${"<i>".repeat(900)}`, "</html>")],
	["elements below 900 others", textOf("<b>x</b>", `${TABLE}${"<i>".repeat(900)}`, "</html>")],
	["a wide row", page("<td>a")],
	["rows", page("<tr><td>a<td>b")],
	["rows of nothing", page("<tr>")],
	["lines in a cell", page("<br>a")],
	["a long text", page("abc def ")],
	["blanks", page(" ")],
	["entities", page("&amp;")],
	["ampersands", page("&")],
	["angle brackets", page("<")],
	["comments", page("<!-- a -->")],
	["comments never closed", page("<!--")],
	["declarations", page("<!a>")],
	["scripts never closed", page("<script>")],
	["attributes", page("a=1 ", ">")],
	["attributes of one tag", textOf('a1="b" ', `${TABLE}<td `, "></table></html>")],
	["a long style", textOf(";display ", `${TABLE}<b style="`, '"></table></html>')],
	[
		"rowspans of 16,000 columns",
		textOf("<tr><td>x", `<html><table><tr>${'<td rowspan="65534" colspan="1000">'.repeat(16)}`, "</table></html>"),
	],
	[
		"16,000 cells that reach down",
		textOf("<tr><td>x", `<html><table><tr>${'<td rowspan="65534">a'.repeat(8_000)}`, "</table></html>"),
	],
];

const SS =
	'<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">';
const ssRow = (...cells: string[]) =>
	`<Row>${cells.map((cell) => `<Cell><Data ss:Type="String">${cell}</Data></Cell>`).join("")}</Row>`;
const ssBegin = `${SS}<Worksheet ss:Name="a"><Table>${ssRow("Name", "City")}`;
const ssEnd = "</Table></Worksheet></Workbook>";
const ss = (unit: string, before = "", behind = "") => textOf(unit, `${ssBegin}${before}`, `${behind}${ssEnd}`);
const EXCEL_XML: Shape[] = [
	["rows", ss(ssRow("a", "b"))],
	["a wide row", ss('<Cell><Data ss:Type="String">a</Data></Cell>', "<Row>", "</Row>")],
	["sheets", textOf(`<Worksheet ss:Name="a"><Table>${ssRow("Name", "City")}</Table></Worksheet>`, SS, "</Workbook>")],
	["nested Row", ss("<Row>")],
	["nested Cell", ss("<Cell>", "<Row>")],
	["nested unknown", ss("<x>")],
	["nested and closed", (size) => textOf("<x>", ssBegin, `${"</x>".repeat(Math.floor(size / 7))}${ssEnd}`)(size / 2)],
	["a long name", textOf("a", `${ssBegin}<`, `<${ssEnd}`)],
	["tags never closed", ss("<Row ", "")],
	["texts", ss("abc ", '<Row><Cell><Data ss:Type="String">', "</Data></Cell></Row>")],
	["runs", ss("<B>a</B>", '<Row><Cell><Data ss:Type="String">', "</Data></Cell></Row>")],
	["entities", ss("&amp;", '<Row><Cell><Data ss:Type="String">', "</Data></Cell></Row>")],
	["attributes", ss('a="1" ', "<Row ", "/>")],
	["comments", ss("<!-- a -->")],
	["comments never closed", ss("<!-- ")],
	["CDATA never closed", ss("<![CDATA[")],
	["a far row", ss('<Row ss:Index="1000000"/>')],
	["rows that reach down", ss('<Cell ss:MergeDown="60000"><Data ss:Type="String">a</Data></Cell>', "<Row>", "</Row>")],
	[
		"styles",
		textOf(
			'<Style ss:ID="s1"><NumberFormat ss:Format="0"/></Style>',
			`${SS}<Styles>`,
			`</Styles><Worksheet ss:Name="a"><Table>${ssRow("Name", "City")}${ssEnd}`,
		),
	],
];

const ODF =
	'<?xml version="1.0"?><office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" office:mimetype="application/vnd.oasis.opendocument.spreadsheet">';
const odfCell = (text: string) =>
	`<table:table-cell office:value-type="string"><text:p>${text}</text:p></table:table-cell>`;
const odfRow = (...cells: string[]) => `<table:table-row>${cells.map(odfCell).join("")}</table:table-row>`;
const odfBegin = `<office:body><office:spreadsheet><table:table table:name="a">${odfRow("Name", "City")}`;
const odfEnd = "</table:table></office:spreadsheet></office:body></office:document>";
const odf = (unit: string, before = "", behind = "") =>
	textOf(unit, `${ODF}${odfBegin}${before}`, `${behind}${odfEnd}`);
const FLAT_ODS: Shape[] = [
	["rows", odf(odfRow("a", "b"))],
	["a wide row", odf(odfCell("a"), "<table:table-row>", "</table:table-row>")],
	[
		"tables",
		textOf(
			`<table:table table:name="a">${odfRow("Name", "City")}</table:table>`,
			`${ODF}<office:body><office:spreadsheet>`,
			"</office:spreadsheet></office:body></office:document>",
		),
	],
	["nested tables", odf('<table:table table:name="b">')],
	["nested cells", odf('<table:table-cell office:value-type="string">', "<table:table-row>")],
	["cells never closed", odf("<table:table-cell ")],
	[
		"paragraphs",
		odf(
			"<text:p>a</text:p>",
			'<table:table-row><table:table-cell office:value-type="string">',
			"</table:table-cell></table:table-row>",
		),
	],
	["nested spans", odf("<text:span>", '<table:table-row><table:table-cell office:value-type="string"><text:p>')],
	[
		"empty columns repeated",
		odf('<table:table-row><table:table-cell table:number-columns-repeated="16384"/></table:table-row>'),
	],
	[
		"empty rows repeated",
		odf('<table:table-row table:number-rows-repeated="1000000"><table:table-cell/></table:table-row>'),
	],
	[
		"styles",
		textOf(
			'<style:style style:name="a" style:family="table">',
			`${ODF}<office:automatic-styles>`,
			`</office:automatic-styles>${odfBegin}${odfEnd}`,
		),
	],
	[
		"names of one style",
		textOf(
			'style:name="a" ',
			`${ODF}<office:automatic-styles><style:style `,
			`></office:automatic-styles>${odfBegin}${odfEnd}`,
		),
	],
	["a long name", textOf("a", `${ODF}${odfBegin}<`, `<${odfEnd}`)],
	[
		"annotations",
		odf(
			"<office:annotation><text:p>x</text:p></office:annotation>",
			'<table:table-row><table:table-cell office:value-type="string">',
			"<text:p>a</text:p></table:table-cell></table:table-row>",
		),
	],
	["comments never closed", odf("<!-- ")],
	[
		"merges",
		odf(
			'<table:table-cell table:number-rows-spanned="60000" office:value-type="string"><text:p>a</text:p></table:table-cell>',
			"<table:table-row>",
			"</table:table-row>",
		),
	],
];

function written(bookType: xlsx.BookType, fill: (size: number) => unknown[][][]): (size: number) => Blob {
	return (size) => {
		const book = xlsx.utils.book_new();
		for (const [at, rows] of fill(size).entries())
			xlsx.utils.book_append_sheet(book, xlsx.utils.aoa_to_sheet(rows), `S${at}`);
		return new Blob([xlsx.write(book, { bookType, type: "array" })]);
	};
}
const HEADER = ["Name", "City"];
const whole = (bookType: xlsx.BookType): Shape[] => [
	[
		"rows",
		written(bookType, (size) => [
			[HEADER, ...Array.from({ length: Math.min(60_000, size / 40) }, (_, at) => ["a", at])],
		]),
	],
	[
		"rows of 200 columns",
		written(bookType, (size) => [
			[HEADER, ...Array.from({ length: size / 4_000 }, () => Array.from({ length: 200 }, (_, at) => at))],
		]),
	],
	["sheets", written(bookType, (size) => Array.from({ length: size / 2_000 }, () => [HEADER, ["a", "b"]]))],
	[
		"long texts",
		written(bookType, (size) => [[HEADER, ...Array.from({ length: size / 32_000 }, () => ["a".repeat(32_000), "b"])]]),
	],
];

const stored = (parts: ZipPart[]) => zipBlob(parts.map((part) => ({ ...part, stored: true })));
const sheet = (rows: string, parts: ZipPart[] = []) =>
	stored(workbookParts([{ name: "Sheet1", xml: sheetXml(rows) }], parts));
const inline = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
const head = `<row>${inline("Name")}${inline("City")}</row>`;
const rowsOf =
	(unit: string, before = "", behind = "") =>
	(size: number) =>
		sheet(repeated(size, unit, `${head}${before}`, behind));
const behindRows =
	(unit: string, before: string, behind: string, rows = "") =>
	(size: number) => {
		const xml = sheetXml(`${head}${rows}`).replace(
			"</worksheet>",
			`${repeated(size, unit, before, behind)}</worksheet>`,
		);
		return stored(workbookParts([{ name: "Sheet1", xml }]));
	};
const part = (name: string, unit: string, before: string, behind: string) => (size: number) =>
	sheet(`${head}<row>${inline("a")}${inline("b")}</row>`, [{ name, data: repeated(size, unit, before, behind) }]);
const XLSX: Shape[] = [
	["rows", rowsOf(`<row>${inline("a")}${inline("b")}</row>`)],
	["rows of nothing", rowsOf("<row/>")],
	["a wide row", rowsOf(inline("a"), "<row>", "</row>")],
	[
		"rows of one far cell",
		(size) =>
			sheet(
				`${head}${Array.from({ length: Math.floor(size / 60) }, (_, at) => `<row r="${at + 2}"><c r="XFD${at + 2}" t="str"><v>a</v></c></row>`).join("")}`,
			),
	],
	["nested unknown elements", rowsOf("<x>")],
	["nested rows", rowsOf("<row>")],
	["runs in a string", rowsOf("<r><t>ab</t></r>", '<row><c t="inlineStr"><is>', "</is></c></row>")],
	["entities", rowsOf("&amp;", '<row><c t="inlineStr"><is><t>', "</t></is></c></row>")],
	["comments", rowsOf("<!-- a -->")],
	["attributes", rowsOf('a="1" ', "<row ", "/>")],
	["shared strings", part("xl/sharedStrings.xml", "<si><t>a</t></si>", "<sst>", "</sst>")],
	["empty shared strings", part("xl/sharedStrings.xml", "<si/>", "<sst>", "</sst>")],
	["runs in shared strings", part("xl/sharedStrings.xml", "<r><t>a</t></r>", "<sst><si>", "</si></sst>")],
	[
		"number formats",
		part(
			"xl/styles.xml",
			'<numFmt numFmtId="170" formatCode="0000"/>',
			"<styleSheet><numFmts>",
			"</numFmts></styleSheet>",
		),
	],
	[
		"a long number format",
		part(
			"xl/styles.xml",
			"[$-409]",
			'<styleSheet><numFmts><numFmt numFmtId="170" formatCode="',
			'"/></numFmts></styleSheet>',
		),
	],
	[
		"a number format of quotes",
		part(
			"xl/styles.xml",
			"&quot;",
			'<styleSheet><numFmts><numFmt numFmtId="170" formatCode="',
			'"/></numFmts></styleSheet>',
		),
	],
	[
		"a number format of brackets",
		part(
			"xl/styles.xml",
			"[",
			'<styleSheet><numFmts><numFmt numFmtId="170" formatCode="',
			'"/></numFmts></styleSheet>',
		),
	],
	["cell styles", part("xl/styles.xml", '<xf numFmtId="14"/>', "<styleSheet><cellXfs>", "</cellXfs></styleSheet>")],
	["nested styles", part("xl/styles.xml", "<x>", "<styleSheet>", "</styleSheet>")],
	[
		"relationships",
		part(
			"_rels/.rels",
			'<Relationship Id="a" Type="b" Target="../../c"/>',
			"<Relationships>",
			'<Relationship Id="r" Type="x/officeDocument" Target="xl/workbook.xml"/></Relationships>',
		),
	],
	[
		"a long target",
		part(
			"_rels/.rels",
			"../a/",
			'<Relationships><Relationship Id="r" Type="x/officeDocument" Target="',
			'"/></Relationships>',
		),
	],
	[
		"attributes of a relationship",
		part("_rels/.rels", 'a="b" ', "<Relationships><Relationship ", "/></Relationships>"),
	],
	["content types", part("[Content_Types].xml", '<Override PartName="/a" ContentType="b"/>', "<Types>", "</Types>")],
	["merges of one row", behindRows('<mergeCell ref="A1:C1"/>', "<mergeCells>", "</mergeCells>")],
	[
		"merges that reach down",
		behindRows(
			'<mergeCell ref="A1:A60000"/>',
			"<mergeCells>",
			"</mergeCells>",
			'<row r="2"><c r="B2"><v>1</v></c></row>'.repeat(5_000),
		),
	],
	[
		"8,000 columns that reach down over rows",
		(size) => {
			const xml = sheetXml(
				`${head}<row r="2">${"<c><v>1</v></c>".repeat(8_000)}</row>${repeated(size / 2, '<row><c r="B3"><v>1</v></c></row>'.replace(' r="B3"', ""))}`,
			);
			const merges = Array.from(
				{ length: 8_000 },
				(_, at) => `<mergeCell ref="${xlsx.utils.encode_col(at)}2:${xlsx.utils.encode_col(at)}60000"/>`,
			);
			return stored(
				workbookParts([
					{ name: "a", xml: xml.replace("</worksheet>", `<mergeCells>${merges.join("")}</mergeCells></worksheet>`) },
				]),
			);
		},
	],
	[
		"one part as many sheets",
		(size) => {
			const xml = sheetXml(`${head}${`<row>${inline("a")}${inline("b")}</row>`.repeat(500)}`);
			const parts = workbookParts([{ name: "a", xml }]);
			const data = repeated(
				size,
				'<sheet name="a" sheetId="1" r:id="rId1"/>',
				"<workbook><sheets>",
				"</sheets></workbook>",
			);
			return stored([...parts.filter(({ name }) => name !== "xl/workbook.xml"), { name: "xl/workbook.xml", data }]);
		},
	],
	[
		"sheets",
		(size) =>
			stored(
				workbookParts(
					Array.from({ length: Math.min(1_900, Math.floor(size / 700)) }, (_, at) => ({
						name: `s${at}`,
						xml: sheetXml(`${head}<row>${inline(`a${at}`)}${inline("b")}</row>`),
					})),
				),
			),
	],
	[
		"1,900 entries with long names",
		(size) =>
			stored([
				...workbookParts([{ name: "a", xml: sheetXml(head) }]),
				...Array.from({ length: 1_900 }, (_, at) => ({
					name: `${at}${"/..".repeat(Math.floor(size / 3_800 / 3 / 2))}`,
					data: "",
				})),
			]),
	],
	[
		"entries",
		(size) => stored(Array.from({ length: Math.floor(size / 100) }, (_, at) => ({ name: `${at}`, data: "" }))),
	],
	["bytes behind the end", async (size) => new Blob([await sheet(head), repeated(size, "PK\u0005\u0006")])],
	[
		"cells of dates",
		(size) =>
			sheet(`${head}${repeated(size, '<row><c s="0"><v>45000</v></c></row>')}`, [
				{ name: "xl/styles.xml", data: stylesXml(["yyyy-mm-dd"]) },
			]),
	],
];

const csv = (unit: string, before = "Name;City;Phone\n", behind = "\n") => textOf(unit, before, behind);
const CSV: Shape[] = [
	["rows", csv("a;b;c\n")],
	["rows of nothing", csv("\n")],
	["fields of nothing", csv(";")],
	["rows of 1,000 fields", csv(`${"a;".repeat(1_000)}\n`)],
	[
		"rows of 15,000 fields, and short ones",
		(size) => {
			const names = Array.from({ length: 15_000 }, (_, at) => (at === 0 ? "Name" : `c${at}`)).join(";");
			const line = `${"a;".repeat(14_999)}1\n`;
			const short = `${"1;".repeat(14_000)}a\n`;
			return new Blob([`${names}\n${repeated(size, `${line}${line}${short}`)}`]);
		},
	],
	["a field", csv("abc ")],
	["a quote that never ends", csv("abc\n", 'Name;City\n"')],
	["quotes doubled", csv('""', 'Name;City\n"', '"\n')],
	["quotes behind blanks", csv(' "a;', "Name;City\n")],
	["doubled quotes behind blanks", csv(' """a;', "Name;City\n")],
	["blanks", csv(" ", "Name;City\n")],
	["quoted lines", csv('"a\nb";c\n')],
	["single quotes", csv("'a';'b';'c'\n", "'Name';'City';'Phone'\n")],
	["apostrophes", csv("'", "Name;City\n")],
	[
		"letters of windows-1254",
		(size) => new Blob([Buffer.from(repeated(size, "þýð;Ýzmir\n", "Name;City\n"), "latin1")]),
	],
	[
		"bytes beyond ASCII",
		(size) => new Blob([Buffer.from(repeated(size, "\u0081\u008d\u00ff", "Name;City\na;"), "latin1")]),
	],
	["UTF-16", (size) => new Blob([Buffer.from(repeated(size / 2, "a;b\n", "\ufeffName;City\n"), "utf16le")])],
	["zero bytes", (size) => new Blob([repeated(size, "\0", "Name;City\n")])],
	["angle brackets", textOf("<", "<")],
	["comments before a page", textOf("<!-- a -->", "", "<html><table><tr><td>Name</table></html>")],
	["a comment that never ends", textOf("<!--")],
	["headers of an e-mail", textOf("Subject: a\n")],
	["braces", textOf('{"a":')],
	["brackets", textOf("[[")],
	["header rows", csv("Name;City;Phone\n")],
	["tables", csv("Name;City;Phone\na;b;1\n\nTitle\n")],
	[
		"headers that differ",
		(size) =>
			new Blob([
				Array.from({ length: Math.floor(size / 30) }, (_, at) => `Name;City;Phone;x${at}\na;b;1;2\n`).join(""),
			]),
	],
	["the same business", csv("Old Fox;Bath;1\n")],
	[
		"10,000 headers",
		(size) =>
			new Blob([
				`Name;${Array.from({ length: Math.min(16_000, Math.floor(size / 70)) }, (_, at) => `Opening hours ${at}`).join(";")}\n${repeated(size / 2, "a;9-17\n")}`,
			]),
	],
];

function compound(size: number, fill: (view: DataView) => void): Blob {
	const bytes = new Uint8Array(Math.floor(size / 512) * 512);
	bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
	const view = new DataView(bytes.buffer);
	view.setUint16(30, 9, true);
	fill(view);
	return new Blob([bytes]);
}
const COMPOUND: Shape[] = [
	["a directory that is its own end", (size) => compound(size, (view) => view.setUint32(48, 1, true))],
	["sectors of nothing", (size) => compound(size, () => {})],
	[
		"a chain of lists that never ends",
		(size) =>
			compound(size, (view) => {
				view.setUint32(48, 0xffff0, true);
				view.setUint32(68, 0, true);
			}),
	],
];

export function fileCases(): HostileCase[] {
	return [
		...casesOf("html", HTML),
		...casesOf("xml of Excel", EXCEL_XML),
		...casesOf("ods, flat", FLAT_ODS),
		...casesOf("ods", whole("ods")),
		...casesOf("xls", [...whole("biff8"), ...COMPOUND]),
		...casesOf("xlsb", whole("xlsb")),
		...casesOf("xlsx", XLSX),
		...casesOf("csv", CSV),
		...casesOf("csv, an encoding said", [["rows", textOf("a;b\n", "Name;City\n")]]).map((one) => ({
			...one,
			async prepare(size: number) {
				const file = new Blob([repeated(size, "a;b\n", "Name;City\n")]);
				return {
					bytes: file.size,
					async read() {
						const book = await openWorkbook(file, { encoding: "gb18030" });
						for (const sheet of book.sheets) for await (const _ of sheet.rows());
					},
				};
			},
		})),
	];
}
