import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Miniflare } from "miniflare";

const WORKER = "database";

type Sent = { sql: string; values: readonly unknown[] };
type Row = Record<string, unknown>;
type Send = (statements: readonly Sent[]) => Promise<D1Result<Row>[]>;

/** Returns the worker that `localDatabase` asks. `databases` are the bindings of the worker whose database it shall have. */
export function databaseWorker(databases: unknown) {
	return {
		name: WORKER,
		compatibilityDate: "2026-11-01",
		d1Databases: databases as Record<string, { id: string }>,
		modules: [
			{
				type: "ESModule" as const,
				path: "database.js",
				contents: readFileSync(join(import.meta.dirname, "database-worker.js"), "utf8"),
			},
		],
	};
}

/**
 * Returns a site's database for code outside of its workers, with `prepare` and `batch`. A call sends its statements as a whole, when they run.
 * Miniflare's own sends each `prepare` and `bind` alone and stops the whole process until it is answered.
 */
export function localDatabase(miniflare: Miniflare): D1Database {
	const send: Send = async (statements) => {
		const worker = await miniflare.getWorker(WORKER);
		const body = JSON.stringify(statements);
		const answer = await worker.fetch("http://database", { method: "POST", body });
		const { results, message } = (await answer.json()) as { results?: D1Result<Row>[]; message?: string };
		if (results === undefined) throw new Error(message);
		return results;
	};
	const prepare = (sql: string) => new Statement(send, { sql, values: [] });
	const batch = (statements: readonly Statement[]) => send(statements.map(({ sent }) => sent));
	return { prepare, batch } as unknown as D1Database;
}

class Statement {
	readonly send: Send;
	readonly sent: Sent;

	constructor(send: Send, sent: Sent) {
		this.send = send;
		this.sent = sent;
	}

	bind(...values: unknown[]): Statement {
		if (!values.every(isPlain)) throw new TypeError(`JSON does not carry a value of: ${this.sent.sql}`);
		return new Statement(this.send, { ...this.sent, values });
	}

	async all(): Promise<D1Result<Row>> {
		const [result] = await this.send([this.sent]);
		return result as D1Result<Row>;
	}

	run(): Promise<D1Result<Row>> {
		return this.all();
	}

	async first(column?: string): Promise<unknown> {
		const [row = null] = (await this.all()).results;
		return row === null || column === undefined ? row : row[column];
	}
}

function isPlain(value: unknown): boolean {
	return value === null || ["string", "boolean"].includes(typeof value) || Number.isFinite(value);
}
