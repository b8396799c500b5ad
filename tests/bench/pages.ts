import { gzipSync } from "node:zlib";
import { REQUESTS } from "./calls.ts";
import { startBenchSite } from "./import.ts";
import { get, measurePairs } from "./latency.ts";
import { type PageFigures, say } from "./results.ts";
import { chooseTargets, type Targets } from "./targets.ts";

type BenchPage = { name: string; paths: (targets: Targets, at: number) => [page: string, call: string] };

function pick<T>(values: readonly T[], at: number): T {
	return values[(at * 7919) % values.length] as T;
}

function same(name: string, path: (targets: Targets, at: number) => string): BenchPage {
	return {
		name,
		paths: (targets, at) => {
			const address = path(targets, at);
			return [address, `/api/pages${address}`];
		},
	};
}

/** Lists each page with the one call that its loader makes. */
export const PAGES: readonly BenchPage[] = [
	{ name: "/", paths: () => ["/", "/api/pages/home"] },
	same("/business/:slug", ({ slugs }, at) => `/business/${pick(slugs, at)}`),
	same("/categories", () => "/categories"),
	same("/category/:slug", ({ categories }, at) => `/category/${pick(categories, at).slug}?page=${1 + (at % 2)}`),
	same("/cities", (_, at) => `/cities?page=${1 + (at % 10)}`),
	same("/city/:slug", ({ cities }, at) => `/city/${pick(cities, at)}?page=${1 + (at % 2)}`),
	same("/search", ({ commonWords }, at) => `/search?search=${encodeURIComponent(pick(commonWords, at))}`),
];

/** Measures every public page through both built workers, and its API call through the same front. */
export async function measurePages(stateDir: string, buildDir: string): Promise<PageFigures[]> {
	const site = await startBenchSite(stateDir, buildDir);
	try {
		const targets = await chooseTargets(await site.database());
		const figures: PageFigures[] = [];
		for (const { name, paths } of PAGES) {
			const pairs = Array.from({ length: REQUESTS }, (_, at) => paths(targets, at)).map(
				([page, call]) => [site.url + page, site.url + call] as const,
			);
			const weights = { raw: 0, gzip: 0 };
			await measurePairs(pairs.slice(0, 30));
			const [page, call] = await measurePairs(pairs, ({ body }) => {
				weights.raw += body.length / pairs.length;
				weights.gzip += gzipSync(body).length / pairs.length;
			});
			const example = pairs[1]?.[0] ?? site.url;
			say(`  ${name}: ${page.p50.toFixed(2)} ms, its call ${call.p50.toFixed(2)} ms`);
			figures.push({
				name,
				example: example.slice(site.url.length),
				page,
				call,
				html: { raw: Math.round(weights.raw), gzip: Math.round(weights.gzip) },
				...(await assetsOf(example)),
			});
		}
		return figures;
	} finally {
		await site.stop();
	}
}

/**
 * Returns the gzipped bytes of the scripts and styles that a browser loads with a page, each file once. `later` is what
 * they may ask for.
 */
async function assetsOf(page: string): Promise<{ js: number; jsLater: number; css: number }> {
	const html = (await get(page)).body.toString();
	const bytes = { js: 0, jsLater: 0, css: 0 };
	const seen = new Set<string>();
	const later: string[] = [];
	const atOnce = [...html.matchAll(/<(?:link|script)\b[^>]*>/g)]
		.map(([tag]) => tag)
		.filter((tag) => tag.startsWith("<script") || /\brel="(?:modulepreload|stylesheet|preload)"/.test(tag))
		.flatMap((tag) => /\b(?:src|href)="([^"]+)"/.exec(tag)?.[1] ?? [])
		.map((path) => new URL(path, page).href);
	for (const [, script = ""] of html.matchAll(/<script\b[^>]*>([^<]+)<\/script>/g)) {
		bytes.js += gzipSync(script).length;
		// An inline script imports at once, in either form.
		atOnce.push(...importsOf(script, STATIC_IMPORT, page), ...importsOf(script, DYNAMIC_IMPORT, page));
	}
	async function load(queue: string[], kind: "js" | "jsLater"): Promise<void> {
		for (let url = queue.pop(); url !== undefined; url = queue.pop()) {
			const { origin, pathname } = new URL(url);
			if (seen.has(pathname) || origin !== new URL(page).origin || !/\.(?:m?js|css)$/.test(pathname)) continue;
			seen.add(pathname);
			const { body } = await get(url);
			bytes[pathname.endsWith(".css") ? "css" : kind] += gzipSync(body).length;
			queue.push(...importsOf(body.toString(), STATIC_IMPORT, url));
			later.push(...importsOf(body.toString(), DYNAMIC_IMPORT, url));
		}
	}
	await load(atOnce, "js");
	await load(later, "jsLater");
	return bytes;
}

const STATIC_IMPORT = /\b(?:from|import)\s*["']((?:\.{1,2}|\/)[^"']+)["']/g;
const DYNAMIC_IMPORT = /\bimport\(\s*["'`]((?:\.{1,2}|\/)[^"'`]+)["'`]/g;

function importsOf(script: string, form: RegExp, base: string): string[] {
	return [...script.matchAll(form)].map(([, path = ""]) => new URL(path, base).href);
}
