import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CountryNotices, takenCountryText } from "#web/admin/imports/country-notices.tsx";
import type { PlannedFile, Trial } from "#web/admin/imports/import-messages.ts";
import { LostColumns } from "#web/admin/imports/lost-columns.tsx";
import { importCountryTexts } from "#web/admin/texts/import-country.tr.ts";

const countries = [
	["GB", "Birleşik Krallık"],
	["TR", "Türkiye"],
] as const;
const shown = { code: "GB", by: ["postcode" as const], shown: 18, judged: 20, sure: true };
const town = { state: null, country: null, countryCode: null, empty: false };
const leeds = { ...town, key: "leeds||", city: "Leeds", places: 9, elsewhere: ["GB"] };

function notices(
	country: PlannedFile["country"],
	without: number,
	cities: NonNullable<Trial["details"]>["cities"] = [],
	remembered: string | null = null,
): string {
	const countryless = { nowhere: false, without, places: 1_300 };
	const props = { plan: { country } as PlannedFile, trial: { details: { countryless, cities } } as unknown as Trial };
	return renderToStaticMarkup(createElement(CountryNotices, { ...props, remembered, countries }));
}

test("a country that the file shows is said with what shows it, and where another is chosen", () => {
	const html = notices(shown, 0);
	expect(html).toContain("şu ülkede sayılıyor: Birleşik Krallık. Bakılan 20 satırdan 18 tanesi");
	expect(html).toMatch(/\(posta kodu\).*“Seçenekler”/);
	expect(html).not.toContain("button");
});

test("a country that an earlier file had is said, and let go in one press", () => {
	const html = notices(null, 0, [], "TR");
	expect(html).toContain("şu ülkede sayılacak: Türkiye. Bu sütunlarla yüklenen önceki dosyada böyle seçilmişti.");
	expect(html).toContain("Bu ülkeyi kullanma</button>");
});

test("after the import the country is chosen by beginning anew, and in no tab that is gone", () => {
	const after = takenCountryText(shown, countries, importCountryTexts.chooseAgain);
	expect(after).toMatch(/şu ülkede sayılıyor: Birleşik Krallık\..*dosyayı yeniden seçin.*yeniden başlatın\.$/);
	expect(takenCountryText(shown, countries)).not.toContain("yeniden");
});

test("places without a country are counted, with the towns of their names that are here and the likeliest country to take", () => {
	const html = notices(null, 12, [leeds, { ...town, key: "ripon||", city: "Ripon", places: 1 }]);
	expect(html).toContain("1.300 işletmeden 12 tanesinin ülkesi boş kalacak");
	expect(html).toContain("Rehberde bu adla olanlar: Leeds (Birleşik Krallık).");
	expect(html).toContain("Hepsini şu ülkede say: Birleşik Krallık</button>");
	expect(notices({ ...shown, code: "TR", sure: false }, 12)).toContain("Hepsini şu ülkede say: Türkiye</button>");
	expect(notices(null, 12)).not.toContain("button");
	expect(notices(null, 0)).toBe("");
});

test("a column that is taken for nothing is named in one sentence, unless it is spoken of elsewhere", () => {
	const place = { sheet: "", headerRow: 1, filled: 5 };
	const columns = [
		{ ...place, header: "Ad", role: "name" },
		{ ...place, header: "Telefon", role: null, lost: "phone" },
	];
	const drawn = (told: string[] = [], over = false) =>
		renderToStaticMarkup(createElement(LostColumns, { columns, told, over }));
	expect(drawn()).toMatch(/hiçbir sütundan alınmıyor: “Telefon” \(Telefon\)\..*“Sütunlar”/);
	expect(drawn([], true)).toContain("hiçbir sütundan alınmadı: “Telefon”");
	expect(drawn(["Telefon"])).toBe("");
});
