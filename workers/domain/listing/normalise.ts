import { FIELDS } from "../business/fields.ts";
import type { Cell, CellFault } from "../workbook/sheet-row.ts";
import { readBusinessStatus, readClaimed, unpublishedColumn } from "./business-status.ts";
import { readCategories } from "./categories.ts";
import { hasLostLetters, isOddName } from "./cell-kind.ts";
import { isEmpty, readBlock, readLine, readName } from "./cell-text.ts";
import { clearedFields } from "./clears.ts";
import type { ColumnPlan } from "./columns/columns.ts";
import type { FieldName } from "./columns/field-name.ts";
import { headerKey } from "./columns/header-key.ts";
import { ownKey } from "./columns/sources.ts";
import { splitQuarter } from "./columns/town-quarters.ts";
import { readEmails, readPhones } from "./contacts.ts";
import { displayName } from "./display-name.ts";
import { exportedName, readExportedRow, saysWhich } from "./exported-row.ts";
import { readAboutOrText } from "./features.ts";
import { readHours } from "./hours.ts";
import type { Listing } from "./listing.ts";
import { namesNobody, saysNothing } from "./no-value.ts";
import {
	countryOfAddress,
	countryOfRow,
	defaultCountry,
	mendPostcode,
	readAddress,
	readCountry,
	readTimeZone,
} from "./place.ts";
import { readPlainFields } from "./plain-fields.ts";
import type { RowReason } from "./reading.ts";
import { type CellProblem, cellOf, columnsOf, mend, pick, quoteCell, type Row, report, rowOf } from "./row.ts";
import { doubtSwapped, readPosition } from "./row-position.ts";
import { sourceKey } from "./source-key.ts";
import type { StateMeanings } from "./state-meanings.ts";
import { isGoneByName, isGoneNote } from "./status-words.ts";
import { joinStreet } from "./street.ts";
import { displayTown } from "./town-spelling.ts";
import { readCount, readId, readRating } from "./values.ts";
import { townInAddress } from "./whole-address.ts";

/** Reports a row that gives no listing: the column that decided it, its value (at most 200 characters) and why. */
type RowRejection = { column: string; value: string; reason: RowReason };

/** Holds a row's listing. `assumesCountry`: its country is the default one, since it names none. */
type ReadRow = { listing: Listing; problems: CellProblem[]; mended: CellProblem[]; assumesCountry: boolean };

/** `key` is that of the business of a row that is left out since it is not published. */
type NormalisedRow = ReadRow | { rejected: RowRejection; key?: string };

/** Holds what is known about a row, apart from its cells. */
type RowContext = {
	/** Gives the ISO 3166-1 alpha-2 code for rows that name no country and whose position or postcode shows none. */
	country: string | null;
	/** Says whether the country that ends a whole address is the row's, where it names no other and shows none. */
	takesCountryOfAddress?: boolean;
	/** Says whether an empty cell empties its field. */
	clearEmpty: boolean;
	/** Says what states mean of which an operator has said it. */
	states?: StateMeanings;
	/** Lists the cells whose content is no value. */
	faults?: readonly CellFault[];
};

/** Is the number of roles that make a table detailed. A table with fewer often has rows with a name alone. */
const MANY_ROLES = 5;
const NO_CONTEXT: RowContext = { country: null, clearEmpty: false };

/**
 * Turns one data row into a listing. Never throws: a row without a name is rejected, any other broken cell leaves its field null and
 * is reported. The listing satisfies `listingSchema`; its description is not yet sanitised.
 */
export function normaliseRow(
	cells: readonly Cell[],
	plan: ColumnPlan,
	context: RowContext = NO_CONTEXT,
): NormalisedRow {
	const row = rowOf(cells, plan, context.faults ?? [], context.states);
	const nameColumn = standInFor(row, findNameColumn(row));
	if (plan.source === "Directory export") return exportedRow(row, cells, nameColumn, context);
	const nameCell = row.cells[nameColumn] ?? null;
	const name = isEmpty(nameCell) ? null : readName(nameCell, FIELDS.name.max);
	if (name === null || name.value === null || namesNobody(name.value)) {
		return { rejected: { ...quoteCell(row, nameColumn), reason: namelessReason(row, nameColumn) } };
	}
	if (name.reason !== null) report(row, nameColumn, name.reason);
	reportFaults(row);

	const { here, country, assumesCountry, position, parts, written, isFurther, address } = readPlace(row, context);
	const ids = {
		placeId: pick(row, ["placeId"], (cell) => readId(cell, FIELDS.placeId.max)),
		googleId: pick(row, ["googleId"], (cell) => readId(cell, FIELDS.googleId.max)),
		cid: pick(row, ["cid"], (cell) => readId(cell, FIELDS.cid.max)),
	};
	const shown = shownName(row, nameColumn, name.value, here);
	const rating = readScaledRating(row) ?? pick(row, ["rating"], readRating);
	const reviewCount = pick(row, ["reviewCount"], readCount);
	const { about, textAbout } = readAboutOrText(row);

	const listing: Listing = {
		sourceKey: "",
		...ids,
		name: shown,
		...readCategories(row),
		...address,
		...country,
		...position,
		timeZone: readTimeZone(row, position, here, address),
		...readPhones(row, here),
		...readEmails(row),
		...readPlainFields(row),
		rating,
		reviewCount,
		ratingSource: rating !== null || reviewCount !== null ? plan.ratingSource : null,
		businessStatus: readBusinessStatus(row) ?? statusInName(row, nameColumn, name.value) ?? statusInNotes(row),
		claimed: readClaimed(row),
		description: pick(row, ["description"], (cell) => readBlock(cell, FIELDS.description.max)) ?? textAbout,
		about,
		...readHours(row),
		clears: [],
	};
	listing.sourceKey = sourceKey(keyParts(listing, { parts, written, isFurther, address }, readOwnId(row)));
	const unpublished = unpublishedColumn(row);
	if (unpublished !== null)
		return { rejected: { ...quoteCell(row, unpublished), reason: "not-published" }, key: listing.sourceKey };
	if (context.clearEmpty) listing.clears = clearedFields(row, listing);
	return { listing, problems: row.problems, mended: row.mended, assumesCountry };
}

/**
 * Returns what belongs to the key of a listing: the parts of an address and not what was put together from them, a postcode without the zeros added
 * to it, and the town with the quarter that stands behind it.
 */
function keyParts(
	listing: Listing,
	{ parts, written, isFurther, address }: Pick<RowPlace, "parts" | "written" | "isFurther" | "address">,
	ownId: string | null,
): Parameters<typeof sourceKey>[0] {
	const isWritten = parts.address === address.address && parts.postalCode === address.postalCode;
	if (isWritten && !isFurther && address.city === written && ownId === null) return listing;
	const town = parts.city === null ? { city: null, state: parts.state } : { city: written };
	return { ...listing, address: parts.address, postalCode: parts.postalCode, ...town, ownId };
}

/** Reports the cells whose content is no value, where their column has a meaning. */
function reportFaults(row: Row): void {
	for (const fault of row.faults.values()) {
		if ((row.plan.columns[fault.column]?.role ?? null) !== null) report(row, fault.column, fault.fault);
	}
}

/** Holds where a business is. `here` is the country that decides how its phones, postcode and street are read. */
type RowPlace = {
	here: string | null;
	country: ReturnType<typeof readCountry>;
	assumesCountry: boolean;
	position: Pick<Listing, "latitude" | "longitude">;
	parts: ReturnType<typeof readAddress>;
	/** Tells whether the town comes out of an address in a way that the keys of businesses know nothing of. */
	isFurther: boolean;
	/** Is the town as it is written, with its quarter behind a hyphen. */
	written: string | null;
	address: ReturnType<typeof joinStreet>;
};

/** Reads where a business is. */
function readPlace(row: Row, { country: defaultCode, takesCountryOfAddress = false }: RowContext): RowPlace {
	const reported = row.problems.length;
	const stated = readCountry(row);
	// A country that cannot be read is not replaced by the import's default one, nor by the address's.
	const unreadable = row.problems.length > reported || hasFault(row, "country") || hasFault(row, "countryCode");
	const fallback = unreadable ? null : defaultCode;
	const parts = readAddress(row);
	const { isFurther = false, ...found } = withTownInAddress(row, parts);
	const unstated = stated.countryCode === null && stated.country === null && !unreadable;
	const countryCode = unstated ? countryOfAddress(parts.address) : stated.countryCode;
	const { latitude, longitude } = readPosition(row, countryCode);
	const position = { latitude, longitude };
	const place = { ...position, countryCode, postalCode: found.postalCode };
	const here = countryOfRow(place, fallback);
	if (countryCode === null && unstated && fallback !== null && here !== fallback) doubtSwapped(row, position, fallback);
	const shown = countryOfRow({ ...place, countryCode: null }, null);
	const isNamed = takesCountryOfAddress && unstated && countryCode !== null && (shown ?? countryCode) === countryCode;
	const isAssumed = here !== null && here === fallback;
	const country = here !== null && (isNamed || isAssumed) ? defaultCountry(stated, here) : stated;
	const mended = { ...found, postalCode: mendPostcode(row, found.postalCode, here) };
	const written = shownTown(row, mended.city, here);
	const { city, quarter } = withoutQuarter(row, written, { postalCode: mended.postalCode, countryCode: here });
	const address = joinStreet(row, quarter === null ? mended : { ...mended, city }, here, { city, quarter });
	return {
		here,
		country,
		assumesCountry: country !== stated && !isNamed,
		position,
		parts,
		written,
		isFurther,
		address: { ...address, city },
	};
}

type TownWithQuarter = { city: string | null; quarter: string | null };

/** Takes the quarter behind a town's hyphen apart, where the town is known without it, and says so. */
function withoutQuarter(
	row: Row,
	city: string | null,
	place: Pick<Listing, "postalCode" | "countryCode">,
): TownWithQuarter {
	const { source, townsAlone } = row.plan;
	const parts = city === null || source !== null || !HYPHEN.test(city) ? null : splitQuarter(city, place, townsAlone);
	if (parts === null) return { city, quarter: null };
	const index = TOWN_ROLES.flatMap((role) => cellOf(row, role)?.index ?? [])[0];
	if (index !== undefined) mend(row, index, "town-split", `${parts.town}, ${parts.quarter}`);
	return { city: parts.town, quarter: parts.quarter };
}

const HYPHEN = /[-–]/;

/** Takes the town that no column has out of the whole address, with its state and its postcode, and says so. */
function withTownInAddress(row: Row, parts: RowPlace["parts"]): RowPlace["parts"] & { isFurther?: boolean } {
	const { city, state, postalCode } = parts;
	const { wholeAddresses } = row.plan;
	if (wholeAddresses === null || city !== null) return parts;
	const { index } = wholeAddresses;
	const end = townInAddress(row.cells[index], wholeAddresses);
	if (end === null) return parts;
	mend(row, index, "town-in-address", [end.city, end.state, end.postalCode].filter(Boolean).join(", "));
	const { isFurther } = end;
	return { ...parts, city: end.city, state: state ?? end.state, postalCode: postalCode ?? end.postalCode, isFurther };
}

/** Returns the town as visitors read it, and says what of it was changed. */
function shownTown(row: Row, city: string | null, country: string | null): string | null {
	if (city === null) return null;
	const shown = displayTown(city, country ?? row.plan.capitals);
	const index = TOWN_ROLES.flatMap((role) => cellOf(row, role)?.index ?? [])[0];
	if (shown !== city && index !== undefined) mend(row, index, "name-shouted", shown);
	return shown;
}

const TOWN_ROLES = ["city", "postalCity", "district"] as const;

/** Returns the name as visitors read it, and says what about it was changed or is doubtful. */
function shownName(row: Row, column: number, name: string, country: string | null): string {
	const shown = displayName(name, country ?? row.plan.capitals);
	if (shown !== name) mend(row, column, "name-shouted", shown);
	if (isOddName(name) || saysNothing(name)) mend(row, column, "value-doubtful");
	if (row.plan.nameStandIns.includes(column)) mend(row, column, "name-registered");
	if (saysOnlyName(row, column)) mend(row, column, "name-only");
	return shown;
}

/** Takes a place whose name says that it is no more as closed for good, and says so. */
function statusInName(row: Row, column: number, name: string): Listing["businessStatus"] {
	if (!isGoneByName(name)) return null;
	mend(row, column, "closed-by-name");
	return "CLOSED_PERMANENTLY";
}

/** Takes a place of which a note says nothing but that it is no more as closed for good, and says so. */
function statusInNotes(row: Row): Listing["businessStatus"] {
	const note = row.plan.closingNotes.find((index) => {
		const cell = row.cells[index];
		return typeof cell === "string" && isGoneNote(cell);
	});
	if (note === undefined) return null;
	mend(row, note, "closed-by-note");
	return "CLOSED_PERMANENTLY";
}

/** Reads a row of our own export, in which "#N/A" is a text like others. */
function exportedRow(read: Row, written: readonly Cell[], nameColumn: number, context: RowContext): NormalisedRow {
	const { country, clearEmpty } = context;
	const isDate = (index: number) => read.faults.get(index)?.fault === "date-made";
	const row = { ...read, cells: written.map((cell, index) => (isDate(index) ? null : cell)) };
	for (const index of row.faults.keys()) if (isDate(index)) report(row, index, "date-made");
	const hasNames = row.plan.byRole.has("name");
	const name = hasNames ? exportedName(row.cells[nameColumn] ?? null) : "";
	if (name === null) return { rejected: { ...quoteCell(row, nameColumn), reason: namelessReason(row, nameColumn) } };
	if (hasLostLetters(name)) mend(row, nameColumn, "value-doubtful");
	const listing = readExportedRow(row, name, country);
	if (name === "" && !saysWhich(row, listing)) {
		const reason = row.cells.every((cell) => isEmpty(cell)) ? "row-empty" : "key-missing";
		return { rejected: { ...quoteCell(row, keyColumn(row)), reason } };
	}
	if (clearEmpty) listing.clears = clearedFields(row, listing);
	return { listing, problems: row.problems, mended: row.mended, assumesCountry: false };
}

function keyColumn({ plan: { byRole } }: Row): number {
	return (byRole.get("sourceKey") ?? byRole.get("rowNumber") ?? byRole.get("slug") ?? byRole.get("placeId"))?.[0] ?? 0;
}

/** Gives the reason to reject a row without a name. A name whose characters were lost is not "no name". */
function namelessReason(row: Row, nameColumn: number): RowReason {
	const { fault } = row.faults.get(nameColumn) ?? {};
	if (fault === "damaged-text" || fault === "date-made") return fault;
	return row.faults.size === 0 && row.cells.every((cell) => isEmpty(cell)) ? "row-empty" : "name-missing";
}

/** Reads a rating of ten points as one of five and reports it; null where the table has no such ratings. */
function readScaledRating(row: Row): number | null {
	const { ratingScale } = row.plan;
	const index = ratingScale === null || columnsOf(row, "rating")[0] !== ratingScale.index ? -1 : ratingScale.index;
	const cell = row.cells[index];
	const points = typeof cell === "number" ? cell : Number(String(cell ?? "").replace(",", ".") || Number.NaN);
	if (!(points >= 2 && points <= 10)) return null;
	const rating = Math.round(points * 5) / 10;
	mend(row, index, "rating-scaled", String(rating));
	return rating;
}

/** Tells whether a row has only a name although its table describes each business in detail. */
function saysOnlyName({ cells, plan, faults }: Row, nameColumn: number): boolean {
	if (plan.byRole.size < MANY_ROLES || faults.size > 0) return false;
	return plan.columns.every(({ index, role }) => role === null || index === nameColumn || isEmpty(cells[index]));
}

/**
 * Finds the column of the name. Only the best one counts: a second one (title, company) is a person's title in the
 * enriched exports.
 */
function findNameColumn(row: Row): number {
	const [first = 0, ...others] = columnsOf(row, "name");
	if (row.plan.source !== "OpenStreetMap" || !isEmpty(row.cells[first])) return first;
	return others.find((index) => !isEmpty(row.cells[index])) ?? first;
}

/** Returns the column of the name, or the one that stands in for it in this row. */
function standInFor(row: Row, nameColumn: number): number {
	if (row.faults.has(nameColumn) || !isEmpty(row.cells[nameColumn] ?? null)) return nameColumn;
	return row.plan.nameStandIns.find((index) => !isEmpty(row.cells[index] ?? null)) ?? nameColumn;
}

function readOwnId(row: Row): string | null {
	const { source, columns } = row.plan;
	const id = pick(row, ["ownId"], (cell) => readId(cell, 200));
	if (source === null) {
		// Only an operator gives this role in a file of no known source, whose ids are one by one those of the column's header.
		const [index = 0] = columnsOf(row, "ownId");
		return id === null ? null : `own:${headerKey(columns[index]?.header ?? "")}:${id}`;
	}
	const type = id === null ? null : pick(row, ["ownIdType"], (cell) => readLine(cell, 20));
	return id === null ? null : ownKey(source, id, type);
}

function hasFault(row: Row, role: FieldName): boolean {
	return row.faults.size > 0 && columnsOf(row, role).some((index) => row.faults.has(index));
}
