import type { BusinessRecord } from "#workers/contract/business-edit.ts";
import type { FormValues } from "./form-values.ts";

/** Holds what was typed when the form was sent, and the record that it changes (null for a new one). */
type Draft = { record: BusinessRecord | null; values: FormValues };

/**
 * Keeps the values that are being sent, for this tab of the browser, until an answer has come. When the session has
 * ended, the answer is the sign-in; after it the operator goes on with the kept values.
 */
export function keepDraft(id: number | "new", draft: Draft): void {
	try {
		sessionStorage.setItem(keyOf(id), JSON.stringify(draft));
	} catch {
		// The storage may be full or switched off. Then nothing is kept.
	}
}

export function dropDraft(id: number | "new"): void {
	try {
		sessionStorage.removeItem(keyOf(id));
	} catch {
		// The storage may be switched off. Then nothing was kept.
	}
}

export function keptDraft(id: number | "new"): Draft | null {
	try {
		return JSON.parse(sessionStorage.getItem(keyOf(id)) ?? "null");
	} catch {
		return null;
	}
}

/** Tells whether this tab keeps any typed values. */
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
