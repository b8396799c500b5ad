import type { WrittenCell } from "#tests/factories/workbook.ts";

/** Tells whether a cell says nothing, by any reading. */
export function isNoValue(cell: WrittenCell): boolean {
	if (cell === null || cell === 0) return true;
	return typeof cell === "string" && /^(?:|-|0|null|#n\/a|\{\}|\[\]|none|n\/a)$/i.test(cell.trim());
}

function folded(value: unknown): string {
	return unescaped(String(value))
		.replace(/<[^<>]*>/g, " ")
		.replaceAll("&amp;", "&")
		.normalize("NFKC")
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]/gu, "");
}

/** Returns the text of a web address before its characters were escaped. */
function unescaped(text: string): string {
	try {
		return decodeURI(text);
	} catch {
		return text;
	}
}

function digits(value: unknown): string {
	return String(value).replace(/\D/g, "");
}

/**
 * Names fields whose value is made from a cell by their own rules. These are judged elsewhere (hours) or only by their
 * kind.
 */
const MADE: ReadonlySet<string> = new Set([
	"openingHours",
	"timeZone",
	"countryCode",
	"country",
	"businessStatus",
	"claimed",
	"about",
	"ratingSource",
	"clears",
	"priceRange",
]);

/** Tells whether a value can have come from one of these cells, by a plain rule for each kind of field. */
export function comesFrom(field: string, value: unknown, cells: readonly WrittenCell[]): boolean {
	if (MADE.has(field)) return true;
	if (Array.isArray(value)) return value.every((one) => comesFrom(field, one, cells));
	const filled = cells.filter((cell) => cell !== null);
	if (field === "phone" || field === "morePhones")
		return filled.some((cell) => digits(cell).includes(digits(value).slice(-6)));
	if (typeof value === "number")
		return filled.some(
			(cell) =>
				(
					String(cell)
						.replaceAll(",", ".")
						.match(/\d+(?:\.\d+)?/g) ?? []
				).some((one) => Math.abs(Number(one) - Math.abs(value)) < 1e-6) || digits(cell) === digits(value),
		);
	if (filled.some((cell) => typeof cell === "number" && cell === Number(value))) return true;
	// A host in other letters is written in its own ASCII form.
	const wanted = folded(String(value).replace(/^https?:\/\/[^/]*xn--[^/]*/, ""));
	return wanted === "" || filled.some((cell) => folded(cell).includes(wanted) || wanted.includes(folded(cell)));
}

const LINK = /^(?:https?:|www\.)/i;
const EMAIL = /^\S+@\S+\.\S+$/;
const JSON_TEXT = /^[[{]/;
const COORDINATE = /^-?\d{1,3}\.\d{3,}$/;
const PHONE = /^[+0(][\d\s()./-]{6,}$/;
const NUMBER = /^-?[\d.,]+(?:e[+-]?\d+)?$/i;
const DATE = /^\d{4}-\d\d-\d\d/;
const TRUTH = /^(?:true|false)$/i;
const PLACE_ID = /^(?:ChIJ[\w-]{10,}|0x[\da-f]+:0x[\da-f]+)$/i;
const STATUS = /^(?:operational|closed_(?:temporarily|permanently))$/i;
const HTML_PAGE = /<(?:p|ul|div)\b/i;
const CLOCK = /\d{1,2}[:.]\d\d\s*[-–]\s*\d{1,2}[:.]\d\d/;

const LABELS: ReadonlySet<string> = new Set(["name", "category", "type", "city", "state", "country"]);
const PLACES: ReadonlySet<string> = new Set(["street", "address"]);
const IDS: ReadonlySet<string> = new Set(["placeId", "googleId", "cid"]);

/** Tells whether a value is of its field's kind. A value of another kind can be recognised as wrong. */
export function suits(field: string, value: unknown): boolean {
	if (typeof value !== "string") return true;
	const isForeign = [LINK, EMAIL, JSON_TEXT, COORDINATE, DATE, TRUTH, PLACE_ID, STATUS].some((kind) =>
		kind.test(value),
	);
	if (LABELS.has(field))
		return (
			!isForeign &&
			!PHONE.test(value) &&
			!HTML_PAGE.test(value) &&
			!CLOCK.test(value) &&
			// "07" is a state in some files.
			(field === "name" || (field === "state" && /^\d{1,3}$/.test(value)) || !NUMBER.test(value))
		);
	if (PLACES.has(field)) return !isForeign && !PHONE.test(value) && !CLOCK.test(value);
	if (field === "postalCode") return !isForeign && !value.startsWith("+") && value.length <= 12 && /\d/.test(value);
	if (IDS.has(field))
		return !/\s|@|:\/\/|[{[]/.test(value) && !COORDINATE.test(value) && !TRUTH.test(value) && !STATUS.test(value);
	return true;
}
