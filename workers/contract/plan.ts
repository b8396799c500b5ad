import type { Benefits } from "#workers/domain/plan.ts";
import type { Actor } from "./actor.ts";

/**
 * Holds the facts of a plan that operators set. `price` is in kuruş, `duration` in days. `features` are lines that the
 * public page shows with its benefits.
 */
export type PlanFacts = Benefits & {
	name: string;
	price: number;
	duration: number;
	features: string[];
	enabled: boolean;
};

/** `version` is the save that was edited. Without it the last save wins. */
export type PlanEdit = PlanFacts & { version?: number };

/** Describes a plan as operators see it. `closed`: it was deleted while a listing had it, and is no longer sold. */
export type Plan = PlanFacts & {
	id: string;
	version: number;
	closed: boolean;
	/** Is null before the first save. */
	updatedAt: string | null;
	/** Counts the subscriptions that were ever sold of it, up to `PLAN_SALES_CAP`. */
	sold: number;
	/** Tells whether its last save can be taken back: there was another one before. */
	undoable: boolean;
};

/** Says what became of a plan that was to be deleted. A plan that was ever sold is closed instead. */
export type PlanRemoval = { removed: "deleted" | "closed" };

/** Describes a save of a plan. `kept` is the state that it left, null when it deleted the plan. */
export type PlanVersion = { version: number; at: string; actor: Actor; kept: PlanFacts | null };

/** Holds the facts of a plan that visitors see. */
export type OfferedPlan = Benefits & Pick<Plan, "id" | "name" | "price" | "duration" | "features">;
