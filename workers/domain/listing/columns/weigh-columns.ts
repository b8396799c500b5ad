import { parseDayHours } from "../../opening-hours/parse.ts";
import { parsePhones } from "../../phone/phone.ts";
import type { Cell } from "../../workbook/sheet-row.ts";
import { settleAddresses } from "./address-sets.ts";
import { bestAssignment } from "./best-assignment.ts";
import type { Column } from "./column.ts";
import { shareEqual } from "./column-agreement.ts";
import { type Candidate, findCandidates, isHead, isWeighed } from "./column-candidates.ts";
import type { ColumnDoubt } from "./column-doubts.ts";
import { ROLE_BY_KEY } from "./column-names.ts";
import { proveCandidates } from "./column-proofs.ts";
import { columnValues, countedValues, isShared, mayBe, shareOfBusinesses } from "./column-values.ts";
import type { FieldName } from "./field-name.ts";
import { guessByWords } from "./guess-columns.ts";
import { namesBirths, namesFamilies, readHeader } from "./header-meaning.ts";
import { missingPlaceDoubts } from "./missing-places.ts";
import {
	columnOfKind,
	holdsPersons,
	isBorneOut,
	isDoubtfulName,
	mayBePersons,
	offerNames,
	proposeNames,
	settleNames,
} from "./name-columns.ts";
import { type RatingScale, settleRatings } from "./rating-columns.ts";
import { proveRoles } from "./role-proofs.ts";
import { streetDoubts, unclaimedColumns } from "./unclaimed-columns.ts";
import { settleWebsites } from "./website-columns.ts";

/** A table has one column of each of these roles. Other columns with a known header fill in where it is empty. */
const SINGLE: readonly FieldName[] = [
	"name",
	"website",
	"rating",
	"reviewCount",
	"category",
	"city",
	"province",
	"state",
	"postalCode",
	"country",
	"street",
	"address",
	"houseNumber",
	"description",
];
type Rows = readonly (readonly Cell[])[];

const ENOUGH = 8;
const FEW = 5;
const KNOWN_HEADER = 6;

/** Holds the findings about a table's columns: the questions to ask, and the columns that single words or values must not decide. */
export type Weighing = {
	doubts: ColumnDoubt[];
	ratingScale: RatingScale;
	settled: ReadonlySet<number>;
	/** Tells whether the table names persons and no business. */
	isOfPersons: boolean;
	/** Lists the columns that headers or values call names, whatever became of them. */
	names: readonly Candidate[];
};

/**
 * Gives the columns of a table without a known source their roles, all of them together: each candidate is judged by its header, by its
 * values in all `rows` and by the other columns. A role that the header alone gives, and values or a nearer column contradict, is taken
 * away.
 */
export function weighColumns(columns: Column[], keys: readonly string[], rows: readonly (readonly Cell[])[]): Weighing {
	const unknown = columns.filter(({ header }) => {
		const { meaning, altered } = readHeader(header);
		return !altered && !isWeighed(meaning);
	});
	guessByWords(columns, keys, unknown);
	for (const column of columns) {
		if (column.role === "hours" && column.confidence === "guessed") proveHours(column, rows);
	}
	proveRoles(columns, rows);
	const { candidates: found, settled } = findCandidates(columns, keys, rows);
	const { candidates, unproven } = proveCandidates(found, rows);
	const names = settleNames(
		candidates,
		columns.filter(({ header }) => namesFamilies(header)).map(({ index }) => index),
		columns.some(({ header }) => namesBirths(header)),
	);
	const addresses = settleAddresses(names.rest);
	const websites = settleWebsites(addresses.rest, names.best);
	const ratings = settleRatings(websites.rest, columns);
	const [surest, further] = partedContacts(ratings.rest, unproven);
	const businesses = oncePerBusiness(names.best, ratings.rest, rows);
	const rest = settleContacts(surest, businesses, rows).map((candidate) => withAddress(candidate, ratings.rest));

	const roles = assignRoles(columns.length, keys, rest, unproven, rows);
	const judged = new Set(found.map(({ index }) => index));
	for (const column of columns) {
		if (!judged.has(column.index) && !(settled.has(column.index) && column.role !== null)) continue;
		const role = roles.get(column.index) ?? null;
		giveRole(column, role);
		if (role === null && !further.some(({ index }) => index === column.index)) settled.add(column.index);
	}
	proveRoles(columns, rows);
	const unclaimed = unclaimedColumns(columns, keys, settled);
	const { proposed, named, isOwnWord } = giveName(columns, keys, rows, names, unclaimed);
	const asked = [
		...(isOwnWord ? [] : proposedDoubt(proposed, names.best)),
		...names.doubts,
		...(addresses.doubts.length > 0 ? addresses.doubts : streetDoubts(rest, roles, unclaimed, rows)),
		...(addresses.doubts.length > 0 ? [] : missingPlaceDoubts(columns, unclaimed, rows)),
		...websites.doubts,
		...ratings.doubts,
	];
	const concerned = new Set(
		asked.flatMap(({ options }) => options.flatMap((option) => option.columns)).map(({ index }) => index),
	);
	const open = rest.filter(({ index }) => !concerned.has(index));
	const doubts = [...asked, ...unprovenDoubts(open, roles, unproven, further)];
	return {
		doubts,
		ratingScale: ratings.scale,
		settled,
		isOfPersons: names.isOfPersons && named === undefined,
		names: candidates.filter(({ role }) => role === "name"),
	};
}

/** Gives the likeliest of the columns that may hold the names its role, where none does for sure. `isOwnWord`: it needs no question. */
function giveName(
	columns: Column[],
	keys: readonly string[],
	rows: Rows,
	names: ReturnType<typeof settleNames>,
	unclaimed: readonly Column[],
): { proposed: readonly number[]; named: Column | undefined; isOwnWord: boolean } {
	const likely = proposedNames(columns, keys, rows, names, unclaimed);
	const isUncalled = names.best === null && columns.every(({ role }) => role !== "name");
	const isNameless = isUncalled && likely.length === 0;
	const proposed = isNameless ? offerNames(columns, keys, rows, names.isOfPersons) : likely;
	const [name] = proposed;
	const ofKind = isUncalled && proposed.length <= 1 ? columnOfKind(columns, rows) : undefined;
	const kind = name === undefined || name === ofKind?.index ? ofKind : undefined;
	const named = kind ?? columns.find(({ index }) => index === name);
	if (named === undefined) return { proposed, named, isOwnWord: false };
	named.role = "name";
	named.confidence = "guessed";
	// The only column that may hold the names, and the first of the table, does.
	if (kind !== undefined) return { proposed: [kind.index], named, isOwnWord: true };
	const isFirst = named.index === 0 || isHead(named.header, columns);
	const isOnly = names.best === null && !isNameless && proposed.length === 1;
	return { proposed, named, isOwnWord: isOnly && isFirst && !mayBePersons(named, columns, rows) };
}

/** Gives a column the role that all columns together have left to it. */
function giveRole(column: Column, role: FieldName | null): void {
	if (role === column.role) return;
	if (role === null && column.role !== null && column.confidence === "used") column.lost = column.role;
	column.role = role;
	column.confidence = role === null ? "ignored" : "guessed";
}

/** Gives each single role the column that weighs most for it, all together, and their own roles to columns that may share one. */
function assignRoles(
	count: number,
	keys: readonly string[],
	candidates: readonly Candidate[],
	unproven: ReadonlySet<number>,
	rows: readonly (readonly Cell[])[],
): Map<number, FieldName> {
	const weights = SINGLE.map((role) => {
		const row = new Array<number>(count).fill(0);
		for (const candidate of candidates)
			if (candidate.role === role)
				row[candidate.index] =
					weightOf(candidate, keys[candidate.index] ?? "") +
					(isBesidePostcode(candidate, candidates) ? BESIDE : 0) -
					partOfTown(candidate, keys, candidates) -
					(unproven.has(candidate.index) ? 1 : 0);
		return row;
	});
	const roles = new Map<number, FieldName>();
	for (const [at, index] of bestAssignment(weights).entries())
		if (index !== null) roles.set(index, SINGLE[at] as FieldName);
	for (const { index, role, header } of candidates) {
		if (roles.has(index)) continue;
		if (!SINGLE.includes(role) || (header === 6 && role !== "name" && standsIn(index, role, roles, rows)))
			roles.set(index, role);
	}
	return roles;
}

/**
 * Lists the columns that may hold the names, the likeliest first, where none does for sure: no header names them, what is called a name is
 * doubtful, or a column under a header that nobody knows is written as businesses are.
 */
function proposedNames(
	columns: readonly Column[],
	keys: readonly string[],
	rows: readonly (readonly Cell[])[],
	{ best, doubts, isOfPersons }: ReturnType<typeof settleNames>,
	unclaimed: readonly Column[],
): number[] {
	const known = doubts.length === 0 ? best : null;
	if (known === null && (best !== null || columns.some(({ role }) => role === "name"))) return [];
	const isDoubtful = known !== null && isDoubtfulName(known, columns, rows);
	const found = new Set(columns.map(({ role }) => role));
	const mayBeName = (index: number) => known === null || mayBeCalled(index, columns, rows);
	const others = proposeNames(columns, keys, rows, found, knownNames(known, isDoubtful, isOfPersons), mayBeName);
	if (known === null) return others;
	// A table often begins with its names, in whatever letters they are.
	const first = isDoubtful ? [] : proposeNames(columns, keys, rows, found).filter((index) => index === 0);
	const rivals = isDoubtful
		? others
		: [...new Set([...first, ...others])].filter((index) => unclaimed.some((column) => column.index === index));
	const isPersons = known.header < KNOWN_HEADER && holdsPersons(known) && !isBorneOut(known, columns, rows);
	return rivals.length > 0 || isPersons ? [known.index, ...rivals.slice(0, 2)] : [];
}

function knownNames(known: Candidate | null, isDoubtful: boolean, isOfPersons: boolean) {
	if (known !== null && !isDoubtful) return "name";
	if (isOfPersons) return "persons";
	return known?.subject === "registered" ? "register" : "nothing";
}

/** Tells whether values may be names beside those of another column: they have some words each, as kinds and towns seldom have, or are borne out. */
function mayBeCalled(index: number, columns: readonly Column[], rows: Rows): boolean {
	const values = columnValues(rows, index);
	const words = values.texts.reduce((sum, text) => sum + text.split(/\s+/).length, 0);
	const isUnspaced = values.texts.some((text) => /\p{Lo}{2}/u.test(text));
	const isNamed = isUnspaced || words >= MOST_ONE * values.texts.length || shareOfBusinesses(values) >= 0.2;
	return isNamed || isBorneOut({ index }, columns, rows);
}

/** Is the mean number of words from which most values have more than one. */
const MOST_ONE = 1.5;

/** Takes the hours from a column that only a word of its header calls so, where hardly a value is such. */
function proveHours(column: Column, rows: readonly (readonly Cell[])[]): void {
	const { texts } = columnValues(rows, column.index);
	const hours = texts.filter((text) => /\d|[{[]/.test(text) || parseDayHours(text) !== null);
	if (texts.length < FEW || hours.length * 5 >= texts.length) return;
	column.lost = "hours";
	column.role = null;
	column.confidence = "ignored";
}

function proposedDoubt(proposed: readonly number[], named: Candidate | null): ColumnDoubt[] {
	const options = proposed.map((index) => ({ columns: [{ index, role: "name" as const }] }));
	const reason = proposed.length === 1 && named !== null ? "header-alone" : "several-names";
	return proposed.length === 0 ? [] : [{ role: "name", reason, options }];
}

/**
 * Asks about a column that got its role by a header with an unknown word and whose values do not prove it; the columns set aside for it
 * are offered too.
 */
function unprovenDoubts(
	candidates: readonly Candidate[],
	roles: ReadonlyMap<number, FieldName>,
	unproven: ReadonlySet<number>,
	further: readonly Candidate[],
): ColumnDoubt[] {
	return candidates.flatMap(({ index, role }): ColumnDoubt[] => {
		if (!unproven.has(index) || roles.get(index) !== role) return [];
		const others = further.filter((other) => other.role === role).slice(0, 1);
		const options = [index, ...others.map((other) => other.index)].map((at) => ({ columns: [{ index: at, role }] }));
		const reason = options.length > 1 ? "several-contacts" : "unsure-header";
		return [{ role, reason, options: [...options, { columns: [] }] }];
	});
}

/** Two columns of such a role hold the same, or the second is empty where the first is filled. */
const ONE_VALUE: ReadonlySet<FieldName> = new Set([
	...(["city", "province", "state", "postalCode", "country", "street", "address", "houseNumber"] as const),
	...(["rating", "reviewCount"] as const),
]);

/** Tells whether a second column of a role may fill in where the first is empty. It may when both agree wherever both have a value. */
function standsIn(
	index: number,
	role: FieldName,
	roles: ReadonlyMap<number, FieldName>,
	rows: readonly (readonly Cell[])[],
): boolean {
	if (!ONE_VALUE.has(role)) return true;
	const first = [...roles].find(([, is]) => is === role)?.[0];
	return first === undefined || (shareEqual(rows, first, index, 1) ?? 1) >= 0.5;
}

/** A street that names the row's town in most rows is a whole address. */
function withAddress(candidate: Candidate, others: readonly Candidate[]): Candidate {
	if (candidate.role !== "street" || others.some(({ role }) => role === "address")) return candidate;
	const towns = others.find(({ role }) => role === "city")?.values.texts ?? [];
	const { texts } = candidate.values;
	const named = texts.filter((text, at) => towns[at] !== undefined && text.includes(`, ${towns[at]}`)).length;
	return named >= ENOUGH && named * 10 >= texts.length * 7 ? { ...candidate, role: "address" } : candidate;
}

/**
 * Weighs a candidate alone: its header, how well its values fit, and how full it is. Of equals the plainer header wins ("City",
 * "Locality").
 */
function weightOf({ header, fits, values, index }: Candidate, key: string): number {
	const plain = (ROLE_BY_KEY.get(key)?.order ?? 1_000) / 100_000;
	return header + 2 * fits + Math.min(values.texts.length, 20) / 40 - plain - index / 1_000_000;
}

/** Tells whether a town stands directly beside the postcodes: of two that weigh the same, it is the one that they belong to. */
function isBesidePostcode({ role, index }: Candidate, all: readonly Candidate[]): boolean {
	return role === "city" && all.some((other) => other.role === "postalCode" && Math.abs(other.index - index) === 1);
}

/** Of two columns of towns, one called so holds their parts: it weighs less than any other that is called a town for sure. */
function partOfTown({ index, role }: Candidate, keys: readonly string[], all: readonly Candidate[]): number {
	if (!PART_OF_TOWN.test(keys[index] ?? "")) return 0;
	const isOther = (other: Candidate) => other.index !== index && other.role === role && other.header >= SURE;
	return all.some(isOther) ? NEXT_HEADER : BESIDE;
}

const PART_OF_TOWN = /suburb|locality/;
/** Weighs more than a known header beside one of known words. */
const NEXT_HEADER = 1.5;
/** All words of such a header are known. */
const SURE = 5;

/** Weighs more than the plainer of two headers, and less than anything else. */
const BESIDE = 0.02;

/** Sets aside second phones and e-mail addresses whose headers are only similar: their values may confirm them later. */
function partedContacts(candidates: readonly Candidate[], unproven: ReadonlySet<number>): [Candidate[], Candidate[]] {
	const further = candidates.filter((candidate) => {
		const kind = kindOfContact(candidate.role);
		if (kind === null || candidate.header > 4) return false;
		return candidates.some(
			(other) =>
				other !== candidate &&
				kindOfContact(other.role) === kind &&
				rankOf(other) > 0 &&
				isNearer(other, candidate, unproven),
		);
	});
	return [candidates.filter((candidate) => !further.includes(candidate)), further];
}

function isNearer(one: Candidate, other: Candidate, unproven: ReadonlySet<number>): boolean {
	const [rank, otherRank] = [rankOf(one), rankOf(other)];
	if (rank !== otherRank && otherRank > 0) return rank > otherRank;
	const [first, second] = [one, other].map(({ header, index }) => header - (unproven.has(index) ? 0.5 : 0));
	return first === second ? one.index < other.index : (first ?? 0) > (second ?? 0);
}

/** Tells whether a contact is shared by businesses, and not only by the rows of each. */
function isOfSeveral(businesses: Rows, index: number, role: FieldName): boolean {
	const values = contactValues(businesses, index, role);
	return isShared(values) || (values.distinct === 1 && businesses.length > 1);
}

/**
 * Returns the first of the rows of each name and street: a table may have a row for each weekday of a business. These are all rows where
 * no column holds the names or the streets, or fewer than half of the rows repeat others.
 */
function oncePerBusiness(name: Candidate | null, candidates: readonly Candidate[], rows: Rows): Rows {
	const places = candidates.filter(({ role }) => role === "address" || role === "street" || role === "city");
	if (name === null || places.every(({ role }) => role === "city")) return rows;
	const indexes = [name, ...places].map(({ index }) => index);
	const first = new Map<string, readonly Cell[]>();
	for (const row of rows) {
		const key = indexes.map((index) => row[index]).join("\n");
		if (!first.has(key)) first.set(key, row);
	}
	return first.size * 2 > rows.length ? rows : [...first.values()];
}

/**
 * Removes e-mail addresses and phones of persons and of other businesses, and those that stand on many rows. A contact's ones, and
 * those for bills, fill in only where the business has none. What is no phone or address ("12", "no") is not shared, however often it stands there.
 */
function settleContacts(candidates: readonly Candidate[], businesses: Rows, rows: Rows): Candidate[] {
	const kept = candidates.filter(({ role, index }) => {
		if (kindOfContact(role) === null && role !== "website") return true;
		const values = contactValues(rows, index, role);
		if (role === "website") return !(values.texts.length >= ENOUGH && values.commonest >= 0.5);
		return !(isShared(values) && isOfSeveral(businesses, index, role));
	});
	return kept.filter((candidate) => {
		const kind = kindOfContact(candidate.role);
		if (kind === null) return true;
		const rank = rankOf(candidate);
		return rank > 0 && !kept.some((other) => kindOfContact(other.role) === kind && rankOf(other) > rank);
	});
}

/** Returns the values of a column of contacts or links that can be read as such. */
function contactValues(rows: Rows, index: number, role: FieldName) {
	const isPhone = kindOfContact(role) === "phone";
	return countedValues(rows, index, (text) => (isPhone ? parsePhones(text, null).length > 0 : mayBe(role, text)));
}

function kindOfContact(role: FieldName): "phone" | "email" | null {
	return /phone/i.test(role) ? "phone" : /email/i.test(role) ? "email" : null;
}

/** Ranks how near a phone or an e-mail address is to the business. 0: it belongs to somebody else. */
function rankOf({ subject, contact, header }: Candidate): number {
	if (subject === "person" || subject === "other" || subject === "home") return 0;
	if (subject !== "own" && subject !== "trade") return 1;
	return contact && header < 6 ? 2 : 3;
}
