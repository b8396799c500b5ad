import { cors } from "hono/cors";
import { createMiddleware } from "hono/factory";
import { networkOf } from "#workers/domain/network-address.ts";
import { ServiceError } from "#workers/services/errors.ts";
import { PUBLIC_CALLS, READS_A_MINUTE } from "../open-api/calls.ts";
import type { ApiEnv } from "./context.ts";

const PATHS = PUBLIC_CALLS.filter(({ method }) => method === "get").map(
	({ path }) => new RegExp(`^${path.replaceAll(/\{\w+\}/g, "[^/]+")}$`),
);

const fromAnywhere = cors({
	origin: "*",
	allowMethods: ["GET", "HEAD"],
	allowHeaders: ["If-None-Match"],
	exposeHeaders: ["ETag", "Link", "Retry-After", "X-Total-Count", "X-Total-Count-Exact"],
	maxAge: 86_400,
});

/**
 * Lets pages of other sites make the reading calls that the API description lists. It also limits the reads of one
 * address: beyond `READS_A_MINUTE` the answer is 429. The platform counts roughly and separately in each place, so no
 * read costs a write. The site's own pages are rendered without an address and are not counted.
 */
export const publicReads = createMiddleware<ApiEnv>(async (c, next) => {
	const asksFirst = c.req.method === "OPTIONS" && c.req.header("Access-Control-Request-Method") !== undefined;
	const isRead = asksFirst || c.req.method === "GET" || c.req.method === "HEAD";
	if (!isRead || !PATHS.some((path) => path.test(c.req.path))) return next();
	return fromAnywhere(c, async () => {
		const address = c.req.header("CF-Connecting-IP");
		if (address !== undefined && c.env.READS !== undefined) {
			const { success } = await c.env.READS.limit({ key: networkOf(address) });
			if (!success) throw new ServiceError("rate-limited", `At most ${READS_A_MINUTE} a minute`, { retryAfter: 60 });
		}
		await next();
	});
});
