import { businessRow, countedThrough, dayRow, hourRow, topRows, vitalsRow } from "#tests/factories/numbers.ts";
import { dayAfter, dayOf, hourOf, monthOf, topSpan } from "#workers/domain/numbers/days.ts";
import { PRESSES, SUBJECT_KINDS, TOP_DAYS } from "#workers/domain/numbers/kinds.ts";
import { PAGE_KINDS, VITAL_METRICS } from "#workers/domain/web-vitals.ts";
import { besideBare } from "./admin.ts";
import { startBenchWorker } from "./bench-worker.ts";
import { type AdminCallFigures, say } from "./results.ts";

const REQUESTS = 60;
/** 90 days and the 90 before them. */
const DAYS = 180;
/** Of a day of 100,000 views that is not over, so many different names. */
const NAMES_TODAY = { business: 40_000, category: 400, city: 3_000, trade: 9_000, page: 12, search: 6_000 };
const OTHER_NAMES = 300;

/** What the dashboard, the numbers of each span and those of one business take, beside their bare statements. */
export async function measureNumberReads(stateDir: string): Promise<AdminCallFigures[]> {
	const worker = await startBenchWorker(stateDir);
	try {
		const db = await worker.database("DB");
		const operator = await worker.operator();
		await fill(db);
		const headers = { Cookie: [...operator.cookies].map(([name, value]) => `${name}=${value}`).join("; ") };
		const month = monthOf(dayAfter(`${monthOf(dayOf(Date.now()))}-01`, -1));
		const calls = [
			["dashboard", "/api/admin/dashboard"],
			["today", "/api/admin/numbers?span=today"],
			["7 days", "/api/admin/numbers?span=7"],
			["28 days", "/api/admin/numbers"],
			["90 days", "/api/admin/numbers?span=90"],
			["90 days, one search", "/api/admin/numbers?span=90&kind=search&subject=name-7"],
			["90 days, all searches", "/api/admin/numbers?span=90&all=search"],
			["a month", `/api/admin/numbers?span=month&month=${month}`],
			["a business", "/api/admin/businesses/7/numbers"],
		] as const;
		const figures: AdminCallFigures[] = [];
		for (const [name, path] of calls) {
			const paths = Array.from({ length: REQUESTS }, () => path);
			figures.push(await besideBare(worker, headers, { group: "numbers", name, paths }));
		}
		return figures;
	} finally {
		await worker.stop();
	}
}

/** What days of 100,000 views leave: of those that are over the hundred most frequent names, of today all. */
async function fill(db: D1Database): Promise<void> {
	const today = dayOf(Date.now());
	const there = await db
		.prepare("SELECT count(*) AS n FROM number_days WHERE day = ?1")
		.bind(dayAfter(today, 1 - DAYS))
		.first<number>("n");
	if (there === 1) return;
	say("  filling in 180 days of 100,000 views …");
	for (const table of [
		"number_days",
		"number_hours",
		"number_vitals",
		"number_subjects",
		"number_tops",
		"number_businesses",
		"number_flushes",
	])
		await db.prepare(`DELETE FROM ${table}`).run();
	const counts = {
		visitor: 31_000,
		search: 9_000,
		"search-empty": 800,
		"search-chosen": 4_000,
		...Object.fromEntries(PAGE_KINDS.map((page) => [`view:${page}`, 11_111])),
		...Object.fromEntries(PRESSES.map((press) => [`press:${press}`, 400])),
		"device:phone": 70_000,
		"device:desktop": 30_000,
		"drop:bot": 50_000,
		...Object.fromEntries(
			PAGE_KINDS.flatMap((page) => [
				[`vitals:${page}`, 1_000],
				[`vitals-good:${page}`, 900],
			]),
		),
	};
	const buckets = Object.fromEntries(
		PAGE_KINDS.flatMap((page) =>
			VITAL_METRICS.flatMap((metric) => Array.from({ length: 30 }, (_, at) => [`${page}:${metric}:${20 + at}`, 30])),
		),
	);
	const days = Array.from({ length: DAYS }, (_, at) => dayAfter(today, -at));
	const hundred = (from: number) =>
		Object.fromEntries(Array.from({ length: 100 }, (_, at) => [`name-${at}`, from - at]));
	const tops = Object.fromEntries(
		SUBJECT_KINDS.map((kind) => [
			kind,
			kind === "business" || kind === "category" || kind === "city"
				? Object.fromEntries(Array.from({ length: 100 }, (_, at) => [String(1 + at), 9_000 - at]))
				: hundred(9_000),
		]),
	);
	await db.batch([
		...days.map((day) => dayRow(db, day, counts)),
		...days.map((day) => vitalsRow(db, day, buckets)),
		...days.slice(0, 57).map((day) => businessRow(db, day, 7, { view: 90, "press:phone": 9 })),
		...Array.from({ length: 48 }, (_, at) => hourRow(db, hourOf(Date.now()) - at, counts)),
		countedThrough(db, Date.now()),
	]);
	for (const span of TOP_DAYS) await db.batch(topRows(db, topSpan(dayAfter(today, -span), dayAfter(today, -1)), tops));
	for (const kind of SUBJECT_KINDS) {
		const names = NAMES_TODAY[kind as keyof typeof NAMES_TODAY] ?? OTHER_NAMES;
		// Named by numbers as the kept ones are, in another order.
		await db
			.prepare(
				`INSERT INTO number_subjects (day, kind, subject, count)
				WITH RECURSIVE n(at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM n WHERE at < ?3)
				SELECT ?1, ?2, iif(?2 IN ('business', 'category', 'city'), at, 'name-' || at), 1 + (at * 7919) % 500 FROM n`,
			)
			.bind(today, kind, names)
			.run();
	}
	const changes = days.map((day) =>
		db
			.prepare(
				"INSERT INTO change_days (day, imports, imported, edited) VALUES (?1, 1, 900, 40) ON CONFLICT DO NOTHING",
			)
			.bind(day),
	);
	await db.batch(changes);
}
