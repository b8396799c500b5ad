import { Buffer } from "node:buffer";
import { getTableColumns, getTableName, type InferInsertModel } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database } from "#db/statement.ts";

/** Limits the UTF-8 bytes of the JSON that one statement binds. D1 takes 2 MB a value. */
export const MAX_JSON_BYTES = 1_500_000;

type Row = Record<string, unknown>;

/**
 * Makes one `INSERT … SELECT … FROM jsonb_each(?1)` for each 1.5 MB of rows. This is the only bulk path within D1's limits (100 parameters a
 * query). `jsonb_each` gives each row as it was parsed; `json_each` would write it as a text, which every column parses again. Rows are
 * objects with the table's Drizzle property names; `onConflict` is the SQL behind the SELECT. A column that the schema declares with a
 * default is left to the database, whose triggers write it.
 */
export function bulkInsert<T extends SQLiteTable>(
	db: Database,
	table: T,
	rows: readonly InferInsertModel<T>[],
	onConflict: { target: string; update: "all" | "nothing" } | null = null,
): D1PreparedStatement[] {
	if (rows.length === 0) return [];
	const columns = Object.entries(getTableColumns(table)).flatMap(([property, { name, default: ofDatabase }]) =>
		ofDatabase === undefined ? [{ property, name }] : [],
	);
	const names = columns.map((column) => column.name).join(", ");
	const values = columns.map((_, index) => `value->>${index}`).join(", ");
	const sql = `INSERT INTO ${getTableName(table)} (${names}) SELECT ${values} FROM jsonb_each(?1) WHERE true${
		onConflict === null ? "" : conflictClause(onConflict, columns)
	}`;
	const valuesOf = (row: Row) => columns.map(({ property }) => row[property] ?? null);
	return jsonPieces(rows, valuesOf).map((json) => db.prepare(sql).bind(json));
}

function conflictClause(
	onConflict: { target: string; update: "all" | "nothing" },
	columns: { name: string }[],
): string {
	if (onConflict.update === "nothing") return ` ON CONFLICT (${onConflict.target}) DO NOTHING`;
	const targets = new Set(onConflict.target.split(/\s*,\s*/));
	const updates = columns.filter(({ name }) => !targets.has(name)).map(({ name }) => `${name} = excluded.${name}`);
	return ` ON CONFLICT (${onConflict.target}) DO UPDATE SET ${updates.join(", ")}`;
}

/**
 * Serialises what `of` makes of each item once and joins them into JSON arrays of at most 1.5 MB in UTF-8. A single larger item is alone
 * in its array.
 */
export function jsonPieces<Item>(items: readonly Item[], of: (item: Item) => unknown = (item) => item): string[] {
	const pieces: string[] = [];
	let parts: string[] = [];
	let length = 0;
	for (const item of items) {
		const json = JSON.stringify(of(item));
		const bytes = Buffer.byteLength(json) + 1;
		if (length > 0 && length + bytes > MAX_JSON_BYTES) {
			pieces.push(`[${parts.join(",")}]`);
			parts = [];
			length = 0;
		}
		parts.push(json);
		length += bytes;
	}
	if (parts.length > 0) pieces.push(`[${parts.join(",")}]`);
	return pieces;
}

/** Another writer committed between the reads and the batch. Nothing was written; read again and retry. */
export class WriteConflict extends Error {
	constructor() {
		super("Another change was committed first");
		this.name = "WriteConflict";
	}
}

/**
 * Each of these errors says that another writer's batch came first: the version had changed; the same chunk, form or link of the audit
 * chain was written; the one-time codes were confirmed or set up again; the snippets, a plan, the places for ads or an ad were saved; or a
 * listing's subscriptions were changed.
 */
const LOST_RACE =
	/NOT NULL constraint failed: (?:directory\.(?:write|site)_version|one_time_codes\.sealed_secret|(?:snippet|placement)_state\.revision|house_ads\.revision|plans\.version|subscribers\.revision)|UNIQUE constraint failed: (?:import_chunks|sign_in_attempts|change_sets|subscriptions|house_ads|plans)\.|The audit chain has this link/;

/** Tells whether a batch failed because another writer was first. Then nothing was written. */
export function isLostRace(error: unknown): boolean {
	return LOST_RACE.test(String(error));
}

/** Runs a batch as one transaction. Throws WriteConflict when another writer was first; then nothing was written. */
export async function commit(db: Database, statements: D1PreparedStatement[]): Promise<D1Result[]> {
	try {
		return await db.batch(statements);
	} catch (error) {
		if (isLostRace(error)) throw new WriteConflict();
		throw error;
	}
}
