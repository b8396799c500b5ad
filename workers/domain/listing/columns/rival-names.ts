import { foldText } from "../../fold-text.ts";
import type { Cell } from "../../workbook/sheet-row.ts";
import type { Column } from "./column.ts";
import { shareEqual, shareOfWords } from "./column-agreement.ts";
import type { ColumnDoubt } from "./column-doubts.ts";
import { ROLE_BY_KEY, UNUSED_KEYS } from "./column-names.ts";
import { type ColumnValues, columnValues, shareOfLegalForms, shareOfPersons, shareThatFits } from "./column-values.ts";
import { headerKey } from "./header-key.ts";
import { readHeader, wordsOf } from "./header-meaning.ts";
import { readBeside } from "./header-subjects.ts";
import { saysWhatItHolds, shareInDomains } from "./name-evidence.ts";

type Rows = readonly (readonly Cell[])[];

const ENOUGH = 5;
const MOST_OFFERED = 3;

/**
 * Asks which column holds the names where others may hold them instead, the likeliest first: columns whose words stand in the websites
 * or e-mail addresses of the rows while those of the names do not, and columns that their headers call a name of the place at least as
 * plainly, or that differ from the names in what stands behind them. The likeliest gets the role. A question that is `asked` already is only
 * changed where the websites or e-mail addresses have another answer.
 */
export function rivalNames(
	columns: readonly Column[],
	keys: readonly string[],
	rows: Rows,
	concerned: ReadonlySet<number>,
	asked?: ColumnDoubt,
): ColumnDoubt[] {
	const name = columns.find(({ role }) => role === "name");
	if (name === undefined || (asked === undefined && concerned.has(name.index))) return [];
	const possible = columns.filter(
		({ role, index }) =>
			(role === null || role === "state" || role === "category") &&
			(!concerned.has(index) || offers(asked, index)) &&
			!UNUSED_KEYS.has(keys[index] ?? "") &&
			areNames(columnValues(rows, index), rows),
	);
	const named = possible.filter(({ role, header }) => role === null && rankOf(header) > 0);
	const free = named.filter(({ index }) => !offers(asked, index));
	// What stands in the websites instead of the names is neither a state nor a category.
	const taken = possible.filter(({ role }) => role !== null);
	const witnessed = [
		...free.filter((column) => isWitnessed(column, name, columns, rows)),
		...taken.filter((column) => isWitnessed(column, name, columns, rows, SELDOM)),
	];
	const kinds = taken.filter((column) => isNoKind(column, name, rows));
	const plainer = possible.filter(
		(column) =>
			!witnessed.includes(column) &&
			column.role === null &&
			((free.includes(column) && (isAsPlain(column, name, rows) || isNear(column, name, columns, rows))) ||
				isShorter(column, name, rows)),
	);
	const bare =
		asked === undefined || asked.reason === "several-names"
			? possible.filter((column) => isBare(column, name, rows))
			: [];
	const isRepeated = !areNames(columnValues(rows, name.index), rows);
	const isSelfNamed = saysWhatItHolds(name, rows) || rankOf(name.header) > UNKNOWN_WORD;
	const selfNamed = isSelfNamed
		? []
		: named.filter((column) => !witnessed.includes(column) && saysWhatItHolds(column, rows));
	const rivals =
		asked === undefined
			? [...new Set([...bare, ...selfNamed, ...witnessed, ...kinds, ...plainer])]
			: [
					...new Set([
						...bare,
						...witnessed,
						...kinds,
						...selfNamed.filter(({ index }) => isRepeated || !offers(asked, index)),
					]),
				];
	const original = originalOf(name, columns, possible);
	if (original !== undefined && !rivals.includes(original)) rivals.unshift(original);
	if (rivals.length === 0) return [];
	const best =
		(original !== undefined && isLikeNames(original, name, rows) ? original : undefined) ??
		bare.find((column) => isLikely(column, rows)) ??
		witnessed.find((column) => isWitnessed(column, name, columns, rows, SELDOM)) ??
		(isRepeated ? selfNamed[0] : kinds[0]);
	if (best !== undefined) {
		name.role = null;
		name.confidence = "ignored";
		best.role = "name";
		best.confidence = "guessed";
	}
	const order = best === undefined ? [name, ...rivals] : [best, name, ...rivals.filter((column) => column !== best)];
	const options = order.map(({ index }) => ({ columns: [{ index, role: "name" as const }] }));
	return [{ role: "name", reason: "several-names", options: options.slice(0, MOST_OFFERED) }];
}

/** Ranks how plainly a header says that it names the place. 0: it names something else, or somebody. */
function rankOf(header: string): number {
	const { meaning, altered } = readHeader(header);
	if (altered) return 0;
	if (meaning === null) return ROLE_BY_KEY.get(headerKey(header))?.role === "name" ? 3 : 1;
	if (meaning.role !== "name" || meaning.contact) return 0;
	if (meaning.subject === "trade") return 4;
	if (meaning.subject !== "own") return 0;
	return meaning.sure ? 3 : 2;
}

/** Is the rank of a header that calls a column a name beside a word that nobody knows. */
const UNKNOWN_WORD = 2;

/**
 * Tells whether what a header in ambiguous words calls a kind ("denomination") may be the names, where nobody knows the header of what was taken
 * for them: it stands before that, and every row has another one.
 */
function isNoKind({ role, index, header }: Column, name: Column, rows: Rows): boolean {
	if (role !== "category" || index > name.index || rankOf(name.header) >= UNKNOWN_WORD) return false;
	if (ROLE_BY_KEY.has(headerKey(header))) return false;
	const { texts, distinct } = columnValues(rows, index);
	return distinct === texts.length && distinct === rows.length;
}

function offers(asked: ColumnDoubt | undefined, index: number): boolean {
	return asked?.options.some(({ columns }) => columns.some((column) => column.index === index)) ?? false;
}

/** Tells whether a column is called a name of the place at least as plainly as that of the names, and says something else. */
function isAsPlain({ index, header }: Column, name: Column, rows: Rows): boolean {
	const [rank, own] = [rankOf(header), rankOf(name.header)];
	const names = columnValues(rows, name.index);
	const values = columnValues(rows, index);
	const isDoubted = !areNames(names, rows);
	if (rank < (isDoubted ? 1 : 2) || (rank < own && !isDoubted) || isTranslation(header, name.header)) return false;
	// Beside one in Latin letters, a name in others is its translation.
	if (isLatin(values) && !isLatin(names)) return true;
	if (rank <= own && shareOfPersons(values) > PERSONS) return false;
	return (shareEqual(rows, index, name.index) ?? 0) < 0.6;
}

/**
 * Tells whether a column may hold what is written on the door, where the one of the names is only called so: it is a name as well, beside a
 * word that nobody knows, and says something else in most rows. Where websites or e-mail addresses bear out the names alone, it may not.
 */
function isNear({ index, header }: Column, name: Column, columns: readonly Column[], rows: Rows): boolean {
	const words = wordsOf(header);
	const isNamed = rankOf(header) === UNKNOWN_WORD || COMPOUND_NAME.test(words.at(-1) ?? "");
	if (!isNamed || rankOf(name.header) !== UNKNOWN_WORD + 1 || isTranslation(header, name.header)) return false;
	if (readBeside(words).subject !== "own" || (shareEqual(rows, index, name.index) ?? 0) >= 0.6) return false;
	return !isWitnessed(name, { ...name, index }, columns, rows);
}

/** Says "name" at the end of a word of languages that write words as one ("Ladenname", "Butiksnavn"). */
const COMPOUND_NAME = /^\p{L}{3,}(?:name|namn|navn|naam)$/u;

/**
 * Finds the column directly before the names where the header of these says in brackets, by a word that nobody knows, how they are written
 * ("Name (English)", "Naziv (latinica)"): what is on the door may stand there, in another language or other letters.
 */
function originalOf(name: Column, columns: readonly Column[], possible: readonly Column[]): Column | undefined {
	const [, inside] = /[([]([^()[\]]+)[)\]]\s*$/u.exec(name.header) ?? [];
	if (inside === undefined || readBeside(wordsOf(inside)).sure) return undefined;
	const before = columns[columns.indexOf(name) - 1];
	if (before === undefined || readBeside(wordsOf(before.header)).subject === "person") return undefined;
	return possible.find((column) => column === before && column.role === null);
}

/** Tells whether values are written as persons are in hardly more rows than the names themselves. */
function isLikeNames(column: Column, name: Column, rows: Rows): boolean {
	const [share, own] = [column, name].map(({ index }) => shareOfPersons(columnValues(rows, index)));
	return (share ?? 0) <= Math.max(PERSONS, (own ?? 0) + MORE);
}

function isLatin({ texts }: ColumnValues): boolean {
	return texts.filter((text) => /\p{Script=Latin}/u.test(text)).length * 2 > texts.length;
}

/**
 * Tells whether most names end in a company's legal form and hardly one value of a column does: what the register calls a firm stands beside
 * what is written on the door.
 */
function isBare(column: Column, name: Column, rows: Rows): boolean {
	if (column.role !== null || rankOf(column.header) < UNKNOWN_WORD) return false;
	const [own, bare] = [name, column].map(({ index }) => shareOfLegalForms(columnValues(rows, index)));
	return own !== undefined && bare !== undefined && own >= MOSTLY && bare <= HARDLY;
}

/** Tells whether a column may be taken for the names before anybody has answered: its header names the place, or its values are no persons. */
function isLikely({ header, index }: Column, rows: Rows): boolean {
	return rankOf(header) > UNKNOWN_WORD || shareOfPersons(columnValues(rows, index)) <= PERSONS;
}

/** Tells whether the names are those of a column and something behind them, as a company's legal form. */
function isShorter({ index }: Column, name: Column, rows: Rows): boolean {
	const pairs = rows
		.map((row) => [row[index], row[name.index]].map((cell) => foldText(String(cell ?? ""))))
		.filter(([short, long]) => short !== "" && long !== "");
	const shorter = pairs.filter(([short = "", long = ""]) => long.startsWith(`${short} `)).length;
	return pairs.length >= ENOUGH && shorter * 5 >= pairs.length * 3;
}

/** Tells whether a header says the same as another but for a code of its language. */
function isTranslation(one: string, other: string): boolean {
	const words = wordsOf(other);
	return wordsOf(one).every((word) => words.includes(word) || /^[a-z]{2}$/.test(word));
}

/** Is a share of rows in which the words of a name stand by chance, or for a few of them. */
const SELDOM = 0.4;
const MOSTLY = 0.6;
const MORE = 0.2;
const HARDLY = 0.1;
/** Names of places are often written as those of persons are, but seldom nearly all of a table. */
const PERSONS = 0.8;

/** Tells whether the words of a column stand in most websites or e-mail addresses, and those of the names in fewer, and in no more than `most` of them. */
function isWitnessed({ index }: Column, name: Column, columns: readonly Column[], rows: Rows, most = 1): boolean {
	// What is written as persons are may stand before the @ as well: only the domains count.
	const shareIn = shareOfPersons(columnValues(rows, index)) > PERSONS ? shareInDomains : shareOfWords;
	return (["website", "email"] as const).some((role) => {
		const witness = columns.find((column) => column.role === role);
		if (witness === undefined) return false;
		const [own, share] = [name.index, index].map((at) => shareIn(rows, at, witness.index, ENOUGH) ?? null);
		if (own === null || own === undefined || share === null || share === undefined || own >= most) return false;
		return share >= MOSTLY && share >= own + MORE;
	});
}

/** Tells whether values may be names: texts of some words in most rows, hardly one twice. */
function areNames(values: ColumnValues, rows: Rows): boolean {
	const { texts, distinct } = values;
	if (texts.length * 10 < rows.length * 7 || texts.length < ENOUGH || distinct * 10 < texts.length * 7) return false;
	const worded = texts.filter((text) => /\p{L}{3}|[\p{Lo}]{2}/u.test(text) && !/^[\p{Lu}\d_-]+$/u.test(text)).length;
	const figured = texts.filter((text) => /\d/.test(text)).length;
	if (worded * 10 < texts.length * 8 || figured * 2 > texts.length) return false;
	return texts.every((text) => text.length <= 100) && shareThatFits(values, "name") >= 0.9;
}
