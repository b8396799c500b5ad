import { gzipSync } from "node:zlib";
import { acceptsGzip } from "#workers/domain/accepts-gzip.ts";

type Head = { status: number; headers: Record<string, string> };

/** Returns a page that is zipped once, for all who will get it from the cache. Header names are in lower case. */
export function zippedPage(bytes: Uint8Array, { status, headers }: Head): Response {
	return new Response(gzipSync(bytes), {
		status,
		headers: { ...headers, "content-encoding": "gzip" },
		encodeBody: "manual",
	});
}

/**
 * Tells whether a visitor accepts gzip, by their own request, because Cloudflare puts gzip into every request's header.
 */
export function takesZipped(request: Request): boolean {
	const asked = request.cf?.clientAcceptEncoding as string | undefined;
	return acceptsGzip(asked ?? request.headers.get("Accept-Encoding") ?? undefined);
}
