import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import type { Api } from "#tests/factories/import.ts";
import { app } from "#workers/api/app.ts";
import { kick } from "./worker.ts";

const LOST = "D1_ERROR: Network connection lost.";
const METHODS = new Set(["all", "first", "raw", "run"]);

/**
 * Returns the api worker over a database that breaks off at its `at`-th trip, before or after its effect. `more` are
 * other bindings.
 */
export function breakingAt(at: number, moment: "before" | "after", more: Partial<typeof env> = {}): Api {
	let trips = 0;
	const trip = async <T>(go: () => Promise<T>): Promise<T> => {
		const breaks = trips++ === at;
		if (breaks && moment === "before") throw new Error(LOST);
		const result = await go();
		if (breaks) throw new Error(LOST);
		return result;
	};
	const originals = new WeakMap<object, D1PreparedStatement>();
	const statement = (real: D1PreparedStatement): D1PreparedStatement => {
		const proxy = new Proxy(real, {
			get(target, name) {
				if (name === "bind") return (...values: unknown[]) => statement(target.bind(...values));
				const value = Reflect.get(target, name);
				if (typeof value !== "function") return value;
				const call = async (...words: unknown[]): Promise<unknown> => Reflect.apply(value, target, words);
				return METHODS.has(String(name)) ? (...words: unknown[]) => trip(() => call(...words)) : call;
			},
		});
		originals.set(proxy, real);
		return proxy;
	};
	const database = {
		withSession: () => database,
		prepare: (sql: string) => statement(env.DB.prepare(sql)),
		batch: (statements: D1PreparedStatement[]) =>
			trip(() => env.DB.batch(statements.map((one) => originals.get(one) ?? one))),
	} as unknown as D1Database;
	const bindings = { ...env, DB: database, LIMIT_SENTINEL: "off", hostKind: "only" as const, kick, ...more };
	return {
		fetch: async (path, init) => app.fetch(new Request(`http://api${path}`, init), bindings, createExecutionContext()),
	};
}
