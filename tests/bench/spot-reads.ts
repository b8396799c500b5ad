import { besideBare } from "./admin.ts";
import { startBenchWorker } from "./bench-worker.ts";
import type { AdminCallFigures } from "./results.ts";

const REQUESTS = 200;
const ADS = 1_000;
const PLACES = "top,middle,bottom,sidebar,inline,inline,inline";

/** Measures the call that chooses the ads of a page, with a thousand in every place, and its bare statements. */
export async function measureSpotReads(stateDir: string): Promise<AdminCallFigures[]> {
	const worker = await startBenchWorker(stateDir);
	try {
		const db = await worker.database("DB");
		await fill(db);
		const name = (target: string) => `${PLACES.split(",").length} places${target}`;
		const figures: AdminCallFigures[] = [];
		for (const [target, query] of [
			["", ""],
			[" of a category's list in a city", "&category=7&city=9"],
		]) {
			const paths = Array.from({ length: REQUESTS }, (_, at) => `/api/spots?places=${PLACES}${query}&at=${at}`);
			figures.push(await besideBare(worker, {}, { group: "house ads", name: name(target ?? ""), paths }));
		}
		await empty(db);
		return figures;
	} finally {
		await worker.stop();
	}
}

async function empty(db: D1Database): Promise<void> {
	await db.batch(["house_ads", "house_ad_spots", "spot_days"].map((table) => db.prepare(`DELETE FROM ${table}`)));
	await db.prepare("UPDATE placements SET enabled = 0").run();
}

async function fill(db: D1Database): Promise<void> {
	await empty(db);
	const ids = JSON.stringify(Array.from({ length: ADS }, (_, at) => at + 1));
	const until = Date.now() + 86_400_000;
	await db.batch([
		db.prepare("UPDATE placements SET enabled = 1"),
		db
			.prepare(
				`INSERT INTO house_ads (id, advertiser, text, link, alt, enabled, archived, shown_from, shown_until, paced_until, cap_kind, cap,
				weight, placements, categories, cities, revision, created_at, updated_at)
				SELECT value, 'A', 'T', 'https://a.example/', '', 1, 0, 0, ?2, ?2, 'views', 1000000, 5, '[]', '[]', '[]', 1, 0, 0 FROM json_each(?1)`,
			)
			.bind(ids, until),
		db
			.prepare(
				`INSERT INTO house_ad_spots SELECT p.value, c.value, t.value, a.value, a.value % 2, a.value, 0, ?2, 1, 5
				FROM json_each(?1) a, json_each('["top","middle","bottom","sidebar","inline"]') p, json_each('[0,7]') c, json_each('[0,9]') t`,
			)
			.bind(ids, until),
	]);
}
