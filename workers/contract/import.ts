/**
 * These are the calls of an import. POST /api/imports opens it (or finds the interrupted one of the same file). PUT
 * /api/imports/:id/chunks/:seq writes one chunk with its receipt. POST /api/imports/:id/finish answers the summary. POST /api/imports/preview
 * tells what a chunk would do. POST /api/imports/:id/cancel ends an import early. /api/imports/mappings/:headers keeps the roles of the
 * columns of a header set, and …/country the country of rows that name none. /api/imports/lists/:list names earlier files of a list. GET
 * /api/imports/:id/moved pairs what a whole list lacks with new businesses of it. While an import runs, another one is refused with `import-running`. The issues of this error give the running import's `fileName` and the `actor` who
 * began it.
 */
export type {
	ChunkCounts,
	ChunkReceipt,
	FinishImport,
	ImportSummary,
	OpenedImport,
	OpenImport,
} from "#workers/domain/import/calls.ts";

/** Names the header that carries the chunk body's SHA-256 in hex. */
export const CHUNK_DIGEST_HEADER = "x-chunk-sha256";

/** Holds the ISO 3166-1 alpha-2 code of the country that operators have chosen for rows without one; null where they have chosen none. */
export type RowsCountry = { country: string | null };

/** Names a file that was imported, with the instant (ISO). */
export type EarlierFile = { fileName: string; at: string };
/**
 * Names the newest files of a list that were imported. `again`: this very file was imported before, and since then another file of the list,
 * the newest of which is `since`; absent where it was not, or nothing was said of the file.
 */
export type EarlierFiles = { earlier: EarlierFile[]; again?: { at: string; since: EarlierFile } };

/** Limits the entries of each map in an operator's options. The next constant limits the header sets. */
export const MAX_MAPPED = 2_000;
export const MAX_HEADER_SETS = 50;
