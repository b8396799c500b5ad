import { Hono } from "hono";
import { newestMigration } from "#db/queries/migrations.ts";
import type { ApiEnv } from "#workers/api/http/context.ts";
import { version } from "../../../package.json";

/** `{ ok, version, migration }`: 200 when D1 and KV answer and the schema is there, else 503. */
export const healthRoutes = new Hono<ApiEnv>().get("/", async (c) => {
	c.header("Cache-Control", "no-store");
	try {
		const [newest] = await Promise.all([newestMigration(c.var.act.db).first(), c.var.act.cache.get("health")]);
		return c.json({ ok: newest !== null, version, migration: newest?.name ?? null }, newest === null ? 503 : 200);
	} catch {
		return c.json({ ok: false, version, migration: null }, 503);
	}
});
