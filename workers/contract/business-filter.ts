import type { BusinessStatus } from "#workers/domain/listing/listing.ts";

/**
 * Selects the operators' businesses. The list, a change of many at once and an export use the same filter. A missing
 * field does not narrow; all given fields must match.
 */
export type BusinessFilter = {
	/**
	 * Is a part of a name or an address, a phone number or its end, an e-mail address, a slug or an address with one, or
	 * a row number. A word with a minus before it leaves out the businesses that have it in their name or kind; where there
	 * is nothing else, all others are found.
	 */
	search?: string;
	categoryId?: number;
	cityId?: number;
	/** Is an ISO 3166-1 alpha-2 code in upper case. */
	countryCode?: string;
	/** Lists cities with commas between their ids. The business is in none of them. */
	notCityIds?: string;
	/** Is the code of a country that the business is not in. */
	notCountryCode?: string;
	/** Is the operator's switch ('Açık', 'Kapalı'), not the hours. */
	open?: boolean;
	status?: BusinessStatus;
	/** Is true for a business that an operator has verified. */
	verified?: boolean;
	/** Names the source of a business's ids: "google-maps", "osm", "sheet" … */
	source?: string;
	/** Selects what this import has brought or changed, which is known for 90 days. */
	importId?: string;
	/** Selects what this import lacks as the whole list of its source, which is known for 90 days. */
	missingFrom?: string;
	noHours?: true;
	noPhone?: true;
	noPhoto?: true;
	/** Is true when an operator has set any field by hand. */
	edited?: boolean;
	/** Selects what was changed on this day of the operators' zone ("2026-03-05") or later. */
	changedSince?: string;
	/** Selects what was last changed before this day of the operators' zone. */
	changedBefore?: string;
	/** Names features, with commas between them, as in visitors' addresses. The business has all of them. */
	has?: string;
	/** Names features in the same way. The business is known to have none of them. */
	lacks?: string;
	/** Is a postcode or its first part, as in "LS1 4DY" and "LS1". */
	postcode?: string;
};

/** Limits the features of a filter. */
export const MOST_FEATURES = 5;
/** Limits the cities that a filter leaves out. */
export const MOST_LEFT_OUT = 5;

/**
 * Is the filter of the list alone. `openAt` is a filter by hours as visitors' addresses write it (`readOpenFilter`). What is open changes with the
 * clock, so neither a change of many at once nor an export can use it: they would take others than those that were seen.
 */
export type ListFilter = BusinessFilter & { openAt?: string };
