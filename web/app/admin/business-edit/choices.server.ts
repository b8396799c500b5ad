import { COUNTRY_CODES } from "#workers/domain/country/country-code.ts";
import type { Choices } from "./form-parts.tsx";

const names = new Intl.DisplayNames(["tr"], { type: "region" });
const byName = new Intl.Collator("tr").compare;

/**
 * The countries' names are put into Turkish and sorted on the server, because the browser may have another edition of
 * the language data.
 */
const COUNTRIES = [...COUNTRY_CODES]
	.map((code) => [code, names.of(code) ?? code] as const)
	.sort(([, one], [, other]) => byName(one, other));

/** Lists what a business's form offers. Its category is searched for instead. */
export const CHOICES: Choices = { countries: COUNTRIES };
