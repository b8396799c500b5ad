import { foldText } from "../fold-text.ts";

/**
 * An older file of a list that is imported after a newer one puts back what the newer one had changed. Nobody may want that, or somebody may,
 * since the newer one was wrong: so it is asked.
 */

/** Says what is known of a file beside the earlier ones of its list. */
type AgeSigns = {
	/** These bytes were imported before another file of the list, which stands. */
	again: boolean;
	/** The date in its name is before that in the name of the last file. */
	dated: boolean;
	imported: number;
	updated: number;
	unchanged: number;
	/** Counts the businesses that would mostly become what they were before a file of the list changed them. */
	putBack: number;
};

/** Of fewer businesses a correction of a correction looks the same. */
const LEAST_PUT_BACK = 2;

/**
 * Tells whether a file may be older than what was imported of its list: it was imported before another one and would change something now; most of
 * what it would change is put back; or its name says so, and it would change what is here.
 */
export function mayBeOlder({ again, dated, imported, updated, unchanged, putBack }: AgeSigns): boolean {
	// Where all of them are new, they are others than those that it brought before: somebody has said another country.
	if (again && (updated > 0 || (imported > 0 && unchanged > 0))) return true;
	if (dated && updated > 0) return true;
	return putBack >= LEAST_PUT_BACK && putBack * 2 >= updated;
}

const MONTHS: readonly string[] = [
	"january|jan|januar|jaenner|janner|enero|janvier|ocak",
	"february|feb|februar|febrero|fevrier|subat",
	"march|mar|marz|maerz|marzo|mars|mart",
	"april|apr|abril|avril|nisan",
	"may|mai|mayo|mayis",
	"june|jun|juni|junio|juin|haziran",
	"july|jul|juli|julio|juillet|temmuz",
	"august|aug|agosto|aout|agustos",
	"september|sept|sep|septiembre|septembre|eylul",
	"october|oct|okt|oktober|octubre|octobre|ekim",
	"november|nov|noviembre|novembre|kasim",
	"december|dec|dez|dezember|diciembre|decembre|aralik",
];
const MONTH_WORDS: ReadonlyMap<string, number> = new Map(
	MONTHS.flatMap((words, at) => words.split("|").map((word) => [word, at + 1] as const)),
);
const YEAR = "(20\\d\\d)";
const MONTH = "(0[1-9]|1[0-2])";
const DAY = "(0[1-9]|[12]\\d|3[01])";
/** Matches "2026 03 15", "20260315", "15 03 2026" and, without a day, "2026 03", "03 2026". */
const WRITTEN: readonly [pattern: RegExp, order: readonly ("y" | "m" | "d")[]][] = [
	[new RegExp(`(?<!\\d)${YEAR} ?${MONTH} ?${DAY}(?!\\d)`), ["y", "m", "d"]],
	[new RegExp(`(?<!\\d)${DAY} ${MONTH} ${YEAR}(?!\\d)`), ["d", "m", "y"]],
	[new RegExp(`(?<!\\d)${YEAR} ?${MONTH}(?![\\d ]*\\d)`), ["y", "m"]],
	[new RegExp(`(?<![\\d] ?)${MONTH} ${YEAR}(?!\\d)`), ["m", "y"]],
];

/** Tells whether the date in a file's name is before that in another one's; false where either has none. */
export function isDatedBefore(fileName: string, other: string): boolean {
	const [date, than] = [dateIn(fileName), dateIn(other)];
	if (date === null || than === null) return false;
	const at = date.findIndex((part, index) => part !== (than[index] ?? part));
	return at >= 0 && (date[at] ?? 0) < (than[at] ?? 0);
}

/** Returns year, month and, where it is there, day of the only date that a name has; null where it has none, or it may be read in two ways. */
function dateIn(fileName: string): number[] | null {
	const text = foldText(fileName.replace(/\.\w{1,5}$/, ""));
	for (const [pattern, order] of WRITTEN) {
		const found = pattern.exec(text);
		if (found === null) continue;
		const part = (name: "y" | "m" | "d") => order.flatMap((one, at) => (one === name ? [Number(found[at + 1])] : []));
		return [...part("y"), ...part("m"), ...part("d")];
	}
	const words = text.split(" ");
	const [month, ...months] = words.flatMap((word) => MONTH_WORDS.get(word) ?? []);
	const [year, ...years] = words.filter((word) => /^20\d\d$/.test(word));
	return month === undefined || year === undefined || months.length + years.length > 0 ? null : [Number(year), month];
}
