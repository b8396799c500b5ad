import { createHash } from "node:crypto";
import type { ImportSummary } from "#workers/contract/import.ts";
import { foldText } from "#workers/domain/fold-text.ts";
import type { ImportChunk } from "#workers/domain/import/chunk.ts";
import { readChunks } from "#workers/domain/import/chunks.ts";
import { fingerprintEnd } from "#workers/domain/import/fingerprint.ts";
import type { ImportOptions } from "#workers/domain/import/options.ts";
import { columnReports, type ImportPlan, planImport, sheetReports } from "#workers/domain/import/plan.ts";
import { cityKey, cityOf } from "#workers/domain/listing/city.ts";
import { ColumnsError } from "#workers/domain/listing/columns.ts";
import { WorkbookError } from "#workers/domain/workbook/error.ts";
import { Refusal } from "../refusal.ts";
import type { ImportClient } from "./client.ts";
import type { Progress } from "./progress-bar.ts";
import { fileSentence } from "./texts.ts";

/** Chunks that are prepared while one is on its way: the reader and the server do not wait for each other. */
const PREPARED = 2;
const REPORTED_PROBLEMS = 1_000;

export type WorkbookImport = {
	file: Blob;
	fileName: string;
	/** Null for a dry run: everything is read and counted, nothing is sent. */
	client: ImportClient | null;
	options?: Partial<ImportOptions>;
	/** Also overwrite what operators have set by hand. */
	overwriteEdited?: boolean;
	/** How far the first reading is, which decides what is imported. */
	onSurvey?: (progress: Progress) => void;
	/** The file was read to its end and understood; nothing has been sent yet. */
	onPlan?: (plan: ImportPlan) => void;
	/** The server has given the import this id. */
	onOpen?: (id: string) => void;
	/** An earlier run of the same file broke off; its chunks are not sent again. */
	onResume?: (chunks: number) => void;
	onProgress?: (progress: Progress) => void;
};

/**
 * Reads a workbook and sends it to the API chunk by chunk. Throws Refusal when the file or the server says no.
 * The summary's columns count the whole sheet; in a dry run `imported` are the places that differ from each other.
 */
export async function importWorkbook(request: WorkbookImport): Promise<ImportSummary> {
	try {
		const plan = await planImport(request.file, request.options, (rows, expectedRows) =>
			request.onSurvey?.({ rows, expectedRows, before: 0 }),
		);
		request.onPlan?.(plan);
		return request.client === null ? await tryOut(plan, request) : await send(plan, request.client, request);
	} catch (error) {
		if (error instanceof WorkbookError || error instanceof ColumnsError) {
			throw new Refusal(`${request.fileName}${fileSentence(error)}`, { cause: error, code: error.code });
		}
		throw error;
	}
}

async function send(plan: ImportPlan, client: ImportClient, request: WorkbookImport): Promise<ImportSummary> {
	const { file, fileName, overwriteEdited } = request;
	const opened = await client.open({
		fileName: fileName.slice(0, 255),
		fileSize: file.size,
		fingerprint: await fingerprint(file, fingerprintEnd(plan.options, overwriteEdited)),
		sheets: sheetReports(plan),
		columns: columnReports(plan),
		...(overwriteEdited ? { overwriteEdited } : {}),
	});
	request.onOpen?.(opened.id);
	if (opened.resumed) request.onResume?.(opened.nextSeq);

	let before: number | null = null;
	let tail: Promise<void> = Promise.resolve();
	const onTheirWay: Promise<void>[] = [];
	for await (const { seq, rowsBefore, chunk } of readChunks(plan, { fromSeq: opened.nextSeq })) {
		before ??= rowsBefore;
		const progress = { rows: rowsBefore + chunk.totalRows, expectedRows: plan.totalRows, before };
		const body = JSON.stringify(chunk);
		const digest = createHash("sha256").update(body).digest("hex");
		tail = tail.then(async () => {
			await client.put(opened.id, seq, body, digest);
			request.onProgress?.(progress);
		});
		// The failure is met where the promise is awaited; until then it must not end the process.
		tail.catch(() => {});
		onTheirWay.push(tail);
		if (onTheirWay.length > PREPARED) await onTheirWay.shift();
	}
	await tail;
	const { chunks, rows } = plan.read;
	const reports = { sheets: sheetReports(plan), columns: columnReports(plan) };
	return client.finish(opened.id, { chunks, totalRows: rows, ...reports });
}

async function tryOut(plan: ImportPlan, request: WorkbookImport): Promise<ImportSummary> {
	const categories = new Set<string>();
	const cities = new Set<string>();
	const summary: ImportSummary = {
		imported: 0,
		totalRows: 0,
		categoriesCreated: 0,
		citiesFound: 0,
		updated: 0,
		unchanged: 0,
		newer: 0,
		duplicates: 0,
		repeated: [],
		rejected: [],
		rejectedCount: 0,
		cellProblems: [],
		cellProblemCount: 0,
		mended: [],
		mendedCount: 0,
		sheets: [],
		columns: [],
	};
	for await (const { chunk } of readChunks(plan)) {
		addChunk(summary, chunk);
		for (const listing of chunk.listings) {
			if (listing.category !== null) categories.add(foldText(listing.category));
			const city = cityOf(listing);
			if (city !== null) cities.add(cityKey(city));
		}
		request.onProgress?.({ rows: summary.totalRows, expectedRows: plan.totalRows, before: 0 });
	}
	return {
		...summary,
		categoriesCreated: categories.size,
		citiesFound: cities.size,
		sheets: sheetReports(plan),
		columns: columnReports(plan),
	};
}

function addChunk(summary: ImportSummary, chunk: ImportChunk): void {
	summary.totalRows += chunk.totalRows;
	summary.imported += chunk.listings.length;
	summary.duplicates += chunk.duplicates;
	summary.rejectedCount += chunk.rejected.length;
	summary.cellProblemCount += chunk.cellProblemCount;
	summary.mendedCount += chunk.mendedCount;
	addFirst(summary.rejected, chunk.rejected);
	addFirst(summary.cellProblems, chunk.cellProblems);
	addFirst(summary.mended, chunk.mended);
	addFirst(summary.repeated, chunk.repeated);
}

function addFirst<Item>(to: Item[], items: readonly Item[]): void {
	to.push(...items.slice(0, REPORTED_PROBLEMS - to.length));
}

/** SHA-256 in hex of the file, read as a stream, and what stands for the way in which it is read. */
async function fingerprint(file: Blob, end: string): Promise<string> {
	const hash = createHash("sha256");
	for await (const bytes of file.stream()) hash.update(bytes);
	return hash.update(end).digest("hex");
}
