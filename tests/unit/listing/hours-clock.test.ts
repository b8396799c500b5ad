import { expect, it } from "vitest";
import { recogniseColumns } from "#workers/domain/listing/columns/columns.ts";
import { normaliseRow } from "#workers/domain/listing/normalise.ts";

/** Reads the last cell of a column of hours. */
function lastOf(...hours: string[]) {
	const rows = hours.map((text, at) => [`Fox ${at} Bakery`, `${at} Mill Lane`, "Passau", text]);
	const plan = recogniseColumns(["Name", "Address", "City", "Opening hours"], rows);
	const read = normaliseRow(rows.at(-1) ?? [], plan);
	return "listing" in read ? (read.listing.openingHours?.[0] ?? null) : null;
}

it("bare hours are those of the clock that the other cells of their column show", () => {
	expect(lastOf("Mon-Fri 8-18", "Mon-Sat 9:00-19:00", "Mon-Fri 7-11")).toEqual([[420, 660]]);
	expect(lastOf("08:00-18:00", "09:00-19:00", "10-12")).toEqual([[600, 720]]);
	expect(lastOf("Mon-Fri 9-5", "Mon-Sat 11-9", "Mon-Fri 5-10")).toEqual([[1020, 1320]]);
	expect(lastOf("Mon-Fri 8-18", "Mon-Sat 9:00-19:00", "Mon-Fri 9AM-9PM", "Mon-Fri 5-10")).toEqual([[1020, 1320]]);
});

it("one cell alone shows no clock for the others", () => {
	expect(lastOf("Mon-Fri 8-18", "Mon-Fri 9-5", "Mon-Fri 5-10")).toEqual([[1020, 1320]]);
});
