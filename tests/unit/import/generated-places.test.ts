import { expect, test } from "vitest";
import { readChunks } from "#workers/domain/import/chunks.ts";
import type { Cell } from "#workers/domain/workbook/sheet-row.ts";
import { generatePlaces, PLACE_HEADERS, SPECIAL_COUNT, SPECIAL_NAME } from "../../bench/places.ts";
import { planOf } from "./sheet-of.ts";

const column = (row: Cell[], header: (typeof PLACE_HEADERS)[number]) => row[PLACE_HEADERS.indexOf(header)];

test("every generated place imports whole and once", async () => {
	const rows = [...generatePlaces(1_500)];
	const plan = await planOf([[...PLACE_HEADERS], ...rows]);
	const [table] = plan.sheets[0]?.survey.tables ?? [];
	expect(table?.kind.columns?.columns.filter((one) => one.confidence !== "used")).toEqual([]);
	for await (const { chunk } of readChunks(plan)) {
		expect(chunk).toMatchObject({ totalRows: 1_500, duplicates: 0, rejected: [], cellProblems: [] });
	}
});

test("the same seed gives the same places, another seed others", () => {
	expect([...generatePlaces(60, 7)]).toEqual([...generatePlaces(60, 7)]);
	expect([...generatePlaces(60, 7)]).not.toEqual([...generatePlaces(60, 8)]);
});

test("the specially named places are the same at every count", () => {
	const few = [...generatePlaces(500)].filter((row) => String(column(row, "name")).startsWith(SPECIAL_NAME));
	const many = [...generatePlaces(3_000)].filter((row) => String(column(row, "name")).startsWith(SPECIAL_NAME));
	expect(few).toHaveLength(SPECIAL_COUNT);
	expect(many).toEqual(few);
});

test("the largest city holds about 3 % of the places", () => {
	const counts = new Map<unknown, number>();
	for (const row of generatePlaces(20_000)) counts.set(column(row, "city"), (counts.get(column(row, "city")) ?? 0) + 1);
	expect(Math.max(...counts.values()) / 20_000).toBeCloseTo(0.03, 2);
	expect(counts.size).toBe(1_000);
});
