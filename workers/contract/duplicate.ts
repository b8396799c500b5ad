import { MERGE_GROUPS, type MergeGroup, type PlainMerge } from "#workers/domain/business/field-lists.ts";
import type { DuplicateReason } from "#workers/domain/duplicates/likeness.ts";
import type { About, BusinessStatus } from "#workers/domain/listing/listing.ts";
import type { OpeningWeek } from "#workers/domain/opening-hours/week.ts";

/**
 * Names the states of a pair. `open` waits for an operator. `dismissed`: they are two businesses. `merged`: one was
 * merged into the other.
 */
const DUPLICATE_STATES = ["open", "dismissed", "merged"] as const;
export type DuplicateState = (typeof DUPLICATE_STATES)[number];

/** Limits the pairs on a page of the queue. */
export const DUPLICATES_PAGE = 20;

/** Names the reasons that the queue can be filtered by: the strongest ones. */
export const LEADING_REASONS = ["source-id", "phone", "name", "similar-name"] as const satisfies DuplicateReason[];
export type LeadingReason = (typeof LEADING_REASONS)[number];

/** Limits the existing businesses that are shown when somebody adds one that may be among them. */
export const MAX_TWINS = 5;

/** `after` is the `next` of the page before. */
export type DuplicatesQuery = { state: "open" | "dismissed"; reason?: LeadingReason; after?: string };

/** Says why two businesses may be one. `score` is 50 to 100; the first reason is the strongest. */
export type DuplicateGrounds = { score: number; reasons: DuplicateReason[]; distanceMetres: number | null };

/** Describes a business as the queue shows it. */
export type DuplicateCard = {
	id: number;
	name: string;
	category: string | null;
	address: string | null;
	city: string | null;
	phone: string | null;
};

/**
 * Describes two businesses that may be one, the lower row number first. `pair` is their name in addresses: "12-340".
 */
export type DuplicateItem = DuplicateGrounds & { pair: string; a: DuplicateCard; b: DuplicateCard; foundAt: string };

/**
 * The likeliest come first. `next` is null at the end. `searching`: there is no open pair, and changed businesses are still to be compared.
 */
export type DuplicatePage = {
	items: DuplicateItem[];
	next: string | null;
	counts: DuplicateCounts;
	searching: boolean;
};
/** Counts the pairs. `byReason` counts the open ones, each pair once for every reason that it has. */
export type DuplicateCounts = { open: number; dismissed: number; byReason: Record<LeadingReason, number> };

/**
 * Names the values that a merge takes from one of the two, in the order of the screen. Values that belong together are
 * taken together.
 */
export type MergeField = MergeGroup;
export const MERGE_FIELDS = MERGE_GROUPS;
/** These are lists, so a merge can take the values of both. */
export const UNITED_FIELDS = ["phones", "emails"] as const satisfies MergeField[];
type UnitedField = (typeof UNITED_FIELDS)[number];

/** Holds the values of one of the two. Null, or an empty list, is no value. */
export type MergeValues = Record<PlainMerge, string | null> & {
	name: string;
	category: string | null;
	type: string | null;
	address: {
		address: string | null;
		street: string | null;
		postalCode: string | null;
		city: string | null;
		state: string | null;
		country: string | null;
	} | null;
	position: { latitude: number; longitude: number } | null;
	/** Lists the numbers as they are displayed. */
	phones: string[];
	emails: string[];
	openingHours: OpeningWeek | null;
	photo: string | null;
	rating: { rating: number | null; reviewCount: number; source: string | null } | null;
	about: About | null;
	/** Is sanitised HTML. */
	description: string | null;
	status: { businessStatus: BusinessStatus | null; isOpen: boolean };
	verified: boolean;
};

/** Describes one of the two. Instants are ISO. */
export type DuplicateSide = {
	id: number;
	/** Identifies the stored state. A merge of another state is refused. */
	revision: number;
	slug: string;
	source: string;
	sourceId: string;
	createdAt: string;
	updatedAt: string;
	/** Is true when an operator has set any field of it by hand. */
	handEdited: boolean;
	values: MergeValues;
};

/**
 * Shows two businesses next to each other. Without grounds nothing indicates that they are one. `state` is null when
 * the search did not find them.
 */
export type DuplicatePair = {
	pair: string;
	/** Is its position in the queue, for the `after` of the next ones. Null when the search did not find it. */
	position: string | null;
	state: DuplicateState | null;
	grounds: DuplicateGrounds | null;
	a: DuplicateSide;
	b: DuplicateSide;
};

/**
 * Holds the choices of a merge. `keep` stays with its values, except for the fields that it takes from the `other` one,
 * and those in which it gets the values of `both`. `revisions` are those of a and b when they were shown.
 */
export type DuplicateMerge = {
	keep: number;
	revisions: [a: number, b: number];
	other: MergeField[];
	both: UnitedField[];
};

export type Merged = { changeSet: string; kept: { id: number; slug: string; name: string } };

/** Makes "12-340" of two row numbers, in either order. */
export function pairName(one: number, other: number): string {
	return `${Math.min(one, other)}-${Math.max(one, other)}`;
}

/** Tells whether both have the same value of a field. */
export function isAlike(field: MergeField, one: MergeValues, other: MergeValues): boolean {
	return JSON.stringify(one[field]) === JSON.stringify(other[field]);
}

/** Tells whether there is no value. */
export function saysNothing(value: MergeValues[MergeField]): boolean {
	return value === null || (Array.isArray(value) && value.length === 0);
}

/** Suggests what `keep` should take from `other`: the values that it lacks, and of lists the values of both. */
export function suggestedMerge(keep: MergeValues, other: MergeValues): Pick<DuplicateMerge, "other" | "both"> {
	const differing = MERGE_FIELDS.filter((field) => !isAlike(field, keep, other) && !saysNothing(other[field]));
	const taken = differing.filter((field) => saysNothing(keep[field]));
	return { other: taken, both: UNITED_FIELDS.filter((field) => differing.includes(field) && !taken.includes(field)) };
}

/** Suggests which of the two should stay: the one that an operator has edited, else the one with more values, else the older one. */
export function suggestedKeep(a: DuplicateSide, b: DuplicateSide): number {
	if (a.handEdited !== b.handEdited) return a.handEdited ? a.id : b.id;
	const said = ({ values }: DuplicateSide) => MERGE_FIELDS.filter((field) => !saysNothing(values[field])).length;
	return said(b) > said(a) ? b.id : a.id;
}

/**
 * Tells how far the search is: how many businesses its last or running run has compared, and whether nothing is left.
 */
export type DuplicateSearch = { compared: number; done: boolean };
