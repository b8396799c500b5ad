import { describe, expect, it } from "vitest";
import { countryCodeOf } from "#workers/domain/country.ts";
import { countryName } from "#workers/domain/country-code.ts";

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

	it.each(["", "  ", "ZZ", "EU", "Atlantis", "constructor", "__proto__"])("knows no country %j", (text) => {
		expect(countryCodeOf(text)).toBeNull();
	});

	it("finds every code again from its English name", () => {
		const names = ["GB", "TR", "US", "DE", "BA", "CI", "KR", "XK", "ST", "VC"].map((code) => [code, countryName(code)]);
		for (const [code, name] of names) expect(countryCodeOf(name ?? "")).toBe(code);
	});
});

describe("countryName", () => {
	it("gives the English name, and null for what is no code", () => {
		expect(countryName("GB")).toBe("United Kingdom");
		expect(countryName("EU")).toBeNull();
		expect(countryName("toString")).toBeNull();
	});
});
