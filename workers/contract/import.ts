/**
 * How an import crosses to the API: POST /api/imports opens it (or finds the broken one of the same file), PUT
 * /api/imports/:id/chunks/:seq writes one chunk with its receipt, POST /api/imports/:id/finish answers the summary. POST
 * /api/imports/preview says what a chunk would do, POST /api/imports/:id/cancel ends an import early, and /api/imports/mappings/:headers
 * keeps the roles of the columns of a header set. While an import runs, another one is refused with `import-running`, whose issues say
 * its `fileName` and the `actor` who has begun it.
 */
export type {
	ChunkCounts,
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
