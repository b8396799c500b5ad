import type { ImportPreview } from "#workers/contract/import-preview.ts";
import type { ColumnStates, FileFindings } from "#workers/domain/import/file-findings.ts";
import { likeTowns } from "#workers/domain/import/like-towns.ts";
import { count, oneLine, quoted } from "../text-table.ts";

const SHOWN_WORDS = 6;

/** Says what the rows of a file lack, and what becomes of the states that no status was made of. */
export function findingLines(found: FileFindings | undefined): string[] {
	if (found === undefined) return [];
	return [...sheetTownLines(found), ...lackLines(found), ...found.states.map(statesLine)];
}

/** Says which towns stand in no cell, and where they come from. */
function sheetTownLines({ sheetTowns }: FileFindings): string[] {
	const taken = sheetTowns.filter(({ taken }) => taken);
	if (taken.length === 0) return [];
	const shown = taken
		.slice(0, SHOWN_WORDS)
		.map(({ town, from, rows }) => `${oneLine(town, 40)} from "${oneLine(from, 60)}" (${count(rows)})`);
	const more = taken.length > SHOWN_WORDS ? `; and ${count(taken.length - SHOWN_WORDS)} more` : "";
	return [
		`The town of these rows comes from the name of their sheet or the title above them: ${shown.join("; ")}${more}.`,
	];
}

/** Says how many places have no town and no category. */
function lackLines({ townless, uncategorised, places }: FileFindings): string[] {
	const lacks = [
		{ lacking: townless, what: "town", role: "city" },
		{ lacking: uncategorised, what: "category", role: "category" },
	];
	return lacks.flatMap(({ lacking, what, role }) => {
		if (lacking === 0) return [];
		const said = `${count(lacking)} of ${count(places)} places have no ${what}, and will be on no ${what}'s page.`;
		return [lacking < places ? said : `${said} Where a column holds it: --column HEADER=${role}.`];
	});
}

function statesLine({ column, isLeftOut, rows, words }: ColumnStates): string {
	const shown = words.slice(0, SHOWN_WORDS).map(({ word, rows }) => `${oneLine(word, 40)} (${count(rows)})`);
	const more = words.length > SHOWN_WORDS ? ` and ${count(words.length - SHOWN_WORDS)} more` : "";
	const listed = `${shown.join(", ")}${more}`;
	const option = (role: string) => `--column ${quoted(`${oneLine(column, 60)}=${role}`)}`;
	if (isLeftOut)
		return `${count(rows)} rows are left out, since "${oneLine(column, 60)}" says that they are not published: ${listed}. To take them as open: ${option("businessStatus")}`;
	return `"${oneLine(column, 60)}" has states that are not read, and their ${count(rows)} rows are taken as open: ${listed}. To leave out what is not published: ${option("publication")}. What a word means is said with --state ${quoted(`${oneLine(words[0]?.word ?? "", 40)}=closed`)} (for good; or closed-temporarily, open, left-out).`;
}

/** Says which new towns are probably slips of others that the file names more often. */
export function likeTownsLine(preview: ImportPreview | null): string {
	const alike = likeTowns(preview?.cities ?? []);
	if (alike.length === 0) return "";
	const shown = alike
		.slice(0, SHOWN_WORDS)
		.map(({ name, places, like }) => `${oneLine(name, 40)} (${count(places)}), like ${oneLine(like, 40)}`);
	const more = alike.length > SHOWN_WORDS ? `; and ${count(alike.length - SHOWN_WORDS)} more` : "";
	return `New cities that are a letter away from one that is here, or that the file names more often: ${shown.join("; ")}${more}. Where they are the same, correct the file, or merge them in the admin.`;
}
