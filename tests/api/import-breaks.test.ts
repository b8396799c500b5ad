import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import fc from "fast-check";
import { expect, test } from "vitest";
import { authorised } from "#tests/factories/import.ts";
import { casesOf } from "#tests/long-run.ts";
import { app } from "#workers/api/app.ts";
import { createImportClient } from "#workers/contract/import-client.ts";
import type { ImportSummary } from "#workers/domain/import/calls.ts";
import type { ImportOptions } from "#workers/domain/import/options.ts";
import { planImport } from "#workers/domain/import/plan.ts";
import { sendImport } from "#workers/domain/import/send.ts";
import { directoryDigest, emptyDirectory, expectCountsToHold, lostConnection } from "./directory.ts";
import { kick } from "./worker.ts";

/**
 * Tests the whole of a resumable import, from the file to the tables, against failures: tabs are closed, networks fail,
 * the worker and D1 die before or after a commit. It must end as if nothing had happened.
 */

/** Is a failure of a call. `restart`: the worker ends at this batch of D1; `d1`: only that batch fails. */
type Break =
	| { kind: "tab" | "network"; when: "before" | "after" }
	| { kind: "restart" | "d1"; batch: number; when: "before" | "after" };
type SentFile = { file: Blob; options: Partial<ImportOptions>; rows: number };

const WHEN = ["before", "after"] as const;
const BREAKS: Break[] = [
	...(["tab", "network"] as const).flatMap((kind) => WHEN.map((when) => ({ kind, when }))),
	...(["restart", "d1"] as const).flatMap((kind) =>
		[1, 2, 3].flatMap((batch) => WHEN.map((when) => ({ kind, batch, when }))),
	),
];
const OPTIONS: Partial<ImportOptions>[] = [{}, { mode: "create" }, { mode: "update" }, { closed: "skip" }, {}];
const CITIES = ["Bath;England;UK", "Portsmouth;Virginia;USA", "PORTSMOUTH;england;gb", "Iğdır;;Türkiye", ";;France"];
const CATEGORIES = ["Cafe", "CAFÉ", "Bakery", "食堂", ""];

/**
 * Makes the nth file. Half of its places are those of the file before, changed, and half are new. One is there twice,
 * and one row has no name.
 */
function fileOf(n: number): SentFile {
	const pick = <T>(values: readonly T[], at: number) => values[(at * 7 + n) % values.length] as T;
	const places = [...Array.from({ length: 7 }, (_, at) => 3 * n + at), 3 * n + 2].map((id, at) =>
		[
			`place-${id}`,
			pick(["Anchor", "Çınar Kafe", "東京"], at),
			pick(CATEGORIES, at),
			pick(CITIES, at),
			pick(["4.5", "", "3"], at),
			pick(["OPERATIONAL", "CLOSED_PERMANENTLY", ""], at + 1),
		].join(";"),
	);
	const header = "place_id;name;category;city;state;country;rating;business_status";
	const file = new Blob([`${[header, ...places, "place-0;;Cafe;;;;;"].join("\n")}\n`]);
	return { file, options: pick(OPTIONS, 1), rows: 2 + (n % 2) };
}

/** Are the files of a directory, one after the other. */
const FILES = Array.from({ length: 8 }, (_, n) => fileOf(n));
const RUNS = casesOf(25);

class TabClosed extends Error {}

/** Returns the database of a worker that a break hits. */
function brokenDatabase({ kind, batch: struck, when }: Extract<Break, { batch: number }>): D1Database {
	let batches = 0;
	const database = {
		prepare: (sql: string) => env.DB.prepare(sql),
		async batch<T>(statements: D1PreparedStatement[]) {
			batches++;
			if (kind === "restart" && batches > struck) await lostConnection();
			if (batches === struck && when === "before") await lostConnection();
			const results = await env.DB.batch<T>(statements);
			if (batches === struck && when === "after") await lostConnection();
			return results;
		},
		withSession: () => database,
	};
	return database as unknown as D1Database;
}

async function serve(path: string, init: RequestInit, database: D1Database = env.DB): Promise<Response> {
	const context = createExecutionContext();
	const request = new Request(`http://api${path}`, authorised(init));
	const response = await app.fetch(request, { ...env, DB: database, hostKind: "only", kick }, context);
	await waitOnExecutionContext(context);
	return response;
}

async function isFinished(id: string): Promise<boolean> {
	const sql = "SELECT 1 AS yes FROM imports WHERE id = ?1 AND state = 'finished'";
	return (await env.DB.prepare(sql).bind(id).first()) !== null;
}

/**
 * Imports a file like somebody who opens it again whenever the tab was closed. The nth call meets the nth break; null
 * is none.
 */
async function importThrough(
	{ file, options, rows }: SentFile,
	breaks: readonly (Break | null)[] = [],
): Promise<{ summary: ImportSummary; id: string }> {
	let calls = 0;
	let id = "";
	const ended: string[] = [];
	for (;;) {
		const tab = new AbortController();
		async function send(path: string, init: RequestInit = {}): Promise<Response> {
			const { signal: _, ...rest } = init;
			const broken = breaks[calls++] ?? null;
			if (broken === null) return serve(path, rest);
			const { kind, when } = broken;
			if (kind === "d1") return serve(path, rest, brokenDatabase(broken));
			if (kind === "restart") await serve(path, rest, brokenDatabase(broken));
			else if (when === "after") await serve(path, rest);
			// Somebody who closes the tab when everything is done chooses the file once more. That is another import, without
			// anything new.
			if (kind === "tab" && (await isFinished(id))) ended.push(id);
			if (kind === "tab") tab.abort(new TabClosed());
			throw new TypeError("The connection was lost");
		}
		const client = createImportClient({ url: "", fetch: send as typeof fetch, backoff: 0 });
		try {
			const plan = await planImport(file, options);
			const limits = { rows, bytes: 1_000_000, problems: 100 };
			const summary = await sendImport(plan, {
				...{ file, fileName: "a.csv", client, limits, signal: tab.signal },
				onOpen: (opened) => {
					id = opened.id;
				},
			});
			const [first] = ended;
			if (first === undefined) return { summary, id };
			expect(summary).toMatchObject({ imported: 0, updated: 0, newer: 0, categoriesCreated: 0 });
			return { summary: await (await serve(`/api/imports/${first}`, {})).json(), id: first };
		} catch (error) {
			if (!(error instanceof TabClosed)) throw error;
		}
	}
}

/**
 * Returns all that the imports have left: their summaries, what visitors find, the receipts, and the change sets, in
 * which no business is twice.
 */
async function whatIsLeft(breaks: readonly (readonly (Break | null)[])[]): Promise<unknown> {
	await emptyDirectory();
	const imported: { id: string; summary: ImportSummary }[] = [];
	for (const [at, file] of FILES.entries()) imported.push(await importThrough(file, breaks[at]));
	const ids = JSON.stringify(imported.map(({ id }) => id));
	const rows = async (sql: string) => (await env.DB.prepare(sql).bind(ids).all()).results;
	// When a business was closed is the moment of the run.
	const changes = await rows(
		`SELECT k.key, c.business_id, c.kind, json_replace(c.before, '$.closedAt', 'then') AS before FROM json_each(?1) k CROSS JOIN change_sets s ON s.id = k.value
		CROSS JOIN business_changes c ON c.change_set = s.number
		ORDER BY 1, 2`,
	);
	expect(new Set(changes.map((row) => `${row.key} ${row.business_id}`)).size).toBe(changes.length);
	return {
		summaries: imported.map(({ summary }) => summary),
		directory: await directoryDigest(),
		changes,
		receipts: await rows(
			`SELECT k.key, seq, sha256, first_row, last_row, imported, updated, unchanged, newer, duplicates, rejected, out_of_mode,
				closed_skipped, problems FROM json_each(?1) k CROSS JOIN import_chunks c ON c.import_id = k.value ORDER BY 1, 2`,
		),
	};
}

test("any broken imports leave the directory, their receipts and their changes as unbroken ones do, no row written twice", async () => {
	const unbroken = await whatIsLeft([]);
	await expectCountsToHold();
	const schedule = fc.array(fc.option(fc.constantFrom(...BREAKS), { freq: 2 }), { minLength: 1, maxLength: 9 });
	// Each break happens once at each kind of call: opening, the first chunk, and ending.
	const each = BREAKS.flatMap((one) => [[one], [null, one], [null, null, one, null, one, null, one]]);
	const examples = Array.from({ length: each.length / FILES.length }, (_, run) =>
		each.slice(run * FILES.length, (run + 1) * FILES.length),
	);
	let broken = 0;
	await fc.assert(
		fc.asyncProperty(fc.array(schedule, { minLength: FILES.length, maxLength: FILES.length }), async (schedules) => {
			// Seven failures in a row are given up and reported. That is another test.
			const breaks = schedules.map((some) => some.filter((one, at) => one === null || at % 6 < 5));
			expect(await whatIsLeft(breaks)).toEqual(unbroken);
			broken += FILES.length;
		}),
		{ numRuns: RUNS, examples: examples.map((run) => [run]) },
	);
	expect(broken).toBe(RUNS * FILES.length);
});
