import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { MIGRATIONS_DIR } from "#cli/run/migrate.ts";
import type { Database } from "#db/statement.ts";

/** Is a statement with its values, as a batch got it. */
export type Bound = { sql: string; values: SQLInputValue[] };

/** Opens a database file as the runtime does: its journal, its cache of 2 MB, without automatic checkpoints. */
export function openFile(path: string): DatabaseSync {
	const file = new DatabaseSync(path);
	file.exec(
		"PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA cache_size = -2000; PRAGMA wal_autocheckpoint = 0",
	);
	return file;
}

/** Opens the directory of a state folder whose site is stopped, beside whose file the folder has others. Throws when there is none. */
export function openDirectory(stateDir: string): DatabaseSync {
	const folder = join(stateDir, "v3/d1");
	for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
		if (!name.endsWith(".sqlite")) continue;
		const file = openFile(join(folder, name));
		if (file.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'directory'").get() !== undefined) return file;
		file.close();
	}
	throw new Error(`${folder} holds no directory.`);
}

export function migrateFile(file: DatabaseSync): void {
	for (const name of readdirSync(MIGRATIONS_DIR).sort())
		if (name.endsWith(".sql")) file.exec(readFileSync(join(MIGRATIONS_DIR, name), "utf8"));
}

/** Runs statements as one transaction and returns the rows of each. */
export function runBatch(file: DatabaseSync, statements: readonly Bound[]): unknown[][] {
	file.exec("BEGIN IMMEDIATE");
	try {
		const rows = statements.map(({ sql, values }) => file.prepare(sql).all(...values));
		file.exec("COMMIT");
		return rows;
	} catch (error) {
		file.exec("ROLLBACK");
		throw error;
	}
}

/** Answers from a file what the services ask of D1. `onBatch` gets what each batch ran. */
export function databaseOf(file: DatabaseSync, onBatch: (statements: Bound[]) => void = () => {}): Database {
	const statement = (sql: string, values: SQLInputValue[] = []) => ({
		sql,
		values,
		bind: (...bound: SQLInputValue[]) => statement(sql, bound),
		all: async () => ({ results: file.prepare(sql).all(...values) }),
		run: async () => ({ results: file.prepare(sql).all(...values) }),
		first: async () => file.prepare(sql).get(...values) ?? null,
	});
	const batch = async (statements: Bound[]) => {
		onBatch(statements);
		const began = performance.now();
		const rows = runBatch(file, statements);
		const took = performance.now() - began;
		// The time of a batch is the sum over its statements.
		return rows.map((results, at) => ({ results, meta: { duration: at === 0 ? took : 0 } }));
	};
	return { prepare: (sql: string) => statement(sql), batch } as unknown as Database;
}
