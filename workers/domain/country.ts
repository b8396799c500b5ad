import { foldText } from "./fold-text.ts";

/** ISO 3166-1 alpha-2, November 2026, and XK, which the map exports use for Kosovo. */
const CODES =
	"ADAEAFAGAIALAMAOAQARASATAUAWAXAZBABBBDBEBFBGBHBIBJBLBMBNBOBQBRBSBTBVBWBYBZCACCCDCFCGCHCICKCLCMCNCOCRCUCVCWCXCYCZ" +
	"DEDJDKDMDODZECEEEGEHERESETFIFJFKFMFOFRGAGBGDGEGFGGGHGIGLGMGNGPGQGRGSGTGUGWGYHKHMHNHRHTHUIDIEILIMINIOIQIRISIT" +
	"JEJMJOJPKEKGKHKIKMKNKPKRKWKYKZLALBLCLILKLRLSLTLULVLYMAMCMDMEMFMGMHMKMLMMMNMOMPMQMRMSMTMUMVMWMXMYMZ" +
	"NANCNENFNGNINLNONPNRNUNZOMPAPEPFPGPHPKPLPMPNPRPSPTPWPYQARERORSRURWSASBSCSDSESGSHSISJSKSLSMSNSOSRSSSTSVSXSYSZ" +
	"TCTDTFTGTHTJTKTLTMTNTOTRTTTVTWTZUAUGUMUSUYUZVAVCVEVGVIVNVUWFWSYEYTZAZMZWXK";

/** Names that the runtime's lists do not give: everyday, former and alpha-3 ones, in English and Turkish, already folded. */
const ALIASES: Readonly<Record<string, string>> = {
	uk: "GB",
	"u k": "GB",
	gbr: "GB",
	"great britain": "GB",
	britain: "GB",
	england: "GB",
	scotland: "GB",
	wales: "GB",
	"northern ireland": "GB",
	"united kingdom of great britain and northern ireland": "GB",
	ingiltere: "GB",
	iskocya: "GB",
	galler: "GB",
	"kuzey irlanda": "GB",
	"buyuk britanya": "GB",
	"birlesik krallik": "GB",
	usa: "US",
	"u s": "US",
	"u s a": "US",
	america: "US",
	"united states of america": "US",
	abd: "US",
	"a b d": "US",
	amerika: "US",
	"amerika birlesik devletleri": "US",
	turkey: "TR",
	turkiye: "TR",
	turkei: "TR",
	tur: "TR",
	"republic of turkey": "TR",
	"turkiye cumhuriyeti": "TR",
	holland: "NL",
	"the netherlands": "NL",
	hollanda: "NL",
	"czech republic": "CZ",
	czechia: "CZ",
	"cek cumhuriyeti": "CZ",
	cekya: "CZ",
	"republic of ireland": "IE",
	eire: "IE",
	deu: "DE",
	fra: "FR",
	esp: "ES",
	ita: "IT",
	nld: "NL",
	deutschland: "DE",
	espana: "ES",
	italia: "IT",
	osterreich: "AT",
	schweiz: "CH",
	uae: "AE",
	"u a e": "AE",
	bae: "AE",
	russia: "RU",
	"russian federation": "RU",
	"south korea": "KR",
	"republic of korea": "KR",
	"north korea": "KP",
	"ivory coast": "CI",
	"cape verde": "CV",
	macedonia: "MK",
	swaziland: "SZ",
	burma: "MM",
	"east timor": "TL",
	"hong kong": "HK",
	macau: "MO",
	palestine: "PS",
	vatican: "VA",
	"viet nam": "VN",
	"bosnia and herzegovina": "BA",
	"trinidad and tobago": "TT",
	congo: "CG",
	"republic of the congo": "CG",
	"democratic republic of the congo": "CD",
	drc: "CD",
	kktc: "CY",
	kibris: "CY",
};

const codes: ReadonlySet<string> = new Set(CODES.toUpperCase().match(/../g) ?? []);
let codesByName: Map<string, string> | null = null;
let englishNames: Intl.DisplayNames | null = null;

/**
 * ISO 3166-1 alpha-2 code of a country given as a code ("gb", "UK") or as its English or Turkish name in any case, or null.
 * England, Scotland, Wales and Northern Ireland are GB.
 */
export function countryCodeOf(text: string): string | null {
	const upper = text.trim().toUpperCase();
	if (codes.has(upper)) return upper;
	const folded = foldText(text);
	if (folded === "") return null;
	if (Object.hasOwn(ALIASES, folded)) return ALIASES[folded] ?? null;
	codesByName ??= nameTable();
	return codesByName.get(folded) ?? null;
}

/** English name of a country by its ISO code, as the runtime's own list (CLDR) gives it; null for an unknown code. */
export function countryName(code: string): string | null {
	if (!codes.has(code)) return null;
	englishNames ??= new Intl.DisplayNames(["en"], { type: "region", fallback: "none" });
	return englishNames.of(code) ?? null;
}

function nameTable(): Map<string, string> {
	const table = new Map<string, string>();
	for (const locale of ["tr", "en"]) {
		for (const style of ["short", "long"] as const) {
			const names = new Intl.DisplayNames([locale], { type: "region", style, fallback: "none" });
			for (const code of codes) {
				const name = names.of(code);
				if (!name) continue;
				const folded = foldText(name);
				table.set(folded, code);
				if (folded.includes(" and ")) table.set(folded.replaceAll(" and ", " "), code);
			}
		}
	}
	return table;
}
