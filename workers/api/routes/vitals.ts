import { Hono } from "hono";
import { vitalsSchema } from "#workers/contract/vitals.schema.ts";
import { storeVitals } from "#workers/services/vitals/store.ts";
import type { ApiEnv } from "../http/context.ts";
import { spend } from "../http/rate-limit.ts";
import { validate } from "../http/validation.ts";

const LIMIT = { name: "vitals", hits: 60, windowMs: 10 * 60_000 };

/** `POST /api/vitals`: a sampled page view's measurements. Sent by beacon, so nobody reads the answer. */
export const vitalsRoutes = new Hono<ApiEnv>().post(
	"/",
	async (c, next) => {
		await spend(c, LIMIT);
		await next();
	},
	validate("json", vitalsSchema),
	async (c) => {
		await storeVitals(c.var.ctx, c.req.valid("json"));
		return c.body(null, 204);
	},
);
