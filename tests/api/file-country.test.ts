import { beforeEach, describe, expect, test } from "vitest";
import { authorised, chunkOf, importListings, postJson } from "#tests/factories/import.ts";
import { listing } from "#tests/factories/listing.ts";
import type { ImportSummary } from "#workers/contract/import.ts";
import type { ImportPreview } from "#workers/contract/import-preview.ts";
import { headerSet } from "#workers/domain/listing/columns/column-roles.ts";
import { undoChangeSet } from "#workers/services/change-sets/undo.ts";
import { chooseCountryOfRows } from "#workers/services/imports/mapping.ts";
import { directoryDigest, emptyDirectory, fallSilent } from "./directory.ts";
import { api, ctxOn, one } from "./worker.ts";

/** Tests into which towns the places of a file without a country come. */

const nowhere = { country: null, countryCode: null, state: null, postalCode: null, latitude: null, longitude: null };

beforeEach(async () => {
	await emptyDirectory();
	await importListings(api, [
		listing({ city: "Leeds", state: "West Yorkshire", country: "United Kingdom", countryCode: "GB" }),
		listing({ city: "Perth", state: null, country: "United Kingdom", countryCode: "GB" }),
		listing({ city: "Perth", state: null, country: "Australia", countryCode: "AU" }),
	]);
	await fallSilent();
});

async function upload(lines: readonly string[], fields: Record<string, string> = {}): Promise<ImportSummary> {
	const form = new FormData();
	for (const [field, value] of Object.entries(fields)) form.set(field, value);
	form.set("file", new File([lines.join("\n")], "shops.csv"));
	return (await api.fetch("/api/upload-excel", authorised({ method: "POST", body: form }))).json();
}

const SHOPS = [
	"Shop,Street,Town,Postal code,Tel.",
	...[1, 2, 3, 4].map((row) => `Shop ${row},${row} Boar Lane,Leeds,LS1 4AP,0113 496 010${row}`),
];
const towns = (name: string) =>
	one<{ towns: number; places: number }>(
		"SELECT count(*) AS towns, sum(business_count) AS places FROM cities WHERE name = ?1 AND removed_at IS NULL",
		name,
	);

describe("a file without a country whose postcodes are of one", () => {
	test("is answered with the country that was taken, by what and for how many rows", async () => {
		const named = [`${SHOPS[0]},Country`, ...SHOPS.slice(1).map((line, row) => `${line},${row === 0 ? "UK" : ""}`)];
		const answer = await upload(named);
		expect(answer).toMatchObject({ country: { code: "GB", by: ["postcode"], rows: 3 } });
		expect(answer).not.toHaveProperty("countryless");
	});

	test("is not answered with a country that the operator has said, nor with none that was not taken", async () => {
		expect(await upload(SHOPS, { country: "GB" })).not.toHaveProperty("country");
		const shown = SHOPS.map((line) => line.replace("LS1 4AP", ""));
		const answer = await upload(shown, { country: "none" });
		expect(answer).not.toHaveProperty("country");
		expect(answer).toMatchObject({ countryless: { nowhere: true, without: 4, places: 4 } });
	});

	test("comes into the towns that are there, again without a change, and can be taken back", async () => {
		const before = await directoryDigest("shown");
		expect(await upload(SHOPS)).toMatchObject({ imported: 4, citiesFound: 1 });
		expect(await towns("Leeds")).toEqual({ towns: 1, places: 5 });
		expect(
			await one("SELECT country_code AS code, phone, time_zone AS zone FROM businesses WHERE name = 'Shop 1'"),
		).toEqual({
			...{ code: "GB", phone: "+441134960101", zone: "Europe/London" },
		});
		expect(await upload(SHOPS)).toMatchObject({ imported: 0, updated: 0, unchanged: 4 });
		const set = await one<{ id: string }>("SELECT id FROM imports WHERE imported = 4");
		await undoChangeSet(ctxOn(), { id: set.id });
		expect(await directoryDigest("shown")).toEqual(before);
	});

	test("comes where the operator says", async () => {
		await upload(
			SHOPS.map((line) => line.replace("LS1 4AP", "")),
			{ country: "IE" },
		);
		expect(await towns("Leeds")).toEqual({ towns: 2, places: 5 });
		expect(await one("SELECT country_code AS code FROM businesses WHERE name = 'Shop 1'")).toEqual({ code: "IE" });
	});
});

test("a preview says in which countries the directory has the towns that a file names without one", async () => {
	const listings = [
		listing({ city: "Leeds", ...nowhere }),
		listing({ city: "Perth", ...nowhere }),
		listing({ city: "Ripon", ...nowhere }),
		listing({ city: "Leeds", country: "Ireland", countryCode: "IE", state: null }),
	];
	const response = await api.fetch("/api/imports/preview", postJson({ options: {}, chunk: chunkOf(listings) }));
	const { cities } = await response.json<ImportPreview>();
	const found = cities.map(({ city, countryCode, elsewhere }) => [city, countryCode, elsewhere?.toSorted()]);
	expect(found.toSorted()).toEqual(
		[
			["Leeds", "IE", undefined],
			["Leeds", null, ["GB"]],
			["Perth", null, ["AU", "GB"]],
			["Ripon", null, undefined],
		].toSorted(),
	);
});

describe("a file that is sent whole and shows no country", () => {
	const bare = SHOPS.map((line) => line.replace("LS1 4AP", ""));
	const other = bare.map((line, row) => (row === 0 ? line : line.replace("Shop", "Stall")));
	const countries = () =>
		one<{ codes: string }>(
			"SELECT group_concat(DISTINCT country_code) AS codes FROM businesses WHERE name GLOB 'Stall *'",
		);

	test("has the country that was said for the last one with the same headers, and says so", async () => {
		expect(await upload(bare, { country: "United Kingdom" })).not.toHaveProperty("rememberedCountry");
		const answer = await upload(other);
		expect(answer).toMatchObject({ imported: 4, rememberedCountry: "GB" });
		expect(answer).not.toHaveProperty("countryless");
		expect(await countries()).toEqual({ codes: "GB" });
	});

	test("has another one that is said, which the next one has then, and none where that is said", async () => {
		await upload(bare, { country: "GB" });
		expect(await upload(other, { country: "FR" })).not.toHaveProperty("rememberedCountry");
		expect(await countries()).toEqual({ codes: "FR" });
		const again = { acceptOlder: "true" };
		expect(await upload(bare, { country: "", ...again })).toMatchObject({ rememberedCountry: "FR" });
		expect(await upload(bare, { country: "none", ...again })).toMatchObject({ countryless: { without: 4 } });
		expect(await upload(other, again)).not.toHaveProperty("rememberedCountry");
	});

	test("has what the wizard has kept, and not where the file shows its own", async () => {
		const headers = headerSet(SHOPS[0]?.split(",") ?? []);
		await chooseCountryOfRows(ctxOn(), headers, { country: "FR" });
		expect(await upload(bare)).toMatchObject({ rememberedCountry: "FR" });
		const shown = await upload(SHOPS);
		expect(shown).toMatchObject({ country: { code: "GB" } });
		expect(shown).not.toHaveProperty("rememberedCountry");
	});

	test("is refused with a country that is none", async () => {
		expect(await upload(bare, { country: "Atlantis" })).toMatchObject({ error: { code: "validation-failed" } });
	});
});
