import { foldText } from "../fold-text.ts";
import { cellKind, isNoLabel } from "./cell-kind.ts";
import { cutText, isEmpty, readLine } from "./cell-text.ts";
import { SUFFIX, saysSuffix } from "./columns/street-parts.ts";
import { splitPair } from "./columns/town-pairs.ts";
import type { Listing } from "./listing.ts";
import { partsWithDistrict } from "./place.ts";
import { cellText, columnsOf, pickLine, type Row } from "./row.ts";
import { displayTown } from "./town-spelling.ts";

type Address = Pick<Listing, "address" | "street" | "city" | "state" | "postalCode">;

/** Lists the countries that write the number before the street's name, and the postcode after the town's. */
const NUMBER_FIRST = new Set(
	(
		"GB US IE FR CA AU NZ LU MC ZA IN PK LK BD MM MY SG PH HK KE NG GH UG TZ ZM ZW JM TT BS BB BM BZ MT IL GI IM JE GG " +
		"DZ MA TN SN CI PR GU TH"
	).split(" "),
);

/**
 * Makes the address of its parts, for files that keep them in columns of their own: house number and street in the country's order,
 * further lines behind it, then town and postcode. An address that the file has whole stays as it is. `town`: the town as visitors read it, and its quarter
 * where that stands behind it.
 */
export function joinStreet(
	row: Row,
	address: Address,
	countryCode: string | null,
	town: { city: string | null; quarter: string | null },
): Address {
	const dated = countryCode === "US" || countryCode === "CA" ? isDate : isDateOrSerial;
	const number = withSuffix(row, pickLine(row, ["houseNumber"], 40, dated));
	const lines = columnsOf(row, "addressLine").length === 0 ? [] : addressLines(row);
	const quarter = quarterOf(row, town);
	const numberFirst = countryCode === null ? standsFirst(row) : NUMBER_FIRST.has(countryCode);
	const { postalCode } = address;
	const { city } = town;
	const district = districtOfParts(row, address);
	const isWhole = address.address !== null && district === null;
	// An empty first line: the next one is the street.
	const name = address.street ?? (isWhole ? null : lines.shift()) ?? null;
	const named = name === null || number === null || ` ${name} `.includes(` ${number} `);
	const street = named ? name : cutText(numberFirst ? `${number} ${name}` : `${name} ${number}`, 300);
	if (street === null || isWhole || row.plan.byRole.has("address"))
		return { ...address, street, address: withQuarter(address, quarter) };
	const ofTown = townLine(city, postalCode, numberFirst || countryCode === null);
	const ending = district === null ? ofTown : [displayTown(district, countryCode ?? row.plan.capitals), city];
	const isNamed = quarter === null || namesPart([street, ...lines, city].join(" "), quarter);
	const whole = [street, ...lines, ...(isNamed ? [] : [quarter]), ...ending]
		.filter((part) => part !== null && part !== "")
		.join(", ");
	return { ...address, street, address: cutText(whole, 500) };
}

/** Returns the quarter that a column of its own has, else the one that stands behind the town. */
function quarterOf(row: Row, town: { quarter: string | null }): string | null {
	return pickLine(row, ["quarter"], 120, isNoLabel) ?? town.quarter;
}

/** Tells whether the column of house numbers stands before that of the streets: whoever has put them so reads them so. */
function standsFirst(row: Row): boolean {
	const [[number], [street]] = [columnsOf(row, "houseNumber"), columnsOf(row, "street")];
	return number !== undefined && street !== undefined && number < street;
}

/** Puts what columns of their own say behind a house's number ("BIS", "A" and "2"). */
function withSuffix(row: Row, number: string | null): string | null {
	const [, ...further] = columnsOf(row, "houseNumber");
	const suffixes = further.flatMap((index) => {
		const text = cellText(row, index);
		return text !== "" && (SUFFIX.test(text) || saysSuffix(row.plan.columns[index]?.header ?? "")) ? [text] : [];
	});
	return number === null || SUFFIX.test(number) ? number : cutText([number, ...suffixes].join(" "), 40);
}

function townLine(city: string | null, postalCode: string | null, postcodeLast: boolean): (string | null)[] {
	return postcodeLast ? [city, postalCode] : [[postalCode, city].filter((part) => part !== null).join(" ")];
}

/** Returns the district of an address that was put together of street, district and town, to which further lines belong. */
function districtOfParts(row: Row, { address, street, city }: Address): string | null {
	if (address === null || row.plan.byRole.has("address")) return null;
	const district = pickLine(row, ["district"], 120, isNoLabel) ?? districtInTown(row);
	return district !== null && address === cutText(partsWithDistrict(street, district, city), 500) ? district : null;
}

/** Returns the district that stands in the town's cell ("Konya / Selçuklu"). */
function districtInTown(row: Row): string | null {
	const text = pickLine(row, ["city"], 160);
	return text === null ? null : (splitPair(text, row.plan.wholeTowns)?.district ?? null);
}

/** Adds the quarter to an address that does not name it. Alone it is the address as far as it is known, and never the town. */
function withQuarter({ address, city }: Address, quarter: string | null): string | null {
	if (quarter === null || namesPart(`${address ?? ""} ${city ?? ""}`, quarter)) return address;
	return cutText(
		[address ?? quarter, address === null ? city : quarter].filter((part) => part !== null).join(", "),
		500,
	);
}

function namesPart(text: string, part: string): boolean {
	return ` ${foldText(text)} `.includes(` ${foldText(part)} `);
}

function isDate(text: string): boolean {
	return cellKind(text) === "date";
}

/** Matches what Excel makes of "5-7": a date, or its number of days (2009 to 2050). Only America has house numbers that high. */
function isDateOrSerial(text: string): boolean {
	return isDate(text) || /^(?:4\d|5[0-4])\d{3}$/.test(text);
}

function addressLines(row: Row): string[] {
	return columnsOf(row, "addressLine").flatMap((index) => {
		const cell = row.cells[index];
		return cell === undefined || isEmpty(cell) ? [] : (readLine(cell, 200).value ?? []);
	});
}
