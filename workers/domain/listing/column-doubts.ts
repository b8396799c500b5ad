import type { FieldName } from "./field-name.ts";

/**
 * Why a table's columns are asked about: two that may hold the names, an address in two kinds (bills and deliveries), a role that rests on
 * one word of a header alone, a header with an unknown word that the values do not bear out, x and y of which either may be the latitude,
 * links that all lead to one site, ratings that are all whole or half numbers.
 */
export type DoubtReason =
	| "several-names"
	| "several-addresses"
	| "header-alone"
	| "unsure-header"
	| "either-order"
	| "shared-host"
	| "whole-ratings";

/** One answer: what the columns that the doubt is about are used as; a column that it does not name is left out. */
type DoubtOption = { columns: readonly { index: number; role: FieldName }[] };

/** Something that the headers and the values leave open. Until it is answered, the first option holds. */
export type ColumnDoubt = {
	/** What is asked about; of an address `address`. */
	role: FieldName;
	reason: DoubtReason;
	/** The likeliest first; one without columns is "none of them". */
	options: readonly DoubtOption[];
};

/** Of one table no more is asked; what would be a further question is left out instead. */
export const MOST_DOUBTS = 3;
