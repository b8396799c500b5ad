import { deflated, type ZipOptions, type ZipPart, zipBytes } from "./zip.ts";

export type WrittenCell = string | number | boolean | null;

export type WrittenSheet = {
	name: string;
	rows: Iterable<WrittenCell[]> | AsyncIterable<WrittenCell[]>;
	hidden?: boolean;
	/** Is put into `<dimension ref="…"/>`. Without it none is written. */
	dimension?: string;
};

type WrittenWorkbook = ZipOptions & {
	sheets: WrittenSheet[];
	/** Puts texts into sharedStrings.xml. Otherwise they are written inline. */
	sharedStrings?: boolean;
};

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const FLUSH_CHARACTERS = 256 * 1024;
/** Only this many distinct texts are looked up for repetition. Each of the rest gets an entry, as if it were unique. */
const REMEMBERED_TEXTS = 200_000;

const encoder = new TextEncoder();

/** Writes a valid .xlsx file in memory. Row n of `rows` becomes row n of the sheet. Null cells are left out. */
export async function writeWorkbook(workbook: WrittenWorkbook): Promise<Blob> {
	const chunks: BlobPart[] = [];
	for await (const chunk of workbookBytes(workbook)) chunks.push(chunk as Uint8Array<ArrayBuffer>);
	return new Blob(chunks);
}

/**
 * Streams one sheet as a .xlsx file of any length. Memory stays flat except for the compressed shared strings.
 * `Readable.fromWeb(streamWorkbook(rows))` writes it to disk.
 */
export function streamWorkbook(
	rows: Iterable<WrittenCell[]> | AsyncIterable<WrittenCell[]>,
	options: { sheetName?: string; sharedStrings?: boolean; dimension?: string } = {},
): ReadableStream<Uint8Array> {
	const { sheetName: name = "Sheet1", sharedStrings = true, dimension } = options;
	const bytes = workbookBytes({ sheets: [{ name, rows, dimension }], sharedStrings });
	return new ReadableStream({
		async pull(controller) {
			const { done, value } = await bytes.next();
			if (done) controller.close();
			else controller.enqueue(value);
		},
		async cancel() {
			await bytes.return(undefined);
		},
	});
}

/** Makes the parts around worksheets that are given as XML. Tests add or replace parts by name. */
export function workbookParts(
	sheets: { name: string; xml: ZipPart["data"]; hidden?: boolean }[],
	replaced: ZipPart[] = [],
): ZipPart[] {
	const parts: ZipPart[] = [
		{ name: "[Content_Types].xml", data: contentTypes(sheets.length) },
		{ name: "_rels/.rels", data: relationships([["rId1", "officeDocument", "xl/workbook.xml"]]) },
		{ name: "xl/workbook.xml", data: workbookXml(sheets) },
		{
			name: "xl/_rels/workbook.xml.rels",
			data: relationships([
				...sheets.map((_, index) => [`rId${index + 1}`, "worksheet", `worksheets/sheet${index + 1}.xml`] as const),
				["rIdS", "styles", "styles.xml"],
				["rIdT", "sharedStrings", "sharedStrings.xml"],
			]),
		},
		{ name: "xl/styles.xml", data: stylesXml([0, 14, 22, 20, 46]) },
		...sheets.map(({ xml }, index) => ({ name: `xl/worksheets/sheet${index + 1}.xml`, data: xml })),
	];
	const names = new Set(replaced.map(({ name }) => name));
	return [...parts.filter(({ name }) => !names.has(name)), ...replaced];
}

/** Makes a worksheet around the given rows, which are XML. */
export function sheetXml(rows: string): string {
	return `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`;
}

/** Makes one cell style for each number format: `s="n"` in a cell is the n-th. A string is a custom format code. */
export function stylesXml(formats: (number | string)[]): string {
	const custom = formats.map((format, index) =>
		typeof format === "string" ? `<numFmt numFmtId="${164 + index}" formatCode="${escapeXml(format)}"/>` : "",
	);
	const styles = formats.map(
		(format, index) => `<xf numFmtId="${typeof format === "string" ? 164 + index : format}"/>`,
	);
	return (
		`${HEAD}<styleSheet xmlns="${MAIN}"><numFmts>${custom.join("")}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>` +
		`<cellXfs>${styles.join("")}</cellXfs></styleSheet>`
	);
}

async function* workbookBytes(workbook: WrittenWorkbook): AsyncGenerator<Uint8Array> {
	const { sheets, sharedStrings = false, zip64 } = workbook;
	const table = sharedStrings ? createStringTable() : null;
	const parts = workbookParts(sheets.map((sheet) => ({ ...sheet, xml: sheetBytes(sheet, table) })));
	if (table !== null) parts.push({ name: "xl/sharedStrings.xml", data: table.bytes() });
	yield* zipBytes(parts, { zip64 });
}

async function* sheetBytes({ rows, dimension }: WrittenSheet, table: StringTable | null): AsyncGenerator<Uint8Array> {
	let xml = `${HEAD}<worksheet xmlns="${MAIN}">${dimension ? `<dimension ref="${dimension}"/>` : ""}<sheetData>`;
	let row = 0;
	for await (const cells of rows) {
		row++;
		xml += `<row r="${row}">`;
		for (let column = 0; column < cells.length; column++) {
			const value = cells[column];
			if (value === null || value === undefined) continue;
			const reference = `${columnName(column)}${row}`;
			if (typeof value === "number") xml += `<c r="${reference}"><v>${value}</v></c>`;
			else if (typeof value === "boolean") xml += `<c r="${reference}" t="b"><v>${value ? 1 : 0}</v></c>`;
			else if (table !== null) xml += `<c r="${reference}" t="s"><v>${table.indexOf(value)}</v></c>`;
			else xml += `<c r="${reference}" t="inlineStr"><is>${textXml(value)}</is></c>`;
		}
		xml += "</row>";
		if (xml.length > FLUSH_CHARACTERS) {
			yield encoder.encode(xml);
			xml = "";
			await table?.flush();
		}
	}
	yield encoder.encode(`${xml}</sheetData></worksheet>`);
}

type StringTable = {
	indexOf: (text: string) => number;
	flush: () => Promise<void>;
	bytes: () => AsyncGenerator<Uint8Array>;
};

/**
 * Collects sharedStrings.xml deflated, so that millions of texts fit, because it can be written only when the sheet is
 * done.
 */
function createStringTable(): StringTable {
	const indexes = new Map<string, number>();
	const packed: Uint8Array[] = [];
	let pending = `${HEAD}<sst xmlns="${MAIN}">`;
	let count = 0;
	async function* one(text: string): AsyncGenerator<Uint8Array> {
		yield encoder.encode(text);
	}
	async function flush(): Promise<void> {
		if (pending.length < FLUSH_CHARACTERS * 8) return;
		const text = pending;
		pending = "";
		for await (const chunk of deflated(one(text))) packed.push(chunk);
		packed.push(new Uint8Array(0));
	}
	return {
		indexOf(text) {
			const known = indexes.get(text);
			if (known !== undefined) return known;
			if (indexes.size < REMEMBERED_TEXTS) indexes.set(text, count);
			pending += `<si>${textXml(text)}</si>`;
			return count++;
		},
		flush,
		async *bytes() {
			for (const block of blocks(packed)) {
				const stream = new Blob(block).stream().pipeThrough(new DecompressionStream("deflate-raw"));
				for await (const chunk of stream) yield chunk;
			}
			yield encoder.encode(`${pending}</sst>`);
		},
	};
}

/** Returns the deflated blocks. An empty chunk ends each. */
function* blocks(packed: Uint8Array[]): Generator<BlobPart[]> {
	let block: BlobPart[] = [];
	for (const chunk of packed) {
		if (chunk.length > 0) {
			block.push(chunk as Uint8Array<ArrayBuffer>);
		} else {
			yield block;
			block = [];
		}
	}
}

function textXml(text: string): string {
	return `<t xml:space="preserve">${escapeXml(text)}</t>`;
}

/** Escapes as Excel does: control characters, and texts that look like an escape, become `_xHHHH_`. */
export function escapeXml(text: string): string {
	if (!/[&<>"_\u0000-\u001f\ufffe\uffff]/.test(text)) return text;
	return text
		.replace(/_(?=x[0-9A-Fa-f]{4}_)/g, "_x005F_")
		.replace(/[\u0000-\u0008\u000b-\u001f\ufffe\uffff]/g, (sign) => {
			return `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}_`;
		})
		.replaceAll("&", "&amp;")
		.replaceAll("<", "&lt;")
		.replaceAll(">", "&gt;")
		.replaceAll('"', "&quot;");
}

function columnName(column: number): string {
	const letter = String.fromCharCode(65 + (column % 26));
	return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter;
}

function workbookXml(sheets: { name: string; hidden?: boolean }[]): string {
	const tags = sheets.map(({ name, hidden }, index) => {
		return `<sheet name="${escapeXml(name)}" sheetId="${index + 1}"${hidden ? ' state="hidden"' : ""} r:id="rId${index + 1}"/>`;
	});
	return `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><workbookPr/><sheets>${tags.join("")}</sheets></workbook>`;
}

/** Makes a relationships part from `[id, last step of the type, target]`. */
export function relationships(list: (readonly [id: string, type: string, target: string])[]): string {
	const tags = list.map(([id, type, target]) => {
		return `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
	});
	return `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${tags.join("")}</Relationships>`;
}

function contentTypes(sheets: number): string {
	const type = "application/vnd.openxmlformats-officedocument.spreadsheetml";
	const overrides = [
		["/xl/workbook.xml", "sheet.main"],
		["/xl/styles.xml", "styles"],
		["/xl/sharedStrings.xml", "sharedStrings"],
		...Array.from({ length: sheets }, (_, index) => [`/xl/worksheets/sheet${index + 1}.xml`, "worksheet"]),
	].map(([part, kind]) => `<Override PartName="${part}" ContentType="${type}.${kind}+xml"/>`);
	return (
		`${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/>` +
		`<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${overrides.join("")}</Types>`
	);
}
