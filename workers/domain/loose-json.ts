/**
 * Parses a text that is JSON, JSON with doubled quotes as CSV leaves it (`{""a"": true}`), or a Python literal (`{'a': True, 'b':
 * None}`, `u'text'`). Returns undefined when it is none of them.
 */
export function parseLooseJson(text: string): unknown {
	return tryJson(text) ?? tryJson(undoubleQuotes(text)) ?? parsePythonLiteral(text);
}

/** Returns the value of a text that is JSON; undefined for any other text. */
export function tryJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}

function undoubleQuotes(text: string): string {
	const bare = text.length > 1 && text.startsWith('"') && text.endsWith('"') ? text.slice(1, -1) : text;
	return bare.includes('""') ? bare.replaceAll('""', '"') : bare;
}

const MAX_DEPTH = 20;
const WORDS: Readonly<Record<string, unknown>> = {
	True: true,
	False: false,
	None: null,
	true: true,
	false: false,
	null: null,
};
const NUMBER_OR_WORD = /[A-Za-z]+|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const ESCAPES: Readonly<Record<string, string>> = { n: "\n", t: "\t", r: "\r", b: "", f: "", "0": "" };

/** Reads Python's repr of dicts, lists, tuples, strings, numbers and the three constants. */
function parsePythonLiteral(text: string): unknown {
	let at = 0;

	function skipBlanks(): void {
		while (at < text.length && /\s/.test(text.charAt(at))) at += 1;
	}

	function value(depth: number): unknown {
		skipBlanks();
		const first = text.charAt(at);
		if (depth > MAX_DEPTH) throw new SyntaxError("too deep");
		if (first === "{") return object(depth);
		if (first === "[" || first === "(") return list(depth, first === "[" ? "]" : ")");
		if (first === "'" || first === '"') return string(first);
		// Python 2 wrote u'text'.
		const second = text.charAt(at + 1);
		if (first === "u" && (second === "'" || second === '"')) {
			at += 1;
			return string(second);
		}
		NUMBER_OR_WORD.lastIndex = at;
		const word = NUMBER_OR_WORD.exec(text)?.[0];
		if (word === undefined) throw new SyntaxError("no value");
		at += word.length;
		if (Object.hasOwn(WORDS, word)) return WORDS[word];
		if (Number.isNaN(Number(word))) throw new SyntaxError("unknown word");
		return Number(word);
	}

	function object(depth: number): Record<string, unknown> {
		const entries: [string, unknown][] = [];
		at += 1;
		for (;;) {
			skipBlanks();
			if (text.charAt(at) === "}") break;
			const key = value(depth + 1);
			skipBlanks();
			if (text.charAt(at) !== ":" || typeof key === "object") throw new SyntaxError("no colon");
			at += 1;
			entries.push([String(key), value(depth + 1)]);
			separator("}");
		}
		at += 1;
		return Object.fromEntries(entries);
	}

	function list(depth: number, end: string): unknown[] {
		const items: unknown[] = [];
		at += 1;
		for (;;) {
			skipBlanks();
			if (text.charAt(at) === end) break;
			items.push(value(depth + 1));
			separator(end);
		}
		at += 1;
		return items;
	}

	function separator(end: string): void {
		skipBlanks();
		if (text.charAt(at) === ",") at += 1;
		else if (text.charAt(at) !== end) throw new SyntaxError("no comma");
	}

	function string(quote: string): string {
		let out = "";
		at += 1;
		for (;;) {
			if (at >= text.length) throw new SyntaxError("open string");
			const char = text.charAt(at);
			at += 1;
			if (char === quote) return out;
			if (char === "\\") {
				out += escaped();
			} else {
				out += char;
			}
		}
	}

	function escaped(): string {
		const char = text.charAt(at);
		at += 1;
		const digits = char === "x" ? 2 : char === "u" ? 4 : char === "U" ? 8 : 0;
		if (digits === 0) return ESCAPES[char] ?? char;
		const code = Number.parseInt(text.slice(at, at + digits), 16);
		at += digits;
		if (!(code <= 0x10ffff)) throw new SyntaxError("bad escape");
		return String.fromCodePoint(code);
	}

	try {
		const result = value(0);
		skipBlanks();
		return at === text.length ? result : undefined;
	} catch (error) {
		if (error instanceof SyntaxError) return undefined;
		throw error;
	}
}
