import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { chunkOf, postJson } from "#tests/factories/import.ts";
import { listing } from "#tests/factories/listing.ts";
import type { ImportPreview } from "#workers/contract/import-preview.ts";
import { createRepetitions } from "#workers/domain/import/repetitions.ts";
import type { Listing } from "#workers/domain/listing/listing.ts";
import { editBusiness } from "#workers/services/businesses/edit.ts";
import { emptyDirectory, expectCountsToHold, importBy } from "./directory.ts";
import { api, ctxOn } from "./worker.ts";

/** Tests that rows of one name and address, which only their places tell apart, stay the businesses that they are in a file of another order. */

beforeEach(emptyDirectory);

const branch = (phone: string, where: Partial<Listing>): Listing =>
	listing({
		...{ sourceKey: "text:fox|main street", placeId: null, name: "Fox", address: "Main Street", street: "Main Street" },
		...{ city: null, state: null, postalCode: null, phone, ...where },
	});
const north = (facts: Partial<Listing> = {}) => branch("+441132000001", { latitude: 53.9, longitude: -1.5, ...facts });
const south = (facts: Partial<Listing> = {}) => branch("+441132000002", { latitude: 53.7, longitude: -1.5, ...facts });
const west = () => branch("+441132000003", { latitude: 53.8, longitude: -2.1 });
const nowhere = { latitude: null, longitude: null };
const london = () => branch("+441132000004", { ...nowhere, postalCode: "SW1A 1AA" });
const leeds = () => branch("+441132000005", { ...nowhere, postalCode: "LS1 4DY" });

/** Returns the rows of a file with the keys that its reader gives them. */
function file(...rows: Listing[]): Listing[] {
	const repetitions = createRepetitions(10);
	repetitions.beginSheet("Sheet");
	const chunk = chunkOf([]);
	for (const [at, row] of rows.entries()) repetitions.add({ ...row }, at + 2, { chunk, sheet: "Sheet", bytes: 0 });
	return chunk.listings;
}
const stored = async () =>
	(await env.DB.prepare("SELECT id, phone, website FROM businesses ORDER BY id").all()).results.map(
		({ id, phone, website }) => `${id} ${String(phone).slice(-1)} ${website ?? ""}`.trim(),
	);
const previewed = async (listings: Listing[]) =>
	(await api.fetch("/api/imports/preview", postJson({ options: {}, chunk: chunkOf(listings) }))).json<ImportPreview>();

test.each([
	["two", [north(), south()], [south(), north()]],
	["two with postcodes instead of positions", [london(), leeds()], [leeds(), london()]],
	["three", [north(), south(), west()], [west(), north(), south()]],
	["one of them alone", [north(), south()], [south()]],
])("%s change nothing", async (_, first, second) => {
	await importBy(ctxOn(), file(...first));
	const before = await stored();
	expect(before).toHaveLength(first.length);
	expect(await previewed(file(...second))).toMatchObject({ imported: 0, updated: 0, unchanged: second.length });
	await importBy(ctxOn(), file(...second));
	expect(await stored()).toEqual(before);
	await expectCountsToHold();
});

test("what an operator has typed stays with its business, and what a row says anew comes to it", async () => {
	await importBy(ctxOn(), file(north(), south()));
	await editBusiness(ctxOn(), { id: 1, website: "https://north.example/" });
	await importBy(ctxOn(), file(south({ email: "south@fox.example" }), north({ email: "north@fox.example" })));
	expect(await stored()).toEqual(["1 1 https://north.example/", "2 2"]);
	const { results } = await env.DB.prepare("SELECT email FROM business_details ORDER BY id").all();
	expect(results).toEqual([{ email: "north@fox.example" }, { email: "south@fox.example" }]);
});

test("a new one before the one that is known is a new business", async () => {
	await importBy(ctxOn(), file(north()));
	await importBy(ctxOn(), file(south(), north()));
	expect(await stored()).toEqual(["1 1", "2 2"]);
	await importBy(ctxOn(), file(south(), north()));
	expect(await stored()).toEqual(["1 1", "2 2"]);
});

test("one alone that has moved is the business that it was", async () => {
	await importBy(ctxOn(), file(north()));
	await importBy(ctxOn(), file(north({ latitude: 53.7 })));
	expect(await stored()).toEqual(["1 1"]);
});
