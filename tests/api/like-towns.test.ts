import { beforeEach, expect, test } from "vitest";
import { chunkOf, importListings, postJson } from "#tests/factories/import.ts";
import { listing } from "#tests/factories/listing.ts";
import type { ImportPreview } from "#workers/contract/import-preview.ts";
import { emptyDirectory, fallSilent } from "./directory.ts";
import { api } from "./worker.ts";

/** Tests whether a preview names the towns of a file that are probably slips of towns that are here. */

const TR = { country: "Türkiye", countryCode: "TR", state: null };
const inTown = (city: string, count: number, country: object = TR) =>
	Array.from({ length: count }, () => listing({ city, ...country }));

beforeEach(async () => {
	await emptyDirectory();
	await importListings(api, [
		...inTown("Bursa", 6),
		...inTown("Ordu", 6),
		...inTown("Derry", 1, { country: "United Kingdom", countryCode: "GB", state: null }),
	]);
	await fallSilent();
});

async function likeOf(listings: ReturnType<typeof inTown>): Promise<Record<string, string | undefined>> {
	const response = await api.fetch("/api/imports/preview", postJson({ options: {}, chunk: chunkOf(listings) }));
	const { cities } = await response.json<ImportPreview>();
	return Object.fromEntries(cities.map(({ city, like }) => [city, like]));
}

test("a new town a letter away from a larger one that is here is named with it", async () => {
	const rows = [...inTown("Bursaa", 1), ...inTown("Brusa", 2), ...inTown("Burza", 1), ...inTown("Bursa", 3)];
	expect(await likeOf(rows)).toEqual({ Bursaa: "Bursa", Brusa: "Bursa", Burza: "Bursa" });
});

test("a town of another country, a short one, a larger one or one that is further away is not", async () => {
	const rows = [
		...inTown("Bursaa", 1, { country: "Germany", countryCode: "DE", state: null }),
		...inTown("Ordo", 1),
		...inTown("Derby", 4, { country: "United Kingdom", countryCode: "GB", state: null }),
		...inTown("Burdur", 1),
	];
	expect(Object.values(await likeOf(rows))).toEqual([undefined, undefined, undefined, undefined]);
});

test("a new town whose name no town of its country has is marked", async () => {
	const rows = [...inTown("Yalova", 2), ...inTown("Yalva", 2), ...inTown("Leeds", 1)];
	const response = await api.fetch("/api/imports/preview", postJson({ options: {}, chunk: chunkOf(rows) }));
	const { cities } = await response.json<ImportPreview>();
	expect(Object.fromEntries(cities.map(({ city, unlisted }) => [city, unlisted]))).toEqual({
		Yalova: undefined,
		Yalva: true,
		Leeds: true,
	});
});
