import type { Context } from "hono";
import { Hono } from "hono";
import type { ApiEnv } from "#workers/api/http/context.ts";
import { validate } from "#workers/api/http/validation.ts";
import { sitemapSettings } from "#workers/contract/sitemap.schema.ts";
import { REFRESH_MESSAGE, type SitemapRefresh, type SitemapState } from "#workers/contract/sitemap.ts";
import { acceptsGzip } from "#workers/domain/accepts-gzip.ts";
import { holdsTag } from "#workers/domain/entity-tag.ts";
import { readSitemap, sitemapVersions } from "#workers/services/sitemaps/answer.ts";
import { editSitemaps, refreshSitemaps } from "#workers/services/sitemaps/refresh.ts";
import { sitemapState } from "#workers/services/sitemaps/state.ts";

const CACHE_CONTROL = "public, max-age=300";

/**
 * `GET /sitemap.xml` answers the index, and `GET /sitemap-businesses-2.xml` one of the files. They come from KV,
 * compressed for clients that accept it. When the client already has the newest version, the answer is a 304, without a
 * read of KV. Before the first build there is no sitemap, so the answer is a 404.
 */
export const sitemapRoutes = new Hono<ApiEnv>()
	.get("/sitemap.xml", (c) => sitemapAnswer(c))
	.get("/:file{sitemap-[a-z]+-[1-9][0-9]{0,8}\\.xml}", (c) => sitemapAnswer(c, c.req.param("file").slice(8, -4)));

async function sitemapAnswer(c: Context<ApiEnv>, name?: string): Promise<Response> {
	const versions = await sitemapVersions(c.var.ctx, name);
	const about = { "Cache-Control": CACHE_CONTROL, Vary: "Accept-Encoding" };
	const newest = tagOf(versions[0]);
	if (holdsTag(c.req.header("If-None-Match"), newest)) return c.body(null, 304, { ...about, ETag: newest });
	const { version, zipped, bytes, plainBytes } = await readSitemap(c.var.ctx, versions, name);
	const headers = { ...about, ETag: tagOf(version), "Content-Type": "application/xml; charset=utf-8" };
	// This is the header of the visitor's own request, because Cloudflare adds gzip to every request's header.
	const asked = c.req.raw.cf?.clientAcceptEncoding as string | undefined;
	if (!acceptsGzip(asked ?? c.req.header("Accept-Encoding")))
		return new Response(ofLength(zipped.pipeThrough(new DecompressionStream("gzip")), plainBytes), { headers });
	// It is compressed already, so the runtime must not do it again.
	return new Response(ofLength(zipped, bytes), {
		headers: { ...headers, "Content-Encoding": "gzip" },
		encodeBody: "manual",
	});
}

/** Gives the stream a length that the runtime knows, so that it sends `Content-Length`. */
function ofLength(stream: ReadableStream, bytes: number | undefined): ReadableStream {
	return bytes === undefined ? stream : stream.pipeThrough(new FixedLengthStream(bytes));
}

/** Returns the ETag. It is weak, because the compressed and the plain page are the same. */
function tagOf(version: string): string {
	return `W/"${version}"`;
}

/** `/api/admin/sitemap` reads the state of the sitemaps, and changes their settings. */
export const managedSitemapRoutes = new Hono<ApiEnv>()
	.get("/", async (c) => c.json<SitemapState>(await sitemapState(c.var.ctx)))
	.put("/", validate("json", sitemapSettings), async (c) => {
		await editSitemaps(c.var.ctx, c.req.valid("json"));
		return c.json<SitemapState>(await sitemapState(c.var.ctx));
	});

/** `POST /api/admin/refresh-sitemap` builds all sitemaps again, in the background. */
export const sitemapRefreshRoutes = new Hono<ApiEnv>().post("/", async (c) => {
	await refreshSitemaps(c.var.ctx);
	return c.json<SitemapRefresh>({ message: REFRESH_MESSAGE }, 202);
});
