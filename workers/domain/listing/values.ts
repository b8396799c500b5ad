import { foldText } from "../fold-text.ts";
import type { Cell } from "../workbook/sheet-row.ts";
import { cellKind } from "./cell-kind.ts";
import { cleanLine, cutText, rawText, unquoteFormula } from "./cell-text.ts";
import type { BusinessStatus } from "./listing.ts";
import { withMailSigns } from "./masked-email.ts";
import { saysNothing } from "./no-value.ts";
import { NOTHING, type Reading, read, unread } from "./reading.ts";
import { STATUSES } from "./status-words.ts";

const SCIENTIFIC = /^\d+(?:[.,]\d+)?e\+?\d+$/i;

/**
 * Reads an id as text, whatever the spreadsheet made of it. Digits that Excel rounded (scientific notation, a number above 2^53, or
 * zeros after the 15 digits it keeps) are no id: several businesses would share it.
 */
export function readId(cell: Cell, max: number): Reading<string> {
	if (typeof cell === "number") {
		if (!Number.isInteger(cell) || cell <= 0) return cell === 0 ? NOTHING : unread("id-invalid");
		return Number.isSafeInteger(cell) ? read(String(cell)) : unread("id-rounded");
	}
	if (typeof cell === "boolean") return unread("id-invalid");
	const text = cleanLine(unquoteFormula(rawText(cell))).replace(/^'/, "");
	if (text === "" || /^_*no_place/i.test(text) || saysNothing(text)) return NOTHING;
	if (SCIENTIFIC.test(text) || /^\d{15}0{3,}$/.test(text)) return unread("id-rounded");
	return text.length > max || NO_ID.test(text) ? unread("id-invalid") : read(text);
}

/** Matches what is no id: words, links, decimals, true and false, and states. */
const NO_ID =
	/\s|@.|:\/\/|^[[{+]|\ufffd|^[+-]?\d*[.,]\d+$|^(?:true|false|operational|closed_(?:temporarily|permanently)|future_opening)$/i;

const YES: ReadonlySet<string> = new Set([
	"true",
	"1",
	"yes",
	"y",
	"evet",
	"e",
	"dogru",
	"var",
	"x",
	"claimed",
	"verified",
	// Excel, PostgreSQL and pandas write these in other languages and formats.
	...["wahr", "vrai", "verdadero", "vero", "verdadeiro", "waar", "prawda", "t", "on", "1 0"],
	...["ja", "j", "oui", "si", "sim", "tak", "ano", "igen"],
]);
const NO: ReadonlySet<string> = new Set([
	...["false", "0", "no", "n", "hayir", "h", "yanlis", "yok", "unclaimed"],
	...["falsch", "faux", "falso", "onwaar", "falsz", "f", "off", "0 0"],
	...["nein", "non", "nao", "nie", "ne", "nem", "nee"],
]);
const TICK = /^[✓✔☑✅]\ufe0f?$/;

export function readBoolean(cell: Cell): Reading<boolean> {
	if (typeof cell === "boolean") return read(cell);
	const word = foldText(rawText(cell));
	if (YES.has(word) || TICK.test(rawText(cell))) return read(true);
	if (NO.has(word)) return read(false);
	return word === "" || saysNothing(rawText(cell)) ? NOTHING : unread("claimed-not-understood");
}

/**
 * Reads a rating from 1 to 5; "4,6" and "4.6/5" too. 0 is null, because some exports write it for "none yet". A number
 * between 0 and 1 is a share and no stars.
 */
export function readRating(cell: Cell): Reading<number> {
	const text = typeof cell === "number" ? String(cell) : rawText(cell).replace(/^'/, "");
	const match = /^(\d{1,2}(?:[.,]\d+)?)\s*(?:\/\s*5(?:[.,]0)?|★|⭐|stars?|yıldız)?$/i.exec(text);
	const rating = Number(match?.[1]?.replace(",", ".") ?? Number.NaN);
	if (!(rating === 0 || (rating >= 1 && rating <= 5)))
		return saysNothing(text) ? NOTHING : unread("rating-out-of-range");
	return rating === 0 ? NOTHING : read(rating);
}

const COUNT =
	/^(?:(\d{1,3}(?:([.,'’\s])\d{3})(?:\2\d{3})*)(?:(?!\2)[.,]0{1,2})?|(\d{1,9}(?:[.,]\d{1,2})?)\s*(k(?!\p{L}))?)([\p{L}\s]*)$/iu;
/**
 * Matches a multiple: "1 million", "3 bin", "5M". If it were taken as any word behind the number, it would make one
 * review of a million.
 */
const MULTIPLE =
	/^\s*(?:[bm]|bn|mn|m[il]o|mln|mrd|bin|thousand|hundred|tsd|tausend|duizend|mil|mille|mila|tys|тыс|millones|mi(?:lyon|lion|lhão|lhões|llió)\p{L}*|million\p{L}*|milliard\p{L}*|milyar|billion|lakhs?|crores?|dozen)(?!\p{L})/iu;

/** Reads a count with any thousands mark ("1,234", "1.234", "1 234"), in brackets or before a word; "1.2K" is 1200. */
export function readCount(cell: Cell): Reading<number> {
	const text = rawText(cell).replace(/^['(]/, "").replace(/\)$/, "");
	const match = text.length > 60 ? null : COUNT.exec(text);
	if (!match || MULTIPLE.test(match[5] ?? "")) return saysNothing(text) ? NOTHING : unread("reviews-not-understood");
	const [, grouped, , digits, thousand] = match;
	const isGrouped = grouped !== undefined && typeof cell !== "number";
	const amount = isGrouped ? Number(grouped.replace(/\D/g, "")) : Number((digits ?? text).replace(",", "."));
	const count = thousand ? Math.round(amount * 1_000) : amount;
	return Number.isInteger(count) && count <= 100_000_000 ? read(count) : unread("reviews-not-understood");
}

/**
 * Reads a status. "Kapalı", "Closed" or "Open" alone may mean the hour or the business, so it is reported as not
 * understood instead of guessed.
 */
export function readStatus(cell: Cell): Reading<BusinessStatus> {
	const words = foldText(rawText(cell));
	const status = STATUSES.get(words);
	if (status) return read(status);
	return words === "" || saysNothing(rawText(cell)) ? NOTHING : unread("status-unknown");
}

/**
 * Reads a price such as "$$", "££" or "$20–30", at most 40 characters. A cell without a currency sign or a digit is no
 * price, and neither are dates, links and the like.
 */
export function readPriceRange(cell: Cell): Reading<string> {
	const text = cutText(cleanLine(unquoteFormula(rawText(cell))), 40);
	const kind = cellKind(text);
	const priced = kind === null || kind === "number" || kind === "whole-number";
	if (typeof cell !== "boolean" && priced && /[\p{Sc}\d]/u.test(text)) return read(text);
	return saysNothing(text) ? NOTHING : unread("price-not-understood");
}

/** Is the pattern of zod's `z.email()`, which the contract checks with. */
const EMAIL = /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;
const IMAGE_NAME = /\.(?:png|jpe?g|gif|webp|svg|avif|ico)$/i;

export function isEmail(text: string): boolean {
	return text.length <= 254 && EMAIL.test(text);
}

/** Reads the first e-mail address of a cell, its domain in lower case. "logo@2x.png" of scraped pages is no address. */
export function readEmail(cell: Cell): Reading<string> {
	const text = withMailSigns(unquoteFormula(rawText(cell), true).slice(0, 2_000));
	if (text === "" || saysNothing(text)) return NOTHING;
	for (const part of text.split(/[\s,;|<>"'()[\]]+/)) {
		const address = part
			.replace(/^mailto:/i, "")
			.replace(/\?.*$/, "")
			.replace(/\.$/, "");
		if (address.length > 254 || !EMAIL.test(address) || IMAGE_NAME.test(address)) continue;
		const at = address.lastIndexOf("@");
		return read(address.slice(0, at) + address.slice(at).toLowerCase());
	}
	return unread("email-invalid");
}
