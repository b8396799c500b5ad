import { expect, test } from "vitest";
import { listOf } from "#workers/domain/import/list-of-file.ts";
import { planWorkbook } from "#workers/domain/import/plan.ts";
import { planOf, sheetOf, workbookOf } from "./sheet-of.ts";

/** Tests which files are issues of one list. */

const HEADER = ["Name", "Street", "Town"];
const row = (name: string) => [name, "1 Mill Lane", "Leeds"];
const of = async (...rows: (string | null)[][]) => listOf(await planOf(rows));

test("files with the same headers are of one list, whatever their rows, the order of the columns and the number of sheets", async () => {
	const list = await of(HEADER, row("Fox"));
	expect(list).toMatch(/^[0-9a-f]{16}$/);
	expect(await of(HEADER, row("Swan"), row("Crown"))).toBe(list);
	expect(await of(["Town", "Name", "Street"], ["Leeds", "Fox", "1 Mill Lane"])).toBe(list);
	const sheets = ["Leeds", "York"].map((name) => sheetOf([HEADER, row("Fox")], name));
	expect(listOf(await planWorkbook(workbookOf(...sheets)))).toBe(list);
	expect(await of([...HEADER, "Phone"], [...row("Fox"), "0113 496 0100"])).not.toBe(list);
});

test("files of a known source are of one list, whatever columns it has added", async () => {
	const header = ["name", "fsq_place_id", "latitude", "longitude", "fsq_category_labels"];
	const place = ["Fox", "4b0", "53.8", "-1.5", "Pub"];
	expect(await of([...header, "date_refreshed"], [...place, "2024-05-01"])).toBe(await of(header, place));
});

test("an export of the directory is no list of a source", async () => {
	expect(await of(["source_key", "row_number", "name"], ["place:1", "1", "Fox"])).toBeNull();
});
