import { createHash } from "node:crypto";
import { createWriteStream, existsSync, mkdirSync, readFileSync, renameSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { streamWorkbook } from "#tests/factories/workbook.ts";
import type { Cell } from "#workers/domain/workbook/sheet-row.ts";
import { generatePlaces, PLACE_HEADERS } from "./places.ts";
import { RESULTS_DIR, say } from "./results.ts";

const MADE_BY = ["places.ts", "family-names.ts", "../factories/workbook.ts", "../factories/zip.ts"];

/** Returns the workbook of `count` places. It is written once for each version of the code that writes it. */
export async function workbookFile(count: number): Promise<string> {
	mkdirSync(RESULTS_DIR, { recursive: true });
	const version = createHash("sha256");
	for (const file of MADE_BY) version.update(readFileSync(join(import.meta.dirname, file)));
	const path = join(RESULTS_DIR, `places-${count}-${version.digest("hex").slice(0, 8)}.xlsx`);
	if (existsSync(path)) return path;
	say(`Writing a workbook of ${count.toLocaleString("en-GB")} places …`);
	const unfinished = `${path}.part`;
	const workbook = streamWorkbook(sheetOf(count), { sheetName: "places", dimension: `A1:Y${count + 1}` });
	await pipeline(Readable.from(workbook), createWriteStream(unfinished));
	renameSync(unfinished, path);
	return path;
}

function* sheetOf(count: number): Generator<Cell[]> {
	yield [...PLACE_HEADERS];
	yield* generatePlaces(count);
}
