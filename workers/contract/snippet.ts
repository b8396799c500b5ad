import type { Actor } from "#workers/contract/actor.ts";
import type { SnippetConsent, SnippetPosition } from "#workers/domain/snippets/snippet.ts";
import type { PageKind } from "#workers/domain/web-vitals.ts";

export const SNIPPET_NAME_LENGTH = 80;
export const SNIPPET_DESCRIPTION_LENGTH = 300;
/** What an id looks like. Those that begin so belong to snippets that are built from measurement accounts. */
export const SNIPPET_ID = /^(?!measurement-)[a-z0-9][a-z0-9-]{0,63}$/;

/**
 * An HTML injection item. `pageKinds`: the kinds of pages it stands on, empty: all. It stands there from `shownFrom` on and before
 * `shownUntil` (ISO); null: without a beginning, without an end.
 */
export type SnippetItem = {
	id: string;
	name: string;
	description: string;
	code: string;
	enabled: boolean;
	position: SnippetPosition;
	consent: SnippetConsent;
	pageKinds: PageKind[];
	shownFrom: string | null;
	shownUntil: string | null;
};

/** How a snippet can fail: its file does not load, its script throws, or the page's policy refuses what it does. */
export const SNIPPET_FAILURES = ["load", "error", "refused"] as const;
export type SnippetFailureKind = (typeof SNIPPET_FAILURES)[number];

/** How often a snippet failed in the last 24 hours, and the newest failure. */
export type SnippetFailures = { count: number; kind: SnippetFailureKind; detail: string; at: string };
type SnippetCookie = { name: string; seenAt: string };

/** `revision`: the number of the save that wrote it last, 0 before any; `updatedAt` is null then. */
export type StoredSnippet = SnippetItem & {
	revision: number;
	updatedAt: string | null;
	failures: SnippetFailures | null;
	cookies: SnippetCookie[];
};

/** A snippet that is built from a measurement account: nobody edits it. */
type MeasurementSnippet = Pick<StoredSnippet, "id" | "name" | "consent" | "failures" | "cookies">;

/**
 * All that the screen shows. `revision` names what is stored: who saves sends it as `If-Match`; `off`: none stands in any page.
 * `cookies` are those of which nobody knows which snippet has set them.
 */
export type ManagedSnippets = {
	items: StoredSnippet[];
	revision: number;
	off: boolean;
	measurement: MeasurementSnippet[];
	cookies: SnippetCookie[];
};

/** A save of a snippet; `at` is null of what was there from the first day. `kept` is how it left it, null where it removed it. */
export type SnippetVersion = { version: number; at: string | null; actor: Actor };
export type WholeSnippetVersion = SnippetVersion & { kept: SnippetItem | null };

/** What a page tells of its snippets. `detail`: an address or a message. An empty `snippet` of a cookie: one of several has set it. */
export type SnippetReport = {
	failures: { snippet: string; kind: SnippetFailureKind; detail: string }[];
	cookies: { snippet: string; name: string }[];
};
export const MOST_REPORTED = 10;
export const REPORTED_DETAIL = 300;
