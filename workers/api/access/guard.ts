import { createMiddleware } from "hono/factory";
import { ServiceError } from "#workers/services/errors.ts";
import { holderOfToken } from "#workers/services/service-tokens/service-tokens.ts";
import { holderOfSession } from "#workers/services/sessions/session.ts";
import type { ApiEnv } from "../http/context.ts";
import { accessOf } from "./access.ts";
import { refuseCrossSite } from "./cross-site.ts";

/**
 * Lets visitors at the calls that `access.ts` lists for them, and operators at the rest: 401 for everyone else, whether the call
 * exists or not. Where the admin has its own host, nothing of it answers at the public door, with whatever credentials.
 */
export const guard = createMiddleware<ApiEnv>(async (c, next) => {
	const access = accessOf(c.req.method, c.req.path);
	const authorization = c.req.header("Authorization");
	refuseCrossSite(c, access.who !== "visitor" && authorization === undefined);
	if (access.who !== "visitor") {
		c.header("Cache-Control", "no-store");
		if (c.env.door === "public") throw unauthorized();
	}
	if (access.who === "operator") {
		const caller = authorization === undefined ? await holderOfSession(c) : await holderOfToken(c, authorization);
		if (caller === null) throw unauthorized();
		if (caller.session === null && (access.scope === undefined || !caller.scopes.includes(access.scope)))
			throw new ServiceError("forbidden", "The token's scopes do not cover this call");
		if (access.confirmed && (caller.session?.confirmedUntil ?? 0) <= c.var.act.now)
			throw new ServiceError("confirmation-required", "This call needs the password again");
		const { actor, ...rest } = caller;
		c.set("caller", rest);
		c.set("act", { ...c.var.act, actor });
	}
	await next();
});

function unauthorized(): ServiceError {
	return new ServiceError("unauthorized", "This call needs a live session or a valid token");
}
