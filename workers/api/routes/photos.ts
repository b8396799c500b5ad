import { Hono } from "hono";
import * as z from "zod";
import { photoUrlOf } from "#db/queries/businesses.ts";
import type { ApiEnv } from "#workers/api/http/context.ts";
import { validate } from "#workers/api/http/validation.ts";
import { ServiceError } from "#workers/services/errors.ts";

/** Widths that pages ask for; anything else would only fill caches. */
const WIDTHS = [160, 480, 800] as const;
const MAX_BYTES = 8 * 1024 * 1024;
const PATIENCE_MS = 4_000;
const MAX_REDIRECTS = 2;
const A_DAY = 86_400;
const PICTURE = /^image\/(?:jpeg|png|webp|avif|gif)\b/;

const photoParam = z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) });
const photoQuery = z.object({ w: z.coerce.number().pipe(z.literal(WIDTHS)).default(480) });

/**
 * `GET /photos/:id?w=480`: a business's photo through our own domain, so that no third party sees our visitors and no dead host
 * keeps a page waiting. Whatever is not a picture of bounded size within four seconds is a 404; the web worker shows its
 * placeholder then.
 */
export const photoRoutes = new Hono<ApiEnv>().get(
	"/:id",
	validate("param", photoParam),
	validate("query", photoQuery),
	async (c) => {
		const row = await photoUrlOf(c.var.act.db, c.req.valid("param").id).first();
		if (!row?.url) throw new ServiceError("not-found", "No photo");
		const picture = await fetchPicture(sized(row.url, c.req.valid("query").w), c.env.PUBLIC_ORIGIN);
		if (picture === null) throw new ServiceError("not-found", "The photo cannot be fetched");
		return c.body(picture.body, 200, {
			"Content-Type": picture.type,
			"Cache-Control": `public, max-age=${A_DAY}, stale-while-revalidate=${6 * A_DAY}`,
			"Content-Security-Policy": "default-src 'none'; sandbox",
		});
	},
);

/** Google's picture addresses end in the size they are to have. */
function sized(url: string, width: number): string {
	const height = Math.round((width * 5) / 8);
	return url.replace(/^(https:\/\/[\w-]+\.googleusercontent\.com\/.*)=w\d+-h\d+([\w-]*)$/, `$1=w${width}-h${height}$2`);
}

async function fetchPicture(address: string, origin: string): Promise<{ body: ArrayBuffer; type: string } | null> {
	try {
		const response = await follow(address, origin);
		const type = response?.headers.get("Content-Type") ?? "";
		if (!response?.ok || !PICTURE.test(type) || Number(response.headers.get("Content-Length") ?? 0) > MAX_BYTES)
			return null;
		const body = await readAtMost(response, MAX_BYTES);
		return body === null ? null : { body, type };
	} catch {
		return null;
	}
}

/** Follows redirects itself, so that each address is looked at: https only, except on a developer's machine. */
async function follow(address: string, origin: string): Promise<Response | null> {
	const signal = AbortSignal.timeout(PATIENCE_MS);
	let url = new URL(address);
	for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
		if (url.protocol !== "https:" && !origin.startsWith("http://localhost")) return null;
		if (url.username !== "" || url.origin === origin) return null;
		const response = await fetch(url, {
			redirect: "manual",
			signal,
			headers: { Accept: "image/*" },
			cf: { cacheEverything: true, cacheTtlByStatus: { "200-299": A_DAY } },
		});
		const location = response.headers.get("Location");
		if (response.status < 300 || response.status >= 400 || location === null) return response;
		await response.body?.cancel();
		url = new URL(location, url);
	}
	return null;
}

async function readAtMost(response: Response, limit: number): Promise<ArrayBuffer | null> {
	const chunks: Uint8Array[] = [];
	let size = 0;
	for await (const chunk of response.body ?? []) {
		size += chunk.byteLength;
		if (size > limit) return null;
		chunks.push(chunk);
	}
	return new Blob(chunks as BlobPart[]).arrayBuffer();
}
