import type { HonoRequest } from "hono";
import { createMiddleware } from "hono/factory";
import { CACHE_PURGE_HEADER } from "#workers/contract/cache-purge.ts";
import { DATA_HEADERS } from "#workers/contract/data-headers.ts";
import type { HostKind } from "#workers/contract/host-kind.ts";
import type { Scope } from "#workers/contract/service-token.ts";
import type { Kick } from "#workers/jobs/scheduled.ts";
import { guardDatabase, guardKeyDerivation, guardKv, newUsage, type Usage } from "#workers/limits/limit-sentinel.ts";
import type { ServiceContext } from "#workers/services/context.ts";
import { openSession } from "#workers/services/database/session.ts";
import { counterOf } from "#workers/services/numbers/counting.ts";
import type { Session } from "#workers/services/sessions/find.ts";
import { engineSettings } from "#workers/services/submissions/settings.ts";
import { noteVisitor } from "#workers/services/visitors.ts";
import type { ApiBindings } from "../env.ts";

/**
 * Describes the caller. A visitor has neither a session nor scopes. Another caller has a session, or a token with its
 * scopes.
 */
export type Caller = { session: Session | null; scopes: readonly Scope[] };

export type ApiEnv = {
	Bindings: ApiBindings & { hostKind: HostKind; kick: Kick };
	Variables: {
		/** Is the context that the services get. They act in the caller's name. */
		ctx: ServiceContext;
		caller: Caller;
		usage: Usage;
		/** Is the version of the data that the answer was made from. The ETag is made of it. */
		dataVersion?: number;
		/** Is when the clock first changes the answer, in milliseconds; null: it never does. */
		changesAt?: number | null;
	};
};

/** Gives each request its id, its clock and its bindings. When the limit sentinel is on, it wraps the bindings. */
export const requestContext = createMiddleware<ApiEnv>(async (c, next) => {
	const requestId = crypto.randomUUID();
	const usage = newUsage();
	const guarded = c.env.LIMIT_SENTINEL === "on";
	if (guarded) guardKeyDerivation(crypto.subtle);
	c.set("usage", usage);
	c.set("caller", { session: null, scopes: [] });
	c.set("ctx", {
		db: openSession(guarded ? guardDatabase(c.env.DB, usage) : c.env.DB, { neverKept: isSearch(c.req) }),
		cache: guarded ? guardKv(c.env.CACHE, Date.now) : c.env.CACHE,
		files: c.env.BACKUPS,
		counter: counterOf(c.env),
		now: Date.now(),
		actor: "visitor",
		requestId,
		usage,
		purge: { asked: false },
		kicks: new Set(),
		engines: engineSettings(c.env),
	});
	await next();
	const { session, scopes } = c.var.caller;
	if (session === null && scopes.length === 0) noteVisitor(Date.now());
	const { purge, kicks } = c.var.ctx;
	if (kicks.size > 0) c.executionCtx.waitUntil(c.env.kick([...kicks]));
	// Each `c.header` on a finished answer makes a new answer, so only the first header is set in this way.
	c.header("X-Request-Id", requestId);
	const { headers } = c.res;
	// Without this header, a cache could keep the answer as long as it likes.
	if (!headers.has("Cache-Control")) headers.set("Cache-Control", "no-store");
	if (purge.asked) headers.set(CACHE_PURGE_HEADER, "asked");
	for (const [name, value] of Object.entries(DATA_HEADERS)) headers.set(name, value);
	if (guarded)
		headers.set(
			"Server-Timing",
			`queries;desc="${usage.queries}", rowsRead;desc="${usage.rowsRead}", rowsWritten;desc="${usage.rowsWritten}", secretHashes;desc="${usage.secretHashes}"`,
		);
});

/** Tells whether the request is a search. Almost every such page is requested only once, so none is kept. */
function isSearch(request: HonoRequest): boolean {
	if (request.method !== "GET") return false;
	return request.path === "/api/pages/search" || (request.query("search") ?? "").trim() !== "";
}
