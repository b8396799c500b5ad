import * as z from "zod";
import { BACKUP_FORMAT, type Manifest, MOST_PIECE_BYTES } from "#workers/domain/backup/manifest.ts";
import { MOST_KEYS } from "#workers/domain/backup/tables.ts";

/** A manifest comes from a file that anybody may have made. So nothing in it is trusted, and its sizes are limited. */

const MOST_TABLES = 200;
const MOST_COLUMNS = 62;
const MOST_CHUNKS = 20_000;
const MOST_FILES = 100_000;

const count = z.int().min(0);
const digest = z.string().regex(/^[0-9a-f]{64}$/);
const identifier = z.string().regex(/^[a-z][a-z0-9_]{0,63}$/);
const pieceBytes = z.int().min(0).max(MOST_PIECE_BYTES);
/** Checks a name within the bucket. No part of it leads up or is empty. */
const fileName = z
	.string()
	.min(1)
	.max(1_024)
	.refine((name) => !/[\\\p{Cc}]/u.test(name) && name.split("/").every((step) => !/^\.{0,2}$/.test(step)));

const chunk = z
	.strictObject({
		to: z
			.array(z.union([z.int(), z.string().max(10_000)]))
			.min(1)
			.max(MOST_KEYS),
		rows: count.max(1_000_000),
		bytes: pieceBytes,
		sha256: digest,
		base: digest,
		baseBytes: pieceBytes,
		edits: digest.optional(),
		editsBytes: pieceBytes.optional(),
	})
	.refine(({ edits, editsBytes }) => (edits === undefined) === (editsBytes === undefined))
	.refine(({ edits, sha256, base }) => edits !== undefined || sha256 === base);

const table = z
	.strictObject({
		name: identifier,
		columns: z.array(identifier).min(1).max(MOST_COLUMNS),
		keys: z.int().min(1).max(MOST_KEYS),
		blobs: z.array(identifier).max(MOST_COLUMNS),
		rows: count,
		chunks: z.array(chunk).max(MOST_CHUNKS),
	})
	.refine(({ columns }) => new Set(columns).size === columns.length)
	.refine(({ columns, blobs }) => blobs.every((name) => columns.includes(name)))
	.refine(({ keys, columns, chunks }) => keys <= columns.length && chunks.every(({ to }) => to.length === keys))
	.refine(({ rows, chunks }) => rows === chunks.reduce((sum, one) => sum + one.rows, 0));

export const manifestSchema = z.strictObject({
	format: z.int().min(1).max(BACKUP_FORMAT),
	id: z.uuid(),
	origin: z.string().max(40),
	site: z.string().max(200),
	startedAt: z.iso.datetime(),
	finishedAt: z.iso.datetime(),
	migration: z.string().regex(/^\d{4}_[\w-]{1,100}\.sql$/),
	writeVersion: count,
	dataVersion: count,
	tables: z
		.array(table)
		.max(MOST_TABLES)
		.refine((tables) => new Set(tables.map(({ name }) => name)).size === tables.length),
	files: z.array(z.strictObject({ name: fileName, bytes: count, sha256: digest })).max(MOST_FILES),
	leftOut: z
		.array(
			z.strictObject({
				name: identifier,
				why: z.enum(["derived", "living", "secret"]),
				comesBack: z.string().max(500),
			}),
		)
		.max(MOST_TABLES),
	sha256: digest,
}) satisfies z.ZodType<Manifest>;

/** Reads only the format's number, since a format that is newer than this version may look like anything. */
export const formatSchema = z.object({ format: z.int().min(1) });
