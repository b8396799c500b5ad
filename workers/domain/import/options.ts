import { EDITED, type EditField, type EditName, type FieldsWith } from "../business/field-lists.ts";
import { type FormerNames, presentName } from "../business/former-names.ts";
import { type ColumnRoles, presentRoles } from "../listing/column-roles.ts";

/** Which rows are written: all, only those of businesses that are not there yet, only those of businesses that are. */
export const IMPORT_MODES = ["both", "create", "update"] as const;
type ImportMode = (typeof IMPORT_MODES)[number];

/** What is done with a place that the file says is closed for good: taken as closed, or left out. */
export const CLOSED_PLACES = ["import", "skip"] as const;
type ClosedPlaces = (typeof CLOSED_PLACES)[number];

/** What an operator may have set by hand and an import may bring; the names are those of the operators' form. */
export type OverwritableField = Exclude<EditField, OperatorsOwn>;
type OperatorsOwn = EditName<FieldsWith<{ edit: { operatorOnly: true } }>>;
export const OVERWRITABLE_FIELDS = EDITED.flatMap(({ name, row }) =>
	row.edit?.operatorOnly ? [] : [name as OverwritableField],
);

/** An existing city that a name of the file stands for. */
export type MappedCity = {
	city: string;
	state: string | null;
	country: string | null;
	/** ISO 3166-1 alpha-2, upper case. */
	countryCode: string | null;
};

/** What an operator says of a file and of its import: the same for the command line, the API and the screen. */
export type ImportOptions = {
	/** ISO 3166-1 alpha-2 of rows that name no country and from whose position or postcode none follows; null: none. */
	country: string | null;
	/** Whether an empty cell of a column that the file has empties the field; otherwise it says nothing. */
	clearEmpty: boolean;
	/** The encoding of a text file by its WHATWG label ("windows-1254"); null: detected. */
	encoding: string | null;
	/** The row that holds the names of the columns, in each sheet that has it; null: recognised by its words. */
	headerRow: number | null;
	mode: ImportMode;
	closed: ClosedPlaces;
	/** Fields that may overwrite what was set by hand; otherwise that stays. */
	overwrite: readonly OverwritableField[];
	/** By header set (`headerSet`). */
	columns: Readonly<Record<string, ColumnRoles>>;
	/** The folded name of a category of the file → the name of the existing one that it stands for. */
	categories: Readonly<Record<string, string>>;
	/** The key of a city of the file (`cityKey`) → the existing one that it stands for. */
	cities: Readonly<Record<string, MappedCity>>;
};

/** Options as they were stored, by the names that fields and roles have today. */
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
	overwrite: [],
	columns: {},
	categories: {},
	cities: {},
};
