import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { chunkOf, importListings, postJson, putChunk } from "#tests/factories/import.ts";
import { listing } from "#tests/factories/listing.ts";
import type { ImportSummary } from "#workers/contract/import.ts";
import type { ImportPreview } from "#workers/contract/import-preview.ts";
import type { ImportChunk } from "#workers/domain/import/chunk.ts";
import type { ImportOptions } from "#workers/domain/import/options.ts";
import { undoChangeSet } from "#workers/services/change-sets/undo.ts";
import { digestOf, emptyDirectory, expectCountsToHold, fallSilent } from "./directory.ts";
import { api, ctxOn } from "./worker.ts";

/** Tests what becomes of businesses that are here and that a later file says are not published. */

const place = (name: string) => listing({ name, sourceKey: `place:${name}`, placeId: name });
const [anchor, bluebell, clover] = [place("Anchor"), place("Bluebell"), place("Clover")];
const left = (row: number, value: string) => ({ sheet: "", row, column: "status", value, reason: "not-published" });
/** Has Anchor, which is published, and two drafts, of which Bluebell is here. */
const chunk = (): ImportChunk =>
	chunkOf([anchor], {
		rejected: [left(3, "draft"), left(4, "draft")],
		unpublished: ["place:Bluebell", "place:Nobody"],
	});

async function imported(
	options: Partial<ImportOptions>,
	sent = chunk(),
): Promise<{ id: string; summary: ImportSummary }> {
	await fallSilent();
	const file = { fileName: "a.csv", fileSize: 1, fingerprint: digestOf(crypto.randomUUID()), sheets: [], columns: [] };
	const { id } = await (await api.fetch("/api/imports", postJson({ ...file, options }))).json<{ id: string }>();
	expect((await putChunk(api, id, 0, sent)).status).toBe(200);
	const end = postJson({ chunks: 1, totalRows: sent.listings.length + sent.rejected.length, sheets: [], columns: [] });
	return { id, summary: await (await api.fetch(`/api/imports/${id}/finish`, end)).json<ImportSummary>() };
}
const names = async () =>
	(await env.DB.prepare("SELECT name FROM businesses ORDER BY name").all<{ name: string }>()).results.map(
		({ name }) => name,
	);

beforeEach(async () => {
	await emptyDirectory();
	await importListings(api, [anchor, bluebell, clover]);
});

test("a preview counts the businesses that are here and that the file does not publish, and names them", async () => {
	const preview = postJson({ options: {}, chunk: chunk() });
	expect(await (await api.fetch("/api/imports/preview", preview)).json<ImportPreview>()).toMatchObject({
		...{ unchanged: 1, rejected: 2, unpublishedHere: 1, unpublishedExamples: ["Bluebell"] },
	});
});

test("they stay unless the operator wants them removed", async () => {
	const { summary } = await imported({});
	expect(summary).not.toHaveProperty("removed");
	expect(await names()).toEqual(["Anchor", "Bluebell", "Clover"]);
});

test("they are removed with the import where the operator wants it, and come back with its undo", async () => {
	const { id, summary } = await imported({ unpublished: "remove" });
	expect(summary).toMatchObject({ unchanged: 1, rejectedCount: 2, removed: 1 });
	expect(await names()).toEqual(["Anchor", "Clover"]);
	await expectCountsToHold();
	await undoChangeSet(ctxOn(), { id, kind: "import" });
	expect(await names()).toEqual(["Anchor", "Bluebell", "Clover"]);
	await expectCountsToHold();
});

test("one that several rows say is not published is removed once, and one that a row beside them publishes stays", async () => {
	const sent = chunkOf([{ ...anchor, email: "us@anchor.example" }], {
		rejected: [left(3, "draft"), left(4, "draft"), left(5, "draft")],
		unpublished: ["place:Anchor", "place:Bluebell", "place:Bluebell"],
	});
	const preview = postJson({ options: {}, chunk: sent });
	expect(await (await api.fetch("/api/imports/preview", preview)).json<ImportPreview>()).toMatchObject({
		...{ updated: 1, unpublishedHere: 1, unpublishedExamples: ["Bluebell"] },
	});
	const { id, summary } = await imported({ unpublished: "remove" }, sent);
	expect(summary).toMatchObject({ updated: 1, removed: 1 });
	expect(await names()).toEqual(["Anchor", "Clover"]);
	await expectCountsToHold();
	await undoChangeSet(ctxOn(), { id, kind: "import" });
	expect(await names()).toEqual(["Anchor", "Bluebell", "Clover"]);
	await expectCountsToHold();
});
