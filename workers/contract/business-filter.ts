import type { BusinessStatus } from "#workers/domain/listing/listing.ts";

/**
 * What narrows the operators' businesses: the list, a change of many at once and an export understand it alike. A field that is not
 * there does not narrow; those that are there hold all together.
 */
export type BusinessFilter = {
	/** A part of name or address, a phone number or its end, an e-mail address, a slug or an address with one, a row number. */
	search?: string;
	categoryId?: number;
	cityId?: number;
	/** ISO 3166-1 alpha-2, upper case. */
	countryCode?: string;
	/** The operator's switch ('Açık', 'Kapalı'), not the hours. */
	open?: boolean;
	status?: BusinessStatus;
	/** Verified by an operator. */
	verified?: boolean;
	/** What the ids of a business come from: "google-maps", "osm", "sheet" … */
	source?: string;
	/** What this import has brought or changed; it is known for 90 days. */
	importId?: string;
	noHours?: true;
	noPhone?: true;
	noPhoto?: true;
	/** Whether an operator has set any field by hand. */
	edited?: boolean;
	/** Changed on this day of the operators' zone ("2026-03-05") or after it. */
	changedSince?: string;
	/** Last changed before this day of the operators' zone. */
	changedBefore?: string;
};
