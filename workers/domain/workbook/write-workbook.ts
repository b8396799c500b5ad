import { streamOf } from "../byte-stream.ts";
import {
	columnNames,
	headerRow,
	rowXml,
	SHEET_END,
	SHEET_ROWS,
	STYLES_XML,
	sheetStart,
	type WrittenCell,
	type WrittenColumn,
} from "./write-sheet.ts";
import { type Deflater, type ZipEntry, zipBytes } from "./write-zip.ts";

/** Describes a table to write. Its rows come in parts of any size, and are asked for only as the file is read. */
export type WrittenSheet = {
	/** Names the sheet with at most 31 characters, none of `[]:*?/\`. Each sheet has another name. */
	name: string;
	columns: readonly WrittenColumn[];
	rows: Iterable<readonly WrittenCell[][]> | AsyncIterable<readonly WrittenCell[][]>;
};

/** Says how many characters of XML are encoded at once. */
const A_PIECE = 128 * 1024;
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const TYPES = "application/vnd.openxmlformats-officedocument.spreadsheetml";
const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

/** Is the content type with which such a workbook is sent. */
export const XLSX_TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/**
 * Writes an .xlsx file as a stream, in constant memory, in a worker, Node and a browser alike. Its rows are
 * asked for as the stream is read, and they end when the reader cancels it. Texts are inline strings, never
 * formulas, and texts longer than 32,767 characters are cut. Rows beyond Excel's 1,048,576 continue in another
 * sheet with the same headers, "NAME (2)".
 */
export function writeWorkbook(
	sheets: readonly WrittenSheet[],
	deflater: Deflater | null = null,
): ReadableStream<Uint8Array<ArrayBuffer>> {
	return streamOf(zipBytes(entries(sheets), deflater));
}

/** Says that an XML part is a sheet unless it is named otherwise. So this comes first, however many sheets follow. */
const CONTENT_TYPES =
	`${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
	`<Default Extension="xml" ContentType="${TYPES}.worksheet+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/>` +
	`<Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/></Types>`;

const ROOT_RELATIONS = `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

async function* entries(sheets: readonly WrittenSheet[]): AsyncGenerator<ZipEntry> {
	yield whole("[Content_Types].xml", CONTENT_TYPES);
	yield whole("_rels/.rels", ROOT_RELATIONS);
	yield whole("xl/styles.xml", STYLES_XML);
	const names: string[] = [];
	for (const { name, columns, rows } of sheets) {
		const parts = partsOf(rows);
		try {
			const source = { parts, left: [] as readonly WrittenCell[][], ended: false };
			for (let page = 1; page === 1 || !source.ended; page++) {
				names.push(page === 1 ? name : `${name.slice(0, 25)} (${page})`);
				yield { name: `xl/worksheets/sheet${names.length}.xml`, bytes: sheetBytes(columns, source) };
			}
		} finally {
			await parts.return?.();
		}
	}
	yield whole("xl/workbook.xml", workbookXml(names));
	yield whole("xl/_rels/workbook.xml.rels", relationsXml(names));
}

function whole(name: string, text: string): ZipEntry {
	return {
		name,
		bytes: (async function* () {
			yield new TextEncoder().encode(text);
		})(),
	};
}

type Parts = AsyncIterator<readonly WrittenCell[][]> | Iterator<readonly WrittenCell[][]>;

function partsOf(rows: WrittenSheet["rows"]): Parts {
	return Symbol.asyncIterator in rows ? rows[Symbol.asyncIterator]() : rows[Symbol.iterator]();
}

/** Supplies the rows: those to come, and those that did not fit into the sheet before. */
type Source = { parts: Parts; left: readonly WrittenCell[][]; ended: boolean };

async function* sheetBytes(columns: readonly WrittenColumn[], source: Source): AsyncGenerator<Uint8Array> {
	const utf8 = new TextEncoder();
	const names = columnNames(columns.length);
	let xml = sheetStart(columns) + headerRow(columns);
	let row = 1;
	for (;;) {
		for (const [index, cells] of source.left.entries()) {
			if (row === SHEET_ROWS) {
				source.left = source.left.slice(index);
				yield utf8.encode(xml + SHEET_END);
				return;
			}
			row++;
			xml += rowXml(row, cells, names);
			if (xml.length < A_PIECE) continue;
			yield utf8.encode(xml);
			xml = "";
		}
		const { done, value } = await source.parts.next();
		if (done) break;
		source.left = value;
	}
	source.left = [];
	source.ended = true;
	yield utf8.encode(xml + SHEET_END);
}

function workbookXml(names: readonly string[]): string {
	const sheets = names.map(
		(name, index) => `<sheet name="${attribute(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
	);
	return `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${sheets.join("")}</sheets></workbook>`;
}

function relationsXml(names: readonly string[]): string {
	const relation = (id: number, type: string, target: string) =>
		`<Relationship Id="rId${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
	const sheets = names.map((_, index) => relation(index + 1, "worksheet", `worksheets/sheet${index + 1}.xml`));
	return `${XML}<Relationships xmlns="${PACKAGE}/relationships">${sheets.join("")}${relation(names.length + 1, "styles", "styles.xml")}</Relationships>`;
}

function attribute(text: string): string {
	return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
