import { countryCodeOf } from "../country/country.ts";
import { isNoLabel } from "./cell-kind.ts";

/** Holds the parts of a cell with postcode and town. `postalCode` lacks the country's letters before it ("D-01067"). */
export type PostalCity = { city: string | null; postalCode: string | null };

/** Matches a postcode: "1012 LG" in "1012 LG Amsterdam", but only "2300" in "2300 LA CHAUX-DE-FONDS". */
const CODE =
	"\\d{4} ?(?!(?:LA|LE|EL|DI|DE|ST|AM|IM|AN)(?![A-Z]))[A-Z]{2}(?![\\p{L}])|(?:[A-Z]{1,3}-)?\\d{3,6}(?:[ -]\\d{2,4})?|(?:PL-)?\\d{2}-\\d{3}|[A-Z]{1,2}\\d[A-Z\\d]? ?\\d[A-Z]{2}|[A-Z]\\d[A-Z] ?\\d[A-Z]\\d";
const TOWN = "\\p{L}[^\\d]*";
/** Matches a town that may end in a number: "Praha 1", "Paris 1er". */
const TOWN_BEHIND = "\\p{L}(?:[^\\d]|\\d{1,2}(?!\\d))*";
const FIRST = new RegExp(`^(${CODE})(?:\\s*[,;/#|]\\s*|\\s+)(${TOWN_BEHIND})$`, "u");
const LAST = new RegExp(`^(${TOWN}?)(?:\\s*[,;/#|]\\s*|\\s+)(${CODE})$`, "u");
const ONLY = new RegExp(`^(?:${CODE})$`, "u");

/**
 * Splits a text into a postcode and a town. Returns null for a text that is neither a postcode, nor a town, nor both. A
 * state between them ("Portland, OR 97201") is no town.
 */
export function splitPostalCity(text: string): PostalCity | null {
	if (ONLY.test(text)) return of(null, text);
	const [, before, town] = FIRST.exec(text) ?? [];
	if (before !== undefined && town !== undefined) return named(town) ? of(town, before) : null;
	const [, name, behind] = LAST.exec(text) ?? [];
	if (name !== undefined && behind !== undefined)
		return named(name) && !/[,\s][A-Z]{2}$/.test(name) ? of(name, behind) : null;
	return new RegExp(`^${TOWN}$`, "u").test(text) && named(text) ? of(text, null) : null;
}

/** Holds the town's name from a cell and what else the cell says about the town. `district`: a part of it. */
export type TownParts = { city: string; state: string | null; postalCode: string | null; district?: string };

/** Matches the abbreviation of a state behind a comma: "OR", "NSW", "D.C.". */
const ABBREVIATED = /^(?:[A-Z]{2,3}|(?:[A-Z]\.){2})$/;

/**
 * Takes apart the cell of a town that also holds a postcode ("01067 Dresden", "Leeds LS1 4DY"), a state's abbreviation
 * or both ("Portland, OR 97201"). Returns null for a town alone, and for a text that may be two towns ("Kadıköy,
 * İstanbul").
 */
export function townParts(text: string): TownParts | null {
	const whole = withoutCountry(text);
	if (whole !== text) {
		const parts = townParts(whole);
		return parts ?? (named(whole) && !/[,\d]/.test(whole) ? { city: whole, state: null, postalCode: null } : null);
	}
	const [, before, after] = /^([^,]+),\s*([^,]+)$/.exec(text) ?? [];
	if (before !== undefined && after !== undefined) return aroundComma(before, after);
	if (text.includes(",") || !/\d/.test(text)) return null;
	// The first half of a British postcode says no more than the town.
	const [, town] = /^(\p{L}[^\d]*?)\s+[A-Z]{1,2}\d[A-Z\d]?$/u.exec(text) ?? [];
	if (town !== undefined && named(town)) return { city: town, state: null, postalCode: null };
	const parts = splitPostalCity(text);
	if (parts === null || parts.city === null || parts.postalCode === null) return null;
	return { city: parts.city, state: null, postalCode: parts.postalCode };
}

/** Reads a town before a comma with what is behind it: a state, a postcode, or both. */
function aroundComma(before: string, after: string): TownParts | null {
	const [, state = "", code] =
		/^(\p{L}[\p{L}.]*)(?:\s+(\d{4,5}(?:-\d{4})?|[A-Z]\d[A-Z] ?\d[A-Z]\d))?$/u.exec(after) ?? [];
	if (ABBREVIATED.test(state) && named(before) && !/\d/.test(before))
		return { city: before.trim(), state, postalCode: code ?? null };
	const [, place, behind] = new RegExp(`^(${TOWN}?)\\s+(${CODE})$`, "u").exec(after) ?? [];
	if (place === undefined && !ONLY.test(after)) return null;
	return /\d/.test(before) || !named(before)
		? null
		: { city: before.trim(), state: place?.trim() ?? null, postalCode: behind ?? after };
}

/** Returns "Leeds, UK" without its country. Names that are as often states or towns stay ("Atlanta, Georgia", "CA"). */
function withoutCountry(text: string): string {
	const [, place, last] = /^(.+?),\s*(\p{L}[\p{L}. ]*)$/u.exec(text) ?? [];
	if (place === undefined || last === undefined || !named(place)) return text;
	const folded = last.replaceAll(".", "").trim();
	const isShort = /^(?:U ?K|U ?S ?A|GB)$/.test(folded);
	if (!isShort && (folded.length < 4 || /^(?:georgia|jersey|lebanon|jordan|chad)$/i.test(folded))) return text;
	return isShort || countryCodeOf(folded) !== null ? place.trim() : text;
}

function named(town: string): boolean {
	return town.length <= 120 && !isNoLabel(town);
}

function of(city: string | null, postalCode: string | null): PostalCity {
	return { city: city?.trim() ?? null, postalCode: postalCode?.replace(/^[A-Z]{1,3}-(?=\d)/, "") ?? null };
}
