import type { Cell } from "../../workbook/sheet-row.ts";
import { MAPS_LINK } from "../links.ts";
import type { Column } from "./column.ts";
import { shareDetermined } from "./column-agreement.ts";
import type { ColumnDoubt } from "./column-doubts.ts";
import { columnValues, shareOfBusinesses, shareThatFits } from "./column-values.ts";
import type { FieldName } from "./field-name.ts";
import { wordsOf } from "./header-meaning.ts";
import { type HeaderSubject, readBeside } from "./header-subjects.ts";
import { areStreets } from "./unclaimed-columns.ts";

type Rows = readonly (readonly Cell[])[];

const WITH_TOWN: ReadonlySet<FieldName> = new Set(["city", "postalCity", "province", "address"]);
const WITH_STREET: ReadonlySet<FieldName> = new Set(["street", "address"]);
/** These stand beside a town or a street in a table. */
const PARTS: ReadonlySet<FieldName> = new Set([
	...(["street", "houseNumber", "postalCode", "postalCity", "state", "city", "quarter"] as const),
]);
const MOST_OFFERED = 2;

/**
 * Asks for the street and the town of a table that has other parts of addresses and none of these, where a column under a header that
 * nobody knows is written as they are. The likeliest gets the role until the question is answered.
 */
export function missingPlaceDoubts(
	columns: readonly Column[],
	unclaimed: readonly Column[],
	rows: Rows,
): ColumnDoubt[] {
	const has = (roles: ReadonlySet<FieldName>) => columns.some(({ role }) => role !== null && roles.has(role));
	if (!has(PARTS)) return [];
	const streets = has(WITH_STREET)
		? []
		: nearestFirst(freeOf(unclaimed).filter(({ index }) => areStreets(columnValues(rows, index), rows)));
	const street = proposed("street", "no-street", streets);
	const towns = has(WITH_TOWN) ? [] : freeOf(unclaimed).filter(({ index }) => areTowns(index, columns, rows));
	return [...street, ...proposed("city", "no-town", towns)];
}

/**
 * Asks whether the rows are businesses where nothing in the table says where one is or how it is reached: the names may be those of categories,
 * of pages that have moved, or of what reviews are about.
 */
export function placelessDoubts(columns: readonly Column[], rows: Rows): ColumnDoubt[] {
	const name = columns.find(({ role }) => role === "name");
	if (
		name === undefined ||
		rows.length < LEAST_ROWS ||
		columns.some(
			({ role, index }) => role !== null && SAYS_WHERE.has(role) && !(role === "website" && areMaps(rows, index)),
		)
	)
		return [];
	return [
		{
			role: "name",
			reason: "no-place",
			options: [{ columns: [{ index: name.index, role: "name" }] }, { columns: [] }],
		},
	];
}

/** Tells whether a column holds links to a map alone, which are left out: a list of saved places has no more than these beside its names. */
function areMaps(rows: Rows, index: number): boolean {
	return columnValues(rows, index).texts.every((text) => MAPS_LINK.test(text));
}

/** Fewer rows are soon seen. */
const LEAST_ROWS = 3;
const SAYS_WHERE: ReadonlySet<FieldName> = new Set<FieldName>([
	...([
		"address",
		"street",
		"addressLine",
		"houseNumber",
		"quarter",
		"district",
		"city",
		"province",
		"postalCode",
		"postalCity",
	] as const),
	...(["latitude", "longitude", "coordinates", "locationLink", "placeId", "googleId", "cid"] as const),
	...([
		"phone",
		"morePhones",
		"email",
		"moreEmails",
		"website",
		"hours",
		"hoursCsv",
		"hoursOld",
		"hoursLine",
		"dayHours",
	] as const),
]);

function freeOf(columns: readonly Column[]): Column[] {
	return columns.filter(({ role }) => role === null);
}

/** Puts the place that people go to before the register's, and leaves out somebody's home. */
function nearestFirst(columns: readonly Column[]): Column[] {
	const subjectOf = ({ header }: Column) => readBeside(wordsOf(header)).subject;
	return ORDER.flatMap((subject) => columns.filter((column) => subjectOf(column) === subject));
}

/** A home and what a header calls a person's are nobody's place. */
const ORDER: readonly HeaderSubject[] = ["trade", "own", "shipping", "registered", "mailing", "billing", "other"];

function proposed(role: "street" | "city", reason: ColumnDoubt["reason"], columns: readonly Column[]): ColumnDoubt[] {
	const [first] = columns;
	if (first === undefined) return [];
	first.role = role;
	first.confidence = "guessed";
	const options = columns.slice(0, MOST_OFFERED).map(({ index }) => ({ columns: [{ index, role }] }));
	return [{ role, reason, options: [...options, { columns: [] }] }];
}

/**
 * Tells whether a column among the parts of the address holds words that come again, as towns do, and its rows have postcodes or states
 * that agree, as far as enough of them come again to compare.
 */
function areTowns(index: number, columns: readonly Column[], rows: Rows): boolean {
	const places = columns.filter(({ role }) => role !== null && PARTS.has(role));
	if (!places.some((other) => Math.abs(other.index - index) <= NEAR)) return false;
	const values = columnValues(rows, index);
	const { texts, distinct } = values;
	if (distinct < 2 || distinct >= texts.length || texts.length * 2 < rows.length) return false;
	if (!texts.every((text) => PLACE_NAME.test(text)) || shareThatFits(values, "city") < 0.9) return false;
	if (shareThatFits(values, "state") < 0.9 || shareOfBusinesses(values) > 0.2) return false;
	const code = places.find(({ role }) => role === "postalCode") ?? places.find(({ role }) => role === "state");
	if (code === undefined) return false;
	const cut = (text: string) => (code.role === "postalCode" ? text.slice(0, 2) : text);
	const found = shareDetermined(rows, index, code.index, cut);
	return found === null || found.share - found.chance >= 0.2 * (1 - found.chance);
}

/** Columns of an address stand side by side, with one between them at most. */
const NEAR = 2;

/** Matches a name of some words that begin with capitals, and no figures. */
const PLACE_NAME = /^[\p{Lu}\p{Lo}][\p{L}.'’-]{2,}(?: \(?[\p{L}.'’-]+\)?){0,3}$/u;
