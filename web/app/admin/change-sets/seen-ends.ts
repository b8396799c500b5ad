import { useEffect } from "react";

/** Remembers in the browser which changes its operator has seen ended. Without storage each is shown for as long as the server tells of it. */

const KEY = "seen-changes";
/** More changes do not end within the time for which they are told. */
const MOST = 50;

/** Returns the ids of the changes that were seen ended. */
export function seenEnds(): string[] {
	try {
		const ids: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
		return Array.isArray(ids) ? ids.map(String) : [];
	} catch {
		return [];
	}
}

/** Notes that a change was seen ended. */
export function noteSeenEnd(id: string): void {
	try {
		localStorage.setItem(KEY, JSON.stringify([id, ...seenEnds().filter((one) => one !== id)].slice(0, MOST)));
	} catch {
		// It is shown once more.
	}
}

/** Notes that the end of a change is seen where this is drawn, as soon as somebody looks at the tab. */
export function useSeenEnd(id: string, done: boolean): void {
	useEffect(() => {
		if (!done) return;
		const note = () => document.hidden || noteSeenEnd(id);
		note();
		document.addEventListener("visibilitychange", note);
		return () => document.removeEventListener("visibilitychange", note);
	}, [id, done]);
}
