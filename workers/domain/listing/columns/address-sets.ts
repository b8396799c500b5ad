import type { Candidate } from "./column-candidates.ts";
import type { ColumnDoubt } from "./column-doubts.ts";
import { ADDRESS_PARTS, type FieldName } from "./field-name.ts";
import type { HeaderSubject } from "./header-subjects.ts";

/** Together these roles say where a business is. */
const ADDRESS_ROLES: ReadonlySet<FieldName> = new Set(["address", ...ADDRESS_PARTS]);

/** Ranks the kinds of address: the higher the number, the nearer the address is to where people go. */
const NEARNESS: Record<HeaderSubject, number> = {
	own: 10,
	trade: 9.5,
	billing: 6,
	shipping: 5.5,
	registered: 4,
	mailing: 3,
	other: 2,
	home: 1,
	person: 0,
};

/** Holds the columns of one address. `family` has the unknown words that their headers share ("Postadresse.", "Forretningsadresse."), and is empty for none. */
type AddressSet = { subject: HeaderSubject; family: string; columns: Candidate[] };

/** Leaves one kind of address: that of bills and that of deliveries are never mixed. Two that are as near as each other are asked about. */
export function settleAddresses(candidates: readonly Candidate[]): { rest: Candidate[]; doubts: ColumnDoubt[] } {
	const others = candidates.filter(({ role }) => !ADDRESS_ROLES.has(role));
	const sets = setsOf(candidates.filter(({ role }) => ADDRESS_ROLES.has(role)));
	const [best, next] = sets.toSorted((one, other) => worth(other) - worth(one));
	if (best === undefined) return { rest: [...others], doubts: [] };
	const rivals = next !== undefined && compete(best, next);
	return {
		rest: [...others, ...best.columns],
		doubts: rivals ? [{ role: "address", reason: "several-addresses", options: [optionOf(best), optionOf(next)] }] : [],
	};
}

/**
 * Groups the columns by the address that they describe. Plain columns and the place's own are one group, unless both say the same
 * thing.
 */
function setsOf(candidates: readonly Candidate[]): AddressSet[] {
	const sets = [...Map.groupBy(candidates, ({ subject }) => subject)].map(
		([subject, columns]): AddressSet => ({ subject, family: "", columns }),
	);
	const own = sets.find(({ subject }) => subject === "own");
	const trade = sets.find(({ subject }) => subject === "trade");
	if (own !== undefined) {
		const families = familiesOf(own.columns);
		const [plain, named] = families.length > 0 ? [own.columns, []] : parted(own.columns);
		if (named.length > 0) {
			own.columns = plain;
			sets.push({ subject: "own", family: "", columns: named });
		}
		for (const family of families) {
			own.columns = own.columns.filter((column) => !family.columns.includes(column));
			sets.push(family);
		}
		if (trade !== undefined && !shareRoles(own.columns, trade.columns)) {
			own.columns.push(...trade.columns);
			trade.columns = [];
		}
	}
	return sets.filter(({ columns }) => columns.length > 0);
}

/**
 * Finds families: unknown words that name the same parts of two addresses ("Юридический адрес" beside "Фактический адрес"). There are
 * none where plain headers name these parts too. A column without a family joins the likelier one.
 */
function familiesOf(columns: readonly Candidate[]): AddressSet[] {
	const plain = columns.filter(({ family }) => family === "");
	const named = [...Map.groupBy(columns, ({ family }) => family)]
		.filter(([family]) => family !== "")
		.map(([family, ofFamily]): AddressSet => ({ subject: "own", family, columns: ofFamily }));
	const rivals = named.filter(
		(one) =>
			!shareRoles(one.columns, plain) &&
			named.some((other) => other !== one && sharedPlaces(one.columns, other.columns) > 0),
	);
	const [first] = rivals.toSorted((one, other) => worth(other) - worth(one));
	first?.columns.push(...plain);
	return rivals;
}

/** Counts the streets, towns, postcodes and whole addresses that both sets name. */
function sharedPlaces(some: readonly Candidate[], others: readonly Candidate[]): number {
	const placed = (columns: readonly Candidate[]) =>
		columns.filter(({ role }) => STREETS.has(role) || role === "city" || role === "postalCode");
	return placed(some).filter((one) => shareRoles([one], placed(others))).length;
}

/** "City" and "Company City" belong to two addresses where both have more than one part in common. */
function parted(columns: readonly Candidate[]): [Candidate[], Candidate[]] {
	const known = columns.filter(({ header }) => header === 6);
	const named = columns.filter(({ header }) => header < 6);
	const twice = named.filter(({ role }) => known.some((other) => other.role === role)).length;
	return twice >= 2 && twice * 2 >= named.length ? [known, named] : [[...columns], []];
}

function shareRoles(some: readonly Candidate[], others: readonly Candidate[]): boolean {
	return some.some(({ role }) =>
		others.some((other) => other.role === role || (STREETS.has(role) && STREETS.has(other.role))),
	);
}

/** A header with a word that nobody knows. */
const UNSURE = 3;

const STREETS: ReadonlySet<FieldName> = new Set(["street", "address"]);

/** Weighs how near an address is and how much of it is given. A country or state alone does not earn the name. */
function worth({ subject, columns }: AddressSet): number {
	const roles = new Set(columns.map(({ role }) => role));
	const filled = columns.some(({ values }) => values.texts.length > 0) ? 0 : 8;
	const street = roles.has("street") || roles.has("address") ? 4 : 0;
	const town = roles.has("city") || roles.has("province") || roles.has("postalCity") ? 2 : 0;
	const code = roles.has("postalCode") ? 1 : 0;
	return NEARNESS[subject] + street + town + code - filled;
}

/** Tells whether two sets are about equally likely and differ in what they say. */
function compete(best: AddressSet, next: AddressSet): boolean {
	if (best.family === "" && best.subject === next.subject) return false;
	// Neither a fuller address of deliveries nor one beside words that nobody knows silences one that may be nearer to the place.
	const isNearer = NEARNESS[next.subject] > NEARNESS[best.subject];
	const isUnsure = best.columns.every(({ header }) => header <= UNSURE);
	if (worth(best) - worth(next) > (best.family !== "" || isNearer || isUnsure ? 4 : 1)) return false;
	return best.columns.some((column) => {
		const other = next.columns.find(({ role }) => role === column.role);
		return other !== undefined && differs(column, other);
	});
}

function differs(one: Candidate, other: Candidate): boolean {
	const { texts } = one.values;
	const others = other.values.texts;
	const different = texts.filter((text, at) => others[at] !== undefined && others[at] !== text).length;
	return different * 5 > texts.length;
}

function optionOf({ columns }: AddressSet): ColumnDoubt["options"][number] {
	return { columns: columns.map(({ index, role }) => ({ index, role })) };
}
