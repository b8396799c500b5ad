import { createHash } from "node:crypto";
import {
	CHUNK_DIGEST_HEADER,
	type ChunkReceipt,
	type ImportSummary,
	type OpenedImport,
} from "#workers/contract/import.ts";
import { CHUNK_ROWS, type ImportChunk } from "#workers/domain/import/chunk.ts";
import type { Listing } from "#workers/domain/listing/listing.ts";

/** Is anything that answers like the api worker. */
export type Api = { fetch(path: string, init?: RequestInit): Promise<Response> };

export const TEST_TOKEN = "test-token-0123456789-abcdefghij";

export function authorised(init: RequestInit = {}): RequestInit {
	return { ...init, headers: { Authorization: `Bearer ${TEST_TOKEN}`, ...init.headers } };
}

export function postJson(body: unknown): RequestInit {
	return authorised({ method: "POST", body: JSON.stringify(body), headers: { "Content-Type": "application/json" } });
}

export function chunkOf(listings: Listing[], rest: Partial<ImportChunk> = {}): ImportChunk {
	const rejected = rest.rejected ?? [];
	const duplicates = rest.duplicates ?? 0;
	return {
		sheet: "Sheet1",
		firstRow: 2,
		lastRow: listings.length + 1,
		totalRows: listings.length + duplicates + rejected.length,
		duplicates,
		rejected,
		cellProblems: [],
		cellProblemCount: 0,
		mended: [],
		mendedCount: 0,
		repeated: [],
		listings,
		...rest,
	};
}

let files = 0;

export async function openImport(api: Api, fingerprint?: string): Promise<OpenedImport> {
	files++;
	const response = await api.fetch(
		"/api/imports",
		postJson({
			fileName: "test.xlsx",
			fileSize: 1,
			fingerprint: fingerprint ?? createHash("sha256").update(`file ${files} ${Math.random()}`).digest("hex"),
			sheets: [],
			columns: [],
		}),
	);
	return response.json();
}

export async function putChunk(api: Api, id: string, seq: number, chunk: unknown, digest?: string): Promise<Response> {
	const body = JSON.stringify(chunk);
	return api.fetch(
		`/api/imports/${id}/chunks/${seq}`,
		authorised({
			method: "PUT",
			body,
			headers: {
				"Content-Type": "application/json",
				[CHUNK_DIGEST_HEADER]: digest ?? createHash("sha256").update(body).digest("hex"),
			},
		}),
	);
}

/** Imports listings as the command line does, in chunks of `size`, and returns the summary. */
export async function importListings(api: Api, listings: Listing[], size = CHUNK_ROWS): Promise<ImportSummary> {
	const { id } = await openImport(api);
	let seq = 0;
	for (let at = 0; at < listings.length; at += size) {
		const response = await putChunk(api, id, seq++, chunkOf(listings.slice(at, at + size)));
		if (response.status !== 200) throw new Error(`Chunk ${seq}: ${response.status} ${await response.text()}`);
		(await response.json()) as ChunkReceipt;
	}
	const finished = await api.fetch(
		`/api/imports/${id}/finish`,
		postJson({ chunks: seq, totalRows: listings.length, sheets: [], columns: [] }),
	);
	return finished.json();
}
