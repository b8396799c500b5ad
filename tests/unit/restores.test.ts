import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { alternateIndex, leftoverTables, parentsOf } from "#db/queries/side-tables.ts";
import type { Manifest } from "#workers/domain/backup/manifest.ts";
import { keptTable } from "#workers/domain/backup/tables.ts";
import { comingRows, inPresentNames, NEEDS, needsSince } from "#workers/services/restores/migrations.ts";
import { renamedOf } from "#workers/services/restores/plan.ts";
import { slicesOf } from "#workers/services/restores/slices.ts";

const MIGRATIONS = readdirSync("migrations").filter((name) => name.endsWith(".sql"));
const object = (name: string, sql = `CREATE TABLE ${name} (id INTEGER)`) =>
	({ type: "table", name, owner: name, sql }) as const;

/** Tells whether a migration's statements only add columns. Older rows get the defaults. */
function addsColumnsAlone(sql: string): boolean {
	const statements = sql
		.replaceAll(/--.*$/gm, "")
		.split(";")
		.filter((statement) => statement.trim() !== "");
	return statements.every((statement) => /^\s*ALTER TABLE \w+ ADD COLUMN /i.test(statement));
}

test("every migration since the first backup says what older rows need, or adds columns alone", () => {
	const since = MIGRATIONS.filter((name) => name >= "0050").sort();
	const silent = since.filter((name) => !(name in NEEDS));
	expect(silent.filter((name) => !addsColumnsAlone(readFileSync(`migrations/${name}`, "utf8")))).toEqual([]);
	expect(Object.keys(NEEDS)).toEqual(since.filter((name) => name in NEEDS));
});

/** Says which migrations have changed rows of kept tables in a way that the swap of every restore makes anew. */
const MADE_ANEW = ["0100_ads_of_plans.sql", "0120_numbers_of_ads.sql", "0134_namesakes_in_cities.sql"];

test("every migration since the first backup that has changed rows changes those of older backups, too", () => {
	for (const name of MIGRATIONS.filter((one) => one >= "0051" && !MADE_ANEW.includes(one))) {
		const sql = readFileSync(`migrations/${name}`, "utf8")
			.replaceAll(/--.*$/gm, "")
			.replaceAll(/CREATE TRIGGER[\s\S]*?\bEND;/g, "");
		const changed = [...sql.matchAll(/^UPDATE (?:OR IGNORE )?(\w+)/gm)].flatMap(
			([, table = ""]) => keptTable(table) ?? [],
		);
		const mended = NEEDS[name]?.mends?.().map(({ table }) => table) ?? [];
		// Its versions move with every write.
		const own = changed.map((table) => table.name).filter((table) => table !== "directory");
		expect([...new Set(own)].toSorted(), name).toEqual([...new Set(mended)].toSorted());
	}
});

test("no two migrations have one number", () => {
	const numbers = MIGRATIONS.map((name) => name.slice(0, 4));
	expect(numbers.filter((number, at) => !/^\d{4}$/.test(number) || numbers.indexOf(number) !== at)).toEqual([]);
});

test.each([
	["-- A field.\nALTER TABLE business_details ADD COLUMN fax TEXT;\n", true],
	["ALTER TABLE a ADD COLUMN b TEXT;\nUPDATE a SET b = c;", false],
	["ALTER TABLE a RENAME COLUMN b TO c;", false],
	["CREATE TABLE a (id INTEGER);", false],
])("a migration that is %j adds columns alone: %s", (sql, alone) => {
	expect(addsColumnsAlone(sql)).toBe(alone);
});

test("a backup of before a migration gets the columns that this one computes, and one of after it does not", () => {
	const needs = {
		"0050_a.sql": {},
		"0060_b.sql": { columns: { businesses: { kind: "value->>'$[2]'" } }, search: true },
		"0061_c.sql": {},
	};
	expect(needsSince("0050_a.sql", needs)).toEqual([needs["0060_b.sql"], needs["0061_c.sql"]]);
	expect(comingRows({ migration: "0050_a.sql" }, "businesses", needs)).toEqual([
		{ column: "kind", sql: "value->>'$[2]'" },
	]);
	expect(comingRows({ migration: "0060_b.sql" }, "businesses", needs)).toEqual([]);
});

/** Lists what a migration renames, and what it removes that older backups have. */
function lostNames(sql: string) {
	const statements = sql.replaceAll(/--.*$/gm, "");
	return {
		renamed: [...statements.matchAll(/ALTER TABLE (\w+)\s+RENAME (?:COLUMN )?(?!TO\b)(\w+) TO (\w+)/gi)].map(
			([, table = "", before = "", now = ""]) => ({ table, before, now }),
		),
		gone: [...statements.matchAll(/ALTER TABLE (\w+)\s+(?:DROP (?:COLUMN )?\w+|RENAME TO \w+)/gi)].map(([all]) => all),
	};
}

test("a migration that renames a column says so, and none takes one away that older backups have", () => {
	for (const name of MIGRATIONS.filter((one) => one >= "0050")) {
		const { renamed, gone } = lostNames(readFileSync(`migrations/${name}`, "utf8"));
		for (const { table, before, now } of renamed)
			expect(NEEDS[name]?.renamed?.[table]?.[before], `${name}: ${table}.${before}`).toBe(now);
		expect(gone, name).toEqual([]);
	}
	expect(
		lostNames("ALTER TABLE a RENAME COLUMN b TO c;\nALTER TABLE a RENAME TO d;\nALTER TABLE a DROP COLUMN e;"),
	).toEqual({
		renamed: [{ table: "a", before: "b", now: "c" }],
		gone: ["ALTER TABLE a RENAME TO d", "ALTER TABLE a DROP COLUMN e"],
	});
});

test("a backup of before columns were renamed has their present names, one of after it is as it is", () => {
	const needs = {
		"0060_b.sql": { renamed: { reviews: { author: "writer" } } },
		"0061_c.sql": { renamed: { reviews: { writer: "author_name", picture: "photo" } } },
	};
	const manifest = (migration: string) => {
		const reviews = { name: "reviews", columns: ["id", "author", "picture"], blobs: ["picture"] };
		return { migration, tables: [reviews, { ...reviews, name: "photos" }] } as unknown as Manifest;
	};
	const [reviews, photos] = inPresentNames(manifest("0050_a.sql"), needs).tables;
	expect(reviews).toMatchObject({ columns: ["id", "author_name", "photo"], blobs: ["photo"] });
	expect(photos).toMatchObject({ columns: ["id", "author", "picture"], blobs: ["picture"] });
	expect(inPresentNames(manifest("0061_c.sql"), needs)).toEqual(manifest("0061_c.sql"));
});

test("a migration that drops an index drops the one that stands in for it after a restore, too", () => {
	for (const name of MIGRATIONS.filter((one) => one > "0051")) {
		const sql = readFileSync(`migrations/${name}`, "utf8");
		for (const [, index = ""] of sql.matchAll(/DROP INDEX (?:IF EXISTS )?(\w+)/gi))
			expect(sql, `${name}: DROP INDEX IF EXISTS ${alternateIndex(index)}`).toMatch(
				new RegExp(`DROP INDEX IF EXISTS ${alternateIndex(index)}\\b`, "i"),
			);
	}
});

test("an index has two names, which lead to each other", () => {
	expect(alternateIndex("businesses_by_name")).toBe("businesses_by_name_2");
	expect(alternateIndex("businesses_by_name_2")).toBe("businesses_by_name");
});

test("what a foreign key joins with a large table changes names with it, and nothing else does", () => {
	const schema = [
		object("categories"),
		object("businesses", "CREATE TABLE businesses (id INTEGER, category_id INTEGER REFERENCES categories (id))"),
		object("photos", 'CREATE TABLE photos (business_id INTEGER REFERENCES "businesses" (id))'),
		object("settings"),
		object("business_search", "CREATE VIRTUAL TABLE business_search USING fts5(name)"),
	];
	const names = schema.map(({ name }) => name);
	expect(renamedOf(names, schema, (name) => name === "photos")).toEqual([
		"categories",
		"businesses",
		"photos",
		"business_search",
	]);
	expect(renamedOf(names, schema, (name) => name === "settings")).toEqual(["settings", "business_search"]);
	expect(parentsOf({ sql: "id INTEGER REFERENCES categories (id)" })).toEqual(["categories"]);
});

test("what is left of a restore are its tables, not those that a search index consists of", () => {
	const schema = [
		object("restore_businesses"),
		object("former_city_search", "CREATE VIRTUAL TABLE former_city_search USING fts5(name)"),
		object("former_city_search_data"),
		object("former_city_search_docsize"),
		object("businesses"),
	];
	expect(leftoverTables(schema).map(({ name }) => name)).toEqual(["restore_businesses", "former_city_search"]);
});

test("the ranges of a table's slices leave no id out, whichever row at the end of a chunk is deleted", () => {
	const chunk = (to: number) => ({ to: [to], rows: 0, bytes: 0, sha256: "", base: "", baseBytes: 0 });
	const chunks = [chunk(4), chunk(6), chunk(9)];
	const rows = [["[1,0]", "[2,0]", "[3,0]"], [], ["[7,0]"]];
	const slices = rows.flatMap((lines, at) => [...slicesOf({ chunks }, at, lines, 2)]);
	expect(slices.map(({ range: { after, last } }) => [after, last])).toEqual([
		[0, 2],
		[2, 4],
		[4, 6],
		[6, Number.MAX_SAFE_INTEGER],
	]);
	expect(slices.map(({ text }) => text)).toEqual(["[[1,0],\n[2,0]]", "[[3,0]]", "[]", "[[7,0]]"]);
	expect([...slicesOf({ chunks: [] }, 0, [], 2)]).toEqual([
		{ text: "[]", range: { after: 0, last: Number.MAX_SAFE_INTEGER } },
	]);
});
