import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { unstable_splitSqlQuery } from "wrangler";
import { ROOT } from "../root.ts";

export const MIGRATIONS_DIR = join(ROOT, "migrations");

// This is exactly wrangler's own table, so that `wrangler d1 migrations apply` and this code know the same applied
// migrations.
const BOOKKEEPING = `CREATE TABLE IF NOT EXISTS d1_migrations(
		id         INTEGER PRIMARY KEY AUTOINCREMENT,
		name       TEXT UNIQUE,
		applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL
)`;

/**
 * Applies the migrations that the database does not have yet, in the order of their numbers, and returns their file
 * names. A migration and its row in d1_migrations are one batch, so it is applied completely or not at all.
 */
export async function migrate(database: D1Database, directory = MIGRATIONS_DIR): Promise<string[]> {
	const files = readdirSync(directory)
		.filter((file) => file.endsWith(".sql"))
		.sort((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10) || (a < b ? -1 : 1));
	await database.prepare(BOOKKEEPING).run();
	const { results } = await database.prepare("SELECT name FROM d1_migrations").all<{ name: string }>();
	const applied = new Set(results.map((row) => row.name));
	const pending = files.filter((file) => !applied.has(file));
	for (const file of pending) {
		const statements = unstable_splitSqlQuery(readFileSync(join(directory, file), "utf8"));
		await database.batch([
			...statements.map((sql) => database.prepare(sql)),
			database.prepare("INSERT INTO d1_migrations (name) VALUES (?)").bind(file),
		]);
	}
	return pending;
}
