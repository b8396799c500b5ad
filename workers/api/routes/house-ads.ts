import { Hono } from "hono";
import {
	houseAdEdit,
	houseAdParam,
	houseAdQuery,
	houseAdReportQuery,
	newHouseAd,
} from "#workers/contract/house-ad.schema.ts";
import type { HouseAdList, HouseAdRecord, HouseAdReport } from "#workers/contract/house-ad.ts";
import type { SitePicture } from "#workers/contract/site-settings.ts";
import { listHouseAds, readHouseAd } from "#workers/services/house-ads/read.ts";
import { closeAdvertiserPage, houseAdReport, openAdvertiserPage } from "#workers/services/house-ads/report.ts";
import { archiveHouseAd, createHouseAd, editHouseAd } from "#workers/services/house-ads/save.ts";
import { addAdPicture } from "#workers/services/site-pictures/add.ts";
import type { ApiEnv } from "../http/context.ts";
import { pictureIn } from "../http/picture.ts";
import { validate } from "../http/validation.ts";

/** `/api/admin/house-ads` manages the ads that operators have sold or made themselves. */
export const houseAdRoutes = new Hono<ApiEnv>()
	.get("/", validate("query", houseAdQuery), async (c) =>
		c.json<HouseAdList>(await listHouseAds(c.var.ctx, c.req.valid("query"))),
	)
	.post("/", validate("json", newHouseAd), async (c) =>
		c.json<HouseAdRecord>(await createHouseAd(c.var.ctx, c.req.valid("json")), 201),
	)
	.get("/:id", validate("param", houseAdParam), async (c) =>
		c.json<HouseAdRecord>(await readHouseAd(c.var.ctx, c.req.valid("param").id)),
	)
	.put("/:id", validate("param", houseAdParam), validate("json", houseAdEdit), async (c) =>
		c.json<HouseAdRecord>(await editHouseAd(c.var.ctx, c.req.valid("param").id, c.req.valid("json"))),
	)
	.delete("/:id", validate("param", houseAdParam), async (c) => {
		await archiveHouseAd(c.var.ctx, c.req.valid("param").id);
		return c.body(null, 204);
	})
	.get("/:id/report", validate("param", houseAdParam), validate("query", houseAdReportQuery), async (c) =>
		c.json<HouseAdReport>(await houseAdReport(c.var.ctx, c.req.valid("param").id, c.req.valid("query"))),
	)
	.post("/:id/page", validate("param", houseAdParam), async (c) =>
		c.json<{ secret: string }>(await openAdvertiserPage(c.var.ctx, c.req.valid("param").id), 201),
	)
	.delete("/:id/page", validate("param", houseAdParam), async (c) => {
		await closeAdvertiserPage(c.var.ctx, c.req.valid("param").id);
		return c.body(null, 204);
	});

/**
 * `POST /api/admin/pictures` takes a picture for a house ad. The picture's address contains no word that ad blockers
 * look for.
 */
export const pictureRoutes = new Hono<ApiEnv>().post("/", async (c) =>
	c.json<SitePicture>(await addAdPicture(c.var.ctx, await pictureIn(c.req)), 201),
);
