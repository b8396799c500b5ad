import { fieldsOfPart, type OfferedRole, rowOfField } from "../../business/field-lists.ts";
import { type FormerNames, presentName } from "../../business/former-names.ts";
import { headerKey } from "./header-key.ts";

/** Lists the roles that an operator may give a column. The other roles depend on a source's layout and are only recognised. */
export type ColumnRole = OfferedRole | "inBusiness" | "ownId" | "publication" | "standInName";
export const COLUMN_ROLES: readonly ColumnRole[] = [
	...fieldsOfPart("import").flatMap((field) => (rowOfField(field).import?.roles ?? [field]) as readonly ColumnRole[]),
	"inBusiness",
	"ownId",
	"publication",
	"standInName",
];

/** Maps the keys of a header set's columns (`columnKeys`) to their roles; null means ignored. Other columns keep the recognised role. */
export type ColumnRoles = Readonly<Record<string, ColumnRole | null>>;

/** Returns stored roles with the names that they have today. */
export function presentRoles(roles: ColumnRoles, former?: FormerNames): ColumnRoles {
	return Object.fromEntries(
		Object.entries(roles).map(([key, role]) => [key, role === null ? null : presentName(role, former)]),
	);
}

/**
 * Makes a key for each column, under which its role is remembered: the folded header, with a number where another has
 * the same.
 */
export function columnKeys(headers: readonly string[]): string[] {
	const seen = new Map<string, number>();
	return headers.map((header) => {
		const key = headerKey(header);
		const count = (seen.get(key) ?? 0) + 1;
		seen.set(key, count);
		return count === 1 && key !== "" ? key : `${key}#${count}`;
	});
}

/** Identifies a set of headers, in any order, by 64 bits of FNV-1a, in hex. */
export function headerSet(headers: readonly string[]): string {
	const keys = [...new Set(headers.map(headerKey))].filter((key) => key !== "").sort();
	let hash = 0xcbf29ce484222325n;
	for (const byte of new TextEncoder().encode(keys.join("\n")))
		hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
	return hash.toString(16).padStart(16, "0");
}
