import { EXCERPT_LENGTH } from "#workers/contract/message.ts";

/**
 * Ends an excerpt of a message at its last whole word, with an ellipsis. A shorter one is the message itself. One of exactly the length
 * is taken for cut, as nearly all of them are.
 */
export function shownExcerpt(excerpt: string): string {
	return [...excerpt].length < EXCERPT_LENGTH ? excerpt : `${excerpt.replace(/\s+\S*$/, "")}…`;
}
