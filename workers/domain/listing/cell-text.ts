import type { Cell } from "../workbook/sheet-row.ts";
import { decodeEntities } from "./html-entities.ts";
import { isNoValue, saysNothing } from "./no-value.ts";
import { NOTHING, type Reading, read, unread } from "./reading.ts";

const NEEDS_CLEANING =
	/[\x00-\x1f\x7f-\xa0\u00ad\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069\ud800-\udfff\ufeff\ufffe\uffff]| {2}|^ | $/;
const INVISIBLE =
	/[\x00-\x08\x0e-\x1f\x7f-\x9f\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff\ufffe\uffff]/g;
/** Matches what only HTML has: "Bread <bakery>" is a name. */
const TAG =
	/<(?:\/?(?:a|abbr|article|b|big|blockquote|body|br|button|center|code|dd|div|dl|dt|em|figure|font|footer|form|h[1-6]|head|header|hr|html|i|iframe|img|input|ins|label|li|link|main|meta|nav|noscript|object|ol|option|p|picture|pre|s|script|section|select|small|span|strike|strong|style|sub|sup|svg|table|tbody|td|textarea|tfoot|th|thead|title|tr|tt|u|ul|video)(?=[\s/>])[^<>]*|!--[^<>]*|!doctype[^<>]*)>/gi;
const HYPERLINK = /^=\s*HYPERLINK\s*\(\s*"((?:[^"]|"")*)"\s*(?:[,;]\s*"((?:[^"]|"")*)"\s*)?\)$/i;
const FORMULA = /^=\s*(?:[A-Z][A-Z.]*\(.*\)|\$?[A-Z]{1,3}\$?\d{1,7}(?:[&+*/:-].*)?)$/s;

/** Returns the text of a cell before any rule: numbers and booleans as Excel shows them, without blanks at the ends. */
export function rawText(cell: Cell | undefined): string {
	if (cell === null || cell === undefined) return "";
	if (typeof cell === "string") return cell.trim();
	return typeof cell === "boolean" ? String(cell).toUpperCase() : String(cell);
}

/** Tells whether a cell has no value: it is blank, "null", "N/A", "-", or a spreadsheet's error in any of its languages. */
export function isEmpty(cell: Cell | undefined): boolean {
	if (cell === null || cell === undefined) return true;
	if (typeof cell !== "string") return typeof cell === "number" && Number.isNaN(cell);
	const text = cell.trim();
	return text === "" || isNoValue(text);
}

/**
 * Removes the quoting that spreadsheets use: `=HYPERLINK("url","text")` gives its text (or its url when `link`), `="007"` gives 007,
 * `'=x` gives =x. Other formulas have no text. A leading + or - always stays, because phones and longitudes have it.
 */
export function unquoteFormula(text: string, link = false): string {
	const first = text.charCodeAt(0);
	if (first === 0x27 && /^'[=+\-@\t\r]/.test(text)) return text.slice(1).trim();
	if (first !== 0x3d) return text;
	const hyperlink = HYPERLINK.exec(text);
	if (hyperlink) return ((link ? hyperlink[1] : (hyperlink[2] ?? hyperlink[1])) ?? "").replaceAll('""', '"').trim();
	const quoted = /^="((?:[^"]|"")*)"$/.exec(text);
	if (quoted) return (quoted[1] ?? "").replaceAll('""', '"').trim();
	return FORMULA.test(text) ? "" : text.replace(/^=+\s*/, "");
}

/**
 * Makes one line of a text: without control characters, direction marks and lone surrogates, and with one blank for
 * several.
 */
export function cleanLine(text: string): string {
	if (!NEEDS_CLEANING.test(text)) return text;
	return text.toWellFormed().replace(INVISIBLE, "").replace(/\s+/g, " ").trim();
}

/** Keeps a text of several lines as it came, but removes the characters that no page or database wants. */
export function cleanBlock(text: string): string {
	return text
		.toWellFormed()
		.replace(INVISIBLE, "")
		.replace(/[\v\f]/g, " ")
		.replace(/\r\n?/g, "\n")
		.trim();
}

/** Makes one line of plain text for a name or a label: tags, and links behind the words, are removed and entities decoded. */
export function plainLine(text: string): string {
	const words = text.includes("://") ? text.replace(LINK_BEHIND, "$1") : text;
	if (!words.includes("<") && !words.includes("&")) return cleanLine(words);
	return cleanLine(decodeEntities(words.replace(TAG, " ")).replace(TAG, " "));
}

/** Matches the address that a program writes in brackets behind what it has a page of: "Leeds (https://notes.example/leeds-1a2b)". */
const LINK_BEHIND = /([^\s,;(])\s*\(https?:\/\/[^\s()]+\)/g;

/** Cuts a text to at most `max` UTF-16 units, and never in the middle of a character. */
export function cutText(text: string, max: number): string {
	if (text.length <= max) return text;
	const cut = text.slice(0, max);
	return (/[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut).trim();
}

/**
 * Reads a cell as one line of plain text of at most `max` characters; a longer one is cut and reported. "Unknown" and "yok" are no
 * text.
 */
export function readLine(cell: Cell, max: number): Reading<string> {
	const text = plainLine(unquoteFormula(rawText(cell)));
	if (text.includes("\ufffd")) return unread("damaged-text");
	return saysNothing(text) ? NOTHING : cutReading(text, max);
}

/** Reads the name of a business. Any line of text may be one, but not an error or a program's null. */
export function readName(cell: Cell, max: number): Reading<string> {
	const text = plainLine(unquoteFormula(rawText(cell)));
	return isEmpty(text) ? NOTHING : cutReading(text, max);
}

/**
 * Reads a cell as text of several lines and at most `max` characters. HTML stays (the server sanitises it). "None" and
 * "." are no text.
 */
export function readBlock(cell: Cell, max: number): Reading<string> {
	const text = cleanBlock(unquoteFormula(rawText(cell)));
	return text === "" || saysNothing(text) ? NOTHING : cutReading(text, max);
}

function cutReading(text: string, max: number): Reading<string> {
	return text.length <= max ? read(text) : { value: cutText(text, max), reason: "text-too-long" };
}
