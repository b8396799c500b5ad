import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import {
	FileNotices,
	LikeTowns,
	sheetTownTexts,
	statesText,
	townlessTexts,
	uncategorisedTexts,
} from "#web/admin/imports/file-notices.tsx";

const states = [
	{
		...{ column: "status", isLeftOut: true, rows: 2_551 },
		words: [
			{ word: "pending", rows: 2_550 },
			{ word: "draft", rows: 1 },
		],
	},
	{ column: "Durum", isLeftOut: false, rows: 3, words: [{ word: "gold", rows: 3 }] },
];
const drawn = (found: Parameters<typeof FileNotices>[0]["found"]) =>
	renderToStaticMarkup(createElement(FileNotices, { found }));

test("rows that are left out, states that are not read and places without a town are said with their numbers", () => {
	const html = drawn({ places: 15_000, townless: 600, uncategorised: 0, sheetTowns: [], states });
	expect(html).toContain("15.000 işletmeden 600 tanesinde şehir yok");
	expect(html).toContain(
		"“status” sütununa göre 2.551 satır yayında değil ve alınmayacak: “pending” (2.550 satırda), “draft” (1 satırda).",
	);
	expect(html).toMatch(/“Durum” sütunundaki şu durumlar okunmuyor.*“gold” \(3 satırda\)/);
	expect(drawn({ places: 15_000, townless: 0, uncategorised: 0, sheetTowns: [], states: [] })).toBe("");
	expect(drawn(null)).toBe("");
});

test("towns that come from a sheet's name or title are said with it, before and after the import", () => {
	const town = { sheet: "Sayfa1", town: "Bafra", from: "Bafra esnafı", rows: 1_200, taken: true };
	const sheetTowns = [town, { ...town, town: "Terme", taken: false }];
	expect(drawn({ places: 1_200, townless: 0, uncategorised: 0, sheetTowns, states: [] })).toMatch(
		/alınacak: Bafra \(“Bafra esnafı”, 1\.200 satır\)\./,
	);
	expect(sheetTownTexts(sheetTowns, true)).toEqual([expect.stringMatching(/alındı: Bafra/)]);
	expect(sheetTownTexts([{ ...town, taken: false }])).toEqual([]);
});

test("a file without any town says where to choose its column", () => {
	expect(townlessTexts(12, 12)).toEqual([expect.stringMatching(/^12 işletmenin hiçbirinde şehir yok.*Sütunlar/)]);
});

test("after the import it is said what was done", () => {
	expect(states.map((one) => statesText(one, true)).join(" ")).toMatch(
		/alınmadı: “pending”.*açık işletme gibi alındı: “gold”/,
	);
	expect(townlessTexts(600, 15_000, true)[0]).toContain("görünmüyor");
	expect(uncategorisedTexts(12, 12)).toEqual([
		expect.stringMatching(/^12 işletmenin hiçbirinde kategori yok.*Sütunlar/),
	]);
	expect(uncategorisedTexts(600, 15_000, true)[0]).toMatch(/15\.000 işletmeden 600 .*görünmüyor/);
});

test("of many words the first are shown, and the others counted", () => {
	const words = Array.from({ length: 9 }, (_, at) => ({ word: `w${at}`, rows: 1 }));
	expect(statesText({ column: "s", isLeftOut: false, rows: 9, words })).toMatch(/“w5” \(1 satırda\) ve 3 sözcük daha/);
});

test("a new town that looks like another of the file is named", () => {
	const town = (city: string, places: number) => {
		return { key: city, city, places, state: null, country: null, countryCode: "TR", empty: false };
	};
	const html = renderToStaticMarkup(createElement(LikeTowns, { towns: [town("Bursa", 9), town("Bursaa", 2)] }));
	expect(html).toMatch(/benziyor: Bursaa \(2\) → Bursa\./);
	expect(renderToStaticMarkup(createElement(LikeTowns, { towns: [town("Bursa", 9)] }))).toBe("");
});
