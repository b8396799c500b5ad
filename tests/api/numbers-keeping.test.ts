import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { beginNoting, endNoting } from "#db/queries/backup-changes.ts";
import { authorised } from "#tests/factories/import.ts";
import { KEPT_TABLES } from "#workers/domain/backup/tables.ts";
import { topSpan } from "#workers/domain/numbers/days.ts";
import { keepNumbersJob } from "#workers/jobs/keep-numbers.ts";
import { runJob } from "#workers/jobs/run-job.ts";
import { allNumbersText, countedRows, emptyNumbers } from "./counted.ts";
import { api, ctxOn, one } from "./worker.ts";

/** It is seven minutes past midnight in Istanbul, so the 25th is over. */
const NOW = Date.UTC(2026, 10, 25, 21, 7);
/** Runs the job to its end. What a file before has started may still hold it, and a slow machine takes several runs. */
const keep = () =>
	expect.poll(async () => (await runJob(keepNumbersJob, ctxOn(), () => NOW))?.cursor, { interval: 10 }).toBeNull();

beforeEach(emptyNumbers);

/** Adds names with the numbers 1, 2, 3 … on a day. */
async function named(day: string, kind: string, most: number): Promise<void> {
	await env.DB.prepare(
		`WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?3)
		INSERT INTO number_subjects (day, kind, subject, count) SELECT ?1, ?2, printf('name-%04d', i), i FROM n`,
	)
		.bind(day, kind, most)
		.run();
}

test("of a day that is over the hundred most frequent names stay and the rest is one number, today's all stay", async () => {
	await named("2026-11-25", "referrer", 1_000);
	await named("2026-11-25", "country", 100);
	await named("2026-11-26", "referrer", 150);
	for (let night = 0; night < 2; night++) {
		await keep();
		const { subjects } = await countedRows();
		const referrers = Object.entries(subjects).filter(([at]) => at.startsWith("2026-11-25 referrer"));
		expect(referrers).toHaveLength(101);
		expect(subjects["2026-11-25 referrer "]).toBe((900 * 901) / 2);
		expect(subjects["2026-11-25 referrer name-0901"]).toBe(901);
		expect(Object.keys(subjects).filter((at) => at.startsWith("2026-11-25 country"))).toHaveLength(100);
		expect(Object.keys(subjects).filter((at) => at.startsWith("2026-11-26"))).toHaveLength(150);
	}
	// A late name joins those that are there.
	await named("2026-11-25", "city", 99);
	await env.DB.prepare("INSERT INTO number_subjects VALUES ('2026-11-25', 'referrer', 'late', 5)").run();
	await keep();
	expect((await countedRows()).subjects["2026-11-25 referrer "]).toBe((900 * 901) / 2 + 5);
});

test("the most frequent names of the last 6, 27 and 89 days and of the month are found, the rest last", async () => {
	await named("2026-11-25", "search", 150);
	await named("2026-11-01", "search", 20);
	await named("2026-10-31", "search", 3);
	await keep();
	const tops = async (first: string, last = "2026-11-25") =>
		(
			await env.DB.prepare(
				"SELECT rank, subject, count FROM number_tops WHERE span = ?1 AND kind = 'search' ORDER BY rank",
			)
				.bind(topSpan(first, last))
				.raw<[number, string, number]>()
		).map(([, subject, count]) => [subject, count]);
	const week = await tops("2026-11-20");
	expect(week).toHaveLength(101);
	expect([week[0], week[99], week[100]]).toEqual([
		["name-0150", 150],
		["name-0051", 51],
		["", (50 * 51) / 2],
	]);
	const sum = (rows: unknown[][]) => rows.reduce((all, [, count]) => all + Number(count), 0);
	const [ofWeek, before] = [(150 * 151) / 2, (20 * 21) / 2];
	expect(sum(await tops("2026-10-30"))).toBe(ofWeek + before + 6);
	expect(sum(await tops("2026-08-29"))).toBe(ofWeek + before + 6);
	expect(sum(await tops("2026-11-01"))).toBe(ofWeek + before);
	expect(await tops("2026-10-01", "2026-10-31")).toEqual([
		["name-0003", 3],
		["name-0002", 2],
		["name-0001", 1],
	]);
});

test("the tables of ended months are made where they are missing, as behind a restore, and stay where they are", async () => {
	await named("2025-02-28", "search", 3);
	await named("2025-03-01", "search", 2);
	await named("2025-03-31", "city", 1);
	await named("2025-04-10", "search", 5);
	await env.DB.prepare("INSERT INTO number_tops VALUES ('2025-04-01/2025-04-30', 'search', 1, 'of then', 7)").run();
	for (let night = 0; night < 2; night++) {
		await keep();
		const tops = await env.DB.prepare(
			"SELECT span, kind, subject, count FROM number_tops ORDER BY span, kind, rank",
		).raw();
		expect(tops).toEqual([
			["2025-02-01/2025-02-28", "search", "name-0003", 3],
			["2025-02-01/2025-02-28", "search", "name-0002", 2],
			["2025-02-01/2025-02-28", "search", "name-0001", 1],
			["2025-03-01/2025-03-31", "city", "name-0001", 1],
			["2025-03-01/2025-03-31", "search", "name-0002", 2],
			["2025-03-01/2025-03-31", "search", "name-0001", 1],
			["2025-04-01/2025-04-30", "search", "of then", 7],
		]);
	}
});

test("what searches came to is kept of the hundred most frequent searches, however few results these had", async () => {
	for (const day of ["2026-11-24", "2026-11-25"]) {
		await named(day, "search", 150);
		// The less frequent a search, the more results it had.
		await env.DB.prepare(
			`INSERT INTO number_subjects (day, kind, subject, count)
			SELECT day, 'search-found', subject, 1000 - count FROM number_subjects WHERE day = ?1 AND kind = 'search'
			UNION ALL SELECT day, 'search-chosen', subject, 1 FROM number_subjects WHERE day = ?1 AND kind = 'search'`,
		)
			.bind(day)
			.run();
	}
	await keep();
	const ends = async (from: string) =>
		(
			await env.DB.prepare(
				`SELECT s.subject, s.count, f.count, c.count FROM ${from} s LEFT JOIN ${from} f ON f.kind = 'search-found' AND f.subject = s.subject
				LEFT JOIN ${from} c ON c.kind = 'search-chosen' AND c.subject = s.subject WHERE s.kind = 'search' ORDER BY s.count DESC`,
			).raw<[string, number, number, number]>()
		).toSorted(([one], [other]) => (one < other ? 1 : -1));
	const ofDay = await ends("(SELECT * FROM number_subjects WHERE day = '2026-11-25')");
	expect(ofDay).toHaveLength(101);
	expect(ofDay.at(0)).toEqual(["name-0150", 150, 850, 1]);
	expect(ofDay.at(99)).toEqual(["name-0051", 51, 949, 1]);
	expect(ofDay.at(100)).toEqual(["", (50 * 51) / 2, 50 * 1_000 - (50 * 51) / 2, 50]);
	const ofWeek = await ends(`(SELECT * FROM number_tops WHERE span = '${topSpan("2026-11-20", "2026-11-25")}')`);
	expect(ofWeek).toEqual(ofDay.map(([subject, ...counts]) => [subject, ...counts.map((count) => 2 * count)]));
});

test("what is kept for 8 days, 57 days, 13 and 25 months is there so long and no longer", async () => {
	const hour = Date.UTC(2026, 10, 17, 21) / 3_600_000;
	const counts = `'{"view:home":1}'`;
	await env.DB.batch(
		[
			`number_hours VALUES (${hour - 1}, ${counts}), (${hour}, ${counts})`,
			`number_gaps VALUES (${hour}, 1), (0, 1)`,
			`number_days VALUES ('2024-10-11', ${counts}), ('2024-10-12', ${counts})`,
			`number_vitals VALUES ('2024-10-11', ${counts}), ('2024-10-12', ${counts})`,
			`number_subjects VALUES ('2024-10-11', 'page', '/', 1), ('2024-10-12', 'page', '/', 1)`,
			`number_ads VALUES ('a', '2024-10-11', 'top', ${counts}), ('a', '2024-10-12', 'top', ${counts})`,
			`number_businesses VALUES ('2026-09-29', 1, ${counts}), ('2026-09-30', 1, ${counts}), ('2025-10', 1, ${counts}), ('2025-11', 1, ${counts})`,
			`number_tops VALUES ('2026-11-18/2026-11-24', 'page', 1, '/', 1), ('2024-11-01/2024-11-30', 'page', 1, '/', 1)`,
		].map((rows) => env.DB.prepare(`INSERT INTO ${rows}`)),
	);
	await keep();
	const left = async (table: string, column: string) =>
		(await env.DB.prepare(`SELECT DISTINCT ${column} FROM ${table} ORDER BY 1`).raw()).flat();
	expect(await left("number_hours", "hour")).toEqual([hour]);
	expect(await left("number_gaps", "hour")).toEqual([hour]);
	expect(await left("number_days", "day")).toEqual(["2024-10-12"]);
	expect(await left("number_vitals", "day")).toEqual(["2024-10-12"]);
	expect(await left("number_subjects", "day")).toEqual(["2024-10-12"]);
	expect(await left("number_ads", "day")).toEqual(["2024-10-12"]);
	expect(await left("number_businesses", "span")).toEqual(["2025-11", "2026-09-30"]);
	expect(await left("number_tops", "span")).toEqual(["2024-11-01/2024-11-30"]);
});

test("what is much older goes too, as behind a restore of an old backup and nights without the job", async () => {
	const counts = `'{"view":1}'`;
	const many = Array.from({ length: 2_500 }, (_, at) => `('2026-06-01', ${at + 1}, ${counts})`);
	await env.DB.batch(
		[
			`number_businesses VALUES ('2024-02', 1, ${counts}), ('2025-11', 1, ${counts}), ('2026-09-30', 1, ${counts}), ${many.join()}`,
			`number_ads VALUES ('a', '2023-05-01', 'top', ${counts}), ('a', '2023-05-02', 'top', ${counts}), ('a', '2026-01-01', 'top', ${counts})`,
		].map((rows) => env.DB.prepare(`INSERT INTO ${rows}`)),
	);
	// This day was not over in the backup.
	await named("2026-05-10", "referrer", 150);
	await keep();
	const left = async (table: string, column: string) =>
		(await env.DB.prepare(`SELECT DISTINCT ${column} FROM ${table} ORDER BY 1`).raw()).flat();
	expect(await left("number_businesses", "span")).toEqual(["2025-11", "2026-09-30"]);
	expect(await left("number_ads", "day")).toEqual(["2026-01-01"]);
	expect(await one("SELECT count(*) AS names, sum(count) AS sum FROM number_subjects")).toEqual({
		names: 101,
		sum: (150 * 151) / 2,
	});
});

test("all of it is deleted when an operator asks for it, also while a backup is made, and the log says so", async () => {
	await named("2026-11-25", "search", 2_500);
	await env.DB.prepare(`INSERT INTO number_days VALUES ('2026-11-25', '{}')`).run();
	// A backup is being made: its triggers note each deleted row.
	const noted = KEPT_TABLES.filter(({ name }) => name.startsWith("number_"));
	await env.DB.batch(beginNoting(env.DB, noted));
	const response = await api.fetch("/api/admin/numbers", authorised({ method: "DELETE" }));
	await env.DB.batch(endNoting(env.DB, noted));
	expect([response.status, await response.json()]).toEqual([200, { done: true }]);
	expect(await allNumbersText()).toMatch(/^\[(?:\[\],?)+\]$/);
	expect(await one("SELECT count(*) AS n FROM audit_log WHERE action = 'numbers.delete'")).toEqual({ n: 1 });
});
