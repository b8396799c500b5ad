import * as xlsx from "xlsx";
import { sheetXml, stylesXml, workbookParts } from "#tests/factories/workbook.ts";
import { type ZipPart, zipBlob } from "#tests/factories/zip.ts";
import { repeated } from "./case.ts";
import type { Shape } from "./shape.ts";

/** Makes workbooks, part by part. */

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
export const XLSX: Shape[] = [
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
