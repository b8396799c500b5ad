import { describe, expect, test } from "vitest";
import { recogniseColumns } from "#workers/domain/listing/columns/columns.ts";
import { splitQuarter } from "#workers/domain/listing/columns/town-quarters.ts";
import { normaliseRow } from "#workers/domain/listing/normalise.ts";
import { worldTowns } from "#workers/domain/world-towns/world-towns.ts";

/** Tests which towns with a hyphen are a town with its quarter, and which are called so. */

const HEADERS = ["Name", "Street", "Town", "Postcode", "Country"];

function read(places: readonly (readonly [town: string, code: string | null])[], country: string) {
	const rows = places.map(([town, code], at) => [`Fox ${at}`, `Lane ${at + 1}`, town, code, country]);
	const plan = recogniseColumns(HEADERS, rows);
	return rows.map((row) => {
		const result = normaliseRow(row, plan);
		if ("rejected" in result) throw new Error(result.rejected.reason);
		return { ...result.listing, mended: result.mended.map(({ reason, now }) => `${reason} ${now}`) };
	});
}

describe("a town with its quarter behind a hyphen", () => {
	test("is the town where rows of its postcode have it alone, and the quarter goes into the address", () => {
		const [, split] = read(
			[
				["Telč", "588 56"],
				["Telč-Vnitřní Město", "588 56"],
				["Telč", "588 56"],
			],
			"Czechia",
		);
		expect(split).toMatchObject({
			city: "Telč",
			address: "Lane 2, Vnitřní Město, 588 56 Telč",
			mended: ["town-split Telč, Vnitřní Město"],
		});
		expect(split?.sourceKey).toBe("text:fox 1|lane 2 telc vnitrni mesto 588 56");
	});

	test("is it where it is a large one of a country whose people write so, or stands alone in several rows without postcodes", () => {
		expect(read([["Wien-Leopoldstadt", "1020"]], "Austria")[0]?.city).toBe("Wien");
		expect(read([["Praha 1-Nové Město", "110 00"]], "Czechia")[0]).toMatchObject({ city: "Praha 1" });
		expect(read([["Praha 1 - Nové Město", null]], "Czechia")[0]).toMatchObject({ city: "Praha 1" });
		const small = [
			["Telč", null],
			["Telč", null],
			["Telč-Podolí", null],
		] as const;
		expect(read(small, "Czechia")[2]?.city).toBe("Telč");
		expect(read(small.slice(1), "Czechia")[1]?.city).toBe("Telč-Podolí");
	});

	test.each([
		["Saint-Denis", "93200", "France"],
		["Baden-Baden", "76530", "Germany"],
		["Bielsko-Biała", "43-300", "Poland"],
		["Frýdek-Místek", "738 01", "Czechia"],
		["Clermont-l'Hérault", "34800", "France"],
		["Bordeaux-Saint-Clair", "76790", "France"],
		["Limoges-Fourches", "77550", "France"],
		["Garmisch-Partenkirchen", "82467", "Germany"],
		["Cluj-Napoca", "400001", "Romania"],
		["Stoke-on-Trent", "ST1 1AA", "United Kingdom"],
		["Praha-východ", "250 01", "Czechia"],
		["Pamplona-Iruña", "31001", "Spain"],
		["Meran-Merano", "39012", "Italy"],
	])("is never made of %s", (town, code, country) => {
		expect(read([[town, code]], country)[0]?.city).toBe(town);
	});

	test("is not made of a town of saints beside one of the same saint, of another postcode, or of two towns", () => {
		const saints = [
			["Saint-Martin", "06450"],
			["Saint-Martin", "06450"],
			["Saint-Martin-Vésubie", "06450"],
		] as const;
		expect(read(saints, "France")[2]?.city).toBe("Saint-Martin-Vésubie");
		const other = [
			["Villeneuve", "12260"],
			["Villeneuve", "12260"],
			["Villeneuve-Minervois", "11160"],
		] as const;
		expect(read(other, "France")[2]?.city).toBe("Villeneuve-Minervois");
		expect(read([["Hamburg-Hannover", null]], "Germany")[0]?.city).toBe("Hamburg-Hannover");
	});

	test("is made of no town of the world's list", () => {
		const names = ["Wien", "Praha", "Berlin", "Saint", "Bielsko", "Frýdek", "Baden", "Villeneuve"];
		const alone = new Map(names.map((name) => [name.toLowerCase(), { rows: 9, codes: new Set(["12345"]) }]));
		for (const name of [
			"Baden-Baden",
			"Saint-Étienne",
			"Bielsko-Biała",
			"Frýdek-Místek",
			"Clermont-Ferrand",
			"Aix-en-Provence",
		])
			for (const countryCode of ["DE", "FR", "PL", "CZ", null])
				expect(splitQuarter(name, { postalCode: "12345", countryCode }, alone), name).toBeNull();
		expect(worldTowns.named("baden baden")).not.toEqual([]);
	});
});
