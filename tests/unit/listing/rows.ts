import { recogniseColumns } from "#workers/domain/listing/columns/columns.ts";
import type { Listing } from "#workers/domain/listing/listing.ts";
import { normaliseRow } from "#workers/domain/listing/normalise.ts";
import type { CellProblem } from "#workers/domain/listing/row.ts";
import type { Cell } from "#workers/domain/workbook/sheet-row.ts";

/** Are the headers that make a sheet an Outscraper export. */
export const OUTSCRAPER_HEADERS = [
	"name",
	"place_id",
	"google_id",
	"cid",
	"about",
	"location_link",
	"reviews",
	"photo",
	"business_status",
];

/** Returns the listing and problems of a one-row sheet with these headers and values. A missing name is added. */
export function normaliseRecord(record: Record<string, Cell>): { listing: Listing; problems: CellProblem[] } {
	const headers = ["name" in record ? [] : ["name"], Object.keys(record)].flat();
	const cells = headers.map(
		(header) => record[header] ?? (header === "name" && !("name" in record) ? "Sample Place" : null),
	);
	const result = normaliseRow(cells, recogniseColumns(headers));
	if ("rejected" in result) throw new Error(`rejected: ${result.rejected.reason}`);
	return result;
}

/** Does the same on a sheet that also has the Outscraper headers. */
export function normaliseExport(record: Record<string, Cell>): { listing: Listing; problems: CellProblem[] } {
	const base = Object.fromEntries(OUTSCRAPER_HEADERS.map((header): [string, Cell] => [header, null]));
	return normaliseRecord({ ...base, name: "Sample Place", ...record });
}

export function reasons(problems: CellProblem[]): string[] {
	return problems.map((problem) => problem.reason);
}
