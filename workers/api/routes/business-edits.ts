import { Hono } from "hono";
import {
	businessIdParam,
	businessPatchSchema,
	giveBackSchema,
	newBusinessSchema,
	restoreSchema,
} from "#workers/contract/business-edit.schema.ts";
import { EDIT_MESSAGES, type GivenBack } from "#workers/contract/business-edit.ts";
import { createBusiness } from "#workers/services/businesses/create.ts";
import { editBusiness } from "#workers/services/businesses/edit.ts";
import { giveBackFields } from "#workers/services/businesses/give-back.ts";
import { businessHistory } from "#workers/services/businesses/history.ts";
import { businessRecord } from "#workers/services/businesses/record.ts";
import { removeBusiness } from "#workers/services/businesses/remove.ts";
import { restoreBusiness } from "#workers/services/businesses/restore.ts";
import { likelyTwins } from "#workers/services/duplicates/twins.ts";
import { businessNumbers } from "#workers/services/numbers/business.ts";
import type { ApiEnv } from "../http/context.ts";
import { validate } from "../http/validation.ts";

const id = validate("param", businessIdParam);

/** `/api/businesses/:id` takes an operator's changes of a business. Each answers the business as it is afterwards. */
export const businessEditRoutes = new Hono<ApiEnv>()
	.patch("/:id", id, validate("json", businessPatchSchema, EDIT_MESSAGES.misfit), async (c) => {
		const { id } = c.req.valid("param");
		await editBusiness(c.var.ctx, { ...c.req.valid("json"), id });
		return c.json(await businessRecord(c.var.ctx, id));
	})
	/** It answers the change set, which can undo the removal. */
	.delete("/:id", id, async (c) => {
		const { id } = c.req.valid("param");
		return c.json({ id, changeSet: await removeBusiness(c.var.ctx, { id }) });
	});

/** `/api/admin/businesses` adds businesses. It also reads a business as operators see it, with its history. */
export const businessRecordRoutes = new Hono<ApiEnv>()
	.post("/", validate("json", newBusinessSchema, EDIT_MESSAGES.misfit), async (c) => {
		const id = await createBusiness(c.var.ctx, c.req.valid("json"));
		return c.json(await businessRecord(c.var.ctx, id), 201);
	})
	/** It lists the existing businesses that may be the same as the new one. It adds nothing. */
	.post("/twins", validate("json", newBusinessSchema), async (c) =>
		c.json(await likelyTwins(c.var.ctx, c.req.valid("json"))),
	)
	.get("/:id", id, async (c) => c.json(await businessRecord(c.var.ctx, c.req.valid("param").id)))
	.get("/:id/history", id, async (c) => c.json(await businessHistory(c.var.ctx, c.req.valid("param").id)))
	.get("/:id/numbers", id, async (c) => c.json(await businessNumbers(c.var.ctx, c.req.valid("param").id)))
	.post("/:id/restore", id, validate("json", restoreSchema), async (c) => {
		const { id } = c.req.valid("param");
		await restoreBusiness(c.var.ctx, { ...c.req.valid("json"), id });
		return c.json(await businessRecord(c.var.ctx, id));
	})
	.post("/:id/give-back", id, validate("json", giveBackSchema), async (c) => {
		const { id } = c.req.valid("param");
		const given = await giveBackFields(c.var.ctx, { ...c.req.valid("json"), id });
		return c.json({ business: await businessRecord(c.var.ctx, id), ...given } satisfies GivenBack);
	});
