import { dayOf } from "#workers/domain/house-ads/house-ad.ts";

/** Reads the days that a report's address names. A value that is no day is left out. */
export function spanOf(request: Request): { from?: string; to?: string } {
	const query = new URL(request.url).searchParams;
	const day = (name: "from" | "to") => {
		const text = query.get(name) ?? "";
		return dayOf(text) === null ? {} : { [name]: text };
	};
	return { ...day("from"), ...day("to") };
}
