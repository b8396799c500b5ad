import { DAY_MS } from "#workers/domain/instant.ts";
import { PURPOSES, type Purpose } from "./purposes.ts";

export type Choice = Record<Purpose, boolean>;
/**
 * Is called with a choice. `made` says that the visitor has made it just now on this page, not earlier and not in
 * another tab.
 */
type Listener = (choice: Choice, made: boolean) => void;
type Stored = { choice: Choice; asked: readonly string[] };

const KEY = "consent";
/** Says for how long a choice is kept. The visitor is asked again after half a year. */
const KEPT_MS = 182 * DAY_MS;

/** Holds the choice for this page, for browsers that store nothing. */
let unsaved: Stored | null = null;
const listeners: Listener[] = [];

/** Holds what the server knew about the choice when it sent this page. The page's policy lets these purposes load. */
export const servedFor: readonly string[] = mirrored();

/** Returns what the visitor chose on this device. Returns null before a choice, and half a year after it. */
export function currentChoice(): Choice | null {
	return stored()?.choice ?? null;
}

/** Tells whether the visitor has been asked about all of these. */
export function isAsked(purposes: readonly string[]): boolean {
	const asked = stored()?.asked;
	return asked !== undefined && purposes.every((purpose) => asked.includes(purpose));
}

function stored(): Stored | null {
	try {
		const { at, asked = PURPOSES, ...choice } = JSON.parse(localStorage.getItem(KEY) ?? "null") ?? {};
		if (typeof at !== "number" || Date.now() - at > KEPT_MS) return unsaved;
		return { choice: choiceOf((purpose) => choice[purpose] === true), asked };
	} catch {
		return unsaved;
	}
}

/** Tells whether the browser sends Global Privacy Control, which refuses marketing whatever else is chosen. */
export function refusesMarketing(): boolean {
	return (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
}

export function choiceOf(granted: (purpose: Purpose) => boolean): Choice {
	const holds = (purpose: Purpose) => granted(purpose) && !(purpose === "marketing" && refusesMarketing());
	return Object.fromEntries(PURPOSES.map((purpose) => [purpose, holds(purpose)])) as Choice;
}

/**
 * Stores a choice about the purposes in `asked` (by default the same as before, or else maps), and calls every
 * listener.
 */
export function choose(choice: Choice, asked: readonly string[] = stored()?.asked ?? ["maps"]): void {
	unsaved = { choice, asked };
	try {
		localStorage.setItem(KEY, JSON.stringify({ ...choice, asked, at: Date.now() }));
	} catch {
		// The storage is blocked or full.
	}
	mirror(choice);
	for (const listener of listeners) listener(choice, true);
}

/** Calls the listener with the present choice, and with each later choice, made here or in another tab. */
export function onChoice(listener: Listener): void {
	listeners.push(listener);
	const choice = currentChoice();
	mirror(choice);
	if (choice) listener(choice, false);
	addEventListener("storage", (event) => {
		const other = (event as StorageEvent).key === KEY ? currentChoice() : null;
		if (other) listener(other, false);
	});
}

/** Returns what the cookie says to the server. */
export function mirrored(): string[] {
	return /(?:^|; )consent=([a-z.]+)/.exec(document.cookie)?.[1]?.split(".") ?? [];
}

/**
 * Sets the cookie that tells the server what the visitor has agreed to, because only then the server opens a page's
 * policy. A visitor who agrees to nothing gets no cookie.
 */
function mirror(choice: Choice | null): void {
	const agreed = ["statistics", "marketing"].filter((purpose) => choice?.[purpose as Purpose]).join(".");
	if (agreed === mirrored().join(".")) return;
	// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere.
	document.cookie = `${KEY}=${agreed};path=/;samesite=lax;secure;max-age=${agreed ? KEPT_MS / 1_000 : 0}`;
}
