import { describe, expect, it } from "vitest";
import { recogniseColumns } from "#workers/domain/listing/columns/columns.ts";

const HEADERS = ["Şirket Adı", "Sokak Adresi", "Şehir", "Ülke/Bölge"];

function roleOf(values: readonly string[], headers = HEADERS): string | null | undefined {
	const rows = values.map((value, at) => [`Deneme Şirketi ${at}`, `Kule Sk. ${at}`, "Konya", value]);
	return recogniseColumns(headers, rows).columns[3]?.role;
}

describe("a header that says country or region", () => {
	it("heads countries where its values are", () => {
		expect(roleOf(["Türkiye", "Almanya", "Türkiye", "Fransa"])).toBe("country");
	});

	it("asks nothing about a column that is settled", () => {
		const rows = Array.from({ length: 30 }, (_, at) => [
			`Deneme Şirketi ${at}`,
			`Kule Sk. ${at}`,
			"Konya",
			at % 3 === 0 ? "Almanya" : "Türkiye",
		]);
		const { columns, doubts } = recogniseColumns(HEADERS, rows);
		expect(columns[3]?.role).toBe("country");
		expect(doubts.filter(({ role }) => role === "state")).toEqual([]);
	});

	it("heads states where one of them is no country, or may be a state", () => {
		expect(roleOf(["Türkiye", "Marmara", "Türkiye", "Ege"])).toBe("state");
		expect(roleOf(["Georgia", "Georgia"], ["Name", "Street", "City", "State"])).toBe("state");
		expect(roleOf(["England", "England"], ["Name", "Street", "City", "State"])).toBe("state");
		expect(roleOf(["CA", "DE"], ["Name", "Street", "City", "State"])).toBe("state");
	});
});

describe("a column of countries beside positions", () => {
	const headers = ["Name", "Street", "City", "Country", "Latitude", "Longitude"];
	const porto = ["41,1401", "-8,6142"];
	const lisbon = ["38,7223", "-9,1393"];
	const role = (countries: readonly string[], positions: readonly (readonly string[])[]) => {
		const rows = countries.map((country, at) => [
			`Casa ${at}`,
			`Rua ${at}`,
			"Porto",
			country,
			...(positions[at % positions.length] ?? []),
		]);
		return recogniseColumns(headers, rows).columns[3]?.role;
	};

	it("is left out where all positions lie in one country, also of those that it puts elsewhere", () => {
		expect(role(["Portugal", "France", "Portugal", "Germany", "Portugal", "Spain"], [porto, lisbon])).toBeNull();
	});

	it("stands where the positions of the others lie there, or one alone is said to be elsewhere", () => {
		const paris = ["48,8566", "2,3522"];
		expect(role(["Portugal", "France", "Portugal", "France", "Portugal", "France"], [porto, paris])).toBe("country");
		expect(role(["Portugal", "France", "Portugal", "Portugal", "Portugal", "Portugal"], [porto, lisbon])).toBe(
			"country",
		);
	});
});
