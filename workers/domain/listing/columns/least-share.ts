import type { Column } from "./column.ts";
import type { FieldName } from "./field-name.ts";
import { readHeader } from "./header-meaning.ts";

/**
 * Hardly a value is one of these by chance: where a known header says so and no other column does, a tenth of the values prove it, and the
 * others are slips.
 */
const PROVING: ReadonlySet<FieldName> = new Set([
	...(["phone", "morePhones", "email", "moreEmails", "website", "hours"] as const),
	...(["latitude", "longitude", "coordinates"] as const),
]);
const FEW = 0.1;

/** Gives the share of the values of a column with a known header from which they prove its role; `usual` is that of any role. */
export function leastShare(role: FieldName, index: number, columns: readonly Column[], usual: number): number {
	const isOnly = !columns.some(
		(other) => other.index !== index && (other.role === role || readHeader(other.header).meaning?.role === role),
	);
	return isOnly && PROVING.has(role) ? Math.min(FEW, usual) : usual;
}
