import { describe, expect, it } from "vitest";
import { recogniseColumns } from "#workers/domain/listing/columns/columns.ts";
import { normaliseRow } from "#workers/domain/listing/normalise.ts";
import { bestSpelling, displayTown } from "#workers/domain/listing/town-spelling.ts";

const times = (name: string, count: number) => Array.from({ length: count }, () => name);

describe("of several spellings of a town", () => {
	it.each([
		["Yalova", [...times("YALOVA", 9), ...times("Yalova", 2), "yalova"]],
		["Yalova", [...times("Yalova", 3), ...times("YaLova", 1)]],
		["Çanakkale", [...times("Canakkale", 4), ...times("Çanakkale", 2)]],
		["İzmir", [...times("Izmir", 3), ...times("İzmir", 2)]],
		["Leeds", [...times("Leeds", 20), "Lëeds"]],
		["Bilecik", [...times("Bilecık", 5), ...times("Bilecik", 4)]],
		["Balıkesir", [...times("Balıkesır", 3), ...times("Balıkesir", 3), ...times("Balikesir", 2)]],
		["YALOVA", ["YALOVA"]],
	])("%s is taken", (expected, names) => {
		const counts = new Map([...new Set(names)].map((name) => [name, names.filter((one) => one === name).length]));
		expect(bestSpelling(counts)).toBe(expected);
	});
});

describe("a shouted town", () => {
	it.each([
		["BURSA", "TR", "Bursa"],
		["ORDU", "TR", "Ordu"],
		["ESKİŞEHİR", "TR", "Eskişehir"],
		["DİYARBAKIR", "TR", "Diyarbakır"],
		["DENIZLI", "TR", "DENIZLI"],
		["NEWCASTLE UPON TYNE", "GB", "Newcastle Upon Tyne"],
		["NYC", "US", "NYC"],
		["Bursa", "TR", "Bursa"],
	])("%s of %s is shown as %s", (town, country, shown) => {
		expect(displayTown(town, country)).toBe(shown);
	});

	it("is reported as it was and as it is", () => {
		const headers = ["Firma", "Adres", "Şehir", "Ülke"];
		const row = ["Ege Un", "Gazi Cad. 3", "BURSA", "Türkiye"];
		expect(normaliseRow(row, recogniseColumns(headers, [row]))).toMatchObject({
			listing: { city: "Bursa" },
			mended: [{ column: "Şehir", value: "BURSA", reason: "name-shouted", now: "Bursa" }],
		});
	});
});
