import type { ManagedPlanRecord, PlanRecord } from "#db/queries/plans.ts";
import type { OfferedPlan, Plan, PlanFacts } from "#workers/contract/plan.ts";
import { isoInstant } from "#workers/domain/instant.ts";
import type { Benefits } from "#workers/domain/plan.ts";

export function planOf(record: ManagedPlanRecord): Plan {
	const { id, version, closedAt, updatedAt, sold, undoable } = record;
	return {
		id,
		...factsOf(record),
		version,
		closed: closedAt !== null,
		updatedAt: updatedAt === 0 ? null : isoInstant(updatedAt),
		sold,
		undoable: undoable === 1,
	};
}

/** Returns the facts of a plan that operators edit. */
export function factsOf(record: PlanRecord): PlanFacts {
	const { name, price, durationDays, features, enabled } = record;
	return {
		name,
		price,
		duration: durationDays,
		features: JSON.parse(features) as string[],
		...benefitsOf(record),
		enabled: enabled === 1,
	};
}

export function offerOf(record: PlanRecord): OfferedPlan {
	const { enabled: _, ...offer } = factsOf(record);
	return { id: record.id, ...offer };
}

type StoredBenefits = Pick<PlanRecord, "maxAds" | "priorityPlacement" | "analyticsAccess" | "customStyling">;

export function benefitsOf({ maxAds, priorityPlacement, analyticsAccess, customStyling }: StoredBenefits): Benefits {
	return {
		maxAds,
		priorityPlacement: priorityPlacement === 1,
		analyticsAccess: analyticsAccess === 1,
		customStyling: customStyling === 1,
	};
}
