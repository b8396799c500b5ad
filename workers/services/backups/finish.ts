import { createHash } from "node:crypto";
import { chunksOf, forgetChunks, forgetPieces } from "#db/queries/backup-chunks.ts";
import { completeBackup, failBackup } from "#db/queries/backups.ts";
import { appliedMigrations, newestMigration } from "#db/queries/migrations.ts";
import { type Database, readBatch } from "#db/statement.ts";
import type { BackupOrigin } from "#workers/contract/backup.ts";
import {
	allPieces,
	BACKUP_FORMAT,
	type BackupTable,
	type Manifest,
	MOST_MANIFEST_BYTES,
	manifestText,
	PIECES,
} from "#workers/domain/backup/manifest.ts";
import { KEPT_TABLES, LEFT_OUT_TABLES } from "#workers/domain/backup/tables.ts";
import { sha256 } from "#workers/domain/import/digest.ts";
import { isoInstant } from "#workers/domain/instant.ts";
import { SITE_NAME } from "#workers/domain/site.ts";
import { AUDIT_END } from "../audit/anchor.ts";
import { LEARNING_FOLDER } from "../lexicon/parts.ts";
import { SITE_PICTURES } from "../site-pictures/find.ts";
import { usedPictures } from "../site-pictures/used.ts";
import { chunkOf, shapesOf } from "./chunk.ts";
import { BackupFailed, failureText } from "./failure.ts";
import { keptUntil } from "./keep.ts";
import type { Making, MakingContext, MakingStep } from "./making.ts";
import { type BackupFiles, writeManifest } from "./store.ts";

/** Is the prefix of everything that belongs to backups in R2. The second name sorts right after all of them. */
const OWN = "backups/";
const BEHIND_OWN = "backups0";
const FILES_A_STEP = 20;
/** The cursor is one text value in D1, which holds at most 2 MB. */
export const MOST_FILES = 5_000;

/** Lists the files of R2 that are no part of a backup, with their digests, so many a step. Pictures that nothing has are left out. */
export async function backUpFiles({ db, files }: MakingContext, making: Making): Promise<MakingStep> {
	const startAfter = making.listed?.startsWith(OWN) ? BEHIND_OWN : (making.listed ?? undefined);
	const { objects, truncated } = await files.list({ limit: FILES_A_STEP, startAfter });
	const found = [...making.files];
	const used = await usedPictures(
		db,
		objects.map(({ key }) => key),
	);
	for (const { key, size } of objects) {
		if (key.startsWith(OWN) || key.startsWith(LEARNING_FOLDER) || key === AUDIT_END) continue;
		if (key.startsWith(SITE_PICTURES) && !used.has(key)) continue;
		const stored = await files.get(key);
		if (stored === null || found.length === MOST_FILES) continue;
		found.push({ name: key, bytes: size, sha256: await digestOf(stored.body) });
	}
	const last = objects.at(-1)?.key ?? null;
	if (!truncated || last === null) return { making: { ...making, stage: "whole", files: found }, writes: [] };
	const own = objects.some(({ key }) => key.startsWith(OWN));
	return { making: { ...making, files: found, listed: own && last < BEHIND_OWN ? OWN : last }, writes: [] };
}

async function digestOf(body: ReadableStream<Uint8Array>): Promise<string> {
	const digest = createHash("sha256");
	for await (const bytes of body) digest.update(bytes);
	return digest.digest("hex");
}

/**
 * Writes the manifest once every piece that it names exists in its full length, and lists the backup as whole. If a piece is missing, the
 * backup has failed, and the next one writes that piece again.
 */
export async function writeWhole(
	ctx: MakingContext,
	making: Making,
	origin: BackupOrigin,
	startedAt: number,
): Promise<MakingStep> {
	const { db, files, now } = ctx;
	const manifest = await manifestOf(ctx, making, origin, startedAt);
	const pieces = allPieces(manifest);
	const missing = await missingPieces(files, pieces);
	if (missing.length > 0) {
		const detail = `${missing.length} of its ${pieces.size} pieces are not in R2, of which the first is ${missing[0]}`;
		const failure = { code: "missing", detail } as const;
		return {
			making: null,
			writes: [failBackup(db, making.id, failureText(failure), now), forgetPieces(db, missing)],
			failure: new BackupFailed(failure),
		};
	}
	const text = await manifestText(manifest, sha256);
	const size = new TextEncoder().encode(text).length;
	if (size > MOST_MANIFEST_BYTES) throw new Error(`A manifest of ${size} bytes`);
	await writeManifest(files, making.id, text);
	const end = {
		finishedAt: now,
		writeVersion: manifest.writeVersion,
		migration: manifest.migration,
		businesses: making.of?.businesses ?? 0,
		rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
		bytes: [...pieces.values()].reduce((sum, bytes) => sum + bytes, size),
		keptUntil: keptUntil(origin, startedAt),
		manifestSha256: await sha256(text),
		madeAt: null,
	};
	return {
		making: null,
		writes: [completeBackup(db, making.id, end), forgetChunks(db, making.id, true)],
		result: { id: making.id, rows: end.rows, bytes: end.bytes },
	};
}

async function manifestOf(
	ctx: MakingContext,
	{ id, of, files, schema }: Making,
	origin: BackupOrigin,
	startedAt: number,
): Promise<Manifest> {
	const { db, now } = ctx;
	if (of === null) throw new Error("A backup without a tail");
	const tables = await tablesOf(db, id);
	const [[migration], [applied]] = await readBatch(db, [newestMigration(db), appliedMigrations(db)]);
	if (applied.last !== schema) throw new Error("A migration came before the manifest was written");
	return {
		format: BACKUP_FORMAT,
		id,
		origin,
		site: SITE_NAME,
		startedAt: isoInstant(startedAt),
		finishedAt: isoInstant(now),
		migration: migration?.name ?? "",
		writeVersion: of.writeVersion,
		dataVersion: of.dataVersion,
		tables,
		files,
		leftOut: [...LEFT_OUT_TABLES],
	};
}

async function tablesOf(db: Database, id: string): Promise<BackupTable[]> {
	const { results } = await chunksOf(db, id).all();
	const tables: BackupTable[] = [];
	for (const { name, columns, keys, blobs } of await shapesOf(db, KEPT_TABLES)) {
		const chunks = results.filter((record) => record.tableName === name).map((record) => chunkOf(record, keys));
		tables.push({ name, columns, keys, blobs, rows: chunks.reduce((sum, { rows }) => sum + rows, 0), chunks });
	}
	return tables;
}

/** Returns the pieces that R2 lacks or has in another length. */
export async function missingPieces(files: BackupFiles, pieces: ReadonlyMap<string, number>): Promise<string[]> {
	const left = new Map(pieces);
	for await (const { sha256, bytes } of piecesInStore(files)) if (left.get(sha256) === bytes) left.delete(sha256);
	return [...left.keys()];
}

export type StoredPiece = { sha256: string; bytes: number; at: number };

/** Yields the pieces in R2, in the order of their digests, after a given one. `at` is when the piece was written. */
export async function* piecesInStore(files: BackupFiles, after = ""): AsyncGenerator<StoredPiece> {
	let startAfter = `${PIECES}${after}`;
	for (;;) {
		const { objects, truncated } = await files.list({ prefix: PIECES, startAfter });
		for (const { key, size, uploaded } of objects)
			yield { sha256: key.slice(PIECES.length), bytes: size, at: uploaded.getTime() };
		const last = objects.at(-1);
		if (!truncated || last === undefined) return;
		startAfter = last.key;
	}
}
