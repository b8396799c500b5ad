import type { PageKind } from "../web-vitals.ts";

/** An operator's HTML snippet is markup that has a position in the public pages. */

export const SNIPPET_POSITIONS = ["head", "body-start", "body-end"] as const;
export type SnippetPosition = (typeof SNIPPET_POSITIONS)[number];

/** Names what a visitor must have agreed to before it loads. */
export const SNIPPET_CONSENTS = ["necessary", "statistics", "marketing"] as const;
export type SnippetConsent = (typeof SNIPPET_CONSENTS)[number];

/** Limit the code of one snippet and of all together, in UTF-8 bytes. */
export const MAX_SNIPPET_BYTES = 64 * 1024;
export const MAX_SNIPPETS_BYTES = 256 * 1024;
export const MAX_SNIPPETS = 100;

/** Describes a snippet as a page carries it. Without page kinds, every kind of page has it. */
export type PlacedSnippet = {
	id: string;
	name: string;
	code: string;
	position: SnippetPosition;
	consent: SnippetConsent;
	pageKinds?: readonly PageKind[];
};

/**
 * Says when pages have a snippet, in milliseconds since 1970. Null: it has no beginning, or
 * no end. The end is not included.
 */
type SnippetSpan = { shownFrom: number | null; shownUntil: number | null };

export function isInSpan({ shownFrom, shownUntil }: SnippetSpan, now: number): boolean {
	return (shownFrom === null || shownFrom <= now) && (shownUntil === null || now < shownUntil);
}

/** Returns the first moment after `now` at which a snippet appears or disappears; null where there is none. */
export function nextSpanChange(spans: readonly SnippetSpan[], now: number): number | null {
	const moments = spans
		.flatMap(({ shownFrom, shownUntil }) => [shownFrom, shownUntil])
		.filter((moment) => moment !== null && moment > now) as number[];
	return moments.length === 0 ? null : Math.min(...moments);
}

/** Returns the snippets that a kind of page has. */
export function snippetsOn<Snippet extends Pick<PlacedSnippet, "pageKinds">>(
	snippets: readonly Snippet[],
	kind: PageKind,
): Snippet[] {
	return snippets.filter(({ pageKinds }) => pageKinds === undefined || pageKinds.includes(kind));
}
