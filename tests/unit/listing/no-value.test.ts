import { describe, expect, it } from "vitest";
import { isEmpty, readBlock, readLine, readName } from "#workers/domain/listing/cell-text.ts";
import { readLink } from "#workers/domain/listing/links.ts";
import { readEmail, readId, readRating } from "#workers/domain/listing/values.ts";

describe("no value", () => {
	it.each([
		...[
			"",
			" ",
			"-",
			"--",
			"—",
			".",
			"..",
			"...",
			"?",
			"???",
			"/",
			"[]",
			"{}",
			"['']",
			'""',
			"()",
			"null",
			"NULL",
			"(null)",
			"[None]",
		],
		...[
			"None",
			"nan",
			"NaN",
			"['nan']",
			"undefined",
			"n/a",
			"N.A.",
			"<NA>",
			"NaT",
			"\\N",
			"#N/A",
			"#REF!",
			"#YOK",
			"#BAŞV!",
			"#başv!",
		],
		...[
			"#SAYI/0!",
			"#DEĞER!",
			"#AD?",
			"#BOŞ!",
			"#NV",
			"#BEZUG!",
			"#WERT!",
			"#ZAHL!",
			"#N/D",
			"#¡REF!",
			"#¿NOMBRE?",
			"#¡VALOR!",
		],
		...[
			"#¡DIV/0!",
			"#NUL!",
			"#NOM?",
			"#VALEUR!",
			"#RIF!",
			"#VALORE!",
			"#NOME?",
			"#SPILL!",
			"#CALC!",
			"#GETTING_DATA",
			"#Н/Д",
		],
		...[
			"#ЗНАЧ!",
			"#ССЫЛКА!",
			"#ИМЯ?",
			"#ДЕЛ/0!",
			"#N/B",
			"#WAARDE!",
			"#VERW!",
			"#ADR!",
			"#ARG!",
			"#LICZBA!",
			"#HIV!",
			"#ÉRTÉK!",
		],
		...["Err:502", "Fehler:502", "########"],
	])("is %j in any column", (text) => {
		expect(isEmpty(text)).toBe(true);
		expect(readLine(text, 100)).toEqual({ value: null, reason: null });
	});

	it.each([
		...[
			"yok",
			"YOK",
			"bilinmiyor",
			"BİLİNMİYOR",
			"belirtilmemiş",
			"keine Angabe",
			"k.A.",
			"k. A.",
			"unknown",
			"Not available",
		],
		...[
			"not provided",
			"TBD",
			"xxx",
			"0",
			"000",
			"N/D",
			"desconocido",
			"inconnu",
			"sconosciuto",
			"brak danych",
			"неизвестно",
			"不明",
		],
		...["なし", "غير معروف", "nan, nan", "N/A; N/A", "(unknown)", "(boş)"],
	])("is %j where a label or a text is meant, but not in a name", (text) => {
		expect(readLine(text, 100).value).toBeNull();
		expect(readBlock(text, 100).value).toBeNull();
		expect(readName(text, 100).value).toBe(text);
	});

	it.each([
		"Nan",
		"Nil",
		"None Such Books",
		"Yok Artık",
		"Null & Void",
		"#1 Nails",
		"#Hashtag",
		"A",
		"1903",
		"Köln",
		"ND",
		"S/N",
		"Other",
	])("is not %j", (text) => {
		expect(isEmpty(text)).toBe(false);
		expect(readLine(text, 100).value).toBe(text);
		expect(readName(text, 100).value).toBe(text);
	});

	it("is no id, address, link or rating either, and nothing to report", () => {
		const nothing = { value: null, reason: null };
		expect(readId("unknown", 40)).toEqual(nothing);
		expect(readEmail("yok")).toEqual(nothing);
		expect(readLink("keine Angabe")).toEqual(nothing);
		expect(readRating("not available")).toEqual(nothing);
	});
});
