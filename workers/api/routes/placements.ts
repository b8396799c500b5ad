import { Hono } from "hono";
import { adGlobals, adSettings } from "#workers/contract/placement.schema.ts";
import type { AdAnalytics, AdSetting, ManagedPlacements } from "#workers/contract/placement.ts";
import { adAnalytics } from "#workers/services/placements/analytics.ts";
import { managedPlacements, settingsIn } from "#workers/services/placements/manage.ts";
import { savePlacements } from "#workers/services/placements/save.ts";
import type { ApiEnv } from "../http/context.ts";
import { namedRevision } from "../http/named-revision.ts";
import { validate } from "../http/validation.ts";

/**
 * `/api/admin/ad-settings` manages the places for ads. `POST` takes an array of the places that change. With `If-Match:
 * "REVISION"` it does not overwrite what somebody else has saved since that revision.
 */
export const adSettingRoutes = new Hono<ApiEnv>()
	.get("/", async (c) => c.json<AdSetting[]>(settingsIn(await managedPlacements(c.var.ctx))))
	.post("/", validate("json", adSettings), async (c) => {
		const saving = { items: c.req.valid("json"), globals: null, revision: namedRevision(c) };
		return c.json<AdSetting[]>(settingsIn(await savePlacements(c.var.ctx, saving)));
	})
	.get("/screen", async (c) => c.json<ManagedPlacements>(await managedPlacements(c.var.ctx)))
	.put("/all", validate("json", adGlobals), async (c) => {
		const saving = { items: [], globals: c.req.valid("json"), revision: namedRevision(c) };
		return c.json<ManagedPlacements>(await savePlacements(c.var.ctx, saving));
	});

/** `GET /api/admin/ad-analytics` reads the counts of all ads. */
export const adAnalyticsRoutes = new Hono<ApiEnv>().get("/", async (c) =>
	c.json<AdAnalytics>(await adAnalytics(c.var.ctx)),
);
