import { Hono } from "hono";
import { databaseHealth } from "#workers/services/database/health.ts";
import { version } from "../../../package.json";
import type { ApiEnv } from "../http/context.ts";

/** `{ ok, version, migration }`: 200 when D1 and KV answer and the schema is there, else 503. */
export const healthRoutes = new Hono<ApiEnv>().get("/", async (c) => {
	try {
		const { migration } = await databaseHealth(c.var.act);
		return c.json({ ok: migration !== null, version, migration }, migration === null ? 503 : 200);
	} catch {
		return c.json({ ok: false, version, migration: null }, 503);
	}
});
