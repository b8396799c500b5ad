import { newBrowser, operatorSecrets, sessionOf, signedIn } from "#tests/factories/operator.ts";
import { changeMany, takeBack } from "./admin.ts";
import { startBenchSite } from "./import.ts";
import { latency } from "./latency.ts";
import { PAGES } from "./pages.ts";
import { type BulkVisitorFigures, type Latency, say } from "./results.ts";
import { chooseTargets } from "./targets.ts";

/**
 * Visitors come at this pace, whether the page before was answered or not, because a waiting visitor does not delay the
 * others.
 */
const VISITS_PER_SECOND = 10;
const IDLE_MS = 15_000;
/** A refused visitor counts as this long. */
const TURNED_AWAY_MS = 60_000;

/**
 * Measures pages of the whole site while all businesses of the largest category are changed in one bulk change, and
 * while that is undone, and the same pages at quiet times before and after. First every page is rendered, then the page
 * cache is in front as in production.
 */
export async function measureBulkVisitors(stateDir: string, buildDir: string): Promise<BulkVisitorFigures[]> {
	const figures: BulkVisitorFigures[] = [];
	for (const cached of [false, true]) {
		const secrets = operatorSecrets();
		const site = await startBenchSite(stateDir, buildDir, { cache: cached, secrets });
		try {
			const db = await site.database();
			const targets = await chooseTargets(db);
			const operator = signedIn(
				newBrowser({ fetch: (path, init) => fetch(site.url + path, init) }, site.url),
				await sessionOf(db, secrets),
			);
			const visit = (at: number) => site.url + (PAGES[at % PAGES.length]?.paths(targets, at)[0] ?? "/");
			const largest = await db
				.prepare("SELECT id, business_count AS rows FROM categories ORDER BY business_count DESC LIMIT 1")
				.first<{ id: number; rows: number }>();
			const { id = 0, rows = 0 } = largest ?? {};
			await visitsDuring(visit, pause(IDLE_MS / 3));
			const before = await visitsDuring(visit, pause(IDLE_MS));
			const body = { selection: { filter: { categoryId: id } }, set: { verified: true } };
			const change = await visitsDuring(visit, changeMany(operator, body));
			const undo = await visitsDuring(visit, takeBack(operator, change.done.id));
			const after = await visitsDuring(visit, pause(IDLE_MS));
			const busy = ({
				times,
				done,
			}: {
				times: number[];
				done: { seconds: number };
			}): Latency & { seconds: number } => ({
				...latency(times),
				seconds: done.seconds,
			});
			const idle = latency([...before.times, ...after.times]);
			figures.push({ rows, cached, idle, change: busy(change), undo: busy(undo) });
			const shown = [idle, latency(change.times), latency(undo.times)].map(({ p95 }) => p95.toFixed(1)).join(", ");
			say(`  p95 of pages ${cached ? "with" : "without"} a cache: idle, change, undo ${shown} ms`);
		} finally {
			await site.stop();
		}
	}
	return figures;
}

export function pause(ms: number): Promise<void> {
	return new Promise((later) => setTimeout(later, ms));
}

/** Returns the milliseconds of visits during other work, and how many of them the page cache answered, and were refused. */
export async function visitsDuring<T>(
	visit: (at: number) => string,
	going: Promise<T>,
	perSecond = VISITS_PER_SECOND,
): Promise<{ times: number[]; kept: number; refused: number; done: T }> {
	const times: number[] = [];
	let [kept, refused] = [0, 0];
	const visited = ({ milliseconds, fromCache, isRefused }: Visit) => {
		times.push(milliseconds);
		if (fromCache) kept++;
		if (isRefused) refused++;
	};
	const visits: Promise<void>[] = [];
	let at = 0;
	const timer = setInterval(() => visits.push(timed(visit(at++)).then(visited)), 1_000 / perSecond);
	try {
		const done = await going;
		clearInterval(timer);
		await Promise.all(visits);
		return { times, kept, refused, done };
	} finally {
		clearInterval(timer);
	}
}

type Visit = { milliseconds: number; fromCache: boolean; isRefused: boolean };

/** Returns the milliseconds until a page is there. 503 means that too many are asked for. */
async function timed(url: string): Promise<Visit> {
	const started = performance.now();
	const response = await fetch(url);
	await response.arrayBuffer();
	if (!response.ok && response.status !== 503) throw new Error(`${url}: ${response.status}`);
	const milliseconds = response.ok ? performance.now() - started : TURNED_AWAY_MS;
	return { milliseconds, fromCache: response.headers.get("cf-cache-status") === "HIT", isRefused: !response.ok };
}
