import { Hono } from "hono";
import { newPlan, planEdit, planParam } from "#workers/contract/plan.schema.ts";
import type { Plan, PlanRemoval, PlanVersion } from "#workers/contract/plan.ts";
import { listPlans, listPlanVersions } from "#workers/services/plans/list.ts";
import { deletePlan } from "#workers/services/plans/remove.ts";
import { createPlan, savePlan } from "#workers/services/plans/save.ts";
import type { ApiEnv } from "../http/context.ts";
import { validate } from "../http/validation.ts";

/** `/api/admin/pricing-plans` manages the plans that operators sell. Prices are in kuruş. */
export const planRoutes = new Hono<ApiEnv>()
	.get("/", async (c) => c.json<Plan[]>(await listPlans(c.var.ctx)))
	.post("/", validate("json", newPlan), async (c) =>
		c.json<Plan>(await createPlan(c.var.ctx, c.req.valid("json")), 201),
	)
	.put("/:id", validate("param", planParam), validate("json", planEdit), async (c) =>
		c.json<Plan>(await savePlan(c.var.ctx, c.req.valid("param").id, c.req.valid("json"))),
	)
	.delete("/:id", validate("param", planParam), async (c) =>
		c.json<PlanRemoval>(await deletePlan(c.var.ctx, c.req.valid("param").id)),
	)
	.get("/:id/versions", validate("param", planParam), async (c) =>
		c.json<PlanVersion[]>(await listPlanVersions(c.var.ctx, c.req.valid("param").id)),
	);
