import { type Context, Hono } from "hono";
import { spotNote, spotParam, spotsQuery } from "#workers/contract/spot.schema.ts";
import type { SpotsAnswer } from "#workers/contract/spot.ts";
import { clickSpot, noteSpot, type Onlooker } from "#workers/services/spots/count.ts";
import { decideSpots } from "#workers/services/spots/decide.ts";
import { isOperatorsVisit } from "../access/guard.ts";
import type { ApiEnv } from "../http/context.ts";
import { spend } from "../http/rate-limit.ts";
import { validate } from "../http/validation.ts";

const LIMIT = { name: "spots", hits: 600, windowMs: 10 * 60_000 };

/**
 * `/api/spots` chooses the contents of a page's places for ads. It chooses again for each view, so the pages themselves
 * can be cached. It also notes that an ad was seen, and redirects to the ad's target. The last two always answer in the
 * same way, whether they count or not.
 */
export const spotRoutes = new Hono<ApiEnv>()
	.get("/", validate("query", spotsQuery), async (c) => {
		const { answer, after } = await decideSpots(c.var.ctx, c.req.valid("query"));
		c.executionCtx.waitUntil(after().catch(logFailure));
		return c.json<SpotsAnswer>(answer);
	})
	.post(
		"/seen",
		async (c, next) => {
			await spend(c, LIMIT);
			await next();
		},
		validate("json", spotNote),
		async (c) => {
			await noteSpot(c.var.ctx, { ...c.req.valid("json"), onlooker: await onlooker(c) });
			return c.body(null, 204);
		},
	)
	.get("/to/:token", validate("param", spotParam), async (c) => {
		const click = { token: c.req.valid("param").token, onlooker: await onlooker(c) };
		const { link } = c.req.method === "HEAD" ? { link: null } : await clickSpot(c.var.ctx, click);
		c.header("X-Robots-Tag", "noindex, nofollow");
		return c.redirect(link ?? "/", 302);
	});

async function onlooker(c: Context<ApiEnv>): Promise<Onlooker> {
	return {
		address: c.req.header("CF-Connecting-IP") ?? "unknown",
		agent: c.req.header("User-Agent") ?? "",
		isOperator: await isOperatorsVisit(c),
		prefetch: /prefetch|prerender/.test(`${c.req.header("Sec-Purpose") ?? ""}${c.req.header("Purpose") ?? ""}`),
	};
}

function logFailure(error: unknown): void {
	console.error(JSON.stringify({ level: "error", detail: `spots: ${error}` }));
}
