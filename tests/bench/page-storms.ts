import type { LoadClient } from "./load.ts";
import type { PageSide } from "./page-sites.ts";
import { type Storm, type StormFigures, say } from "./results.ts";

const CONNECTIONS = 500;
const OVERLOAD_SECONDS = 5;
const COLD_PLACES = 5_000;

/**
 * Asks with five hundred clients at once: for one page that nobody has asked for yet, then for five seconds for a
 * different page each.
 */
export async function measureStorms(
	client: LoadClient,
	sides: PageSide[],
	database: D1Database,
): Promise<StormFigures[]> {
	const [first = "", ...others] = await coldPlaces(database);
	const storms: [Storm, paths: string[], seconds: number][] = [
		["one cold page", [first], 0],
		["overload", others, OVERLOAD_SECONDS],
	];
	const figures: StormFigures[] = [];
	for (const [storm, paths, seconds] of storms) {
		for (const { name, port } of sides) {
			// nginx would ask the site that is measured together with it.
			if (name === "nginx") continue;
			const seen = await client.flood({ port, paths }, CONNECTIONS, seconds);
			const { statuses, p50, longest } = seen;
			const made = (statuses["200"] ?? 0) - (seen.cache.HIT ?? 0);
			figures.push({ storm, side: name, statuses, made, p50, longest, seconds: seen.seconds });
			say(`  ${storm}, ${name}: ${JSON.stringify(statuses)}, the last after ${Math.round(longest)} ms`);
		}
	}
	return figures;
}

/** Returns pages of places evenly over the directory, besides those that the other measurements ask for. */
async function coldPlaces(database: D1Database): Promise<string[]> {
	const sql = `SELECT slug FROM businesses WHERE id IN (
		SELECT 7 + value * (SELECT max(id) FROM businesses) / ?1 FROM json_each(?2))`;
	const numbers = JSON.stringify(Array.from({ length: COLD_PLACES }, (_, at) => at));
	const { results } = await database.prepare(sql).bind(COLD_PLACES, numbers).all<{ slug: string }>();
	return results.map(({ slug }) => `/business/${slug}`);
}
