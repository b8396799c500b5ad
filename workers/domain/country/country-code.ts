import { foldText } from "../fold-text.ts";
import { remembered } from "../remembered.ts";

/** Lists the codes of ISO 3166-1 alpha-2 (November 2026), and XK, which the map exports use for Kosovo. */
const CODES =
	"ADAEAFAGAIALAMAOAQARASATAUAWAXAZBABBBDBEBFBGBHBIBJBLBMBNBOBQBRBSBTBVBWBYBZCACCCDCFCGCHCICKCLCMCNCOCRCUCVCWCXCYCZ" +
	"DEDJDKDMDODZECEEEGEHERESETFIFJFKFMFOFRGAGBGDGEGFGGGHGIGLGMGNGPGQGRGSGTGUGWGYHKHMHNHRHTHUIDIEILIMINIOIQIRISIT" +
	"JEJMJOJPKEKGKHKIKMKNKPKRKWKYKZLALBLCLILKLRLSLTLULVLYMAMCMDMEMFMGMHMKMLMMMNMOMPMQMRMSMTMUMVMWMXMYMZ" +
	"NANCNENFNGNINLNONPNRNUNZOMPAPEPFPGPHPKPLPMPNPRPSPTPWPYQARERORSRURWSASBSCSDSESGSHSISJSKSLSMSNSOSRSSSTSVSXSYSZ" +
	"TCTDTFTGTHTJTKTLTMTNTOTRTTTVTWTZUAUGUMUSUYUZVAVCVEVGVIVNVUWFWSYEYTZAZMZWXK";

export const COUNTRY_CODES: ReadonlySet<string> = new Set(CODES.match(/../g) ?? []);

const englishNames = new Map<string, Intl.DisplayNames>();

/**
 * Returns the English name of a country by its ISO code, from the runtime's own list (CLDR).
 * It is null for an unknown code. What the list only adds for clarity is left out: "Hong Kong SAR China", "Myanmar (Burma)".
 */
export function countryName(code: string): string | null {
	return COUNTRY_CODES.has(code) ? knownName(code) : null;
}

/** A chunk of an import asks for each of its rows, and the runtime's list takes microseconds for an answer. */
const knownName = remembered((code) => {
	const name = listedName(code, "long");
	const short = listedName(code, "short");
	return name !== null && short !== null && /^ (?:\(|SAR )/.test(name.slice(short.length)) ? short : name;
}, COUNTRY_CODES.size);

function listedName(code: string, style: "long" | "short"): string | null {
	const names = englishNames.get(style) ?? new Intl.DisplayNames(["en"], { type: "region", fallback: "none", style });
	englishNames.set(style, names);
	return names.of(code) ?? null;
}

/**
 * Returns what a country is called where it is shown: by its code, so that "usa" of one file and "U.S.A." of another are one name.
 * A country whose code is not known is called as it was given.
 */
export function shownCountry({ country, countryCode }: { country: string | null; countryCode: string | null }) {
	return (countryCode === null ? null : countryName(countryCode)) ?? country;
}

let codesByEnglishName: Map<string, string> | null = null;

/**
 * Returns the code of a country by its English name, for pages. `countryCodeOf` knows every language, but
 * its table is too large for them.
 */
export function codeOfEnglishName(text: string): string | null {
	codesByEnglishName ??= new Map([...COUNTRY_CODES].map((code) => [foldText(countryName(code) ?? code), code]));
	return codesByEnglishName.get(foldText(text)) ?? null;
}
