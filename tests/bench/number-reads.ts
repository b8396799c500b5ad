import { countedThrough } from "#tests/factories/numbers.ts";
import { dayAfter, dayOf, hourOf, monthOf, topSpan } from "#workers/domain/numbers/days.ts";
import { PRESSES, SUBJECT_KINDS, TOP_DAYS } from "#workers/domain/numbers/kinds.ts";
import { PAGE_KINDS, VITAL_METRICS } from "#workers/domain/web-vitals.ts";
import { besideBare } from "./admin.ts";
import { startBenchWorker } from "./bench-worker.ts";
import { type AdminCallFigures, say } from "./results.ts";
import { openDirectory } from "./sqlite-database.ts";

const REQUESTS = 60;
/** Covers 90 days and the 90 before them. */
const DAYS = 180;
/** Holds the number of different names on an unfinished day of 100,000 views. */
const NAMES_TODAY = { business: 40_000, category: 400, city: 3_000, trade: 9_000, page: 12, search: 6_000 };
const OTHER_NAMES = 300;

type Span = { first: number; last: number };

/** Measures the dashboard, the numbers of each span and those of one business, and their bare statements. */
export async function measureNumberReads(stateDir: string, listings: number | null): Promise<AdminCallFigures[]> {
	if (listings !== null) copyListings(stateDir, listings);
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

/**
 * Copies the imported listings under other names until there are this many, because reading numbers asks the table of
 * listings only for names. The database's own file takes a million in minutes; through a worker it takes hours.
 */
function copyListings(stateDir: string, listings: number): void {
	const file = openDirectory(stateDir);
	try {
		const { first, last } = file.prepare("SELECT min(id) AS first, max(id) AS last FROM businesses").get() as Span;
		const names = file
			.prepare("SELECT name FROM pragma_table_info('businesses')")
			.all()
			.map(({ name }) => String(name));
		const own: Record<string, string> = {
			id: "id + :by",
			source_key: "lower(hex(randomblob(12)))",
			slug: "slug || '-' || CAST(:by AS INTEGER)",
		};
		const copied = names.map((name) => own[name] ?? name).join(", ");
		const copy = file.prepare(
			`INSERT INTO businesses (${names.join(", ")}) SELECT ${copied} FROM businesses WHERE id BETWEEN :first AND :last`,
		);
		const size = last - first + 1;
		for (let by = size; by < listings; by += size) {
			if (by % (10 * size) === 0)
				say(`  ${by.toLocaleString("en-GB")} of ${listings.toLocaleString("en-GB")} listings …`);
			copy.run({ by, first, last: Math.min(last, first + listings - by - 1) });
			file.exec("PRAGMA wal_checkpoint(TRUNCATE)");
		}
	} finally {
		file.close();
	}
}

/** Fills in what days of 100,000 views leave: of past days the hundred most frequent names, of today all. */
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
	const insert = (into: string, select: string, ...values: (string | number)[]) =>
		db.prepare(`INSERT INTO ${into} SELECT ${select}`).bind(...values);
	const each = JSON.stringify;
	const hours = Array.from({ length: 48 }, (_, at) => hourOf(Date.now()) - at);
	// There are few statements, because each prepared one waits for the worker.
	await db.batch([
		insert("number_days (day, counts)", "value, ?2 FROM json_each(?1)", each(days), each(counts)),
		insert("number_vitals (day, counts)", "value, ?2 FROM json_each(?1)", each(days), each(buckets)),
		insert(
			"number_businesses (span, business_id, counts)",
			"value, 7, ?2 FROM json_each(?1)",
			each(days.slice(0, 57)),
			each({ view: 90, "press:phone": 9 }),
		),
		insert("number_hours (hour, counts)", "value, ?2 FROM json_each(?1)", each(hours), each(counts)),
		countedThrough(db, Date.now()),
		...TOP_DAYS.map((span) =>
			insert(
				"number_tops (span, kind, rank, subject, count)",
				`?1, k.value, r.value, iif(k.value IN ('business', 'category', 'city'), r.value, 'name-' || (r.value - 1)), 9001 - r.value
				FROM json_each(?2) k, json_each(?3) r`,
				topSpan(dayAfter(today, -span), dayAfter(today, -1)),
				each(SUBJECT_KINDS),
				each(Array.from({ length: 100 }, (_, at) => at + 1)),
			),
		),
		insert(
			"change_days (day, imports, imported, edited)",
			"value, 1, 900, 40 FROM json_each(?1) WHERE true ON CONFLICT DO NOTHING",
			each(days),
		),
	]);
	for (const kind of SUBJECT_KINDS) {
		const names = NAMES_TODAY[kind as keyof typeof NAMES_TODAY] ?? OTHER_NAMES;
		// They have numbers for names, like the kept ones, in another order.
		await db
			.prepare(
				`INSERT INTO number_subjects (day, kind, subject, count)
				WITH RECURSIVE n(at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM n WHERE at < ?3)
				SELECT ?1, ?2, iif(?2 IN ('business', 'category', 'city'), at, 'name-' || at), 1 + (at * 7919) % 500 FROM n`,
			)
			.bind(today, kind, names)
			.run();
	}
}
