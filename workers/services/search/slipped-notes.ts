import type { SearchNotes } from "#workers/contract/search.ts";
import { foldText } from "#workers/domain/fold-text.ts";
import { type SlippedName, slipsOfName } from "#workers/domain/search/mending/slipped-name.ts";
import type { Ranked } from "#workers/domain/search/results/rank.ts";

/**
 * Says of a text that was found as a mistyped name what that name is, instead of that no place has its mistyped words. It is said where all
 * results have that one name.
 */
export function withNameOfSlips(
	notes: SearchNotes | null,
	slipped: SlippedName | null,
	kept: readonly Pick<Ranked, "candidate">[],
): SearchNotes | null {
	const [first] = kept;
	if (notes === null || slipped === null || first === undefined || notes.dropped.length === 0) return notes;
	const { nameKey } = first.candidate;
	if (kept.some(({ candidate }) => candidate.nameKey !== nameKey) || !slipsOfName(nameKey, slipped.names)) return notes;
	const isOfName = (word: string) => slipped.names.some((name) => name.split(" ").includes(foldText(word)));
	const place = notes.where === null ? "" : ` ${notes.where}`;
	return { ...notes, mended: `${nameKey}${place}`, dropped: notes.dropped.filter((word) => !isOfName(word)) };
}
