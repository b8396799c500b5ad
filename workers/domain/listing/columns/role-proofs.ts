import { countryCodeOf } from "../../country/country.ts";
import { isWeek, parseDayHours } from "../../opening-hours/parse.ts";
import type { Cell } from "../../workbook/sheet-row.ts";
import { cellKind } from "../cell-kind.ts";
import { namedDays } from "../day-marks.ts";
import { splitPostalCity } from "../town-parts.ts";
import { readBoolean, readPriceRange, readStatus } from "../values.ts";
import type { Column } from "./column.ts";
import { columnValues, mayBePhone } from "./column-values.ts";
import type { FieldName } from "./field-name.ts";
import { leastShare } from "./least-share.ts";

/** Values from which a column is judged by them. */
const ENOUGH = 5;
const MANY = 10;

/** Tests, of roles that only a header gives, whether a value can be read as such. */
const READS: Partial<Record<FieldName, (text: string) => boolean>> = {
	menuLink: isLink,
	reservationLink: isLink,
	orderLink: isLink,
	photoUrl: isLink,
	imageUrl: isLink,
	locationLink: isLink,
	reviewsLink: isLink,
	claimed: (text) => readBoolean(text).reason === null,
	businessStatus: (text) => readStatus(text).reason === null,
	inBusiness: (text) => readBoolean(text).reason === null || readStatus(text).reason === null,
	countryCode: (text) => /^\d{3}$/.test(text) || countryCodeOf(text.slice(0, 80)) !== null,
	coordinates: (text) => (text.match(/\d+/g)?.length ?? 0) >= 4 && !/^\d{4}-\d\d-\d\d|@|^\+?[\d\s()-]+$/.test(text),
	timeZone: (text) => /^[a-z]+\/[a-z_/+-]+|utc|gmt|^[A-Z]{2,5}$|^[+-]\d\d?:?\d\d$/i.test(text),
	// Google's ids have letters; numbers alone count the rows of a table.
	placeId: (text) => /^\S*[a-z]\S*$/i.test(text) && !/@|:\/\//.test(text),
	openDays: (text) => namedDays(text) !== null,
	dateClosed: (text) => /\d/.test(text),
	priceRange: (text) => isPrice(text),
	houseNumber: (text) => /^\D{0,8}\d{1,5}(?!\d)/.test(text) && text.length <= 24,
	quarter: isPartOfTown,
	district: isPartOfTown,
	postalCity: (text) => text.length <= 160 && (/\p{L}{3}/u.test(text) || splitPostalCity(text) !== null),
	addressLine: (text) => !/@|:\/\/|^\d{4}-\d\d-\d\d/.test(text),
	subtypes: isLabel,
	moreCategories: isLabel,
	morePhones: mayBePhone,
	moreEmails: (text) => /\S@\S/.test(text),
	permanentlyClosed: (text) => readBoolean(text).reason === null || readStatus(text).reason === null,
	temporarilyClosed: (text) => readBoolean(text).reason === null || readStatus(text).reason === null,
	hours: (text) =>
		isTimed(text) &&
		!/^[+-]?\d+(?:[.,]\d+)?$|^\d{1,2}[:.]\d\d(?::\d\d)?$|^\d{4}-\d\d-\d\d(?:T|$)|^\p{L}{2}\d{6}/u.test(text),
};

const LINK_ROLES: ReadonlySet<FieldName> = new Set([
	"menuLink",
	"reservationLink",
	"orderLink",
	"photoUrl",
	"imageUrl",
	"locationLink",
	"reviewsLink",
]);

/**
 * Takes the role from columns of a table without a known source whose header alone gives it and whose values cannot be read as such:
 * "Menu" may head the dishes themselves, "Claimed" a date. A link's column keeps it where a fifth are links, any other where half
 * of the values can be read, or fewer prove it (`leastShare`).
 */
export function proveRoles(columns: readonly Column[], rows: readonly (readonly Cell[])[]): void {
	for (const column of columns) {
		const { role, index } = column;
		const reads = role === null ? undefined : READS[role];
		if (role === null || reads === undefined) continue;
		const { texts } = columnValues(rows, index);
		if (texts.length < ENOUGH) continue;
		const share = texts.filter(reads).length / texts.length;
		const isRead = role !== "hours" || texts.some(isWeek);
		const least = LINK_ROLES.has(role) || texts.length < MANY ? 0.2 : 0.5;
		if (isRead && share >= (column.confidence === "used" ? leastShare(role, index, columns, least) : least)) continue;
		if (column.confidence === "used") column.lost = role;
		column.role = null;
		column.confidence = "ignored";
	}
}

function isLink(text: string): boolean {
	if (/\s\S+\s/.test(text) || /^[^\s/]+@/.test(text)) return false;
	return /:\/\/|^www\.|^\/\S|\p{L}[\p{L}\d-]*\.\p{L}{2,}(?:[/?:]|$)|\.(?:jpe?g|png|webp|gif|svg|pdf)$/iu.test(text);
}

function isPartOfTown(text: string): boolean {
	return /\p{L}/u.test(text) && !text.includes("@") && text.length <= 80;
}

function isLabel(text: string): boolean {
	return /^[[{]/.test(text) || (/\p{L}/u.test(text) && cellKind(text) === null);
}

/** Matches what hours of any language have: a clock's time, a span of numbers, or the day's whole round. */
const TIME_SIGN =
	/\d\s*(?:[:.h]\s*\d\d|[ap]\.?\s?m\b|uhr|h\b|saat|ora|時|点|點|시|น\.)|24\s*(?:\/|x|h|s)|\d\s*(?:[-–—~～至到]|to|bis|à|a|до|até|ile|から|부터)\s*\d|[{[]/iu;
const NO_HOURS: ReadonlySet<string | null> = new Set(["phone", "coordinates", "email", "link", "date", "place-id"]);

function isTimed(text: string): boolean {
	return !NO_HOURS.has(cellKind(text)) && (TIME_SIGN.test(text) || parseDayHours(text) !== null);
}

const PRICE_WORD =
	/\b(?:cheap|expensive|moderate|budget|luxury|premium|mid|low|high|average|free|price|ucuz|orta|pahal|lüks|günstig|mittel|teuer|cher|économique|moyen|barat|caro|medio|económic|economic|goedkoop|duur|tani|drogi)|\b(?:tl|eur|usd|gbp|try|chf|pln|kr|rs|inr|jpy|cny|krw|aed|sar|czk|huf|ron)\b/i;

function isPrice(text: string): boolean {
	if (readPriceRange(text).reason !== null || text.length > 80) return false;
	if (/\p{Sc}|円|元|원/u.test(text) || PRICE_WORD.test(text)) return true;
	return /^[1-4]$|^\d{1,6}(?:[.,]\d+)?\s*(?:[-–—/+]|to|bis|à|a)\s*\d{0,6}(?:[.,]\d+)?$/.test(text.trim());
}
