import type { Actor } from "#workers/contract/actor.ts";
import type { SnippetConsent, SnippetPosition } from "#workers/domain/snippets/snippet.ts";
import type { PageKind } from "#workers/domain/web-vitals.ts";

export const SNIPPET_NAME_LENGTH = 80;
export const SNIPPET_DESCRIPTION_LENGTH = 300;
/**
 * Matches an id. Ids that begin with "measurement-" are reserved for snippets that are built from measurement accounts.
 */
export const SNIPPET_ID = /^(?!measurement-)[a-z0-9][a-z0-9-]{0,63}$/;

/**
 * Describes an HTML injection item. `pageKinds` are the kinds of its pages; an empty list means all. The item is in
 * pages from `shownFrom` and before `shownUntil` (ISO). Null means without a beginning, or without an end.
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

/**
 * Names the three ways that a snippet can fail: its file does not load, its script throws, or the page's policy refuses an
 * action.
 */
export const SNIPPET_FAILURES = ["load", "error", "refused"] as const;
export type SnippetFailureKind = (typeof SNIPPET_FAILURES)[number];

/** Counts the failures of a snippet in the last 24 hours, and describes the newest one. */
export type SnippetFailures = { count: number; kind: SnippetFailureKind; detail: string; at: string };
type SnippetCookie = { name: string; seenAt: string };

/** `revision` is the number of the save that wrote it last, 0 before any; `updatedAt` is null then. */
export type StoredSnippet = SnippetItem & {
	revision: number;
	updatedAt: string | null;
	failures: SnippetFailures | null;
	cookies: SnippetCookie[];
};

/** Is a snippet that is built from a measurement account, which nobody edits. */
type MeasurementSnippet = Pick<StoredSnippet, "id" | "name" | "consent" | "failures" | "cookies">;

/**
 * Holds the data of the screen. `revision` identifies what is stored: a save sends it as `If-Match`. `off`: no snippet
 * is in any page. `cookies` are those whose snippet is unknown.
 */
export type ManagedSnippets = {
	items: StoredSnippet[];
	revision: number;
	off: boolean;
	measurement: MeasurementSnippet[];
	cookies: SnippetCookie[];
};

/**
 * Describes a save of a snippet; `at` is null for the original one. `kept` is the state that it left, null when it
 * removed the snippet.
 */
export type SnippetVersion = { version: number; at: string | null; actor: Actor };
export type WholeSnippetVersion = SnippetVersion & { kept: SnippetItem | null };

/**
 * Is a page's report of its snippets. `detail` is an address or a message. An empty `snippet` of a cookie means that
 * one of several has set it.
 */
export type SnippetReport = {
	failures: { snippet: string; kind: SnippetFailureKind; detail: string }[];
	cookies: { snippet: string; name: string }[];
};
export const MOST_REPORTED = 10;
export const REPORTED_DETAIL = 300;
