import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { foldText } from "#workers/domain/fold-text.ts";
import { displayCategory } from "#workers/domain/listing/category-name.ts";
import { displayName } from "#workers/domain/listing/display-name.ts";

describe("displayName", () => {
	it.each<[string, string | null, string]>([
		["THE BLUE ANCHOR", "GB", "The Blue Anchor"],
		["THE KING OF KEBAB", "GB", "The King of Kebab"],
		["STARBUCKS", null, "Starbucks"],
		["ST. MARY'S CHURCH", "GB", "St. Mary's Church"],
		["O'NEILL'S PUB", "IE", "O'Neill's Pub"],
		["MCDONALD'S", "GB", "McDonald's"],
		["SMITH & SONS LTD", "GB", "Smith & Sons Ltd"],
		["HSBC BANK PLC", "GB", "HSBC Bank PLC"],
		["1ST CLASS TAXIS", "GB", "1st Class Taxis"],
		["LOUIS XIV HOTEL", "FR", "Louis XIV Hotel"],
		["L'ATELIER DE MARIE", "FR", "L'Atelier de Marie"],
		["IŞIK ECZANESİ", "TR", "Işık Eczanesi"],
		["ALTIN KUYUMCULUK", "TR", "Altın Kuyumculuk"],
		["KADIKÖY BALIKÇISI", "TR", "Kadıköy Balıkçısı"],
		["ANKARA'NIN BAĞLARI", "TR", "Ankara'nın Bağları"],
		["YILMAZ LTD. ŞTİ.", "TR", "Yılmaz Ltd. Şti."],
		["KOÇ HOLDİNG A.Ş.", "TR", "Koç Holding A.Ş."],
		["PIZZA HUT", "TR", "Pizza Hut"],
		["İSTANBUL LOKANTASI", null, "İstanbul Lokantası"],
		["GROßE STRAßE CAFÉ", "DE", "Große Straße Café"],
		["MÜLLER GMBH & CO. KG", "DE", "Müller GmbH & Co. KG"],
		["IJSSALON DE HOEK", "NL", "IJssalon de Hoek"],
		["РЕСТОРАН ПУШКИН", "RU", "Ресторан Пушкин"],
	])("shows %j of %s as %j", (name, country, shown) => {
		expect(displayName(name, country)).toBe(shown);
	});

	it.each<[string, string | null]>([
		["BP", "GB"],
		["H&M", "SE"],
		["IKEA", null],
		["McDONALD'S", "GB"],
		["A101", "TR"],
		["KADIKÖY BALIKÇISI", null],
		["PIZZA ISTANBUL", null],
		["GIYIM MERKEZI", "TR"],
		["ΤΑΒΕΡΝΑ Ο ΓΙΑΝΝΗΣ", "GR"],
		["Anchor & Sons", "GB"],
		["東京", "JP"],
		["1903", "TR"],
	])("leaves %j of %s alone", (name, country) => {
		expect(displayName(name, country)).toBe(name);
	});

	it("changes no letter that searches and keys compare", () => {
		const shouted = fc.string({ unit: fc.constantFrom(..."ABCÇĞIİÖŞÜEIXYZÄÉÑßЖИЁ &'.-’1"), maxLength: 40 });
		fc.assert(
			fc.property(shouted, fc.constantFrom(null, "TR", "GB", "DE", "NL", "FR", "RU", "AZ", "GR"), (name, country) => {
				expect(foldText(displayName(name, country))).toBe(foldText(name));
			}),
			{ numRuns: 2_000 },
		);
	});
});

describe("displayCategory", () => {
	it("follows the i of the country where a category is shouted", () => {
		expect(displayCategory("ALTIN KUYUMCU", "TR")).toBe("Altın Kuyumcu");
		expect(displayCategory("CLINIC", "GB")).toBe("Clinic");
		expect(displayCategory("CLINIC")).toBe("Clinic");
		expect(displayCategory("real estate agency", "TR")).toBe("Real Estate Agency");
	});
});
