import type { Candidate } from "./column-candidates.ts";
import type { ColumnDoubt } from "./column-doubts.ts";
import type { FieldName } from "./field-name.ts";
import type { HeaderSubject } from "./header-subjects.ts";

/** Roles that together say where a business is. */
const ADDRESS_ROLES: ReadonlySet<FieldName> = new Set([
	"address",
	"street",
	"addressLine",
	"houseNumber",
	"district",
	"city",
	"province",
	"state",
	"postalCode",
	"postalCity",
	"country",
	"countryCode",
]);

/** How near a kind of address is to where people go. */
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

type AddressSet = { subject: HeaderSubject; columns: Candidate[] };

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

/** The columns by whose address they say; the plain ones and the place's own are one, unless both say the same thing. */
function setsOf(candidates: readonly Candidate[]): AddressSet[] {
	const sets = [...Map.groupBy(candidates, ({ subject }) => subject)].map(
		([subject, columns]): AddressSet => ({ subject, columns }),
	);
	const own = sets.find(({ subject }) => subject === "own");
	const trade = sets.find(({ subject }) => subject === "trade");
	if (own !== undefined) {
		const [plain, named] = parted(own.columns);
		if (named.length > 0) {
			own.columns = plain;
			sets.push({ subject: "own", columns: named });
		}
		if (trade !== undefined && !shareRoles(own.columns, trade.columns)) {
			own.columns.push(...trade.columns);
			trade.columns = [];
		}
	}
	return sets.filter(({ columns }) => columns.length > 0);
}

/** "City" and "Company City" are of two addresses where both stand for the same thing more than once. */
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

const STREETS: ReadonlySet<FieldName> = new Set(["street", "address"]);

/** How near it is, and how much of an address it says. A lonely country or state is not worth the name. */
function worth({ subject, columns }: AddressSet): number {
	const roles = new Set(columns.map(({ role }) => role));
	const filled = columns.some(({ values }) => values.texts.length > 0) ? 0 : 8;
	const street = roles.has("street") || roles.has("address") ? 4 : 0;
	const town = roles.has("city") || roles.has("province") || roles.has("postalCity") ? 2 : 0;
	const code = roles.has("postalCode") ? 1 : 0;
	return NEARNESS[subject] + street + town + code - filled;
}

/** Whether two sets are as likely as each other, and say different things. */
function compete(best: AddressSet, next: AddressSet): boolean {
	if (worth(best) - worth(next) > 1 || best.subject === next.subject) return false;
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
