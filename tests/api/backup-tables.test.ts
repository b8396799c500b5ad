import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { inRowOrder } from "#workers/domain/backup/row-text.ts";
import { KEPT_TABLES, LEFT_OUT_TABLES } from "#workers/domain/backup/tables.ts";

/** Lists the names of the migrated database's tables, without those that belong to SQLite, D1 or an index. */
async function tableNames(): Promise<string[]> {
	const { results } = await env.DB.prepare(
		"SELECT name FROM pragma_table_list WHERE schema = 'main' AND type IN ('table', 'virtual') ORDER BY name",
	).all<{ name: string }>();
	return results.map(({ name }) => name).filter((name) => !/^(?:sqlite_|_cf_|d1_migrations$)/.test(name));
}

describe("the tables of a backup", () => {
	test("are all of the database, each either kept or left out with what becomes of it", async () => {
		const named = [...KEPT_TABLES, ...LEFT_OUT_TABLES].map(({ name }) => name);
		expect(named.toSorted()).toEqual(await tableNames());
	});

	test.each(KEPT_TABLES)("of which $name has the key that is named", async ({ name, key }) => {
		const { results } = await env.DB.prepare("SELECT name, pk FROM pragma_table_info(?1) ORDER BY cid")
			.bind(name)
			.all<{ name: string; pk: number }>();
		const primary = results.filter(({ pk }) => pk > 0).sort((one, other) => one.pk - other.pk);
		expect(primary.map((column) => column.name)).toEqual(key);
		const columns = results.map((column) => column.name);
		expect(inRowOrder(key, columns).toSorted()).toEqual(columns.toSorted());
	});
});
