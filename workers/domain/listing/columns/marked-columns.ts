import type { Cell } from "../../workbook/sheet-row.ts";
import { plainLine } from "../cell-text.ts";
import { readLink } from "../links.ts";
import { wordList } from "../word-list.ts";
import type { Column } from "./column.ts";
import type { ColumnDoubt } from "./column-doubts.ts";
import { columnValues } from "./column-values.ts";
import type { FieldName } from "./field-name.ts";
import { headerKey } from "./header-key.ts";
import { readBeside } from "./header-subjects.ts";

type Rows = readonly (readonly Cell[])[];

/**
 * Lists what programs that keep entries call the parts of one, and which values prove it. Without the program's mark ("post_content",
 * "_listing_img"), such a word says little: a review and a letter have a content as well.
 */
const PARTS: Partial<Record<FieldName, { names: RegExp; suits: (texts: readonly string[]) => boolean }>> = {
	description: {
		names: /^(?:content|contents|body|description|details|text|fulltext)$/,
		suits: (texts) =>
			texts.filter((text) => /\p{L}+\s+\p{L}+\s+\p{L}+/u.test(plainLine(text))).length * 2 >= texts.length,
	},
	imageUrl: {
		names:
			/^(?:img|image|images|imgs|photo|photos|picture|pictures|gallery|thumbnail|thumb|logo|featuredimage|coverimage|cover)(?:url|urls|s)?$/,
		suits: (texts) => texts.filter((text) => readLink(text).value !== null).length * 2 >= texts.length,
	},
	// The same words in every row are for search engines.
	about: {
		names: /^(?:tag|tags|features|amenities|attributes)$/,
		suits: (texts) =>
			new Set(texts).size > 1 && texts.filter((text) => wordList(text) !== null).length * 10 >= texts.length * 9,
	},
};

/** Matches a header that begins with a word of its own, joined to the rest. */
const MARKED = /^_?(\p{L}{2,12})[_:-](.{2,})$/u;
/** Lists words for the entry itself, which mark whatever else the table has. */
const ENTRY = /^(?:post|listing|entry|item|ilan)$/;
const LEAST = 3;

/** Gives roles that no column has to columns which a program's mark and their values show to be the parts of an entry. */
export function takeMarkedColumns(columns: readonly Column[], rows: Rows, doubts: readonly ColumnDoubt[]): void {
	const asked = doubts.flatMap(({ options }) => options.flatMap((option) => option.columns));
	const concerned = new Set(asked.map(({ index }) => index));
	const marks = marksOf(columns);
	for (const role of Object.keys(PARTS) as FieldName[]) {
		const part = PARTS[role];
		if (part === undefined || columns.some((column) => column.role === role)) continue;
		const found = columns.find((column) => {
			if (column.role !== null || concerned.has(column.index) || !part.names.test(restOf(column, marks))) return false;
			const { texts } = columnValues(rows, column.index);
			return texts.length > 0 && part.suits(texts);
		});
		if (found === undefined) continue;
		delete found.lost;
		found.role = role;
		found.confidence = "guessed";
	}
}

/** Returns the header behind a mark of the table's; empty where it has none. Prose alone proves "content" without one. */
function restOf({ header }: Column, marks: ReadonlySet<string>): string {
	const [, mark = "", rest = ""] = MARKED.exec(header) ?? [];
	if (marks.has(headerKey(mark))) return headerKey(rest);
	return headerKey(header) === "content" ? "content" : "";
}

/**
 * Finds the marks of a table: words for an entry, and one that stands before the column of the names and others, and that says nothing of its
 * own ("owner_name" is somebody's).
 */
function marksOf(columns: readonly Column[]): ReadonlySet<string> {
	const marked = columns.flatMap(({ header, role }) => {
		const [, mark = "", rest = ""] = MARKED.exec(header) ?? [];
		return mark === ""
			? []
			: [{ mark: headerKey(mark), isName: role === "name" && /^(?:title|name)$/.test(headerKey(rest)) }];
	});
	const all = [...Map.groupBy(marked, ({ mark }) => mark)];
	return new Set(
		all
			.filter(
				([mark, those]) =>
					ENTRY.test(mark) || (those.length >= LEAST && those.some(({ isName }) => isName) && !readBeside([mark]).sure),
			)
			.map(([mark]) => mark),
	);
}
