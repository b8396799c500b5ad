import type { BusinessStatus } from "#workers/domain/listing/listing.ts";
import type { Actor } from "./actor.ts";
import type { BusinessFilter } from "./business-filter.ts";

/** What was changed together; `undo` takes another change set back, `bulk` does one thing to many businesses. */
export const CHANGE_SET_KINDS = ["import", "create", "edit", "bulk", "merge", "remove", "restore", "undo"] as const;
export type ChangeSetKind = (typeof CHANGE_SET_KINDS)[number];

/** How businesses were before a change is kept so many days; then it cannot be taken back any more. */
export const CHANGES_KEPT_DAYS = 90;

/** Change sets on a page of their list. */
export const CHANGE_SETS_PAGE = 50;
/** Businesses that a bulk change takes by their row numbers; more are selected by a filter. */
export const MAX_SELECTED_IDS = 10_000;
/** Examples of what a change set changes, or would change. */
export const CHANGE_EXAMPLES = 10;

/** What a bulk change sets, alike for all. What is not there stays as it is. */
export type UniformValues = {
	categoryId?: number;
	cityId?: number;
	status?: BusinessStatus;
	/** Verified by an operator. */
	verified?: boolean;
	/** The operator's switch. */
	open?: boolean;
};

/** Businesses by their row numbers, or all that a filter finds. */
export type BulkSelection = { ids: number[] } | { filter: BusinessFilter };

/** What is done to all that are selected. */
export type BulkChange = { selection: BulkSelection } & ({ set: UniformValues } | { remove: true });

/** What a bulk change is about, with the names that category and city had when it was begun. */
export type BulkInput = {
	selection: { count: number } | { filter: BusinessFilter };
	/** Null: all that are selected are removed. */
	set: UniformValues | null;
	/** `merged`: the category or the city whose merge into the other this is. */
	names: { category?: string; city?: string; merged?: string };
};

/**
 * A business that an undo left as it is, or of which it left some fields: they were changed again since. Without name and slug: it is gone.
 * `facts`: what stayed, by the names of what is stored; empty: the business itself (it was removed, is back, or has been changed since
 * the undone change made it). `whole`: nothing of it was taken back. `cause`: the change that would have to be taken back first; null: it
 * is not known. `at` is an ISO instant.
 */
export type LeftBusiness = {
	id: number;
	slug: string | null;
	name: string | null;
	facts: string[];
	whole: boolean;
	cause: { id: string; kind: ChangeSetKind; at: string } | null;
};

/** How far an undo has come: it is done in steps, and the same call goes on with the next one while `done` is false. */
export type UndoProgress = {
	/** The undo's own change set. */
	changeSet: string;
	done: boolean;
	/** When an earlier call had ended it, as an ISO instant: this one has changed nothing then. Null: it is this call's work. */
	endedBefore: string | null;
	/** Businesses that are again as they were, that are back, and that are gone because the change set had created them. */
	restored: number;
	returned: number;
	removed: number;
	/** Left alone, or in some fields, because they were changed again since: the first 1,000. `skippedCount`: of those of which all stayed. */
	skipped: LeftBusiness[];
	skippedCount: number;
};

/**
 * Why a change set cannot be taken back now; null: it can be. `undone`: it was, or is being taken back. `expired`: how the businesses
 * were is not kept any more.
 */
type UndoHindrance = "undone" | "expired" | null;

/** A change set as a list shows it. Instants are ISO. */
export type ChangeSetItem = {
	id: string;
	kind: ChangeSetKind;
	/** As the audit log names them: `session:ID`, `token:NAME` or `cron`. */
	actor: Actor;
	requestId: string;
	createdAt: string;
	/** Of its last step. */
	updatedAt: string;
	done: boolean;
	/** How much of it is done, from 0 to 1; 1 where it is done, null where nobody knows (an import that is under way). */
	share: number | null;
	/** Businesses that it has to go through; null where they were not counted. */
	total: number | null;
	created: number;
	updated: number;
	removed: number;
	/** Left alone: an undo does so with what was changed again since. */
	skipped: number;
	/** As a bulk change wants them already. */
	unchanged: number;
	/** Of an undo: the change set that it takes back. */
	undoes: string | null;
	/** The undo that has taken it back, or is at it. */
	undoneBy: string | null;
	hindrance: UndoHindrance;
	/** Of a bulk change, and of the merge of a category or a city. */
	bulk: BulkInput | null;
};

/** The file of an import and of the undo of one, else null. */
type OfFile = { fileName: string | null };

/** A change set in the list: of one that has changed one or two businesses, which; the name is null where it is not kept any more. */
export type ListedChangeSet = ChangeSetItem & OfFile & { businesses: { id: number; name: string | null }[] };

/** Newest first; `next` is the `before` of the following page, null at the end. */
export type ChangeSetPage = { items: ListedChangeSet[]; next: string | null };

/** A field of a business as the database has it, before and after a change. */
export type FieldDifference = { name: string; before: unknown; after: unknown };

/** A business that a change set has changed, or would change; without name and slug where it is gone. */
export type ChangedBusiness = {
	id: number;
	name: string | null;
	slug: string | null;
	kind: "created" | "updated" | "removed";
	fields: FieldDifference[];
};

/** The names of categories and cities that differences mention, by their ids. */
export type PlaceNames = { categories: Record<number, string>; cities: Record<number, string> };

/** A change set with examples, and what it left alone (the first 1,000). */
export type ChangeSetDetail = ChangeSetItem &
	OfFile & {
		examples: ChangedBusiness[];
		left: LeftBusiness[];
		names: PlaceNames;
	};

/**
 * What a bulk change would do to the next part of its selection: how many businesses there are in it, how many of them would change, and
 * at most ten of these. `next` is the `after` of the following part, null at the end.
 */
export type BulkPreview = {
	selected: number;
	changing: number;
	examples: ChangedBusiness[];
	names: PlaceNames;
	next: number | null;
};

/**
 * One change of a business. `fields` are those that changed, as they are stored. `version` names the state that it left, which can be
 * put back unless it is there now or the change removed the business (`restorable`).
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
 * The newest change first; `more` says that there are older ones than are listed. `business` is what it is called, and its address:
 * null where it is not there any more.
 */
export type BusinessHistory = {
	business: { name: string; slug: string | null };
	changes: BusinessChange[];
	names: PlaceNames;
	more: boolean;
};
