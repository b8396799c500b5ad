import { zValidator } from "@hono/zod-validator";
import { type Context, Hono } from "hono";
import type * as z from "zod";
import {
	houseAdEdit,
	houseAdParam,
	houseAdQuery,
	houseAdReferences,
	houseAdReportQuery,
	newHouseAd,
} from "#workers/contract/house-ad.schema.ts";
import type { HouseAdList, HouseAdRecord, HouseAdReport } from "#workers/contract/house-ad.ts";
import type { SitePicture } from "#workers/contract/site-settings.ts";
import { ServiceError } from "#workers/services/errors.ts";
import { listHouseAds, readHouseAd } from "#workers/services/house-ads/read.ts";
import { closeAdvertiserPage, houseAdReport, openAdvertiserPage } from "#workers/services/house-ads/report.ts";
import { archiveHouseAd, createHouseAd, editHouseAd, referenceIssues } from "#workers/services/house-ads/save.ts";
import { addAdPicture } from "#workers/services/site-pictures/add.ts";
import type { ApiEnv } from "../http/context.ts";
import { pictureIn } from "../http/picture.ts";
import { misfit, validate } from "../http/validation.ts";

/**
 * Validates the body of an ad. A mismatch is a 400 that names each field, and with the fields that are no such values also those that
 * refer to what does not exist.
 */
function wholeAd<Schema extends z.ZodType>(schema: Schema) {
	return zValidator("json", schema, async (result, c: Context<ApiEnv>) => {
		if (result.success) return;
		const { code, message, issues = [] } = misfit("The ad is not as it has to be", result.error);
		const referred = houseAdReferences.safeParse(result.data);
		const id = Number(c.req.param("id") ?? 0);
		const further = referred.success ? await referenceIssues(c.var.ctx, referred.data, id) : [];
		throw new ServiceError(code, message, { issues: [...issues, ...further] });
	});
}

/** `/api/admin/house-ads` manages the ads that operators have sold or made themselves. */
export const houseAdRoutes = new Hono<ApiEnv>()
	.get("/", validate("query", houseAdQuery), async (c) =>
		c.json<HouseAdList>(await listHouseAds(c.var.ctx, c.req.valid("query"))),
	)
	.post("/", wholeAd(newHouseAd), async (c) =>
		c.json<HouseAdRecord>(await createHouseAd(c.var.ctx, c.req.valid("json")), 201),
	)
	.get("/:id", validate("param", houseAdParam), async (c) =>
		c.json<HouseAdRecord>(await readHouseAd(c.var.ctx, c.req.valid("param").id)),
	)
	.put("/:id", validate("param", houseAdParam), wholeAd(houseAdEdit), async (c) =>
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
