import { compareTexts } from "./compare-texts.ts";

/** Sorts rows by up to two keys and their number, as SQLite does along an index of them. */

/** Is a value of an order's key. */
export type KeyValue = string | number | null;
/** Is a row with the values that it is sorted by. */
export type Keyed = { id: number; first: KeyValue; second: KeyValue };
/** Says of each key whether it runs down in the ascending order, and whether its empty values come last in both directions. */
export type KeyOrder = readonly { descending: boolean; emptyLast: boolean }[];

/** Puts rows into an order or into its reverse; empty values of the first key are at the end of either. */
export function inKeyedOrder<Row extends Keyed>(
	rows: readonly Row[],
	keys: KeyOrder,
	direction: "asc" | "desc",
): Row[] {
	const flipped = (direction === "desc") !== (keys[0]?.descending === true);
	const [first = 0, second = 0] = keys.map(({ descending }) => (descending !== flipped ? -1 : 1));
	const idSign = flipped ? -1 : 1;
	const isEmpty = (row: Row) => keys[0]?.emptyLast === true && (row.first === null || row.first === "");
	return rows.toSorted((one, other) => {
		const empty = Number(isEmpty(one)) - Number(isEmpty(other));
		if (empty !== 0) return empty;
		return (
			first * compare(one.first, other.first) ||
			second * compare(one.second, other.second) ||
			idSign * (one.id - other.id)
		);
	});
}

function compare(one: KeyValue, other: KeyValue): number {
	if (typeof one === "string" && typeof other === "string") return compareTexts(one, other);
	return Number(one) - Number(other);
}
