import type { Database } from "#db/statement.ts";
import { BACKUP_FORMAT, type Manifest, manifestText } from "#workers/domain/backup/manifest.ts";
import { inRowOrder, keyOfLine, linesOf, rowTextSql, textOf } from "#workers/domain/backup/row-text.ts";
import { KEPT_TABLES } from "#workers/domain/backup/tables.ts";
import { sha256 } from "#workers/domain/import/digest.ts";
import { type BackupFiles, encodePiece, putPiece, writeManifest } from "#workers/services/backups/store.ts";

/** A backup of the directory as it is, made at once: what restores are tried with that need no backup of the real kind. */

/** Where a directory is, and where its backups go. */
export type Stores = { db: Database; files: BackupFiles };

/** The rows of a kept table as they stand in a backup. */
export async function rowsOfTable({ db }: Stores, name: string, table = name): Promise<string> {
	const { key = [] } = KEPT_TABLES.find((one) => one.name === name) ?? {};
	const { columns, blobs } = await columnsOfTable(db, name);
	const order = inRowOrder(key, columns);
	const expressions = order.map((column) => (blobs.includes(column) ? `hex(${column})` : column));
	const sql = `SELECT ${rowTextSql(expressions)} AS line FROM ${table} ORDER BY ${key.join(", ")}`;
	const { results } = await db.prepare(sql).all<{ line: string }>();
	return textOf(results.map(({ line }) => line));
}

async function columnsOfTable(db: Database, name: string) {
	const sql = "SELECT name, type FROM pragma_table_xinfo(?1) WHERE hidden = 0 ORDER BY cid";
	const { results } = await db.prepare(sql).bind(name).all<{ name: string; type: string }>();
	const of = (rows: typeof results) => rows.map((row) => row.name);
	return { columns: of(results), blobs: of(results.filter(({ type }) => type === "BLOB")) };
}

/** Digests of all that a backup keeps, by table. */
export async function keptDigests(stores: Stores): Promise<Record<string, string>> {
	const entries: [string, string][] = [];
	for (const { name } of KEPT_TABLES) entries.push([name, await sha256(await rowsOfTable(stores, name))]);
	return Object.fromEntries(entries);
}

/** Makes one with so many rows a chunk; `change` is made to its manifest before it gets its digest. */
export async function makeBackup(
	stores: Stores,
	rowsAChunk = 20,
	change: (manifest: Manifest) => Manifest | Promise<Manifest> = (manifest) => manifest,
): Promise<string> {
	const { db, files } = stores;
	const id = crypto.randomUUID();
	const tables: Manifest["tables"] = [];
	for (const { name, key } of KEPT_TABLES) {
		const { columns, blobs } = await columnsOfTable(db, name);
		const lines = linesOf(await rowsOfTable(stores, name));
		const size = lines.length > 1_000 ? 1_000 : rowsAChunk;
		const chunks: Manifest["tables"][number]["chunks"] = [];
		for (let at = 0; at < lines.length; at += size) {
			const some = lines.slice(at, at + size);
			const { sha256: digest, bytes } = await encodePiece(textOf(some));
			await putPiece(files, digest, bytes);
			const to = keyOfLine(some.at(-1) ?? "[]", key.length);
			chunks.push({
				to,
				rows: some.length,
				sha256: digest,
				bytes: bytes.length,
				base: digest,
				baseBytes: bytes.length,
			});
		}
		tables.push({ name, columns: inRowOrder(key, columns), keys: key.length, blobs, rows: lines.length, chunks });
	}
	const directory = await db.prepare("SELECT write_version AS w, data_version AS d FROM directory").first<{
		w: number;
		d: number;
	}>();
	const migration = await db.prepare("SELECT name FROM d1_migrations ORDER BY id DESC LIMIT 1").first<string>("name");
	const at = new Date().toISOString();
	const manifest = await change({
		...{ format: BACKUP_FORMAT, id, origin: "asked", site: "Local Business Directory", startedAt: at, finishedAt: at },
		...{ migration: migration ?? "", writeVersion: directory?.w ?? 0, dataVersion: directory?.d ?? 0 },
		...{ tables, files: [], leftOut: [] },
	});
	await writeManifest(files, id, await manifestText(manifest, sha256));
	await db
		.prepare(
			`INSERT INTO backups (id, origin, state, actor, request_id, started_at, finished_at, write_version, migration)
		VALUES (?1, 'asked', 'complete', 'cron', 'test', ?2, ?2, ?3, ?4)`,
		)
		.bind(id, Date.now(), manifest.writeVersion, manifest.migration)
		.run();
	return id;
}
