import { createPageCache, type PageCacheOptions } from "#cli/run/page-cache/cache.ts";
import type { PurgeResult, PurgeWishes } from "#cli/run/page-cache/purge.ts";

/** Is a page cache in front of a function, with a clock that a test moves. */
type CachedOrigin = {
	/** Holds every request that reached the origin. */
	asked: Request[];
	/** Moves the clock. */
	pass(seconds: number): void;
	get(path: string, init?: RequestInit & { cf?: object }): Promise<Response>;
	/** Returns `Cf-Cache-Status` and body of a GET, as "HIT page 1". */
	seen(path?: string, init?: RequestInit & { cf?: object }): Promise<string>;
	/** Waits until the background work of the cache is done. */
	settled(): Promise<void>;
	purge(wishes: PurgeWishes): PurgeResult;
};
/** Says how the origin answers its nth call, counted from one. */
type Answer = (call: number, request: Request) => Response | Promise<Response>;

/** Makes the cache before an origin with these answers, or with "page n" every time and these headers. */
export function cachedOrigin(
	answer: Answer | Record<string, string>,
	options: Partial<PageCacheOptions> = {},
): CachedOrigin {
	let now = Date.UTC(2026, 10, 22);
	const asked: Request[] = [];
	const kept = new Set<Promise<unknown>>();
	const cache = createPageCache({ now: () => now, purgeRate: null, mostBytes: 1_000_000, ...options });
	const invocation = {
		async origin(request: Request): Promise<Response> {
			asked.push(request);
			return typeof answer === "function" ? answer(asked.length, request) : page(asked.length, answer);
		},
		keep: (work: Promise<unknown>) => void kept.add(work),
	};
	const get: CachedOrigin["get"] = (path, init = {}) =>
		cache.answer(withCf(new Request(`http://cache.test${path}`, init), init.cf), invocation);
	async function settled(): Promise<void> {
		for (const work of kept) {
			await work;
			kept.delete(work);
		}
	}
	return {
		asked,
		pass(seconds) {
			now += seconds * 1000;
		},
		get,
		async seen(path = "/", init) {
			const response = await get(path, init);
			const text = await response.text();
			await settled();
			return `${response.headers.get("cf-cache-status")} ${text}`.trim();
		},
		settled,
		purge: cache.purge,
	};
}

/** Makes the answer "page n" with these headers. */
export function page(call: number, headers: Record<string, string> = {}, status = 200): Response {
	return new Response(status === 204 || status === 304 ? null : `page ${call}`, { status, headers });
}

function withCf(request: Request, cf: object | undefined): Request {
	return cf === undefined ? request : Object.assign(request, { cf });
}
