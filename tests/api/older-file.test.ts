import { beforeEach, describe, expect, test } from "vitest";
import { authorised, chunkOf, postJson } from "#tests/factories/import.ts";
import { listing } from "#tests/factories/listing.ts";
import type { EarlierFiles } from "#workers/contract/import.ts";
import type { ImportPreview } from "#workers/contract/import-preview.ts";
import type { Listing } from "#workers/domain/listing/listing.ts";
import { applyChunk } from "#workers/services/imports/apply-chunk.ts";
import { finishImport } from "#workers/services/imports/finish.ts";
import { openImport } from "#workers/services/imports/open.ts";
import { undone } from "./bulk.ts";
import { businessOf, digestOf, emptyDirectory, fallSilent } from "./directory.ts";
import { api, ctxOn, one } from "./worker.ts";

/** Tests how a file shows that it is older than the last one of its list, which it would undo. */

const OURS = "a0b1c2d3e4f50617";
const OTHERS = "0f1e2d3c4b5a6978";
let clock = 1;

const place = (name: string, more: Partial<Listing> = {}) =>
	listing({ name, sourceKey: `place:${name}`, phone: `+44113200${name.length}000`, website: null, ...more });
const NAMES = ["Anchor", "Bluebell", "Clover", "Dahlia"];
const january = NAMES.map((name) => place(name, { address: `${name} House`, rating: 4 }));
const february = january.map((one) => ({ ...one, phone: "+441139999999", website: `https://${one.name}.example` }));

/** Imports a file of a list; its bytes are told by its name. */
async function imported(listings: readonly Listing[], fileName: string, list = OURS): Promise<string> {
	await fallSilent();
	const ctx = ctxOn({ now: clock++ * 1_000 });
	const { id } = await openImport(ctx, {
		...{ fileName, fileSize: 1, fingerprint: digestOf(crypto.randomUUID()), content: digestOf(fileName) },
		...{ sheets: [], columns: [], list },
	});
	await applyChunk(ctx, { importId: id, seq: 0, sha256: digestOf("0"), chunk: chunkOf([...listings]) });
	await finishImport(ctx, { id, chunks: 1, totalRows: listings.length, sheets: [], columns: [] });
	return id;
}

async function preview(listings: readonly Listing[], list: string | null = OURS): Promise<ImportPreview> {
	const chunk = chunkOf([...listings]);
	return (
		await api.fetch("/api/imports/preview", postJson({ options: {}, chunk, ...(list !== null && { list }) }))
	).json();
}
async function known(fileName: string, list = OURS): Promise<EarlierFiles> {
	const path = `/api/imports/lists/${list}?content=${digestOf(fileName)}`;
	return (await api.fetch(path, authorised())).json();
}

beforeEach(async () => {
	clock = 1;
	await emptyDirectory();
});

describe("the bytes of a file", () => {
	test("are known again where another file of the list has followed them", async () => {
		await imported(january, "january");
		expect(await known("january")).not.toHaveProperty("again");
		await imported(february, "february");
		expect(await known("january")).toMatchObject({ again: { since: { fileName: "february" } } });
		expect(await known("february")).not.toHaveProperty("again");
		expect(await known("march")).not.toHaveProperty("again");
	});

	test("are not where what followed is the same, of another list, or was taken back", async () => {
		await imported(january, "january");
		await imported(january, "january");
		await imported(february, "february", OTHERS);
		expect(await known("january")).not.toHaveProperty("again");
		const id = await imported(february, "february");
		await imported(january, "january");
		expect(await known("january")).not.toHaveProperty("again");
		expect(await known("february")).toHaveProperty("again");
		await imported(february, "march");
		expect(await known("january")).toMatchObject({ again: { since: { fileName: "march" } } });
		await undone(id);
		expect(await known("january")).toMatchObject({ again: { since: { fileName: "march" } } });
	});
});

describe("the preview of a file of a list", () => {
	test("counts the businesses that it would put back, and names them", async () => {
		await imported(january, "january");
		await imported(february, "february");
		const { updated, putBack, putBackExamples } = await preview(january);
		expect({ updated, putBack, putBackExamples }).toEqual({
			...{ updated: 4, putBack: 4, putBackExamples: ["Anchor", "Bluebell", "Clover"] },
		});
		expect(await preview(february)).toMatchObject({ updated: 0, putBack: 0 });
	});

	test("does not where it says something new, for another list, or for none", async () => {
		await imported(january, "january");
		await imported(february, "february");
		const march = february.map((one) => ({ ...one, phone: "+441138888888", rating: 5 }));
		expect(await preview(march)).toMatchObject({ updated: 4, putBack: 0 });
		for (const list of [OTHERS, null]) expect(await preview(january, list)).toMatchObject({ updated: 4, putBack: 0 });
	});

	test("does not count one of which only the smaller part goes back", async () => {
		await imported(january, "january");
		await imported(february, "february");
		const mixed = january.map((one) => ({
			...one,
			rating: 5,
			reviewCount: 7,
			email: "a@fox.example",
			phone: one.phone,
		}));
		expect(await preview(mixed)).toMatchObject({ updated: 4, putBack: 0 });
	});

	test("does not once the file that had changed them was taken back, and does again when that is", async () => {
		await imported(january, "january");
		await imported(february, "february");
		const march = await imported(
			february.map((one) => ({ ...one, rating: 2 })),
			"march",
		);
		expect(await preview(february)).toMatchObject({ updated: 4, putBack: 4 });
		const { id } = await undone(march);
		expect(await preview(february)).toMatchObject({ updated: 0, putBack: 0 });
		await undone(id);
		expect(await preview(february)).toMatchObject({ updated: 4, putBack: 4 });
	});

	test("knows a town and a category that go back", async () => {
		await imported(january, "january");
		await imported(
			january.map((one) => ({ ...one, city: "York", category: "Bakery" })),
			"february",
		);
		expect((await businessOf(january[0] as Listing)).name).toBe("Anchor");
		expect(await preview(january)).toMatchObject({ updated: 4, putBack: 4 });
	});
});

describe("an older file that is sent whole", () => {
	const HEADER = "Name,Category,Address,City,Country,Phone";
	const lines = (phone: string) =>
		["Elder", "Fern", "Gorse"].map(
			(name, at) => `${name},Pub,${at + 1} Dock Road,Hull,United Kingdom,01482 ${phone}${at}`,
		);
	const upload = async (phone: string, fields: Record<string, string> = {}) => {
		const form = new FormData();
		for (const [field, value] of Object.entries(fields)) form.set(field, value);
		form.set("file", new File([[HEADER, ...lines(phone)].join("\n")], `${phone}.csv`));
		const response = await api.fetch("/api/upload-excel", authorised({ method: "POST", body: form }));
		return { status: response.status, answer: await response.json<Record<string, unknown>>() };
	};

	test("is refused before anything is written, unless the sender says that it is to be", async () => {
		expect(await upload("49600")).toMatchObject({ status: 200, answer: { imported: 3 } });
		expect(await upload("49700")).toMatchObject({ status: 200, answer: { updated: 3 } });
		expect(await upload("49700")).toMatchObject({ status: 200, answer: { unchanged: 3 } });
		const before = await one("SELECT count(*) AS n, max(phone) AS phone FROM businesses CROSS JOIN imports");
		const { status, answer } = await upload("49600");
		expect([status, answer]).toMatchObject([
			409,
			{ error: { code: "older-file", message: expect.stringContaining("49700.csv") } },
		]);
		expect(await one("SELECT count(*) AS n, max(phone) AS phone FROM businesses CROSS JOIN imports")).toEqual(before);
		expect(await upload("49600", { acceptOlder: "true" })).toMatchObject({ status: 200, answer: { updated: 3 } });
	});
});
