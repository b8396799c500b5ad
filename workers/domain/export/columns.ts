import { type FieldsWith, fieldsOfPart, rowOfField } from "../business/field-lists.ts";
import { FIELDS } from "../business/fields.ts";
import { guardApostrophe } from "../csv.ts";
import { CELL_CHARACTERS, inCells, type WrittenCell, type WrittenColumn } from "../workbook/write-sheet.ts";
import { hoursCell } from "./hours-cell.ts";
import { morePhonesCell, phoneCell, typedPhoneCell } from "./phone-cell.ts";

type ExportedField = FieldsWith<{ export: object }>;

/** Holds a business for an export: as it is stored, with the names of its category and city. Lists, hours and features are JSON. */
export type ExportedBusiness = { id: number; sourceId: string; isClaimed: number } & {
	[F in Exclude<ExportedField, "claimed">]: StoredOfKind<(typeof FIELDS)[F]["kind"]>;
};
type StoredOfKind<Kind> = Kind extends "count" | "switch"
	? number
	: Kind extends "degrees" | "rating"
		? number | null
		: Kind extends "name" | "slug"
			? string
			: string | null;

type ExportColumn = WrittenColumn & { cell: (business: ExportedBusiness) => WrittenCell };

/**
 * Say how many cells a value may fill. A description has up to 65,536 characters, features three times as many. A cell has
 * half of that, and the rest goes into further cells.
 */
const DESCRIPTION_CELLS = 3;
const ABOUT_CELLS = 4;

/** Writes the cells that differ from the stored value. */
const CELLS: Partial<Record<ExportedField, ExportColumn["cell"]>> = {
	phone: (business) => text(phoneCell(business)),
	morePhones: ({ morePhones }) => text(morePhonesCell(morePhones)),
	moreEmails: ({ moreEmails }) => text(lines(moreEmails)),
	openingHours: ({ openingHours }) => text(hoursCell(openingHours)),
	isOpen: ({ isOpen }) => isOpen === 1,
	isVerified: ({ isVerified }) => isVerified === 1,
	claimed: ({ isClaimed }) => isClaimed === 1,
	description: ({ description }) => piece(description, 0, DESCRIPTION_CELLS),
	about: ({ about }) => piece(about, 0, ABOUT_CELLS),
	phoneRaw: (business) => text(typedPhoneCell(business)),
};

/**
 * Lists the columns of an export, which `listing/exported-row.ts` reads back as they are. `source_key` is the import's key of the
 * business, with or without a source's id. `row_number` and `slug` say which business it is where that was taken out. An import
 * leaves them alone, as `is_open` and `is_verified`. A text that does not fit into its cell continues in the hidden columns at the end.
 */
export const EXPORT_COLUMNS: readonly ExportColumn[] = [
	{ header: "row_number", width: 12, cell: ({ id }) => id },
	...columnsOf((field) => !isTyped(field)),
	{ header: "source_key", width: 34, cell: ({ sourceId }) => text(sourceId) },
	...columnsOf(isTyped),
	{ header: "description_2", hidden: true, cell: ({ description }) => piece(description, 1, DESCRIPTION_CELLS) },
	{ header: "description_3", hidden: true, cell: ({ description }) => piece(description, 2, DESCRIPTION_CELLS) },
	{ header: "about_2", hidden: true, cell: ({ about }) => piece(about, 1, ABOUT_CELLS) },
	{ header: "about_3", hidden: true, cell: ({ about }) => piece(about, 2, ABOUT_CELLS) },
	{ header: "about_4", hidden: true, cell: ({ about }) => piece(about, 3, ABOUT_CELLS) },
];

function columnsOf(holds: (field: ExportedField) => boolean): ExportColumn[] {
	return fieldsOfPart<ExportedField>("export")
		.filter(holds)
		.map((field) => {
			const { header, width }: { header: string; width?: number } = FIELDS[field].export;
			return { header, ...(width !== undefined && { width }), cell: CELLS[field] ?? storedCell(field) };
		});
}

/** Tells whether a field is the text that another one was read from. */
function isTyped(field: ExportedField): boolean {
	return rowOfField(field).seen === "nobody";
}

/** Returns a cell with the stored value. */
function storedCell(field: ExportedField): ExportColumn["cell"] {
	return (business) => {
		const value = field === "claimed" ? business.isClaimed : business[field];
		return typeof value === "string" ? text(value) : value;
	};
}

/** Returns the cells of a business's row. */
export function exportedCells(business: ExportedBusiness): WrittenCell[] {
	return EXPORT_COLUMNS.map(({ cell }) => cell(business));
}

function text(value: string | null): string | null {
	return value === null ? null : guardApostrophe(value);
}

/** Leaves out a value that does not fit into all cells together: an empty cell says nothing, and keeps what is stored. */
function piece(value: string | null, at: number, most: number): string | null {
	if (value === null) return null;
	if (value.length <= A_CELL) return at === 0 ? guardApostrophe(value) : null;
	const pieces = inCells(value, A_CELL);
	return pieces.length > most ? null : text(pieces[at] ?? null);
}

/** Limits the characters of a value in one cell. It leaves room for an apostrophe. */
const A_CELL = CELL_CHARACTERS - 1;

function lines(json: string | null): string | null {
	return json === null ? null : (JSON.parse(json) as string[]).join("\n");
}
