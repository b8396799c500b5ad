import * as xlsx from "xlsx";
import { openWorkbook } from "#workers/domain/workbook/open-workbook.ts";
import { readFile } from "../read-file.ts";
import { FILE_SIZES, type HostileCase, type Reading, repeated } from "./case.ts";
import { CSV } from "./csv-shapes.ts";
import { EXCEL_XML, FLAT_ODS, HTML } from "./markup-shapes.ts";
import { type Shape, textOf } from "./shape.ts";
import { XLSX } from "./xlsx-shapes.ts";

/** Makes files of every format, nested, repeated, wide and deep. Each is read as an import does, to its last row. */

function reading(file: Blob): Reading {
	return { bytes: file.size, read: () => readFile(file) };
}

function casesOf(reader: string, shapes: readonly Shape[], sizes: HostileCase["sizes"] = FILE_SIZES): HostileCase[] {
	return shapes.map(([shape, make]) => ({ reader, shape, sizes, prepare: async (size) => reading(await make(size)) }));
}

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
