import { fieldsWhere, rowOfField } from "./field-lists.ts";

/** Maps former names of fields to their present names. */
export type FormerNames = ReadonlyMap<string, string>;

const FORMER: FormerNames = new Map(
	fieldsWhere((row) => row.formerNames !== undefined).flatMap((field) =>
		(rowOfField(field).formerNames ?? []).map((former): [string, string] => [former, field]),
	),
);

/** Returns the present name of a field that was stored under this name. */
export function presentName<Name extends string>(name: Name, former: FormerNames = FORMER): Name {
	return (former.get(name) ?? name) as Name;
}

/**
 * Renames the members of a stored object to the present names of fields. Where both names are there, the present one
 * counts.
 */
export function inPresentNames<Stored extends object>(stored: Stored, former: FormerNames = FORMER): Stored {
	const names = Object.keys(stored);
	if (!names.some((name) => former.has(name))) return stored;
	const entries = Object.entries(stored).filter(
		([name]) => !names.includes(presentName(name, former)) || !former.has(name),
	);
	return Object.fromEntries(entries.map(([name, value]) => [presentName(name, former), value])) as Stored;
}
