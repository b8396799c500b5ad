import { getTableColumns } from "drizzle-orm";
import { bulkInsert } from "#db/batch.ts";
import { plans, planVersions } from "#db/schema/plan.ts";
import {
	columnsOf,
	computed,
	type Database,
	type OneRow,
	type RowOf,
	type Statement,
	select,
	selectOne,
} from "#db/statement.ts";
import { PLAN_LIMITS, PLAN_SALES_CAP } from "#workers/domain/plan.ts";

const PLAN = columnsOf(getTableColumns(plans));
export type PlanRecord = RowOf<typeof PLAN>;
const MANAGED = columnsOf({
	...getTableColumns(plans),
	sold: computed<number>(
		`(SELECT count(*) FROM (SELECT 1 FROM subscriptions WHERE plan_id = plans.id LIMIT ${PLAN_SALES_CAP}))`,
	),
	undoable: computed<0 | 1>(
		"EXISTS (SELECT 1 FROM plan_versions v WHERE v.plan_id = plans.id AND v.version < plans.version)",
	),
});
/** `undoable`: a save of it can be taken back, since it was kept as it was before. */
export type ManagedPlanRecord = RowOf<typeof MANAGED>;
const VERSION = columnsOf(getTableColumns(planVersions));
const STATE = columnsOf({
	offered: computed<number>("EXISTS (SELECT 1 FROM plans WHERE enabled = 1 AND closed_at IS NULL)"),
	styled: computed<number>("EXISTS (SELECT 1 FROM subscribers WHERE styled_until > ?1)"),
	sponsored: computed<number>("EXISTS (SELECT 1 FROM subscribers WHERE sponsored_until > ?1)"),
});

/** Limits the versions of a plan that are shown. */
const SHOWN_VERSIONS = 50;

/** Reads the plans that are not closed, in their order. */
export function presentPlans(db: Database): Statement<ManagedPlanRecord> {
	return select(
		db,
		MANAGED,
		"FROM plans WHERE closed_at IS NULL ORDER BY place, id LIMIT ?1 + 0",
		2 * PLAN_LIMITS.plans,
	);
}

/** Reads the closed plans, the last closed first. */
export function closedPlans(db: Database): Statement<ManagedPlanRecord> {
	return select(
		db,
		MANAGED,
		"FROM plans WHERE closed_at IS NOT NULL ORDER BY closed_at DESC, id LIMIT ?1 + 0",
		PLAN_LIMITS.closed,
	);
}

/** Reads the plans that visitors are offered. */
export function offeredPlans(db: Database): Statement<PlanRecord> {
	return select(
		db,
		PLAN,
		"FROM plans WHERE enabled = 1 AND closed_at IS NULL ORDER BY place, id LIMIT ?1 + 0",
		PLAN_LIMITS.plans,
	);
}

/** Reads whether visitors are offered any plan, and whether any listing's cards have an accent or any listing is a sponsor, now or later. */
export function plansState(db: Database, now: number): OneRow<RowOf<typeof STATE>> {
	return selectOne(db, STATE, "", now);
}

export function planById(db: Database, id: string): Statement<ManagedPlanRecord> {
	return select(db, MANAGED, "FROM plans WHERE id = ?1", id);
}

/** Writes a new plan after the others. The batch fails when others have made the last plans that there may be (db/batch.ts). */
export function addPlan(db: Database, plan: PlanRecord): D1PreparedStatement[] {
	return [
		...bulkInsert(db, plans, [plan]),
		db
			.prepare(
				`UPDATE plans SET version = CASE WHEN (SELECT count(*) FROM plans WHERE closed_at IS NULL) <= ${PLAN_LIMITS.plans}
				THEN version END WHERE id = ?1`,
			)
			.bind(plan.id),
	];
}

/** Writes a plan over the version that was read. The batch fails when another save came first (db/batch.ts). */
export function putPlan(db: Database, plan: PlanRecord): D1PreparedStatement[] {
	return [
		db
			.prepare("UPDATE plans SET version = CASE WHEN version = ?2 - 1 THEN ?2 END WHERE id = ?1")
			.bind(plan.id, plan.version),
		...bulkInsert(db, plans, [plan], { target: "id", update: "all" }),
	];
}

/** Lets the batch fail when a plan is not offered any more as it was read (db/batch.ts). */
export function expectPlan(db: Database, { id, version }: Pick<PlanRecord, "id" | "version">): D1PreparedStatement {
	return db
		.prepare(
			`UPDATE directory SET write_version = CASE WHEN EXISTS (
				SELECT 1 FROM plans WHERE id = ?1 AND version = ?2 AND enabled = 1 AND closed_at IS NULL) THEN write_version END
			WHERE id = 1`,
		)
		.bind(id, version);
}

/** Deletes a version of a plan that was never sold. The batch fails when the plan has changed or was sold meanwhile. */
export function removePlan(db: Database, id: string, version: number): D1PreparedStatement[] {
	return [
		db
			.prepare(
				`UPDATE plans SET version = CASE WHEN version = ?2 AND NOT EXISTS (SELECT 1 FROM subscriptions WHERE plan_id = ?1)
				THEN ?2 END WHERE id = ?1`,
			)
			.bind(id, version),
		db.prepare("DELETE FROM plans WHERE id = ?1").bind(id),
	];
}

export function keepPlanVersion(db: Database, version: typeof planVersions.$inferInsert): D1PreparedStatement[] {
	return bulkInsert(db, planVersions, [version], { target: "plan_id, version", update: "nothing" });
}

/** Reads the saves of a plan, the newest first. */
export function versionsOfPlan(db: Database, id: string): Statement<RowOf<typeof VERSION>> {
	return select(
		db,
		VERSION,
		"FROM plan_versions WHERE plan_id = ?1 ORDER BY version DESC LIMIT ?2 + 0",
		id,
		SHOWN_VERSIONS,
	);
}
