import { foldText } from "../fold-text.ts";
import { apartRanges } from "../opening-hours/day.ts";
import { MAX_HOURS_TEXT } from "../opening-hours/parse.ts";
import type { OpeningDay, OpeningWeek } from "../opening-hours/week.ts";
import { type Listing, type ListingField, MAX_MORE } from "./listing.ts";

type Field = Exclude<ListingField, "morePhones" | "moreEmails">;

/**
 * Groups the fields that say one thing together. They are taken over together or not at all; the first of them decides.
 */
const TOGETHER: readonly (readonly Field[])[] = [
	["latitude", "longitude"],
	["phone", "phoneRaw"],
	["openingHours", "openingHoursRaw"],
	["rating", "reviewCount", "ratingSource"],
];
const GROUPED: ReadonlySet<string> = new Set(TOGETHER.flat());
/** Lists the fields that a merge handles separately: it keeps both rows' values, or takes nothing from the later row. */
const NOT_FILLED: ReadonlySet<string> = new Set(["sourceKey", "morePhones", "moreEmails", "clears"]);
/** Is the least number of digits of a number that somebody could dial. */
const PHONE_DIGITS = 5;
/** Is how many digits at the end distinguish a number without its country from another. */
const COMPARED_DIGITS = 9;

/**
 * Holds one listing of two rows of the same business, and the fields in which the later row has another value that was
 * not taken.
 */
type Merged = { listing: Listing; differs: string[] };

/**
 * Makes one listing of two rows of the same business (the exports repeat a row for each of its e-mail addresses). It is
 * the first, with its empty fields filled from the later, and with the later's other phones and e-mail addresses added
 * to its own. Neither argument is changed.
 */
export function mergeRepeated(first: Listing, later: Listing): Merged {
	const merged: Record<string, unknown> = { ...first };
	const differs: string[] = [];
	for (const key of Object.keys(later) as (keyof Listing)[]) {
		if (GROUPED.has(key) || NOT_FILLED.has(key)) continue;
		if (first[key] === null) merged[key] = later[key];
		else if (key !== "email" && key !== "timeZone" && saysElse(first[key], later[key])) differs.push(key);
	}
	for (const group of TOGETHER) differs.push(...mergeGroup(group, first, later, merged));
	const week = joinWeeks(first.openingHours, later.openingHours);
	if (week !== null) {
		merged.openingHours = week;
		// A later row that says nothing more leaves the text as it is.
		if (saysElse(first.openingHours, week))
			merged.openingHoursRaw = [first.openingHoursRaw, later.openingHoursRaw].join(" | ").slice(0, MAX_HOURS_TEXT);
		differs.splice(differs.indexOf("openingHours"), 1);
	}
	const listing = merged as Listing;
	const emails = [...emailsOf(first), ...emailsOf(later)];
	listing.moreEmails = othersThan(listing.email === null ? [] : [listing.email], emails, sameEmail);
	listing.morePhones = othersThan(numbersOf(listing), [...phonesOf(first), ...phonesOf(later)], samePhone);
	const named = [listing.email, ...listing.moreEmails];
	if (emailsOf(later).some((email) => !named.some((other) => sameEmail(other, email)))) differs.push("email");
	const dialled = [...numbersOf(listing), ...listing.morePhones];
	if (phonesOf(later).some((phone) => !dialled.some((other) => samePhone(other, phone)))) differs.push("phone");
	listing.clears = [...new Set([...first.clears, ...later.clears])].filter((field) => isUnset(listing[field]));
	return { listing, differs };
}

/**
 * Joins weeks of which each says something of other days, as a table with a row for each weekday has them; a later row that knows one
 * day alone may add hours apart to it. Null where a week is missing, both are the same, or they contradict each other.
 */
function joinWeeks(first: OpeningWeek | null, later: OpeningWeek | null): OpeningWeek | null {
	if (first === null || later === null || !saysElse(first, later)) return null;
	const isOfOneDay = later.filter((day) => day !== "unknown").length === 1;
	const days = first.map((day, at): OpeningDay | null => {
		const other = later[at] ?? "unknown";
		if (other === "unknown" || JSON.stringify(day) === JSON.stringify(other)) return day;
		if (day === "unknown") return other;
		return isOfOneDay && Array.isArray(day) && Array.isArray(other) ? apartRanges([...day, ...other]) : null;
	});
	return days.includes(null) ? null : (days as OpeningWeek);
}

/**
 * Takes a group of fields from the later row where the first has none of it. Returns the fields in which the later row
 * has another value.
 */
function mergeGroup(group: readonly Field[], first: Listing, later: Listing, merged: Record<string, unknown>): Field[] {
	const [lead] = group;
	if (lead === undefined) return [];
	const differs = group.filter((key) => !key.endsWith("Raw") && saysElse(first[key], later[key]));
	if (first[lead] !== null) return lead === "phone" ? [] : differs;
	const empty = group.every((key) => first[key] === null);
	if (later[lead] === null && !empty) return [];
	for (const key of group) merged[key] = later[key] ?? first[key];
	return differs.filter((key) => first[key] !== null);
}

/** Returns the values that are not among the main ones, each once, at most MAX_MORE. */
function othersThan(main: string[], all: string[], same: (a: string | null, b: string) => boolean): string[] {
	const more: string[] = [];
	for (const one of all) {
		if (more.length < MAX_MORE && !main.some((other) => same(other, one)) && !more.some((other) => same(other, one)))
			more.push(one);
	}
	return more;
}

function emailsOf({ email, moreEmails }: Listing): string[] {
	return email === null ? moreEmails : [email, ...moreEmails];
}

function sameEmail(a: string | null, b: string): boolean {
	return a !== null && a.toLowerCase() === b.toLowerCase();
}

function phonesOf(listing: Listing): string[] {
	return [...numbersOf(listing), ...listing.morePhones];
}

/** Returns the main number in E.164 where it is known, else as typed if it has enough digits. */
function numbersOf({ phone, phoneRaw }: Listing): string[] {
	if (phone !== null) return [phone];
	return phoneRaw !== null && digitsOf(phoneRaw).length >= PHONE_DIGITS ? [phoneRaw] : [];
}

/**
 * Tells whether two texts are one number. "+442071838750" and "020 7183 8750" are: the second does not say its country.
 */
function samePhone(a: string | null, b: string): boolean {
	if (a === null) return false;
	if (a.startsWith("+") && b.startsWith("+")) return digitsOf(a) === digitsOf(b);
	return digitsOf(a).slice(-COMPARED_DIGITS) === digitsOf(b).slice(-COMPARED_DIGITS);
}

function digitsOf(phone: string): string {
	return phone.replace(/\D/g, "");
}

function saysElse(first: unknown, later: unknown): boolean {
	if (later === null || first === later) return false;
	if (typeof first === "string" && typeof later === "string") return foldText(first) !== foldText(later);
	if (typeof first === "number" && typeof later === "number") return Math.abs(first - later) > 1e-4;
	return JSON.stringify(first) !== JSON.stringify(later);
}

function isUnset(value: unknown): boolean {
	return value === null || (Array.isArray(value) && value.length === 0);
}
