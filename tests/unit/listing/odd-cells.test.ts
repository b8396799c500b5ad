import { describe, expect, it } from "vitest";
import { recogniseColumns } from "#workers/domain/listing/columns/columns.ts";

describe("hours under a header with a word that nobody knows", () => {
	const odd = ['a:1:{s:3:"mon";s:11:"09:00-18:00";}', "see below", "ask us"];
	const roleOf = (weeks: number) => {
		const rows = Array.from({ length: 12 }, (_, at) => [
			`Fox ${at} Bakery`,
			`${at} Mill Lane`,
			"Leeds",
			at < weeks ? `09:00-1${at % 10}:30` : (odd[at % 3] ?? ""),
		]);
		return recogniseColumns(["Name", "Address", "City", "Meta: _hours"], rows).columns[3]?.role;
	};

	it("are taken where a quarter of them is read, and not where hardly any is", () => {
		expect(roleOf(4)).toBe("hours");
		expect(roleOf(1)).toBeNull();
	});
});

describe("amounts to the penny", () => {
	const roleOf = (values: readonly string[]) => {
		const rows = values.map((value, at) => [`Fox ${at} Bakery`, `${at} Mill Lane`, "Leeds", value]);
		return recogniseColumns(["Name", "Address", "City", "Ortalama Fiyat"], rows).columns[3]?.role;
	};

	it("are what somebody has spent, and no range of prices", () => {
		expect(roleOf(["521,00 ₺", "1.426,50 ₺", "761,00 ₺", "50,00 ₺", "443,00 ₺", "891,00 ₺"])).toBeNull();
		expect(roleOf(["100-200 ₺", "₺₺", "50-100 ₺", "₺", "200-400 ₺", "₺₺₺"])).toBe("priceRange");
	});
});
