import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import type { ChunkReceipt, ImportClient, ImportSummary } from "#workers/domain/import/calls.ts";
import { CHUNK_ROWS, type ImportChunk } from "#workers/domain/import/chunk.ts";
import { fileFingerprint, sha256 } from "#workers/domain/import/digest.ts";
import { createGate } from "#workers/domain/import/gate.ts";
import { planImport } from "#workers/domain/import/plan.ts";
import { type ImportProgress, sendImport } from "#workers/domain/import/send.ts";

const CHUNKS = 4;
const file = new Blob(["Name;City\n", ...Array.from({ length: CHUNKS * CHUNK_ROWS }, (_, at) => `Place ${at};Bath\n`)]);

/** Makes a server that takes chunks, and lets `onPut` act while each is on its way. */
function serverWith(onPut: (seq: number) => void | Promise<void> = () => {}) {
	const arrived: number[] = [];
	const client: ImportClient = {
		open: async () => ({ id: "i1", nextSeq: 0, rows: 0, resumed: false }),
		async put(_id, seq, _body, _digest, signal) {
			await onPut(seq);
			signal?.throwIfAborted();
			arrived.push(seq);
			return { seq } as ChunkReceipt;
		},
		finish: async () => ({ imported: arrived.length }) as ImportSummary,
	};
	return { client, arrived };
}

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));
const sent = { file, fileName: "a.csv" };

test("a paused import sends nothing more until it goes on, and then all of it", async () => {
	const gate = createGate();
	const { client, arrived } = serverWith((seq) => {
		if (seq === 1) gate.pause();
	});
	const progress: ImportProgress[] = [];
	const done = sendImport(await planImport(file), { ...sent, client, gate, onProgress: (one) => progress.push(one) });
	while (arrived.length < 2) await wait(5);
	await wait(60);
	expect([gate.paused, ...arrived]).toEqual([true, 0, 1]);
	gate.resume();
	expect(await done).toMatchObject({ imported: CHUNKS });
	expect(arrived).toEqual([...Array(CHUNKS).keys()]);
	expect(progress.at(-1)).toEqual({
		stage: "sending",
		rows: CHUNKS * CHUNK_ROWS,
		expectedRows: CHUNKS * CHUNK_ROWS,
		before: 0,
	});
});

test("a chunk is sent in parts as long as the server asks for fewer rows", async () => {
	const sizes: number[] = [];
	let asked = CHUNK_ROWS;
	const { client } = serverWith();
	const busy: ImportClient = {
		...client,
		async put(id, seq, body, digest, signal) {
			const { listings } = JSON.parse(new TextDecoder().decode(body)) as ImportChunk;
			sizes.push(listings.length);
			asked = seq < 3 ? 600 : CHUNK_ROWS;
			return { ...(await client.put(id, seq, body, digest, signal)), nextRows: asked };
		},
	};
	const progress: number[] = [];
	const two = new Blob(["Name;City\n", ...Array.from({ length: 2 * CHUNK_ROWS }, (_, at) => `Place ${at};Bath\n`)]);
	await sendImport(await planImport(two), { ...sent, client: busy, onProgress: ({ rows }) => progress.push(rows) });
	expect(sizes).toEqual([CHUNK_ROWS, 600, 600, 600, CHUNK_ROWS - 1_800]);
	expect(progress).toEqual([0, 600, 1_200, 1_800, CHUNK_ROWS].map((rows) => CHUNK_ROWS + rows));
});

test("an aborted import ends at once with the reason: in a call, while it is paused, and while the file is read", async () => {
	const reason = new Error("enough");
	const inCall = new AbortController();
	const { client, arrived } = serverWith((seq) => {
		if (seq === 2) inCall.abort(reason);
	});
	await expect(sendImport(await planImport(file), { ...sent, client, signal: inCall.signal })).rejects.toBe(reason);
	expect(arrived).toEqual([0, 1]);

	const paused = new AbortController();
	const gate = createGate();
	gate.pause();
	const other = serverWith();
	const answer = sendImport(await planImport(file), { ...sent, client: other.client, gate, signal: paused.signal });
	setTimeout(() => paused.abort(reason), 20);
	await expect(answer).rejects.toBe(reason);
	expect(other.arrived).toEqual([]);

	const reading = new AbortController();
	const survey = planImport(file, {}, (rows) => rows === 3_000 && reading.abort(reason), reading.signal);
	await expect(survey).rejects.toBe(reason);
});

test("a file is known by the digests of its blocks, wherever it is hashed", async () => {
	const block = 4 * 1024 * 1024;
	const bytes = new Uint8Array(2 * block + 1).map((_, at) => at % 251);
	const hash = (content: Uint8Array | string) => createHash("sha256").update(content).digest("hex");
	const blocks = [bytes.slice(0, block), bytes.slice(block, 2 * block), bytes.slice(2 * block)].map(hash);
	expect(await fileFingerprint(new Blob([bytes]), "end")).toBe(hash(`${blocks.join("\n")}\nend`));
	expect(await fileFingerprint(new Blob([]), "end")).toBe(hash("\nend"));
	expect(await sha256("İğdır")).toBe(hash("İğdır"));
});

test("a long list is asked for its end until all that it may lack have been looked at", async () => {
	const { client } = serverWith();
	let calls = 0;
	const looking: ImportClient = {
		...client,
		async finish() {
			calls++;
			return { missing: { places: calls, elsewhere: 0, found: calls === 3 } } as ImportSummary;
		},
	};
	const summary = await sendImport(await planImport(file, { fullList: true }), { ...sent, client: looking });
	expect([calls, summary.missing]).toEqual([3, { places: 3, elsewhere: 0, found: true }]);
});
