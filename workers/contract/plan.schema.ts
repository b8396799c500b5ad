import * as z from "zod";
import { cleanLine } from "#workers/domain/listing/cell-text.ts";
import { PLAN_ID, PLAN_LIMITS } from "#workers/domain/plan.ts";
import type { PlanEdit, PlanFacts } from "./plan.ts";

/** These are the messages of a field. The screen has a sentence for each. */

const line = (max: number) => z.string("invalid").trim().overwrite(cleanLine).min(1, "required").max(max, "too-long");
const whole = (least: number, most: number) => z.int("not-whole").min(least, "too-small").max(most, "too-large");

const facts = {
	name: line(PLAN_LIMITS.name),
	price: whole(1, PLAN_LIMITS.price),
	duration: whole(1, PLAN_LIMITS.days),
	features: z
		.array(z.string("invalid").trim().overwrite(cleanLine).max(PLAN_LIMITS.feature, "too-long"))
		.transform((lines) => lines.filter((text) => text !== ""))
		.pipe(z.array(z.string()).max(PLAN_LIMITS.features, "too-many")),
	maxAds: whole(0, PLAN_LIMITS.maxAds),
	priorityPlacement: z.boolean("invalid"),
	analyticsAccess: z.boolean("invalid"),
	customStyling: z.boolean("invalid"),
	enabled: z.boolean("invalid"),
};

/**
 * Checks the body of `PUT /api/admin/pricing-plans/{id}`, which has the whole plan. Its further facts (`id`, `sold` …)
 * are ignored.
 */
export const planEdit = z.object({ ...facts, version: z.int().min(0).optional() }) satisfies z.ZodType<PlanEdit>;
export const newPlan = z.object(facts) satisfies z.ZodType<PlanFacts>;
export const planParam = z.object({ id: z.string().regex(PLAN_ID) });
