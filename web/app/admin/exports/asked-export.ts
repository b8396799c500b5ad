import { MOST_EXPORTED } from "#workers/contract/export.ts";

/** Holds the fields of an export as they were filled in. */
export type TypedExport = {
	what: "all" | "range";
	start: string;
	end: string;
	categoryId: string;
	countryCode: string;
};

type Range = { startIndex?: number; endIndex?: number; categoryId?: number; countryCode?: string };

/**
 * Reads the range that is asked for and its number of records (null: not known), or why it cannot be exported: it is no
 * range, or has more records than one export may have.
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
		// Only the server can count what a filter leaves.
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
