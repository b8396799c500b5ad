import { isShortNumber } from "../phone/dialable.ts";
import { countriesOfPhone, isRoundedPhone, type Phone, parsePhones } from "../phone/phone.ts";
import { MAX_PHONE_RAW } from "../phone/phone-form.ts";
import type { Cell } from "../workbook/sheet-row.ts";
import { cellKind } from "./cell-kind.ts";
import { cutText, isEmpty, plainLine, rawText, unquoteFormula } from "./cell-text.ts";
import { namesPhoneAndFax } from "./columns/header-meaning.ts";
import { type Listing, MAX_MORE } from "./listing.ts";
import { withMailSigns } from "./masked-email.ts";
import { columnsOf, mend, type Row, report } from "./row.ts";
import { readEmail } from "./values.ts";

type Phones = Pick<Listing, "phone" | "phoneRaw" | "morePhones">;
type Emails = Pick<Listing, "email" | "moreEmails">;

/**
 * Reads all numbers of the phone columns, the first international one in front. `region` is the row's country: without
 * it national digits stay as they were typed. A text that is no number is reported and not kept. A number that may not
 * be one of that country is reported and kept.
 */
export function readPhones(row: Row, region: string | null): Phones {
	const found: Phone[] = [];
	let numberless: number | null = null;
	for (const role of ["phone", "morePhones"] as const) {
		for (const index of columnsOf(row, role)) {
			const phones = readPhoneCell(row, index, region);
			// "n.n." together with a number says nothing more; alone it shows that the row has no number.
			if (phones === "no-digit") numberless ??= index;
			else found.push(...phones);
		}
	}
	const [only] = found;
	if (only === undefined && numberless !== null) report(row, numberless, "phone-invalid");
	if (only === undefined) return { phone: null, phoneRaw: null, morePhones: [] };
	if (found.length === 1) return { phone: only.phone, phoneRaw: cutText(only.raw, MAX_PHONE_RAW), morePhones: [] };
	const numbers = distinct(found);
	const first = numbers.find(({ phone }) => phone !== null) ?? only;
	const others = numbers
		.filter((number) => number !== first)
		.map(({ phone, raw }) => phone ?? cutText(raw, MAX_PHONE_RAW));
	return { phone: first.phone, phoneRaw: cutText(first.raw, MAX_PHONE_RAW), morePhones: others.slice(0, MAX_MORE) };
}

/** Returns the numbers of a cell and reports what is odd about them; "no-digit" for a text in which none can be. */
function readPhoneCell(row: Row, index: number, region: string | null): Phone[] | "no-digit" {
	const cell = index === row.plan.areaCode ? null : withAreaCode(row, index);
	if (cell === null || isEmpty(cell)) return [];
	const value = typeof cell === "number" ? cell : plainLine(unquoteFormula(rawText(cell)));
	if (value === "") return [];
	const whole = row.plan.roundedPhones.includes(index) ? null : wholeNumber(value, region);
	const found = whole === null ? numbersIn(cell, value, region) : [whole];
	// Behind a phone, the second number under "Phone/Fax" is the fax.
	const phones = namesPhoneAndFax(row.plan.columns[index]?.header ?? "") ? found.slice(0, 1) : found;
	if (phones.length === 0) {
		if (!/\p{N}/u.test(String(value))) return "no-digit";
		report(row, index, isRoundedPhone(value) ? "phone-rounded" : "phone-invalid");
		return [];
	}
	const short = phones.length === 1 && isShortNumber(phones[0]?.raw ?? "");
	if (short) mend(row, index, "phone-short");
	const sure = short || phones.every(({ phone, raw }) => phone !== null || (region === null && !raw.startsWith("+")));
	if (!sure) mend(row, index, "phone-as-typed");
	return phones;
}

/** Reads twelve digits that end in six zeros as the international number that they are, where it is one of the row's country. */
function wholeNumber(value: string | number, region: string | null): Phone | null {
	if (region === null || !/^\d{12}$/.test(String(value)) || !isRoundedPhone(value)) return null;
	const [number] = parsePhones(`+${value}`, region);
	const isHere = number !== undefined && number.phone !== null && countriesOfPhone(number.phone).includes(region);
	return isHere ? { phone: number.phone, raw: String(value) } : null;
}

/** Finds the numbers of a cell, whose text on one line is `value`. */
function numbersIn(cell: Exclude<Cell, null>, value: string | number, region: string | null): Phone[] {
	const lines = typeof cell === "string" && BREAK.test(cell) ? phoneLines(cell) : [value];
	const numbers = typeof cell === "boolean" ? [] : lines.flatMap((line) => parsePhones(line, region));
	// A spreadsheet that took the digits for a date has left none of them.
	const isDate =
		typeof value === "string" && numbers.every(({ phone }) => phone === null) && cellKind(value) === "date";
	return isDate ? [] : numbers;
}

/** Puts the area code before a phone's number, where the code has a column of its own and the number is a local one. */
function withAreaCode({ cells, plan }: Row, index: number): Cell {
	const cell = cells[index] ?? null;
	const area = plan.areaCode === null ? null : (cells[plan.areaCode] ?? null);
	if (area === null || cell === null || typeof cell === "boolean" || isEmpty(area)) return cell;
	const text = rawText(cell);
	return /^[1-9][\d\s./-]*$/.test(text) && text.replace(/\D/g, "").length <= MOST_LOCAL
		? `${rawText(area)} ${text}`
		: cell;
}

const MOST_LOCAL = 8;

const BREAK = /[\r\n\v\u2028\u2029]|<br\s*\/?>/i;

/**
 * Splits a cell into lines, each a number of its own. It stays whole where a line is too short to be a number, so that it continues the
 * last.
 */
function phoneLines(cell: string): string[] {
	const lines = cell
		.split(BREAK)
		.map((line) => plainLine(unquoteFormula(line.trim())))
		.filter((line) => /\p{Nd}/u.test(line));
	return lines.every((line) => line.replace(/\D/g, "").length >= 6) ? lines : [plainLine(cell)];
}

/** Keeps each number once. Two are one when their international forms are equal, or the shorter's digits end the longer. */
function distinct(phones: readonly Phone[]): Phone[] {
	const kept: { phone: Phone; digits: string }[] = [];
	for (const phone of phones) {
		const digits = (phone.phone ?? phone.raw).replace(/\D/g, "");
		const national = digits.replace(/^0+/, "");
		const same = kept.some(
			(other) =>
				other.digits === digits || (phone.phone === null && national.length >= 7 && other.digits.endsWith(national)),
		);
		if (!same) kept.push({ phone, digits });
	}
	return kept.map(({ phone }) => phone);
}

/**
 * Reads all e-mail addresses of the e-mail columns, the first in front. A cell that has a text but no address is
 * reported.
 */
export function readEmails(row: Row): Emails {
	const found: string[] = [];
	for (const role of ["email", "moreEmails"] as const) {
		for (const index of columnsOf(row, role)) {
			const cell = row.cells[index];
			if (cell === undefined || isEmpty(cell)) continue;
			const emails = emailsOf(cell);
			if (emails === null) report(row, index, "email-invalid");
			else {
				found.push(...emails);
				const written = rawText(cell);
				if (withMailSigns(written) !== written) mend(row, index, "email-masked", emails.join(", "));
			}
		}
	}
	const byFold = new Map<string, string>();
	for (const address of found) if (!byFold.has(address.toLowerCase())) byFold.set(address.toLowerCase(), address);
	const [email = null, ...others] = byFold.values();
	return { email, moreEmails: others.slice(0, MAX_MORE) };
}

/** Returns the addresses of a cell; null for a text without one. */
export function emailsOf(cell: Cell): string[] | null {
	const { value, reason } = readEmail(cell);
	if (value === null) return reason === null ? [] : null;
	const text = withMailSigns(rawText(cell));
	if (text.indexOf("@") === text.lastIndexOf("@")) return [value];
	const others = text
		.slice(0, 2_000)
		.split(/[\s,;|<>"'()[\]]+/)
		.flatMap((part) => (part.includes("@") ? (readEmail(part).value ?? []) : []));
	return [value, ...others];
}
