import { maxLength, PLAIN_FIELDS, type PlainField } from "../business/field-lists.ts";
import type { PlainKind } from "../business/field-row.ts";
import { FIELDS } from "../business/fields.ts";
import { rawText } from "./cell-text.ts";
import { MAPS_LINK, readLink } from "./links.ts";
import type { Listing } from "./listing.ts";
import { unread } from "./reading.ts";
import { pick, pickLine, type Row } from "./row.ts";
import { readPriceRange } from "./values.ts";

type Reader = (row: Row, field: PlainField) => string | null;

const READERS: Record<PlainKind, Reader> = {
	text: (row, field) => pickLine(row, [field], maxLength(field)),
	url: (row, field) =>
		pick(row, [field], (cell) => {
			const link = readLink(rawText(cell));
			// The place on a map is nobody's website.
			return field === "website" && link.value !== null && MAPS_LINK.test(link.value) ? unread("does-not-suit") : link;
		}),
	price: (row, field) => pick(row, [field], readPriceRange),
};

/** Reads the plain fields of a row by their kind. */
export function readPlainFields(row: Row, readers: Record<PlainKind, Reader> = READERS): Pick<Listing, PlainField> {
	const facts: Partial<Pick<Listing, PlainField>> = {};
	for (const field of PLAIN_FIELDS) facts[field] = readers[FIELDS[field].kind](row, field);
	return facts as Pick<Listing, PlainField>;
}
