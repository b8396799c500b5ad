import { createHash } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { importWorkbook } from "#cli/import/workbook.ts";
import { Refusal } from "#cli/refusal.ts";
import { IS_LONG_RUN } from "#tests/long-run.ts";
import type { ChunkReceipt, FinishImport, ImportSummary, OpenImport } from "#workers/contract/import.ts";
import type { ImportClient } from "#workers/domain/import/calls.ts";
import { CHUNK_ROWS } from "#workers/domain/import/chunk.ts";
import { emptySummary } from "#workers/domain/import/try-out.ts";
import { generatePlaces, PLACE_HEADERS } from "../../bench/places.ts";
import { writeWorkbook } from "../../factories/workbook.ts";

const SUMMARY: ImportSummary = { ...emptySummary(), imported: 1, totalRows: 1 };

/** Makes a server that keeps what it gets. It breaks when it gets the chunk `breakAt`. */
function fakeServer(nextSeq = 0, breakAt = Number.POSITIVE_INFINITY) {
	const chunks = new Map<number, string>();
	const seen = { opened: [] as OpenImport[], finished: [] as FinishImport[], atOnce: 0, mostAtOnce: 0 };
	const client: ImportClient = {
		async open(request) {
			seen.opened.push(request);
			return { id: "i1", nextSeq, rows: nextSeq * CHUNK_ROWS, resumed: nextSeq > 0 };
		},
		async put(_id, seq, body, digest) {
			seen.mostAtOnce = Math.max(seen.mostAtOnce, ++seen.atOnce);
			await new Promise((done) => setImmediate(done));
			seen.atOnce -= 1;
			if (seq === breakAt) throw new Refusal("The server went away.");
			expect(createHash("sha256").update(body).digest("hex")).toBe(digest);
			chunks.set(seq, new TextDecoder().decode(body));
			return { seq, replayed: false } as ChunkReceipt;
		},
		async finish(_id, request) {
			seen.finished.push(request);
			return SUMMARY;
		},
	};
	return { client, chunks, seen };
}

/** The last chunk is not full. */
const CHUNKS = IS_LONG_RUN ? 5 : 3;
const SEQUENCE = [...Array(CHUNKS).keys()];
const ROWS = (CHUNKS - 1) * CHUNK_ROWS + 10;
const places = [...generatePlaces(ROWS)].map((row) => row.slice(0, 5));
const severalChunks = await writeWorkbook({
	sheets: [{ name: "Places", rows: [PLACE_HEADERS.slice(0, 5), ...places], dimension: `A1:E${places.length + 1}` }],
});

/** Is an import of them that nothing breaks. */
const whole = { ...fakeServer(), progress: [] as number[] };
beforeAll(async () => {
	await importWorkbook({
		file: severalChunks,
		fileName: "a.xlsx",
		client: whole.client,
		onProgress: ({ rows }) => whole.progress.push(rows),
	});
});

test("the chunks arrive in order, one at a time, and the end names how many there were", () => {
	const { chunks, seen, progress } = whole;
	expect([...chunks.keys()]).toEqual(SEQUENCE);
	expect(seen.mostAtOnce).toBe(1);
	expect(seen.finished).toMatchObject([{ chunks: CHUNKS, totalRows: ROWS }]);
	expect(progress).toEqual(
		SEQUENCE.slice(1)
			.map((chunks) => chunks * CHUNK_ROWS)
			.concat(ROWS),
	);
	expect(seen.opened[0]).toMatchObject({ fileName: "a.xlsx", fileSize: severalChunks.size });
	expect(seen.opened[0]?.sheets).toMatchObject([{ name: "Places", state: "read", rows: ROWS, headerRows: [1] }]);
});

test("the fingerprint is that of the file and of what was said of it", async () => {
	const fingerprints = new Set<string | undefined>();
	const file = new Blob(["Name;City\nOld Fox;Bath\n"]);
	const requests: Partial<Parameters<typeof importWorkbook>[0]>[] = [
		{},
		{ fileName: "other.csv" },
		{ options: { country: null, clearEmpty: false } },
		{ options: { country: "GB" } },
		{ options: { clearEmpty: true } },
		{ options: { encoding: "utf-8" } },
		{ options: { overwrite: ["name", "phone"] } },
		{ options: { overwrite: ["phone", "name"] } },
		{ options: { mode: "create" } },
		{ options: { categories: { a: "A", b: "B" } } },
		{ options: { categories: { b: "B", a: "A" } } },
		{ file: new Blob(["Name;City\nOld Fox;York\n"]) },
	];
	for (const request of requests) {
		const { client, seen } = fakeServer();
		await importWorkbook({ file, fileName: "a.csv", client, ...request });
		fingerprints.add(seen.opened[0]?.fingerprint);
		expect(seen.opened[0]?.fingerprint).toMatch(/^[0-9a-f]{64}$/);
	}
	expect(fingerprints.size).toBe(8);
});

test("a broken import, continued, has sent exactly the chunks of an unbroken one", async () => {
	for (const breakAt of IS_LONG_RUN ? SEQUENCE : [1]) {
		const first = fakeServer(0, breakAt);
		await expect(importWorkbook({ file: severalChunks, fileName: "a.xlsx", client: first.client })).rejects.toThrow(
			"The server went away.",
		);
		expect([...first.chunks.keys()]).toEqual(SEQUENCE.slice(0, breakAt));
		const second = fakeServer(breakAt);
		await importWorkbook({ file: severalChunks, fileName: "a.xlsx", client: second.client });
		expect(new Map([...first.chunks, ...second.chunks])).toEqual(whole.chunks);
		expect(second.seen.finished).toEqual(whole.seen.finished);
	}
});

test("an import whose every chunk had arrived is only finished", async () => {
	const { client, chunks, seen } = fakeServer(CHUNKS);
	const resumed: number[] = [];
	await importWorkbook({ file: severalChunks, fileName: "a.xlsx", client, onResume: (done) => resumed.push(done) });
	expect(chunks.size).toBe(0);
	expect(resumed).toEqual([CHUNKS * CHUNK_ROWS]);
	expect(seen.finished).toMatchObject([{ chunks: CHUNKS, totalRows: ROWS }]);
});

test("the end tells the server how the whole sheet filled its columns", () => {
	expect(whole.seen.finished[0]?.columns[0]).toMatchObject({ header: "place_id", role: "placeId", filled: ROWS });
});

test("a dry run counts everything without a server", async () => {
	const rows = [
		["Name", "City", "Phone"],
		["Old Fox", "Bath", "12"],
		["Old Fox", "Bath", null],
		[null, "Bath", null],
		["Swan", "York", null],
	];
	const file = await writeWorkbook({ sheets: [{ name: "Places", rows }] });
	const summary = await importWorkbook({ file, fileName: "a.xlsx", client: null });
	expect(summary).toMatchObject({ totalRows: 4, imported: 2, duplicates: 1, rejectedCount: 1, citiesFound: 2 });
	expect(summary.cellProblems).toEqual([
		{ sheet: "Places", row: 2, column: "Phone", value: "12", reason: "phone-invalid" },
	]);
});

test("a preview is a dry run that shows each chunk to the directory, with the options that count there", async () => {
	const shown: [number, string][] = [];
	const summary = await importWorkbook({
		...{ file: severalChunks, fileName: "a.xlsx", client: null, options: { mode: "update" } },
		compare: async (chunk, { mode }) => void shown.push([chunk.totalRows, mode]),
	});
	expect(shown).toEqual([...SEQUENCE.slice(1).map(() => [CHUNK_ROWS, "update"]), [10, "update"]]);
	expect(summary.totalRows).toBe(ROWS);
});

test.each([
	["a sentence", "This is text without a table"],
	["%PDF-1.7 \n1 0 obj", "This is a PDF; import the table it was made from"],
	["", "The workbook is empty"],
	["a;b\nc;d\n", "No row of names of columns was recognised"],
	['Name;City\nOld Fox;Bath\n"Swan;York\nLion;Leeds\n', "A quotation mark opens here"],
	["City;Country\nBath;UK\n", "No column holds the names"],
])("%j is refused with the file's name and a sentence, before anything is sent", async (content, sentence) => {
	const { client, seen } = fakeServer();
	const answer = importWorkbook({ file: new Blob([content]), fileName: "a.xlsx", client });
	await expect(answer).rejects.toBeInstanceOf(Refusal);
	await expect(answer).rejects.toThrow(new RegExp(`^a\\.xlsx(?:, row 3)?: ${sentence}`));
	expect(seen.opened).toEqual([]);
});
