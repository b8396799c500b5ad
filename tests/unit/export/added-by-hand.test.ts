import { describe, expect, test } from "vitest";
import { recogniseColumns } from "#workers/domain/listing/columns/columns.ts";
import { normaliseRow } from "#workers/domain/listing/normalise.ts";
import type { Cell } from "#workers/domain/workbook/sheet-row.ts";

/** Reads rows of our own export in which somebody has written a second value beside the first. */

const ROW = { source_key: "place:anchor", row_number: 1, name: "Anchor", country: "Germany", country_code: "DE" };
function readRow(cells: Record<string, Cell>) {
	const row: Record<string, Cell> = { ...ROW, phone_as_typed: null, opening_hours_as_typed: null, ...cells };
	const read = normaliseRow(Object.values(row), recogniseColumns(Object.keys(row)));
	if ("rejected" in read) throw new Error(read.rejected.reason);
	return read;
}

describe("a second value in a cell of our own export", () => {
	test.each([null, "b@de.example"])("is a further e-mail address, beside %j", (more) => {
		const { listing, problems } = readRow({ email: "a@de.example; c@de.example", more_emails: more });
		expect(listing.email).toBe("a@de.example");
		expect(listing.moreEmails.toSorted()).toEqual([...(more === null ? [] : [more]), "c@de.example"]);
		expect(problems).toEqual([]);
	});

	test.each([null, "+4985133333"])("is a further number, beside %j", (more) => {
		const { listing, problems } = readRow({ phone: "0851 31000, 0171 5550001", more_phones: more });
		expect(listing).toMatchObject({ phone: "+4985131000", phoneRaw: "0851 31000" });
		expect(listing.morePhones).toEqual([...(more === null ? [] : [more]), "+491715550001"]);
		expect(problems).toEqual([]);
	});

	test("of a website is said, since there is one alone", () => {
		const { listing, mended } = readRow({ website: "https://a.example https://b.example" });
		expect(listing.website).toBe("https://a.example");
		expect(mended).toMatchObject([{ reason: "list-first", now: "https://a.example" }]);
	});

	test("is said where there are too many to keep", () => {
		const many = Array.from({ length: 12 }, (_, at) => `x${at}@de.example`).join(", ");
		const { listing, problems } = readRow({ email: `a@de.example; b@de.example`, more_emails: many });
		expect(listing.moreEmails).toHaveLength(10);
		expect(problems).toMatchObject([{ reason: "text-too-long" }]);
	});

	test("is none in a row that nobody has touched", () => {
		const { listing, problems } = readRow({ email: "a@de.example", more_emails: null, phone: "+4985131000" });
		expect(listing).toMatchObject({ email: "a@de.example", moreEmails: [], phone: "+4985131000", morePhones: [] });
		expect(problems).toEqual([]);
	});
});
