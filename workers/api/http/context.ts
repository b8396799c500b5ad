import { createMiddleware } from "hono/factory";
import type { AdminSessionRow } from "#db/schema/auth.ts";
import type { ApiBindings, Door } from "#workers/api/env.ts";
import type { Scope } from "#workers/contract/auth.ts";
import { guardDatabase, guardKeyDerivation, guardKv, newUsage, type Usage } from "#workers/domain/limit-sentinel.ts";

/**
 * Who is calling, as the audit log names them: `visitor`, `session:ID` with its session, or `token:NAME` with the token's scopes.
 */
export type Caller = { name: string; requestId: string; session: AdminSessionRow | null; scopes: readonly Scope[] };

export type ApiEnv = {
	Bindings: ApiBindings & { door: Door };
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

/** What every answer of the API carries: it is data, never a page. */
const SECURITY_HEADERS = {
	"X-Content-Type-Options": "nosniff",
	"Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
	"X-Frame-Options": "DENY",
	"Referrer-Policy": "no-referrer",
	"Cross-Origin-Resource-Policy": "same-origin",
	"Strict-Transport-Security": "max-age=63072000; includeSubDomains",
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
	c.set("caller", { name: "visitor", requestId, session: null, scopes: [] });
	c.set("db", guarded ? guardDatabase(c.env.DB, usage) : c.env.DB);
	c.set("cache", guarded ? guardKv(c.env.CACHE, Date.now) : c.env.CACHE);
	await next();
	c.header("X-Request-Id", requestId);
	for (const [name, value] of Object.entries(SECURITY_HEADERS)) c.header(name, value);
	if (guarded)
		c.header(
			"Server-Timing",
			`queries;desc="${usage.queries}", rowsRead;desc="${usage.rowsRead}", rowsWritten;desc="${usage.rowsWritten}", secretHashes;desc="${usage.secretHashes}"`,
		);
});
