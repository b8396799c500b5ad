import { maxLength, PLAIN_FIELDS, type PlainField } from "../business/field-lists.ts";
import type { PlainKind } from "../business/field-row.ts";
import { FIELDS } from "../business/fields.ts";
import { rawText } from "./cell-text.ts";
import { listsLinks, MAPS_LINK, readLink } from "./links.ts";
import type { Listing } from "./listing.ts";
import { unread } from "./reading.ts";
import { columnsOf, mend, pick, pickLine, type Row } from "./row.ts";
import { readPriceRange } from "./values.ts";

type Reader = (row: Row, field: PlainField) => string | null;

const READERS: Record<PlainKind, Reader> = {
	text: (row, field) => pickLine(row, [field], maxLength(field)),
	url: (row, field) => {
		const value = pick(row, [field], (cell) => {
			const link = readLink(rawText(cell));
			// The place on a map is nobody's website.
			return field === "website" && link.value !== null && MAPS_LINK.test(link.value) ? unread("does-not-suit") : link;
		});
		if (value !== null && PICTURES.has(field)) mendList(row, field, value);
		return value;
	},
	price: (row, field) => pick(row, [field], readPriceRange),
};

const PICTURES: ReadonlySet<PlainField> = new Set(["photoUrl", "imageUrl"]);

/** Says that of several pictures in a cell the first was taken. */
function mendList(row: Row, field: PlainField, value: string): void {
	const listed = columnsOf(row, field).find((index) => listsLinks(rawText(row.cells[index])));
	if (listed !== undefined) mend(row, listed, "list-first", value);
}

/** Reads the plain fields of a row by their kind. */
export function readPlainFields(row: Row, readers: Record<PlainKind, Reader> = READERS): Pick<Listing, PlainField> {
	const facts: Partial<Pick<Listing, PlainField>> = {};
	for (const field of PLAIN_FIELDS) facts[field] = readers[FIELDS[field].kind](row, field);
	return facts as Pick<Listing, PlainField>;
}
