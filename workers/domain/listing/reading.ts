/** Names the reasons why a cell was not taken, or only in part. The screens hold a text for each. */
export type CellReason =
	| "about-not-understood"
	| "cell-too-long"
	| "claimed-not-understood"
	| "closed-by-name"
	| "closed-by-note"
	| "coordinates-doubtful"
	| "coordinates-elsewhere"
	| "coordinates-from-view"
	| "coordinates-incomplete"
	| "coordinates-out-of-range"
	| "coordinates-scaled"
	| "coordinates-sign"
	| "coordinates-swapped"
	| "coordinates-zero"
	| "country-unknown"
	| "damaged-text"
	| "date-made"
	| "does-not-suit"
	| "email-invalid"
	| "email-masked"
	| "error-value"
	| "formula-without-result"
	| "hours-incomplete"
	| "hours-not-understood"
	| "hours-partly-understood"
	| "id-invalid"
	| "id-rounded"
	| "list-first"
	| "list-split"
	| "name-only"
	| "name-registered"
	| "name-shouted"
	| "nothing-above"
	| "phone-as-typed"
	| "phone-invalid"
	| "phone-rounded"
	| "phone-short"
	| "postcode-zeros"
	| "price-not-understood"
	| "quote-open"
	| "rating-out-of-range"
	| "rating-scaled"
	| "reviews-not-understood"
	| "same-as-above"
	| "status-unknown"
	| "text-too-long"
	| "time-zone-unknown"
	| "town-in-address"
	| "town-split"
	| "url-invalid"
	| "url-scheme"
	| "value-doubtful";

/** Names the reasons why a whole row was not taken. */
export type RowReason = "damaged-text" | "date-made" | "key-missing" | "name-missing" | "not-published" | "row-empty";

/** Holds the result of one cell. A value with a reason was taken only in part. */
export type Reading<T> = { value: T | null; reason: CellReason | null };

/** Is the result of an empty cell: no value, and nothing to report. */
export const NOTHING: Reading<never> = { value: null, reason: null };

export function read<T>(value: T): Reading<T> {
	return { value, reason: null };
}

export function unread(reason: CellReason): Reading<never> {
	return { value: null, reason };
}
