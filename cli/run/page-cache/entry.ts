import type { Body } from "./body.ts";
import { fieldsOf, type Lifetime } from "./cache-control.ts";
import { variantOf } from "./cache-key.ts";
import { tagsOf } from "./cache-tag.ts";

/** An answer in the cache. Times in milliseconds since 1970. */
export type Entry = {
	key: string;
	/** Of the request that brought it; what path prefixes are compared with. */
	path: string;
	/** The headers that it varies by, in lower case, and what its request had in them. */
	vary: string[];
	variant: string;
	tags: string[];
	status: number;
	/** As the origin sent them, for a later "not modified" to bring up to date. */
	sent: Headers;
	/** As they are handed out. */
	headers: [name: string, value: string][];
	body: Body;
	storedAt: number;
	freshUntil: number;
	staleUntil: number;
	errorUntil: number;
};

/** What the cache takes for itself of an answer's headers. */
const CONSUMED = ["cache-tag", "cloudflare-cdn-cache-control"];

/** An entry of an answer that may be kept. */
export function newEntry(
	{ key, request }: { key: string; request: Request },
	{ status, headers }: Pick<Response, "status" | "headers">,
	body: Body,
	lifetime: Lifetime,
	now: number,
): Entry {
	const vary = fieldsOf(headers.get("vary") ?? undefined);
	const handedOut = new Headers(headers);
	for (const name of [...CONSUMED, ...lifetime.dropped, "age"]) handedOut.delete(name);
	return {
		key,
		path: new URL(request.url).pathname,
		vary,
		variant: variantOf(vary, request.headers),
		tags: tagsOf(headers.get("cache-tag") ?? ""),
		status,
		sent: new Headers(headers),
		headers: [...handedOut],
		body,
		storedAt: now,
		freshUntil: now + lifetime.fresh,
		staleUntil: now + lifetime.staleWhileRevalidate,
		errorUntil: now + lifetime.staleIfError,
	};
}

/** An answer that is not kept, as it goes out. */
export function passedOn(response: Response, status: string): Response {
	const passed = new Response(response.body, {
		status: response.status,
		headers: response.headers,
		encodeBody: "manual",
	});
	for (const name of CONSUMED) passed.headers.delete(name);
	passed.headers.set("cf-cache-status", status);
	return passed;
}
