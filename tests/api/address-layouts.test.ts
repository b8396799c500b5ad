import { env } from "cloudflare:workers";
import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { authorised, chunkOf, postJson } from "#tests/factories/import.ts";
import { listing } from "#tests/factories/listing.ts";
import { casesOf } from "#tests/long-run.ts";
import "#tests/same-draws.ts";
import type { ImportSummary } from "#workers/contract/import.ts";
import type { ImportPreview } from "#workers/contract/import-preview.ts";
import type { Listing } from "#workers/domain/listing/listing.ts";
import { importSummary } from "#workers/services/imports/summary.ts";
import { emptyDirectory, importBy } from "./directory.ts";
import { api, ctxOn } from "./worker.ts";

/** Tests that a list which has its addresses in other columns than its last file brings the same businesses. */

type Place = { name: string; street: string; number: string; postcode: string; town: string; phone: string };
type Layout = { headers: string; row: (place: Place) => string };

const joined = ({ street, number }: Place) => `${street} ${number}`;
/** Writes one list in the ways in which boards, chambers and their programs lay out addresses. */
const LAYOUTS: Record<string, Layout> = {
	"a street, a postcode, a town": {
		headers: "Name;Straße;PLZ;Ort;Telefon",
		row: (one) => [one.name, joined(one), one.postcode, one.town, one.phone].join(";"),
	},
	"an address beside postcode and town": {
		headers: "Name;Adresse;PLZ;Ort;Telefon",
		row: (one) => [one.name, joined(one), one.postcode, one.town, one.phone].join(";"),
	},
	"a street and its number": {
		headers: "Name;Straße;Hausnummer;PLZ;Ort;Telefon",
		row: (one) => [one.name, one.street, one.number, one.postcode, one.town, one.phone].join(";"),
	},
	"a whole address alone": {
		headers: "Name;Adresse;Telefon",
		row: (one) => [one.name, `${joined(one)}, ${one.postcode} ${one.town}`, one.phone].join(";"),
	},
	"a whole address beside its town": {
		headers: "Name;Adresse;Ort;Telefon",
		row: (one) => [one.name, `${joined(one)}, ${one.postcode} ${one.town}`, one.town, one.phone].join(";"),
	},
	"a whole address alone, its town in front": {
		headers: "Name;Adresse;Telefon",
		row: (one) => [one.name, `${one.postcode} ${one.town}, ${joined(one)}`, one.phone].join(";"),
	},
	"a whole address alone, its postcode last": {
		headers: "Name;Adresse;Telefon",
		row: (one) => [one.name, `${joined(one)}, ${one.town} ${one.postcode}`, one.phone].join(";"),
	},
	"an address with its town beside postcode and town": {
		headers: "Name;Adresse;PLZ;Ort;Telefon",
		row: (one) => [one.name, `${joined(one)}, ${one.town}`, one.postcode, one.town, one.phone].join(";"),
	},
	"an address with its town and its country beside postcode and town": {
		headers: "Name;Adresse;PLZ;Ort;Telefon",
		row: (one) => [one.name, `${joined(one)}, ${one.town}, Deutschland`, one.postcode, one.town, one.phone].join(";"),
	},
	"postcode and town in one cell": {
		headers: "Name;Straße;PLZ Ort;Telefon",
		row: (one) => [one.name, joined(one), `${one.postcode} ${one.town}`, one.phone].join(";"),
	},
};
const NAMES = Object.keys(LAYOUTS);

const NOUNS = ["Kurhotel", "Gasthof", "Pension", "Café", "Apotheke", "Buchhandlung"];
const OWNERS = ["Anker", "Bergblick", "Sonne", "Lindner", "Rössl", "Waldhaus"];
const STREETS = ["Kurpromenade", "Am Markt", "Bahnhofstraße", "Straße der Einheit", "Badgasse", "Obere Hauptstr."];
const TOWNS = [
	["Bad Elster", "08645"],
	["Bad Brambach", "08648"],
	["Selb", "95100"],
] as const;

const placeArbitrary = fc.record({
	noun: fc.constantFrom(...NOUNS),
	owner: fc.constantFrom(...OWNERS),
	street: fc.constantFrom(...STREETS),
	number: fc.constantFrom("1", "12", "7a", "3-5"),
	town: fc.constantFrom(...TOWNS),
	phone: fc.integer({ min: 100_000, max: 999_999 }),
});
/** Are places of which no two have one name in one town, so that each is a business of its own in every layout. */
const listArbitrary = fc
	.uniqueArray(placeArbitrary, {
		minLength: 6,
		maxLength: 12,
		selector: ({ noun, owner, town }) => `${noun} ${owner} ${town}`,
	})
	.map((places) =>
		places.map(({ noun, owner, town: [town, postcode], phone, street, number }) => ({
			...{ name: `${noun} ${owner}`, street, number, town, postcode },
			phone: `+49 37437 ${phone}`,
		})),
	);

const linesOf = ({ headers, row }: Layout, places: readonly Place[]) => [headers, ...places.map(row)];

async function upload(lines: readonly string[]): Promise<ImportSummary> {
	const form = new FormData();
	form.set("file", new File([lines.join("\n")], "gastgeber.csv"));
	const response = await api.fetch("/api/upload-excel", authorised({ method: "POST", body: form }));
	expect(response.status).toBe(200);
	return response.json();
}
const written = async () =>
	(await env.DB.prepare("SELECT id, name, address, city_key FROM businesses ORDER BY id").all()).results;

beforeEach(emptyDirectory);

describe("a town with its quarter behind a hyphen", () => {
	const HEAD = "Název;Ulice;PSČ;Obec;Země";
	const lines = (town: (at: number) => string) => [
		HEAD,
		...["Adler", "Birke", "Clover", "Dahlie"].map(
			(name, at) => `Hotel ${name};Na Sádkách ${at + 1};588 56;${town(at)};Czechia`,
		),
	];
	const plain = lines(() => "Telč");
	const quartered = lines((at) => (at % 2 === 0 ? "Telč-Vnitřní Město" : "Telč"));

	test.each([
		["behind", plain, quartered],
		["before", quartered, plain],
	])("is the same business in a file %s one without it", async (_, first, second) => {
		expect(await upload(first)).toMatchObject({ imported: 4 });
		const before = await written();
		expect(before.map(({ city_key }) => city_key)).toEqual(Array(4).fill("telc"));
		expect(await upload(second)).toMatchObject({ imported: 0, updated: 0, unchanged: 4 });
		expect(await written()).toEqual(before);
		expect(await upload(first)).toMatchObject({ imported: 0, updated: 0, unchanged: 4 });
	});
});

describe("a list whose addresses stand in other columns", () => {
	test("changes nothing, whatever the columns were and are", { timeout: 300_000 }, async () => {
		// A first file without postcodes learns them from the next one.
		const first = fc.constantFrom(...NAMES.filter((name) => name !== "a whole address beside its town"));
		const layouts = fc.tuple(first, fc.shuffledSubarray(NAMES, { minLength: 2, maxLength: 3 }));
		await fc.assert(
			fc.asyncProperty(listArbitrary, layouts, async (places, [first, others]) => {
				await emptyDirectory();
				expect(await upload(linesOf(LAYOUTS[first] as Layout, places))).toMatchObject({ imported: places.length });
				const before = await written();
				for (const other of others) {
					const { imported, updated, unchanged } = await upload(linesOf(LAYOUTS[other] as Layout, places));
					expect([first, other, imported, updated, unchanged]).toEqual([first, other, 0, 0, places.length]);
				}
				expect(await written()).toEqual(before);
			}),
			{ numRuns: casesOf(60) },
		);
	});

	test("changes what else it says, and has a place that has moved as a new one", async () => {
		const at = (name: string, street: string, phone: string): Place => ({
			...{ name, street, number: "5", postcode: "95100", town: "Selb", phone },
		});
		const before = [
			at("Anker", "Am Markt", "+49 9287 111111"),
			at("Sonne", "Badgasse", "+49 9287 222222"),
			at("Rössl", "Kurweg", "+49 9287 333333"),
		];
		const after = [
			at("Anker", "Am Markt", "+49 9287 999999"),
			at("Sonne", "Ringstraße", "+49 9287 222222"),
			at("Rössl", "Kurweg", "+49 9287 333333"),
		];
		await upload(linesOf(LAYOUTS["a street, a postcode, a town"] as Layout, before));
		const summary = await upload(linesOf(LAYOUTS["an address beside postcode and town"] as Layout, after));
		expect(summary).toMatchObject({ imported: 1, updated: 1, unchanged: 1 });
	});
});

const key = "text:fox|";
const fox = (sourceKey: string, more: Partial<Listing>): Listing =>
	listing({
		...{ sourceKey: `${key}${sourceKey}`, name: "Fox", placeId: null, city: "Leeds", postalCode: "LS1 4AP" },
		...{ phone: null, phoneRaw: null, latitude: null, longitude: null, ...more },
	});
const previewOf = async (listings: Listing[]) => {
	const answer = await api.fetch("/api/imports/preview", postJson({ options: {}, chunk: chunkOf(listings) }));
	return answer.json<ImportPreview>();
};
const imported = async (listings: Listing[]) => importSummary(ctxOn(), await importBy(ctxOn(), listings));

describe("a business without an id whose address stands elsewhere", () => {
	const stored = () =>
		fox("12 boar lane leeds ls1 4ap", { address: "12 Boar Lane, Leeds, LS1 4AP", street: "12 Boar Lane" });

	test("is found in the preview as in the import", async () => {
		await imported([stored()]);
		const other = fox("12 boar lane leeds", { address: "12 Boar Lane", street: null });
		expect(await previewOf([other])).toMatchObject({ imported: 0, updated: 0, unchanged: 1, sameName: 0 });
		expect(await imported([other])).toMatchObject({ imported: 0, updated: 0, unchanged: 1 });
	});

	test.each([
		["another number", {}, { address: "14 Boar Lane" }],
		[
			"the numbers of a house and its door the other way round",
			{ address: "12/4 Boar Lane" },
			{ address: "4/12 Boar Lane" },
		],
		["another postcode", {}, { address: "12 Boar Lane", postalCode: "LS9 9ZZ" }],
		["another country", {}, { address: "12 Boar Lane", country: "Ireland", countryCode: "IE" }],
		["no street", {}, { address: null }],
	] as const)("is another one with %s", async (_, was, is) => {
		await imported([{ ...stored(), ...was }]);
		expect(await imported([fox("elsewhere", { street: null, ...is })])).toMatchObject({ imported: 1, updated: 0 });
	});

	test("is its key's where the file has that in another row, and of several the one with the phone", async () => {
		await imported([stored()]);
		const twice = [fox("12 boar lane leeds", { address: "12 Boar Lane", street: null }), stored()];
		expect(await imported(twice)).toMatchObject({ imported: 1, unchanged: 1 });
		await emptyDirectory();
		const branch = (end: string, phone: string) => ({
			...stored(),
			sourceKey: `${key}12 boar lane leeds${end}`,
			phone,
		});
		await imported([branch(" a", "+441132000001"), branch(" b", "+441132000002")]);
		const again = fox("12 boar lane", { address: "12 Boar Lane", street: null, phone: "+441132000002", rating: 3 });
		expect(await imported([again])).toMatchObject({ imported: 0, updated: 1 });
		expect(await env.DB.prepare("SELECT phone FROM businesses WHERE rating = 3").all()).toMatchObject({
			results: [{ phone: "+441132000002" }],
		});
		expect(await imported([{ ...again, sourceKey: `${key}12 b lane`, phone: null }])).toMatchObject({ imported: 1 });
	});
});
