import type { Plan, PlanFacts } from "#workers/contract/plan.ts";
import { parseLira, typedLira } from "#workers/domain/lira.ts";
import { featureLines } from "#workers/domain/plan.ts";

/** What is typed into the form of a plan; a switch is "on" or nothing. */
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

/** What was typed as a plan's facts; a price that is none is NaN, which the server refuses by the field's name. */
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
