import { createMiddleware } from "hono/factory";
import type { ApiBindings } from "#workers/api/env.ts";
import { guardDatabase, guardKeyDerivation, guardKv, newUsage, type Usage } from "#workers/domain/limit-sentinel.ts";

/** Who is calling: a visitor, or the holder of a service token. */
export type Caller = { name: string; requestId: string };

export type ApiEnv = {
	Bindings: ApiBindings;
	Variables: {
		requestId: string;
		now: number;
		db: D1Database;
		cache: KVNamespace;
		usage: Usage;
		caller: Caller;
		/** The version of the data the answer was made from; sets its ETag. */
		dataVersion?: number;
	};
};

/** Gives each request its id, its clock and its bindings: wrapped by the limit sentinel where that is on. */
export const requestContext = createMiddleware<ApiEnv>(async (c, next) => {
	const requestId = crypto.randomUUID();
	const usage = newUsage();
	const guarded = c.env.LIMIT_SENTINEL === "on";
	if (guarded) guardKeyDerivation(crypto.subtle);
	c.set("requestId", requestId);
	c.set("now", Date.now());
	c.set("usage", usage);
	c.set("caller", { name: "visitor", requestId });
	c.set("db", guarded ? guardDatabase(c.env.DB, usage) : c.env.DB);
	c.set("cache", guarded ? guardKv(c.env.CACHE, Date.now) : c.env.CACHE);
	await next();
	c.header("X-Request-Id", requestId);
	c.header("X-Content-Type-Options", "nosniff");
	if (guarded)
		c.header(
			"Server-Timing",
			`queries;desc="${usage.queries}", rowsRead;desc="${usage.rowsRead}", rowsWritten;desc="${usage.rowsWritten}"`,
		);
});
