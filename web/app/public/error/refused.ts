import { errorTexts, errorPageTexts as t } from "#web/public/texts/error.en.ts";
import type { ErrorCode } from "#workers/contract/errors.ts";
import { MAX_SEARCH_LENGTH, SORT_FIELDS } from "#workers/contract/list.ts";
import { FILTER_PARAMETERS, readListFilters } from "#workers/contract/list-filters.ts";

/** Says which parts of a list's address cannot be answered, and what remains of the address. */
export type Refused = {
	/** Is the typed text. It is empty when nothing was typed, or too much. */
	search: string;
	/** Holds a sentence for each part that cannot be answered. */
	reasons: string[];
	/** Is the address of the list without these parts. */
	href: string;
	/** Is true when only the page number is wrong. */
	onlyPage: boolean;
	/** Holds the other parameters that stay, for a form. */
	kept: [name: string, value: string][];
};

/** Limits how many letters of a value are shown. */
const MOST_SHOWN = 40;
const CODES: ReadonlySet<ErrorCode> = new Set(["bad-request", "validation-failed", "not-found", "offset-too-deep"]);

/**
 * Says why a list could not be shown, from the page's address. `names` are the parameters that the page knows. Returns
 * null when the page has no list, or when its address is not the reason.
 */
export function refusedList(
	code: ErrorCode,
	{ pathname, search: query }: { pathname: string; search: string },
	names: readonly string[] = [],
): Refused | null {
	if (!CODES.has(code) || !names.includes("search")) return null;
	const given = new URLSearchParams(query);
	const value = (name: string) => (names.includes(name) ? (given.get(name) ?? "").trim() : "");
	const reasons = wrongParts(value);
	const filters = FILTER_PARAMETERS.filter((name) => value(name) !== "");
	const sort = value("sort");
	const page = value("page");
	if (page !== "" && page !== "1" && (!isNumber(page) || reasons.size === 0))
		reasons.set("page", code === "offset-too-deep" ? errorTexts[code] : t.noSuchPage);
	// Each part alone is right. But there are too many parts, or this list has no such order.
	if (reasons.size === 0 && code === "not-found" && sort !== "") reasons.set("sort", t.unknownSort(shown(sort)));
	if (reasons.size === 0 && code !== "not-found")
		for (const name of [...filters, "at"]) if (value(name) !== "") reasons.set(name, t.tooManyFilters);
	if (reasons.size === 0) return null;
	const onlyPage = [...reasons.keys()].join() === "page";
	const kept = [...given].filter(
		([name, text]) => names.includes(name) && name !== "page" && text !== "" && !reasons.has(name),
	);
	const left = new URLSearchParams(kept).toString().replaceAll("%2C", ",");
	return {
		search: reasons.has("search") ? "" : value("search"),
		reasons: [...new Set(reasons.values())],
		href: left === "" ? pathname : `${pathname}?${left}`,
		onlyPage,
		kept: kept.filter(([name]) => name !== "search"),
	};
}

/**
 * Returns a sentence for each parameter whose value alone is wrong, by the parameter's name. `value` returns "" for a
 * parameter that is not given.
 */
function wrongParts(value: (name: string) => string): Map<string, string> {
	const reasons = new Map<string, string>();
	for (const name of ["search", "city"] as const)
		if (value(name).length > MAX_SEARCH_LENGTH) reasons.set(name, t.tooLong[name](MAX_SEARCH_LENGTH));
	for (const name of FILTER_PARAMETERS)
		if (value(name) !== "" && readListFilters(new URLSearchParams([[name, value(name)]])) === null)
			reasons.set(name, t.unknownFilter(t.parameters[name], shown(value(name))));
	if (value("category") !== "" && !isNumber(value("category")))
		reasons.set("category", t.unknownFilter(t.parameters.category, shown(value("category"))));
	const [sort, order] = [value("sort"), value("order")];
	if (sort !== "" && !SORT_FIELDS.some((field) => field === sort)) reasons.set("sort", t.unknownSort(shown(sort)));
	if (order !== "" && order !== "asc" && order !== "desc") reasons.set("order", t.unknownSort(shown(order)));
	return reasons;
}

function isNumber(text: string): boolean {
	return /^[1-9]\d{0,8}$/.test(text);
}

function shown(value: string): string {
	return value.length > MOST_SHOWN ? `${value.slice(0, MOST_SHOWN)}…` : value;
}
