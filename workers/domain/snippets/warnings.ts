import { placesIn, type TextPlace } from "./place.ts";
import { type SnippetToken, snippetTokens } from "./tokens.ts";

/** Names snippets' weaknesses: such a snippet is saved, but may not do what it is meant to. */
const SNIPPET_WARNINGS = [
	"document-write",
	"inline-handler",
	"script-address",
	"insecure-address",
	"evaluates-text",
	"consent-default",
] as const;
export type SnippetWarning = (typeof SNIPPET_WARNINGS)[number];
type SnippetNote = TextPlace & { warning: SnippetWarning };

const MOST_NOTES = 20;

/** Finds the warnings of a script's text. */
const IN_SCRIPTS: readonly (readonly [SnippetWarning, RegExp])[] = [
	["document-write", /\bdocument\s{0,9}\.\s{0,9}write(?:ln)?\b/g],
	["evaluates-text", /\beval\s{0,9}\(|\bnew\s{1,9}Function\b/g],
	["consent-default", /["']consent["']\s{0,9},\s{0,9}["']default["']/g],
	["insecure-address", /["'`]http:\/\//g],
];
/** Attributes that load or send something. */
const LOADING = new Set(["src", "href", "action", "poster", "srcset"]);

/** Lists what deserves a second look in a snippet, in the order of the text, twenty at most. */
export function snippetNotes(code: string): SnippetNote[] {
	const found: { warning: SnippetWarning; at: number }[] = [];
	for (const token of snippetTokens(code)) {
		if (found.length >= MOST_NOTES) break;
		if (token.kind === "start") found.push(...notesOfTag(token));
		else if (token.kind === "raw" && token.name === "script") {
			const text = code.slice(token.at, token.end);
			for (const [warning, pattern] of IN_SCRIPTS)
				for (const { index } of text.matchAll(pattern)) found.push({ warning, at: token.at + index });
		}
	}
	const placeOf = placesIn(code);
	return found
		.sort((one, other) => one.at - other.at)
		.slice(0, MOST_NOTES)
		.map(({ warning, at }) => ({ ...placeOf(at), warning }));
}

function notesOfTag({
	attributes,
}: Extract<SnippetToken, { kind: "start" }>): { warning: SnippetWarning; at: number }[] {
	return attributes.flatMap(({ name, value, at }) => {
		if (/^on[a-z]/.test(name)) return { warning: "inline-handler" as const, at };
		const address = value.trimStart().slice(0, 20).toLowerCase();
		if (!LOADING.has(name)) return [];
		if (address.startsWith("javascript:")) return { warning: "script-address" as const, at };
		return address.startsWith("http://") ? { warning: "insecure-address" as const, at } : [];
	});
}
