import type { BusinessRecord } from "#workers/contract/business-edit.ts";
import type { FormValues } from "./form-values.ts";

/** What was typed when it was sent, and the record that it is a change of (null: a new one). */
type Draft = { record: BusinessRecord | null; values: FormValues };

/**
 * Keeps what is being sent for this tab of the browser, until an answer has come: a session that has ended answers with the sign-in, and
 * whoever has signed in again goes on where they were.
 */
export function keepDraft(id: number | "new", draft: Draft): void {
	try {
		sessionStorage.setItem(keyOf(id), JSON.stringify(draft));
	} catch {
		// Full or switched off: then nothing is kept.
	}
}

export function dropDraft(id: number | "new"): void {
	try {
		sessionStorage.removeItem(keyOf(id));
	} catch {
		// Switched off: then nothing was kept.
	}
}

export function keptDraft(id: number | "new"): Draft | null {
	try {
		return JSON.parse(sessionStorage.getItem(keyOf(id)) ?? "null");
	} catch {
		return null;
	}
}

/** Whether anything that was typed is kept in this tab. */
export function isDraftKept(): boolean {
	try {
		return Object.keys(sessionStorage).some((key) => key.startsWith(PREFIX));
	} catch {
		return false;
	}
}

const PREFIX = "business-edit:";

function keyOf(id: number | "new"): string {
	return `${PREFIX}${id}`;
}
