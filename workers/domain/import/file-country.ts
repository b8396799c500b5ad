import { foldText } from "../fold-text.ts";
import type { ColumnPlan } from "../listing/columns/columns.ts";
import { COUNTRY_PROOFS, type CountryProof, countryShown, lacksCountry } from "../listing/columns/country-evidence.ts";
import type { Listing } from "../listing/listing.ts";
import { normaliseRow } from "../listing/normalise.ts";
import type { ImportOptions } from "./options.ts";
import type { SheetSurvey, TableKind } from "./survey.ts";

/**
 * Is the country that a file shows for its rows that name none, by what, and in how many of the rows that were looked at. `sure`: it is
 * taken as theirs; otherwise too few of them show it, and it is only proposed.
 */
export type FileCountry = { code: string; by: CountryProof[]; shown: number; judged: number; sure: boolean };

/** Is the share of what rows name and show that must be one country, so that a few slips do not count. */
const AGREEING = 0.95;
/** Is the share of the rows without a country that must show one themselves. */
const SHOWING = 0.5;
/** Limits the rows that are looked at, of all tables together. */
const MOST_ROWS = 1_000;

/**
 * Finds the country of a file's rows that name none: nearly all that rows name and show, by their position, postcode, address or phone, is
 * that one country. Null where the operator has said one, no row lacks it, or the file does not agree.
 */
export function countryOfFile(surveys: readonly SheetSurvey[], options: ImportOptions): FileCountry | null {
	if (options.country !== null) return null;
	const counts = new Map<string, number>();
	const proofs = new Map<string, Set<CountryProof>>();
	let judged = 0;
	const shown = new Map<string, number>();
	const listings = [...sampledListings(surveys)];
	for (const listing of listings) {
		const found = lacksCountry(listing) ? countryShown(listing) : null;
		const code = found?.code ?? listing.countryCode ?? null;
		if (lacksCountry(listing)) judged += 1;
		if (code === null) continue;
		add(counts, code);
		if (found === null) continue;
		add(shown, code);
		proofs.set(code, (proofs.get(code) ?? new Set<CountryProof>()).add(found.by));
	}
	const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
	const [most] = [...counts].sort(([, one], [, other]) => other - one);
	if (most === undefined) return null;
	const [code, count] = most;
	const showing = shown.get(code) ?? 0;
	if (judged === 0 || count < all * AGREEING) return null;
	if (showing < judged * SHOWING && areAllIn(code, listings))
		return { code, by: ["others"], shown: listings.length - judged, judged: listings.length, sure: true };
	if (showing === 0) return null;
	const by = COUNTRY_PROOFS.filter((proof) => proofs.get(code)?.has(proof));
	return { code, by, shown: showing, judged, sure: showing >= judged * SHOWING };
}

/** So many rows must name the country, and so many times as many as name none. */
const NAMING = 10;
const TIMES_AS_MANY = 5;

/**
 * Tells whether the few rows that name no country are surely in this one: all others name it, and each of the few has a postcode that is made as
 * theirs, or where it has none one of their towns.
 */
function areAllIn(code: string, listings: readonly Listing[]): boolean {
	const [lacking, naming] = [listings.filter(lacksCountry), listings.filter((listing) => !lacksCountry(listing))];
	if (naming.length < NAMING || naming.length < lacking.length * TIMES_AS_MANY) return false;
	if (naming.some(({ countryCode }) => countryCode !== code)) return false;
	const shapes = new Set(naming.map(({ postalCode }) => shapeOf(postalCode)));
	const towns = new Set(naming.map(({ city }) => foldText(city ?? "")));
	return lacking.every((listing) => {
		if ((countryShown(listing)?.code ?? code) !== code) return false;
		const { postalCode, city } = listing;
		return postalCode === null ? city !== null && towns.has(foldText(city)) : shapes.has(shapeOf(postalCode));
	});
}

/** Writes how a postcode is made: "588 56" is "99999", as "58856" is. */
function shapeOf(postalCode: string | null): string {
	return foldText(postalCode ?? "")
		.replaceAll(" ", "")
		.replace(/\d/g, "9")
		.replace(/\p{L}/gu, "a");
}

/** Finds the country that nearly all rows of a file name or show; null where they do not agree. */
export function namedCountry(surveys: readonly SheetSurvey[]): string | null {
	const counts = new Map<string, number>();
	for (const listing of sampledListings(surveys)) {
		const code = listing.countryCode ?? countryShown(listing)?.code;
		if (code !== undefined) add(counts, code);
	}
	const all = [...counts.values()].reduce((sum, count) => sum + count, 0);
	const [most] = [...counts].sort(([, one], [, other]) => other - one);
	return most === undefined || most[1] < all * AGREEING ? null : most[0];
}

function add(counts: Map<string, number>, code: string): void {
	counts.set(code, (counts.get(code) ?? 0) + 1);
}

/** Reads rows from all parts of the tables as listings. */
function* sampledListings(surveys: readonly SheetSurvey[]) {
	const kinds = new Set(surveys.flatMap(({ tables }) => tables.map(({ kind }) => kind)).filter(mayLackCountry));
	const most = Math.ceil(MOST_ROWS / Math.max(1, kinds.size));
	for (const { columns, evidence } of kinds) {
		const stride = Math.max(1, Math.ceil(evidence.length / most));
		for (let at = 0; at < evidence.length && columns !== null; at += stride) {
			const normalised = normaliseRow(evidence[at] ?? [], columns);
			if ("listing" in normalised) yield normalised.listing;
		}
	}
}

function mayLackCountry({ columns }: TableKind): boolean {
	return columns !== null && !isOwnExport(columns);
}

/** A row of our own export says all there is of its business, also that it has no country. */
export function isOwnExport({ source }: ColumnPlan): boolean {
	return source === "Directory export";
}

/** Returns the country of a table's rows that name none and show no other: the one that the operator has said, else the file's. */
export function defaultCountryOf(
	{ options, country }: { options: ImportOptions; country: FileCountry | null },
	columns: ColumnPlan,
): string | null {
	return options.country ?? (isOwnExport(columns) || !country?.sure ? null : country.code);
}
