import { type DateKind, formatCodeDateKind, serialToIso } from "./serial-date.ts";

/** Describes formats that make more of a number than a number: a moment, or a row of digits. */
export type CellFormat = DateKind | DigitFormat;

/**
 * Holds a format of digit places and literals, `00000` or `[<=9999999]###-####;(###) ###-####`: its
 * sections with their conditions.
 */
type DigitFormat = { sections: Section[] };

type Section = { condition: Condition | null; tokens: Token[]; isMoreThanNumber: boolean };

type Condition = (value: number) => boolean;

/** Holds a digit place as the format writes it, or a text that stays as it is. */
type Token = { place: "0" | "#" | "?" } | { literal: string };

/** Matches currency signs: a number with one of them is a sum, not an id. */
const CURRENCY = /\p{Sc}/u;
const LETTER = /\p{L}/u;

/** Reads a format code; null for the codes whose numbers stay numbers. */
export function cellFormat(code: string): CellFormat | null {
	return formatCodeDateKind(code) ?? digitFormat(code);
}

/** Returns a number as its cell means it: ISO text for moments, the shown digits for ids, else the number. */
export function formatted(value: number, format: CellFormat, date1904: boolean): string | number {
	return typeof format === "string" ? serialToIso(value, format, date1904) : formatDigits(value, format);
}

/**
 * Reads a format of digit places and literals (ECMA-376 part 1, §18.8.31). Null for everything that says 'a quantity' (decimals,
 * thousands, percent, exponents, fractions, currencies, words behind a plain place as in `0" km"`) and for text formats.
 */
export function digitFormat(code: string): DigitFormat | null {
	const sections = splitSections(code.slice(0, 255)).slice(0, 3).map(readSection);
	if (sections[0] === null || !sections.some((section) => section?.isMoreThanNumber)) return null;
	const hasConditions = sections.some((section) => section !== null && section.condition !== null);
	const bySign: Condition[] = sections.length < 3 ? [atLeastZero, never] : [aboveZero, never, isZero];
	return {
		sections: sections.flatMap((section, index) => {
			if (section === null) return [];
			return [{ ...section, condition: section.condition ?? (hasConditions ? null : (bySign[index] ?? null)) }];
		}),
	};
}

function atLeastZero(value: number): boolean {
	return value >= 0;
}

function aboveZero(value: number): boolean {
	return value > 0;
}

function isZero(value: number): boolean {
	return value === 0;
}

function never(): boolean {
	return false;
}

/** Writes whole numbers from 0 on as the format shows them, without blanks around. Returns the number where that shows nothing more. */
export function formatDigits(value: number, { sections }: DigitFormat): string | number {
	if (!Number.isSafeInteger(value) || value < 0) return value;
	const section = sections.find(({ condition }) => condition === null || condition(value));
	if (section === undefined || !section.isMoreThanNumber) return value;
	const digits = value === 0 ? "" : String(value);
	const places = section.tokens.filter((token) => "place" in token).length;
	let next = digits.length - places;
	let text = "";
	let isFirst = true;
	for (const token of section.tokens) {
		if ("literal" in token) {
			text += token.literal;
			continue;
		}
		if (isFirst && next > 0) text += digits.slice(0, next);
		isFirst = false;
		text += next >= 0 ? digits[next] : token.place === "0" ? "0" : token.place === "?" ? " " : "";
		next++;
	}
	text = text.trim();
	return text === String(value) ? value : text;
}

/**
 * Tells whether a format is one that only ids, postcodes and phones have: at least two digits always (`00000`, `0# ## ##`), a plus or
 * digits in front (`"+90"0`), hyphens between digits (`###-####`).
 */
function isMoreThanNumber(tokens: Token[]): boolean {
	const literals = tokens.flatMap((token) => ("literal" in token ? [token.literal] : [])).join("");
	if (CURRENCY.test(literals)) return false;
	const places = tokens.flatMap((token) => ("place" in token ? [token.place] : []));
	const firstZero = places.indexOf("0");
	if (firstZero !== -1 && places.length - firstZero >= 2) return true;
	if (LETTER.test(literals)) return false;
	const drawn = tokens.map((token) => ("place" in token ? "#" : token.literal.replace(/#/g, " "))).join("");
	return /^[^#]*[+\d][^#]*#/.test(drawn) || /#[^#]*-[^#]*#/.test(drawn);
}

/** Splits at `;` outside of quotes, escapes and brackets. */
function splitSections(code: string): string[] {
	return code.match(/(?:"[^"]*"?|\\.?|\[[^\]]*\]?|[^;"\\[])+|(?<=;|^)(?=;|$)/g) ?? [];
}

function readSection(text: string): Section | null {
	let condition: Condition | null = null;
	const tokens: Token[] = [];
	for (const [part] of text.matchAll(/"[^"]*"?|\\.?|[_*].?|\[[^\]]*\]?|./gsu)) {
		const first = part[0];
		if (first === "[") {
			const compared = /^\[(<=|>=|<>|<|>|=)\s*(-?\d+(?:\.\d+)?)\]$/.exec(part);
			if (compared !== null) condition = comparison(compared[1] as string, Number(compared[2]));
			else if (/^\[(?:DBNum|\$[^-\]])/i.test(part)) return null;
		} else if (part === "0" || part === "#" || part === "?") tokens.push({ place: part });
		else if (first === '"') tokens.push({ literal: part.slice(1).replace(/"$/, "") });
		else if (first === "\\") tokens.push({ literal: part.slice(1) });
		else if (first === "_") tokens.push({ literal: " " });
		else if (first === "*") continue;
		else if (/[-+()\s:'{}<>=!^&~]/.test(part)) tokens.push({ literal: part });
		else return null;
	}
	if (!tokens.some((token) => "place" in token)) return null;
	return { condition, tokens, isMoreThanNumber: isMoreThanNumber(tokens) };
}

function comparison(operator: string, limit: number): Condition {
	if (operator === "<=") return (value) => value <= limit;
	if (operator === ">=") return (value) => value >= limit;
	if (operator === "<") return (value) => value < limit;
	if (operator === ">") return (value) => value > limit;
	return operator === "=" ? (value) => value === limit : (value) => value !== limit;
}
