import { gzipSync } from "node:zlib";
import { acceptsGzip } from "#workers/domain/accepts-gzip.ts";

type Head = { status: number; headers: Record<string, string> };

/** A page that is zipped once, for all who will get it out of the cache. Header names in small letters. */
export function zippedPage(bytes: Uint8Array, { status, headers }: Head): Response {
	return new Response(gzipSync(bytes), {
		status,
		headers: { ...headers, "content-encoding": "gzip" },
		encodeBody: "manual",
	});
}

/** Whether a visitor takes it zipped, as their own request said: Cloudflare puts gzip into every request's header. */
export function takesZipped(request: Request): boolean {
	const asked = request.cf?.clientAcceptEncoding as string | undefined;
	return acceptsGzip(asked ?? request.headers.get("Accept-Encoding") ?? undefined);
}
