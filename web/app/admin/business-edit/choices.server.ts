import { COUNTRY_CODES } from "#workers/domain/country-code.ts";
import type { Choices } from "./form-parts.tsx";

const names = new Intl.DisplayNames(["tr"], { type: "region" });
const byName = new Intl.Collator("tr").compare;

/** In Turkish, put into words and order here: the browser's edition of the language data may differ from the server's. */
const COUNTRIES = [...COUNTRY_CODES]
	.map((code) => [code, names.of(code) ?? code] as const)
	.sort(([, one], [, other]) => byName(one, other));

/** What a business's form offers; its category is searched for. */
export const CHOICES: Choices = { countries: COUNTRIES };
