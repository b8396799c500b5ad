import { describe, expect, it } from "vitest";
import { recogniseColumns } from "#workers/domain/listing/columns/columns.ts";
import { normaliseRow } from "#workers/domain/listing/normalise.ts";
import type { Cell } from "#workers/domain/workbook/sheet-row.ts";

function read(addresses: readonly Cell[], country: string, header = "Address", more: Record<string, Cell> = {}) {
	const headers = ["Name", header, ...Object.keys(more)];
	const rows = addresses.map((address, at): Cell[] => [`Fox Bakery ${at}`, address, ...Object.values(more)]);
	const plan = recogniseColumns(headers, rows);
	return rows.map((row) => {
		const result = normaliseRow(row, plan, { country, clearEmpty: false });
		if ("rejected" in result) throw new Error(result.rejected.reason);
		const { city, state, postalCode, address, sourceKey } = result.listing;
		return { city, state, postalCode, address, sourceKey, mended: result.mended };
	});
}

describe("a town that only the whole address names", () => {
	it.each([
		["DE", "Bergstr. 4, 93047 Regensburg", "Regensburg", null, "93047"],
		["ES", "Mercaolid, nave 14, Ctra. Burgos km 2 - 47009 Valladolid", "Valladolid", null, "47009"],
		["PT", "Avenida 5 de Outubro 50, 8700-304 Olhão, Portugal", "Olhão", null, "8700-304"],
		["IT", "Via Roma 4, 20121 Milano, MI", "Milano", "MI", "20121"],
		["US", "2101 Mission St, San Francisco, CA 94110", "San Francisco", "CA", "94110"],
		["US", "212 W Lincoln Ave  Suite B  Yakima WA 98902  US", "Yakima", "WA", "98902"],
		["AU", "12 South Terrace, Fremantle WA 6160, Australia", "Fremantle", "WA", "6160"],
		["TR", "Ali Çetinkaya Bulv. 66\nKonak, İzmir 35220\nTürkiye", "İzmir", null, "35220"],
		[
			"RU",
			"Россия, 420111, Республика Татарстан, г Казань, ул Баумана, д 44",
			"Казань",
			"Республика Татарстан",
			"420111",
		],
	])("in %s is taken from “%s”, with what stands beside it, and said", (country, address, city, state, postalCode) => {
		const [first] = read([address, address, address, address], country);
		expect(first).toMatchObject({ city, state, postalCode });
		expect(first?.mended.map(({ reason }) => reason)).toEqual(["town-in-address"]);
	});

	it.each([
		[
			"HU",
			["1051 Budapest, Nádor u. 5", "1061 Budapest, Andrássy út 12", "3300 Eger, Dobó tér 2"],
			["Budapest", "Budapest", "Eger"],
		],
		[
			"CZ",
			[
				"588 56 Telč, Na Sádkách 43",
				"588 56 Telč, Hradecká 2",
				"378 81 Slavonice, Horní 9",
				"378 81 Slavonice, Dolní 3",
			],
			["Telč", "Telč", "Slavonice", "Slavonice"],
		],
		[
			"CZ",
			["Na Sádkách 43, Telč, 588 56", "Hradecká 2, Telč, 588 56", "Horní 9, Slavonice, 378 81"],
			["Telč", "Telč", "Slavonice"],
		],
		[
			"CZ",
			[
				"Na Sádkách 43, 588 56 Telč",
				"Hradecká 2, 588 56 Telč",
				"Horní 9, 588 56 Telč",
				"Dolní 1, 588 56 Telč",
				"Malá 7, 588 56 Telč",
				"Nová 8, Telč 588 56",
				"58856 Telč, Stará 9",
			],
			Array(7).fill("Telč"),
		],
		["CZ", ["Hlavní 4, Třebíč", "Dolní 9, Třebíč", "Horní 12, Jihlava, Česko"], ["Třebíč", "Třebíč", "Jihlava"]],
		[
			"RO",
			[
				"Str. Teilor 3, Vatra Dornei, jud. Suceava",
				"Bd. Unirii 7, bl. A3, Câmpulung Moldovenesc, jud. Suceava",
				"Str. Gării 9, Vatra Dornei, județul Suceava, România",
			],
			["Vatra Dornei", "Câmpulung Moldovenesc", "Vatra Dornei"],
		],
		["AT", ["Ring 4, Wien", "Gasse 9, Wien", "Platz 12, Graz"], ["Wien", "Wien", "Graz"]],
		["GB", ["5 High Street, Leeds", "7 Mill Lane, York", "9 Low Road, Leeds"], ["Leeds", "York", "Leeds"]],
	])("in %s is taken from %j", (country, addresses, towns) => {
		expect(read(addresses, country).map(({ city }) => city)).toEqual(towns);
	});

	it.each([
		["US", ["12345 Main, Suite 5", "4500 Elm, Apt 2", "1120 Broadway, Floor 3", "7700 Oak, Unit 9"]],
		["US", ["2010 Elm, Apt 2", "4500 Camino Real, Suite 12", "1120 Vine, Floor 3", "7700 Ash, Unit 9"]],
		["TR", ["Kule Sk. 4, Merkez", "Gül Sk. 9, Merkez", "Lale Sk. 1, Merkez"]],
		["GB", ["Flat 2, The Old Mill", "Unit 5, Sherlock House", "Suite 9, Baker Court"]],
	])("in %s is not made of %j", (country, addresses) => {
		expect(read(addresses, country).map(({ city }) => city)).toEqual(addresses.map(() => null));
	});

	it("stays open where the ends of the addresses do not agree, or no postcode shows it", () => {
		const places = [
			"Unit 4, 1120 Main Street",
			"Flat 2, 30 High Road",
			"The Old Mill, Kelham Lane",
			"Shop 1, 4500 Oak Avenue",
		];
		expect(read(places, "US").map(({ city }) => city)).toEqual([null, null, null, null]);
		expect(read(["Bergstr. 4, 93047 Regensburg", "Haus 2", "am Markt", "im Hof"], "DE")[0]?.city).toBeNull();
	});

	it("is the one that others name, where an address lacks its postcode", () => {
		const addresses = ["Weg 1, 8010 Graz", "Weg 2, 8010 Graz", "Weg 3, 4020 Linz", "Ring 4, Linz", "Ring 5, im Hof"];
		expect(read(addresses, "AT").map(({ city }) => city)).toEqual(["Graz", "Graz", "Linz", "Linz", null]);
	});

	it("yields to a column of towns, and is taken where that column is empty throughout", () => {
		const addresses = ["Weg 1, 8010 Graz", "Weg 2, 8010 Graz", "Weg 3, 4020 Linz"];
		expect(read(addresses, "AT", "Address", { City: "Wien" }).map(({ city }) => city)).toEqual([
			"Wien",
			"Wien",
			"Wien",
		]);
		expect(read(addresses, "AT", "Address", { City: null }).map(({ city }) => city)).toEqual(["Graz", "Graz", "Linz"]);
	});

	it("leaves the key of a business as it is", () => {
		const [first] = read(
			["8010 Graz, Weg 1", "Weg 2, 8010 Graz", "Weg 3, 8010 Graz", "Weg 4, 8010 Graz"].toReversed(),
			"AT",
		);
		expect(first?.sourceKey).toBe("text:fox bakery 0|weg 4 8010 graz");
	});

	it("makes a column that no header names the address", () => {
		const addresses = ["Rua A 1, 8200-112 Albufeira", "Rua B 2, 8700-304 Olhão", "Rua C 3, 8005-492 Faro"];
		expect(read(addresses, "PT", "Location").map(({ address, city }) => [address, city])).toEqual(
			addresses.map((address, at) => [address, ["Albufeira", "Olhão", "Faro"][at]]),
		);
	});
});
