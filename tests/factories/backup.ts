import type { Database } from "#db/statement.ts";
import { BACKUP_FORMAT, type Manifest, manifestText, pieceName } from "#workers/domain/backup/manifest.ts";
import { inRowOrder, keyOfLine, rowTextSql, textOf } from "#workers/domain/backup/row-text.ts";
import { KEPT_TABLES } from "#workers/domain/backup/tables.ts";
import { sha256 } from "#workers/domain/import/digest.ts";
import { type BackupFiles, encodePiece, putPiece, writeManifest } from "#workers/services/backups/store.ts";

/** Makes a backup of the present directory at once, for tests of restores that need no real backup. */

/** Says where a directory is, and where its backups go. */
type Stores = { db: Database; files: BackupFiles };

type StoredTable = { name: string; key: readonly string[]; columns: string[]; blobs: string[]; lines: string[] };

/** Reads every kept table with its columns, and its rows as in a backup, in two calls of the database. */
async function storedTables({ db }: Stores): Promise<StoredTable[]> {
	const sql = `SELECT t.value AS "table", c.name, c.type FROM json_each(?1) t JOIN pragma_table_xinfo(t.value) c
		WHERE c.hidden = 0 ORDER BY t.key, c.cid`;
	const names = JSON.stringify(KEPT_TABLES.map(({ name }) => name));
	const { results } = await db.prepare(sql).bind(names).all<{ table: string; name: string; type: string }>();
	const tables = KEPT_TABLES.map(({ name, key }) => {
		const own = results.filter(({ table }) => table === name);
		const columns = own.map((column) => column.name);
		return { name, key, columns, blobs: own.filter(({ type }) => type === "BLOB").map((column) => column.name) };
	});
	const read = await db.batch<{ line: string }>(
		tables.map(({ name, key, columns, blobs }) => {
			const expressions = inRowOrder(key, columns).map((one) => (blobs.includes(one) ? `hex(${one})` : one));
			return db.prepare(`SELECT ${rowTextSql(expressions)} AS line FROM ${name} ORDER BY ${key.join(", ")}`);
		}),
	);
	return tables.map((table, at) => ({ ...table, lines: (read[at]?.results ?? []).map(({ line }) => line) }));
}

/** Returns the digests of all that a backup keeps, by table. */
export async function keptDigests(stores: Stores): Promise<Record<string, string>> {
	const digests: Record<string, string> = {};
	for (const { name, lines } of await storedTables(stores)) digests[name] = await sha256(textOf(lines));
	return digests;
}

/** Makes one with this many rows in each chunk. `change` is made to its manifest before it gets its digest. */
export async function makeBackup(
	stores: Stores,
	rowsAChunk = 20,
	change: (manifest: Manifest) => Manifest | Promise<Manifest> = (manifest) => manifest,
): Promise<string> {
	const { db, files } = stores;
	const id = crypto.randomUUID();
	const tables: Manifest["tables"] = [];
	const puts: Promise<void>[] = [];
	// Pieces are named by what they are, so what an earlier backup has put there is not put again.
	const there = new Set((await files.list({ prefix: pieceName("") })).objects.map(({ key }) => key));
	for (const { name, key, columns, blobs, lines } of await storedTables(stores)) {
		const size = lines.length > 1_000 ? 1_000 : rowsAChunk;
		const chunks: Manifest["tables"][number]["chunks"] = [];
		for (let at = 0; at < lines.length; at += size) {
			const some = lines.slice(at, at + size);
			const { sha256: digest, bytes } = await encodePiece(textOf(some));
			if (!there.has(pieceName(digest))) puts.push(putPiece(files, digest, bytes));
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
	await Promise.all(puts);
	const directory = await db.prepare("SELECT write_version AS w, data_version AS d FROM directory").first<{
		w: number;
		d: number;
	}>();
	const migration = await db.prepare("SELECT name FROM d1_migrations ORDER BY name DESC LIMIT 1").first<string>("name");
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
