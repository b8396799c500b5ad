import { Hono } from "hono";
import { createMiddleware } from "hono/factory";
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
 * Names all that is wrong with an ad at once: where its fields are no such values, also those that refer to what does not exist. What is
 * right, and what is no ad at all, goes on.
 */
function namedTogether(schema: z.ZodType) {
	return createMiddleware<ApiEnv>(async (c, next) => {
		const body: unknown = await c.req.json().catch(() => null);
		const { error } = schema.safeParse(body);
		const referred = houseAdReferences.safeParse(body);
		if (error === undefined || !referred.success) return next();
		const { code, message, issues = [] } = misfit("The ad is not as it has to be", error);
		const further = await referenceIssues(c.var.ctx, referred.data, Number(c.req.param("id") ?? 0));
		throw new ServiceError(code, message, { issues: [...issues, ...further] });
	});
}

/** `/api/admin/house-ads` manages the ads that operators have sold or made themselves. */
export const houseAdRoutes = new Hono<ApiEnv>()
	.get("/", validate("query", houseAdQuery), async (c) =>
		c.json<HouseAdList>(await listHouseAds(c.var.ctx, c.req.valid("query"))),
	)
	.post("/", namedTogether(newHouseAd), validate("json", newHouseAd), async (c) =>
		c.json<HouseAdRecord>(await createHouseAd(c.var.ctx, c.req.valid("json")), 201),
	)
	.get("/:id", validate("param", houseAdParam), async (c) =>
		c.json<HouseAdRecord>(await readHouseAd(c.var.ctx, c.req.valid("param").id)),
	)
	.put("/:id", validate("param", houseAdParam), namedTogether(houseAdEdit), validate("json", houseAdEdit), async (c) =>
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
