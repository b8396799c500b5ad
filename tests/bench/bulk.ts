import { constants, cpSync, rmSync } from "node:fs";
import type { UniformValues } from "#workers/contract/change-set.ts";
import { type BenchWorker, startBenchWorker } from "./bench-worker.ts";
import type { BulkAnswer, BulkRequest } from "./bulk-endpoints.ts";
import { cpuSeconds } from "./process-cpu.ts";
import { type BulkFigures, type ImportUndoFigures, say } from "./results.ts";

const MOST_ROWS = 100_000;
const ROUNDS = 2;
/** Names the columns that a round changes and restores: all that a uniform change writes of a business. */
const SAVED =
	"id, category_id, category_key, city_id, city_key, business_status, is_verified, is_open, score, listed_rating, hand_edited, revision, updated_at, content_changed_at";

/**
 * Measures bulk changes of up to 100,000 businesses, their undo, and the bare UPDATE of the same columns of the same
 * rows, in turn on one directory, which is restored in the end. Each of the three is one call of the bench's worker, in
 * seconds of CPU of its workerd (the api's JavaScript and SQLite), because the clock would count other work on the
 * machine.
 */
export async function measureBulk(stateDir: string): Promise<BulkFigures[]> {
	const worker = await startBenchWorker(stateDir);
	try {
		const db = await worker.database("DB");
		const last = (await db.prepare("SELECT max(id) AS id FROM businesses").first<{ id: number }>())?.id ?? 0;
		const rows = Math.min(MOST_ROWS, last);
		const largest = (table: string) =>
			db.prepare(`SELECT id FROM ${table} ORDER BY business_count DESC, id LIMIT 1`).first<{ id: number }>();
		const [category, city] = await Promise.all([largest("categories"), largest("cities")]);
		const kinds: [string, UniformValues][] = [
			["verified", { verified: true }],
			["open", { open: false }],
			["status", { status: "CLOSED_TEMPORARILY" }],
			["category", { categoryId: category?.id ?? 0 }],
			["city", { cityId: city?.id ?? 0 }],
		];
		await db.prepare("DROP TABLE IF EXISTS bench_saved").run();
		await db.prepare(`CREATE TABLE bench_saved AS SELECT ${SAVED} FROM businesses WHERE id <= ?1`).bind(rows).run();
		const figures: BulkFigures[] = [];
		for (const [name, set] of kinds) {
			const best = { change: Number.POSITIVE_INFINITY, undo: Number.POSITIVE_INFINITY, bare: Number.POSITIVE_INFINITY };
			for (let round = 1; round <= ROUNDS; round++) {
				const request: BulkRequest = { last: rows, set };
				const [change, done] = await timed<BulkAnswer>(worker, "/bulk-change", request);
				const [undo] = await timed(worker, "/bulk-undo", done);
				const [bare] = await timed(worker, "/bare-bulk", request);
				await restore(db, rows);
				best.change = Math.min(best.change, change);
				best.undo = Math.min(best.undo, undo);
				best.bare = Math.min(best.bare, bare);
				const shown = [change, undo, bare].map((seconds) => seconds.toFixed(1)).join(", ");
				say(`  ${name}, round ${round}: change, undo, bare ${shown} s`);
			}
			figures.push({ name, rows, ...best });
		}
		await db.prepare("DROP TABLE bench_saved").run();
		return figures;
	} finally {
		await worker.stop();
	}
}

/** Restores the directory. The change sets of the bench stay, as in a directory that is used. */
async function restore(db: D1Database, rows: number): Promise<void> {
	const columns = SAVED.split(", ").slice(1);
	const sql = `UPDATE businesses SET ${columns.map((column) => `${column} = s.${column}`).join(", ")}
		FROM bench_saved s WHERE s.id = businesses.id AND s.id BETWEEN ?1 AND ?2 AND businesses.id BETWEEN ?1 AND ?2`;
	for (let first = 1; first <= rows; first += 10_000)
		await db
			.prepare(sql)
			.bind(first, first + 9_999)
			.run();
}

/**
 * Measures the undo of a state folder's import, on a copy of it: seconds by the clock and of CPU, and what is left of
 * its businesses.
 */
export async function measureImportUndo(stateDir: string): Promise<ImportUndoFigures> {
	const copy = `${stateDir}-undo`;
	rmSync(copy, { recursive: true, force: true });
	cpSync(stateDir, copy, { recursive: true, mode: constants.COPYFILE_FICLONE });
	const worker = await startBenchWorker(copy);
	try {
		const db = await worker.database("DB");
		const one = <Row>(sql: string) => db.prepare(sql).first<Row>() as Promise<Row>;
		// It is not the last one, because the export's bench imports what it has written, which creates nothing.
		const { id, rows } = await one<{ id: string; rows: number }>(
			"SELECT id, created AS rows FROM change_sets WHERE kind = 'import' ORDER BY created DESC LIMIT 1",
		);
		const [before, started] = [cpuSeconds([worker.pid]), performance.now()];
		const undo = await answerOf<BulkAnswer>(worker, "/begin-bulk-undo", { id });
		while (await answerOf<boolean>(worker, "/bulk-goes-on", undo));
		const seconds = (performance.now() - started) / 1_000;
		const cpu = cpuSeconds([worker.pid]) - before;
		const { left } = await one<{ left: number }>(LEFT);
		say(
			`  the import of ${rows} taken back in ${seconds.toFixed(1)} s, ${cpu.toFixed(1)} s of CPU; ${left} rows are left`,
		);
		return { rows, seconds, cpu, left };
	} finally {
		await worker.stop();
		rmSync(copy, { recursive: true, force: true });
	}
}

/** Counts what an emptied directory still has of the import: rows, words, counts. */
const LEFT = `SELECT (SELECT count(*) FROM businesses) + (SELECT count(*) FROM business_details)
	+ (SELECT coalesce(sum(doc), 0) FROM business_facet_counts)
	+ (SELECT business_count + category_count + city_count + country_count FROM directory)
	+ (SELECT sum(business_count) FROM categories) + (SELECT sum(business_count) FROM cities)
	+ (SELECT sum(business_count) FROM countries) AS "left"`;

async function timed<Answer>(worker: BenchWorker, path: string, body: unknown): Promise<[seconds: number, Answer]> {
	const started = cpuSeconds([worker.pid]);
	const answer = await answerOf<Answer>(worker, path, body);
	return [cpuSeconds([worker.pid]) - started, answer];
}

async function answerOf<Answer>({ url }: BenchWorker, path: string, body: unknown): Promise<Answer> {
	const response = await fetch(url + path, { method: "POST", body: JSON.stringify(body) });
	if (!response.ok) throw new Error(await response.text());
	return (await response.json()) as Answer;
}
