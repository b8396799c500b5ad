import type { CityItem } from "#workers/contract/city.ts";
import { COUNTRY_CODES } from "#workers/domain/country/country-code.ts";

const names = new Intl.DisplayNames("tr-TR", { type: "region", fallback: "none" });
const order = new Intl.Collator("tr-TR");

/** Names a city's country in Turkish. Without a code it stays as it is stored. */
export function countryInTurkish({ country, countryCode }: Pick<CityItem, "country" | "countryCode">): string | null {
	return countryCode === null ? country : (names.of(countryCode) ?? country ?? countryCode);
}

/** Lists every country with its Turkish name, sorted by name. */
export function countriesInTurkish(): { code: string; name: string }[] {
	return [...COUNTRY_CODES]
		.map((code) => ({ code, name: names.of(code) ?? code }))
		.sort((one, other) => order.compare(one.name, other.name));
}
