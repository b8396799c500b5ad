import { Hono } from "hono";
import {
	measurementsEdit,
	settingsDraft,
	settingsEdit,
	settingsHistoryQuery,
	settingsSaveParam,
	sitePictureParam,
} from "#workers/contract/site-settings.schema.ts";
import type { SettingsHistory, SettingsUndo, SitePicture, StoredSettings } from "#workers/contract/site-settings.ts";
import { addSitePicture } from "#workers/services/site-pictures/add.ts";
import { settingsHistory } from "#workers/services/site-settings/history.ts";
import { previewSettings } from "#workers/services/site-settings/preview.ts";
import { findSettings } from "#workers/services/site-settings/read.ts";
import { saveSettings } from "#workers/services/site-settings/save.ts";
import { undoSettings } from "#workers/services/site-settings/undo.ts";
import type { ApiEnv } from "../http/context.ts";
import { pictureIn } from "../http/picture.ts";
import { validate } from "../http/validation.ts";

/** `/api/admin/settings` reads and saves the site's settings, lists the saves, and takes a save back. */
export const siteSettingsRoutes = new Hono<ApiEnv>()
	.get("/", async (c) => c.json<StoredSettings>(await findSettings(c.var.ctx)))
	.put("/", validate("json", settingsEdit), async (c) =>
		c.json<StoredSettings>(await saveSettings(c.var.ctx, c.req.valid("json"))),
	)
	.put("/measurements", validate("json", measurementsEdit), async (c) =>
		c.json<StoredSettings>(await saveSettings(c.var.ctx, c.req.valid("json"))),
	)
	.post("/preview", validate("json", settingsDraft), async (c) =>
		c.json(await previewSettings(c.var.ctx, c.req.valid("json"))),
	)
	.get("/history", validate("query", settingsHistoryQuery), async (c) =>
		c.json<SettingsHistory>(await settingsHistory(c.var.ctx, c.req.valid("query"))),
	)
	.post("/history/:version/undo", validate("param", settingsSaveParam), async (c) =>
		c.json<SettingsUndo>(await undoSettings(c.var.ctx, c.req.valid("param").version)),
	)
	/** It takes a picture as multipart, in the field `picture`. The bytes themselves decide its type. */
	.post("/pictures/:use", validate("param", sitePictureParam), async (c) => {
		const bytes = await pictureIn(c.req);
		return c.json<SitePicture>(await addSitePicture(c.var.ctx, c.req.valid("param").use, bytes), 201);
	});
