import { EDITED, type EditField, type EditName, type FieldsWith } from "../business/field-lists.ts";
import { type FormerNames, presentName } from "../business/former-names.ts";
import { type ColumnRoles, presentRoles } from "../listing/columns/column-roles.ts";
import type { StateMeanings } from "../listing/state-meanings.ts";

/** Says which rows are written: all, only those of new businesses, or only those of known businesses. */
export const IMPORT_MODES = ["both", "create", "update"] as const;
type ImportMode = (typeof IMPORT_MODES)[number];

/** Says what happens to a place that the file marks as closed for good: it is imported as closed, or left out. */
export const CLOSED_PLACES = ["import", "skip"] as const;
type ClosedPlaces = (typeof CLOSED_PLACES)[number];

/** Says what happens to a business that is here and that the file says is not published: it stays, or goes with the import. */
export const UNPUBLISHED_PLACES = ["leave", "remove"] as const;
type UnpublishedPlaces = (typeof UNPUBLISHED_PLACES)[number];

/** Names the fields that an operator may set by hand and an import may bring, as the operators' form names them. */
export type OverwritableField = Exclude<EditField, OperatorsOwn>;
type OperatorsOwn = EditName<FieldsWith<{ edit: { operatorOnly: true } }>>;
export const OVERWRITABLE_FIELDS = EDITED.flatMap(({ name, row }) =>
	row.edit?.operatorOnly ? [] : [name as OverwritableField],
);

/** Stands for the header row of files without one. Their columns are called by letters and judged by their values. */
export const NO_HEADER_ROW = 0;

/** Describes an existing city that a name of the file stands for. */
export type MappedCity = {
	city: string;
	state: string | null;
	country: string | null;
	/** Is the ISO 3166-1 alpha-2 code, in upper case. */
	countryCode: string | null;
};

/** Holds an operator's settings for a file and its import, the same for the command line, the API and the screen. */
export type ImportOptions = {
	/** Gives the ISO 3166-1 alpha-2 code for rows that name no country and whose position or postcode shows none; null: none. */
	country: string | null;
	/** Says whether an empty cell empties its field, where the file has the column. Otherwise it changes nothing. */
	clearEmpty: boolean;
	/** Gives the encoding of a text file by its WHATWG label ("windows-1254"); null: it is detected. */
	encoding: string | null;
	/**
	 * Gives the row that holds the names of the columns, in each sheet that has it; NO_HEADER_ROW: no row does; null: it is recognised by
	 * its words.
	 */
	headerRow: number | null;
	mode: ImportMode;
	closed: ClosedPlaces;
	unpublished: UnpublishedPlaces;
	/** Says by its folded text what a word of a column of states means that no rule knows, or knows otherwise. */
	states: StateMeanings;
	/** Lists fields whose values set by hand may be overwritten. All other values set by hand stay. */
	overwrite: readonly OverwritableField[];
	/** Says that the file is the whole list of its source: what earlier files of it have named, and it does not, is told at the end. */
	fullList: boolean;
	/** Holds the roles by header set (`headerSet`). */
	columns: Readonly<Record<string, ColumnRoles>>;
	/** Maps the folded name of a category of the file to the name of the existing category that it stands for. */
	categories: Readonly<Record<string, string>>;
	/** Maps the key of a city of the file (`cityKey`) to the existing city that it stands for. */
	cities: Readonly<Record<string, MappedCity>>;
};

/** Renames the fields and roles in stored options to their present names. */
export function presentOptions(stored: Partial<ImportOptions>, former?: FormerNames): ImportOptions {
	const options = { ...DEFAULT_IMPORT_OPTIONS, ...stored };
	const columns = Object.entries(options.columns).map(([headers, roles]) => [headers, presentRoles(roles, former)]);
	const overwrite = options.overwrite.map((field) => presentName(field, former));
	return { ...options, overwrite, columns: Object.fromEntries(columns) };
}

export const DEFAULT_IMPORT_OPTIONS: ImportOptions = {
	country: null,
	clearEmpty: false,
	encoding: null,
	headerRow: null,
	mode: "both",
	closed: "import",
	unpublished: "leave",
	states: {},
	overwrite: [],
	fullList: false,
	columns: {},
	categories: {},
	cities: {},
};
