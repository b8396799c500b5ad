import { describe, expect, test } from "vitest";
import { sheetXml, workbookParts } from "#tests/factories/workbook.ts";
import { zipBlob } from "#tests/factories/zip.ts";
import { repeated } from "#tests/fidelity/hostile/case.ts";
import { hostileCases } from "#tests/fidelity/hostile/measure.ts";
import { readFile } from "#tests/fidelity/read-file.ts";
import { tidyAdsTxt } from "#workers/domain/ads-txt.ts";
import { judgeWidth } from "#workers/domain/import/record-width.ts";
import { parseOpeningHours } from "#workers/domain/opening-hours/parse.ts";
import { safeLink } from "#workers/domain/rich-text/rich-text-link.ts";

/**
 * Tests a small sample of `npm run mutations -- hostile`. It judges by how much longer a longer text takes, never by a
 * time limit.
 */

/** A thread's time is counted in steps of up to ten milliseconds. */
const LEAST_TIME = 50_000;
const ROUNDS = 3;

/**
 * Returns the processor time of one run, on average, in microseconds: other work on the machine is not in it. It is that of the quickest round,
 * because compiling and collecting garbage fall into some.
 */
function timeOf(run: () => unknown): number {
	run();
	return Math.min(...Array.from({ length: ROUNDS }, () => roundOf(run)));
}

function roundOf(run: () => unknown): number {
	const before = process.threadCpuUsage();
	for (let runs = 1; ; runs++) {
		run();
		const { user, system } = process.threadCpuUsage(before);
		if (user + system >= LEAST_TIME) return (user + system) / runs;
	}
}

function sixteenTimes(run: () => unknown): () => void {
	return () => {
		for (let time = 0; time < 16; time++) run();
	};
}

describe("one long text takes about as long as sixteen short ones, where a square would be sixteen times that", () => {
	const usual = {
		header: 2,
		isHeaderLong: false,
		isHeaderShort: false,
		usual: 20_000,
		kinds: [4],
		isRegular: false,
		mayTrim: true,
		trims: true,
	};
	test.each<[string, number, (size: number) => () => unknown]>([
		["blanks in a line of ads.txt", 8_000, (size) => () => tidyAdsTxt(repeated(size, " ", "a", "b"))],
		["line ends in ads.txt", 8_000, (size) => () => tidyAdsTxt(repeated(size, "\n", "a", "b"))],
		["blanks in a link", 8_000, (size) => () => safeLink(repeated(size, " ", "a", "b"))],
		["open brackets of hours", 250, (size) => () => parseOpeningHours(repeated(size, "("))],
		[
			"a record shorter than the others",
			1_000,
			(size) => {
				const cells = Array.from({ length: size }, () => "a");
				return () => judgeWidth({ row: 2, cells, fields: size }, usual);
			},
		],
	])("%s", (_, size, runOf) => {
		expect(timeOf(runOf(16 * size)) / timeOf(sixteenTimes(runOf(size)))).toBeLessThan(6);
	});
});

describe("what makes much of a few bytes is refused", () => {
	const head = '<row><c t="str"><v>Name</v></c><c t="str"><v>City</v></c></row>';
	const workbook = (rows: string, behind = "") =>
		zipBlob(
			workbookParts([{ name: "a", xml: sheetXml(head + rows).replace("</worksheet>", `${behind}</worksheet>`) }]),
		);
	const refusedOf = async (file: Blob) => (await readFile(file)).refused;

	test("rows whose only value stands in the last column", async () => {
		const far = '<row><c r="XFD9" t="str"><v>a</v></c></row>';
		expect(await refusedOf(await workbook(far.repeat(400)))).toBe("zip-bomb");
		expect(await refusedOf(await workbook(far.repeat(9)))).toBeNull();
	});

	test("columns that reach down over all rows, in a workbook and on a page", async () => {
		const cells = '<c t="str"><v>a</v></c>'.repeat(200);
		const rows = '<row><c t="str"><v>a</v></c></row>'.repeat(4_000);
		const merges = Array.from({ length: 26 * 7 }, (_, at) => {
			const column = `${String.fromCharCode(65 + Math.floor(at / 26))}${String.fromCharCode(65 + (at % 26))}`;
			return `<mergeCell ref="${column}2:${column}60000"/>`;
		});
		expect(
			await refusedOf(await workbook(`<row>${cells}</row>${rows}`, `<mergeCells>${merges.join("")}</mergeCells>`)),
		).toBe("damaged-workbook");
		const page = (cell: string) => `<html><table><tr>${cell.repeat(600)}${"<tr><td>x".repeat(2_000)}</table></html>`;
		expect(await refusedOf(new Blob([page('<td rowspan="9999">a')]))).toBe("damaged-workbook");
		expect(await refusedOf(new Blob([page("<td>a")]))).toBe("no-header-row");
	});

	test("one part of a workbook as many sheets, and more tables than a page has", async () => {
		const parts = workbookParts([{ name: "a", xml: sheetXml(head) }]);
		const data = repeated(200, '<sheet name="a" r:id="rId1"/>', "<workbook><sheets>", "</sheets></workbook>");
		const twice = [...parts.filter(({ name }) => name !== "xl/workbook.xml"), { name: "xl/workbook.xml", data }];
		expect(await refusedOf(await zipBlob(twice))).toBe("damaged-workbook");
		expect(await refusedOf(new Blob([`<html>${"<table><tr><td>a</table>".repeat(10_001)}</html>`]))).toBe(
			"too-many-entries",
		);
	});
});

test("every reader of the measure takes the first of its shapes, or refuses it with a code", async () => {
	const readers = Map.groupBy(hostileCases(), ({ reader }) => reader);
	expect(readers.size).toBeGreaterThan(40);
	for (const [reader, [one]] of readers) {
		if (one === undefined) continue;
		const { bytes, read } = await one.prepare(Math.min(2_000, one.sizes[0]));
		expect(bytes, reader).toBeGreaterThan(0);
		await read();
	}
});
