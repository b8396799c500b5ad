import type { Body } from "./body.ts";
import { fieldsOf, type Lifetime } from "./cache-control.ts";
import { variantOf } from "./cache-key.ts";
import { tagsOf } from "./cache-tag.ts";

/** Is an answer in the cache. Times are in milliseconds since 1970. */
export type Entry = {
	key: string;
	/** Is the path of the request that has fetched it. Path prefixes are compared with it. */
	path: string;
	/** Names, in lower case, the headers that it varies by. `variant` holds their values in the request. */
	vary: string[];
	variant: string;
	tags: string[];
	status: number;
	/** Holds the headers as the origin sent them, for a later "not modified" to update. */
	sent: Headers;
	/** Holds the headers as they are sent to visitors. */
	headers: [name: string, value: string][];
	body: Body;
	storedAt: number;
	freshUntil: number;
	staleUntil: number;
	errorUntil: number;
};

/** Names the headers that the cache uses itself and removes from an answer. */
const CONSUMED = ["cache-tag", "cloudflare-cdn-cache-control"];

/** Makes an entry from an answer that may be kept. */
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

/** Returns an answer that is not kept, in the form in which it is sent. */
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
