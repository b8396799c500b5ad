import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sheetXml, workbookParts } from "#tests/factories/workbook.ts";
import { type ZipPart, zipBlob } from "#tests/factories/zip.ts";
import { casesOf } from "#tests/long-run.ts";
import { readRows, refusal, refusalOf, sharedStringsPart } from "./reading.ts";

const ROWS = Array.from({ length: 60 }, (_, row) => {
	return `<row r="${row + 1}"><c t="s"><v>${row}</v></c><c s="1"><v>${40_000 + row * 7}</v></c></row>`;
});
const STRINGS = ROWS.map((_, row) => `<si><t>Bäckerei ${row * 7919}</t></si>`);

function parts(stored: boolean): ZipPart[] {
	const sheet = sheetXml(ROWS.join("")).replace(
		"</sheetData>",
		'</sheetData><mergeCells><mergeCell ref="A1:A2"/></mergeCells>',
	);
	const all = workbookParts([{ name: "S", xml: sheet }], [sharedStringsPart(STRINGS.join(""))]);
	return all.map((part) => ({ ...part, stored }));
}

async function bytesOf(file: Blob): Promise<Uint8Array<ArrayBuffer>> {
	return new Uint8Array(await file.arrayBuffer());
}

describe("a workbook with flipped bits", () => {
	it.each([
		["deflated", false],
		["stored", true],
	])("is refused or gives the same rows, its parts being %s", async (_, stored) => {
		const bytes = await bytesOf(await zipBlob(parts(stored)));
		const whole = await readRows(new Blob([bytes]));
		expect(whole).toHaveLength(60);
		const place = fc.record({ at: fc.nat(bytes.length - 1), bit: fc.nat(7) });
		let refused = 0;
		await fc.assert(
			fc.asyncProperty(fc.array(place, { minLength: 1, maxLength: 3 }), async (places) => {
				const broken = bytes.slice();
				for (const { at, bit } of places) broken[at] = (broken[at] as number) ^ (1 << bit);
				let rows: unknown = null;
				const reading = readRows(new Blob([broken])).then((read) => {
					rows = read;
				});
				const code = await refusalOf(reading);
				if (code === "read") expect(rows).toEqual(whole);
				else refused++;
			}),
			{ numRuns: casesOf(400) },
		);
		expect(refused).toBeGreaterThan(casesOf(100));
	});

	it("is refused whichever part it is in, and says which", async () => {
		for (const stored of [false, true]) {
			for (const name of [
				"xl/workbook.xml",
				"xl/styles.xml",
				"xl/sharedStrings.xml",
				"xl/worksheets/sheet1.xml",
				"_rels/.rels",
			]) {
				const file = await zipBlob(parts(stored));
				const bytes = await bytesOf(file);
				const view = new DataView(bytes.buffer);
				const found = centralHeader(bytes, name);
				view.setUint32(found + 16, view.getUint32(found + 16, true) ^ 1, true);
				await expect(readRows(new Blob([bytes]))).rejects.toMatchObject({ code: "damaged-workbook" });
			}
		}
	});

	it("is verified behind its last row too, and only once", async () => {
		const bytes = await bytesOf(await zipBlob(parts(true)));
		const at = indexOf(bytes, "A1:A2");
		bytes[at] = "B".charCodeAt(0);
		expect(await refusal(new Blob([bytes]))).toBe("damaged-workbook");
	});
});

function indexOf(bytes: Uint8Array, text: string): number {
	return new TextDecoder("windows-1252").decode(bytes).indexOf(text);
}

/** Returns the start of the directory's entry of a part: 46 bytes before the last place that names it. */
function centralHeader(bytes: Uint8Array, name: string): number {
	return new TextDecoder("windows-1252").decode(bytes).lastIndexOf(name) - 46;
}
