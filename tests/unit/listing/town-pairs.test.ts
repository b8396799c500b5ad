import { describe, expect, it } from "vitest";
import { recogniseColumns } from "#workers/domain/listing/columns/columns.ts";
import { normaliseRow } from "#workers/domain/listing/normalise.ts";

const HEADERS = ["Ad", "Cadde", "Şehir", "Ülke"];

function read(towns: readonly string[], country = "Türkiye") {
	const rows = towns.map((town, at) => [`Dükkân ${at}`, `Kule Sk. ${at}`, town, country]);
	const plan = recogniseColumns(HEADERS, rows);
	return rows.map((row) => {
		const result = normaliseRow(row, plan);
		if ("rejected" in result) throw new Error(result.rejected.reason);
		return { ...result.listing, mended: result.mended.map(({ reason }) => reason) };
	});
}

describe("a town with its part in one cell", () => {
	it("is taken apart by what stands alone or beside several others, in either order", () => {
		const [first, second, third] = read(["KONYA / Selçuklu", "Meram/Konya", "Konya / Karatay"]);
		expect(first).toMatchObject({
			city: "Konya",
			address: "Kule Sk. 0, Selçuklu, Konya",
			mended: ["town-split", "name-shouted"],
		});
		expect(second).toMatchObject({ city: "Konya", address: "Kule Sk. 1, Meram, Konya" });
		expect(third?.city).toBe("Konya");
		expect(read(["Selçuklu/Konya", "Konya"])[0]).toMatchObject({
			city: "Konya",
			address: "Kule Sk. 0, Selçuklu, Konya",
		});
	});

	it("is the town where it says its middle", () => {
		expect(read(["Konya Merkez", "Konya", "Konya / Merkez"]).map(({ city }) => city)).toEqual([
			"Konya",
			"Konya",
			"Konya",
		]);
	});

	it("stays, and is said to be doubtful, where either may be the town", () => {
		const [only] = read(["Buda / Pest"]);
		expect(only).toMatchObject({ city: "Buda / Pest", mended: ["value-doubtful"] });
		expect(read(["Konya / Bursa", "Konya", "Bursa"])[0]?.mended).toEqual(["value-doubtful"]);
		expect(read(["Dış Merkez"])[0]?.city).toBe("Dış Merkez");
	});

	it("is called without the word for town before it", () => {
		expect(read(["г. Казань", "г.Казань", "город Казань", "Казань"], "Россия").map(({ city }) => city)).toEqual([
			"Казань",
			"Казань",
			"Казань",
			"Казань",
		]);
		expect(read(["Град"], "Россия")[0]?.city).toBe("Град");
	});
});

describe("capitals of a table whose rows name no country", () => {
	const names = [
		"IŞIKLI TAŞKIN & EMLAK",
		"CENGİZ ÖZGÜR & MARKET",
		"OĞUZ ŞENER YENİ OTO",
		"FİDAN ÜNLÜ YAPI",
		"LALE GİYİM",
		"İNCİ FIRIN",
	];
	const read = (some: readonly string[]) => {
		const rows = some.map((name, at) => [name, `Zafer Mah. ${at}. Sok.`, "NİLÜFER", "BURSA"]);
		const plan = recogniseColumns(["Cari Ünvanı", "Adres-1", "İlçe", "İl"], rows);
		return rows.map((row) => {
			const result = normaliseRow(row, plan);
			return "listing" in result ? result.listing : null;
		});
	};

	it("are all set in small letters by the language that its letters show", () => {
		expect(read(names).map((listing) => listing?.name)).toEqual([
			"Işıklı Taşkın & Emlak",
			"Cengiz Özgür & Market",
			"Oğuz Şener Yeni Oto",
			"Fidan Ünlü Yapı",
			"Lale Giyim",
			"İnci Fırın",
		]);
	});

	it("are so in addresses that are made of their parts, too", () => {
		expect(read(names)[0]).toMatchObject({ address: "Zafer Mah. 0. Sok., Nilüfer, Bursa", city: "Bursa" });
	});

	it("stay where nothing shows the language", () => {
		const rows = ["SILVER FOX INN", "BIRLIK MARKET"].map((name) => [name, "Leeds"]);
		const plan = recogniseColumns(["Name", "City"], rows);
		const result = normaliseRow(rows[1] ?? [], plan);
		expect("listing" in result ? result.listing.name : null).toBe("BIRLIK MARKET");
	});
});
