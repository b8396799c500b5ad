import type { BusinessStatus } from "#workers/domain/listing/listing.ts";
import type { Actor } from "./actor.ts";
import type { BusinessFilter } from "./business-filter.ts";

/** Names the kinds of change sets. `undo` takes another change set back; `bulk` does one thing to many businesses. */
export const CHANGE_SET_KINDS = ["import", "create", "edit", "bulk", "merge", "remove", "restore", "undo"] as const;
export type ChangeSetKind = (typeof CHANGE_SET_KINDS)[number];

/** Before-values are kept for this many days. After that a change cannot be taken back. */
export const CHANGES_KEPT_DAYS = 90;

/** Limits the change sets on a page of their list. */
export const CHANGE_SETS_PAGE = 50;
/** Limits the businesses that a bulk change takes by their row numbers. More are selected by a filter. */
export const MAX_SELECTED_IDS = 10_000;
/** Limits the examples of what a change set changes, or would change. */
export const CHANGE_EXAMPLES = 10;

/** Holds the values that a bulk change sets, the same for all. Missing ones stay as they are. */
export type UniformValues = {
	categoryId?: number;
	cityId?: number;
	status?: BusinessStatus;
	/** Says whether an operator has verified the businesses. */
	verified?: boolean;
	/** Is the operator's switch. */
	open?: boolean;
};

/** Selects businesses by their row numbers, or all that a filter finds. */
export type BulkSelection = { ids: number[] } | { filter: BusinessFilter };

/** Is the task of a bulk change for all selected businesses. */
export type BulkChange = { selection: BulkSelection } & ({ set: UniformValues } | { remove: true });

/** Is the description of a bulk change, with the names of category and city when it began. */
export type BulkInput = {
	selection: { count: number } | { filter: BusinessFilter };
	/** Is null when all selected businesses are removed. */
	set: UniformValues | null;
	/** `merged` is the category or the city that is merged into the other. */
	names: { category?: string; city?: string; merged?: string };
};

/**
 * Describes a business that an undo left as it is, fully or in some fields, because they were changed again since.
 * Without name and slug it is gone. `facts` lists what stayed, by the names of stored values; if it is empty, the
 * business itself stayed (it was removed, is back, or was changed after the undone change made it). `whole`: nothing of
 * it was taken back. `cause` is the change that must be taken back first; null when it is unknown. `at` is an ISO
 * instant.
 */
export type LeftBusiness = {
	id: number;
	slug: string | null;
	name: string | null;
	facts: string[];
	whole: boolean;
	cause: { id: string; kind: ChangeSetKind; at: string } | null;
};

/**
 * Tells how far an undo is. It is done in steps, and the same call continues with the next one while `done` is false.
 */
export type UndoProgress = {
	/** Is the undo's own change set. */
	changeSet: string;
	done: boolean;
	/**
	 * Is the ISO instant at which an earlier call ended the undo; this call has then changed nothing. Null: this call did
	 * the work.
	 */
	endedBefore: string | null;
	/**
	 * Counts the businesses that have their former values, those that are back, and those that are removed because the
	 * change set had created them.
	 */
	restored: number;
	returned: number;
	removed: number;
	/**
	 * Lists the businesses left alone, fully or in some fields, because they were changed again since: the first 1,000.
	 * `skippedCount` counts those that fully stayed.
	 */
	skipped: LeftBusiness[];
	skippedCount: number;
};

/**
 * Is the reason why a change set cannot be taken back now; null: it can be. `undone`: it was taken back; `undoing`: this is in
 * progress. `expired`: its before-values are no longer kept.
 */
type UndoHindrance = "undone" | "undoing" | "expired" | null;

/** Describes a change set in a list. Instants are ISO. */
export type ChangeSetItem = {
	id: string;
	kind: ChangeSetKind;
	/** Is the author as the audit log names it: `session:ID`, `token:NAME` or `cron`. */
	actor: Actor;
	requestId: string;
	createdAt: string;
	/** Is the time of its last step. */
	updatedAt: string;
	done: boolean;
	/** Is true when it was under way in a backup that was restored: it has ended before all was done. */
	brokenOff: boolean;
	/** Is the share that is done, from 0 to 1. It is 1 when done, and null when it is unknown (a running import). */
	share: number | null;
	/** Counts the businesses that it must go through; null when they were not counted. */
	total: number | null;
	created: number;
	updated: number;
	removed: number;
	/** Counts the businesses left alone. An undo leaves those that were changed again since. */
	skipped: number;
	/** Counts the businesses that already had the wanted values. */
	unchanged: number;
	/** For an undo, this is the change set that it takes back. */
	undoes: string | null;
	/** Is the undo that has taken it back, or is doing so. */
	undoneBy: string | null;
	hindrance: UndoHindrance;
	/** Is set for a bulk change, and for the merge of a category or a city. */
	bulk: BulkInput | null;
};

/** Names the file of an import or of the undo of one; otherwise it is null. */
type OfFile = { fileName: string | null };

/**
 * Describes a change set in the list. If it changed one or two businesses, they are named; a name is null when it is no
 * longer kept.
 */
export type ListedChangeSet = ChangeSetItem & OfFile & { businesses: { id: number; name: string | null }[] };

/** The newest come first. `next` is the `before` of the following page, null at the end. */
export type ChangeSetPage = { items: ListedChangeSet[]; next: string | null };

/** Is a stored field of a business, before and after a change. */
export type FieldDifference = { name: string; before: unknown; after: unknown };

/** Describes a business that a change set has changed, or would change; without name and slug when it is gone. */
export type ChangedBusiness = {
	id: number;
	name: string | null;
	slug: string | null;
	kind: "created" | "updated" | "removed";
	fields: FieldDifference[];
};

/** Holds the names of categories and cities that differences mention, by their ids. */
export type PlaceNames = { categories: Record<number, string>; cities: Record<number, string> };

/** Describes a change set with examples, and with what it left alone (the first 1,000). */
export type ChangeSetDetail = ChangeSetItem &
	OfFile & {
		examples: ChangedBusiness[];
		left: LeftBusiness[];
		names: PlaceNames;
	};

/**
 * Tells the effect of a bulk change on the next part of its selection: the number of businesses in it, the number that
 * would change, and at most ten of these. `sold` counts those that would be removed though they have a plan, paid or awaiting its payment.
 * `next` is the `after` of the following part, null at the end.
 */
export type BulkPreview = {
	selected: number;
	changing: number;
	sold: number;
	examples: ChangedBusiness[];
	names: PlaceNames;
	next: number | null;
};

/**
 * Is one change of a business. `fields` are those that changed, as they are stored. `version` names the state that it
 * left. It can be restored, unless it is the present one or the change removed the business (`restorable`).
 */
export type BusinessChange = {
	version: number;
	restorable: boolean;
	changeSet: { id: string; kind: ChangeSetKind; actor: Actor; requestId: string };
	kind: "created" | "updated" | "removed";
	at: string;
	fields: FieldDifference[];
};

/**
 * The newest change comes first; `more` says that there are older ones than the listed. `business` has its name and its address, which is
 * null when it no longer exists.
 */
export type BusinessHistory = {
	business: { name: string; slug: string | null };
	changes: BusinessChange[];
	names: PlaceNames;
	more: boolean;
};

/**
 * Counts what an undo would do with the next part of a change set's businesses. Created ones: `removed` are removed, `kept` stay, because
 * somebody has changed them since. Changed ones: `restored` get their former values, `partly` keep what somebody has changed since. Removed
 * ones: `returned` come back, `back` are there again already. `gone` are those that are not there any more. `next` is the `after` of the
 * following part, null at the end.
 */
export type UndoPreview = Record<UndoEffect, number> & { next: number | null };
export const UNDO_EFFECTS = ["removed", "restored", "returned", "partly", "kept", "gone", "back"] as const;
export type UndoEffect = (typeof UNDO_EFFECTS)[number];
