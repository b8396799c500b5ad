import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { Database } from "#db/statement.ts";
import { rollUpVitalsJob } from "#workers/jobs/roll-up-vitals.ts";
import { runJob } from "#workers/jobs/run-job.ts";
import { ctxOn } from "./worker.ts";

const DAY_MS = 86_400_000;
const NOW = Date.UTC(2026, 10, 22, 3, 17);
/** The oldest day that stays. */
const KEPT = "2026-08-24";

const run = (db: Database = env.DB) => runJob(rollUpVitalsJob, ctxOn({ db }), () => NOW);

async function rows(table: string): Promise<unknown[][]> {
	return (await env.DB.prepare(`SELECT * FROM ${table} ORDER BY 1, 2, 3, 4`).raw()) as unknown[][];
}

/** Two buckets of one page and metric on each of so many days that end with a day, the days before it first. */
async function measured(last: string, days: number): Promise<void> {
	const insert = env.DB.prepare(
		`INSERT INTO web_vitals (day, page, metric, bucket, count, total)
		VALUES (?1, 'home', 'LCP', 40, 2, 2000.5), (?1, 'home', 'LCP', 41, 1, 1250)`,
	);
	const dayAt = (back: number) => new Date(Date.parse(last) - back * DAY_MS).toISOString().slice(0, 10);
	await env.DB.batch(Array.from({ length: days }, (_, at) => insert.bind(dayAt(days - 1 - at))));
}

const AUGUST = [
	["2026-08", "home", "LCP", 40, 46, 46_011.5],
	["2026-08", "home", "LCP", 41, 23, 28_750],
];

test("days older than 90 are added to their months, each once, even when a worker dies or the job runs again", async () => {
	await measured("2026-08-25", 35);
	// The worker dies in its third step's transaction: what that was to write is not written, neither are its cursor and the month.
	let batches = 0;
	const dying: Database = {
		prepare: (sql) => env.DB.prepare(sql),
		batch: <T>(statements: D1PreparedStatement[]) =>
			++batches === 3 ? Promise.reject(new Error("The worker died")) : env.DB.batch<T>(statements),
	};
	await expect(run(dying)).rejects.toThrow("died");
	expect(await rows("web_vitals_months")).toEqual([
		["2026-07", "home", "LCP", 40, 4, 4_001],
		["2026-07", "home", "LCP", 41, 2, 2_500],
	]);

	expect(await run()).toEqual({ cursor: null, result: { days: 33 } });
	const july = [
		["2026-07", "home", "LCP", 40, 20, 20_005],
		["2026-07", "home", "LCP", 41, 10, 12_500],
	];
	const months = [...july, ...AUGUST];
	expect(await rows("web_vitals_months")).toEqual(months);
	const days = (await rows("web_vitals")).map(([day]) => day);
	expect(days).toEqual([KEPT, KEPT, "2026-08-25", "2026-08-25"]);

	expect(await run()).toEqual({ cursor: null, result: { days: 0 } });
	expect(await rows("web_vitals_months")).toEqual(months);

	// A day that comes later joins the month that is there: the table grows by months, not by days.
	await measured("2026-07-02", 1);
	await run();
	expect(await rows("web_vitals_months")).toEqual([
		["2026-07", "home", "LCP", 40, 22, 22_005.5],
		["2026-07", "home", "LCP", 41, 11, 13_750],
		...AUGUST,
	]);
});
