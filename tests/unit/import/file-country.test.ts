import { describe, expect, test } from "vitest";
import { readChunks } from "#workers/domain/import/chunks.ts";
import { proposedCountry, townsElsewhere } from "#workers/domain/import/country-findings.ts";
import type { ImportOptions } from "#workers/domain/import/options.ts";
import { countrylessOf, type ImportPlan, planAnew } from "#workers/domain/import/plan.ts";
import type { Cell } from "#workers/domain/workbook/sheet-row.ts";
import { planOf } from "./sheet-of.ts";

const HEADERS = ["Name", "Street", "City", "Postcode", "Phone", "Country", "Latitude", "Longitude"];
type Place = Partial<Record<"city" | "postcode" | "phone" | "country" | "street", string>> & { at?: [number, number] };

function rowsOf(places: readonly Place[]): Cell[][] {
	return places.map(({ street, city = "Leeds", postcode, phone, country, at }, row) => {
		const [latitude = null, longitude = null] = at ?? [];
		const where = [street ?? `${row + 1} Mill Lane`, city, postcode ?? null, phone ?? null, country ?? null];
		return [`Fox ${row}`, ...where, latitude, longitude];
	});
}

const plansOf = (places: readonly Place[], options: Partial<ImportOptions> = {}) =>
	planOf([HEADERS, ...rowsOf(places)], options);
const times = (count: number, place: Place): Place[] => Array.from({ length: count }, () => place);

async function codesOf(plan: ImportPlan): Promise<(string | null)[]> {
	const codes = [];
	for await (const { chunk } of readChunks(plan)) codes.push(...chunk.listings.map(({ countryCode }) => countryCode));
	return codes;
}

describe("rows that name no country", () => {
	test.each<[string, Place, string[]]>([
		["postcodes", { postcode: "LS1 4AP", phone: "0113 496 0100" }, ["postcode"]],
		["positions", { at: [53.8, -1.55] }, ["position"]],
		["phones", { phone: "+44 113 496 0100" }, ["phone"]],
		["mobile phones", { phone: "+44 7700 900123" }, ["phone"]],
		["addresses", { street: "1 Mill Lane, Leeds, United Kingdom" }, ["address"]],
	])("are in the country that their %s all show", async (_, place, by) => {
		const headers = by[0] === "address" ? HEADERS.with(1, "Address") : HEADERS;
		const plan = await planOf([headers, ...rowsOf(times(6, place))]);
		expect(plan.country).toEqual({ code: "GB", by, shown: 6, judged: 6, sure: true });
		expect(await codesOf(plan)).toEqual(times(6, {}).map(() => "GB"));
		expect(countrylessOf(plan)).toEqual({ nowhere: false, without: 0, places: 6 });
	});

	test("that show none go with those that do", async () => {
		const plan = await plansOf([...times(4, { postcode: "LS1 4AP" }), ...times(2, { phone: "0113 496 0100" })]);
		expect(await codesOf(plan)).toEqual(["GB", "GB", "GB", "GB", "GB", "GB"]);
	});

	test("are in no country where rows name or show several, and are counted", async () => {
		const mixed = await plansOf([...times(4, { postcode: "LS1 4AP" }), ...times(4, { postcode: "D02 X285" })]);
		expect(mixed.country).toBeNull();
		expect(await codesOf(mixed)).toEqual(times(8, {}).map(() => null));
		expect(countrylessOf(mixed)).toEqual({ nowhere: false, without: 8, places: 8 });
		const named = await plansOf([...times(4, { postcode: "LS1 4AP" }), ...times(4, { country: "Ireland" })]);
		expect(named.country).toBeNull();
	});

	test("of which too few show one are in none: it is only proposed", async () => {
		const plan = await plansOf([...times(2, { postcode: "LS1 4AP" }), ...times(8, {})]);
		expect(plan.country).toMatchObject({ code: "GB", shown: 2, judged: 10, sure: false });
		expect(new Set(await codesOf(plan))).toEqual(new Set([null]));
		expect(countrylessOf(plan)).toEqual({ nowhere: false, without: 10, places: 10 });
	});

	test("are in the country that all others name, where they are few and their postcodes are made alike, or their towns are theirs", async () => {
		const named = times(62, { country: "Czechia", city: "Telč", postcode: "588 56" });
		const one = await plansOf([...named, { city: "Slavonice", postcode: "37881" }]);
		expect(one.country).toEqual({ code: "CZ", by: ["others"], shown: 62, judged: 63, sure: true });
		expect((await codesOf(one)).at(-1)).toBe("CZ");
		expect((await plansOf([...named, { city: "TELČ" }])).country).toMatchObject({ code: "CZ", sure: true });
	});

	test.each<[string, Place[]]>([
		["another postcode", [{ city: "Retz", postcode: "2070" }]],
		["neither postcode nor a town of theirs", [{ city: "Retz" }]],
		["a phone of another country", [{ city: "Telč", postcode: "58856", phone: "+43 2942 2223" }]],
		[
			"another that names another country",
			[
				{ city: "Telč", postcode: "58856" },
				{ country: "Austria", city: "Retz" },
			],
		],
		[
			"another whose country cannot be read",
			[
				{ city: "Telč", postcode: "58856" },
				{ country: "Ruritania", city: "Retz" },
			],
		],
		["too many like it", times(20, { city: "Telč", postcode: "58856" })],
	])("stay without where they have %s", async (_, others) => {
		const plan = await plansOf([...times(62, { country: "Czechia", city: "Telč", postcode: "588 56" }), ...others]);
		expect(plan.country?.sure ?? false).toBe(false);
	});

	test("do not go with the others where they lie elsewhere, and the others keep the country that they name", async () => {
		const [far, french] = [{ at: [41.01, 28.97] }, { country: "France" }] as const satisfies Place[];
		const plan = await plansOf([...times(60, { postcode: "LS1 4AP" }), { at: [...far.at] }, french]);
		expect(plan.country).toMatchObject({ code: "GB", sure: true });
		expect((await codesOf(plan)).slice(59)).toEqual(["GB", null, "FR"]);
		expect(countrylessOf(plan)).toMatchObject({ without: 1 });
	});

	test("are where the operator says, whatever the file shows", async () => {
		const plan = await plansOf(times(6, { phone: "+44 113 496 0100" }), { country: "IE" });
		expect(plan.country).toBeNull();
		expect(new Set(await codesOf(plan))).toEqual(new Set(["IE"]));
		expect(planAnew(plan, {}).country).toMatchObject({ code: "GB" });
	});

	test("of this directory's own export have none", async () => {
		const headers = ["source_key", "row_number", "name", "city", "postal_code", "phone", "country", "country_code"];
		const rows = Array.from({ length: 6 }, (_, row) => {
			return [`text:fox ${row}|leeds`, row + 1, `Fox ${row}`, "Leeds", "LS1 4AP", null, null, null];
		});
		const plan = await planOf([headers, ...rows]);
		expect(plan.country).toBeNull();
		expect(new Set(await codesOf(plan))).toEqual(new Set([null]));
		expect(countrylessOf(plan)).toMatchObject({ nowhere: false, without: 0 });
	});
});

test("a file in which every row names its country shows none for others", async () => {
	expect((await plansOf(times(6, { country: "UK", postcode: "LS1 4AP" }))).country).toBeNull();
});

describe("the country to propose", () => {
	const leeds = { city: "Leeds", places: 3, elsewhere: ["GB"] };
	const cork = { city: "Cork", places: 2, elsewhere: ["IE"] };

	test("is what the file shows in some rows, else the one with most of its towns", () => {
		const shown = { code: "TR", by: ["phone" as const], shown: 1, judged: 9, sure: false };
		expect(proposedCountry(shown, [leeds])).toBe("TR");
		expect(proposedCountry(null, [leeds, cork, { city: "Ripon", places: 9 }])).toBe("GB");
		expect(townsElsewhere([cork, { city: "Ripon", places: 9 }, leeds])).toEqual([leeds, cork]);
	});

	test("is none where no town is known, or several countries have them alike", () => {
		expect(proposedCountry(null, [{ city: "Ripon", places: 9 }])).toBeNull();
		expect(proposedCountry(null, [{ city: "Boston", places: 9, elsewhere: ["GB", "US"] }])).toBeNull();
		expect(proposedCountry(null, [{ ...leeds, places: 2 }, cork])).toBeNull();
	});
});
