import { gzipSync } from "node:zlib";
import { acceptsGzip } from "#workers/domain/accepts-gzip.ts";

type Head = { status: number; headers: Record<string, string> };

/**
 * Returns a page that is compressed once, for all visitors who will get it from the cache. Header names are in lower
 * case.
 */
export function zippedPage(bytes: Uint8Array, { status, headers }: Head): Response {
	return new Response(gzipSync(bytes), {
		status,
		headers: { ...headers, "content-encoding": "gzip" },
		encodeBody: "manual",
	});
}

/**
 * Tells whether a visitor accepts gzip. It reads the visitor's own request, because Cloudflare adds gzip to every
 * request's header.
 */
export function takesZipped(request: Request): boolean {
	const asked = request.cf?.clientAcceptEncoding as string | undefined;
	return acceptsGzip(asked ?? request.headers.get("Accept-Encoding") ?? undefined);
}
