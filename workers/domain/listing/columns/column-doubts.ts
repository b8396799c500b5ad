import type { ColumnRole } from "./column-roles.ts";
import type { FieldName } from "./field-name.ts";

/**
 * Names the reasons for asking about a table's columns: two may hold the names; an address comes in two kinds (bills and deliveries); a
 * role rests on one word of a header alone; a header has an unknown word and the values do not confirm it; several columns may hold the business's phone or e-mail
 * address; of x and y either may be the
 * latitude; all links lead to one site; all ratings are whole or half numbers; days of the week stand beside hours, and no header
 * says whether the place is open or closed on them; columns hold the hours of seasons; a column of a table without a header holds words; a status says of some that their licence or trade has ended, or that they are not published; no header says category, town or
 * street, and columns under other headers may hold them; the name of a sheet or a title in it names a town, and no column does; names stand in a table in which nothing says where anything is; the same places
 * come again as in a list of reviews; tables under other headers stand beside each other.
 */
export type DoubtReason =
	| "several-names"
	| "several-addresses"
	| "header-alone"
	| "unsure-header"
	| "several-contacts"
	| "either-order"
	| "shared-host"
	| "whole-ratings"
	| "which-days"
	| "which-season"
	| "no-header"
	| "ended-status"
	| "unpublished"
	| "no-category"
	| "no-town"
	| "no-street"
	| "sheet-town"
	| "no-place"
	| "reviews"
	| "several-tables";

/**
 * Is one answer: it gives these columns of the doubt their roles, which are some that an operator may give. A column that it does not name
 * is left out. `samples` are shown instead of the column's first values.
 */
type DoubtOption = { columns: readonly { index: number; role: ColumnRole; samples?: readonly string[] }[] };

/** Is a question that the headers and the values leave open. Until it is answered, the first option holds. */
export type ColumnDoubt = {
	/** Names the role in question; `address` stands for a whole address. */
	role: FieldName;
	reason: DoubtReason;
	/** Lists the answers, the likeliest first. One without columns is "none of them". */
	options: readonly DoubtOption[];
};

/** Tells whether no answer to a question is likeliest: nothing is taken before somebody has answered it. */
export function needsAnswer({ reason }: { reason: DoubtReason }): boolean {
	return reason === "no-place" || reason === "reviews";
}

/** Limits the questions about one table. A column of a further question is left out instead. */
export const MOST_DOUBTS = 3;
