import { type Shape, textOf } from "./shape.ts";

/** Makes pages, tables of Excel's XML and flat OpenDocument files. */

const TABLE = "<html><body><table><tr><td>Name<td>City<tr><td>Old Fox<td>Bath";
const page = (unit: string, tail = "") => textOf(unit, TABLE, `${tail}</table></body></html>`);

export const HTML: Shape[] = [
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
export const EXCEL_XML: Shape[] = [
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
export const FLAT_ODS: Shape[] = [
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
