import { setTimeout as sleep } from "node:timers/promises";
import type { TestSite } from "./test-site.ts";

/** Reads pages of a site as visitors get them, and tells which of them came out of the page cache. */

/** So many pages are asked for at once. */
const AT_ONCE = 20;

/** Returns the addresses of the lists of all categories and all cities. */
export async function listPaths(site: TestSite): Promise<string[]> {
	const [categories, cities] = await Promise.all([slugsOf(site, "categories"), slugsOf(site, "cities")]);
	return [...categories.map((slug) => `/category/${slug}`), ...cities.map((slug) => `/city/${slug}`)];
}

/** Returns the address of every so many-th business, by their numbers. */
export async function businessPaths(site: TestSite, every: number): Promise<string[]> {
	const slugs = await slugsOf(site, "businesses");
	return slugs.filter((_, at) => at % every === 0).map((slug) => `/business/${slug}`);
}

async function slugsOf(site: TestSite, table: string): Promise<string[]> {
	const database = await site.database();
	const { results } = await database.prepare(`SELECT slug FROM ${table} ORDER BY id`).all<{ slug: string }>();
	return results.map(({ slug }) => slug);
}

/** Gives the site all the purges that the platform allows at once. */
export async function fillBucket(site: TestSite): Promise<void> {
	await (await site.database()).prepare("UPDATE cache_purge_rate SET full_at = 0, last_at = 0").run();
}

/** Returns the status and the HTML of these pages, without what differs from one answer to the next, and the addresses of those that were kept. */
export async function readPages(site: TestSite, paths: readonly string[]) {
	const [bodies, hits] = [new Map<string, string>(), new Set<string>()];
	for (let at = 0; at < paths.length; at += AT_ONCE)
		await Promise.all(
			paths.slice(at, at + AT_ONCE).map(async (path) => {
				const answer = await served(site, path);
				if (answer.headers.get("CF-Cache-Status") === "HIT") hits.add(path);
				const nonce = /'nonce-([^']+)'/.exec(answer.headers.get("Content-Security-Policy") ?? "")?.[1] ?? "no nonce";
				bodies.set(path, `${answer.status} ${(await answer.text()).replaceAll(nonce, "NONCE")}`);
			}),
		);
	return { bodies, hits };
}

/** Asks as a browser does: a slow machine sheds pages that wait too long, and says when to come back. */
async function served(site: TestSite, path: string): Promise<Response> {
	for (;;) {
		const answer = await site.get(path);
		const seconds = answer.headers.get("Retry-After");
		if (answer.status !== 503 || seconds === null) return answer;
		await sleep(Number(seconds) * 1_000);
	}
}
