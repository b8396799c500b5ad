import type { ImportSummary } from "#workers/domain/import/calls.ts";
import { count } from "../text-table.ts";

/** Says which businesses of earlier files a whole list lacks, and where they are; an empty text for any other file. */
export function missingAdvice(url: string, id: string | null, { missing }: ImportSummary): string {
	if (missing === undefined || id === null) return "";
	if (missing === null) return "\nThe file names no business, so it was not held against earlier files of its list.\n";
	const { places, elsewhere, found } = missing;
	const lacks =
		places === 0
			? "No business of earlier files of this list is missing from it."
			: `${count(places)} ${places === 1 ? "business" : "businesses"} of earlier files of this list ${places === 1 ? "is" : "are"} not in it; nothing was done to ${places === 1 ? "it" : "them"}: ${url}/admin/businesses?missingFrom=${id}`;
	const others =
		elsewhere === 0
			? ""
			: `\n${count(elsewhere)} more are not in it, but other files brought them too, so they do not count.`;
	return `\n${lacks}${others}${found ? "" : " The rest of the list is still being looked at."}\n`;
}
