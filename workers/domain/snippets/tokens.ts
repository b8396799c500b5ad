/**
 * Reads HTML as a browser's tokenizer does (HTML Living Standard, 13.2.5), with the place of each part: tags, comments, and
 * the text of elements whose content is no markup. It looks at every character a bounded number of times.
 */

export type SnippetAttribute = { name: string; value: string; at: number };
/** Holds a token. `at` and `end` are offsets in UTF-16 units. */
export type SnippetToken = { at: number; end: number } & (
	| { kind: "start"; name: string; attributes: SnippetAttribute[]; selfClosing: boolean }
	| { kind: "end"; name: string }
	| { kind: "text" }
	/** Is the content of the raw element `name`. `closed` says whether its end tag follows. */
	| { kind: "raw"; name: string; closed: boolean }
	| { kind: "comment"; closed: boolean }
	/** Is `<!…>`, `<?…>` or `</ …>`, which a browser takes for a comment although nobody meant one. */
	| { kind: "declaration" }
	/** Is a tag in which the text ends. */
	| { kind: "unfinished" }
);

/** Lists elements whose content is text up to their end tag. */
export const RAW_ELEMENTS: ReadonlySet<string> = new Set([
	"script",
	"style",
	"textarea",
	"title",
	"iframe",
	"noembed",
	"noframes",
	"xmp",
]);

const LETTER = /[a-z]/i;
const SPACE = /[\t\n\f\r ]/;
const NAME_END = /[\t\n\f\r />]/g;
const ATTRIBUTE_NAME_END = /[\t\n\f\r />=]/g;
const UNQUOTED_END = /[\t\n\f\r >]/g;
const COMMENT_END = /--!?>/g;
/**
 * Matches the points where a script's text changes state: comments in it hide inner `<script>` pairs from the
 * end tag (13.2.5.15 to 13.2.5.31).
 */
const SCRIPT_TURN = /<!--|-->|<\/script(?=[\t\n\f\r />])|<script(?=[\t\n\f\r />])/gi;

/** Splits markup into its tokens, in order. */
export function* snippetTokens(code: string): Generator<SnippetToken> {
	let at = 0;
	let textFrom = 0;
	while (at < code.length) {
		const open = code.indexOf("<", at);
		if (open < 0) break;
		const token = tokenAt(code, open);
		if (token === null) {
			at = open + 1;
			continue;
		}
		if (open > textFrom) yield { kind: "text", at: textFrom, end: open };
		yield token;
		at = token.end;
		if (token.kind === "start" && RAW_ELEMENTS.has(token.name)) {
			const raw = rawContent(code, token.name, token.end);
			if (raw.end > raw.at || !raw.closed) yield raw;
			at = raw.end;
		}
		textFrom = at;
	}
	if (code.length > textFrom) yield { kind: "text", at: textFrom, end: code.length };
}

/** Returns the token that begins with the `<` at an offset; null where that is text. */
function tokenAt(code: string, at: number): SnippetToken | null {
	const next = code[at + 1] ?? "";
	if (LETTER.test(next)) return tagAt(code, at, at + 1, "start");
	if (next === "/") {
		const after = code[at + 2] ?? "";
		if (LETTER.test(after)) return tagAt(code, at, at + 2, "end");
		return after === "" ? null : declarationAt(code, at);
	}
	if (code.startsWith("!--", at + 1)) return commentAt(code, at);
	return next === "!" || next === "?" ? declarationAt(code, at) : null;
}

function declarationAt(code: string, at: number): SnippetToken {
	const end = code.indexOf(">", at);
	return end < 0 ? { kind: "unfinished", at, end: code.length } : { kind: "declaration", at, end: end + 1 };
}

function commentAt(code: string, at: number): SnippetToken {
	const abrupt = /-?>/y;
	abrupt.lastIndex = at + 4;
	if (abrupt.test(code)) return { kind: "comment", at, end: abrupt.lastIndex, closed: true };
	const end = indexAfter(COMMENT_END, code, at + 4);
	return end === null
		? { kind: "comment", at, end: code.length, closed: false }
		: { kind: "comment", at, end: end.end, closed: true };
}

function tagAt(code: string, at: number, nameAt: number, kind: "start" | "end"): SnippetToken {
	const unfinished: SnippetToken = { kind: "unfinished", at, end: code.length };
	const nameEnd = indexAfter(NAME_END, code, nameAt)?.at;
	if (nameEnd === undefined) return unfinished;
	const name = code.slice(nameAt, nameEnd).toLowerCase();
	const attributes: SnippetAttribute[] = [];
	let place = nameEnd;
	let selfClosing = false;
	for (;;) {
		const sign = code[place];
		if (sign === undefined) return unfinished;
		if (sign === ">") break;
		if (sign === "/" || SPACE.test(sign)) {
			selfClosing = sign === "/";
			place += 1;
			continue;
		}
		const read = attributeAt(code, place);
		if (read === null) return unfinished;
		attributes.push(read.attribute);
		place = read.end;
		selfClosing = false;
	}
	const end = place + 1;
	return kind === "end" ? { kind, name, at, end } : { kind, name, attributes, selfClosing, at, end };
}

/** Reads an attribute from its first sign on; null where the text ends in it. */
function attributeAt(code: string, at: number): { attribute: SnippetAttribute; end: number } | null {
	// An equals sign in front belongs to the name (13.2.5.32).
	const nameEnd = indexAfter(ATTRIBUTE_NAME_END, code, at + 1)?.at;
	if (nameEnd === undefined) return null;
	const name = code.slice(at, nameEnd).toLowerCase();
	const sign = skipSpace(code, nameEnd);
	if (code[sign] !== "=") return { attribute: { name, value: "", at }, end: nameEnd };
	const valueAt = skipSpace(code, sign + 1);
	const quote = code[valueAt];
	if (quote === undefined) return null;
	if (quote === ">") return { attribute: { name, value: "", at }, end: valueAt };
	if (quote === '"' || quote === "'") {
		const end = code.indexOf(quote, valueAt + 1);
		return end < 0 ? null : { attribute: { name, value: code.slice(valueAt + 1, end), at }, end: end + 1 };
	}
	const end = indexAfter(UNQUOTED_END, code, valueAt)?.at;
	return end === undefined ? null : { attribute: { name, value: code.slice(valueAt, end), at }, end };
}

function skipSpace(code: string, at: number): number {
	let place = at;
	while (place < code.length && SPACE.test(code[place] as string)) place += 1;
	return place;
}

function rawContent(code: string, name: string, at: number): Extract<SnippetToken, { kind: "raw" }> {
	const end = name === "script" ? scriptEnd(code, at) : rawEnd(code, name, at);
	return { kind: "raw", name, at, end: end ?? code.length, closed: end !== null };
}

function rawEnd(code: string, name: string, at: number): number | null {
	return indexAfter(new RegExp(`</${name}(?=[\\t\\n\\f\\r />])`, "gi"), code, at)?.at ?? null;
}

function scriptEnd(code: string, from: number): number | null {
	let state: "plain" | "escaped" | "doubly" = "plain";
	for (let turn = indexAfter(SCRIPT_TURN, code, from); turn !== null; ) {
		const sign = code.slice(turn.at, turn.end).toLowerCase();
		let next = turn.end;
		if (sign === "<!--") {
			// The dashes of a comment's beginning may also end it.
			next = turn.at + 2;
			if (state === "plain") state = "escaped";
		} else if (sign === "-->") state = "plain";
		else if (sign === "<script") state = state === "plain" ? "plain" : "doubly";
		else if (state === "doubly") state = "escaped";
		else return turn.at;
		turn = indexAfter(SCRIPT_TURN, code, next);
	}
	return null;
}

/** Finds the first match of a global pattern from an offset on. */
function indexAfter(pattern: RegExp, code: string, from: number): { at: number; end: number } | null {
	pattern.lastIndex = from;
	const match = pattern.exec(code);
	return match === null ? null : { at: match.index, end: match.index + match[0].length };
}
