import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { migrate } from "#cli/run/migrate.ts";

let miniflare: Miniflare;
let databases = 0;
let database: D1Database;
let directory: string;

beforeAll(() => {
	miniflare = new Miniflare(
		convertV4MiniflareOptions({
			workers: [
				{
					name: "empty",
					compatibilityDate: "2026-11-01",
					modules: [{ type: "ESModule", path: "index.js", contents: "export default {}" }],
					d1Databases: { DB0: { id: "db0" }, DB1: { id: "db1" }, DB2: { id: "db2" } },
				},
			],
		}),
	);
});
afterAll(() => miniflare.dispose());
beforeEach(async () => {
	database = (await miniflare.getD1Database(`DB${databases++}`)) as unknown as D1Database;
	directory = mkdtempSync(join(tmpdir(), "migrations-"));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const write = (name: string, sql: string) => writeFileSync(join(directory, name), sql);
const applied = async () =>
	(await database.prepare("SELECT name FROM d1_migrations ORDER BY id").all<{ name: string }>()).results.map(
		(row) => row.name,
	);

test("migrations are applied in the order of their numbers, each of them once", async () => {
	write(
		"0000_base.sql",
		"CREATE TABLE a (x TEXT);\nCREATE TRIGGER t AFTER INSERT ON a BEGIN SELECT 1; SELECT ';'; END;",
	);
	write("0010_later.sql", "ALTER TABLE a ADD COLUMN z TEXT; -- needs y; really");
	write("0009_before.sql", "ALTER TABLE a ADD COLUMN y TEXT;");
	expect(await migrate(database, directory)).toEqual(["0000_base.sql", "0009_before.sql", "0010_later.sql"]);
	expect(await migrate(database, directory)).toEqual([]);
	write("0011_new.sql", "INSERT INTO a (x, y, z) VALUES ('1', '2', '3');");
	expect(await migrate(database, directory)).toEqual(["0011_new.sql"]);
	expect(await applied()).toEqual(["0000_base.sql", "0009_before.sql", "0010_later.sql", "0011_new.sql"]);
});

test("a migration that fails in the middle leaves nothing behind", async () => {
	write("0000_base.sql", "CREATE TABLE b (x TEXT);");
	write("0001_broken.sql", "INSERT INTO b VALUES ('kept?'); INSERT INTO nowhere VALUES (1);");
	await expect(migrate(database, directory)).rejects.toThrow(/nowhere/);
	expect(await applied()).toEqual(["0000_base.sql"]);
	expect(await database.prepare("SELECT count(*) AS n FROM b").first("n")).toBe(0);
});

test("the migrations of this checkout apply to an empty database", async () => {
	expect((await migrate(database)).length).toBeGreaterThan(0);
	expect(await database.prepare("SELECT business_count AS n FROM directory").first("n")).toBe(0);
});
