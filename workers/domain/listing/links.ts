import { MAX_LINK_LENGTH } from "../business/field-row.ts";
import { parseLooseJson } from "../loose-json.ts";
import { cleanLine, unquoteFormula } from "./cell-text.ts";
import { decodeEntities } from "./html-entities.ts";
import { saysNothing } from "./no-value.ts";
import { NOTHING, type Reading, read, unread } from "./reading.ts";

/**
 * Matches a link that needs no change: http(s), a host with a dot, and only characters that need no escaping. A port of
 * five digits may be too large, so the parser decides on it.
 */
const READY =
	/^https?:\/\/[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z][a-z0-9-]*(?::\d{1,4})?(?:[/?#][\w\-.~:/?#[\]@!$'()*+,;=%&]*)?$/i;
/** Matches a link to a place on a map. */
export const MAPS_LINK =
	/^(?:https?:\/\/)?(?:(?:www\.)?google\.[a-z.]{2,6}\/maps|maps\.google\.|goo\.gl\/maps|maps\.app\.goo\.gl|maps\.apple\.com|(?:www\.)?openstreetmap\.org\/)/i;
const BARE_DOMAIN = /^[^\s/:@?#]+\.[\p{L}][\p{L}\d-]+(?::\d{1,5})?(?:[/?#]|$)/u;
const NEXT_LINK = /(?<![\s,;|:])(?:[\s,;|]|::)+(?=https?:\/\/|www\.)/i;
/** Matches what some programs write behind a file's address: its number, title and place ("a.jpg|125|The door|front"). */
const BEHIND_FILE = /(?<=^https?:\/\/[^?#|]{1,1000}\.[a-z]\w{1,4})\|.*$/is;
/** Matches the characters in an address that browsers and servers escape in different ways. */
const UNSAFE = /[|^`{}]/g;
const MAX_DEPTH = 4;

/**
 * Reads the first usable web address of a cell: a plain one, one of a list with commas or blanks, or one inside JSON
 * (the order_links and reservation_links of the exports). Only http and https are taken. A bare domain or //host gets
 * https.
 */
export function readLink(cellText: string): Reading<string> {
	const text = unquoteFormula(cellText, true);
	if (text === "" || saysNothing(text)) return NOTHING;
	if (READY.test(text) && text.length <= MAX_LINK_LENGTH && !text.includes("&amp;") && !NEXT_LINK.test(text))
		return read(text);
	const candidates = linksOf(text);
	if (candidates.length === 0) return /^[[{]\s*[\]}]$/.test(cleanLine(text)) ? NOTHING : unread("url-invalid");
	let failed: Reading<string> = NOTHING;
	for (const candidate of candidates.slice(0, 50)) {
		const reading = readOne(candidate);
		if (reading.value !== null) return reading;
		if (failed.reason === null) failed = reading;
	}
	return failed;
}

function linksOf(text: string): string[] {
	// Windows and messengers copy invisible characters along ("\u202ahttps://…"). No address has them.
	const visible = cleanLine(text);
	return /^[[{("]/.test(visible) ? linksInside(visible) : visible.split(NEXT_LINK);
}

/** Tells whether a cell lists several web addresses, of which `readLink` gives the first usable one. */
export function listsLinks(cellText: string): boolean {
	return linksOf(unquoteFormula(cellText, true)).length > 1;
}

function readOne(candidate: string): Reading<string> {
	let text = decodeEntities(candidate.replace(/[\x00-\x1f\x7f]/g, "").trim())
		.replace(/(?<![,;])[,;]+$/, "")
		.replace(BEHIND_FILE, "");
	if (text === "") return NOTHING;
	text = text.replace(/^(?:https?:\/\/)+(?=https?:\/\/)/i, "");
	if (text.startsWith("//")) text = `https:${text}`;
	if (!/^https?:\/\//i.test(text)) {
		if (BARE_DOMAIN.test(text)) text = `https://${text}`;
		else return unread(/^[a-z][a-z0-9+.-]*:/i.test(text) ? "url-scheme" : "url-invalid");
	}
	return checkUrl(text);
}

/** Reads a text that is a web address as a whole, and adds https where the scheme is missing; null where it is no address. */
export function typedLink(text: string): string | null {
	const typed = text.trim();
	return checkUrl(BARE_DOMAIN.test(typed) ? `https://${typed}` : typed).value;
}

/** Tells whether a text is a link in the form that `readLink` gives. A listing holds only such links, whoever sends it. */
export function isLink(text: string): boolean {
	return (READY.test(text) && text.length <= MAX_LINK_LENGTH) || checkUrl(text).value === escaped(text);
}

/** Writes an address in the one form that browsers and servers agree on, so that a file sent from either is the same. */
function escaped(text: string): string {
	return text.replace(UNSAFE, encodeURIComponent);
}

/** Checks an address. One with a user name is refused: `https://bank.example@evil.example/` exists only to mislead. */
function checkUrl(text: string): Reading<string> {
	if (!URL.canParse(text)) return unread("url-invalid");
	const url = new URL(text);
	const href = READY.test(text) ? text : escaped(url.href);
	const usable =
		(url.protocol === "http:" || url.protocol === "https:") &&
		url.username === "" &&
		url.password === "" &&
		/^[^.].*\.[^.]/.test(url.hostname) &&
		href.length <= MAX_LINK_LENGTH &&
		/^https?:\/\/[^\s]+$/i.test(href);
	return usable ? read(href) : unread("url-invalid");
}

function linksInside(text: string): string[] {
	const found: string[] = [];
	collect(parseLooseJson(text), found, 0);
	return found;
}

/**
 * Collects the texts of a parsed value that look like addresses, in order. Other texts (names of services) are left
 * out.
 */
function collect(value: unknown, found: string[], depth: number): void {
	if (typeof value === "string") {
		if (/^(?:[a-z][a-z0-9+.-]*:|\/\/|www\.)/i.test(value.trim()) || BARE_DOMAIN.test(value.trim())) found.push(value);
		return;
	}
	if (typeof value !== "object" || value === null || depth >= MAX_DEPTH) return;
	for (const part of Object.values(value)) collect(part, found, depth + 1);
}
