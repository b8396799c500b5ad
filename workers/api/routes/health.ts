import { Hono } from "hono";
import { databaseHealth } from "#workers/services/database/health.ts";
import { version } from "../../../package.json";
import type { ApiEnv } from "../http/context.ts";

/**
 * Answers `{ ok, version, migration }`. The status is 200 when D1 and KV answer and the schema is as new as the worker.
 * Otherwise it is 503.
 */
export const healthRoutes = new Hono<ApiEnv>().get("/", async (c) => {
	try {
		const { migration, ready } = await databaseHealth(c.var.ctx);
		return c.json({ ok: ready, version, migration }, ready ? 200 : 503);
	} catch {
		return c.json({ ok: false, version, migration: null }, 503);
	}
});
