import { type Kind, type Land, madeUpValue } from "./values.ts";

/** A layout of a real tool's or register's table: its headers, what each column truly is, and made-up values. */
export type Layout = {
	name: string;
	land: Land;
	columns: LayoutColumn[];
	/** Must be refused with one of these codes, instead of being read. */
	refused: readonly string[];
	/** Kept apart while the importer is built, and run at the end. */
	kept: boolean;
};

/** `roles`: what the column may rightly be used as; empty: nothing. */
export type LayoutColumn = { header: string; roles: readonly string[]; kind: Kind };

const ROWS = 40;

/**
 * Reads a layout's text: columns parted by "|", each `header > roles > kind`; roles parted by "/", "-" for none; a column's kind is that of
 * its first role where it is left out.
 */
export function layout(
	land: Land,
	name: string,
	text: string,
	{ refused = [], kept = false }: Partial<Pick<Layout, "refused" | "kept">> = {},
): Layout {
	const columns = text
		.split("|")
		.map((part) => part.trim())
		.filter((part) => part !== "")
		.map((part): LayoutColumn => {
			const [header = "", role = "-", kind = role.split("/")[0] ?? ""] = part.split(">").map((one) => one.trim());
			return { header, roles: role === "-" ? [] : role.split("/"), kind: kind as Kind };
		});
	return { name, land, columns, refused, kept };
}

/** The rows of a layout, its headers first. */
export function rowsOf({ columns, land }: Layout): (string | number | null)[][] {
	const rows: (string | number | null)[][] = [columns.map(({ header }) => header)];
	for (let row = 0; row < ROWS; row += 1) rows.push(columns.map(({ kind }) => madeUpValue(kind, land, row)));
	return rows;
}
