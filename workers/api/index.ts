import { Hono } from "hono";
const app = new Hono<{ Bindings: { DB: D1Database } }>();
app.get("/api/health", async (c) => c.json({ ok: true, db: await c.env.DB.prepare("select 1 as x").first() }));
export default { fetch: app.fetch, scheduled(event: any) { console.log("cron", event.cron); } };
