import { applyD1Migrations } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { forgetStatistics } from "#db/queries/statistics.ts";
import { seeLexiconOf } from "#workers/services/lexicon/read.ts";
import { jobsToEnd } from "./jobs-to-end.ts";

type Row = Record<string, unknown>;
type Thing = { type: string; name: string; tbl_name: string; sql: string | null };
/** Is a database as its migrations leave it: what there is, and the rows of each table that has some, as JSON. */
type Migrated = { things: Thing[]; tables: { name: string; columns: string[]; isVirtual: boolean; rows: string }[] };

/** The files of a process share it, though each has its own modules. */
const KEPT = Symbol.for("migrated");
const kept = globalThis as { [KEPT]?: Migrated };

/**
 * Empties the bindings for each test file, because the files of a process share their workerd. Tables with their
 * original schema lose their rows, and what a file has added to the schema goes, with the statistics that change query
 * plans. The migrations, which take a second, run again when a file has changed or removed what they made. It is done
 * by hand, because `reset()` of cloudflare:test does nothing while something still holds the database.
 */
export async function emptyBindings(): Promise<void> {
	const things = await allThings();
	if (things.some(({ name }) => name === "jobs"))
		await jobsToEnd(async () => void (await takeRowsAway((name) => name !== "jobs")));
	if (!(await takeRowsAway())) await migrateAnew();
	for (const { name } of (await env.CACHE.list()).keys) await env.CACHE.delete(name);
	await env.BACKUPS.delete((await env.BACKUPS.list()).objects.map(({ key }) => key));
	seeLexiconOf({ lexicon: null });
}

async function migrateAnew(): Promise<void> {
	const tables = env.DB.prepare(
		`SELECT name FROM pragma_table_list WHERE schema = 'main' AND type IN ('table', 'virtual') AND name NOT GLOB 'sqlite_*'
		AND name NOT GLOB '_cf_*' ORDER BY type DESC`,
	);
	const { results } = await tables.all<{ name: string }>();
	if (results.length > 0)
		await env.DB.batch([
			env.DB.prepare("PRAGMA defer_foreign_keys = on"),
			...results.map(({ name }) => env.DB.prepare(`DROP TABLE ${name}`)),
		]);
	await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
	kept[KEPT] = { things: await allThings(), tables: await allTables() };
}

/** Returns everything in the schema, in the order in which it was made. */
async function allThings(): Promise<Thing[]> {
	const sql =
		"SELECT type, name, tbl_name, sql FROM sqlite_schema WHERE name NOT GLOB '_cf_*' AND name NOT GLOB 'sqlite_stat*' ORDER BY rowid";
	return (await env.DB.prepare(sql).all<Thing>()).results;
}

/** Returns what is new in a schema that still has all that was in it, and null for any other. */
function addedTo(before: Thing[], now: Thing[]): Thing[] | null {
	const had = new Set(before.map((thing) => JSON.stringify(thing)));
	const added = now.filter((thing) => !had.has(JSON.stringify(thing)));
	return now.length - added.length === had.size ? added : null;
}

async function allTables(): Promise<Migrated["tables"]> {
	const sql = `SELECT t.name, t.type = 'virtual' AS isVirtual, (SELECT json_group_array(name) FROM pragma_table_xinfo(t.name) WHERE hidden = 0) AS columns
		FROM pragma_table_list t JOIN sqlite_schema s ON s.name = t.name
		WHERE t.schema = 'main' AND t.type IN ('table', 'virtual') AND t.name NOT GLOB '_cf_*' AND s.sql NOT LIKE '%USING fts5vocab%'`;
	const { results } = await env.DB.prepare(sql).all<{ name: string; isVirtual: number; columns: string }>();
	const tables = results.map(({ name, isVirtual, columns }) => {
		return { name, isVirtual: isVirtual === 1, columns: JSON.parse(columns) as string[] };
	});
	const rows = await rowsOf(tables.filter(({ isVirtual }) => !isVirtual));
	return tables.map((table) => ({ ...table, rows: rows.get(table.name) ?? "[]" }));
}

/**
 * Returns the rows of these tables as JSON, which holds no BLOB: a row is an array of its columns. The migrations bring
 * no BLOB.
 */
async function rowsOf(tables: { name: string; columns: string[] }[]): Promise<Map<string, string>> {
	const results = await env.DB.batch<{ rows: string }>(
		tables.map(({ name, columns }) => {
			const values = columns.map((column) => `iif(typeof(${column}) = 'blob', hex(${column}), ${column})`);
			return env.DB.prepare(`SELECT json_group_array(json_array(${values.join(", ")})) AS rows FROM ${name}`);
		}),
	);
	return new Map(tables.map(({ name }, at) => [name, results[at]?.results[0]?.rows ?? "[]"]));
}

/**
 * Removes rows without the triggers, which count removed rows, prevent removals or report them. The triggers come back
 * in their order, in which they fire. `isEmptied` chooses the tables by name. Returns false, and removes nothing, where
 * the migrations have to run.
 */
async function takeRowsAway(isEmptied = (_table: string) => true): Promise<boolean> {
	const migrated = kept[KEPT];
	const added = migrated && addedTo(migrated.things, await allThings());
	if (!migrated || !added) return false;
	const triggers = migrated.things.filter(({ type }) => type === "trigger");
	const tables = migrated.tables.filter(({ name }) => isEmptied(name));
	const now = await rowsOf(tables.filter(({ rows }) => rows !== "[]"));
	const statements: [sql: string, ...values: string[]][] = [
		["PRAGMA defer_foreign_keys = on"],
		// A table takes its indexes and triggers with it, a virtual one the tables that it keeps its words in.
		...added.filter(({ sql }) => sql !== null).map(({ type, name }): [string] => [`DROP ${type} IF EXISTS ${name}`]),
		...triggers.map(({ name }): [string] => [`DROP TRIGGER ${name}`]),
	];
	for (const { name, columns, isVirtual, rows } of tables) {
		if (now.get(name) === rows) continue;
		statements.push([isVirtual ? `INSERT INTO ${name} (${name}) VALUES ('delete-all')` : `DELETE FROM ${name}`]);
		if (rows === "[]") continue;
		const values = columns.map((_, at) => `value ->> ${at}`);
		statements.push([
			`INSERT INTO ${name} (${columns.join(", ")}) SELECT ${values.join(", ")} FROM json_each(?1)`,
			rows,
		]);
	}
	statements.push(...triggers.map(({ sql }): [string] => [sql ?? ""]));
	await env.DB.batch<Row>([
		...statements.map(([sql, ...values]) => env.DB.prepare(sql).bind(...values)),
		...forgetStatistics(env.DB, null),
	]);
	return true;
}
