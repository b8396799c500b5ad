import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { storeSnippets } from "#tests/factories/snippet.ts";
import type { Snippet } from "#web/request/api.ts";
import { app } from "#workers/api/app.ts";
import { kick } from "./worker.ts";

/** Returns a database into which somebody else writes: right after the first read, `write` happens once. */
function writtenBetween(db: D1Database, write: () => Promise<unknown>): D1Database {
	let written = false;
	const readFirst = async <T>(reading: Promise<T>): Promise<T> => {
		const answer = await reading;
		if (!written) {
			written = true;
			await write();
		}
		return answer;
	};
	const natives = new WeakMap<object, D1PreparedStatement>();
	const wrap = (native: D1PreparedStatement): D1PreparedStatement => {
		const statement = {
			bind: (...values: unknown[]) => wrap(native.bind(...values)),
			all: () => readFirst(native.all()),
			first: (column?: string) => readFirst(column === undefined ? native.first() : native.first(column)),
		} as unknown as D1PreparedStatement;
		natives.set(statement, native);
		return statement;
	};
	const database = {
		withSession: () => database,
		prepare: (sql: string) => wrap(db.prepare(sql)),
		batch: (statements: D1PreparedStatement[]) =>
			readFirst(db.batch(statements.map((statement) => natives.get(statement) as D1PreparedStatement))),
	} as unknown as D1Database;
	return database;
}

async function ask(db: D1Database, headers: HeadersInit = {}): Promise<{ tag: string; snippets: Snippet[] }> {
	const bindings = { ...env, DB: db, LIMIT_SENTINEL: "off", hostKind: "only" as const, kick };
	const request = new Request("http://api/api/html-injection-codes", { headers });
	const response = await app.fetch(request, bindings, createExecutionContext());
	expect(response.status).toBe(200);
	return { tag: response.headers.get("ETag") ?? "", snippets: await response.json() };
}

test("snippets read while one is added carry the ETag of the version they were read at", async () => {
	const { tag } = await ask(env.DB);
	expect(tag).toMatch(/^W\/".+"$/);
	const added: Snippet = { id: "a", name: "a", code: "<b>a</b>", position: "head", consent: "necessary" };
	const during = await ask(writtenBetween(env.DB, () => storeSnippets(env.DB, [added])));
	expect(during).toEqual({ tag, snippets: [] });

	const after = await ask(env.DB, { "If-None-Match": tag });
	expect(after.snippets).toEqual([added]);
	expect(after.tag).not.toBe(tag);
});
