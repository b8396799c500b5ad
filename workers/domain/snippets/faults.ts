import { placesIn, type TextPlace } from "./place.ts";
import { MAX_SNIPPET_BYTES, type SnippetPosition } from "./snippet.ts";
import { RAW_ELEMENTS, type SnippetToken, snippetTokens } from "./tokens.ts";

/** Names why a snippet is refused: each of these would break its page, or change what is not its own. */
export const SNIPPET_FAULTS = [
	"too-large",
	"nul",
	"bidi",
	"control-character",
	"lone-surrogate",
	"unclosed-element",
	"stray-end-tag",
	"page-element",
	"base",
	"http-equiv",
	"unclosed-comment",
	"unfinished-tag",
	"declaration",
	"not-in-head",
	"noscript-end",
	"foreign-text",
	"nested-too-deep",
] as const;
export type SnippetFault = (typeof SNIPPET_FAULTS)[number];
/** `detail` is the element's name or the character's number, empty where there is none. */
export type SnippetProblem = TextPlace & { fault: SnippetFault; detail: string };

/** Problems that are named at once. */
const MOST_PROBLEMS = 20;
/** Browsers stop nesting at 512. */
const DEEPEST = 100;

/** Elements without an end tag. */
const VOID_ELEMENTS = new Set(
	"area base basefont bgsound br col embed frame hr img input keygen link meta param source track wbr".split(" "),
);
/** A page has one of each, which is ours, or the element swallows what follows. */
const PAGE_ELEMENTS = new Set(["html", "head", "body", "frameset", "frame", "title", "plaintext"]);
/** Lists the elements of a head. Any other element ends the head. */
const HEAD_ELEMENTS = new Set(["meta", "link", "script", "style", "noscript", "template"]);
const FOREIGN_ELEMENTS = new Set(["svg", "math"]);

/** Matches characters that no snippet may have: they hide what it says, or cannot be stored. */
const BAD_CHARACTER =
	/[\0-\x08\x0b\x0e-\x1f\x7f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

const utf8 = new TextEncoder();

type Found = { fault: SnippetFault; at: number; detail: string };

/**
 * Lists what is wrong with a snippet for a position, in the order of the text, twenty at most. An empty list means that it may be
 * saved.
 */
export function snippetProblems(code: string, position: SnippetPosition): SnippetProblem[] {
	if (code.length > MAX_SNIPPET_BYTES || utf8.encode(code).length > MAX_SNIPPET_BYTES)
		return [{ fault: "too-large", detail: "", line: 1, column: 1 }];
	const found = [...badCharacters(code), ...badMarkup(code, position)];
	const placeOf = placesIn(code);
	return found
		.sort((one, other) => one.at - other.at)
		.slice(0, MOST_PROBLEMS)
		.map(({ fault, at, detail }) => ({ ...placeOf(at), fault, detail }));
}

function badCharacters(code: string): Found[] {
	const found: Found[] = [];
	for (const { 0: sign, index } of code.matchAll(BAD_CHARACTER)) {
		const number = sign.charCodeAt(0);
		found.push({ fault: faultOfCharacter(number), at: index, detail: `U+${number.toString(16).padStart(4, "0")}` });
		if (found.length === MOST_PROBLEMS) break;
	}
	return found;
}

function faultOfCharacter(number: number): SnippetFault {
	if (number === 0) return "nul";
	if (number < 0x80) return "control-character";
	return number >= 0xd800 && number <= 0xdfff ? "lone-surrogate" : "bidi";
}

type StartToken = Extract<SnippetToken, { kind: "start" }>;
type Opened = { name: string; at: number; foreign: boolean };

function badMarkup(code: string, position: SnippetPosition): Found[] {
	const found: Found[] = [];
	const opened: Opened[] = [];
	const openCounts = new Map<string, number>();
	const report = (fault: SnippetFault, at: number, detail = "") => found.push({ fault, at, detail });
	function close(): Opened {
		const last = opened.pop() as Opened;
		openCounts.set(last.name, (openCounts.get(last.name) ?? 1) - 1);
		return last;
	}
	/** Opens an element. Returns false when it is nested too deep to go on. */
	function start(token: StartToken): boolean {
		const faults = startFaults(token, position, opened.length);
		for (const fault of faults) report(fault, token.at, token.name);
		if (faults.includes("page-element")) return true;
		const foreign = FOREIGN_ELEMENTS.has(token.name) || opened.at(-1)?.foreign === true;
		if (VOID_ELEMENTS.has(token.name) || (foreign && token.selfClosing && !RAW_ELEMENTS.has(token.name))) return true;
		if (opened.length >= DEEPEST) {
			report("nested-too-deep", token.at, token.name);
			return false;
		}
		opened.push({ name: token.name, at: token.at, foreign });
		openCounts.set(token.name, (openCounts.get(token.name) ?? 0) + 1);
		return true;
	}
	function end({ name, at }: { name: string; at: number }): void {
		if ((openCounts.get(name) ?? 0) === 0)
			return void report(PAGE_ELEMENTS.has(name) ? "page-element" : "stray-end-tag", at, name);
		for (let last = close(); last.name !== name; last = close()) report("unclosed-element", last.at, last.name);
	}
	for (const token of snippetTokens(code)) {
		if (found.length >= MOST_PROBLEMS) return found;
		if (token.kind === "unfinished") report("unfinished-tag", token.at);
		else if (token.kind === "declaration") report("declaration", token.at);
		else if (token.kind === "comment" && !token.closed) report("unclosed-comment", token.at);
		else if (token.kind === "text" && position === "head" && opened.length === 0) {
			const text = /[^\t\n\f\r ]/.exec(code.slice(token.at, token.end));
			if (text) report("not-in-head", token.at + text.index);
		} else if (token.kind === "raw") {
			if (opened.at(-1)?.foreign && code.slice(token.at, token.end).includes("<"))
				report("foreign-text", token.at, token.name);
		} else if (token.kind === "start") {
			if (!start(token)) return found;
		} else if (token.kind === "end") end(token);
	}
	for (const { name, at } of opened) report("unclosed-element", at, name);
	return [...found, ...badNoscripts(code)];
}

function startFaults({ name, attributes }: StartToken, position: SnippetPosition, depth: number): SnippetFault[] {
	if (name === "base") return ["base"];
	if (PAGE_ELEMENTS.has(name) && !(name === "title" && depth > 0)) return ["page-element"];
	if (name === "meta" && attributes.some((attribute) => attribute.name === "http-equiv")) return ["http-equiv"];
	return position === "head" && depth === 0 && !HEAD_ELEMENTS.has(name) ? ["not-in-head"] : [];
}

/**
 * Finds faults of `<noscript>`. A browser with scripts takes the contents of `<noscript>` as text and ends it at the
 * first `</noscript`, one without them reads it as markup: where the two would end it at different places, the one that
 * most visitors have ends it too early.
 */
function badNoscripts(code: string): Found[] {
	let inside = false;
	for (const token of snippetTokens(code)) {
		if (token.kind === "start" && token.name === "noscript") inside = true;
		else if (token.kind === "end" && token.name === "noscript") inside = false;
		else if (inside && token.kind !== "text" && token.kind !== "end") {
			const hidden = /<\/noscript/i.exec(code.slice(token.at, token.end));
			if (hidden) return [{ fault: "noscript-end", at: token.at + hidden.index, detail: "noscript" }];
		}
	}
	return [];
}
