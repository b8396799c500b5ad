import { beforeEach, describe, expect, test } from "vitest";
import { authorised, chunkOf, openImport, putChunk } from "#tests/factories/import.ts";
import { listing } from "#tests/factories/listing.ts";
import type { ChunkReceipt, ImportSummary } from "#workers/contract/import.ts";
import type { Listing } from "#workers/domain/listing/listing.ts";
import { editBusiness } from "#workers/services/businesses/edit.ts";
import { undoChangeSet } from "#workers/services/change-sets/undo.ts";
import { businessOf, digestOf, directoryDigest, emptyDirectory, expectCountsToHold, importBy } from "./directory.ts";
import { api, ctxOn, one } from "./worker.ts";

/** Tests that an import that broke off and goes on later leaves alone what somebody else has changed since it began. */

const place = (name: string) =>
	listing({ name, sourceKey: `place:${name}`, rating: 1, website: `https://${name}.example/` });
const [anchor, bluebell, clover] = [place("anchor"), place("bluebell"), place("clover")];

type Running = { id: string; send: (...listings: Listing[]) => Promise<ChunkReceipt> };

/** Starts an import that broke off and goes on. Each call sends its next chunk. */
async function broken(): Promise<Running> {
	const fingerprint = digestOf(`file ${Math.random()}`);
	await openImport(api, fingerprint);
	return running(fingerprint);
}

async function running(fingerprint?: string): Promise<Running> {
	const { id } = await openImport(api, fingerprint);
	let seq = 0;
	const send = async (...listings: Listing[]) =>
		(await putChunk(api, id, seq++, chunkOf(listings))).json<ChunkReceipt>();
	return { id, send };
}

const stored = ({ name }: Listing) =>
	one<Record<string, unknown>>(
		"SELECT b.rating, b.website, d.email FROM businesses b JOIN business_details d ON d.id = b.id WHERE b.name = ?1",
		name,
	);

beforeEach(async () => {
	await emptyDirectory();
	await importBy(ctxOn(), [anchor, bluebell]);
});

describe("what has changed since an import began", () => {
	test("by another import stays, created or changed; the rest goes on, and all rows are accounted for", async () => {
		const { id, send } = await broken();
		expect(await send({ ...anchor, rating: 2 })).toMatchObject({ updated: 1, newer: 0 });
		await importBy(ctxOn(), [
			{ ...bluebell, rating: 5 },
			{ ...clover, rating: 5 },
		]);
		const receipt = await send(
			{ ...bluebell, rating: 2 },
			{ ...clover, rating: 2 },
			{ ...anchor, rating: 3 },
			place("dahlia"),
		);
		expect(receipt).toMatchObject({ imported: 1, updated: 1, unchanged: 0, newer: 2 });
		expect(await stored(bluebell)).toMatchObject({ rating: 5 });
		expect(await stored(clover)).toMatchObject({ rating: 5 });
		expect(await stored(anchor)).toMatchObject({ rating: 3 });

		const finish = { chunks: 2, totalRows: 5, sheets: [], columns: [] };
		const body = { method: "POST", body: JSON.stringify(finish), headers: { "Content-Type": "application/json" } };
		const summary = await (await api.fetch(`/api/imports/${id}/finish`, authorised(body))).json<ImportSummary>();
		expect(summary).toMatchObject({ imported: 1, updated: 2, unchanged: 0, newer: 2, totalRows: 5 });
		await expectCountsToHold();
	});

	test("by hand stays, in the fields that were not edited too", async () => {
		const { send } = await broken();
		await editBusiness(ctxOn(), { id: (await businessOf(anchor)).id, email: "us@anchor.example" });
		expect(await send({ ...anchor, rating: 2 }, { ...bluebell, rating: 2 })).toMatchObject({ updated: 1, newer: 1 });
		expect(await stored(anchor)).toEqual({ rating: 1, website: anchor.website, email: "us@anchor.example" });
	});

	test("by an undo stays", async () => {
		const changed = await importBy(ctxOn(), [{ ...anchor, rating: 4 }]);
		const { send } = await broken();
		await undoChangeSet(ctxOn(), { id: changed });
		expect(await send({ ...anchor, rating: 4 })).toMatchObject({ updated: 0, newer: 1 });
		expect(await stored(anchor)).toMatchObject({ rating: 1 });
	});

	test("stays where the import itself had changed it before", async () => {
		const { send } = await broken();
		await send({ ...anchor, rating: 2 });
		await importBy(ctxOn(), [{ ...anchor, rating: 5 }]);
		expect(await send({ ...anchor, rating: 3 })).toMatchObject({ newer: 1 });
		expect(await stored(anchor)).toMatchObject({ rating: 5 });
	});

	test("stays over an import that overwrites what was set by hand; what was edited before it began does not", async () => {
		const [{ id: anchorId }, { id: bluebellId }] = [await businessOf(anchor), await businessOf(bluebell)];
		await editBusiness(ctxOn(), { id: anchorId, website: "https://ours.example/" });
		const id = await importBy(ctxOn(), [], { overwriteEdited: true, open: true });
		await editBusiness(ctxOn(), { id: bluebellId, website: "https://ours.example/" });
		const receipt = await (await putChunk(api, id, 0, chunkOf([anchor, bluebell]))).json();
		expect(receipt).toMatchObject({ updated: 1, newer: 1 });
		expect([await stored(anchor), await stored(bluebell)]).toMatchObject([
			{ website: anchor.website },
			{ website: "https://ours.example/" },
		]);
	});

	test("to what the row says anyway is unchanged", async () => {
		const { send } = await broken();
		await importBy(ctxOn(), [{ ...anchor, rating: 5 }]);
		await importBy(ctxOn(), [{ ...bluebell, website: "https://new.example/" }]);
		const says = { ...bluebell, website: null, rating: 1 };
		expect(await send({ ...anchor, rating: 5 }, says)).toMatchObject({ unchanged: 2, newer: 0 });
	});

	test("is not what an undo has left alone", async () => {
		const first = await importBy(ctxOn(), [{ ...anchor, rating: 2 }]);
		await importBy(ctxOn(), [{ ...anchor, rating: 3 }]);
		const { send } = await broken();
		expect(await undoChangeSet(ctxOn(), { id: first })).toMatchObject({ skippedCount: 1 });
		expect(await send({ ...anchor, rating: 4 })).toMatchObject({ updated: 1, newer: 0 });
	});

	test("counts from when the import was opened first, whoever goes on with it", async () => {
		const fingerprint = digestOf("one file");
		const { id } = await openImport(api, fingerprint);
		await importBy(ctxOn(), [{ ...anchor, rating: 5 }]);
		expect(await openImport(api, fingerprint)).toEqual({ id, nextSeq: 0, rows: 0, resumed: true });
		const chunk = chunkOf([{ ...anchor, rating: 2 }]);
		const receipt = await (await putChunk(api, id, 0, chunk)).json<ChunkReceipt>();
		expect(receipt).toMatchObject({ newer: 1, updated: 0 });
		expect(await (await putChunk(api, id, 0, chunk)).json()).toEqual({
			...receipt,
			replayed: true,
			nextRows: expect.any(Number),
		});
	});

	test("stays where another import had its turn meanwhile, without a word of going on", async () => {
		const first = await running();
		await first.send({ ...anchor, rating: 2 });
		await importBy(ctxOn(), [{ ...anchor, rating: 5 }]);
		expect(await first.send({ ...anchor, rating: 3 }, bluebell)).toMatchObject({ newer: 1, unchanged: 1 });
		expect(await stored(anchor)).toMatchObject({ rating: 5 });
	});

	test("by hand stays where the sender was silent for more than ten minutes; before that the file is as new", async () => {
		for (const [minutes, newer] of [
			[9, 0],
			[11, 1],
		] as const) {
			const id = await importBy(ctxOn({ now: Date.now() - minutes * 60_000 }), [], { open: true });
			await editBusiness(ctxOn(), { id: (await businessOf(anchor)).id, email: `us-${minutes}@anchor.example` });
			const receipt = await (await putChunk(api, id, 0, chunkOf([{ ...anchor, rating: minutes / 4 }]))).json();
			expect(receipt).toMatchObject({ newer, updated: 1 - newer });
		}
	});

	test("is no part of what the import has done: taken back, it leaves the directory as the others did", async () => {
		const { id, send } = await broken();
		await importBy(ctxOn(), [{ ...anchor, rating: 5 }, clover]);
		const digest = await directoryDigest("shown");
		await send({ ...anchor, rating: 2 }, { ...bluebell, rating: 2 }, { ...clover, rating: 2 }, place("dahlia"));
		expect(await undoChangeSet(ctxOn({ now: Date.now() }), { id })).toMatchObject({
			restored: 1,
			removed: 1,
			skippedCount: 0,
		});
		expect(await directoryDigest("shown")).toEqual(digest);
	});
});
