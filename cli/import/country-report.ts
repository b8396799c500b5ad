import type { ImportPreview } from "#workers/contract/import-preview.ts";
import { countryName } from "#workers/domain/country/country-code.ts";
import { type Countryless, proposedCountry, townsElsewhere } from "#workers/domain/import/country-findings.ts";
import type { FileCountry } from "#workers/domain/import/file-country.ts";
import type { CountryProof } from "#workers/domain/listing/columns/country-evidence.ts";
import { count, oneLine } from "../text-table.ts";

/** Holds what was found of the country of a file's rows that name none. `shown` is the one that the file shows. */
type CountryFindings = Countryless & { shown: FileCountry | null };

const SHOWN_TOWNS = 5;
const PROOFS: Record<CountryProof, string> = {
	position: "positions",
	postcode: "postcodes",
	address: "addresses",
	phone: "phones",
	others: "other rows",
};

/** Says which country was taken for rows that name none and by what; or that none was, what follows, and how to give it. */
export function countryLines(findings: CountryFindings | undefined, preview: ImportPreview | null): string[] {
	if (findings === undefined) return [];
	const { shown, nowhere, without, places } = findings;
	const taken = shown?.sure
		? [
				`Rows that name no country are taken to be in ${nameOf(shown.code)}, ${evidenceOf(shown)}. Where that is wrong: --country NAME.`,
			]
		: [];
	if (without === 0) return taken;
	const towns = townsElsewhere(preview?.cities ?? []);
	const named = towns.slice(0, SHOWN_TOWNS).map(({ city, elsewhere }) => {
		return `${oneLine(city, 40)} (${elsewhere.map(nameOf).join(", ")})`;
	});
	const more = towns.length > SHOWN_TOWNS ? ` and ${count(towns.length - SHOWN_TOWNS)} more` : "";
	const here = towns.length === 0 ? "" : ` The directory has towns of these names: ${named.join(", ")}${more}.`;
	const likely = shown?.sure ? null : proposedCountry(shown, preview?.cities ?? []);
	const advice =
		likely === null
			? "Where all are in one: --country NAME."
			: `Where all are in ${nameOf(likely)}: --country ${likely}.`;
	return [...taken, `${nowhere ? NOWHERE : someWithout(without, places)} ${OWN_TOWNS}${here} ${advice}`];
}

/** Says that rows without a country have the one of the last file with the same columns, and how to say another. */
export function rememberedCountryLine(code: string): string {
	return `Rows that name no country are taken to be in ${nameOf(code)}, as it was said for the last file with these columns. Where that is wrong: --country NAME, or --country none for what the file shows.`;
}

/** Is said where nothing in the file shows a country. */
const NOWHERE =
	"No place of the file says in which country it is, nor does a phone, a postcode or a position. None was assumed: phones are kept as typed, and countries and time zones stay empty.";
const OWN_TOWNS = "Towns without a country are towns of their own, beside those of the same name.";

function someWithout(without: number, places: number): string {
	return `${count(without)} of ${count(places)} places have no country: the file does not name it, and does not show one for sure.`;
}

function nameOf(code: string): string {
	return `${countryName(code) ?? code} (${code})`;
}

function evidenceOf(country: FileCountry): string {
	const { by, shown, judged } = country;
	return by.includes("others")
		? `as all of the ${count(shown)} others are that were looked at, ${count(judged)} in all`
		: `as their ${proofsOf(country)} say in ${count(shown)} of ${count(judged)} rows that were looked at`;
}

function proofsOf({ by }: FileCountry): string {
	return by.map((proof) => PROOFS[proof]).join(", ");
}
