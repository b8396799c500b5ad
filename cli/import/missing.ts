import type { ImportSummary, MissingPlaces, MovedPlaces } from "#workers/domain/import/calls.ts";
import { mayBeHalf } from "#workers/domain/import/half-list.ts";
import type { SharedFact } from "#workers/domain/import/moved.ts";
import { count, oneLine } from "../text-table.ts";

/** So many pairs are named. */
const NAMED_PAIRS = 10;
const SHARED: Record<SharedFact, string> = { phone: "phone", website: "website", house: "address" };

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
	const rest = found ? "" : " The rest of the list is still being looked at.";
	return `\n${halfWarning(missing)}${lacks}${others}${rest}\n${movedLines(missing.moved)}`;
}

/** Warns of a file that may be half of the list that it was said to be. */
function halfWarning(missing: MissingPlaces): string {
	if (!mayBeHalf(missing)) return "";
	return `Warning: this may be no whole list: of ${count(missing.of ?? 0)} businesses of its earlier files it lacks ${count(missing.places)}. Look at the file before you change any of them.\n`;
}

function movedLines(moved: MovedPlaces | undefined): string {
	if (moved === undefined) return "";
	const { places, pairs } = moved;
	const lines = pairs
		.slice(0, NAMED_PAIRS)
		.map(
			({ missing, made, shared }) =>
				`   ${oneLine(missing.name, 60)} → ${oneLine(made.name, 60)} (${shared.map((fact) => SHARED[fact]).join(", ")})`,
		);
	const more = places > lines.length ? `\n   and ${count(places - lines.length)} more` : "";
	return `${count(places)} of them may have moved or be called otherwise now, since a new business of the file shares a fact with ${places === 1 ? "it" : "each"}:\n${lines.join("\n")}${more}\n`;
}
