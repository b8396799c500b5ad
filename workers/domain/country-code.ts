/** Lists the codes of ISO 3166-1 alpha-2 (November 2026), and XK, which the map exports use for Kosovo. */
const CODES =
	"ADAEAFAGAIALAMAOAQARASATAUAWAXAZBABBBDBEBFBGBHBIBJBLBMBNBOBQBRBSBTBVBWBYBZCACCCDCFCGCHCICKCLCMCNCOCRCUCVCWCXCYCZ" +
	"DEDJDKDMDODZECEEEGEHERESETFIFJFKFMFOFRGAGBGDGEGFGGGHGIGLGMGNGPGQGRGSGTGUGWGYHKHMHNHRHTHUIDIEILIMINIOIQIRISIT" +
	"JEJMJOJPKEKGKHKIKMKNKPKRKWKYKZLALBLCLILKLRLSLTLULVLYMAMCMDMEMFMGMHMKMLMMMNMOMPMQMRMSMTMUMVMWMXMYMZ" +
	"NANCNENFNGNINLNONPNRNUNZOMPAPEPFPGPHPKPLPMPNPRPSPTPWPYQARERORSRURWSASBSCSDSESGSHSISJSKSLSMSNSOSRSSSTSVSXSYSZ" +
	"TCTDTFTGTHTJTKTLTMTNTOTRTTTVTWTZUAUGUMUSUYUZVAVCVEVGVIVNVUWFWSYEYTZAZMZWXK";

export const COUNTRY_CODES: ReadonlySet<string> = new Set(CODES.match(/../g) ?? []);

let englishNames: Intl.DisplayNames | null = null;

/**
 * Returns the English name of a country by its ISO code, from the runtime's own list (CLDR).
 * It is null for an unknown code.
 */
export function countryName(code: string): string | null {
	if (!COUNTRY_CODES.has(code)) return null;
	englishNames ??= new Intl.DisplayNames(["en"], { type: "region", fallback: "none" });
	return englishNames.of(code) ?? null;
}

let codesByEnglishName: Map<string, string> | null = null;

/**
 * Returns the code of a country by its English name, for pages. `countryCodeOf` knows every language, but
 * its table is too large for them.
 */
export function codeOfEnglishName(text: string): string | null {
	codesByEnglishName ??= new Map([...COUNTRY_CODES].map((code) => [(countryName(code) ?? code).toLowerCase(), code]));
	return codesByEnglishName.get(text.trim().toLowerCase()) ?? null;
}
