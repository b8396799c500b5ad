import type { Benefits } from "#workers/domain/plan.ts";
import type { Actor } from "./actor.ts";

/** What an operator says of a plan. `price` in kuruş, `duration` in days; `features`: lines that the public page shows beside its benefits. */
export type PlanFacts = Benefits & {
	name: string;
	price: number;
	duration: number;
	features: string[];
	enabled: boolean;
};

/** `version`: the save that was edited; without it the last save wins. */
export type PlanEdit = PlanFacts & { version?: number };

/** A plan as operators see it. `closed`: it was deleted while a listing had it, and is sold no more. */
export type Plan = PlanFacts & {
	id: string;
	version: number;
	closed: boolean;
	/** Null before the first save. */
	updatedAt: string | null;
	/** Subscriptions that were ever sold of it, up to `PLAN_SALES_CAP`. */
	sold: number;
};

/** What came of deleting a plan: one that was ever sold is closed instead. */
export type PlanRemoval = { removed: "deleted" | "closed" };

/** A save of a plan; `kept` is how it left it, null where it deleted it. */
export type PlanVersion = { version: number; at: string; actor: Actor; kept: PlanFacts | null };

/** What a visitor sees of a plan. */
export type OfferedPlan = Benefits & Pick<Plan, "id" | "name" | "price" | "duration" | "features">;
