import { importFileNoticeTexts as t } from "#web/admin/texts/import-file-notice.tr.ts";
import { formatNumber } from "#web/admin/ui/format-number.ts";
import type { ColumnStates, FileFindings } from "#workers/domain/import/file-findings.ts";
import { likeTowns } from "#workers/domain/import/like-towns.ts";

const SHOWN_WORDS = 6;

/** Says of a file that was tried out as a whole what its rows lack, and what becomes of the states that no status was made of. */
export function FileNotices({ found }: { found: Omit<FileFindings, "countryless"> | null }) {
	if (found === null) return null;
	const texts = [
		...sheetTownTexts(found.sheetTowns),
		...townlessTexts(found.townless, found.places),
		...uncategorisedTexts(found.uncategorised, found.places),
		...found.states.map((one) => statesText(one)),
	];
	return texts.map((text) => (
		<p key={text} className="mt-1 mb-3 rounded-xl bg-notice-soft p-4 font-medium text-notice wrap-anywhere">
			{text}
		</p>
	));
}

/** Says which towns come from the names of sheets or the titles in them. */
export function sheetTownTexts(towns: FileFindings["sheetTowns"], over = false): string[] {
	const taken = towns.filter((one) => one.taken);
	if (taken.length === 0) return [];
	const shown = taken.slice(0, SHOWN_WORDS).map((one) => t.sheetTown(one.town, one.from, formatNumber(one.rows)));
	const more = taken.length > SHOWN_WORDS ? t.moreTowns(formatNumber(taken.length - SHOWN_WORDS)) : "";
	return [(over ? t.sheetTownsWere : t.sheetTowns)(`${shown.join(", ")}${more}`)];
}

/** Says how many businesses have no town; nothing where all have one. `over`: the import is over. */
export function townlessTexts(townless: number, places: number, over = false): string[] {
	return lackTexts(townless, places, over ? t.townlessWere : t.townless, over ? t.townlessAllWere : t.townlessAll);
}

/** Says the same of the category. */
export function uncategorisedTexts(lacking: number, places: number, over = false): string[] {
	const some = over ? t.uncategorisedWere : t.uncategorised;
	return lackTexts(lacking, places, some, over ? t.uncategorisedAllWere : t.uncategorisedAll);
}

type OfAll = (places: string) => string;
type OfSome = (lacking: string, places: string) => string;

function lackTexts(lacking: number, places: number, some: OfSome, all: OfAll): string[] {
	if (lacking === 0) return [];
	return [lacking === places ? all(formatNumber(places)) : some(formatNumber(lacking), formatNumber(places))];
}

/** Says which words of a column of states leave rows out, or say nothing. */
export function statesText({ column, isLeftOut, rows, words }: ColumnStates, over = false): string {
	const shown = words.slice(0, SHOWN_WORDS).map((one) => t.word(one.word, formatNumber(one.rows)));
	const more = words.length > SHOWN_WORDS ? t.more(formatNumber(words.length - SHOWN_WORDS)) : "";
	const listed = `${shown.join(", ")}${more}`;
	if (isLeftOut) return (over ? t.wereLeftOut : t.leftOut)(column, formatNumber(rows), listed);
	return (over ? t.wereUnread : t.unread)(column, formatNumber(rows), listed);
}

/** Says which new towns are probably slips of others. */
export function LikeTowns({ towns }: { towns: Parameters<typeof likeTowns>[0] }) {
	const alike = likeTowns(towns);
	if (alike.length === 0) return null;
	const shown = alike
		.slice(0, SHOWN_WORDS)
		.map(({ name, places, like }) => t.likeTown(name, formatNumber(places), like));
	const more = alike.length > SHOWN_WORDS ? t.moreTowns(formatNumber(alike.length - SHOWN_WORDS)) : "";
	return <p className="text-notice">{t.likeTowns(`${shown.join(", ")}${more}`)}</p>;
}
