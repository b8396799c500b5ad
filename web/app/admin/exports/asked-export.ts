import { MOST_EXPORTED } from "#workers/contract/export.ts";

/** The fields of an export as they were filled in. */
export type TypedExport = {
	what: "all" | "range";
	start: string;
	end: string;
	categoryId: string;
	countryCode: string;
};

type Range = { startIndex?: number; endIndex?: number; categoryId?: number; countryCode?: string };

/**
 * What is asked for, and how many records that may be (null: nobody knows), or why it cannot be: no range, or more records than one
 * export has (admin specification, section 5).
 */
export function readTyped(
	{ what, start, end, categoryId, countryCode }: TypedExport,
	total: number | null,
): { range: Range; count: number | null } | { problem: "invalid" | "too-many" } {
	const filter = {
		...(categoryId === "" ? {} : { categoryId: Number(categoryId) }),
		...(countryCode === "" ? {} : { countryCode }),
	};
	const filtered = categoryId !== "" || countryCode !== "";
	if (what === "all") {
		// What a filter leaves is for the server to count.
		if (!filtered && total !== null && total > MOST_EXPORTED) return { problem: "too-many" };
		return { range: filter, count: filtered ? null : total };
	}
	const [startIndex, endIndex] = [rowNumber(start), rowNumber(end)];
	if (startIndex === null || endIndex === null || startIndex > endIndex) return { problem: "invalid" };
	const count = endIndex - startIndex + 1;
	if (count > MOST_EXPORTED) return { problem: "too-many" };
	return { range: { startIndex, endIndex, ...filter }, count };
}

function rowNumber(text: string): number | null {
	const typed = text.trim();
	return /^0*[1-9]\d{0,14}$/.test(typed) ? Number(typed) : null;
}
