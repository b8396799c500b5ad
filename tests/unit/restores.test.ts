import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { alternateIndex, leftoverTables, parentsOf } from "#db/queries/side-tables.ts";
import { comingRows, NEEDS, needsSince } from "#workers/services/restores/migrations.ts";
import { renamedOf } from "#workers/services/restores/plan.ts";

const MIGRATIONS = readdirSync("migrations").filter((name) => name.endsWith(".sql"));
const object = (name: string, sql = `CREATE TABLE ${name} (id INTEGER)`) =>
	({ type: "table", name, owner: name, sql }) as const;

test("every migration since the first backup says what older rows need", () => {
	expect(Object.keys(NEEDS)).toEqual(MIGRATIONS.filter((name) => name >= "0050").sort());
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
