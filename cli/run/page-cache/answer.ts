import type { Entry } from "./entry.ts";

/** Says how an entry was served, with the words of `Cf-Cache-Status`. */
export type Served = "HIT" | "MISS" | "EXPIRED" | "REVALIDATED" | "UPDATING" | "STALE";

/** Names the statuses of answers that have no body. */
const WITHOUT_BODY = new Set([204, 205, 304]);

/**
 * Answers a request from an entry. The answer is the whole entry, the entry without its body (HEAD), a part (206, or
 * 416), or a 304 for a visitor who has it already. An answer from the cache has `Age`.
 */
export async function answerFrom(entry: Entry, request: Request, served: Served, now: number): Promise<Response> {
	const headers = new Headers(entry.headers);
	headers.set("cf-cache-status", served);
	if (served !== "MISS" && served !== "EXPIRED")
		headers.set("age", String(Math.max(0, Math.floor((now - entry.storedAt) / 1000))));
	if (entry.status === 200) {
		if (isUnchanged(entry, request.headers)) {
			headers.delete("content-length");
			return new Response(null, { status: 304, headers });
		}
		const range = request.method === "GET" ? wantedRange(entry, request.headers) : null;
		if (range !== null) return partOf(await entry.body.complete, range, headers);
	}
	if (request.method === "HEAD" || WITHOUT_BODY.has(entry.status))
		return new Response(null, { status: entry.status, headers });
	return new Response(entry.body.bytes ?? entry.body.stream(), { status: entry.status, headers, encodeBody: "manual" });
}

/** Tells whether the visitor's copy is the entry's (RFC 9110, 13.1.2 and 13.1.3). */
function isUnchanged(entry: Entry, asked: Headers): boolean {
	const tags = asked.get("if-none-match");
	if (tags !== null) {
		const own = opaque(entry.sent.get("etag") ?? "");
		return tags.trim() === "*" || (own !== "" && tags.split(",").some((tag) => opaque(tag.trim()) === own));
	}
	const since = asked.get("if-modified-since");
	const modified = entry.sent.get("last-modified");
	return since !== null && modified !== null && Date.parse(modified) <= Date.parse(since);
}

function opaque(tag: string): string {
	return tag.replace(/^W\//, "");
}

/**
 * Returns the `Range` header of one part. Returns null when the whole entry is to be sent: for several parts, for
 * another unit, or when the copy has changed (If-Range).
 */
function wantedRange(entry: Entry, asked: Headers): string | null {
	const range = asked.get("range");
	if (range === null || !/^bytes\s*=/i.test(range) || range.includes(",")) return null;
	const copy = asked.get("if-range");
	const own = [entry.sent.get("etag"), entry.sent.get("last-modified")];
	return copy === null || (!copy.startsWith("W/") && own.includes(copy)) ? range : null;
}

function partOf(bytes: Uint8Array<ArrayBuffer>, range: string, headers: Headers): Response {
	const [, first = "", last = ""] = /^bytes\s*=\s*(\d*)\s*-\s*(\d*)\s*$/i.exec(range) ?? [];
	const size = bytes.byteLength;
	// "-5" means the last five bytes.
	const from = first === "" ? Math.max(0, size - Number(last)) : Number(first);
	const to = first === "" || last === "" ? size - 1 : Math.min(Number(last), size - 1);
	headers.delete("content-length");
	if ((first === "" && last === "") || from > to) {
		headers.set("content-range", `bytes */${size}`);
		return new Response(null, { status: 416, headers });
	}
	headers.set("content-range", `bytes ${from}-${to}/${size}`);
	return new Response(bytes.subarray(from, to + 1), { status: 206, headers, encodeBody: "manual" });
}
