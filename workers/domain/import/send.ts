import type { ImportClient, ImportSummary, OpenedImport } from "./calls.ts";
import { CHUNK_LIMITS, type ChunkLimits, readChunks } from "./chunks.ts";
import { fileFingerprint, sha256 } from "./digest.ts";
import { fingerprintEnd } from "./fingerprint.ts";
import type { Gate } from "./gate.ts";
import { columnReports, type ImportPlan, sheetReports } from "./plan.ts";

/** Chunks that are prepared while one is on its way: the reader and the server do not wait for each other. */
const PREPARED = 1;
/** A browser sends a call only when the thread that made it is at rest, and to prepare a chunk keeps it busy. */
const REST_MS = 20;

const utf8 = new TextEncoder();

/** How far an import is. Its first reading decides what is imported; rows a second follow from `rows - before` and the clock. */
export type ImportProgress = {
	stage: "reading" | "sending";
	rows: number;
	/** How many there are; null: the file does not say. */
	expectedRows: number | null;
	/** Rows done by an earlier run: no part of this one's speed. */
	before: number;
};

export type Sending = {
	file: Blob;
	fileName: string;
	client: ImportClient;
	/** While it is closed no further chunk is sent; the one on its way arrives. */
	gate?: Gate;
	/** Ends it between two rows or in the middle of a call; the same file goes on from there. */
	signal?: AbortSignal;
	/** The server knows the import by this id; `nextSeq` chunks of an earlier run are not sent again. */
	onOpen?: (opened: OpenedImport) => void;
	onProgress?: (progress: ImportProgress) => void;
	/** How large chunks are; a file is gone on with in chunks of the same size. */
	limits?: ChunkLimits;
};

/** Sends what a plan reads, chunk by chunk, in order and one at a time. Rejects with the client's error or the signal's reason. */
export async function sendImport(
	plan: ImportPlan,
	{ file, fileName, client, gate, signal, onOpen = () => {}, onProgress = () => {}, limits = CHUNK_LIMITS }: Sending,
): Promise<ImportSummary> {
	const fingerprint = await fileFingerprint(file, fingerprintEnd(plan.options), signal);
	await gate?.passed(signal);
	const reports = () => ({ sheets: sheetReports(plan), columns: columnReports(plan) });
	const about = { fileName: fileName.slice(0, 255), fileSize: file.size, fingerprint, options: plan.options };
	const opened = await client.open({ ...about, ...reports() }, signal);
	onOpen(opened);

	let before: number | null = null;
	let tail: Promise<void> = Promise.resolve();
	const onTheirWay: Promise<void>[] = [];
	for await (const { seq, rowsBefore, chunk } of readChunks(plan, { fromSeq: opened.nextSeq, limits, signal })) {
		before ??= rowsBefore;
		const progress = { rows: rowsBefore + chunk.totalRows, expectedRows: plan.totalRows, before };
		const body = utf8.encode(JSON.stringify(chunk));
		const digest = await sha256(body);
		tail = tail.then(async () => {
			await gate?.passed(signal);
			await client.put(opened.id, seq, body, digest, signal);
			onTheirWay.shift();
			onProgress({ stage: "sending", ...progress });
		});
		// The failure is met where the promise is awaited; until then it must not end the process.
		tail.catch(() => {});
		onTheirWay.push(tail);
		if (onTheirWay.length > PREPARED) {
			await onTheirWay[0];
			await new Promise((rested) => setTimeout(rested, REST_MS));
		}
	}
	await tail;
	await gate?.passed(signal);
	const { chunks, rows } = plan.read;
	return client.finish(opened.id, { chunks, totalRows: rows, ...reports() }, signal);
}
