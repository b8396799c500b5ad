import { MERGE_GROUPS, type MergeGroup, type PlainMerge } from "#workers/domain/business/field-lists.ts";
import type { DuplicateReason } from "#workers/domain/duplicates/likeness.ts";
import type { About, BusinessStatus } from "#workers/domain/listing/listing.ts";
import type { OpeningWeek } from "#workers/domain/opening-hours/week.ts";

/** `open` waits for somebody who looks, `dismissed`: they are two businesses, `merged`: one has gone into the other. */
const DUPLICATE_STATES = ["open", "dismissed", "merged"] as const;
export type DuplicateState = (typeof DUPLICATE_STATES)[number];

/** Pairs on a page of the queue. */
export const DUPLICATES_PAGE = 20;

/** By what a queue is filtered: the reasons that weigh most. */
export const LEADING_REASONS = ["source-id", "phone", "name", "similar-name"] as const satisfies DuplicateReason[];
export type LeadingReason = (typeof LEADING_REASONS)[number];

/** Businesses that are named when one is added that may be there already. */
export const MAX_TWINS = 5;

/** `after` is the `next` of the page before. */
export type DuplicatesQuery = { state: "open" | "dismissed"; reason?: LeadingReason; after?: string };

/** Why two businesses are taken for one. `score` is 50 to 100; the first reason is the strongest. */
export type DuplicateGrounds = { score: number; reasons: DuplicateReason[]; distanceMetres: number | null };

/** A business as the queue shows it. */
export type DuplicateCard = {
	id: number;
	name: string;
	category: string | null;
	address: string | null;
	city: string | null;
	phone: string | null;
};

/** Two businesses that may be one, the lower row number first. `pair` is their name in addresses: "12-340". */
export type DuplicateItem = DuplicateGrounds & { pair: string; a: DuplicateCard; b: DuplicateCard; foundAt: string };

/** The likeliest first. `next` is null at the end. */
export type DuplicatePage = { items: DuplicateItem[]; next: string | null; counts: DuplicateCounts };
/** How many pairs there are; `byReason` of the open ones, each pair once for every reason that it has. */
export type DuplicateCounts = { open: number; dismissed: number; byReason: Record<LeadingReason, number> };

/** What a merge takes from one of the two, in the order of the screen. What belongs together is taken together. */
export type MergeField = MergeGroup;
export const MERGE_FIELDS = MERGE_GROUPS;
/** Lists: a merge can take what both have. */
export const UNITED_FIELDS = ["phones", "emails"] as const satisfies MergeField[];
type UnitedField = (typeof UNITED_FIELDS)[number];

/** What one of the two says. Null, or an empty list: nothing. */
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
	/** As they are shown, the first one first. */
	phones: string[];
	emails: string[];
	openingHours: OpeningWeek | null;
	photo: string | null;
	rating: { rating: number | null; reviewCount: number; source: string | null } | null;
	about: About | null;
	/** Sanitised HTML. */
	description: string | null;
	status: { businessStatus: BusinessStatus | null; isOpen: boolean };
	verified: boolean;
};

/** One of the two. Instants are ISO. */
export type DuplicateSide = {
	id: number;
	/** Names the stored state: a merge of another one is refused. */
	revision: number;
	slug: string;
	source: string;
	sourceId: string;
	createdAt: string;
	updatedAt: string;
	/** Whether an operator has set anything of it by hand. */
	handEdited: boolean;
	values: MergeValues;
};

/** Two businesses beside each other. Without grounds nothing says that they are one; `state` is null where nobody found them. */
export type DuplicatePair = {
	pair: string;
	/** Where it stands in the queue: the `after` of what comes behind it. Null where nobody found it. */
	position: string | null;
	state: DuplicateState | null;
	grounds: DuplicateGrounds | null;
	a: DuplicateSide;
	b: DuplicateSide;
};

/**
 * How two become one: `keep` stays and has what it has, but for the fields that it takes from the `other` one, and those of which it has
 * what `both` have. `revisions` are those of a and b as they were shown.
 */
export type DuplicateMerge = {
	keep: number;
	revisions: [a: number, b: number];
	other: MergeField[];
	both: UnitedField[];
};

export type Merged = { changeSet: string; kept: { id: number; slug: string; name: string } };

/** "12-340" of two row numbers, in either order. */
export function pairName(one: number, other: number): string {
	return `${Math.min(one, other)}-${Math.max(one, other)}`;
}

/** Whether both say the same of a field. */
export function isAlike(field: MergeField, one: MergeValues, other: MergeValues): boolean {
	return JSON.stringify(one[field]) === JSON.stringify(other[field]);
}

/** Whether a value says nothing. */
export function saysNothing(value: MergeValues[MergeField]): boolean {
	return value === null || (Array.isArray(value) && value.length === 0);
}

/** What `keep` should take from `other`: what it does not say itself; of lists what both say. */
export function suggestedMerge(keep: MergeValues, other: MergeValues): Pick<DuplicateMerge, "other" | "both"> {
	const differing = MERGE_FIELDS.filter((field) => !isAlike(field, keep, other) && !saysNothing(other[field]));
	const taken = differing.filter((field) => saysNothing(keep[field]));
	return { other: taken, both: UNITED_FIELDS.filter((field) => differing.includes(field) && !taken.includes(field)) };
}

/** Which of the two should stay: the one that an operator has worked on, else the one that says more, else the older one. */
export function suggestedKeep(a: DuplicateSide, b: DuplicateSide): number {
	if (a.handEdited !== b.handEdited) return a.handEdited ? a.id : b.id;
	const said = ({ values }: DuplicateSide) => MERGE_FIELDS.filter((field) => !saysNothing(values[field])).length;
	return said(b) > said(a) ? b.id : a.id;
}

/** The search: how many businesses its last run, or the one that is under way, has compared, and whether nothing is left. */
export type DuplicateSearch = { compared: number; done: boolean };
