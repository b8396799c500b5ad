import type { Cell } from "../../workbook/sheet-row.ts";
import type { Column } from "./column.ts";
import { columnValues } from "./column-values.ts";
import type { FieldName } from "./field-name.ts";

type Rows = readonly (readonly Cell[])[];

const NETWORK_ADDRESS = /^(?:\d{1,3}\.){3}\d{1,3}$|^(?=.*:.*:)[\da-f:.]+$/i;
const POSITIONS: ReadonlySet<FieldName> = new Set(["latitude", "longitude", "coordinates"]);
/** Names what a program finds out about whoever has such an address. */
const FOUND_OUT: ReadonlySet<FieldName> = new Set([
	...POSITIONS,
	...(["timeZone", "country", "countryCode", "state", "city", "postalCode"] as const),
]);
const ADDRESSES: readonly FieldName[] = ["address", "street"];
/** Columns without a role may stand between these. */
const MOST_BETWEEN = 2;

/**
 * Leaves out the positions behind a column of network addresses, with the region and the zone beside them, in a table that has the places' own
 * addresses: a program has written there from where somebody read a letter or filled in a form.
 */
export function leaveOutReaders(columns: readonly Column[], rows: Rows): void {
	const networks = columns.findLast(({ index }) => {
		const { texts } = columnValues(rows, index);
		return texts.length > 0 && texts.every((text) => NETWORK_ADDRESS.test(text));
	});
	if (networks === undefined) return;
	const behind: Column[] = [];
	let between = 0;
	for (const column of columns.slice(networks.index + 1)) {
		between = column.role === null ? between + 1 : 0;
		if (between > MOST_BETWEEN || (column.role !== null && !FOUND_OUT.has(column.role))) break;
		if (column.role !== null) behind.push(column);
	}
	const isOfPlaces = columns.some(
		({ role, index }) => role !== null && ADDRESSES.includes(role) && columnValues(rows, index).texts.length > 0,
	);
	if (!isOfPlaces || !behind.some(({ role }) => role !== null && POSITIONS.has(role))) return;
	for (const column of behind) {
		if (column.role !== null) column.lost = column.role;
		column.role = null;
		column.confidence = "ignored";
	}
}
