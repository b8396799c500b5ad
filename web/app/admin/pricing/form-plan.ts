import type { Plan, PlanFacts } from "#workers/contract/plan.ts";
import { parseLira, typedLira } from "#workers/domain/lira.ts";
import { featureLines } from "#workers/domain/plan.ts";

/** Names the fields of a plan's form. A switch is "on" or missing. */
export const PLAN_FIELDS = [
	"name",
	"price",
	"duration",
	"maxAds",
	"features",
	"priorityPlacement",
	"analyticsAccess",
	"customStyling",
] as const;
export type PlanField = (typeof PLAN_FIELDS)[number];
export type TypedPlan = Record<PlanField, string>;

export const EMPTY_PLAN: TypedPlan = {
	name: "",
	price: "",
	duration: "30",
	maxAds: "0",
	features: "",
	priorityPlacement: "",
	analyticsAccess: "",
	customStyling: "",
};

export function typedPlan(plan: Plan): TypedPlan {
	return {
		name: plan.name,
		price: typedLira(plan.price),
		duration: String(plan.duration),
		maxAds: String(plan.maxAds),
		features: plan.features.join("\n"),
		priorityPlacement: plan.priorityPlacement ? "on" : "",
		analyticsAccess: plan.analyticsAccess ? "on" : "",
		customStyling: plan.customStyling ? "on" : "",
	};
}

/**
 * Reads a plan's facts from what was typed. A text that is no price becomes NaN, which the server refuses by the
 * field's name.
 */
export function factsTyped(typed: TypedPlan, enabled: boolean): PlanFacts {
	const whole = (text: string) =>
		/^\s*-?\d+(?:[.,]\d+)?\s*$/.test(text) ? Number(text.replace(",", ".")) : Number.NaN;
	return {
		name: typed.name,
		price: parseLira(typed.price) ?? Number.NaN,
		duration: whole(typed.duration),
		maxAds: whole(typed.maxAds),
		features: featureLines(typed.features),
		priorityPlacement: typed.priorityPlacement === "on",
		analyticsAccess: typed.analyticsAccess === "on",
		customStyling: typed.customStyling === "on",
		enabled,
	};
}
