import { answerFrom, type Served } from "./answer.ts";
import { arriving } from "./body.ts";
import { lifetimeOf } from "./cache-control.ts";
import { cacheKey, callersWish, variantOf } from "./cache-key.ts";
import { type Entry, newEntry, passedOn } from "./entry.ts";
import { createPurgeRate, type PurgeRate, type PurgeResult, type PurgeWishes, purgeProblem } from "./purge.ts";
import { createStore } from "./store.ts";

/** Holds what the cache needs from the invocation of a request. */
type Invocation = {
	/** Asks the worker behind the cache. */
	origin(request: Request): Promise<Response>;
	/** Lets work continue after the answer. */
	keep(work: Promise<unknown>): void;
};
export type PageCache = {
	answer(request: Request, invocation: Invocation): Promise<Response>;
	/** Works like `ctx.cache.purge()`. It never throws, and its result says what went wrong. */
	purge(wishes: PurgeWishes): PurgeResult;
};
export type PageCacheOptions = {
	/** Returns milliseconds since 1970. */
	now(): number;
	/** Waits the given number of milliseconds, by default with the runtime's own clock. */
	wait?(milliseconds: number): Promise<unknown>;
	purgeRate: PurgeRate;
	mostBytes: number;
};

/** Is the result of a request to the origin: an entry that others may get too, or an answer for one request only. */
type Outcome = { entry: Entry; served: Served } | { alone: Response };
/**
 * Is a request to the origin for which other requests wait. When it is `over`, `came` is what came for them, or null.
 */
type Leading = { since: number; over: boolean; came: { entry: Entry; served: Served } | null };

/** Names headers that the cache itself handles: it compares a visitor's own copy, and cuts out parts. */
const NOT_FOR_THE_ORIGIN = [
	"range",
	"if-range",
	"if-none-match",
	"if-modified-since",
	"if-match",
	"if-unmodified-since",
];

/** Limits the wait for the leading request, because the runtime may end it without notice. */
const PATIENCE_MS = 30_000;
/**
 * Says how often a waiting request checks whether the leading one has ended. In workerd no invocation can rely on a
 * promise of another one.
 */
const LOOK_MS = 4;

/**
 * Acts like Cloudflare's Workers Cache, as its documentation describes it (developers.cloudflare.com/workers/cache), in
 * memory and in front of one entrypoint. When a tag is purged during a fill, the fill is stored after the purge. The
 * documentation promises nothing else, so a writer has to purge a second time. A request that waits for a fill gets it
 * when it is complete. Two things are left out: the second tier, and the Cache Deception Armor for answers without a
 * directive.
 */
export function createPageCache({ now, wait = waited, purgeRate, mostBytes }: PageCacheOptions): PageCache {
	const store = createStore(mostBytes);
	const overRate = createPurgeRate(purgeRate, now);
	const underway = new Map<string, Leading>();

	async function answer(request: Request, invocation: Invocation): Promise<Response> {
		if (!isCacheable(request)) return passedOn(await invocation.origin(request), "BYPASS");
		const key = cacheKey(request);
		const { id, entry } = store.find(key, request.headers);
		const at = now();
		if (entry !== null && at < entry.freshUntil) return answerFrom(entry, request, "HIT", at);
		const leading = ledBy(id, at);
		if (entry !== null && at < entry.staleUntil) {
			if (leading === undefined) invocation.keep(lead(id, key, entry, request, invocation).then(drain, () => {}));
			return answerFrom(entry, request, "UPDATING", at);
		}
		if (leading === undefined) return handedOut(await lead(id, key, entry, request, invocation), request);
		while (!leading.over && now() - leading.since < PATIENCE_MS) await wait(LOOK_MS);
		const { came } = leading;
		if (came !== null && isVariantFor(came.entry, request)) {
			return answerFrom(came.entry, request, came.served === "STALE" ? "STALE" : "HIT", now());
		}
		// An answer that may not be stored is made again for each request, and no request waits for it.
		return handedOut(await ask(key, entry, request, invocation), request);
	}

	/** Returns the request that is asking the origin for the same page. */
	function ledBy(id: string, at: number): Leading | undefined {
		const leading = underway.get(id);
		return leading !== undefined && at - leading.since < PATIENCE_MS ? leading : undefined;
	}

	/** Asks the origin while all other requests for the same page wait, until the body is complete. */
	function lead(id: string, key: string, entry: Entry | null, request: Request, invocation: Invocation) {
		const outcome = ask(key, entry, request, invocation);
		const leading: Leading = { since: now(), over: false, came: null };
		underway.set(id, leading);
		async function release(): Promise<void> {
			try {
				const came = await outcome;
				if ("entry" in came) {
					await came.entry.body.complete;
					leading.came = came;
				}
			} catch {
				// The leading request gets the error.
			} finally {
				leading.over = true;
				if (underway.get(id) === leading) underway.delete(id);
			}
		}
		invocation.keep(release());
		return outcome;
	}

	async function ask(
		key: string,
		entry: Entry | null,
		request: Request,
		{ origin, keep }: Invocation,
	): Promise<Outcome> {
		let response: Response;
		try {
			response = await origin(originRequest(request, entry));
		} catch (error) {
			if (entry !== null && now() < entry.errorUntil) return { entry, served: "STALE" };
			throw error;
		}
		const { status } = response;
		if (entry !== null && status >= 500 && now() < entry.errorUntil) {
			await response.body?.cancel();
			return { entry, served: "STALE" };
		}
		const about = { key, request };
		const wishes = {
			authorized: request.headers.has("authorization"),
			override: callersWish(request, "cacheControl"),
			now: now(),
		};
		if (entry !== null && status === 304) {
			const headers = renewedHeaders(entry.sent, response.headers);
			const lifetime = lifetimeOf({ status: entry.status, headers }, wishes);
			if (typeof lifetime === "string") {
				store.drop(entry);
				return { entry, served: "REVALIDATED" };
			}
			const renewed = newEntry(about, { status: entry.status, headers }, entry.body, lifetime, now());
			store.put(renewed);
			return { entry: renewed, served: "REVALIDATED" };
		}
		const lifetime = lifetimeOf(response, wishes);
		if (typeof lifetime === "string") {
			if (entry !== null && status < 500) store.drop(entry);
			return { alone: passedOn(response, lifetime) };
		}
		const filled = newEntry(about, response, arriving(response.body), lifetime, now());
		keep(
			filled.body.complete.then(
				() => store.put(filled),
				() => {},
			),
		);
		return { entry: filled, served: entry === null ? "MISS" : "EXPIRED" };
	}

	function handedOut(outcome: Outcome, request: Request): Response | Promise<Response> {
		return "alone" in outcome ? outcome.alone : answerFrom(outcome.entry, request, outcome.served, now());
	}

	function purge(wishes: PurgeWishes): PurgeResult {
		const problem = purgeProblem(wishes) ?? overRate();
		if (problem !== null) return problem;
		if (wishes.purgeEverything) store.clear();
		else
			store.purge(
				(wishes.tags ?? []).map((tag) => tag.toLowerCase()),
				wishes.pathPrefixes ?? [],
			);
		return { success: true, errors: [] };
	}
	return { answer, purge };
}

function waited(milliseconds: number): Promise<void> {
	return new Promise((done) => setTimeout(done, milliseconds));
}

function isCacheable({ method, headers }: Request): boolean {
	return (method === "GET" || method === "HEAD") && headers.get("upgrade")?.toLowerCase() !== "websocket";
}

function isVariantFor(entry: Entry, request: Request): boolean {
	return variantOf(entry.vary, request.headers) === entry.variant;
}

/**
 * Makes the request to the origin. It asks for the whole page, even for a HEAD or a part. For an old entry it only asks
 * whether the page has changed.
 */
function originRequest(request: Request, entry: Entry | null): Request {
	const headers = new Headers(request.headers);
	for (const name of NOT_FOR_THE_ORIGIN) headers.delete(name);
	const etag = entry?.sent.get("etag");
	const modified = entry?.sent.get("last-modified");
	if (etag) headers.set("if-none-match", etag);
	if (modified) headers.set("if-modified-since", modified);
	return new Request(request.url, { method: "GET", headers, redirect: "manual" });
}

/** Returns an entry's headers after a "not modified" (RFC 9111, 3.2). */
function renewedHeaders(sent: Headers, renewal: Headers): Headers {
	const headers = new Headers(sent);
	for (const [name, value] of renewal) if (!/^content-(?:length|encoding|range)$/.test(name)) headers.set(name, value);
	return headers;
}

async function drain(outcome: Outcome): Promise<void> {
	if ("alone" in outcome) await outcome.alone.body?.cancel();
}
