import { useEffect } from "react";

/**
 * Remembers which changes the operator has seen ended: in a cookie, which lives where the session does. Without cookies there is no session, and
 * the ends of a session's changes are told to itself alone.
 */

const NAME = "seen-changes";
/** More changes do not end within the time for which they are told. */
const MOST = 20;
/** Is as long as an end is told. */
const KEPT_SECONDS = 3_600;

/** The beginning of an id is enough to tell a few changes apart, and is sent along with every call. */
const briefly = (id: string) => id.slice(0, 8);

function noted(): string[] {
	const [, ids = ""] = new RegExp(`(?:^|; )${NAME}=([\\da-f.]+)`).exec(document.cookie) ?? [];
	return ids === "" ? [] : ids.split(".");
}

/** Returns a test of whether a change was seen ended when this was asked. */
export function seenEnds(): (id: string) => boolean {
	const ids = noted();
	return (id) => ids.includes(briefly(id));
}

/** Notes that a change was seen ended. */
export function noteSeenEnd(id: string): void {
	const ids = [briefly(id), ...noted().filter((one) => one !== briefly(id))].slice(0, MOST).join(".");
	const secure = location.protocol === "https:" ? "; Secure" : "";
	// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
	document.cookie = `${NAME}=${ids}; Path=/; Max-Age=${KEPT_SECONDS}; SameSite=Strict${secure}`;
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
