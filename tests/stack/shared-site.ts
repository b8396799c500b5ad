import { importListings } from "#tests/factories/import.ts";
import type { Listing } from "#workers/domain/listing/listing.ts";
import { startTestSite, type TestSite } from "./test-site.ts";

type Options = Pick<NonNullable<Parameters<typeof startTestSite>[1]>, "vars">;
type Row = Record<string, unknown>;
/** Is a site whose file has ended, with the rows of an empty directory. */
type Idle = { site: TestSite; emptyRows: Map<string, Row[]> };

/** Holds idle sites by their start options. They end with the process. */
const idle = new Map<string, Idle[]>();

/**
 * Returns a site with these places in it. The files of a process share one, one after the other; what the file before
 * had is removed, except the audit log. A file that looks at the log, at jobs, at counted visits or at site maps starts
 * its own with `startTestSite`.
 */
export async function sharedSite(listings: Listing[], options: Options = {}): Promise<TestSite> {
	const kind = JSON.stringify(options);
	const kept = idle.get(kind) ?? [];
	idle.set(kind, kept);
	const taken = kept.pop() ?? (await start(options));
	const { site, emptyRows } = taken;
	await empty(site, emptyRows);
	if (listings.length > 0) await importListings({ fetch: site.get }, listings);
	return { ...site, stop: async () => void kept.push(taken) };
}

async function start(options: Options): Promise<Idle> {
	const site = await startTestSite([], options);
	const database = await site.database();
	const names = (await tablesOf(database)).filter(({ type }) => type === "table").map(({ name }) => name);
	const rows = await database.batch<Row>(names.map((name) => database.prepare(`SELECT * FROM ${name}`)));
	return { site, emptyRows: new Map(names.map((name, at) => [name, rows[at]?.results ?? []])) };
}

/** The log is never removed, and synonyms belong to everybody. */
const STAYS = /^(?:audit_|search_synonyms|d1_migrations)/;

async function tablesOf(database: D1Database): Promise<{ name: string; type: string; sql: string }[]> {
	const { results } = await database
		.prepare(
			`SELECT t.name, t.type, s.sql FROM pragma_table_list t JOIN sqlite_schema s ON s.name = t.name WHERE t.schema = 'main'
			AND t.type IN ('table', 'virtual') AND t.name NOT GLOB 'sqlite_*' AND t.name NOT GLOB '_cf_*'`,
		)
		.all<{ name: string; type: string; sql: string }>();
	return results.filter(({ name, sql }) => !STAYS.test(name) && !/USING fts5vocab/i.test(sql));
}

/** Gives a directory its first rows back. Its versions go on, because an isolate's memory depends on them. */
async function empty(site: TestSite, emptyRows: Map<string, Row[]>): Promise<void> {
	const database = await site.database();
	const tables = await tablesOf(database);
	const versions = await database.prepare("SELECT data_version, write_version FROM directory").first<Row>();
	const next = Object.fromEntries(Object.entries(versions ?? {}).map(([name, version]) => [name, Number(version) + 1]));
	const statements = tables.map(({ name, type }) =>
		database.prepare(
			type === "virtual" ? `INSERT INTO ${name} (${name}) VALUES ('delete-all')` : `DELETE FROM ${name}`,
		),
	);
	for (const [name, rows] of emptyRows)
		for (const first of rows) {
			const row = name === "directory" ? { ...first, ...next } : first;
			const columns = Object.keys(row);
			const sql = `INSERT INTO ${name} (${columns.join(", ")}) VALUES (${columns.map(() => "?").join(", ")})`;
			statements.push(database.prepare(sql).bind(...Object.values(row)));
		}
	await database.batch([database.prepare("PRAGMA defer_foreign_keys = on"), ...statements]);
	await site.forgetPages();
}

/** Does something while a table is missing and nobody remembers its content. */
export async function withoutTable<Done>(site: TestSite, table: string, ctx: () => Promise<Done>): Promise<Done> {
	const database = await site.database();
	const away = async (from: string, to: string) => {
		await database.batch([
			database.prepare(`ALTER TABLE ${from} RENAME TO ${to}`),
			database.prepare("UPDATE directory SET data_version = data_version + 1"),
		]);
		await site.forgetPages();
	};
	await away(table, `${table}_away`);
	try {
		return await ctx();
	} finally {
		await away(`${table}_away`, table);
	}
}
