import { kindOf } from "../../duplicates/name-words.ts";
import type { Cell } from "../../workbook/sheet-row.ts";
import type { Column } from "./column.ts";
import { shareOfWords } from "./column-agreement.ts";
import type { Candidate } from "./column-candidates.ts";
import type { ColumnDoubt } from "./column-doubts.ts";
import { UNUSED_KEYS } from "./column-names.ts";
import { type ColumnValues, columnValues, shareOfBusinesses, shareOfPersons, shareThatFits } from "./column-values.ts";
import type { FieldName } from "./field-name.ts";
import { readHeader, wordsOf } from "./header-meaning.ts";
import { readBeside } from "./header-subjects.ts";
import { saysWhatItHolds, shareOfDomains } from "./name-evidence.ts";

type SettledNames = {
	rest: Candidate[];
	/** The column that holds the names. */
	best: Candidate | null;
	doubts: ColumnDoubt[];
	isOfPersons: boolean;
};

/** Two columns nearer to each other than this are asked about. */
const MARGIN = 1.5;
/** If so many values or more hardly differ, they name no single businesses. */
const MANY = 10;
const FEW = 5;
/** All words of such a header are known. */
const SURE = 5;

/**
 * Leaves one column of names: a company before a person, the sign over the door before the register. `families` are the columns of family
 * names; `haveBirths`: the rows have dates of birth, as only persons have.
 */
export function settleNames(
	candidates: readonly Candidate[],
	families: readonly number[],
	haveBirths: boolean,
): SettledNames {
	const others = candidates.filter(({ role }) => role !== "name");
	const named = candidates.filter(({ role }) => role === "name");
	const persons = named.filter((candidate) => isSomebodys(candidate) && !holdsBusinesses(candidate));
	const hasPersons = haveBirths || families.length > 0 || persons.length > 0;
	const possible = named
		.filter((candidate) => !persons.includes(candidate))
		.map((candidate) => ({ candidate, weight: weightOf(candidate, named, hasPersons) }))
		.sort((one, other) => other.weight - one.weight);
	const [first, second] = possible;
	if (first === undefined) return { rest: others, best: null, doubts: [], isOfPersons: hasPersons };
	const { candidate: best } = first;
	if (haveBirths && areSingle(best) && shareOfBusinesses(best.values) === 0)
		return { rest: others, best: null, doubts: [], isOfPersons: true };
	if (hasPersons && (namesPersons(best) || holdsJobs(best) || areGivenNames(best, families)))
		return { rest: others, best: null, doubts: [], isOfPersons: true };
	const doubts: ColumnDoubt[] = [];
	if (second !== undefined && first.weight - second.weight < MARGIN && differ(best, second.candidate)) {
		const options = possible
			.filter(({ weight }) => first.weight - weight < MARGIN)
			.slice(0, 3)
			.map(({ candidate: { index } }) => ({ columns: [{ index, role: "name" as const }] }));
		doubts.push({ role: "name", reason: "several-names", options });
	} else if (
		best.header < 5 &&
		best.values.texts.length >= MANY &&
		best.values.distinct * 2 < best.values.texts.length
	) {
		doubts.push({
			role: "name",
			reason: "header-alone",
			options: [{ columns: [{ index: best.index, role: "name" }] }],
		});
	}
	return { rest: [...others, best], best, doubts, isOfPersons: false };
}

function weightOf(candidate: Candidate, named: readonly Candidate[], hasPersons: boolean): number {
	const { header, subject, values, fits } = candidate;
	const filled = values.texts.length;
	let weight = header + 2 * fits;
	if (subject === "trade") weight += 1.5;
	if (subject === "registered" || subject === "mailing" || subject === "billing") weight -= 2;
	if (isSomebodys(candidate)) weight -= 1.5;
	if (subject === "other") weight -= holdsBusinesses(candidate) ? 1.5 : 4;
	// Few different values in many rows are a kind, a place or a person in charge.
	if (named.length > 1 && filled >= MANY && values.distinct * 2 < filled) weight -= 3;
	// A chain's sign stands on many rows, beside names of which each stands once.
	if (filled >= MANY && values.distinct * 5 < filled && named.some(({ values: other }) => isDistinct(other)))
		weight -= 3;
	if (filled === 0 && named.some((other) => other.values.texts.length > 0)) weight -= 6;
	// What few rows have goes on with the name, or is that of a second business; a sign over the door is before the register where there is one.
	const isSign = subject === "trade" && header >= SURE;
	const isFuller = (other: Candidate) => other.values.texts.length > 2 * filled;
	if (filled > 0 && named.some((other) => isFuller(other) && !(isSign && other.subject === "registered"))) weight -= 4;
	return named.length > 1 ? weight + weightBeside(candidate, named, hasPersons) : weight;
}

/** Weighs what the values say beside other columns of names. */
function weightBeside(candidate: Candidate, named: readonly Candidate[], hasPersons: boolean): number {
	const { subject, values } = candidate;
	const persons = shareOfPersons(values);
	// Beside the place's own name, words of companies speak for its owner.
	const hasTrade = named.some((other) => other !== candidate && other.subject === "trade" && other.header >= SURE);
	const ofBusinesses = hasTrade && subject !== "trade" ? 0 : 2 * shareOfBusinesses(values);
	// Names of places are often written so: under a known header they are doubted where the table has persons.
	const doubt = hasPersons || candidate.header <= SURE ? 3 : 1.5;
	let weight = values.texts.length > 0 ? ofBusinesses - doubt * persons : 0;
	// Beside surnames, single words are given names where another column holds names of several.
	if (hasPersons && areSingle(candidate) && named.some((other) => !areSingle(other))) weight -= 4;
	// Beside "Surname" or "Contact", a plain "Name" is often a person's.
	if (hasPersons && persons > 0.5) weight -= 1;
	return weight;
}

function areSingle({ values: { texts } }: Candidate): boolean {
	return texts.length >= FEW && texts.every((text) => !/\s/.test(text.trim()));
}

function isDistinct({ texts, distinct }: ColumnValues): boolean {
	return texts.length >= MANY && distinct * 10 >= texts.length * 8;
}

function isSomebodys({ subject }: Candidate): boolean {
	return subject === "person" || subject === "home";
}

/** "Member", "Provider": whom a header calls so may be a business, which its values say. */
function holdsBusinesses({ values }: Candidate): boolean {
	return values.texts.length >= FEW && shareOfBusinesses(values) > 0.6 && shareOfPersons(values) < 0.3;
}

/** Tells whether a column beside surnames holds salutations or given names: single words that repeat often, with none of a business. */
function namesPersons({ values }: Candidate): boolean {
	const { texts, distinct } = values;
	if (texts.length < FEW || shareOfBusinesses(values) > 0.1) return false;
	const single = texts.filter((text) => !/\s/.test(text)).length;
	return shareOfPersons(values) > 0.8 || (single * 5 >= texts.length * 4 && distinct * 2 < texts.length);
}

/** Tells whether a column directly beside one of family names holds single words, with none of a business. */
function areGivenNames(candidate: Candidate, families: readonly number[]): boolean {
	const isBeside = families.some((index) => Math.abs(index - candidate.index) === 1);
	return isBeside && areSingle(candidate) && shareOfBusinesses(candidate.values) === 0;
}

/** Tells whether a column beside surnames that its header hardly calls a name holds single words, with none of a business ("Job title"). */
function holdsJobs({ header, values }: Candidate): boolean {
	const { texts } = values;
	const single = texts.filter((text) => !/\s/.test(text.trim())).length;
	return header < SURE && texts.length >= FEW && single * 5 >= texts.length * 4 && shareOfBusinesses(values) === 0;
}

/** Tells whether two columns differ in many rows. */
function differ(one: Candidate, other: Candidate): boolean {
	const { texts } = one.values;
	if (texts.length === 0 || other.values.texts.length === 0) return false;
	const others = new Set(other.values.texts);
	return texts.filter((text) => !others.has(text)).length * 3 > texts.length;
}

/**
 * Tells whether to offer other columns beside the only one that a header calls a name. That column may hold no names: it is filled in
 * few rows, it is the register's, the same few texts come again, or its values are written as persons are.
 */
export function isDoubtfulName(
	candidate: Candidate,
	columns: readonly Column[],
	rows: readonly (readonly Cell[])[],
): boolean {
	const { subject, values } = candidate;
	const { texts, distinct } = values;
	if (subject === "registered") return true;
	if (rows.length >= MANY && texts.length * 2 < rows.length) return true;
	if (texts.length >= MANY && distinct * 2 < texts.length) return true;
	return holdsPersons(candidate) && !isBorneOut(candidate, columns, rows);
}

/** Tells whether a column's values are written as persons are. */
export function holdsPersons({ values }: Candidate): boolean {
	return values.texts.length >= FEW && shareOfPersons(values) > 0.6 && shareOfBusinesses(values) < 0.1;
}

/** Lists the roles that a table of places has besides the names. */
const OF_PLACES: ReadonlySet<FieldName> = new Set([
	"street",
	"address",
	"city",
	"postalCode",
	"phone",
	"website",
	"latitude",
	"coordinates",
	"hours",
]);
/** Lists the parts of an address that say in which region a place lies. */
const OF_REGIONS: ReadonlySet<FieldName> = new Set(["province", "state", "district", "quarter"]);
const MOST_PROPOSED = 3;

/** Tells whether a table says where or how its rows are found, by two roles or more. */
function isOfPlaces(roles: ReadonlySet<FieldName | null>, kinds: readonly ReadonlySet<FieldName>[]): boolean {
	return [...roles].filter((role) => role !== null && kinds.some((kind) => kind.has(role))).length >= 2;
}

/**
 * Offers columns that may hold the names where nothing better does, so that the table is asked about and not refused: names of places are
 * often written as those of persons are. In a table that names persons (`isOfPersons`) only columns count whose values are businesses', or
 * whose header speaks of the business while another column holds the persons.
 */
export function offerNames(
	columns: readonly Column[],
	keys: readonly string[],
	rows: readonly (readonly Cell[])[],
	isOfPersons: boolean,
): number[] {
	if (!isOfPlaces(new Set(columns.map(({ role }) => role)), [OF_PLACES, OF_REGIONS])) return [];
	const persons = columns.filter(
		(column) => saysPerson(column.header) && isFull(columnValues(rows, column.index), rows),
	);
	return columns
		.filter(({ role, index, header }) => role === null && header !== "" && !UNUSED_KEYS.has(keys[index] ?? ""))
		.filter(({ index, header }) => {
			const values = columnValues(rows, index);
			if (!isFull(values, rows) || !areDifferent(values) || !areNames(values)) return false;
			const { meaning, altered } = readHeader(header);
			if (isOfPersons && areOfBusinesses(values, index, columns, rows)) return true;
			if (saysPerson(header) || altered || meaning?.contact || (meaning !== null && meaning.role !== "name"))
				return false;
			return (
				!isOfPersons ||
				(meaning?.sure === true && wordsOf(header).length > 1 && persons.some((one) => one.index !== index))
			);
		})
		.slice(0, MOST_PROPOSED)
		.map(({ index }) => index);
}

/**
 * Finds the column that a word for a place, or for a kind of one, heads ("Place", "Gym", "Praxis"), with another text in each row: in a
 * small table it holds the names.
 */
export function columnOfKind(columns: readonly Column[], rows: readonly (readonly Cell[])[]): Column | undefined {
	return columns.find(({ role, header, index }) => {
		const [word = "", ...more] = wordsOf(header);
		const values = columnValues(rows, index);
		return (
			role === null &&
			more.length === 0 &&
			(kindOf(word) !== null || PLACE.test(word)) &&
			values.texts.length > 1 &&
			values.distinct === values.texts.length &&
			areNames(values)
		);
	});
}

const PLACE = /^(?:place|spot|lokal|lieu|luogo|lugar)$/;

/** Tells whether values are businesses' names, whatever their header is: they are written so, or their words stand in the rows' websites. */
function areOfBusinesses(
	values: ColumnValues,
	index: number,
	columns: readonly Column[],
	rows: readonly (readonly Cell[])[],
): boolean {
	const website = columns.find(({ role }) => role === "website");
	if (website !== undefined && (shareOfWords(rows, index, website.index, FEW) ?? 0) >= 0.6) return true;
	return shareOfBusinesses(values) >= 0.5 && shareOfPersons(values) <= 0.3;
}

function saysPerson(header: string): boolean {
	const { subject } = readBeside(wordsOf(header));
	return subject === "person" || subject === "home";
}

function isFull({ texts }: ColumnValues, rows: readonly (readonly Cell[])[]): boolean {
	return texts.length >= FEW && texts.length * 10 >= rows.length * 9;
}

function areDifferent({ texts, distinct }: ColumnValues): boolean {
	return distinct * 10 >= texts.length * 7;
}

/** Tells whether values are short texts of words, as names are, and hardly one has a figure, as streets and positions have. */
function areNames(values: ColumnValues): boolean {
	const { texts } = values;
	const length = texts.reduce((sum, text) => sum + text.length, 0) / Math.max(1, texts.length);
	const worded = texts.filter((text) => /\p{L}{3}|[\p{Lo}]{2}/u.test(text) && !/^[\p{Lu}\d_-]+$/u.test(text)).length;
	const figured = texts.filter((text) => /\d/.test(text)).length;
	return (
		length >= 4 &&
		length <= 60 &&
		shareThatFits(values, "name") >= 0.9 &&
		figured * 10 <= texts.length * 8 &&
		worded * 10 >= texts.length * 8
	);
}

/** Says what names are known already: `nothing`; headers name `persons` alone; the `register`'s; a column is called the `name`. */
type Known = "nothing" | "persons" | "register" | "name";

/**
 * Proposes columns that may hold the names by their values alone, the likeliest first. It is for a table that says where places lie,
 * while no header names them. The values are short texts, hardly one twice. Names of places are often written as those of persons are: where the
 * domains of websites and e-mail addresses have them, or the word over them, they are the places', and beside those of the register they may
 * be. Beside `persons` or a `name` the values have to be written as businesses are.
 */
export function proposeNames(
	columns: readonly Column[],
	keys: readonly string[],
	rows: readonly (readonly Cell[])[],
	roles: ReadonlySet<FieldName | null>,
	known: Known = "nothing",
	mayBeName: (index: number) => boolean = () => true,
): number[] {
	if (!isOfPlaces(roles, [OF_PLACES])) return [];
	const first = columns.find(({ index }) => areWords(columnValues(rows, index)))?.index;
	const found = columns
		.filter(({ role, index, header }) => role === null && header !== "" && !UNUSED_KEYS.has(keys[index] ?? ""))
		.flatMap((column) => {
			const { index } = column;
			const values = columnValues(rows, index);
			if (!isFull(values, rows) || !areDifferent(values) || !areNames(values) || !mayBeName(index)) return [];
			const [business, person] = [shareOfBusinesses(values), shareOfPersons(values)];
			const borneOut = known === "name" ? 0 : shareBorneOut(column, columns, rows);
			const isFirst = known === "nothing" && index === first && !saysPerson(column.header);
			const mayBe = known === "register" && !saysPerson(column.header);
			const isOfBusinesses = known === "persons" || known === "name";
			const isWritten = mayBe || (isOfBusinesses ? business >= 0.5 && person <= 0.3 : person <= 0.6);
			if (borneOut < MOSTLY && !isWritten && !isFirst) return [];
			const written = business - (isFirst ? -FIRST : mayBe ? 0 : person);
			return [{ index, borneOut, weight: 2 * borneOut + written - index / 100 }];
		})
		.sort((one, other) => other.weight - one.weight);
	// Beside what the websites or the word over it bear out, nothing else is as likely.
	const sure = found.filter(({ borneOut }) => borneOut >= MOSTLY);
	return (sure.length > 0 ? sure : found).slice(0, MOST_PROPOSED).map(({ index }) => index);
}

/** Tells whether domains or a word of its header say that a column holds the places' names. */
export function isBorneOut(
	{ index }: { index: number },
	columns: readonly Column[],
	rows: readonly (readonly Cell[])[],
): boolean {
	const column = columns.find((one) => one.index === index);
	return column !== undefined && shareBorneOut(column, columns, rows) >= MOSTLY;
}

/** Tells whether a column of names is written as persons are, and nothing says that it holds the places'. */
export function mayBePersons(column: Column, columns: readonly Column[], rows: readonly (readonly Cell[])[]): boolean {
	const isWritten = shareOfPersons(columnValues(rows, column.index)) > 0.6;
	return isWritten && !isBorneOut(column, columns, rows);
}

/** Returns the share of rows in which domains, or a word of the header, say that a column holds the names; 0 for one of persons. */
function shareBorneOut(column: Column, columns: readonly Column[], rows: readonly (readonly Cell[])[]): number {
	if (saysPerson(column.header) || readHeader(column.header).altered) return 0;
	const share = shareOfDomains(column, columns, rows);
	return share < MOSTLY && saysWhatItHolds(column, rows) ? MOSTLY : share;
}

const MOSTLY = 0.6;
/** A table mostly begins with its names. Outweighs what towns and dishes have, and not words of businesses in every row. */
const FIRST = 0.5;

function areWords({ texts }: ColumnValues): boolean {
	return texts.length >= FEW && texts.every((text) => /\p{L}{2}/u.test(text));
}
