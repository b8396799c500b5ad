import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { afterAll, beforeAll, expect, test } from "vitest";
import { databaseWorker, localDatabase } from "#cli/run/local-database.ts";

let miniflare: Miniflare;
let database: D1Database;

beforeAll(async () => {
	miniflare = new Miniflare(convertV4MiniflareOptions({ workers: [databaseWorker({ DB: { id: "db" } })] }));
	database = localDatabase(miniflare);
	await database.prepare("CREATE TABLE things (name TEXT PRIMARY KEY, size REAL)").run();
});
afterAll(() => miniflare.dispose());

test("what is bound comes back as it was, one row or all of them", async () => {
	const insert = database.prepare("INSERT INTO things (name, size) VALUES (?1, ?2)");
	const done = await database.batch([insert.bind('çay "?1"', 1.5), insert.bind("\u0000", null)]);
	expect(done.map(({ meta }) => meta.changes)).toEqual([1, 1]);
	const named = database.prepare("SELECT name, size FROM things WHERE name = ?1");
	expect(await named.bind('çay "?1"').first()).toEqual({ name: 'çay "?1"', size: 1.5 });
	expect(await named.bind('çay "?1"').first("size")).toBe(1.5);
	expect([await named.bind("x").first(), await named.bind("x").first("size")]).toEqual([null, null]);
	const all = await database.prepare("SELECT name FROM things ORDER BY name DESC").all();
	expect(all.results).toEqual([{ name: 'çay "?1"' }, { name: "\u0000" }]);
});

test("a batch of which a statement fails changes nothing, and says what D1 says", async () => {
	const count = database.prepare("SELECT count(*) AS n FROM things");
	const before = await count.first("n");
	const batch = ["INSERT INTO things (name) VALUES ('new')", "INSERT INTO nowhere VALUES (1)"];
	await expect(database.batch(batch.map((sql) => database.prepare(sql)))).rejects.toThrow(/no such table: nowhere/);
	expect(await count.first("n")).toBe(before);
});

test.each([undefined, Number.NaN, new Uint8Array(2), {}])(
	"a value that JSON would change, %s, is not bound",
	(value) => {
		expect(() => database.prepare("SELECT ?1").bind(value)).toThrow(/JSON does not carry a value of: SELECT \?1/);
	},
);
