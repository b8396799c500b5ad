/** What was changed together; `undo` takes another change set back, `bulk` does one thing to many businesses. */
export const CHANGE_SET_KINDS = ["import", "create", "edit", "bulk", "merge", "remove", "restore", "undo"] as const;
export type ChangeSetKind = (typeof CHANGE_SET_KINDS)[number];

/** How businesses were before a change is kept so many days; then it cannot be taken back any more. */
export const CHANGES_KEPT_DAYS = 90;

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
	/** Left alone, because they were changed again since: the first 1,000 of `skippedCount`. Without name and slug: it is gone. */
	skipped: { id: number; slug: string | null; name: string | null }[];
	skippedCount: number;
};

/**
 * One change of a business. `fields` are those that changed, as they are stored. `version` names the state that it left, which can be
 * put back unless it is there now or the change removed the business (`restorable`).
 */
export type BusinessChange = {
	version: number;
	restorable: boolean;
	changeSet: { id: string; kind: ChangeSetKind; actor: string; requestId: string };
	kind: "created" | "updated" | "removed";
	at: string;
	fields: { name: string; before: unknown; after: unknown }[];
};

/**
 * The newest change first; `more` says that there are older ones than are listed. `business` is what it is called, and its address:
 * null where it is not there any more.
 */
export type BusinessHistory = {
	business: { name: string; slug: string | null };
	changes: BusinessChange[];
	more: boolean;
};
