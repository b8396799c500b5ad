/**
 * How an import crosses to the API: POST /api/imports opens it (or finds the broken one of the same file), PUT
 * /api/imports/:id/chunks/:seq writes one chunk with its receipt, POST /api/imports/:id/finish answers the summary.
 */
export type {
	ChunkReceipt,
	FinishImport,
	ImportSummary,
	OpenedImport,
	OpenImport,
} from "#workers/domain/import/calls.ts";

/** The header that carries the chunk body's SHA-256 in hex. */
export const CHUNK_DIGEST_HEADER = "x-chunk-sha256";

/** Entries of each of the maps that an operator's options hold, and header sets. */
export const MAX_MAPPED = 2_000;
export const MAX_HEADER_SETS = 50;
