import type { ImportClient, ImportSummary, OpenedImport } from "./calls.ts";
import type { ImportChunk } from "./chunk.ts";
import { CHUNK_LIMITS, type ChunkLimits, readChunks } from "./chunks.ts";
import { fileDigests, fingerprintOf, sha256 } from "./digest.ts";
import { fingerprintEnd } from "./fingerprint.ts";
import type { Gate } from "./gate.ts";
import { listOf } from "./list-of-file.ts";
import { cutChunk, restOfChunk } from "./parts.ts";
import { columnReports, type ImportPlan, sheetReports } from "./plan.ts";

/**
 * Limits the chunks that are prepared while one is on its way: the reader and the server do not wait for each other.
 */
const PREPARED = 1;
/**
 * Is the rest after an answer. A browser sends a call only when the thread that made it is at rest, and preparing a
 * chunk keeps the thread busy.
 */
const REST_MS = 20;

/** Limits a turn of others: after a small part they have a turn as long as the part took. */
const LONGEST_TURN_MS = 100;

/** Limits the calls that wait for the end of an import. */
const MOST_FINISHING = 200;

const utf8 = new TextEncoder();

/**
 * Reports the progress of an import. Its first reading decides what is imported. Rows per second follow from `rows - before` and the
 * clock.
 */
export type ImportProgress = {
	stage: "reading" | "sending";
	rows: number;
	/** Counts all rows; null: the file does not say. */
	expectedRows: number | null;
	/** Counts the rows of an earlier run, which are no part of this one's speed. */
	before: number;
};

type Sending = {
	file: Blob;
	fileName: string;
	client: ImportClient;
	/** While it is closed no further chunk is sent; the one on its way arrives. */
	gate?: Gate;
	/** Aborting stops the sending between two rows or in the middle of a call. Sending the same file continues from there. */
	signal?: AbortSignal;
	/**
	 * Is called when the import is open. The server knows the import by this id; `rows` of an earlier run are not sent
	 * again.
	 */
	onOpen?: (opened: OpenedImport) => void;
	onProgress?: (progress: ImportProgress) => void;
	/** Sets the size of chunks. An import is continued with chunks of the same size. */
	limits?: ChunkLimits;
};

/**
 * Sends what a plan reads, chunk by chunk, in order and one at a time, a chunk in parts where the server asks for fewer rows. Between small parts
 * others have their turn. Rejects with the client's error or the signal's reason.
 */
export async function sendImport(
	plan: ImportPlan,
	{ file, fileName, client, gate, signal, onOpen = () => {}, onProgress = () => {}, limits = CHUNK_LIMITS }: Sending,
): Promise<ImportSummary> {
	const digests = await fileDigests(file, signal);
	const fingerprint = await fingerprintOf(digests, fingerprintEnd(plan.options));
	const content = await fingerprintOf(digests, "");
	await gate?.passed(signal);
	const reports = () => ({ sheets: sheetReports(plan), columns: columnReports(plan) });
	const list = listOf(plan);
	const about = {
		...{ fileName: fileName.slice(0, 255), fileSize: file.size, fingerprint, content, options: plan.options },
		...(list !== null && { list }),
	};
	const opened = await client.open({ ...about, ...reports() }, signal);
	onOpen(opened);

	let seq = opened.nextSeq;
	let most = limits.rows;
	/** Sends a chunk, and after each part of it what of its rows was received. */
	async function send(chunk: ImportChunk, whole: Body, onPart: (left: number) => void): Promise<void> {
		for (let rest: ImportChunk | null = chunk; rest !== null; ) {
			await gate?.passed(signal);
			const [part, left]: [ImportChunk, ImportChunk | null] = cutChunk(rest, most);
			const { body, digest } = part === chunk ? whole : await bodyOf(part);
			const sent = performance.now();
			const { nextRows } = await client.put(opened.id, seq++, body, digest, signal);
			most = Math.min(limits.rows, nextRows ?? limits.rows);
			onPart(left?.totalRows ?? 0);
			rest = left;
			if (most < limits.rows) await pause(Math.min(LONGEST_TURN_MS, performance.now() - sent));
		}
	}
	let tail: Promise<void> = Promise.resolve();
	const onTheirWay: Promise<void>[] = [];
	for await (const { rowsBefore, chunk } of readChunks(plan, { fromRow: opened.rows, limits, signal })) {
		const rest = restOfChunk(chunk, opened.rows - rowsBefore);
		if (rest === null) continue;
		const until = rowsBefore + chunk.totalRows;
		const progress = { stage: "sending", expectedRows: plan.totalRows, before: opened.rows } as const;
		const whole = await bodyOf(rest);
		tail = tail.then(async () => {
			await send(rest, whole, (left) => onProgress({ ...progress, rows: until - left }));
			onTheirWay.shift();
		});
		// The caller meets the failure when it awaits the promise. Until then the failure must not end the process.
		tail.catch(() => {});
		onTheirWay.push(tail);
		if (onTheirWay.length > PREPARED) {
			await onTheirWay[0];
			await pause(REST_MS);
		}
	}
	await tail;
	await gate?.passed(signal);
	const end = { chunks: seq, totalRows: plan.read.rows, ...reports() };
	let summary = await client.finish(opened.id, end, signal);
	// Of a long list what it lacks is found in several calls; a job of the server goes on where nobody waits.
	for (let calls = 1; summary.missing?.found === false && calls < MOST_FINISHING; calls++) {
		await pause(REST_MS);
		summary = await client.finish(opened.id, end, signal);
	}
	return summary;
}

type Body = { body: Uint8Array<ArrayBuffer>; digest: string };

async function bodyOf(chunk: ImportChunk): Promise<Body> {
	const body = utf8.encode(JSON.stringify(chunk));
	return { body, digest: await sha256(body) };
}

function pause(ms: number): Promise<void> {
	return new Promise((rested) => setTimeout(rested, ms));
}
