import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { chunkOf, importListings, postJson, putChunk } from "#tests/factories/import.ts";
import { listing } from "#tests/factories/listing.ts";
import type { ChunkReceipt } from "#workers/contract/import.ts";
import type { ImportPreview } from "#workers/contract/import-preview.ts";
import { foldText } from "#workers/domain/fold-text.ts";
import type { Listing } from "#workers/domain/listing/listing.ts";
import { undoChangeSet } from "#workers/services/change-sets/undo.ts";
import { digestOf, emptyDirectory, expectCountsToHold, fallSilent } from "./directory.ts";
import { api, ctxOn } from "./worker.ts";

/** Tests how a business is known again by the id that its file's maker gave it, whatever it is called. */

const row = (id: number | string, name: string, more: Partial<Listing> = {}) =>
	listing({
		...{ placeId: null, latitude: null, longitude: null, address: null, street: null },
		sourceKey: `own:id:${id}|${foldText(name)}`,
		name,
		...more,
	});
const NAMES = ["Anchor", "Bluebell", "Clover", "Dahlia", "Erica", "Fuchsia"];
const numbered = (from: number, names: readonly string[]) => names.map((name, at) => row(from + at, name));

/** Imports listings as one chunk, and returns its receipt with the import's id. */
async function imported(listings: Listing[]): Promise<ChunkReceipt & { id: string }> {
	await fallSilent();
	const request = {
		fileName: "a.csv",
		fileSize: 1,
		fingerprint: digestOf(crypto.randomUUID()),
		sheets: [],
		columns: [],
	};
	const { id } = await (await api.fetch("/api/imports", postJson(request))).json<{ id: string }>();
	return { ...(await (await putChunk(api, id, 0, chunkOf(listings))).json<ChunkReceipt>()), id };
}
const previewed = async (listings: Listing[]) =>
	(await api.fetch("/api/imports/preview", postJson({ options: {}, chunk: chunkOf(listings) }))).json<ImportPreview>();
const names = async () =>
	(await env.DB.prepare("SELECT name FROM businesses ORDER BY name").all<{ name: string }>()).results.map(
		({ name }) => name,
	);

beforeEach(async () => {
	await emptyDirectory();
	await importListings(api, numbered(1, NAMES));
});

describe("a business whose id is known", () => {
	const renamed = () => [...numbered(1, NAMES.slice(0, 5)), row(6, "Gardenia Tea House")];

	test("is the same under another name, which the preview says, the next import knows and an undo takes back", async () => {
		const preview = await previewed(renamed());
		expect(preview).toMatchObject({ imported: 0, updated: 1, renamed: 1, apart: 0 });
		expect(preview.renamedExamples).toEqual([{ before: "Fuchsia", after: "Gardenia Tea House" }]);
		const { id, ...receipt } = await imported(renamed());
		expect(receipt).toMatchObject({ imported: 0, updated: 1 });
		expect(await names()).toEqual([...NAMES.slice(0, 5), "Gardenia Tea House"]);
		expect(await previewed(renamed())).toMatchObject({ imported: 0, updated: 0, unchanged: 6, renamed: 0 });
		expect(await imported(renamed())).toMatchObject({ imported: 0, updated: 0, unchanged: 6 });
		await fallSilent();
		await undoChangeSet(ctxOn(), { id, kind: "import" });
		expect(await names()).toEqual(NAMES);
		await expectCountsToHold();
	});

	test("is the same although it has moved to another city too", async () => {
		const moved = row(6, "Gardenia Tea House", { city: "Hull", postalCode: "HU1 1AA" });
		expect(await imported([...numbered(1, NAMES.slice(0, 5)), moved])).toMatchObject({ imported: 0, updated: 1 });
	});

	test("is told by its phone or its address where the file has no other row", async () => {
		await imported([row(7, "Holly", { phone: "+441132000007" }), row(8, "Iris", { address: "8 Park Row, Leeds" })]);
		const one = row(7, "House of Tea", { phone: "+441132000007" });
		const other = row(8, "Tea and More", { address: "8 Park Row, Leeds" });
		expect(await previewed([one])).toMatchObject({ imported: 0, renamed: 1 });
		expect(await previewed([other])).toMatchObject({ imported: 0, renamed: 1 });
		expect(await previewed([row(7, "House of Tea")])).toMatchObject({ imported: 1, renamed: 0, apart: 1 });
	});
});

describe("an id tells nothing", () => {
	test("where it numbers other places than before, of which none is taken for another", async () => {
		const others = numbered(1, ["Juniper", "Kerria", "Lavender", "Mallow", "Nigella", "Oleander"]);
		expect(await previewed(others)).toMatchObject({ imported: 6, updated: 0, renamed: 0, apart: 6 });
		expect(await imported(others)).toMatchObject({ imported: 6, updated: 0 });
	});

	test("where rows have moved on by one since a row was put between them", async () => {
		const listed = ["Anchor", "Bluebell", "Clover", "Dahlia", "Daisy", "Erica", "Fuchsia"];
		const preview = await previewed(numbered(1, listed));
		expect(preview).toMatchObject({ updated: 0, renamed: 0, apart: 2 });
	});

	test("where a business of the new name is here already", async () => {
		await imported([row(70, "Gardenia Tea House")]);
		const listed = [...numbered(1, NAMES.slice(0, 5)), row(6, "Gardenia Tea House")];
		expect(await previewed(listed)).toMatchObject({ updated: 0, renamed: 0, apart: 1 });
	});

	test("where several businesses of the file have it", async () => {
		const listed = [...numbered(1, NAMES), row(6, "Gardenia Tea House")];
		expect(await previewed(listed)).toMatchObject({ imported: 1, updated: 0, renamed: 0 });
	});

	test("of a business that the same import has brought or renamed", async () => {
		await fallSilent();
		const request = { fileName: "a.csv", fileSize: 1, fingerprint: digestOf("chunks"), sheets: [], columns: [] };
		const { id } = await (await api.fetch("/api/imports", postJson(request))).json<{ id: string }>();
		await putChunk(api, id, 0, chunkOf([...numbered(1, NAMES.slice(0, 5)), row(9, "Quince")]));
		const later = chunkOf([row(9, "Rosemary"), row(1, "Anchor")]);
		expect(await (await putChunk(api, id, 1, later)).json()).toMatchObject({ imported: 1, updated: 0 });
	});

	test("of another column or another source", async () => {
		const other = { ...row(6, "Gardenia Tea House"), sourceKey: "own:code:6|gardenia tea house" };
		expect(await previewed([...numbered(1, NAMES.slice(0, 5)), other])).toMatchObject({
			imported: 1,
			renamed: 0,
			apart: 0,
		});
	});
});

test("a business of the same name and city is told of where only the id is new", async () => {
	await emptyDirectory();
	await importListings(api, [row(0, "Anchor", { sourceKey: "text:anchor|leeds" })]);
	expect(await previewed([row(1, "Anchor")])).toMatchObject({ imported: 1, sameName: 1 });
});

test("knowing a business by its id reads no more where more businesses have ids", async () => {
	const listed = chunkOf([...numbered(1, NAMES.slice(0, 5)), row(6, "Gardenia Tea House")]);
	const rowsRead = async () => {
		const response = await api.fetch("/api/imports/preview", postJson({ options: {}, chunk: listed }));
		expect(await response.json()).toMatchObject({ renamed: 1 });
		return Number(/rowsRead;desc="(\d+)"/.exec(response.headers.get("Server-Timing") ?? "")?.[1]);
	};
	const before = await rowsRead();
	await importListings(
		api,
		numbered(
			60,
			Array.from({ length: 400 }, (_, at) => `Place ${at}`),
		),
	);
	expect(await rowsRead()).toBeLessThanOrEqual(before * 1.1);
});
