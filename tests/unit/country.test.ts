import { describe, expect, it } from "vitest";
import { countryCodeOf, countryTyped } from "#workers/domain/country/country.ts";
import { COUNTRY_CODES, countryName, shownCountry } from "#workers/domain/country/country-code.ts";

const EXONYMS = [
	["Birma", "MM"],
	["Weißrussland", "BY"],
	["Tschechei", "CZ"],
	["Persien", "IR"],
	["Mazedonien", "MK"],
	["Velká Británie", "GB"],
	["Fildişi Sahili", "CI"],
	["VR China", "CN"],
	["Abessinien", "ET"],
	["Korea Rep.", "KR"],
	["Vatican City State", "VA"],
] as const;

describe("names that people still use", () => {
	it.each(EXONYMS)("%s is %s", (name, code) => {
		expect(countryCodeOf(name)).toBe(code);
	});
});

describe("a country that somebody types", () => {
	it.each([
		["Turkey", "TR"],
		["UK", "GB"],
		["usa", "US"],
		["Great Britain", "GB"],
		["Holland", "NL"],
		["Almanya", "DE"],
	])("%j is %s", (text, code) => {
		expect(countryTyped(text)).toBe(code);
	});

	it.each([
		"England",
		"Scotland",
		"Wales",
		"Northern Ireland",
		"Dubai",
		"Canary Islands",
		"can",
		"the day",
		"per",
		"de",
		"",
	])("%j is none: it is a part of one, or a common word", (text) => {
		expect(countryTyped(text)).toBeNull();
	});
});

describe("countryCodeOf", () => {
	it.each([
		["GB", "GB"],
		["gb", "GB"],
		["UK", "GB"],
		["United Kingdom", "GB"],
		["England", "GB"],
		["Scotland", "GB"],
		["İngiltere", "GB"],
		["BİRLEŞİK KRALLIK", "GB"],
		["USA", "US"],
		["U.S.A.", "US"],
		["ABD", "US"],
		["Amerika Birleşik Devletleri", "US"],
		["Türkiye", "TR"],
		["Turkey", "TR"],
		["Turkiye", "TR"],
		["TÜRKİYE", "TR"],
		["Holland", "NL"],
		["Czech Republic", "CZ"],
		["Almanya", "DE"],
		["Côte d'Ivoire", "CI"],
		["Trinidad and Tobago", "TT"],
		["Democratic Republic of the Congo", "CD"],
	])("reads %j as %s", (text, code) => {
		expect(countryCodeOf(text)).toBe(code);
	});

	it.each([
		["Royaume-Uni", "GB"],
		["Vereinigtes Königreich", "GB"],
		["Великобритания", "GB"],
		["英国", "GB"],
		["États-Unis", "US"],
		["Estados Unidos de América", "US"],
		["EE. UU.", "US"],
		["ドイツ", "DE"],
		["ألمانيا", "DE"],
		["Niemcy", "DE"],
		["Γερμανία", "DE"],
		["Magyarország", "HU"],
		["대한민국", "KR"],
		["Россия", "RU"],
		["السعودية", "SA"],
	])("knows %j in its own language as %s", (text, code) => {
		expect(countryCodeOf(text)).toBe(code);
	});

	it.each([
		["GBR", "GB"],
		["DEU", "DE"],
		["GER", "DE"],
		["SUI", "CH"],
		["EL", "GR"],
		["U.A.E.", "AE"],
		["KSA", "SA"],
		["🇬🇧", "GB"],
		["🇹🇷 Türkiye", "TR"],
		["Türkiye (TR)", "TR"],
		["GB - United Kingdom", "GB"],
		["London, UK", "GB"],
		["Burma", "MM"],
		["Zaire", "CD"],
		["Swaziland", "SZ"],
		["Upper Volta", "BF"],
		["Ceylon", "LK"],
		["Persia", "IR"],
		["Siam", "TH"],
		["East Timor", "TL"],
		["FYROM", "MK"],
	])("knows the short or former form %j as %s", (text, code) => {
		expect(countryCodeOf(text)).toBe(code);
	});

	it.each([
		["The Gambia", "GM"],
		["Bahamas, The", "BS"],
		["The Federal Republic of Germany", "DE"],
		["Türkiye Cumhuriyeti", "TR"],
		["République française", "FR"],
		["Kingdom of the Netherlands", "NL"],
		["Ireland, Republic of", "IE"],
		["Korea, Republic of", "KR"],
		["Korea, Democratic People's Republic of", "KP"],
		["Republic of China", "TW"],
		["People's Republic of China", "CN"],
		["Congo-Kinshasa", "CD"],
		["Congo, The Democratic Republic of the", "CD"],
		["Guinea, Equatorial", "GQ"],
		["Sudan, South", "SS"],
		["Virgin Islands (U.S.)", "VI"],
		["Virgin Islands, British", "VG"],
		["Bolivia (Plurinational State of)", "BO"],
		["Macedonia, the former Yugoslav Republic of", "MK"],
		["Saint Vincent and the Grenadines", "VC"],
		["St Lucia", "LC"],
	])("reads the form %j as %s", (text, code) => {
		expect(countryCodeOf(text)).toBe(code);
	});

	it.each([
		"Korea",
		"Virgin Islands",
		"Czechoslovakia",
		"Georgia, USA",
		"New Mexico",
		"New Jersey",
		"London",
		"Unknown",
	])("does not guess what %j is", (text) => {
		expect(countryCodeOf(text)).toBeNull();
	});

	it("knows every country by its name in the large languages", () => {
		for (const language of ["en", "tr", "de", "fr", "es", "it", "ru", "ar", "ja", "zh"]) {
			const names = new Intl.DisplayNames([language], { type: "region", fallback: "none" });
			const wrong = [...COUNTRY_CODES].filter((code) => {
				const found = countryCodeOf(names.of(code) ?? "");
				// A name that means another country in another language belongs to none. No name ever belongs to the wrong one.
				return found !== null && found !== code;
			});
			expect(wrong, language).toEqual([]);
		}
	});

	it.each(["", "  ", "ZZ", "EU", "Atlantis", "constructor", "__proto__"])("knows no country %j", (text) => {
		expect(countryCodeOf(text)).toBeNull();
	});

	it("finds every code again from its English name", () => {
		for (const code of COUNTRY_CODES) expect(countryCodeOf(countryName(code) ?? "")).toBe(code);
	});
});

describe("countryName", () => {
	it("gives the English name, and null for what is no code", () => {
		expect(countryName("GB")).toBe("United Kingdom");
		expect(countryName("EU")).toBeNull();
		expect(countryName("toString")).toBeNull();
	});
});

describe("shownCountry", () => {
	it("is the code's name, without what only tells it from others; else what was given", () => {
		expect(shownCountry({ country: "usa", countryCode: "US" })).toBe("United States");
		expect(shownCountry({ country: null, countryCode: "HK" })).toBe("Hong Kong");
		expect(shownCountry({ country: "Burma", countryCode: "MM" })).toBe("Myanmar");
		expect(shownCountry({ country: "Bosnia", countryCode: "BA" })).toBe("Bosnia & Herzegovina");
		expect(shownCountry({ country: "Nirgendwo", countryCode: null })).toBe("Nirgendwo");
	});
});
